"""Entries: the facts that a judge records, one class for each kind.

An entry says what happened, never what follows from it: that is a ruling. A ``None`` actor
means the seat whose turn it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from gorod.rules.cast import Role, Seat, Team, Who


class Entry:
    """One recorded fact."""

    __slots__ = ()


# The course of the game


@dataclass(frozen=True, slots=True)
class Next(Entry):
    """The judge closes the step: a speech ends, a count stops, the night falls."""


@dataclass(frozen=True, slots=True)
class Time(Entry):
    """The step's time ran out."""


# The lobby and the deal


@dataclass(frozen=True, slots=True)
class Sit(Entry):
    """A player, or a pair, takes a seat."""

    seat: Seat
    player: str
    consigliere: str | None = None


@dataclass(frozen=True, slots=True)
class DrawSeats(Entry):
    """The seats are drawn by a seed, so that anybody can repeat the draw."""

    seed: str


@dataclass(frozen=True, slots=True)
class Lot(Entry):
    """A pair's cards say that ``player`` plays this game; the partner advises."""

    seat: Seat
    player: str


@dataclass(frozen=True, slots=True)
class DrawLots(Entry):
    """The program draws, by a seed, who plays and who advises in every pair."""

    seed: str


@dataclass(frozen=True, slots=True)
class DrawRoles(Entry):
    """The program deals the roles by a seed."""

    seed: str


@dataclass(frozen=True, slots=True)
class Card(Entry):
    """A player drew a real card."""

    who: Who
    role: Role


@dataclass(frozen=True, slots=True)
class Breach(Entry):
    """A breach of the deal: the judge deals again, or goes on with a foul."""

    seat: Seat
    code: str
    redeal: bool


@dataclass(frozen=True, slots=True)
class NotReady(Entry):
    """A player is not ready, and why."""

    seat: Seat
    why: str


@dataclass(frozen=True, slots=True)
class Ready(Entry):
    """A player is ready again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Suspend(Entry):
    """A player is barred from this game before it starts; the seat is free."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Joined(Entry):
    """Black players reached the place of their agreement."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Request(Entry):
    """The host asked a player to keep the rules of the night."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Exclude(Entry):
    """A player is excluded after repeated requests in the first night."""

    seat: Seat


# The night


@dataclass(frozen=True, slots=True)
class Shot(Entry):
    """Black players name a victim; nobody named means all who must shoot."""

    target: Seat
    by: tuple[Who, ...] = ()


@dataclass(frozen=True, slots=True)
class Miss(Entry):
    """The judge records a miss, and why."""

    why: str = ""


@dataclass(frozen=True, slots=True)
class Check(Entry):
    """The don or the sheriff shows one or more seats, in the order shown."""

    targets: tuple[Seat, ...]
    by: Who | None = None


@dataclass(frozen=True, slots=True)
class BestMove(Entry):
    """The first killed player's seats, in the order named."""

    seats: tuple[Seat, ...]
    by: Who | None = None


@dataclass(frozen=True, slots=True)
class BestMovePass(Entry):
    """The player leaves no best move."""


@dataclass(frozen=True, slots=True)
class BestMoveVoid(Entry):
    """The player broke the procedure of the best move."""


# The day and the vote


@dataclass(frozen=True, slots=True)
class Nominate(Entry):
    """A player puts a seat to the vote."""

    target: Seat
    by: Who | None = None


@dataclass(frozen=True, slots=True)
class Withdraw(Entry):
    """A player takes a nomination back."""

    target: Seat
    by: Who | None = None


@dataclass(frozen=True, slots=True)
class Vote(Entry):
    """Seats vote against the candidate being counted, or for raising all the tied."""

    by: tuple[Who, ...]


@dataclass(frozen=True, slots=True)
class Unvote(Entry):
    """The judge takes a vote of this count back: it was entered by mistake."""

    by: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Late(Entry):
    """Seats voted together with the closing word, or in a way that does not count."""

    by: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Dispute(Entry):
    """Living players who say that a late vote of ``seat`` was in time."""

    seat: Seat
    supporters: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Recheck(Entry):
    """The judge looked again at a late vote, and counts it or not."""

    seat: Seat
    counted: bool


# Discipline


class Sanction(StrEnum):
    """What a judge may give for a breach."""

    FOUL = "foul"
    WARNING = "warning"
    GREY_CARD = "grey_card"
    REMOVAL = "removal"
    TEAM_LOSS = "team_loss"


@dataclass(frozen=True, slots=True)
class Penalty(Entry):
    """A sanction with its reason code; a team loss may name a team instead of a person."""

    sanction: Sanction
    whom: Who | Team
    code: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class FoulQuery(Entry):
    """A player asks for the own fouls; ``shown`` is what the host showed, if not the truth."""

    who: Who
    shown: int | None = None


@dataclass(frozen=True, slots=True)
class Outcry(Entry):
    """A player cries out; the night waits until a foul closes it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Consent(Entry):
    """The host allows a player another language."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Alert(Entry):
    """Something that the host was shown about a seat; nothing follows by itself."""

    seat: Seat
    what: str


@dataclass(frozen=True, slots=True)
class Dismiss(Entry):
    """The host looked at an alert and does nothing."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Remark(Entry):
    """A general remark of the host, said between speeches."""

    text: str


@dataclass(frozen=True, slots=True)
class Note(Entry):
    """A line for the protocol."""

    text: str


# Pauses and winks


@dataclass(frozen=True, slots=True)
class Pause(Entry):
    """A technical pause that a player asked for and the host granted."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TimeOut(Entry):
    """The judge stops the clocks to think a decision over."""


@dataclass(frozen=True, slots=True)
class Resume(Entry):
    """The pause is over."""


@dataclass(frozen=True, slots=True)
class Wink(Entry):
    """A player winks at another through the host."""

    by: Seat
    target: Seat


# Decisions above the table


@dataclass(frozen=True, slots=True)
class Stop(Entry):
    """Somebody asks to end the game early."""


@dataclass(frozen=True, slots=True)
class Annul(Entry):
    """The panel annuls the game."""

    reason: str = ""


@dataclass(frozen=True, slots=True)
class Replay(Entry):
    """The game is annulled and will be played again."""

    reason: str


@dataclass(frozen=True, slots=True)
class Disqualify(Entry):
    """The panel disqualifies a player from the tournament."""

    seat: Seat
    reason: str


class Decision(StrEnum):
    """What a judge may decide by hand."""

    LEAVES = "leaves"
    STAYS = "stays"
    WINS = "wins"


@dataclass(frozen=True, slots=True)
class Override(Entry):
    """The judge decides against the program, with a reason.

    ``what`` LEAVES or STAYS names a seat, WINS names a team; nothing else is overridden.
    """

    what: Decision
    whom: Seat | Team
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Undo(Entry):
    """The last ``count`` entries in force are cancelled; the log keeps them."""

    count: int
    why: str = ""
