"""A sample club, to try it all out: a table in mid-game under each book, a finished game, and a
tournament that goes on."""

from __future__ import annotations

import secrets
from typing import NamedTuple

from gorod.protocol import samples
from gorod.protocol.journal import Journal
from gorod.table.clock import write_time
from gorod.table.hall import Hall
from gorod.table.office import Office
from gorod.table.table import Table, now
from gorod.web import sample_event
from gorod.web.access import Access
from gorod.web.access.links import LinkEye

OWNER = "demo"
PACE = 9_000
"""Milliseconds between two entries of a sample."""

LIVE = {"consigliere": ("Стол 1 · консильери", 0.62), "cristalix": ("Стол 2 · Cristalix", 0.55)}
"""The tables in mid-game: their titles, and how much of the sample has been played."""


class Club(NamedTuple):
    """What was made: how to log in, the tables, and the paths of the links to their screens."""

    name: str
    password: str
    tables: tuple[Table, ...]
    links: tuple[tuple[str, str], ...]
    event: str


async def fill(hall: Hall, access: Access) -> Club:
    """Fill an empty store with the sample club."""
    password = secrets.token_urlsafe(9)
    owner = await access.people.create_owner(OWNER, password)
    tables = [await _place(hall, book, title, share) for book, (title, share) in LIVE.items()]
    tables.append(await _place(hall, "cristalix", "Финал · сыграно", 1.0))
    shown: list[tuple[Table, LinkEye, int]] = [
        *((table, "public", 0) for table in tables),
        (tables[0], "overlay", 0),
        (tables[0], "clock", 0),
        *((tables[0], "player", seat) for seat in (1, 4)),
    ]
    links = []
    for table, eye, seat in shown:
        made = await access.links.make(table.name, eye, seat=seat)
        page = "overlay" if eye == "overlay" else "watch"
        label = f"{hall.placard(table.name).title} · {eye} {seat or ''}".strip()
        links.append((label, f"/{page}#t={made.token}"))
    event = await sample_event.fill(Office(hall.store, hall), owner.id)
    return Club(OWNER, password, tuple(tables), tuple(links), event.name)


async def _place(hall: Hall, book: str, title: str, share: float) -> Table:
    """A table where the first part of the book's sample has been played; its clock stands."""
    entries = samples.lines(book)
    played = entries[: round(len(entries) * share)]
    start = now() - len(played) * PACE
    journal: Journal = samples.opened(book)
    for at, text in enumerate(played, 1):
        journal = samples.recorded(journal, text, write_time(start + at * PACE))
    table = await hall.place(journal, title, opened=start)
    if not journal.game.is_over:
        await table.set_clock(lambda clock: clock.hold(now()))
    return table
