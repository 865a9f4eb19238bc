"""Recorded points against a scheme: what differs, and why it should be otherwise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from gorod.rules.cast import Seat
from gorod.scoring.played import hits
from gorod.scoring.points import Points, score
from gorod.scoring.records import UNRATED, Record
from gorod.scoring.scheme import Scheme


class Difference(NamedTuple):
    """A cell that does not hold what the scheme pays; both in thousandths."""

    game: str
    seat: Seat
    who: str
    part: str
    recorded: int
    computed: int
    why: str


class Audit(NamedTuple):
    """How many cells agree, which differ, and how many of the best moves have an empty cell."""

    agreed: int
    differs: tuple[Difference, ...]
    blank: int


def audit(
    scheme: Scheme,
    records: Sequence[Record],
    teams: Mapping[str, str] | None = None,
    parts: Sequence[str] = ("win", "best_move", "bonus", "ci"),
) -> Audit:
    """Recompute what was recorded. Empty cells are not compared, unrated games by their best
    moves alone; a bonus of nothing is taken as the record of a worst move."""
    scored = score(scheme, [record.game for record in records], teams)
    by_seat = {(one.game, one.seat): one for one in scored.points}
    agreed = blank = 0
    differs: list[Difference] = []
    for record in records:
        game = record.game
        is_complete = game.best_move_by and game.hits is None
        blank += bool(is_complete and (game.best_move_by, "best_move") not in record.paid)
        for (seat, part), paid in record.paid.items():
            if part not in parts or (game.winner == UNRATED and part != "best_move"):
                continue
            if part == "best_move" and game.best_move and seat != game.best_move_by and not paid:
                continue
            if part == "best_move" and not game.best_move_by:
                continue
            one = by_seat[game.id, seat]
            due = int(getattr(one, part))
            if due == paid:
                agreed += 1
            else:
                why = _why(part, one, hits(game))
                differs.append(Difference(game.id, seat, one.who, part, paid, due, why))
    return Audit(agreed, tuple(differs), blank)


def _why(part: str, one: Points, found: int) -> str:
    if part == "best_move":
        return f"{found} of the seats named are black"
    return f"{one.role}, {'won' if one.won else 'did not win'}"
