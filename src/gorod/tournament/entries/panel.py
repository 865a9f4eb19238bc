"""Discipline and the panel: sanctions above the table, protests and what is decided on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from gorod.tournament.entries.base import Entry

Reach: TypeAlias = Literal["game", "stage", "tournament"]
Verdict: TypeAlias = Literal["upheld", "partly", "rejected", "withdrawn"]


@dataclass(frozen=True, slots=True)
class Fine(Entry):
    """Money to pay. For damaged property ``price`` is what it cost: the book's multiple of it
    is due (CON-G-24), by the book of ``stage`` or else of the first one.
    """

    whom: str
    amount: int
    currency: str
    why: str
    price: int = 0
    stage: str = ""


@dataclass(frozen=True, slots=True)
class Warn(Entry):
    """A warning of the tournament, outside any game."""

    whom: str
    why: str


@dataclass(frozen=True, slots=True)
class Card(Entry):
    """A card shown by the panel: its ``colour`` is the regulations' own word."""

    whom: str
    colour: str
    why: str


@dataclass(frozen=True, slots=True)
class Reprimand(Entry):
    """A reprimand, on record."""

    whom: str
    why: str


@dataclass(frozen=True, slots=True)
class Disqualify(Entry):
    """An entrant is out of one game, a stage or the tournament; ``of`` is that game or stage.

    ``code`` is game_throwing or physical_threat where the book speaks of it (CON-G-16, G-21),
    else empty. In a tournament of pairs the whole pair goes, if the book says so.
    """

    whom: str
    reach: Reach
    why: str
    of: str = ""
    code: str = ""


@dataclass(frozen=True, slots=True)
class Readmit(Entry):
    """A disqualification is lifted from now on, as for the innocent partner of a pair."""

    whom: str
    why: str


@dataclass(frozen=True, slots=True)
class Protest(Entry):
    """A protest about a game, or an ``appeal`` against a decision, due by ``deadline`` (UTC)."""

    id: str
    by: str
    text: str
    game: str = ""
    deadline: str = ""
    documents: tuple[str, ...] = ()
    appeal: bool = False


@dataclass(frozen=True, slots=True)
class Decide(Entry):
    """The panel's answer to a protest or an appeal, with its reasons."""

    id: str
    verdict: Verdict
    reasons: str


@dataclass(frozen=True, slots=True)
class ReplayGame(Entry):
    """The game is void and is played again with the same seats and a new deal.

    ``consent`` lists the entrants who agreed, where the book asks for it (CON-G-23 does not).
    """

    game: str
    reason: str
    consent: tuple[str, ...] = ()
    why: str = ""


@dataclass(frozen=True, slots=True)
class AnnulGame(Entry):
    """No result and no points of this game count for anybody; its protocol stays (CON-G-18)."""

    game: str
    why: str


@dataclass(frozen=True, slots=True)
class AnnulGamesOf(Entry):
    """Every game that a dishonest entrant has played is annulled (CON-G-18)."""

    whom: str
    why: str
    stage: str = ""
