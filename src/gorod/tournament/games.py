"""Games of a tournament: opened at a table, drafted, signed, reopened.

A draft counts nowhere. What a judge has signed counts until it is reopened, and then not until
it is signed again.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from gorod.rules.cast import Team
from gorod.tournament import entries as e
from gorod.tournament import stages
from gorod.tournament.state import VOID, Extra, Mark, State, TableGame, Turn
from gorod.tournament.topics import Topic, TournamentError

WINNERS = frozenset({*Team, "draw", "annulled"})


def open_game(turn: Turn, entry: e.OpenGame) -> None:
    now = turn.state
    game = now.game(entry.game)
    if game.has_begun:
        raise TournamentError(Topic.GAME_BEGUN, game=game.id)
    if entry.journal and any(g.journal == entry.journal for g in now.games.values()):
        raise TournamentError(Topic.JOURNAL_TAKEN, journal=entry.journal)
    for seat, whom in enumerate(game.seats, 1):
        if not whom:
            raise TournamentError(Topic.SEAT_FREE, game=game.id, seat=seat)
        stages.refuse_unable(now, whom, game.stage, game.round, game.id, turn.at)
    now.games[game.id] = replace(game, mark=Mark.OPEN, journal=entry.journal)


def draft(turn: Turn, entry: e.Draft) -> None:
    game = _unsigned(turn.state, entry.game)
    _refuse_wrong(turn.state, game, entry.result)
    turn.state.games[game.id] = replace(game, mark=Mark.DRAFT, result=entry.result)


def extra_points(turn: Turn, entry: e.ExtraPoints) -> None:
    game = _unsigned(turn.state, entry.game)
    if not 1 <= entry.seat <= len(game.seats):
        raise TournamentError(Topic.NO_SUCH_SEAT, game=game.id, seat=entry.seat)
    if not entry.reason.strip():
        raise TournamentError(Topic.NEEDS_REASON)
    extra = Extra(entry.seat, entry.points, entry.reason, turn.who, entry.mark)
    turn.state.games[game.id] = replace(game, extras=(*game.extras, extra))


def sign(turn: Turn, entry: e.Sign) -> None:
    now = turn.state
    game = _unsigned(now, entry.game)
    if game.result is None:
        raise TournamentError(Topic.NO_RESULT, game=game.id)
    due = stages.judge_of(now.stage(game.stage), game.round, game.table)
    if due and due != entry.judge:
        turn.note(Topic.NOT_ITS_JUDGE, judge=entry.judge, due=due)
    void = game.result.winner == "annulled"
    now.games[game.id] = replace(
        game,
        mark=Mark.ANNULLED if void else Mark.SIGNED,
        judge=entry.judge,
        edition=game.edition + 1,
        why=game.result.cause if void else "",
    )
    _tell_bans(turn, game, game.result)


def reopen(turn: Turn, entry: e.Reopen) -> None:
    game = turn.state.game(entry.game)
    if game.mark is not Mark.SIGNED:
        raise TournamentError(Topic.GAME_NOT_SIGNED, game=game.id)
    if not entry.why.strip():
        raise TournamentError(Topic.NEEDS_REASON)
    turn.state.games[game.id] = replace(game, mark=Mark.DRAFT, judge="", why=entry.why)


def _unsigned(state: State, id_: str) -> TableGame:
    """A game whose result may be written now."""
    game = state.game(id_)
    if game.mark is Mark.PLANNED:
        raise TournamentError(Topic.GAME_NOT_OPEN, game=id_)
    if game.mark is Mark.SIGNED:
        raise TournamentError(Topic.GAME_SIGNED, game=id_)
    if game.mark in VOID:
        raise TournamentError(Topic.GAME_VOID, game=id_, mark=game.mark)
    return game


def _refuse_wrong(state: State, game: TableGame, result: e.Result) -> None:
    """`TournamentError` that names what in a result cannot be."""
    problem, value = _problem(state, game, result)
    if problem:
        raise TournamentError(Topic.BAD_RESULT, game=game.id, problem=problem, value=value)


def _problem(state: State, game: TableGame, result: e.Result) -> tuple[str, int | str]:
    """A word for what is wrong with a result, and the value that is; empty when it can be."""
    table = range(1, len(game.seats) + 1)
    named = (result.first_killed, result.best_move_by, result.team_loss_by, *result.best_move)
    stray = next((seat for seat in named if seat and seat not in table), 0)
    roles = Counter(str(line.role) for line in result.lines)
    due = Counter(stages.book_of(state.stage(game.stage)).table.roles)
    if result.winner not in WINNERS:
        return "winner", result.winner
    if sorted(line.seat for line in result.lines) != list(table):
        return "seats", len(result.lines)
    if stray:
        return "seat", stray
    if len(set(result.best_move)) != len(result.best_move):
        return "best_move", result.best_move_by
    if roles != due:
        wrong = next(role for role in sorted({*roles, *due}) if roles[role] != due[role])
        return "roles", wrong
    for line in result.lines:
        here = {p.id for p in state.members(game.who(line.seat))}
        if line.player and state.real(line.player) not in here:
            return "player", line.seat
        if min(line.fouls, line.warnings, line.grey_cards) < 0:
            return "count", line.seat
    return "", 0


def _tell_bans(turn: Turn, game: TableGame, result: e.Result) -> None:
    """Who has to be banned after this game (CRX-Y-06): the organiser records the ban."""
    book = stages.book_of(turn.state.stage(game.stage))
    days = book.warnings.ban_days
    if days is None:
        return
    for line in result.lines:
        if line.left == "second_warning":
            name = turn.state.name(game.who(line.seat))
            turn.note(Topic.BAN_IS_DUE, name=name, days=days)
