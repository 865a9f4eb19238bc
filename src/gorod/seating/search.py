"""The search for a good plan: the best so far after every short while, for as long as asked.

Many small searches, each from a random start, take turns: base rounds under every symmetry that
the shape admits; such a plan of fewer rounds with free rounds after it; plans without symmetry.
Those that do well get more moves, as in successive halving. Pairs that must not meet are served by
the choice of numbers as far as that goes, else, as played rounds and absences, without symmetry.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import TypeAlias

from gorod.seating import catalogue
from gorod.seating.chance import cooling
from gorod.seating.cyclic import Design, Search, Symmetry, plain, symmetries
from gorod.seating.free import Free, dealt
from gorod.seating.labels import fitted, numbered, spread
from gorod.seating.plan import Plan, bound
from gorod.seating.seats import seated
from gorod.seating.shape import Shape, tables_by_round
from gorod.seating.task import Round, Task, check

Rounds: TypeAlias = tuple[Round, ...]
Trial: TypeAlias = Iterator[Design | None]
"""A search that gives designs as it finds them, and None after every short while in between."""

Maker: TypeAlias = Callable[[Random, int], Trial]
"""Starts a trial with its chance and its number of moves."""

STEPS = 40
"""Temperatures of one cooling; a trial can be stopped after each."""

FIRST_MOVES = 20_000
MOST_MOVES = 1_000_000
CORES = 12
"""How often a core that does not reach its own bound is tried again."""

AFTERWARDS = 60
"""Trials after the first proven optimum, for its second aims: never met, the worst-off player."""


def improve(task: Task, seed: int, *, known: bool = True) -> Iterator[Plan]:
    """Better and better plans: the best so far again after every short while (about 10–100 ms).

    Ends by itself only at a proven optimum; before that, stop whenever you like. ``known``
    begins with the catalogue. The same task and seed give the same plans, in the same order.
    Raises `Impossible`.
    """
    check(task)
    rng = Random(seed)
    best: Plan | None = None
    if known and (found := catalogue.plan(task)) is not None:
        best = finished(found, task, rng)
        yield best
        if best.optimal and not best.broken and task.is_free:
            return
    left = AFTERWARDS
    for design in designs(task, rng, known=known):
        if design is not None:
            rounds = design.developed()
            if not task.played:
                rounds = fitted(rounds, task, rng)
            if best is None or Plan(task, rounds).quality < best.quality:
                best = finished(rounds, task, rng)
            if best.optimal and not best.broken:
                left -= 1
        if best is not None:
            yield best
            if left <= 0:
                return


def finished(rounds: Sequence[Round], task: Task, rng: Random) -> Plan:
    """The plan of these games: the order of rounds, the tables and the seats are chosen here."""
    fixed = len(task.played)
    if not fixed:
        rounds = fitted(rounds, task, rng)
    rounds = numbered(spread(rounds, task), fixed)
    return Plan(task, seated(rounds, task.players, fixed))


def designs(task: Task, rng: Random, *, known: bool = False) -> Trial:
    """Trial after trial, without end; the better half of the makers goes on with more moves."""
    makers = tuple(_makers(task, known))
    moves = FIRST_MOVES
    while True:
        left, effort = makers, moves
        while left:
            results: list[tuple[tuple[int, int], int]] = []
            for number, maker in enumerate(left):
                least = (task.players**4, 0)
                for design in maker(rng, effort):
                    yield design
                    if design is not None:
                        plan = Plan(task, design.developed())
                        least = min(least, (plan.s2, plan.never))
                results.append((least, number))
            results.sort()
            left = tuple(left[number] for _, number in results[: len(left) // 2])
            effort = min(2 * effort, MOST_MOVES)
        moves = min(2 * moves, MOST_MOVES)


def _makers(task: Task, known: bool) -> Iterator[Maker]:
    shape = task.shape
    if shape is not None and not task.played and not task.away:
        for symmetry in symmetries(shape, task.seats):
            # Smaller groups leave too much to search.
            if symmetry.n >= shape.tables:
                yield partial(_cyclic, task, shape, symmetry)
        if all(t * task.seats == task.players for t in task.by_round):
            for more in range(1, min(3, task.rounds - 4) + 1):
                yield partial(_core, task, more)
        if known and task.apart and (found := catalogue.plan(task)) is not None:
            yield partial(_fitted, task, found)
    yield partial(_free, task)


def _cyclic(task: Task, shape: Shape, symmetry: Symmetry, rng: Random, moves: int) -> Trial:
    """Base rounds under one symmetry."""
    search = Search(shape, symmetry, rng, task.seats)
    target = -(-bound(task) // symmetry.n)
    for odds in cooling(STEPS, 0.6, 0.1):
        search.run(moves // STEPS, odds, target)
        if search.best <= target:
            break
        yield None
    yield search.design


def _core(task: Task, more: int, rng: Random, moves: int) -> Trial:
    """A symmetric plan of fewer rounds, then the others with it fixed, then all together.

    The core comes from whichever symmetry does best; the first free round may begin with those
    players together whom the group keeps apart.
    """
    whole = task.shape
    assert whole is not None
    shape = Shape(whole.players, whole.rounds - more, whole.tables, whole.rounds - more)
    small = Task(
        shape.players,
        tables_by_round(shape, task.seats),
        (shape.games,) * shape.players,
        task.seats,
    )
    cores: list[tuple[int, int, Rounds, Symmetry]] = []
    groups = [group for group in symmetries(shape, task.seats) if group.n >= whole.tables]
    for attempt in range(len(groups) + CORES if groups else 0):
        symmetry = groups[attempt] if attempt < len(groups) else min(cores)[-1]
        for design in _cyclic(small, shape, symmetry, rng, moves):
            yield None
            if design is not None:
                rounds = design.developed()
                cores.append((Plan(small, rounds).s2, attempt, rounds, symmetry))
        if attempt >= len(groups) and min(cores)[0] == bound(small):
            break
    for _, _, core, symmetry in sorted(cores)[:2]:
        for together in (True, False):
            rest = _kept_apart(symmetry) if together else _shuffled(whole.players, rng)
            start = list(core)
            for _ in range(more):
                start.append(_tables(rest, task.seats))
                rest = _shuffled(whole.players, rng)
            yield from _annealed(task, rng, moves, start, len(core))


def _kept_apart(symmetry: Symmetry) -> list[int]:
    """The players, those beside each other whom the turns of a base round keep apart."""
    players: list[int] = []
    start = 0
    for length in symmetry.orbits:
        for first in range(symmetry.q):
            players += range(start + first, start + length, symmetry.q)
        start += length
    return players


def _shuffled(players: int, rng: Random) -> list[int]:
    order = list(range(players))
    rng.shuffle(order)
    return order


def _tables(players: Sequence[int], seats: int) -> Round:
    return tuple(tuple(players[at : at + seats]) for at in range(0, len(players), seats))


def _annealed(task: Task, rng: Random, moves: int, start: Sequence[Round], fixed: int) -> Trial:
    """The rounds after the fixed ones, then a short while all of them at a low temperature."""
    for first, share, hot in ((fixed, 1, 0.5), (0, 3, 0.06)):
        search = Free(task, rng, start, fixed=first)
        target = (bound(task) - Plan(task, tuple(start)).s2) // 2
        for odds in cooling(STEPS // share, hot, 0.03):
            search.run(moves // STEPS, odds, target)
            if search.best <= target:
                break
            yield None
        start = search.plan
        yield plain(search.plan)


def _fitted(task: Task, found: Rounds, rng: Random, moves: int) -> Trial:
    """A known plan whose numbers fit the wishes, and then changed where they do not yet."""
    start = fitted(found, task, rng)
    yield plain(start)
    search = Free(task, rng, start)
    for odds in cooling(STEPS, 0.2, 0.03):
        search.run(moves // STEPS, odds)
        yield None
    yield plain(search.plan)


def _free(task: Task, rng: Random, moves: int) -> Trial:
    """Without symmetry, from a random start."""
    start = dealt(task, rng)
    search = Free(task, rng, start)
    target = (bound(task) - Plan(task, tuple(start)).s2) // 2
    for odds in cooling(STEPS, 0.45, 0.05):
        search.run(2 * moves // STEPS, odds, target if task.is_free else None)
        yield None
        if task.is_free and search.best <= target:
            break
    yield plain(search.plan)
