"""Who stands where: tallies in the order of a scheme's criteria. Nothing is ever drawn here."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from gorod.scoring.criteria import CRITERIA, Field, Value
from gorod.scoring.played import Played
from gorod.scoring.points import Points, Scored, Tally
from gorod.scoring.scheme import Scheme


class Standing(NamedTuple):
    """One row: ``values`` by the scheme's order; equal rows have equal values and share a place.

    Criteria that were not needed to tell somebody from the next are there too.
    """

    who: str
    place: int
    tally: Tally
    values: tuple[Value, ...]


def rank(
    scheme: Scheme, scored: Scored, games: Sequence[Played], whom: Collection[str]
) -> tuple[Standing, ...]:
    """Everybody of ``whom``, best first, places shared as 1, 1, 3; who has not played, too."""
    tallies = [scored.tallies.get(who) or Tally(who) for who in dict.fromkeys(whom)]
    rows: list[Standing] = []
    for group in _divided(scheme.order, tallies, (), games, scored):
        place = len(rows) + 1
        rows += [Standing(tally.who, place, tally, values) for tally, values in group]
    return tuple(rows)


def _divided(
    order: Sequence[str],
    tallies: Sequence[Tally],
    before: tuple[Value, ...],
    games: Sequence[Played],
    scored: Scored,
) -> Iterator[list[tuple[Tally, tuple[Value, ...]]]]:
    """The groups of equals, best first, by the first criterion and then by those after it."""
    if not order:
        yield [(tally, before) for tally in tallies]
        return
    criterion = CRITERIA[order[0]]
    field = Field(games, scored.tallies, frozenset(t.who for t in tallies))
    valued = sorted(((criterion(t, field), t) for t in tallies), key=lambda x: x[0], reverse=True)
    for value, group in groupby(valued, lambda x: x[0]):
        equals = [tally for _, tally in group]
        yield from _divided(order[1:], equals, (*before, value), games, scored)


class Change(NamedTuple):
    """A seat whose points of a game are not what they were; None where there were or are none."""

    before: Points | None
    after: Points | None


def changes(before: Scored, after: Scored) -> tuple[Change, ...]:
    """What a correction of a game or of the scheme has moved, seat by seat."""
    old = {(p.game, p.seat): p for p in before.points}
    found = [
        Change(old.get((new.game, new.seat)), new)
        for new in after.points
        if old.get((new.game, new.seat)) != new
    ]
    kept = {(p.game, p.seat) for p in after.points}
    found += [Change(was, None) for at, was in old.items() if at not in kept]
    return tuple(found)
