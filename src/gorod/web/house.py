"""What every page of a running server shares: the hall, who may enter, and the open screens."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

from starlette.requests import Request
from starlette.websockets import WebSocket, WebSocketDisconnect

from gorod.table.hall import Hall
from gorod.table.office import Office, Poster
from gorod.table.table import Table
from gorod.web.access import Access
from gorod.web.access.problems import OrganiserNeeded
from gorod.web.access.visitors import Visitor
from gorod.web.feeds import Feed
from gorod.web.sockets import GONE

LISTED = "listed-"
"""What the id of the public list's link begins with; the name of the table follows."""


@dataclass
class House:
    """One server's rooms. ``lines`` are the live lines that every link, and every session of a
    judge, has opened, by its id."""

    hall: Hall
    access: Access
    office: Office = field(init=False)
    lines: defaultdict[str, set[WebSocket]] = field(default_factory=lambda: defaultdict(set))
    _feeds: dict[str, Feed] = field(default_factory=dict)
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)
    _trays: defaultdict[str, asyncio.Lock] = field(
        default_factory=lambda: defaultdict(asyncio.Lock)
    )

    def __post_init__(self) -> None:
        self.office = Office(self.hall.store, self.hall)
        self.access.sessions.listen(self._session_ends)

    @contextmanager
    def open(self, line: WebSocket, by: str) -> Iterator[None]:
        """A live line is open, and is closed when what opened it ends."""
        self.lines[by].add(line)
        try:
            yield
        finally:
            if by in self.lines:
                self.lines[by].discard(line)
                if not self.lines[by]:
                    del self.lines[by]

    async def shut(self, by: str) -> None:
        """Close every live line that was opened by this link or session."""
        for line in tuple(self.lines.pop(by, ())):
            with suppress(RuntimeError, WebSocketDisconnect):
                await line.close(GONE, "what opened this line is over")

    def _session_ends(self, id_: str) -> None:
        if id_ in self.lines:
            task = asyncio.ensure_future(self.shut(id_))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def feed(self, table: Table) -> Feed:
        """The one feed of a table."""
        if table.name not in self._feeds:
            self._feeds[table.name] = Feed(table, self.hall)
        return self._feeds[table.name]

    def tray(self, table: Table) -> asyncio.Lock:
        """One player at a time takes a card from a table's tray."""
        return self._trays.setdefault(table.name, asyncio.Lock())

    def judge(self, connection: Request | WebSocket) -> Visitor:
        """Who is asking, if a judge or the owner; raises `LoginNeeded` otherwise."""
        return self.access.judge(connection)

    def organiser(self, connection: Request | WebSocket, poster: Poster) -> Visitor:
        """Who is asking, if one who decides in this tournament; raises `LoginNeeded` if nobody is
        logged in, `OrganiserNeeded` otherwise."""
        visitor = self.judge(connection)
        if not decides(visitor, poster):
            raise OrganiserNeeded
        return visitor


def decides(visitor: Visitor | None, poster: Poster) -> bool:
    """Whether somebody decides in a tournament: its organisers do, and the owner in all."""
    return visitor is not None and (visitor.is_owner or visitor.id in poster.organisers)


def house_of(connection: Request | WebSocket) -> House:
    """The house that this connection came to."""
    house = connection.app.state.house
    assert isinstance(house, House)
    return house
