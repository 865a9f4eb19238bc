"""Links: what opens a table for those who have no name here, each with one eye.

A link's token is kept as it is, and not only its digest as a session's is: the organiser prints
the QR code again, shows it to the player who came late, sends it to the stream a second time. What
it would give a thief of the store is there beside it: the journals, with every role in them.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Literal, TypeAlias, get_args

from gorod.store import Store
from gorod.table.table import now
from gorod.web.access.shelf import Kept, Shelf
from gorod.web.access.tokens import FOR_LINK, digest, new_token

LINK = "link"

LinkEye: TypeAlias = Literal["judge", "player", "public", "overlay", "stream", "clock"]
"""Through whose eyes a link shows its table; `stream` is the public one, some time later."""

ALPHABET = "23456789ACDEFHJKMNPRTUWXY"
"""The letters of a code: none that looks like another one on paper, or is said like it."""

TYPED = str.maketrans("АЕКМНРСТХУ", "AEKMHPCTXY", " -\t\n")
"""How a code that was typed on a Russian keyboard, or in groups, is read."""

CODE = 6
"""Letters in a code: 244 million codes, so a guess a second finds one of a hundred in a month."""


class LinkError(ValueError):
    """There cannot be such a link; the message says why."""


class Link(Kept, frozen=True):
    """What opens a table: through which eye, and since when (milliseconds, UTC).

    ``seat`` is the player's (0 with the other eyes), ``delay`` a stream's, in seconds. ``code``
    stands for the token where it must be typed by hand; only a player's link has one.
    """

    table: str
    eye: LinkEye
    token: str
    made: int
    seat: int = 0
    label: str = ""
    delay: int = 0
    code: str = ""

    @property
    def of(self) -> str:
        return self.table


class Links:
    """All live links of a store."""

    def __init__(self, store: Store, clock: Callable[[], int] = now) -> None:
        self._shelf = Shelf(store, LINK, Link)
        self._clock = clock

    async def make(
        self, table: str, eye: LinkEye, *, seat: int = 0, label: str = "", delay: int = 0
    ) -> Link:
        """A new link. Raises `LinkError` when the eye does not go with the seat or the delay."""
        if eye not in get_args(LinkEye):
            raise LinkError(f"“{eye}” is not one of {', '.join(get_args(LinkEye))}")
        if (eye == "player") != (seat > 0):
            raise LinkError("a player's link names a seat, and no other link does")
        if delay < 0 or (delay and eye != "stream"):
            raise LinkError("only a stream comes later than the table")
        token = new_token(FOR_LINK)
        code = self._new_code() if eye == "player" else ""
        link = Link(digest(token), table, eye, token, self._clock(), seat, label, delay, code)
        await self._shelf.keep(link)
        return link

    def find(self, token: str) -> Link | None:
        """The link that this token opens, if it is live."""
        return self._shelf.get(digest(token))

    def by_code(self, typed: str) -> Link | None:
        """The player's link behind a code, however it was typed. Whoever asks must be limited."""
        code = typed.upper().translate(TYPED)
        return next((link for link in self._shelf if code and link.code == code), None)

    def of(self, table: str) -> list[Link]:
        """The live links of a table, the oldest first."""
        return sorted(self._shelf.of(table), key=lambda link: (link.made, link.seat, link.id))

    async def revoke(self, *ids: str) -> None:
        """These links open nothing from now on."""
        await self._shelf.drop(*ids)

    def _new_code(self) -> str:
        live = {link.code for link in self._shelf}
        while (code := "".join(secrets.choice(ALPHABET) for _ in range(CODE))) in live:
            pass
        return code
