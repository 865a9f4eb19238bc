"""The hall: every table of a club, opened from the store when somebody comes."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from gorod import books
from gorod.protocol.journal import Journal, read
from gorod.rules import lobby
from gorod.rules.cast import Deal
from gorod.store import Paper, Store
from gorod.table.course import Course, course
from gorod.table.seeds import SEED, Seed, new_seed, read_seed
from gorod.table.table import CLOCK, Table, now, rows_of, turns_of

PLACARD = "table"
"""The kind of paper on which a table's placard is kept."""


@dataclass(frozen=True, slots=True)
class Placard:
    """What is written on a table's door: its name, its title, when it was opened, its book.

    ``result`` is who won (`Outcome.winner`), empty while the game is not over. ``cards`` says how
    roles are dealt: program, cards or phones. ``listed`` tables are in the public list. ``people``
    are all who sit at it, in front and behind. ``event`` is the tournament whose game is played
    here, empty for a table of its own.
    """

    name: str
    title: str
    opened: int
    book: str
    cards: str = "program"
    listed: bool = True
    result: str = ""
    people: tuple[str, ...] = ()
    event: str = ""

    def paper(self) -> Paper:
        body = {
            "title": self.title,
            "opened": self.opened,
            "book": self.book,
            "cards": self.cards,
            "listed": self.listed,
            "result": self.result,
            "people": self.people,
            "event": self.event,
        }
        return Paper(PLACARD, self.name, "", json.dumps(body, ensure_ascii=False))


class NoTable(KeyError):
    """There is no table of this name."""


class Hall:
    """All the tables of a store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._tables: dict[str, Table] = {}
        self._seeds: dict[str, Seed] = {}
        self._placards = {p.id: _placard(p) for p in store.papers(PLACARD)}
        self._listeners: list[Callable[[Table], None]] = []

    def listen(self, listener: Callable[[Table], None]) -> None:
        """Call the listener when a table is opened from the store, and after its every change."""
        self._listeners.append(listener)

    def placards(self) -> list[Placard]:
        """Every table's placard, the newest first."""
        return sorted(self._placards.values(), key=lambda p: (-p.opened, p.name))

    def placard(self, name: str) -> Placard:
        """Raises `NoTable`."""
        try:
            return self._placards[name]
        except KeyError:
            raise NoTable(name) from None

    async def open(
        self,
        book: str,
        title: str,
        deal: Deal | None = None,
        *,
        switches: Mapping[str, object] | None = None,
        cards: str = "program",
        listed: bool = True,
        event: str = "",
    ) -> Table:
        """A new table, with its journal and its seed in the store. Raises `BookError`."""
        rules = books.changed(book, switches or {})
        journal = Journal.open(rules, deal, switches)
        return await self.place(journal, title, cards=cards, listed=listed, event=event)

    async def place(
        self,
        journal: Journal,
        title: str,
        *,
        cards: str = "program",
        listed: bool = True,
        opened: int | None = None,
        event: str = "",
    ) -> Table:
        """A table for a journal that may have lines already, as an imported game has.

        Raises `ValueError` when its times cannot be read.
        """
        name = secrets.token_hex(5)
        at = now() if opened is None else opened
        placard = Placard(name, title, at, journal.game.book.id, cards, listed, event=event)
        start = course(journal, at)
        header = journal.dumps().splitlines()[0]
        await asyncio.wrap_future(self.store.begin(name, header))
        if journal.lines:
            await asyncio.wrap_future(self.store.append(name, rows_of(journal.lines)))
        seed = new_seed()
        await self._keep(placard, seed)
        return self._seat(placard, start)

    async def table(self, name: str) -> Table:
        """The table of this name, read from the store if nobody has been there yet."""
        placard = self.placard(name)
        table = self._tables.get(name)
        if table is None:
            text = await asyncio.to_thread(self.store.journal, name)
            journal = await asyncio.to_thread(read, text)
            turns = turns_of(self.store.paper(CLOCK, name))
            known = course(journal, placard.opened, turns)
            table = self._tables.get(name) or self._seat(placard, known)
        return table

    def seed(self, name: str) -> Seed:
        """The seed of a table, and the cards taken from its tray."""
        if name not in self._seeds:
            paper = self.store.paper(SEED, name)
            self._seeds[name] = new_seed() if paper is None else read_seed(paper)
        return self._seeds[name]

    async def keep_seed(self, name: str, seed: Seed) -> None:
        """Keep the seed with the cards taken since."""
        self._seeds[name] = seed
        await asyncio.wrap_future(self.store.put(seed.paper(name)))

    def known(self) -> list[str]:
        """Everybody who has ever sat at a table of the club, by name."""
        return sorted({name for placard in self._placards.values() for name in placard.people})

    async def change(self, placard: Placard) -> None:
        """Keep a changed placard."""
        self._placards[placard.name] = placard
        await asyncio.wrap_future(self.store.put(placard.paper()))

    def close(self) -> None:
        """Let every table's alarm go."""
        for table in self._tables.values():
            table.close()

    async def _keep(self, placard: Placard, seed: Seed) -> None:
        await asyncio.wrap_future(self.store.put(placard.paper(), seed.paper(placard.name)))
        self._placards[placard.name] = placard
        self._seeds[placard.name] = seed

    def _seat(self, placard: Placard, at: Course) -> Table:
        table = Table(placard.name, at, self.store)
        table.listen(lambda: self._note(table))
        self._tables[placard.name] = table
        self._note(table)
        return table

    def _note(self, table: Table) -> None:
        """Write who sits there on the placard, and the result, until the game is opened again."""
        game = table.course.game
        result = game.outcome.winner if game.is_over and game.outcome else ""
        people = tuple(sorted(lobby.people(game.state)))
        placard = self._placards[table.name]
        noted = replace(placard, result=result, people=people)
        if noted != placard:
            self._placards[table.name] = noted
            self.store.put(noted.paper())
        for listener in self._listeners:
            listener(table)


def _placard(paper: Paper) -> Placard:
    body = json.loads(paper.body)
    return Placard(paper.id, **{**body, "people": tuple(body["people"])})
