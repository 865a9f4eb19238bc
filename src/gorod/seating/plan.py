"""A plan: who sits where in each round; what is wrong with one; how good it is.

The measure is the sum over all pairs of players of the squared number of their meetings, S2; minus
a constant it is the sum of squared deviations from the mean, the figure that organisers compare.

The bound. Let M be the players × games incidence matrix. M·Mᵀ and Mᵀ·M have the same norm, so
2·S2 + Σ gᵢ² = Σ |B ∩ B'|² over ordered pairs of games. Games of one round share nobody, a game
shares all its players with itself, and the other intersections have the fixed sum Σ gᵢ(gᵢ − 1):
their squares are least when they differ by at most one. That is the (M,S)-optimality of incomplete
block designs, and E(f_NOD) of near-orthogonal arrays (Fang, Lin, Liu 2003; Nguyen, Liu 2008).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations

from gorod.seating.task import Pair, Round, Task


@dataclass(frozen=True)
class Plan:
    """``rounds`` → tables → players in the order of their seats, all numbered from 0."""

    task: Task
    rounds: tuple[Round, ...]

    @cached_property
    def meetings(self) -> Counter[Pair]:
        """How often each pair meets; pairs that never meet are not in it."""
        return meetings(self.rounds)

    @cached_property
    def s2(self) -> int:
        """The sum of the squared meetings."""
        return sum(count * count for count in self.meetings.values())

    @cached_property
    def bound(self) -> int:
        """No plan of this task has a smaller `s2`."""
        return bound(self.task)

    @property
    def optimal(self) -> bool:
        """Whether it is proven that no plan has a smaller `s2`."""
        return self.s2 == self.bound

    @cached_property
    def never(self) -> int:
        """Pairs that never meet, beside those that must not."""
        pairs = self.task.players * (self.task.players - 1) // 2
        kept_apart = sum(1 for pair in self.task.apart if pair not in self.meetings)
        return pairs - len(self.meetings) - kept_apart

    @property
    def most(self) -> int:
        """How often those meet who meet most."""
        return max(self.meetings.values(), default=0)

    @property
    def fewest(self) -> int:
        """How often those meet who meet least, beside those that must not."""
        return 0 if self.never else min(self.meetings.values(), default=0)

    @cached_property
    def worst_off(self) -> int:
        """The sum of squared meetings of the player for whom it is largest."""
        own = [0] * self.task.players
        for (a, b), count in self.meetings.items():
            own[a] += count * count
            own[b] += count * count
        return max(own)

    @property
    def broken(self) -> int:
        """Meetings of pairs that must be kept apart: none in a plan that may be used."""
        return sum(self.meetings[pair] for pair in self.task.apart)

    @cached_property
    def seats_off(self) -> int:
        """Players who sit somewhere more, or less, often than an equal share rounded up or down."""
        counts = [[0] * self.task.seats for _ in range(self.task.players)]
        for round_ in self.rounds:
            for table in round_:
                for seat, player in enumerate(table):
                    counts[player][seat] += 1
        return sum(map(_uneven, counts))

    @cached_property
    def tables_off(self) -> int:
        """The same of tables. Even tables and the least `s2` may exclude each other."""
        counts = [[0] * max(map(len, self.rounds)) for _ in range(self.task.players)]
        for round_ in self.rounds:
            for number, table in enumerate(round_):
                for player in table:
                    counts[player][number] += 1
        return sum(map(_uneven, counts))

    @cached_property
    def byes_in_row(self) -> int:
        """How often a player sits out two rounds in a row, beside absences."""
        idle = [set(range(self.task.players)).difference(*round_) for round_ in self.rounds]
        away = self.task.away
        return sum(
            (player, r) not in away and (player, r + 1) not in away
            for r in range(len(idle) - 1)
            for player in idle[r] & idle[r + 1]
        )

    @property
    def ssd(self) -> Fraction:
        """The sum over all pairs of (meetings − mean)²."""
        return deviations(self.task, self.s2)

    @property
    def quality(self) -> tuple[int, int, int, int, int]:
        """Smaller is better: kept apart, then meetings, never met, the worst off, evenness."""
        fourth = sum(count**4 for count in self.meetings.values())
        return (self.broken, self.s2, self.never, self.worst_off, fourth)

    def figures(self) -> dict[str, float | int | bool]:
        """The measures under the names that the command prints."""
        return {
            "s2": self.s2,
            "ssd": round(float(self.ssd), 2),
            "bound": round(float(deviations(self.task, self.bound)), 2),
            "optimal": self.optimal,
            "most": self.most,
            "fewest": self.fewest,
            "never": self.never,
            "worst_off": self.worst_off,
            "seats_off": self.seats_off,
            "tables_off": self.tables_off,
        }


def meetings(rounds: tuple[Round, ...]) -> Counter[Pair]:
    """How often each pair that meets does so."""
    met: Counter[Pair] = Counter()
    for round_ in rounds:
        for table in round_:
            met.update(combinations(sorted(table), 2))
    return met


def bound(task: Task) -> int:
    """The least sum of squared meetings that any plan of this task can have (a lower bound)."""
    seats, games = task.seats, sum(task.by_round)
    squares = sum(g * g for g in task.games)
    apart = games * games - sum(t * t for t in task.by_round)
    dual = seats * seats * games + _least(squares - sum(task.games), apart) - squares
    others = task.players - 1
    primal = sum(_least((seats - 1) * g, others) for g in task.games)
    return -(-max(dual, primal) // 2)


def deviations(task: Task, s2: int) -> Fraction:
    """The sum of squared deviations from the mean that belongs to a sum of squares."""
    total = sum(task.by_round) * task.seats * (task.seats - 1) // 2
    return s2 - Fraction(total * total, task.players * (task.players - 1) // 2)


def faults(plan: Plan) -> tuple[str, ...]:
    """Every hard rule that the plan breaks, in words, with numbers from 1; empty if it is good."""
    task, found = plan.task, []
    if len(plan.rounds) != task.rounds:
        found.append(f"{len(plan.rounds)} rounds instead of {task.rounds}")
    for number, (round_, tables) in enumerate(zip(plan.rounds, task.by_round, strict=False), 1):
        if len(round_) != tables:
            found.append(f"round {number}: {len(round_)} tables instead of {tables}")
        if any(len(table) != task.seats for table in round_):
            found.append(f"round {number}: a table without {task.seats} players")
        for player, times in sorted(Counter(p for table in round_ for p in table).items()):
            if times > 1:
                found.append(f"round {number}: player {player + 1} sits {times} times")
            if (player, number - 1) in task.away:
                found.append(f"round {number}: player {player + 1} is not there")
    counts = Counter(p for round_ in plan.rounds for table in round_ for p in table)
    for player in sorted(counts.keys() - set(range(task.players))):
        found.append(f"there is no player {player + 1}")
    for player, games in enumerate(task.games):
        if counts[player] != games:
            found.append(f"player {player + 1}: {counts[player]} games instead of {games}")
    for a, b in sorted(task.apart):
        if plan.meetings[a, b]:
            found.append(f"players {a + 1} and {b + 1} are kept apart, but meet")
    if plan.rounds[: len(task.played)] != task.played:
        found.append("a played round was changed")
    return tuple(found)


def _least(total: int, cells: int) -> int:
    """The least sum of squares of so many whole numbers with this sum."""
    if not cells:
        return 0
    low, more = divmod(total, cells)
    return (cells - more) * low * low + more * (low + 1) ** 2


def _uneven(counts: list[int]) -> bool:
    return max(counts) - min(counts) > 1
