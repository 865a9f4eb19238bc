"""Who sits at the table: seats, people, roles, teams, and the deal that joins them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, TypeAlias

Seat: TypeAlias = int
"""A place at the table, 1 to 10. Index 0 of a per-seat tuple is never used."""


class Team(StrEnum):
    """The two sides: red (the city) and black (the mafia)."""

    RED = "red"
    BLACK = "black"

    @property
    def opponent(self) -> Team:
        return Team.BLACK if self is Team.RED else Team.RED


class Role(StrEnum):
    """The card that a seat was dealt; it never changes afterwards."""

    CIVILIAN = "civilian"
    SHERIFF = "sheriff"
    MAFIA = "mafia"
    DON = "don"

    @property
    def team(self) -> Team:
        return TEAMS[self]


TEAMS = {
    Role.CIVILIAN: Team.RED,
    Role.SHERIFF: Team.RED,
    Role.MAFIA: Team.BLACK,
    Role.DON: Team.BLACK,
}


class Who(NamedTuple):
    """The person of a seat that did something: the main player, or the consigliere behind."""

    seat: Seat
    consigliere: bool = False


class Entrant(NamedTuple):
    """What sits on one seat: a player alone, or a pair whose lot says who plays.

    ``lot`` is False while a pair has not drawn who is the player and who the consigliere.
    """

    player: str
    consigliere: str | None = None
    lot: bool = True

    @property
    def is_pair(self) -> bool:
        return self.consigliere is not None


class EarlierKill(NamedTuple):
    """A kill of this seat's player on the first shooting night of an earlier game."""

    seat: Seat
    stage: str
    team: Team


@dataclass(frozen=True, slots=True)
class Deal:
    """What is known before the first entry; the rest is recorded in the lobby.

    ``entrants`` and ``roles`` hold one value a seat, seat 1 first, or are empty when people
    and roles are still to be drawn. ``stage`` and ``earlier`` come from the tournament and
    matter only for compensation (Ci).
    """

    entrants: tuple[Entrant, ...] = ()
    roles: tuple[Role, ...] = ()
    stage: str = ""
    earlier: tuple[EarlierKill, ...] = ()
    position: Position | None = None


@dataclass(frozen=True, slots=True)
class Position:
    """A game taken over in the middle: it opens at the start of a day or a night.

    ``out`` lists the seats that have left, in order, with the way they left (`Exit.how`);
    ``fouls`` and ``opener`` (who spoke first on the last day, 0 = nobody yet) go on from
    what was written on paper.
    """

    day: int = 0
    night: int = 0
    out: tuple[tuple[Seat, str], ...] = ()
    fouls: tuple[tuple[Seat, int], ...] = ()
    opener: Seat = 0
