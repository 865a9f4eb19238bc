"""The office at the entrance: people, sessions, links and limits of one store, in one place."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field

from starlette.requests import HTTPConnection

from gorod.store import Store
from gorod.table.table import now
from gorod.web.access.address import client, is_origin, origin
from gorod.web.access.limits import Limits, Rates
from gorod.web.access.links import Links
from gorod.web.access.people import People, Person
from gorod.web.access.problems import LoginNeeded, OwnerNeeded, Refused
from gorod.web.access.sessions import Session, Sessions
from gorod.web.access.tokens import FOR_LINK, new_token
from gorod.web.access.visitors import Visitor, session_token, spoken

LARGEST = 256 * 1024


@dataclass(frozen=True, slots=True)
class Settings:
    """How the server stands in the world.

    ``public_url`` is its origin as people type it, if that is not what a request says;
    ``trusted_proxy`` believes the `X-Forwarded-…` headers, which only a proxy in front may set;
    ``largest_body`` is the most that one request may bring, in bytes.
    """

    public_url: str | None = None
    trusted_proxy: bool = False
    largest_body: int = LARGEST
    rates: Rates = field(default_factory=Rates)

    def __post_init__(self) -> None:
        if self.public_url is not None and not is_origin(self.public_url):
            raise ValueError(f"“{self.public_url}” is not like https://club.example, with no path")


class Access:
    """Who may enter, and where to. ``setup_key`` makes the owner, while there is none."""

    def __init__(
        self, store: Store, settings: Settings | None = None, clock: Callable[[], int] = now
    ) -> None:
        self.settings = settings or Settings()
        self.people = People(store, clock)
        self.sessions = Sessions(store, clock)
        self.links = Links(store, clock)
        self.limits = Limits(self.settings.rates)
        self._setup_key = new_token(FOR_LINK)

    @property
    def setup_key(self) -> str | None:
        """What the terminal shows as `/setup#t=KEY`; None once there is an owner."""
        return None if self.people.has_owner else self._setup_key

    def is_setup_key(self, typed: str) -> bool:
        key = self.setup_key
        return key is not None and secrets.compare_digest(key.encode(), typed.strip().encode())

    # Who is there

    def session(self, connection: HTTPConnection) -> Session | None:
        """The live session of the connection's cookie."""
        token = session_token(connection)
        return self.sessions.find(token) if token else None

    def visitor(self, connection: HTTPConnection) -> Visitor | None:
        """Who asks, if somebody who may: a request or a live line."""
        session = self.session(connection)
        person = self.people.get(session.person) if session else None
        if session is None or person is None or person.is_disabled:
            return None
        language = person.language or spoken(connection)
        return Visitor(person.id, person.name, person.role, language, session.id)

    def judge(self, connection: HTTPConnection) -> Visitor:
        """Who asks, a judge or the owner. Raises `LoginNeeded`."""
        found = self.visitor(connection)
        if found is None:
            raise LoginNeeded
        return found

    def owner(self, connection: HTTPConnection) -> Visitor:
        """Who asks, the owner. Raises `LoginNeeded` or `OwnerNeeded`."""
        found = self.judge(connection)
        if not found.is_owner:
            raise OwnerNeeded
        return found

    def language(self, connection: HTTPConnection) -> str:
        """The language to answer in."""
        found = self.visitor(connection)
        return found.language if found else spoken(connection)

    # What is asked at the entrance

    async def enter(self, connection: HTTPConnection, person: Person) -> str:
        """Begin a session, whose token goes into the cookie; one that was there is over."""
        before = self.session(connection)
        if before is not None:
            await self.sessions.end(before.id)
        return await self.sessions.begin(person.id, connection.headers.get("user-agent", ""))

    def open_code(self, connection: HTTPConnection, code: str) -> str | None:
        """The token behind a player's code, if there is one. Raises `TooMany`."""
        address = client(connection.scope)
        self.limits.code(address)
        link = self.links.by_code(code)
        if link is None:
            self.limits.wrong_code(address)
        return None if link is None else link.token

    async def disable(self, id_: str, is_disabled: bool = True) -> None:
        """A judge may no longer enter, and is out at once; or may again. Raises `Refused`."""
        await self.people.disable(id_, is_disabled)
        await self.sessions.end_all(id_)

    def address(self, connection: HTTPConnection) -> str:
        """The origin to write into links for other people."""
        return self.settings.public_url or origin(connection.scope)

    def close(self) -> None:
        """Let the threads go; the store stays open."""
        self.people.close()


def set_password(store: Store, name: str, password: str) -> Person:
    """Create the owner, or give somebody a new password: for the command line, with no server on.

    Whoever gets a new password is logged out everywhere. Raises `Refused`.
    """

    async def work(access: Access) -> Person:
        if not access.people.has_owner:
            return await access.people.create_owner(name, password)
        person = access.people.named(name)
        if person is None:
            raise Refused("nobody")
        await access.people.set_password(person.id, password)
        await access.sessions.end_all(person.id)
        return person

    access = Access(store)
    try:
        return asyncio.run(work(access))
    finally:
        access.close()
