"""Decisions about one game: it opens, a result is drafted, a judge signs it, it is reopened.

A game's id is “stage/round/table”, and “stage/round/table/R” for its replay.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from gorod.rules.cast import Role
from gorod.tournament.entries.base import Entry

Marked: TypeAlias = Literal["", "worst", "critical"]


@dataclass(frozen=True, slots=True)
class OpenGame(Entry):
    """A table begins a game; ``journal`` is the name under which its journal is kept."""

    game: str
    journal: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """One seat of a result. ``left`` is how the seat left (`Exit.how`), empty if it did not.

    ``player`` is the person of a pair who played. ``ci_kept`` is False where the book took the
    compensation away with a removal.
    """

    seat: int
    role: Role
    fouls: int = 0
    warnings: int = 0
    grey_cards: int = 0
    left: str = ""
    player: str = ""
    ci_kept: bool = True


@dataclass(frozen=True, slots=True)
class Result:
    """What a game ended with: facts only, no points.

    ``winner`` is red, black, draw or annulled. ``first_killed`` is the seat shot on the first
    shooting night (0 = a miss), ``best_move`` the seats that ``best_move_by`` named,
    ``team_loss_by`` the seat that lost the game for its team.
    """

    winner: str
    lines: tuple[Line, ...]
    first_killed: int = 0
    best_move_by: int = 0
    best_move: tuple[int, ...] = ()
    team_loss_by: int = 0
    cause: str = ""


@dataclass(frozen=True, slots=True)
class Draft(Entry):
    """A result that nobody has signed yet: it counts nowhere."""

    game: str
    result: Result


@dataclass(frozen=True, slots=True)
class ExtraPoints(Entry):
    """The judge's own points for one seat of a game, in thousandths, with the reason.

    Those given before to the seat stay; a negative number takes away. ``mark`` says what a scheme
    has a price for: the worst move of the game, or a removal that could have lost the game.
    """

    game: str
    seat: int
    points: int
    reason: str
    mark: Marked = ""


@dataclass(frozen=True, slots=True)
class Sign(Entry):
    """The judge answers for the result: from now on it counts."""

    game: str
    judge: str


@dataclass(frozen=True, slots=True)
class Reopen(Entry):
    """A signed game is a draft again, to be corrected."""

    game: str
    why: str
