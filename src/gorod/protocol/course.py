"""The course of a game: its nights and days as a judge writes them on a sheet.

A game in force is played again, and each line is seen between the table before it and the
table after it. So a vote that was broken off is told as well as one that was counted to its end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec import Struct

from gorod.protocol.journal import Journal, Line, in_force
from gorod.protocol.notation import parse
from gorod.rules.cast import Role, Seat
from gorod.rules.entries import Entry
from gorod.rules.game import Game
from gorod.rules.rulings import Ruling
from gorod.rules.stages import Stage
from gorod.rules.state import State
from gorod.rules.topics import Topic


class Moment(NamedTuple):
    """One line in force, and what was true before and after it."""

    line: Line
    entry: Entry
    before: State
    after: State

    @property
    def when(self) -> str:
        """The night or day of the line."""
        return when(self.line)

    def ruled(self, *topics: Topic) -> Iterator[Ruling]:
        """What the book made of the line, as far as it is about these topics."""
        return (r for r in self.line.rulings if r.topic in topics)


def when(line: Line) -> str:
    """The night or day in which a line was recorded: “n2”, “d3”, or “lobby” and “over”."""
    time, stage = line.step.split("/")[:2]
    return stage if stage in (Stage.LOBBY, Stage.OVER) else time


def moments(journal: Journal) -> tuple[Moment, ...]:
    """Every line that no undo has cancelled, with the tables around it."""
    game = Game(journal.game.book, journal.game.deal)
    found: list[Moment] = []
    for line in in_force(journal):
        entry = parse(line.entry)
        before = game.state
        game, _ = game.record(entry)
        found.append(Moment(line, entry, before, game.state))
    return tuple(found)


class Fact(Struct, frozen=True, kw_only=True):
    """A value of the protocol that can be written as JSON and read again."""


class Told(Fact, frozen=True):
    """A ruling that belongs on the sheet; ``reason`` is what the judge said of it."""

    when: str
    topic: Topic
    article: str
    seats: tuple[Seat, ...]
    value: int | str
    reason: str = ""

    @property
    def ruling(self) -> Ruling:
        return Ruling(self.topic, self.article, self.seats, self.value)


def told(when: str, ruling: Ruling, reason: str = "") -> Told:
    """A ruling as a fact of the sheet."""
    return Told(
        when=when,
        topic=ruling.topic,
        article=ruling.article,
        seats=ruling.seats,
        value=ruling.value,
        reason=reason,
    )


# The night


class Shot(Fact, frozen=True):
    """The seats that named one target."""

    target: Seat
    by: tuple[Seat, ...]


class Look(Fact, frozen=True):
    """A check of the don or the sheriff; ``answer`` is sheriff, not_sheriff, red or black."""

    role: Role
    by: Seat
    seat: Seat
    answer: str


class Night(Fact, frozen=True):
    """A night in which black could shoot, or somebody could check.

    ``victim`` is 0 when nobody was killed. ``miss`` says why (judge, none, several, different)
    and ``why`` how the judge put it; both are empty when the shot could change nothing.
    """

    number: int
    shots: tuple[Shot, ...]
    victim: Seat
    miss: str
    why: str
    checks: tuple[Look, ...]


SECRET = (Stage.SHOOTING, Stage.DON_CHECK, Stage.SHERIFF_CHECK)


def nights(course: Iterable[Moment]) -> tuple[Night, ...]:
    """The nights in which something could be decided; looks of the first night are none."""
    by_number: dict[int, list[Moment]] = {}
    for moment in course:
        if moment.before.stage in SECRET:
            by_number.setdefault(moment.before.night, []).append(moment)
    return tuple(_night(number, lines) for number, lines in by_number.items())


def _night(number: int, lines: list[Moment]) -> Night:
    end = lines[-1].after
    missed = [r for m in lines for r in m.ruled(Topic.MISS)]
    by_judge = [r for m in lines for r in m.ruled(Topic.MISS_BY_JUDGE)]
    shots: dict[Seat, tuple[Seat, ...]] = {}
    for by, target in end.shots:
        shots[target] = (*shots.get(target, ()), by)
    return Night(
        number=number,
        shots=tuple(Shot(target=target, by=by) for target, by in shots.items()),
        victim=end.victim,
        miss=str(missed[0].value) if missed else "",
        why=str(by_judge[0].value) if by_judge else "",
        checks=tuple(
            Look(role=c.role, by=c.by, seat=c.target, answer=c.answer)
            for c in end.checks
            if c.night == number
        ),
    )


# The day


class Named(Fact, frozen=True):
    """``by`` put ``seat`` to the vote; it no longer ``stands`` when withdrawn or replaced."""

    by: Seat
    seat: Seat
    stands: bool = True


class Ballot(Fact, frozen=True, tag="ballot", tag_field="kind"):
    """One count over all candidates, in their order.

    ``votes`` holds, for each candidate, who voted for it. ``defaulted`` are the seats that
    placed no hand and whose vote went to the last candidate. ``tied`` shared the most votes.
    A count that is not ``whole`` was broken off, and nobody leaves by it.
    """

    candidates: tuple[Seat, ...]
    votes: tuple[tuple[Seat, ...], ...]
    defaulted: tuple[Seat, ...] = ()
    tied: tuple[Seat, ...] = ()
    whole: bool = True


class Question(Fact, frozen=True, tag="raise", tag_field="kind"):
    """The question whether all the tied leave, and who was for it."""

    tied: tuple[Seat, ...]
    votes: tuple[Seat, ...]
    passed: bool = False
    whole: bool = True


class Day(Fact, frozen=True):
    """A day: who spoke in which order, who was named, every count, and what came of it.

    ``verdict`` is the last that the book said of the vote; None while nothing is decided.
    """

    number: int
    speakers: tuple[Seat, ...]
    nominations: tuple[Named, ...]
    counts: tuple[Ballot | Question, ...]
    verdict: Told | None


VERDICTS = (
    *(Topic.NO_CANDIDATES, Topic.TOO_FEW_CANDIDATES, Topic.VOTE_CANCELLED, Topic.VOTE_VOID),
    *(Topic.VOTED_OUT, Topic.RAISED, Topic.RAISE_FAILED, Topic.RAISE_DRAW, Topic.TIE_FIRST_DAY),
    *(Topic.RAISE_NEVER, Topic.RAISE_REFUSED_HERE, Topic.RAISE_TOO_MANY, Topic.RAISE_WHOLE_TABLE),
    *(Topic.FIRST_DAY_STAYS, Topic.LEADER_ALREADY_OUT, Topic.TIE_OPPONENT_STAYS),
)
"""What a day's vote can come to."""


def days(course: Iterable[Moment]) -> tuple[Day, ...]:
    """The days that were played, in order."""
    by_number: dict[int, list[Moment]] = {}
    for moment in course:
        if moment.when.startswith("d"):
            by_number.setdefault(int(moment.when[1:]), []).append(moment)
    return tuple(_day(number, lines) for number, lines in by_number.items())


def _day(number: int, lines: list[Moment]) -> Day:
    talking = (m for m in lines if m.before.stage in (Stage.SPEECH, Stage.SILENCE))
    verdicts = [told(m.when, r) for m in lines for r in m.ruled(*VERDICTS)]
    return Day(
        number=number,
        speakers=tuple(dict.fromkeys(m.before.speaker for m in talking)),
        nominations=nominations(lines),
        counts=tuple(_counts(lines)),
        verdict=verdicts[-1] if verdicts else None,
    )


def nominations(lines: Iterable[Moment]) -> tuple[Named, ...]:
    """Who put whom to the vote on one day, in order."""
    named: list[Named] = []
    for moment in lines:
        for ruling in moment.ruled(Topic.WITHDRAWN, Topic.NOMINATION_REPLACED):
            gone = {n.seat: at for at, n in enumerate(named) if n.stands}[ruling.seats[0]]
            named[gone] = Named(by=named[gone].by, seat=named[gone].seat, stands=False)
        for ruling in moment.ruled(Topic.NOMINATED):
            named.append(Named(by=int(ruling.value), seat=ruling.seats[0]))
    return tuple(named)


def _counts(lines: list[Moment]) -> Iterator[Ballot | Question]:
    """Every count of a day, one that was broken off or is still running too."""
    for moment in lines:
        before, after = moment.before, moment.after
        if before.stage is Stage.VOTE:
            if len(after.ballots) > len(before.ballots):
                closed = after.ballots[-1]
                yield Ballot(
                    candidates=closed.candidates,
                    votes=_votes(closed.candidates, closed.votes),
                    defaulted=closed.defaulted,
                    tied=closed.tied if len(closed.tied) > 1 else (),
                )
            elif after.stage is not Stage.VOTE or any(moment.ruled(Topic.REVOTE)):
                yield _broken(before)
        elif before.stage is Stage.RAISE and after.stage is not Stage.RAISE:
            answers = [*moment.ruled(Topic.RAISE_PASSED, Topic.RAISE_FAILED)]
            passed = any(r.topic is Topic.RAISE_PASSED for r in answers)
            votes = tuple(sorted(before.raised))
            yield Question(tied=before.tied, votes=votes, passed=passed, whole=bool(answers))
    end = lines[-1].after
    if end.stage is Stage.VOTE:
        yield _broken(end)
    elif end.stage is Stage.RAISE:
        yield Question(tied=end.tied, votes=tuple(sorted(end.raised)), whole=False)


def _broken(state: State) -> Ballot:
    votes = _votes(state.candidates, state.votes)
    return Ballot(candidates=state.candidates, votes=votes, whole=False)


def _votes(candidates: tuple[Seat, ...], votes: tuple[Seat, ...]) -> tuple[tuple[Seat, ...], ...]:
    """Who voted for each candidate."""
    return tuple(tuple(s for s, v in enumerate(votes) if v == c) for c in candidates)
