"""What is true in a tournament between two decisions, and the turn in which one is played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import NamedTuple

from gorod.tournament import entries as e
from gorod.tournament.topics import Note, Topic, TournamentError, Value


class Status(StrEnum):
    """How far a person's registration has come."""

    APPLIED = "applied"
    WAITING = "waiting"
    CONFIRMED = "confirmed"
    HERE = "here"
    LEFT = "left"


COMING = frozenset({Status.CONFIRMED, Status.HERE})
"""Those who have a place."""


class Mark(StrEnum):
    """What a game of the plan has become."""

    PLANNED = "planned"
    OPEN = "open"
    DRAFT = "draft"
    SIGNED = "signed"
    REPLAYED = "replayed"
    ANNULLED = "annulled"


VOID = frozenset({Mark.REPLAYED, Mark.ANNULLED})
"""Games without a result; their protocols stay."""


@dataclass(frozen=True, slots=True)
class Person:
    """One human; ``since`` is when the person applied."""

    id: str
    nick: str
    aliases: tuple[str, ...]
    club: str
    languages: tuple[str, ...]
    contacts: tuple[str, ...]
    status: Status
    since: str


class Away(NamedTuple):
    """An entrant is not there in a stage from round ``first`` to ``last`` (0 = for good)."""

    whom: str
    stage: str
    first: int
    last: int
    why: str


class Out(NamedTuple):
    """A disqualification of a person or pair: from a game, a stage or the tournament."""

    whom: str
    reach: e.Reach
    of: str
    why: str
    n: int


class Judging(NamedTuple):
    """Who judges a table from a round to a round."""

    table: int
    judge: str
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage as it stands: ``plan`` is its `AddStage`, ``published`` the last round shown.

    ``entrants`` is None while nobody was chosen: then all who have a place may play.
    """

    plan: e.AddStage
    scheme: e.SetScheme
    judges: tuple[Judging, ...] = ()
    wishes: tuple[e.Wish, ...] = ()
    entrants: tuple[str, ...] | None = None
    published: int = 0

    @property
    def id(self) -> str:
        return self.plan.id

    @property
    def shown(self) -> int:
        """The last round whose results everybody may see."""
        return max(self.plan.rounds - self.plan.hide_last, self.published)


class Extra(NamedTuple):
    """Points of the judge's own for a seat, in thousandths, or a ``mark`` (`e.ExtraPoints`)."""

    seat: int
    points: int
    reason: str
    who: str
    mark: e.Marked = ""


@dataclass(frozen=True, slots=True)
class TableGame:
    """One game of a stage: who sits where (seat 1 first), and what has become of it."""

    id: str
    stage: str
    round: int
    table: int
    seats: tuple[str, ...]
    mark: Mark = Mark.PLANNED
    journal: str = ""
    result: e.Result | None = None
    extras: tuple[Extra, ...] = ()
    judge: str = ""
    edition: int = 0
    replay_of: str = ""
    why: str = ""

    @property
    def has_begun(self) -> bool:
        return self.mark is not Mark.PLANNED

    @property
    def counts(self) -> bool:
        return self.mark is Mark.SIGNED

    def who(self, seat: int) -> str:
        """The entrant on a seat; empty when it is free."""
        return self.seats[seat - 1]


class Recorded(NamedTuple):
    """A decision with its number, time and author."""

    n: int
    at: str
    who: str
    entry: e.Entry


class Case(NamedTuple):
    """A protest or an appeal, and the panel's answer to it."""

    protest: e.Protest
    at: str
    decision: e.Decide | None = None
    decided_at: str = ""


class Order(NamedTuple):
    """An order of tied entrants, by lot (``seed``) or by decision (``why``)."""

    stage: str
    order: tuple[str, ...]
    seed: str
    why: str
    n: int


@dataclass
class State:
    """All facts of a tournament; one that was given out is never changed."""

    about: e.Describe = field(default_factory=lambda: e.Describe(""))
    people: dict[str, Person] = field(default_factory=dict)
    pairs: dict[str, e.Pair] = field(default_factory=dict)
    teams: dict[str, e.Team] = field(default_factory=dict)
    same: dict[str, str] = field(default_factory=dict)
    bans: dict[str, e.Ban] = field(default_factory=dict)
    away: tuple[Away, ...] = ()
    out: tuple[Out, ...] = ()
    stages: dict[str, Stage] = field(default_factory=dict)
    games: dict[str, TableGame] = field(default_factory=dict)
    commitments: dict[str, str] = field(default_factory=dict)
    register: tuple[Recorded, ...] = ()
    cases: dict[str, Case] = field(default_factory=dict)
    orders: tuple[Order, ...] = ()
    awards: tuple[Recorded, ...] = ()

    # Who is meant

    def real(self, whom: str) -> str:
        """The id under which a merged person is known now."""
        while whom in self.same:
            whom = self.same[whom]
        return whom

    def person(self, whom: str) -> Person:
        found = self.people.get(self.real(whom))
        if found is None:
            raise TournamentError(Topic.NO_SUCH_PERSON, id=whom)
        return found

    def pair_of(self, whom: str) -> e.Pair | None:
        """The pair that a person belongs to: the last one, if another was disqualified."""
        pairs = reversed(self.pairs.values())
        return next((p for p in pairs if whom in (p.first, p.second)), None)

    def members(self, whom: str) -> tuple[Person, ...]:
        """The people of an entrant: one, or the two of a pair."""
        pair = self.pairs.get(whom)
        if pair is None:
            return (self.person(whom),)
        return self.person(pair.first), self.person(pair.second)

    def entrant(self, whom: str) -> str:
        """The id of what sits on a seat for ``whom``: the pair of a person who is in one."""
        if whom in self.pairs:
            return whom
        person = self.person(whom)
        pair = self.pair_of(person.id)
        return pair.id if pair else person.id

    def name(self, whom: str) -> str:
        """The name of an entrant, as the tables show it."""
        pair = self.pairs.get(whom)
        if pair is not None and pair.title:
            return pair.title
        return " + ".join(p.nick for p in self.members(whom))

    def entrants(self) -> tuple[str, ...]:
        """All who can sit on a seat, in the order of registration."""
        paired = {x for p in self.pairs.values() for x in (p.first, p.second)}
        return (*(p for p in self.people if p not in paired), *self.pairs)

    def has_place(self, whom: str) -> bool:
        return all(p.status in COMING for p in self.members(whom))

    # Stages and games

    def stage(self, id_: str) -> Stage:
        found = self.stages.get(id_)
        if found is None:
            known = ", ".join(self.stages)
            raise TournamentError(Topic.NO_SUCH_STAGE, stage=id_, known=known)
        return found

    def game(self, id_: str) -> TableGame:
        found = self.games.get(id_)
        if found is None:
            raise TournamentError(Topic.NO_SUCH_GAME, game=id_)
        return found

    def games_of(self, stage: str) -> Iterator[TableGame]:
        """The games of a stage by round and table, replays after what they replace."""
        return (g for g in self.games.values() if g.stage == stage)

    def at_stage(self, id_: str) -> int:
        """The position of a stage in the order of play, from 0."""
        return tuple(self.stages).index(id_)


def copy(state: State) -> State:
    """A state on which a decision may be played; values inside are frozen."""
    return replace(
        state,
        people=dict(state.people),
        pairs=dict(state.pairs),
        teams=dict(state.teams),
        same=dict(state.same),
        bans=dict(state.bans),
        stages=dict(state.stages),
        games=dict(state.games),
        commitments=dict(state.commitments),
        cases=dict(state.cases),
    )


@dataclass
class Turn:
    """One decision being played: the state that it changes, its line, and what it tells."""

    state: State
    n: int
    at: str
    who: str
    notes: list[Note] = field(default_factory=list)

    def note(self, topic: Topic, **values: Value) -> None:
        self.notes.append(Note(topic, values))
