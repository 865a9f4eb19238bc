"""A front door for the tests: a store, its access, a clock that can be turned, a client."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from starlette.requests import HTTPConnection

from gorod.store.sqlite import SqliteStore
from gorod.web.access import Access, Settings

DAY = 24 * 60 * 60 * 1000
PASSWORD = "ночь длинна 7"


@dataclass
class Clock:
    """Milliseconds that pass when the test says so."""

    at: int = 1_800_000_000_000

    def __call__(self) -> int:
        return self.at


@dataclass
class Front:
    """One store, opened again as often as a server starts."""

    path: Path
    settings: Settings = field(default_factory=Settings)
    clock: Clock = field(default_factory=Clock)

    def __post_init__(self) -> None:
        self.open()

    def open(self) -> None:
        self.store = SqliteStore(self.path)
        self.access = Access(self.store, self.settings, self.clock)

    def close(self) -> None:
        self.access.close()
        self.store.close()

    def again(self) -> Access:
        """The server stops and starts."""
        self.close()
        self.open()
        return self.access


def connection(
    *,
    cookie: str = "",
    scheme: str = "http",
    address: str = "192.168.1.7",
    kind: str = "http",
    **headers: str,
) -> HTTPConnection:
    """A request that has come in."""
    given = {"host": "club.local:8000", "cookie": cookie, **headers}
    raw = [
        (k.replace("_", "-").encode(), v.encode("utf-8", "replace")) for k, v in given.items() if v
    ]
    return HTTPConnection(
        {"type": kind, "scheme": scheme, "headers": raw, "client": (address, 50000), "path": "/"}
    )
