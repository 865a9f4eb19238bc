"""What is asked of a plan: its shape, and what it has to respect."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from gorod.seating.shape import SEATS, Impossible, Shape, nearest, shape_of, tables_by_round

Pair: TypeAlias = tuple[int, int]
"""Two players, the smaller number first. Players are numbered from 0."""

Table: TypeAlias = tuple[int, ...]
"""The players of one game, in the order of their seats."""

Round: TypeAlias = tuple[Table, ...]


@dataclass(frozen=True)
class Task:
    """A plan that is wanted.

    ``by_round``   tables in each round.
    ``games``      how many games each player plays, over all rounds.
    ``apart``      pairs that must never meet (clubs, couples, teams): a hard rule.
    ``together``   pairs that wish to meet often: granted as far as it costs nobody anything.
    ``away``       (player, round) where that player is not there yet, or no longer: a hard rule.
    ``played``     the first rounds, as they were played: never touched.
    """

    players: int
    by_round: tuple[int, ...]
    games: tuple[int, ...]
    seats: int = SEATS
    apart: frozenset[Pair] = frozenset()
    together: frozenset[Pair] = frozenset()
    away: frozenset[Pair] = frozenset()
    played: tuple[Round, ...] = ()

    @property
    def rounds(self) -> int:
        return len(self.by_round)

    @property
    def shape(self) -> Shape | None:
        """The shape when everybody plays equally often; None after somebody came or went."""
        if min(self.games) != max(self.games):
            return None
        shape = Shape(self.players, self.rounds, max(self.by_round), self.games[0])
        return shape if self.by_round == tables_by_round(shape, self.seats) else None

    @property
    def is_free(self) -> bool:
        """Whether nothing is asked beyond the shape."""
        return not (self.apart or self.together or self.away or self.played)


def task_of(
    players: int,
    rounds: int,
    tables: int,
    games: int | None = None,
    *,
    seats: int = SEATS,
    apart: Iterable[Pair] = (),
    together: Iterable[Pair] = (),
    away: Iterable[Pair] = (),
) -> Task:
    """The task of a new plan. Raises `Impossible` for what no plan can be.

    ``away`` takes (player, round), both from 0: a late arrival is away in the first rounds.
    """
    shape = shape_of(players, rounds, tables, games, seats)
    task = Task(
        players,
        tables_by_round(shape, seats),
        (shape.games,) * players,
        seats,
        pairs(apart, players),
        pairs(together, players),
        frozenset(away),
    )
    check(task)
    return task


def pairs(given: Iterable[Pair], players: int) -> frozenset[Pair]:
    """Each pair with the smaller number first. Raises `Impossible` for whoever is not there."""
    found = set()
    for a, b in given:
        if a == b or not (0 <= a < players and 0 <= b < players):
            raise Impossible("pairs", f"players {a + 1} and {b + 1} are no pair of 1–{players}")
        found.add((min(a, b), max(a, b)))
    return frozenset(found)


def check(task: Task) -> None:
    """Refuse what can be seen to be impossible. Raises `Impossible`."""
    both = task.apart & task.together
    if both:
        a, b = min(both)
        raise Impossible("pairs", f"players {a + 1} and {b + 1} are to meet and to be kept apart")
    for player, round_ in task.away:
        if not (0 <= player < task.players and 0 <= round_ < task.rounds):
            raise Impossible("away", f"no player {player + 1} or no round {round_ + 1}")
    _check_presence(task)
    _check_apart(task)


def _check_presence(task: Task) -> None:
    for round_, tables in enumerate(task.by_round):
        there = task.players - sum(1 for _, r in task.away if r == round_)
        if there < tables * task.seats:
            reason = f"round {round_ + 1} needs {tables * task.seats} players, {there} are there"
            shape = task.shape
            fewer = Shape(there, task.rounds, there // task.seats, min(task.games))
            near = nearest(fewer, task.seats) if shape and there >= task.seats else ()
            raise Impossible("away", reason, near)
    for player, games in enumerate(task.games):
        rounds = task.rounds - sum(1 for p, _ in task.away if p == player)
        if games > rounds:
            reason = f"player {player + 1} is there for {rounds} rounds, {games} games are due"
            raise Impossible("away", reason)


def _check_apart(task: Task) -> None:
    foes: dict[int, set[int]] = {}
    for a, b in task.apart:
        foes.setdefault(a, set()).add(b)
        foes.setdefault(b, set()).add(a)
    for player, others in foes.items():
        if task.players - len(others) < task.seats and task.games[player]:
            left = task.players - 1 - len(others)
            reason = f"player {player + 1} may meet only {left} others, a table needs {task.seats}"
            raise Impossible("apart", reason)
    if any(t * task.seats < task.players for t in task.by_round):
        return
    for player in foes:
        group = {player}
        for other in sorted(foes[player]):
            if group <= foes[other]:
                group.add(other)
        if len(group) > min(task.by_round):
            reason = (
                f"{len(group)} players are to be kept apart from each other, all play at once, "
                f"and there are {min(task.by_round)} tables"
            )
            raise Impossible("apart", reason)
