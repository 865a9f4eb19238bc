"""Decisions about people: who takes part, as whom, from when, and who may not.

A person has an ``id`` that never changes; ``whom`` is the id of a person or of a pair.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from gorod.tournament.entries.base import Entry

BanCause: TypeAlias = Literal["second_warning", "disqualified", "other"]


@dataclass(frozen=True, slots=True)
class Describe(Entry):
    """The tournament's title, place and zone; ``capacity`` entrants find room (0 = no limit)."""

    title: str
    place: str = ""
    zone: str = "UTC"
    languages: tuple[str, ...] = ()
    capacity: int = 0


@dataclass(frozen=True, slots=True)
class Register(Entry):
    """A person applies. ``contacts`` are for the organiser only."""

    id: str
    nick: str
    aliases: tuple[str, ...] = ()
    club: str = ""
    languages: tuple[str, ...] = ()
    contacts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Import(Entry):
    """People of a list apply together: all of them, or none."""

    people: tuple[Register, ...]


@dataclass(frozen=True, slots=True)
class Confirm(Entry):
    """The organiser gives a place."""

    whom: str


@dataclass(frozen=True, slots=True)
class Wait(Entry):
    """The waiting list: a place may come free."""

    whom: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class CheckIn(Entry):
    """A person has come, a pair with both of its people."""

    whom: str


@dataclass(frozen=True, slots=True)
class Late(Entry):
    """An entrant plays from this round of this stage on."""

    whom: str
    stage: str
    round: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class Withdraw(Entry):
    """An entrant leaves. Without a stage: before the start; else from that round on."""

    whom: str
    stage: str = ""
    round: int = 0
    why: str = ""


@dataclass(frozen=True, slots=True)
class Rename(Entry):
    """A person's nick changes; the old one stays as an alias."""

    whom: str
    nick: str


@dataclass(frozen=True, slots=True)
class Merge(Entry):
    """Two records are one person: ``drop`` goes into ``keep`` with its names and games."""

    keep: str
    drop: str


@dataclass(frozen=True, slots=True)
class Pair(Entry):
    """A player and a consigliere enter as one (CON-C-18); the lot of each game says who plays."""

    id: str
    first: str
    second: str
    title: str = ""


@dataclass(frozen=True, slots=True)
class Team(Entry):
    """Entrants who score together and should not meet."""

    id: str
    title: str
    members: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ban(Entry):
    """Nobody of this nick plays before ``until`` (UTC; empty = until it is lifted).

    ``article`` is the rule that gives it, as CRX-Y-06 for a second warning.
    """

    id: str
    nick: str
    until: str
    cause: BanCause
    article: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True)
class Unban(Entry):
    """A ban is lifted before its time."""

    id: str
    why: str
