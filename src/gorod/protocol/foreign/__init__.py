"""Records of other programs: what each of them wrote down of a game, in one neutral form."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from gorod.rules.book import Book
from gorod.rules.cast import Role, Seat


class RecordError(ValueError):
    """A record that cannot be read at all; the message says where and what would be right."""


class Problem(NamedTuple):
    """Something that cannot have happened, is missing, or differs: where, what, and why."""

    at: str
    what: str
    why: str


class Moment(NamedTuple):
    """When something was written down: a night or day, the kind of step, and whose step.

    ``time`` is “d2” or “n3”. ``place`` is speech, vote, tie_speech or last_word, ``seat`` the
    speaker or the candidate (0 = any), ``ballot`` counts the ballots of the day from 0.
    """

    time: str
    place: str
    seat: Seat = 0
    ballot: int = 0


class Fouled(NamedTuple):
    """A foul of a seat, when it was given."""

    moment: Moment
    seat: Seat


class Death(NamedTuple):
    """How a seat is recorded to have left: vote, shot or removal, in a day or night."""

    how: str
    time: str


@dataclass(frozen=True)
class Facts:
    """All that a record says of one game. Days and nights are numbered as Gorod does.

    ``ballots[day, n]`` maps voters to candidates, ``raises[day]`` lists who was for raising
    (missing = not written down), ``shots[night]`` maps shooters to victims. ``ends`` is the
    step at which the record stops, None for a finished game.
    """

    kind: str
    id: str
    book: Book
    switches: dict[str, object]
    at: str
    players: tuple[str, ...]
    roles: tuple[Role, ...]
    nominations: dict[tuple[int, Seat], tuple[Seat, ...]] = field(default_factory=dict)
    ballots: dict[tuple[int, int], dict[Seat, Seat]] = field(default_factory=dict)
    raises: dict[int, tuple[Seat, ...]] = field(default_factory=dict)
    shots: dict[int, dict[Seat, Seat]] = field(default_factory=dict)
    checks: dict[tuple[int, Role], Seat] = field(default_factory=dict)
    best_move: tuple[Seat, ...] = ()
    fouls: tuple[Fouled, ...] = ()
    deaths: dict[Seat, Death] = field(default_factory=dict)
    result: str = "none"
    ends: Moment | None = None
    problems: tuple[Problem, ...] = ()
