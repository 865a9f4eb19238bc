"""What a book asks of a deal, and of a game that is taken over in the middle.

| question | consigliere | cristalix |
|---|---|---|
| a seat for everybody, nobody twice | CON-C-18, notes 3.25 | CRX-P-26, P-27 |
| the cards | CON-N-21 | CRX-N-04 |
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from gorod.rules.book import Book
from gorod.rules.cast import Deal, Position
from gorod.rules.exits import LEFT

LATEST = 99
MOST_FOULS = 9
"""Bounds of a game that is taken over: no game is longer, no foul card has more places."""


def problems(deal: Deal, book: Book) -> Iterator[str]:
    """What the book does not allow in a deal, in words; nothing when it can be played."""
    seats = range(1, book.table.seats + 1)
    if deal.entrants and len(deal.entrants) != len(seats):
        yield f"{len(deal.entrants)} people for {len(seats)} seats"
    names = [n for e in deal.entrants for n in (e.player, e.consigliere) if n is not None]
    if not all(n.strip() for n in names):
        yield "a person without a name"
    if len(set(names)) != len(names):
        yield "one person twice"
    if book.pairs.allowed == "never" and any(e.is_pair for e in deal.entrants):
        yield f"a pair, and the book {book.id} knows none"
    cards = Counter(map(str, deal.roles))
    if deal.roles and cards != {role: n for role, n in book.table.roles.items() if n}:
        yield "other cards than the book deals"
    for kill in deal.earlier:
        if kill.seat not in seats:
            yield f"an earlier kill of seat {kill.seat}"
    if deal.position is not None:
        yield from _position_problems(deal.position, seats)


def _position_problems(position: Position, seats: range) -> Iterator[str]:
    day, night = position.day, position.night
    if not (1 <= day <= LATEST and not night) and not (2 <= night <= LATEST and not day):
        yield f"a game taken over at day {day}, night {night}"
    for seat, how in position.out:
        if seat not in seats:
            yield f"seat {seat} that left"
        if how not in LEFT:
            yield f"“{how}” as a way to leave; one of {', '.join(LEFT)}"
    if len({seat for seat, _ in position.out}) != len(position.out):
        yield "a seat that left twice"
    for seat, count in position.fouls:
        if seat not in seats or not 0 <= count <= MOST_FOULS:
            yield f"{count} fouls of seat {seat}"
    if position.opener not in (0, *seats):
        yield f"seat {position.opener} as the opener"
