"""The office: every tournament of a club while it goes on.

A decision is acknowledged when its line is in the store, and only then do the listeners hear of
it. A game of a tournament is played at a table of the hall; when it is over there, its result is
drafted here by itself, for the judge to sign.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TypeVar

from gorod.store import Paper, Row, Store
from gorod.table.clock import write_time
from gorod.table.hall import Hall, NoTable
from gorod.table.table import Table, now
from gorod.tournament import entries as e
from gorod.tournament.journal import Command, Conflict, Journal, Line, read
from gorod.tournament.state import VOID, Mark, State
from gorod.tournament.tables import deal_of, result_of
from gorod.tournament.topics import Note

POSTER = "tournament"
"""The kind of paper on which a tournament's poster is kept."""

TABLE = "table"
"""Who drafted a result that a table's game has ended with."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Poster:
    """What is known of a tournament before its journal is read.

    ``organisers`` are the accounts that decide in it, beside the owner; ``listed`` tournaments
    are shown to everybody.
    """

    name: str
    title: str
    opened: int
    organisers: tuple[str, ...] = ()
    listed: bool = True

    def paper(self) -> Paper:
        body = {
            "title": self.title,
            "opened": self.opened,
            "organisers": self.organisers,
            "listed": self.listed,
        }
        return Paper(POSTER, self.name, "", json.dumps(body, ensure_ascii=False))


class NoTournament(KeyError):
    """There is no tournament of this name."""


class Done(NamedTuple):
    """What became of decisions: their lines, and what follows from the last of them."""

    lines: tuple[Line, ...]
    notes: tuple[Note, ...]


class Event:
    """One tournament that goes on. ``differs`` are the signed games whose table, corrected since,
    states another result; ``stamp`` counts the changes that its screens have to show."""

    def __init__(self, name: str, journal: Journal, store: Store) -> None:
        self.name = name
        self.journal = journal
        self.differs: set[str] = set()
        self.stamp = 0
        self.listeners: set[Callable[[], None]] = set()
        self._store = store
        self._turn = asyncio.Lock()

    @property
    def state(self) -> State:
        return self.journal.tournament.state

    async def record(self, commands: Sequence[Command]) -> Done:
        """Record decisions, all of them or none; each names the version before the first.

        What a table has drafted meanwhile does not stand in the way of a decision about anything
        else. Raises `Conflict`, `TournamentError`, `PaperError` and `StoreError`: then nothing
        has changed.
        """
        return await self._in_turn(lambda: self._record(commands))

    async def draft(self, game: str, table: Table) -> None:
        """Take over what a table's game has ended with, if it says anything new."""
        await self._in_turn(lambda: self._draft(game, table))

    async def _record(self, commands: Sequence[Command]) -> Done:
        journal, lines = self.journal, []
        notes: tuple[Note, ...] = ()
        for command in commands:
            journal, line, notes = journal.record(self.meant(command, journal))
            lines.append(line)
        await self._keep(journal)
        return Done(tuple(lines), notes)

    def meant(self, command: Command, journal: Journal) -> Command:
        """The command for the journal as it is now, if only other games' drafts came between."""
        since = self.journal.lines[command.version :]
        if command.version > self.journal.version or not all(
            line.who == TABLE and _is_apart(command.entry, line.entry) for line in since
        ):
            if journal.find(command.id) is None:
                raise Conflict(command, self.journal.version, since)
            return command
        return command._replace(version=journal.version)

    async def _draft(self, name: str, table: Table) -> None:
        game = self.state.games.get(name)
        if game is None or game.journal != table.name or game.mark in VOID:
            return
        result = result_of(self.state, game, table.course.journal)
        if game.mark is Mark.SIGNED:
            if result == game.result:
                self.differs.discard(name)
            else:
                self.differs.add(name)
            self._changed()
        elif result is not None and result != game.result:
            version = self.journal.version
            draft = e.Draft(name, result)
            command = Command(draft, f"{TABLE}-{version}", TABLE, write_time(now()), version)
            await self._record((command,))

    async def _keep(self, journal: Journal) -> None:
        fresh = journal.lines[self.journal.version :]
        if fresh:
            rows = [Row(line.n, line.id, line.dumps()) for line in fresh]
            await asyncio.wrap_future(self._store.append(self.name, rows))
            self.journal = journal
            self.differs = {x for x in self.differs if self.state.games[x].mark is Mark.SIGNED}
            self._changed()

    async def _in_turn(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Do the work when its turn comes, and to its end, whoever goes away meanwhile."""

        async def turn() -> T:
            async with self._turn:
                return await work()

        return await asyncio.shield(turn())

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call the listener after every change; returns what ends that."""
        self.listeners.add(listener)
        return lambda: self.listeners.discard(listener)

    def changed(self) -> None:
        """Something that the screens of this tournament show has changed beside its journal."""
        self._changed()

    def _changed(self) -> None:
        self.stamp += 1
        for listener in tuple(self.listeners):
            listener()


class Office:
    """All the tournaments of a store, and the tables of the hall at which they are played."""

    def __init__(self, store: Store, hall: Hall) -> None:
        self._store = store
        self._hall = hall
        self._events: dict[str, Event] = {}
        self._loading: dict[str, asyncio.Task[Event]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._posters = {p.id: _poster(p) for p in store.papers(POSTER)}
        hall.listen(self._table_changed)

    def posters(self) -> list[Poster]:
        """Every tournament's poster, the newest first."""
        return sorted(self._posters.values(), key=lambda p: (-p.opened, p.name))

    def poster(self, name: str) -> Poster:
        """Raises `NoTournament`."""
        try:
            return self._posters[name]
        except KeyError:
            raise NoTournament(name) from None

    async def open(
        self, about: e.Describe, who: str, organiser: str, *, listed: bool = True
    ) -> Event:
        """A new tournament, described by whoever will decide in it. Raises `TournamentError`."""
        name = secrets.token_hex(5)
        command = Command(about, f"open-{name}", who, write_time(now()), 0)
        journal, _, _ = Journal.open(name).record(command)
        poster = Poster(name, about.title, now(), (organiser,), listed)
        return await self._begin(poster, journal)

    async def bring(self, journal: Journal, organiser: str) -> Event:
        """A tournament that comes from elsewhere with its whole journal.

        It keeps its name, to which its journal is chained; raises `Taken` when that is in use.
        """
        name = journal.tournament.id
        title = journal.tournament.state.about.title
        return await self._begin(Poster(name, title, now(), (organiser,)), journal)

    async def _begin(self, poster: Poster, journal: Journal) -> Event:
        header = journal.dumps().split("\n", 1)[0]
        await asyncio.wrap_future(self._store.begin(poster.name, header))
        rows = [Row(line.n, line.id, line.dumps()) for line in journal.lines]
        if rows:
            await asyncio.wrap_future(self._store.append(poster.name, rows))
        await self.change(poster)
        return self._seat(poster.name, journal)

    async def event(self, name: str) -> Event:
        """The tournament of this name, read from the store if nobody has asked for it yet."""
        self.poster(name)
        if name not in self._events:
            if name not in self._loading:
                self._loading[name] = asyncio.ensure_future(self._load(name))
            await asyncio.shield(self._loading[name])
        return self._events[name]

    async def _load(self, name: str) -> Event:
        try:
            text = await asyncio.to_thread(self._store.journal, name)
            event = self._seat(name, await asyncio.to_thread(read, text))
        finally:
            del self._loading[name]
        for game in event.state.games.values():
            if game.mark is Mark.OPEN and game.journal:
                self._do(self._visit(game.journal))
        return event

    async def _visit(self, table: str) -> None:
        """Look at a table, whose game may have ended when nobody was there to draft it."""
        try:
            await self._hall.table(table)
        except NoTable:
            return

    def _seat(self, name: str, journal: Journal) -> Event:
        event = Event(name, journal, self._store)
        event.listen(lambda: self._note(event))
        self._events[name] = event
        return event

    def _note(self, event: Event) -> None:
        """Write the title on the poster when it has changed."""
        poster = self._posters[event.name]
        title = event.state.about.title
        if poster.title != title:
            self._posters[event.name] = noted = replace(poster, title=title)
            self._store.put(noted.paper())

    async def change(self, poster: Poster) -> None:
        """Keep a changed poster."""
        await asyncio.wrap_future(self._store.put(poster.paper()))
        self._posters[poster.name] = poster

    # Tables

    async def open_game(
        self, event: Event, game: str, command: Command, *, cards: str = "program"
    ) -> Table:
        """A table of the hall for a planned game, and the decision that it begins.

        ``command`` is the `OpenGame` without a journal. A game that this command has opened
        before is opened once. Raises what `Event.record` raises; then no table is left behind.
        """
        known = event.journal.find(command.id)
        if known is not None and isinstance(known.entry, e.OpenGame):
            return await self._hall.table(known.entry.journal)
        state = event.state
        planned = state.game(game)
        event.journal.record(event.meant(command, event.journal))  # Refused before a table is laid.
        stage = state.stage(planned.stage)
        title = f"{state.about.title} · {stage.plan.title} · {planned.round}/{planned.table}"
        table = await self._hall.open(
            stage.plan.book,
            title[:80],
            deal_of(state, planned),
            switches=dict(stage.plan.switches),
            cards=cards,
            listed=self.poster(event.name).listed,
            event=event.name,
        )
        opening = command._replace(entry=e.OpenGame(game, table.name))
        try:
            await event.record((opening,))
        except Exception:
            await self._hall.change(replace(self._hall.placard(table.name), listed=False, event=""))
            raise
        return table

    def _table_changed(self, table: Table) -> None:
        name = self._hall.placard(table.name).event
        if name:
            self._do(self._look(name, table))

    async def _look(self, name: str, table: Table) -> None:
        try:
            event = await self.event(name)
        except NoTournament:
            return
        game = next((g for g in event.state.games.values() if g.journal == table.name), None)
        if game is not None and table.course.game.is_over:
            await event.draft(game.id, table)
        event.changed()

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        """Do it beside everything else; one that failed is tried again at the next change."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda done: done.cancelled() or done.exception())

    def close(self) -> None:
        """Let go of what is still being done."""
        for task in (*self._tasks, *self._loading.values()):
            task.cancel()


def _is_apart(entry: e.Entry, draft: e.Entry) -> bool:
    """Whether a decision means the same before and after a draft: one about the same game does
    not, nor does one that takes back “the last”."""
    if isinstance(entry, e.Undo):
        return bool(entry.n)
    return getattr(entry, "game", "") != getattr(draft, "game", "")


def _poster(paper: Paper) -> Poster:
    body = json.loads(paper.body)
    return Poster(paper.id, **{**body, "organisers": tuple(body["organisers"])})
