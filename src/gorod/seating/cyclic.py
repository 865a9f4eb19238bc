"""Plans from a few annealed tables: a cyclic group makes the other tables from them.

The group Z_n moves the players in cycles ("orbits") whose lengths divide n. A base round is moved
q times and gives q rounds; the q-th move maps it onto itself, so that of its tables only one in
n/q has to be found. Then how often two players meet depends only on the orbit of the pair, and the
search is small: the whole plan of 40 players in 10 rounds is one line of 40 numbers.

Known constructions are cases of it: (n, q) = (T, 1) are α-designs (Patterson, Williams 1976), one
base round with q = n are difference families, n = 1 is a plan without symmetry.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd
from random import Random
from typing import NamedTuple

from gorod.seating.shape import SEATS, Shape, tables_by_round


class Symmetry(NamedTuple):
    """``orbits``: the lengths of the players' cycles; players are numbered along them."""

    orbits: tuple[int, ...]
    n: int
    q: int

    @property
    def turns(self) -> int:
        """How many tables of a round come from one base table."""
        return self.n // self.q


class Design(NamedTuple):
    """Base rounds and the group that develops them into a plan."""

    symmetry: Symmetry
    base: tuple[tuple[tuple[int, ...], ...], ...]

    def developed(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """All rounds; the players of a table are in no special order."""
        orbits, n, q = self.symmetry
        players = sum(orbits)
        moved = [list(range(players))]
        step = _step(orbits)
        while len(moved) < n:
            moved.append([step[player] for player in moved[-1]])
        return tuple(
            tuple(
                tuple(moved[turn][player] for player in table)
                for table in base
                for turn in range(first, n, q)
            )
            for base in self.base
            for first in range(q)
        )


def plain(rounds: Sequence[Sequence[Sequence[int]]]) -> Design:
    """A plan as its own base, without symmetry."""
    players = 1 + max(player for round_ in rounds for table in round_ for player in table)
    base = tuple(tuple(tuple(table) for table in round_) for round_ in rounds)
    return Design(Symmetry((1,) * players, 1, 1), base)


def symmetries(shape: Shape, seats: int = SEATS) -> tuple[Symmetry, ...]:
    """The groups that this shape admits, those that leave the least to search first."""
    players, rounds, tables, games = shape
    if tables_by_round(shape, seats)[-1] != tables:
        return ()
    found = []
    for n in range(2, players + 1):
        whole, rest = divmod(players, n)
        short = next((x for x in range(rest, 0, -1) if not (rest % x or n % x)), 0)
        orbits = (n,) * whole + ((short,) * (rest // short) if short else ())
        for q in range(1, n + 1):
            turns = n // q
            idle = players - seats * tables
            if n % q or rounds % q or tables % turns or idle % turns:
                continue
            if short and (games * short % n or short != turns * gcd(short, q)):
                continue
            found.append(Symmetry(orbits, n, q))
    return tuple(sorted(found, key=lambda s: (-s.n, -s.q)))


class Search:
    """Annealing of the base rounds of one symmetry, from a random start.

    ``cost`` is the sum of squared meetings divided by n; ``best`` the least one seen.
    """

    def __init__(self, shape: Shape, symmetry: Symmetry, rng: Random, seats: int = SEATS) -> None:
        self.symmetry = symmetry
        self.rng = rng
        self.kinds, self.weights = _pair_orbits(symmetry)
        self.moved = _turned(symmetry)
        self.orbit = [o for o, length in enumerate(symmetry.orbits) for _ in range(length)]
        self.tables, self.idle = self._deal(shape, seats)
        self.met = [0] * len(self.weights)
        for round_ in self.tables:
            for table in round_:
                for at, player in enumerate(table):
                    for other in table[:at]:
                        self.met[self.kinds[player][other]] += 1
        self.cost = sum(w * c * c for w, c in zip(self.weights, self.met, strict=True))
        self._keep()

    def _keep(self) -> None:
        self.best = self.cost
        self.design = Design(
            self.symmetry, tuple(tuple(map(tuple, round_)) for round_ in self.tables)
        )

    def _deal(self, shape: Shape, seats: int) -> tuple[list[list[list[int]]], list[list[int]]]:
        """Random base rounds in which every player gets the right number of games.

        Of an orbit of length l, games · l / n players sit in the base rounds together.
        """
        orbits, n, q = self.symmetry
        turns = self.symmetry.turns
        rounds, places = shape.rounds // q, seats * shape.tables // turns
        width = [length // turns for length in orbits]
        sit_out = [w * rounds - shape.games * o // n for w, o in zip(width, orbits, strict=True)]
        starts = [sum(orbits[:o]) for o in range(len(orbits))]
        tables, idle = [], []
        for left in range(rounds, 0, -1):
            out = self._sit_out(sit_out, width, sum(width) - places, left)
            playing, resting = [], []
            for start, wide, few in zip(starts, width, out, strict=True):
                members = list(range(start, start + wide))
                self.rng.shuffle(members)
                resting += members[:few]
                playing += members[few:]
            self.rng.shuffle(playing)
            playing = [self.rng.choice(self.moved[player]) for player in playing]
            tables.append([playing[at : at + seats] for at in range(0, places, seats)])
            idle.append(resting)
        return tables, idle

    def _sit_out(self, due: list[int], width: list[int], many: int, left: int) -> list[int]:
        """How many of each orbit sit out this base round, so that the rest can follow."""
        out = [max(0, d - w * (left - 1)) for d, w in zip(due, width, strict=True)]
        while sum(out) < many:
            open_ = [o for o, w in enumerate(width) if out[o] < min(w, due[o])]
            out[self.rng.choice(open_)] += 1
        for orbit, few in enumerate(out):
            due[orbit] -= few
        return out

    def run(self, moves: int, odds: Sequence[float], target: int) -> None:
        """Make so many moves at one temperature; stop as soon as `best` is the target."""
        random, moved = self.rng.random, self.moved
        rounds, worst = len(self.tables), len(odds)
        seats = len(self.tables[0][0])
        for _ in range(moves):
            r = int(random() * rounds)
            tables, idle = self.tables[r], self.idle[r]
            playing = len(tables) * seats
            one = int(random() * playing)
            two = int(random() * (playing + len(idle)))
            first, i = tables[one // seats], one % seats
            old = first[i]
            if two >= playing:
                j = two - playing
                turned = moved[idle[j]]
                new = turned[int(random() * len(turned))]
                if self.orbit[new] != self.orbit[old]:
                    continue
                if self._change(((first, old, new),), odds, worst):
                    idle[j] = old
                    first[i] = new
            elif one // seats == two // seats:
                turned = moved[old]
                new = turned[int(random() * len(turned))]
                if new != old and self._change(((first, old, new),), odds, worst):
                    first[i] = new
            else:
                second, j = tables[two // seats], two % seats
                other = second[j]
                turned = moved[other]
                new = turned[int(random() * len(turned))]
                turned = moved[old]
                back = turned[int(random() * len(turned))]
                if self._change(((first, old, new), (second, other, back)), odds, worst):
                    first[i] = new
                    second[j] = back
            if self.cost < self.best:
                self._keep()
                if self.best <= target:
                    return

    def _change(
        self,
        changes: tuple[tuple[list[int], int, int], ...],
        odds: Sequence[float],
        worst: int,
    ) -> bool:
        """Put new players for old ones at base tables if that is better, or if chance wills it."""
        kinds, weights, met = self.kinds, self.weights, self.met
        delta = 0
        for table, old, new in changes:
            gone, come = kinds[old], kinds[new]
            for player in table:
                if player != old:
                    kind = gone[player]
                    count = met[kind]
                    delta -= weights[kind] * (2 * count - 1)
                    met[kind] = count - 1
                    kind = come[player]
                    count = met[kind]
                    delta += weights[kind] * (2 * count + 1)
                    met[kind] = count + 1
        if delta <= 0 or (delta < worst and self.rng.random() < odds[delta]):
            self.cost += delta
            return True
        for table, old, new in changes:
            gone, come = kinds[old], kinds[new]
            for player in table:
                if player != old:
                    met[gone[player]] += 1
                    met[come[player]] -= 1
        return False


def _step(orbits: Sequence[int]) -> list[int]:
    """Where one move of the group takes each player."""
    step: list[int] = []
    for length in orbits:
        start = len(step)
        step += [start + (x + 1) % length for x in range(length)]
    return step


def _turned(symmetry: Symmetry) -> list[list[int]]:
    """Where the moves that map a base round onto itself take each player."""
    orbits, n, q = symmetry
    turned = []
    start = 0
    for length in orbits:
        for x in range(length):
            turned.append([start + (x + turn) % length for turn in range(0, n, q)])
        start += length
    return turned


def _pair_orbits(symmetry: Symmetry) -> tuple[list[list[int]], list[int]]:
    """The orbit of each pair, as a number, and the weights of the orbits: n / length.

    A base pair is found in n tables, so n / length times at each pair of its orbit.
    """
    step = _step(symmetry.orbits)
    players = len(step)
    kinds = [[-1] * players for _ in range(players)]
    weights: list[int] = []
    for one in range(players):
        for other in range(one):
            if kinds[one][other] >= 0:
                continue
            a, b, length = one, other, 0
            while kinds[a][b] < 0:
                kinds[a][b] = kinds[b][a] = len(weights)
                a, b, length = step[a], step[b], length + 1
            weights.append(symmetry.n // length)
    return kinds, weights
