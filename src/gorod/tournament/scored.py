"""The door to the scoring: points of the games that count, by the scheme of a stage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gorod.tournament import entries as e
from gorod.tournament.results import Counted

WIN = 1000


class Score(NamedTuple):
    """What an entrant has: ``points`` in thousandths, and ``key``, by which scores are compared."""

    whom: str
    games: int
    wins: int
    points: int
    extra: int
    key: tuple[int, ...]


def scores(
    scheme: e.SetScheme, games: Sequence[Counted], field: Sequence[str]
) -> tuple[Score, ...]:
    """The score of everybody in the field: a point for each win, and the judges' own points."""
    win = scheme.settings.get("win", WIN)
    each = win if isinstance(win, int) else WIN
    played: dict[str, list[int]] = {whom: [0, 0, 0] for whom in field}
    for counted in games:
        extras = dict.fromkeys(range(1, len(counted.game.seats) + 1), 0)
        for extra in counted.game.extras:
            extras[extra.seat] += extra.points
        for line in counted.result.lines:
            own = played.get(counted.game.who(line.seat))
            if own is None:
                continue
            own[0] += 1
            if line.seat not in counted.barred:
                own[1] += counted.result.winner == line.role.team
                own[2] += extras[line.seat]
    return tuple(
        Score(whom, n, wins, each * wins + extra, extra, (each * wins + extra, wins))
        for whom, (n, wins, extra) in played.items()
    )
