"""Sessions: a browser in which somebody has logged in.

The browser has the token in a cookie; the store has only its digest, which logs nobody in.
"""

from __future__ import annotations

from collections.abc import Callable

from gorod.store import Store
from gorod.table.table import now
from gorod.web.access.shelf import Kept, Shelf
from gorod.web.access.tokens import FOR_SESSION, digest, new_token

SESSION = "session"

DAY = 24 * 60 * 60 * 1000
LASTS = 30 * DAY
"""How long a session lives after it was last seen, in milliseconds."""

FRESH = DAY // 24
"""How old `Session.seen` may grow before it is written anew, in milliseconds."""

BROWSER = 200
"""How much of what a browser says of itself is kept, in letters."""


class Session(Kept, frozen=True):
    """Whose it is, when it was begun and last seen (milliseconds, UTC), and in which browser."""

    person: str
    made: int
    seen: int
    browser: str = ""

    @property
    def of(self) -> str:
        return self.person


class Sessions:
    """All sessions of a store. Those that have lapsed are as good as gone."""

    def __init__(self, store: Store, clock: Callable[[], int] = now) -> None:
        self._shelf = Shelf(store, SESSION, Session)
        self._clock = clock
        self._listeners: set[Callable[[str], None]] = set()

    async def begin(self, person: str, browser: str = "") -> str:
        """A new session's token: a fresh one at every login, so that none can be foisted."""
        await self._shelf.drop(*(s.id for s in self._shelf if self._has_lapsed(s)))
        token, at = new_token(FOR_SESSION), self._clock()
        await self._shelf.keep(Session(digest(token), person, at, at, browser[:BROWSER]))
        return token

    def find(self, token: str) -> Session | None:
        """The live session of this token."""
        found = self._shelf.get(digest(token))
        return None if found is None or self._has_lapsed(found) else found

    def of(self, person: str) -> list[Session]:
        """A person's live sessions, the last seen first."""
        live = (s for s in self._shelf.of(person) if not self._has_lapsed(s))
        return sorted(live, key=lambda s: (-s.seen, s.id))

    def is_stale(self, session: Session) -> bool:
        """Whether it is time to `see` the session again."""
        return self._clock() - session.seen >= FRESH

    async def see(self, session: Session) -> None:
        """The session is in use: it lives for another `LASTS` from now."""
        if self._shelf.get(session.id) is not None:
            seen = Session(session.id, session.person, session.made, self._clock(), session.browser)
            await self._shelf.keep(seen)

    async def end(self, *ids: str) -> None:
        """These sessions are over; the listeners are told first."""
        for id_ in ids:
            for listener in tuple(self._listeners):
                listener(id_)
        await self._shelf.drop(*ids)

    async def end_all(self, person: str, but: str = "") -> None:
        """All sessions of a person are over, but perhaps the one in which this was asked."""
        await self.end(*(s.id for s in self._shelf.of(person) if s.id != but))

    def listen(self, listener: Callable[[str], None]) -> Callable[[], None]:
        """Call the listener with the id of every session that ends; returns what stops that.

        A desk's live line was opened by a session, and must not outlive it.
        """
        self._listeners.add(listener)
        return lambda: self._listeners.discard(listener)

    def _has_lapsed(self, session: Session) -> bool:
        return self._clock() - session.seen >= LASTS
