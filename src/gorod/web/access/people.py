"""The people who run games here: one owner, and the judges whom the owner has invited.

An invited person is kept at once, without a name; joining gives the name and the password, and
takes the invitation away, in one write. So no invitation can be used twice, and the same link
serves a judge who has forgotten the password.
"""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Callable
from typing import Literal, TypeAlias

import msgspec

from gorod.store import Store
from gorod.table.table import now
from gorod.texts import LANGUAGES, UNSEEN
from gorod.web.access.passwords import Passwords, check_password
from gorod.web.access.problems import Refused
from gorod.web.access.sessions import DAY
from gorod.web.access.shelf import Kept, Shelf
from gorod.web.access.tokens import FOR_LINK, digest, new_token

PERSON = "person"

NAME = 40
"""The longest name, in letters."""

INVITED = 7 * DAY
"""How long an invitation is good for, in milliseconds."""

Role: TypeAlias = Literal["owner", "judge"]


class Invitation(msgspec.Struct, frozen=True):
    """Lets one browser choose a name and a password; only its token's digest is kept."""

    digest: str
    until: int


class Person(Kept, frozen=True):
    """Somebody with a name here. An empty name: invited, and not come yet.

    ``made`` is when the person was invited, in milliseconds, UTC. ``language`` is empty while
    none was chosen. ``hash`` is the password's.
    """

    role: Role
    made: int
    name: str = ""
    hash: str = ""
    language: str = ""
    is_disabled: bool = False
    invitation: Invitation | None = None


class People:
    """Everybody, by name. Changes raise `Refused` when they cannot be, and `StoreError`."""

    def __init__(self, store: Store, clock: Callable[[], int] = now) -> None:
        self._shelf = Shelf(store, PERSON, Person)
        self._clock = clock
        self.passwords = Passwords()

    def all(self) -> list[Person]:
        """Everybody, the owner first, then as they came."""
        return sorted(self._shelf, key=lambda p: (p.role != "owner", p.made, p.id))

    def get(self, id_: str) -> Person | None:
        return self._shelf.get(id_)

    def named(self, name: str) -> Person | None:
        """The person of this name, in capitals or not."""
        key = key_of(name)
        return next((p for p in self._shelf if p.name and key_of(p.name) == key), None)

    @property
    def has_owner(self) -> bool:
        return any(person.role == "owner" for person in self._shelf)

    async def create_owner(self, name: str, password: str) -> Person:
        """The first person. Refused when there is an owner already."""
        name = self._free_name(name)
        check_password(password, name)
        hash_ = await self.passwords.hash(password)
        if self.has_owner:
            raise Refused("owner-exists")
        return await self._keep(Person(new_id(), "owner", self._clock(), name, hash_))

    async def invite(self) -> str:
        """A token with which one more judge may join."""
        return await self._invite(Person(new_id(), "judge", self._clock()))

    async def invite_again(self, id_: str) -> str:
        """A token with which somebody may choose a new password; an earlier one is void."""
        return await self._invite(self._judge(id_))

    async def join(self, token: str, name: str, password: str) -> Person:
        """The person to whom a token was given chooses a password, and a name if there is none."""
        invited = self._invited(token)
        name = self._free_name(name, but=invited.id)
        if invited.name and key_of(invited.name) != key_of(name):
            raise Refused("invitation-other")
        check_password(password, name)
        hash_ = await self.passwords.hash(password)
        invited = self._invited(token)
        name = self._free_name(name, but=invited.id)
        joined = msgspec.structs.replace(
            invited, name=invited.name or name, hash=hash_, invitation=None
        )
        return await self._keep(joined)

    async def log_in(self, name: str, password: str) -> Person:
        """Who this is. A name that nobody has takes as long as a wrong password."""
        person = self.named(name)
        fits = await self.passwords.fits(person.hash if person else "", password)
        if person is None or not fits:
            raise Refused("login-wrong")
        if self._known(person.id).is_disabled:
            raise Refused("disabled")
        return person

    async def change_password(self, id_: str, old: str, new: str) -> None:
        """The own password, by somebody who knows it."""
        person = self._known(id_)
        if not await self.passwords.fits(person.hash, old):
            raise Refused("password-wrong")
        await self.set_password(id_, new)

    async def set_password(self, id_: str, new: str) -> None:
        """Anybody's password; the sessions are the caller's to end."""
        check_password(new, self._known(id_).name)
        hash_ = await self.passwords.hash(new)
        await self._keep(msgspec.structs.replace(self._known(id_), hash=hash_, invitation=None))

    async def disable(self, id_: str, is_disabled: bool = True) -> None:
        """A judge may no longer enter, or may again; the owner always may.

        Somebody who has not joined yet is forgotten.
        """
        person = self._judge(id_)
        if not person.name:
            await self._shelf.drop(id_)
            return
        changed = msgspec.structs.replace(person, is_disabled=is_disabled, invitation=None)
        await self._keep(changed)

    async def choose_language(self, id_: str, language: str) -> None:
        if language not in LANGUAGES:
            raise Refused("language")
        await self._keep(msgspec.structs.replace(self._known(id_), language=language))

    def close(self) -> None:
        self.passwords.close()

    async def _keep(self, person: Person) -> Person:
        await self._shelf.keep(person)
        return person

    async def _invite(self, person: Person) -> str:
        token = new_token(FOR_LINK)
        invitation = Invitation(digest(token), self._clock() + INVITED)
        await self._keep(msgspec.structs.replace(person, invitation=invitation))
        return token

    def _invited(self, token: str) -> Person:
        wanted = digest(token)
        for person in self._shelf:
            invitation = person.invitation
            if invitation and secrets.compare_digest(invitation.digest, wanted):
                if self._clock() >= invitation.until or person.is_disabled:
                    break
                return person
        raise Refused("invitation-gone")

    def _known(self, id_: str) -> Person:
        person = self.get(id_)
        if person is None:
            raise Refused("nobody")
        return person

    def _judge(self, id_: str) -> Person:
        person = self._known(id_)
        if person.role == "owner":
            raise Refused("owner-stays")
        return person

    def _free_name(self, typed: str, but: str = "") -> str:
        """The name as it is kept, if nobody else has it."""
        name = " ".join(unicodedata.normalize("NFC", typed).split())
        if not 2 <= len(name) <= NAME or UNSEEN.search(name) or not key_of(name).isprintable():
            raise Refused("name")
        taken = self.named(name)
        if taken is not None and taken.id != but:
            raise Refused("name-taken")
        return name


def key_of(name: str) -> str:
    """What two spellings of the same name share."""
    return unicodedata.normalize("NFKC", " ".join(name.split())).casefold()


def new_id() -> str:
    return secrets.token_hex(5)
