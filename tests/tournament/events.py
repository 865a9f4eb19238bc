"""A tournament in a test: decisions are told one after another, on a clock of its own."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import pytest

from gorod.rules.cast import Role
from gorod.tournament import entries as e
from gorod.tournament.state import Mark, State
from gorod.tournament.topics import Note, Topic, TournamentError
from gorod.tournament.tournament import Tournament

AT = "2026-12-01T12:00:00Z"
ROLES = (Role.DON, Role.MAFIA, Role.MAFIA, Role.SHERIFF, *(Role.CIVILIAN,) * 6)


@dataclass
class Event:
    """A tournament that grows; `does` records, `refuses` expects a refusal and nothing changed."""

    now: Tournament = field(default_factory=lambda: Tournament("spring"))
    at: str = AT

    @property
    def state(self) -> State:
        return self.now.state

    def does(self, *entries: e.Entry, who: str = "Анна") -> tuple[Note, ...]:
        """The notes of the last one."""
        notes: tuple[Note, ...] = ()
        for entry in entries:
            self.now, notes = self.now.record(entry, self.at, who)
        return notes

    def refuses(self, entry: e.Entry, topic: Topic) -> TournamentError:
        before = self.now
        with pytest.raises(TournamentError) as caught:
            before.record(entry, self.at, "Анна")
        assert caught.value.topic is topic, caught.value
        return caught.value


def people(count: int, *, come: bool = True) -> list[e.Entry]:
    """So many people register, and are confirmed."""
    entries: list[e.Entry] = [e.Register(f"p{n}", f"Игрок {n}") for n in range(1, count + 1)]
    if come:
        entries += [e.Confirm(f"p{n}") for n in range(1, count + 1)]
    return entries


def a_stage(id_: str = "main", **changes: object) -> e.AddStage:
    usual: dict[str, object] = {
        "id": id_,
        "title": "Отбор",
        "rounds": 3,
        "games": 3,
        "tables": 1,
        "book": "consigliere",
        "scheme": "consigliere",
    }
    return e.AddStage(**{**usual, **changes})  # type: ignore[arg-type]


def a_plan(ids: Sequence[str], rounds: int, seed: int = 1) -> tuple[e.Seating, ...]:
    """Any plan in which everybody plays in every round at full tables."""
    rng = random.Random(seed)
    games = []
    for number in range(1, rounds + 1):
        order = list(ids)
        rng.shuffle(order)
        for table, first in enumerate(range(0, len(order), 10), 1):
            games.append(e.Seating(number, table, tuple(order[first : first + 10])))
    return tuple(games)


def a_result(rng: random.Random | None = None, **changes: object) -> e.Result:
    """A result that can be: the roles dealt by chance, the first killed red, a best move."""
    rng = rng or random.Random(1)
    roles = list(ROLES)
    rng.shuffle(roles)
    reds = [n for n, role in enumerate(roles, 1) if role in (Role.CIVILIAN, Role.SHERIFF)]
    killed = rng.choice(reds)
    lines = tuple(
        e.Line(seat, role, fouls=rng.randrange(4), left="shot" if seat == killed else "")
        for seat, role in enumerate(roles, 1)
    )
    usual: dict[str, object] = {
        "winner": rng.choice(["red", "black"]),
        "lines": lines,
        "first_killed": killed,
        "best_move_by": killed,
        "best_move": tuple(sorted(rng.sample([n for n in range(1, 11) if n != killed], 3))),
    }
    return e.Result(**{**usual, **changes})  # type: ignore[arg-type]


def playing(game: str, result: e.Result, judge: str = "Судья") -> list[e.Entry]:
    """A game from its opening to the judge's signature."""
    return [e.OpenGame(game), e.Draft(game, result), e.Sign(game, judge)]


def ten(**changes: object) -> Event:
    """Ten people, one table, three rounds, seated."""
    event = Event()
    event.does(*people(10), a_stage("main", **changes))
    event.does(e.UsePlan("main", a_plan([f"p{n}" for n in range(1, 11)], 3)))
    return event


def play_all(event: Event, stage: str, rng: random.Random, rounds: Iterable[int] = ()) -> None:
    """Every planned game of a stage (or of these rounds) is played with a random result."""
    wanted = set(rounds)
    for game in tuple(event.state.games_of(stage)):
        if game.mark is Mark.PLANNED and (not wanted or game.round in wanted):
            event.does(*playing(game.id, a_result(rng)))
