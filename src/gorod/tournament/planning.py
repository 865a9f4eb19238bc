"""From a stage to the task of a plan, and from the plan to the decision to play it.

    asked = to_seat(state, "main")              # or to_seat(state, "main", 6): from round 6 on
    for plan in plans(asked, seed):             # better and better; stop whenever you like
        ...
    entry = decision(asked, plan, seed)         # a `UsePlan`, or a `ReplanFrom`

Whoever is away or disqualified is not seated; the rounds before stay as they were played, and
the games that are left go to those who have played least.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations

from gorod.rules import draws
from gorod.seating.plan import Plan
from gorod.seating.search import improve
from gorod.seating.task import Round, Task, check, pairs, task_of
from gorod.tournament import entries as e
from gorod.tournament import stages
from gorod.tournament.state import Mark, Stage, State
from gorod.tournament.topics import Topic, TournamentError


@dataclass(frozen=True)
class Asked:
    """A task in the numbers of `gorod.seating`; player ``n`` of it is the entrant ``ids[n]``."""

    stage: str
    ids: tuple[str, ...]
    task: Task
    first: int = 1


def to_seat(state: State, stage: str, first: int = 1, *, teams_apart: bool = True) -> Asked:
    """The task of a whole stage, or of its rounds from ``first`` on.

    Raises `gorod.seating.shape.Impossible` for what no plan can be, with the nearest that can.
    """
    shape = state.stage(stage)
    plan = shape.plan
    if not 1 <= first <= plan.rounds:
        raise TournamentError(Topic.NO_SUCH_ROUND, stage=stage, round=first, rounds=plan.rounds)
    if first > 1:
        return _rest(state, shape, first, teams_apart=teams_apart)
    ids = tuple(
        x
        for x in stages.field_of(state, stage)
        if _rounds_there(state, shape, x, range(1, plan.rounds + 1))
    )
    number = {x: n for n, x in enumerate(ids)}
    apart, together = _wishes(state, shape, number, teams_apart=teams_apart)
    away = _away(state, shape, ids, range(1, plan.rounds + 1))
    seats = stages.book_of(shape).table.seats
    task = task_of(
        len(ids),
        plan.rounds,
        plan.tables,
        plan.games,
        seats=seats,
        apart=apart,
        together=together,
        away=away,
    )
    return Asked(stage, ids, task)


def plans(asked: Asked, seed: str) -> Iterator[Plan]:
    """Better and better plans, the same for the same task and seed."""
    return improve(asked.task, draws.below(1 << 62, seed, f"plan/{asked.stage}", 0))


def decision(asked: Asked, plan: Plan, seed: str, why: str = "") -> e.UsePlan | e.ReplanFrom:
    """The decision to play this plan, with all its seats."""
    games = tuple(
        e.Seating(number, table, tuple(asked.ids[p] for p in players))
        for number, round_ in enumerate(plan.rounds, 1)
        if number >= asked.first
        for table, players in enumerate(round_, 1)
    )
    commitment = draws.commitment(seed)
    if asked.first == 1:
        return e.UsePlan(asked.stage, games, seed, commitment, why)
    return e.ReplanFrom(asked.stage, asked.first, games, seed, commitment, why)


# The rest of a stage


def _rest(state: State, shape: Stage, first: int, *, teams_apart: bool) -> Asked:
    stage, seats = shape.id, stages.book_of(shape).table.seats
    rest = range(first, shape.plan.rounds + 1)
    before = _seated_before(state, stage, first)
    sat = dict.fromkeys(x for round_ in before for game in round_ for x in game)
    ids = tuple(dict.fromkeys((*stages.field_of(state, stage), *sat)))
    number = {x: n for n, x in enumerate(ids)}
    played: tuple[Round, ...] = tuple(
        tuple(tuple(number[x] for x in game) for game in round_) for round_ in before
    )
    there = {n: stages.who_plays(state, stage, n) for n in rest}
    tables = {n: min(_tables(state, shape, n), len(there[n]) // seats) for n in rest}
    counts = Counter(x for round_ in before for game in round_ for x in game)
    games = _shared(ids, counts, there, sum(tables.values()) * seats)
    apart, together = _wishes(state, shape, number, teams_apart=teams_apart)
    task = Task(
        players=len(ids),
        by_round=(*map(len, played), *tables.values()),
        games=tuple(games[x] for x in ids),
        seats=seats,
        apart=pairs(apart, len(ids)),
        together=pairs(together, len(ids)),
        away=frozenset(_away(state, shape, ids, rest)),
        played=played,
    )
    check(task)
    return Asked(stage, ids, task, first)


def _seated_before(state: State, stage: str, first: int) -> list[list[tuple[str, ...]]]:
    """Who sat, or will sit, at each table of the rounds before."""
    rounds: list[list[tuple[str, ...]]] = [[] for _ in range(first - 1)]
    for game in sorted(state.games_of(stage), key=lambda g: (g.round, g.table)):
        if game.round < first and game.mark is not Mark.REPLAYED:
            if "" in game.seats:
                seat = game.seats.index("") + 1
                raise TournamentError(Topic.SEAT_FREE, game=game.id, seat=seat)
            rounds[game.round - 1].append(game.seats)
    return rounds


def _tables(state: State, shape: Stage, number: int) -> int:
    """The tables that a round had in the plan so far."""
    planned = sum(g.round == number and not g.replay_of for g in state.games_of(shape.id))
    return planned or shape.plan.tables


def _shared(
    ids: Iterable[str], counts: Counter[str], there: dict[int, tuple[str, ...]], places: int
) -> Counter[str]:
    """The games of everybody when each place that is left goes to whoever has fewest."""
    games = Counter({x: counts[x] for x in ids})
    room = Counter(x for present in there.values() for x in present)
    for _ in range(places):
        least = min((x for x in room if room[x]), key=lambda x: games[x])
        games[least] += 1
        room[least] -= 1
    return games


def _rounds_there(state: State, shape: Stage, whom: str, rounds: range) -> int:
    return sum(whom in stages.who_plays(state, shape.id, n) for n in rounds)


def _away(state: State, shape: Stage, ids: tuple[str, ...], rounds: range) -> set[tuple[int, int]]:
    """(player, round), both from 0, for everybody who is not there in a round."""
    return {
        (n, number - 1)
        for number in rounds
        for present in [set(stages.who_plays(state, shape.id, number))]
        for n, whom in enumerate(ids)
        if whom not in present
    }


def _wishes(
    state: State, shape: Stage, number: dict[str, int], *, teams_apart: bool
) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Pairs to be kept apart, and pairs that would like to meet."""
    apart = [w.whom for w in shape.wishes if w.kind == "apart"]
    together = [w.whom for w in shape.wishes if w.kind == "together"]
    if teams_apart:
        apart += [t.members for t in state.teams.values()]
    return _pairs(apart, number), _pairs(together, number)


def _pairs(groups: Iterable[tuple[str, ...]], number: dict[str, int]) -> list[tuple[int, int]]:
    return [
        (number[a], number[b])
        for group in groups
        for a, b in combinations(dict.fromkeys(group), 2)
        if a in number and b in number
    ]
