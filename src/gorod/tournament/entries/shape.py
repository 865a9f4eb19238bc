"""Decisions about the shape: stages, their judges and wishes, and who sits where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from gorod.tournament.entries.base import Entry

Setting: TypeAlias = bool | int | str | tuple[int | str, ...] | Mapping[str, int]
"""A value that a stage changes in its book or its scoring scheme."""


@dataclass(frozen=True, slots=True)
class Advancement:
    """The first ``places`` of an earlier stage go on; ``carry`` keeps their points of it."""

    source: str
    places: int
    carry: bool = False


@dataclass(frozen=True, slots=True)
class AddStage(Entry):
    """A stage: ``games`` for each entrant in ``rounds`` at ``tables``, under a book and a scheme.

    ``switches`` are the book's parameters changed for it (`books.changed`), ``settings`` those
    of the scheme. Ci counts on within ``ci``, which is the stage itself when empty (CRX-S-06).
    The results of the last ``hide_last`` rounds are kept back until they are published.
    """

    id: str
    title: str
    rounds: int
    games: int
    tables: int
    book: str
    scheme: str
    advance: Advancement | None = None
    ci: str = ""
    hide_last: int = 0
    switches: Mapping[str, Setting] = field(default_factory=dict)
    settings: Mapping[str, Setting] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SetScheme(Entry):
    """A stage is scored otherwise; every game of it is scored anew."""

    stage: str
    scheme: str
    settings: Mapping[str, Setting] = field(default_factory=dict)
    why: str = ""


@dataclass(frozen=True, slots=True)
class AssignJudge(Entry):
    """A judge at a table, from a round to a round; ``last`` 0 means to the end of the stage."""

    stage: str
    table: int
    judge: str
    first: int = 1
    last: int = 0


@dataclass(frozen=True, slots=True)
class Wish:
    """Entrants who must sit ``apart``, or who would like to meet, ``together``."""

    kind: Literal["apart", "together"]
    whom: tuple[str, ...]
    why: str = ""


@dataclass(frozen=True, slots=True)
class SetWishes(Entry):
    """All the wishes of a stage; those before are replaced."""

    stage: str
    wishes: tuple[Wish, ...]


@dataclass(frozen=True, slots=True)
class Commit(Entry):
    """The hash of a seed, told before the draw; ``about`` is “plan/main” or “lot/main”."""

    about: str
    commitment: str


@dataclass(frozen=True, slots=True)
class Seating:
    """One game of a plan: who sits on seats 1, 2, …; an empty text is a free seat."""

    round: int
    table: int
    seats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class UsePlan(Entry):
    """A stage is played by this plan; ``commitment`` is the hash of the seed that drew it."""

    stage: str
    games: tuple[Seating, ...]
    seed: str = ""
    commitment: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True)
class ReplanFrom(Entry):
    """The rounds from this one on are seated anew; what was played stays."""

    stage: str
    round: int
    games: tuple[Seating, ...]
    seed: str = ""
    commitment: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True)
class ReplaceIn(Entry):
    """Somebody else takes a seat before the game; an empty ``whom`` leaves it free."""

    game: str
    seat: int
    whom: str
    why: str = ""
