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

    ``time`` is “d2” or “n3”. ``place`` is one of the places that `replay` knows, ``seat`` the
    speaker or the candidate (0 = any), ``ballot`` counts the ballots of the day from 0.
    """

    time: str
    place: str
    seat: Seat = 0
    ballot: int = 0


class Fouled(NamedTuple):
    """A foul of a seat, when it was given; ``at`` is the clock's time where it was kept."""

    moment: Moment
    seat: Seat
    at: str = ""


class Death(NamedTuple):
    """How a seat is recorded to have left, in a day or night.

    ``how`` is vote, shot, fouls, removal, or team_loss when its team lost by it.
    """

    how: str
    time: str


class Removed(NamedTuple):
    """A seat taken from the table by the judge: ``moment`` is None where it was not kept."""

    seat: Seat
    death: Death
    moment: Moment | None


@dataclass(frozen=True)
class Facts:
    """All that a record says of one game. Days and nights are numbered as Gorod does.

    ``ballots[day, n]`` maps voters to candidates, ``raises[day]`` lists who was for raising
    (missing = not written down), ``shots[night]`` maps shooters to victims. ``deaths`` is empty
    where a record does not say who left. ``ends`` is the step at which the record stops, None
    for a finished game. ``problems`` are those that show before anything is played.
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
    best_move_by: Seat = 0
    fouls: tuple[Fouled, ...] = ()
    removals: tuple[Removed, ...] = ()
    deaths: dict[Seat, Death] = field(default_factory=dict)
    result: str = "none"
    ends: Moment | None = None
    problems: list[Problem] = field(default_factory=list)

    def nominate(self, day: int, by: Seat, target: Seat) -> None:
        """A nomination; a seat may make several a day."""
        self.nominations[day, by] = (*self.nominations.get((day, by), ()), target)

    def vote(self, where: str, day: int, ballot: int, voter: Seat, choice: Seat) -> None:
        """A vote; the first of two in one ballot stands."""
        votes = self.ballots.setdefault((day, ballot), {})
        if voter in votes:
            why = f"it voted for {votes[voter]} in that ballot before"
            self.problems.append(Problem(where, f"{voter} votes for {choice}", why))
        votes.setdefault(voter, choice)

    def shoot(self, where: str, night: int, shooter: Seat, victim: Seat) -> None:
        """A shot; the first of two in one night stands."""
        shots = self.shots.setdefault(night, {})
        if shooter in shots:
            why = f"it shot {shots[shooter]} that night before"
            self.problems.append(Problem(where, f"{shooter} shoots {victim}", why))
        shots.setdefault(shooter, victim)

    def check(self, where: str, night: int, role: Role, target: Seat) -> None:
        """A check; the first of two in one night stands."""
        if (night, role) in self.checks:
            why = f"that night the {role} checked {self.checks[night, role]} before"
            self.problems.append(Problem(where, f"the {role} checks {target}", why))
        self.checks.setdefault((night, role), target)
