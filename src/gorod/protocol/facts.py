"""The facts of a game: everything that a signed sheet needs, in one value.

    facts(journal).result.winner          # "red"
    facts(journal).people[5].fouls        # how many the judge gave to seat 6
    facts(journal).days[0].counts         # the ballots of the first day

Every paper (text, PDF, workbook, JSON) is written from this value, so that no two of them can
tell a different game. It holds all the secrets of a game: it is for the judge, not for a table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from gorod.protocol.course import (
    Day,
    Fact,
    Moment,
    Night,
    Told,
    days,
    moments,
    nights,
    told,
)
from gorod.protocol.journal import Journal
from gorod.protocol.notation import parse
from gorod.protocol.people import Person, people
from gorod.rules import best_move
from gorod.rules import entries as e
from gorod.rules.cast import Seat
from gorod.rules.state import State
from gorod.rules.topics import Topic


class Source(Fact, frozen=True):
    """The rule book that the game was judged by."""

    id: str
    version: int
    digest: str
    title: Mapping[str, str]


class Result(Fact, frozen=True):
    """``winner`` is red, black, draw or annulled; ``cause`` a topic; it may not be ``told`` yet."""

    winner: str
    cause: str
    article: str
    told: bool


class BestMove(Fact, frozen=True):
    """The seats that ``by`` took for black; ``how`` is accepted, declined, void or expired."""

    by: Seat
    seats: tuple[Seat, ...]
    hits: int
    how: str


class Signal(Fact, frozen=True):
    """A wink of ``by`` at ``seat``, or a pause of ``by`` (0 = the judge), ``seat`` being 0."""

    when: str
    by: Seat
    seat: Seat


class Noted(Fact, frozen=True):
    """A line for the protocol: a protest, or what the judge wants to be read."""

    when: str
    at: str
    who: str
    text: str


class Correction(Fact, frozen=True):
    """An undo, in line ``n``: who took back how many entries, when and why."""

    n: int
    at: str
    who: str
    count: int
    why: str


class Facts(Fact, frozen=True):
    """One game. ``edition`` grows when a game that was over is corrected."""

    book: Source
    stage: str
    started: str
    ended: str
    result: Result | None
    people: tuple[Person, ...]
    nights: tuple[Night, ...]
    days: tuple[Day, ...]
    best_moves: tuple[BestMove, ...]
    decisions: tuple[Told, ...]
    winks: tuple[Signal, ...]
    pauses: tuple[Signal, ...]
    notes: tuple[Noted, ...]
    corrections: tuple[Correction, ...]
    lines: int
    hash: str
    edition: int


def facts(journal: Journal) -> Facts:
    """What the journal says happened, without what an undo has cancelled."""
    game = journal.game
    course = moments(journal)
    at = [line.at for line in journal.lines]
    outcome = game.outcome
    title = dict(game.book.title)
    return Facts(
        book=Source(
            id=game.book.id, version=game.book.version, digest=game.book.digest, title=title
        ),
        stage=game.deal.stage,
        started=at[0] if at else "",
        ended=at[-1] if at else "",
        result=Result(
            winner=str(outcome.winner),
            cause=outcome.cause,
            article=outcome.article,
            told=game.is_over,
        )
        if outcome
        else None,
        people=people(game.state, course),
        nights=nights(course),
        days=days(course),
        best_moves=tuple(_best_moves(game.state)),
        decisions=tuple(_decisions(course)),
        winks=tuple(
            Signal(when=m.when, by=m.entry.by, seat=m.entry.target)
            for m in course
            if isinstance(m.entry, e.Wink)
        ),
        pauses=tuple(_pauses(course)),
        notes=tuple(
            Noted(when=m.when, at=m.line.at, who=m.line.who, text=m.entry.text)
            for m in course
            if isinstance(m.entry, e.Note)
        ),
        corrections=tuple(_corrections(journal)),
        lines=journal.version,
        hash=journal.hash,
        edition=_edition(journal),
    )


# What else is written down


def _best_moves(state: State) -> Iterator[BestMove]:
    """The best moves that were named, declined or voided, the last one last."""
    for by, seats in best_move.moves(state).items():
        how = state.best_move_mark if by == state.best_move_by else "accepted"
        if how:
            yield BestMove(by=by, seats=seats, hits=best_move.hits(state, seats), how=how)


DECISIONS = (
    *(Topic.TEAM_LOSS, Topic.STOPPED, Topic.ANNULLED, Topic.REPLAY, Topic.REPLAY_THROWN),
    *(Topic.DISQUALIFIED_THROWING, Topic.DISQUALIFIED_THREAT, Topic.BANNED, Topic.LATE_BREACH),
    *(Topic.DECIDED_OUT, Topic.DECIDED_STAYS, Topic.DECIDED_WINNER),
)
"""The rulings that change a result or a person's right to play, and breaches after the end."""


def _decisions(course: Iterable[Moment]) -> Iterator[Told]:
    for moment in course:
        entry = moment.entry
        reason = entry.reason if isinstance(entry, e.Override) else ""
        reason = entry.note if isinstance(entry, e.Penalty) else reason
        for ruling in moment.ruled(*DECISIONS):
            yield told(moment.when, ruling, reason)


def _pauses(course: Iterable[Moment]) -> Iterator[Signal]:
    for moment in course:
        if isinstance(moment.entry, e.Pause):
            yield Signal(when=moment.when, by=moment.entry.seat, seat=0)
        elif isinstance(moment.entry, e.TimeOut):
            yield Signal(when=moment.when, by=0, seat=0)


def _corrections(journal: Journal) -> Iterator[Correction]:
    for line in journal.lines:
        entry = parse(line.entry)
        if isinstance(entry, e.Undo):
            yield Correction(n=line.n, at=line.at, who=line.who, count=entry.count, why=entry.why)


def _edition(journal: Journal) -> int:
    """1, and one more for every undo after the result had once been told."""
    told_at = (x.n for x in journal.lines if any(r.topic is Topic.GAME_OVER for r in x.rulings))
    first = next(told_at, journal.version)
    return 1 + sum(correction.n > first for correction in _corrections(journal))
