"""Annealing of a plan without symmetry: for played rounds, absences, wishes and odd shapes.

A step exchanges two players of a round, or makes one of a table and one who sits out change places
in two rounds, so that nobody's number of games changes. Rounds before ``fixed`` are only counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from gorod.seating.attendance import attendance
from gorod.seating.task import Round, Task

APART = 100
"""What a meeting of a pair that is kept apart costs, in steps of the search."""

TOGETHER = 2
"""What a meeting of a pair that wishes to meet is worth, when its wish has a price."""


class Free:
    """``cost``: half the sum of squared meetings, beside a constant; ``best``: the least seen."""

    def __init__(
        self, task: Task, rng: Random, start: Sequence[Round] = (), *, fixed: int = 0
    ) -> None:
        self.rng = rng
        self.fixed = max(fixed, len(task.played))
        rounds: list[list[list[int]]]
        rounds = [[list(table) for table in round_] for round_ in start or dealt(task, rng)]
        self.rounds = rounds
        everybody = range(task.players)
        self.idle = [sorted(set(everybody).difference(*round_)) for round_ in rounds]
        self.away = task.away
        # Meetings so far; a pair's wish is like meetings that it had already, or has to catch up.
        self.met = [[0] * task.players for _ in everybody]
        for pairs, weight in ((task.apart, APART), (task.together, -TOGETHER)):
            for a, b in pairs:
                self.met[a][b] = self.met[b][a] = weight
        for round_ in rounds:
            for table in round_:
                for player in table:
                    for other in table:
                        if player != other:
                            self.met[player][other] += 1
        self.cost = 0
        self._keep()

    def _keep(self) -> None:
        self.best = self.cost
        self.plan = tuple(tuple(tuple(table) for table in round_) for round_ in self.rounds)

    def run(self, moves: int, odds: Sequence[float], target: int | None = None) -> None:
        """Make so many moves at one temperature; stop as soon as `best` is the target."""
        random, met, worst = self.rng.random, self.met, len(odds)
        rounds, fixed = self.rounds, self.fixed
        open_ = len(rounds) - fixed
        seats = len(rounds[0][0])
        extra = 2 * (seats - 1)
        for _ in range(moves if open_ else 0):
            r = fixed + int(random() * open_)
            tables, idle = rounds[r], self.idle[r]
            playing = len(tables) * seats
            one = int(random() * playing)
            two = int(random() * (playing + len(idle)))
            if two >= playing:
                self._relieve(r, one, two - playing, odds)
            else:
                if one // seats == two // seats:
                    continue
                first, second = tables[one // seats], tables[two // seats]
                a, b = first[one % seats], second[two % seats]
                of_a, of_b = met[a], met[b]
                delta = extra - 2 * of_a[b]
                for x in first:
                    delta += of_b[x] - of_a[x]
                for x in second:
                    delta += of_a[x] - of_b[x]
                if delta > 0 and (delta >= worst or random() >= odds[delta]):
                    continue
                first[one % seats], second[two % seats] = b, a
                self._meet(a, b, first)
                self._meet(b, a, second)
                self.cost += delta
            if self.cost < self.best:
                self._keep()
                if target is not None and self.best <= target:
                    return

    def _relieve(self, r: int, place: int, bench: int, odds: Sequence[float]) -> None:
        """The one who sits out replaces a player, and is replaced in another round by the same."""
        seats = len(self.rounds[r][0])
        table = self.rounds[r][place // seats]
        a, b = table[place % seats], self.idle[r][bench]
        others = [s for s in range(self.fixed, len(self.rounds)) if a in self.idle[s]]
        if not others or (b, r) in self.away:
            return
        s = self.rng.choice(others)
        if b in self.idle[s] or (a, s) in self.away:
            return
        other = next(t for t in self.rounds[s] if b in t)
        of_a, of_b = self.met[a], self.met[b]
        here = [x for x in table if x != a and x not in other]
        there = [x for x in other if x != b and x not in table]
        delta = len(here) + len(there)
        delta += sum(of_b[x] - of_a[x] for x in here) - sum(of_b[x] - of_a[x] for x in there)
        if delta > 0 and (delta >= len(odds) or self.rng.random() >= odds[delta]):
            return
        table[place % seats] = b
        other[other.index(b)] = a
        self.idle[r][bench] = a
        self.idle[s][self.idle[s].index(a)] = b
        self._meet(a, b, table)
        self._meet(b, a, other)
        self.cost += delta

    def _meet(self, gone: int, come: int, table: Iterable[int]) -> None:
        """Count that one player has left a table for another, who sits there now."""
        met = self.met
        for x in table:
            if x != come:
                met[gone][x] -= 1
                met[x][gone] -= 1
                met[come][x] += 1
                met[x][come] += 1


def dealt(task: Task, rng: Random) -> list[Round]:
    """A random plan that breaks no hard rule but that of pairs kept apart. Raises `Impossible`."""
    rounds = list(task.played)
    for players in attendance(task, rng):
        rng.shuffle(players)
        rounds.append(
            tuple(tuple(players[at : at + task.seats]) for at in range(0, len(players), task.seats))
        )
    return rounds
