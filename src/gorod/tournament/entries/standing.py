"""Decisions about places: ties settled, who goes on, what is published, awards by hand.

A ``stage`` that is empty means the overall standing.
"""

from __future__ import annotations

from dataclasses import dataclass

from gorod.tournament.entries.base import Entry


@dataclass(frozen=True, slots=True)
class Lot(Entry):
    """A lot among entrants whom nothing else divides; the seed alone decides the order."""

    stage: str
    tied: tuple[str, ...]
    seed: str


@dataclass(frozen=True, slots=True)
class Resolve(Entry):
    """Tied entrants are put in this order by decision, as after a game between them."""

    stage: str
    order: tuple[str, ...]
    why: str


@dataclass(frozen=True, slots=True)
class Advance(Entry):
    """Who plays a stage. Nobody named: by place, as the stage's rule says; else by hand."""

    stage: str
    whom: tuple[str, ...] = ()
    why: str = ""


@dataclass(frozen=True, slots=True)
class Publish(Entry):
    """The results of a stage up to this round may be seen, hidden ones too."""

    stage: str
    round: int


@dataclass(frozen=True, slots=True)
class Award(Entry):
    """A title given by hand, beside those that the scheme gives."""

    title: str
    whom: str
    stage: str = ""
    why: str = ""
