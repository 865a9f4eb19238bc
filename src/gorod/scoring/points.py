"""The points of games: a pure function of the games and the scheme, always made from the start.

scored = score(scheme, games)
scored.points           # a `Points` for each seat of each game, in the order of play
scored.tallies["p7"]    # what p7 has altogether
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from gorod.rules.cast import Role, Seat
from gorod.scoring import ci
from gorod.scoring.played import BLACK, REMOVALS, At, Played, hits
from gorod.scoring.scheme import Scheme


class Points(NamedTuple):
    """One seat's points of one game by their parts, in thousandths."""

    game: str
    seat: Seat
    who: str
    role: Role
    won: bool
    win: int = 0
    best_move: int = 0
    extra: int = 0
    minus: int = 0
    bonus: int = 0
    penalty: int = 0
    ci: int = 0

    @property
    def total(self) -> int:
        return sum(self[5:])


@dataclass(slots=True)
class Tally:
    """What somebody has from all games: the parts in thousandths, and counts.

    ``wins`` count by role too; ``moves`` are the best moves by their hits; ``best_game`` is the
    most that the judge's own points made in one game, fines taken off.
    """

    who: str
    games: int = 0
    win: int = 0
    best_move: int = 0
    extra: int = 0
    minus: int = 0
    bonus: int = 0
    penalty: int = 0
    ci: int = 0
    wins: int = 0
    first_killed: int = 0
    best_game: int = 0
    roles: dict[Role, int] = field(default_factory=dict)
    role_wins: dict[Role, int] = field(default_factory=dict)
    moves: dict[int, int] = field(default_factory=dict)

    @property
    def points(self) -> int:
        own = self.extra + self.minus + self.penalty
        return self.win + self.bonus + self.best_move + self.ci + own


_ADDED = (
    *("games", "win", "best_move", "extra", "minus", "bonus", "penalty", "ci"),
    *("wins", "first_killed"),
)
_ADDED_BY_KEY = ("roles", "role_wins", "moves")


class Scored(NamedTuple):
    """Every seat's points, and everybody's tally by id."""

    points: tuple[Points, ...]
    tallies: dict[str, Tally]


def score(
    scheme: Scheme,
    games: Sequence[Played],
    teams: Mapping[str, str] | None = None,
    before: Iterable[Played] = (),
) -> Scored:
    """The points of all games, which come in the order of play.

    ``teams`` says whose games are counted together where the compensation is a team's;
    ``before`` are earlier games that are counted for it, and not paid here.
    """
    counters = Counters(scheme, teams or {})
    for game in before:
        counters.count(game)
    if scheme.ci.paid == "now":
        for game in games:
            counters.count(game)
    table = _base(scheme)
    points: list[Points] = []
    tallies: dict[str, Tally] = {}
    for game in games:
        if scheme.ci.paid == "then":
            counters.count(game)
        for at in game.seats:
            one = _points(scheme, table, game, at, counters)
            points.append(one)
            tally = tallies.get(at.who)
            if tally is None:
                tally = tallies[at.who] = Tally(at.who)
            _add(tally, one, game)
    return Scored(tuple(points), tallies)


def merged(parts: Sequence[Scored]) -> Scored:
    """The points of several groups of games together, each paid by a scheme of its own."""
    if len(parts) == 1:
        return parts[0]
    tallies: dict[str, Tally] = {}
    for part in parts:
        for who, tally in part.tallies.items():
            known = tallies.get(who)
            tallies[who] = tally if known is None else _sum(known, tally)
    return Scored(tuple(one for part in parts for one in part.points), tallies)


def _sum(one: Tally, other: Tally) -> Tally:
    found = Tally(one.who, best_game=max(one.best_game, other.best_game))
    for name in _ADDED:
        setattr(found, name, getattr(one, name) + getattr(other, name))
    for name in _ADDED_BY_KEY:
        mine, theirs = getattr(one, name), getattr(other, name)
        counts = {key: mine.get(key, 0) + theirs.get(key, 0) for key in (*mine, *theirs)}
        setattr(found, name, counts)
    return found


class Counters:
    """How often everybody has played and been killed first, within each group of games."""

    def __init__(self, scheme: Scheme, teams: Mapping[str, str]) -> None:
        self.rules = scheme.ci
        self.teams = teams if scheme.ci.who == "team" else {}
        self.games: dict[tuple[str, str], int] = {}
        self.kills: dict[tuple[str, str], int] = {}

    def count(self, game: Played) -> None:
        rules = self.rules
        if rules.kind == "none":
            return
        group, games = game.group, self.games
        for at in game.seats:
            if rules.games == "all" or at.role not in BLACK:
                key = (group, self.teams.get(at.who, at.who))
                games[key] = games.get(key, 0) + 1
            if at.seat == game.first_killed and _counts(rules.kills, game, at):
                key = (group, self.teams.get(at.who, at.who))
                self.kills[key] = self.kills.get(key, 0) + 1

    def of(self, game: Played, at: At) -> tuple[int, int]:
        """The kills and the games that a kill is paid by."""
        key = (game.group, self.teams.get(at.who, at.who))
        return self.kills.get(key, 0), self.games.get(key, 0)


def _counts(kills: str, game: Played, at: At) -> bool:
    if kills == "all":
        return True
    is_red = at.role not in BLACK
    return is_red and (kills == "red" or game.winner == "black")


def _base(scheme: Scheme) -> dict[tuple[Role, str], tuple[bool, int]]:
    """Whether a role wins with an outcome, and the points of that."""
    found: dict[tuple[Role, str], tuple[bool, int]] = {}
    for role in Role:
        for winner in ("red", "black", "draw", "unrated"):
            won = winner == role.team
            if won:
                points = scheme.roles.get(role, scheme.win)
            elif winner == "unrated":
                points = 0
            elif winner == "draw":
                points = scheme.draw
            else:
                points = scheme.losses.get(role, scheme.loss)
            found[role, winner] = won, points
    return found


def _points(
    scheme: Scheme,
    table: dict[tuple[Role, str], tuple[bool, int]],
    game: Played,
    at: At,
    counters: Counters,
) -> Points:
    won, win = table[at.role, game.winner]
    if at.barred:
        return Points(game.id, at.seat, at.who, at.role, False)
    extra, minus = at.extra, at.minus
    if scheme.extra.most:
        extra = min(extra, scheme.extra.most)
    if scheme.extra.least:
        minus = max(minus, scheme.extra.least)
    bonus = 0 if scheme.bonus.not_worst and at.worst else scheme.bonus.each
    penalty = _penalty(scheme, game, at) if _has_breach(game, at) else 0
    move = paid = 0
    if at.seat == game.best_move_by:
        move = _best_move(scheme, game, at)
        if scheme.extra.absorbs_best_move:
            move = max(0, move - extra)
    if at.seat == game.first_killed:
        paid = _ci(scheme, game, at, won, move, counters)
    return Points(
        *(game.id, at.seat, at.who, at.role, won, win),
        *(move, extra, minus, bonus, penalty, paid),
    )


def _best_move(scheme: Scheme, game: Played, at: At) -> int:
    rules = scheme.best_move
    if at.role in BLACK and rules.whom == "red":
        return 0
    by_hits = rules.roles.get(at.role, rules.hits)
    found = hits(game)
    return by_hits[min(found, len(by_hits) - 1)] if by_hits else 0


def _ci(scheme: Scheme, game: Played, at: At, won: bool, move: int, counters: Counters) -> int:
    rules = scheme.ci
    if rules.kind == "none" or at.role in BLACK or not at.ci_kept:
        return 0
    has_hit = game.best_move_by == at.seat and hits(game) > 0
    needed = {
        "nothing": True,
        "hit": has_hit,
        "hit_if_won": has_hit or not won,
        "points": move > 0,
    }
    if not needed[rules.needs]:
        return 0
    kills, games = counters.of(game, at)
    result = "won" if won else "draw" if game.winner == "draw" else "lost"
    return ci.value(rules, kills, games, result)


def _has_breach(game: Played, at: At) -> bool:
    return bool(
        at.fouls
        or at.warnings
        or at.grey_cards
        or at.technical
        or at.technical_big
        or at.worst
        or at.left in REMOVALS
        or at.seat == game.team_loss_by
    )


def _penalty(scheme: Scheme, game: Played, at: At) -> int:
    return sum(points for _, points in breaches(scheme, game, at))


def breaches(scheme: Scheme, game: Played, at: At) -> Iterator[tuple[str, int]]:
    """What a seat's breaches cost, one by one, by the name of the value in the scheme."""
    rules = scheme.penalty
    most = rules.technical_most or 1000
    for name, count in (
        ("foul", at.fouls),
        ("warning", at.warnings),
        ("grey_card", at.grey_cards),
        ("technical", min(at.technical, most)),
        ("technical_big", min(at.technical_big, most)),
        ("worst", int(at.worst)),
    ):
        points = count * int(getattr(rules, name))
        if points:
            yield name, points
    by_left = {
        "fourth_foul": rules.fourth_foul,
        "gross": rules.removal,
        "second_warning": rules.second_warning,
        "left": rules.leaving,
    }
    if at.seat == game.team_loss_by and rules.team_loss:
        yield "team_loss", rules.team_loss
    elif at.critical and at.left in REMOVALS and rules.critical:
        yield "critical", rules.critical
    elif by_left.get(at.left):
        yield at.left, by_left[at.left]


def _add(tally: Tally, one: Points, game: Played) -> None:
    role = one.role
    tally.games += 1
    tally.win += one.win
    tally.extra += one.extra
    tally.minus += one.minus
    tally.bonus += one.bonus
    tally.penalty += one.penalty
    tally.roles[role] = tally.roles.get(role, 0) + 1
    own = one.extra + one.minus
    if own > tally.best_game:
        tally.best_game = own
    if one.won:
        tally.wins += 1
        tally.role_wins[role] = tally.role_wins.get(role, 0) + 1
    if one.seat == game.first_killed:
        tally.first_killed += 1
        tally.ci += one.ci
    if one.seat == game.best_move_by:
        found = hits(game)
        tally.moves[found] = tally.moves.get(found, 0) + 1
        tally.best_move += one.best_move
