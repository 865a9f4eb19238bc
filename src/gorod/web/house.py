"""What every page of a running server shares: the hall, who may enter, and the open screens."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from dataclasses import dataclass, field

from starlette.requests import Request
from starlette.websockets import WebSocket

from gorod.table.hall import Hall
from gorod.table.table import Table
from gorod.web.access import Access
from gorod.web.access.visitors import Visitor
from gorod.web.feeds import Feed


@dataclass
class House:
    """One server's rooms. ``screens`` are the open sockets of every link, to be closed with it."""

    hall: Hall
    access: Access
    screens: defaultdict[str, set[WebSocket]] = field(default_factory=lambda: defaultdict(set))
    _feeds: dict[str, Feed] = field(default_factory=dict)
    _trays: defaultdict[str, asyncio.Lock] = field(
        default_factory=lambda: defaultdict(asyncio.Lock)
    )

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


def house_of(connection: Request | WebSocket) -> House:
    """The house that this connection came to."""
    house = connection.app.state.house
    assert isinstance(house, House)
    return house
