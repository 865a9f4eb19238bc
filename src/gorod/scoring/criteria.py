"""The criteria of a standing, one small function each; more is better in all of them.

| criterion | what it counts |
|---|---|
| points | all points |
| points_per_game | all points by the games played |
| bonuses | the judge's own, penalties and best moves together |
| net | the judge's own points and penalties |
| extra | the judge's own points, what was taken away too |
| best_move, ci | the points of best moves; of the compensation |
| wins, red_wins, black_wins, don_wins, sheriff_wins | games won, in these roles |
| special_wins | games won as the don or the sheriff |
| win_rate | games won by the games played |
| first_killed | how often killed first |
| best_moves_3, best_moves_2 | best moves with three, with two black seats |
| best_game | the most that the judge's own points made in one game |
| head_to_head | games won against those who are still equal |
| difficulty | the points of the opponents, on average: who had the harder tables |
| fewer_penalties, fewer_games | fewer points taken away; fewer games |
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias

from gorod.rules.cast import Role
from gorod.scoring.played import BLACK, Played

if TYPE_CHECKING:
    from gorod.scoring.points import Tally

Value: TypeAlias = int | Fraction


@dataclass(frozen=True, slots=True)
class Field:
    """What a criterion may look at: the games, everybody's tally, and who is still equal."""

    games: Sequence[Played]
    tallies: Mapping[str, Tally]
    equals: Collection[str]


Criterion: TypeAlias = Callable[["Tally", Field], Value]


def _wins(*roles: Role) -> Criterion:
    return lambda tally, _: sum(tally.role_wins.get(role, 0) for role in roles)


def _per_game(total: Callable[[Tally], int]) -> Criterion:
    return lambda tally, _: Fraction(total(tally), tally.games) if tally.games else Fraction(0)


def head_to_head(tally: Tally, field: Field) -> int:
    """Games won in which one of the equals sat on the other side."""
    return sum(
        _has_won(game, own)
        for game, own in _own(field.games, tally.who)
        if any(at.who in field.equals and (at.role in BLACK) != (own in BLACK) for at in game.seats)
    )


def difficulty(tally: Tally, field: Field) -> Value:
    """The points, all told, of everybody who sat on the other side, on average."""
    met = [
        field.tallies[at.who].points
        for game, own in _own(field.games, tally.who)
        for at in game.seats
        if (at.role in BLACK) != (own in BLACK)
    ]
    return Fraction(sum(met), len(met)) if met else Fraction(0)


def _own(games: Iterable[Played], who: str) -> Iterable[tuple[Played, Role]]:
    return ((game, at.role) for game in games for at in game.seats if at.who == who)


def _has_won(game: Played, role: Role) -> bool:
    return game.winner == role.team


CRITERIA: Mapping[str, Criterion] = {
    "points": lambda t, _: t.points,
    "points_per_game": _per_game(lambda t: t.points),
    "bonuses": lambda t, _: t.extra + t.minus + t.penalty + t.best_move,
    "net": lambda t, _: t.extra + t.minus + t.penalty,
    "extra": lambda t, _: t.extra + t.minus,
    "best_move": lambda t, _: t.best_move,
    "ci": lambda t, _: t.ci,
    "wins": lambda t, _: t.wins,
    "red_wins": _wins(Role.CIVILIAN, Role.SHERIFF),
    "black_wins": _wins(Role.MAFIA, Role.DON),
    "don_wins": _wins(Role.DON),
    "sheriff_wins": _wins(Role.SHERIFF),
    "special_wins": _wins(Role.DON, Role.SHERIFF),
    "win_rate": _per_game(lambda t: t.wins),
    "first_killed": lambda t, _: t.first_killed,
    "best_moves_3": lambda t, _: t.moves.get(3, 0),
    "best_moves_2": lambda t, _: t.moves.get(2, 0),
    "best_game": lambda t, _: t.best_game,
    "head_to_head": head_to_head,
    "difficulty": difficulty,
    "fewer_penalties": lambda t, _: t.minus + t.penalty,
    "fewer_games": lambda t, _: -t.games,
}
"""Every criterion by its name in a scheme."""
