"""A club to measure with: a store with tables at which recorded games are being played."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from gorod.protocol.journal import Command, Journal, Line, read
from gorod.protocol.notation import parse
from gorod.store import Store
from gorod.table.clock import write_time
from gorod.table.hall import Hall
from gorod.table.table import now
from gorod.web.access import Access
from gorod.web.access.links import LinkEye

ROOT = Path(__file__).parents[1]
BOOKS = ROOT / "tests" / "books"
BETWEEN = 2000
"""Milliseconds between two entries of a game that was begun before the measurement."""

Links = tuple[tuple[LinkEye, int], ...]


class Seated(NamedTuple):
    """A table of the club: its name, its game so far, what is to be recorded next, who may enter.

    ``cookie`` is the session of the table's own judge; ``tokens`` open the links that were asked
    for, in their order.
    """

    name: str
    begun: Journal
    rest: tuple[Line, ...]
    cookie: str
    tokens: tuple[str, ...]


def scratch() -> tempfile.TemporaryDirectory[str]:
    """A folder on the project's own disk: the usual one for short-lived files may be memory."""
    (ROOT / ".bench").mkdir(exist_ok=True)
    return tempfile.TemporaryDirectory(dir=ROOT / ".bench")


@cache
def recorded(least: int = 0) -> tuple[tuple[str, str, Journal], ...]:
    """The recorded games of both books with at least so many entries: book, name, journal."""
    found = (
        (path.parents[1].name, path.stem, read(path.read_text("utf-8")))
        for path in sorted(BOOKS.glob("*/recorded/*.journal"))
    )
    return tuple(game for game in found if game[2].version >= least)


def begun(journal: Journal, count: int) -> Journal:
    """A game with the first entries of another, the last of them recorded just now."""
    made = Journal.open(journal.game.book, journal.game.deal, journal.switches)
    start = now() - count * BETWEEN
    for line in journal.lines[:count]:
        at = write_time(start + line.n * BETWEEN)
        made, _ = made.record(
            Command(parse(line.entry), line.id, line.who, at, made.version, line.step)
        )
    return made


async def seat(
    store: Store, games: Sequence[tuple[Journal, int]], links: Links = ()
) -> list[Seated]:
    """A table for each game with its first entries recorded, a judge, and the links asked for."""
    hall, access = Hall(store), Access(store)
    owner = await access.people.create_owner("owner", "correct horse battery")
    seated = []
    for journal, count in games:
        start = begun(journal, count)
        opened = now() - (count + 1) * BETWEEN
        table = await hall.place(start, "Table", cards="cards", opened=opened)
        cookie = await access.sessions.begin(owner.id, "")
        made = [await access.links.make(table.name, eye, seat=at) for eye, at in links]
        tokens = tuple(link.token for link in made)
        seated.append(Seated(table.name, start, journal.lines[count:], cookie, tokens))
    hall.close()
    access.close()
    return seated


def spread(count: int, least: int = 50) -> Iterator[tuple[Journal, int]]:
    """So many games, each of them begun at another moment of its first half."""
    games = recorded(least)
    for at in range(count):
        journal = games[at % len(games)][2]
        yield journal, journal.version * (at * 3 % 10) // 20
