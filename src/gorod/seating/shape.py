"""The shape of a plan: how many players, rounds, tables and games; which shapes are possible.

Everybody plays the same number of games and every table is full, so players × games = tables ×
seats, counted over all rounds. Every round has the same number of tables, except that the last may
have fewer. What does not fit is refused with the reason and the nearest shapes that fit.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

SEATS = 10
"""Seats of a table of sport Mafia."""

LARGEST = 1_000
"""Players, and rounds, of the largest plan that is made."""


class Shape(NamedTuple):
    """``games``: how many each player plays; ``tables``: how many play at once."""

    players: int
    rounds: int
    tables: int
    games: int

    def __str__(self) -> str:
        return (
            f"{self.players} players, {self.rounds} rounds, {self.tables} tables, "
            f"{self.games} games each"
        )


class Impossible(ValueError):
    """No plan can be made: the reason, as a code and in words, and the nearest possible shapes."""

    def __init__(self, code: str, reason: str, nearest: tuple[Shape, ...] = ()) -> None:
        hint = "; possible: " + " | ".join(map(str, nearest)) if nearest else ""
        super().__init__(reason + hint)
        self.code = code
        self.reason = reason
        self.nearest = nearest


def why_not(shape: Shape, seats: int = SEATS) -> tuple[str, str]:
    """The code and the reason why this shape is impossible; two empty strings when it is not."""
    players, rounds, tables, games = shape
    if min(shape) < 1:
        name = next(name for name, value in shape._asdict().items() if value < 1)
        return name, f"there must be at least one of: {name}"
    if max(players, rounds) > LARGEST:
        return "large", f"no more than {LARGEST} players and rounds"
    if players < seats:
        return "players", f"a table needs {seats} players, there are {players}"
    if players < seats * tables:
        return "tables", f"{tables} tables need {seats * tables} players, there are {players}"
    if games > rounds:
        return "games", f"{games} games each do not fit into {rounds} rounds"
    if players * games % seats:
        return "games", f"{players} players × {games} games do not fill tables of {seats}"
    needed = -(-players * games // (seats * tables))
    if needed != rounds:
        return (
            "rounds",
            f"{players} players × {games} games at {tables} tables take {needed} rounds",
        )
    return "", ""


def shape_of(
    players: int, rounds: int, tables: int, games: int | None = None, seats: int = SEATS
) -> Shape:
    """The shape with these numbers; without ``games``, with the most games that fit exactly.

    Raises `Impossible`.
    """
    if games is None:
        counts = range(rounds if 0 < rounds <= LARGEST else 0, 0, -1)
        shapes = (Shape(players, rounds, tables, count) for count in counts)
        fitting = next((shape for shape in shapes if not why_not(shape, seats)[0]), None)
        if fitting is not None:
            return fitting
    slots = rounds * tables * seats
    usual = min(rounds, max(1, slots // max(1, players)))
    shape = Shape(players, rounds, tables, usual if games is None else games)
    code, reason = why_not(shape, seats)
    if code:
        raise Impossible(code, reason, nearest(shape, seats))
    return shape


def nearest(shape: Shape, seats: int = SEATS, most: int = 3) -> tuple[Shape, ...]:
    """Possible shapes that differ least from this one: rather in games than in rounds or tables,
    and in players least of all."""
    players, _, tables, games = shape
    players = min(LARGEST, max(seats, players))
    tables = min(max(1, tables), players // seats)
    found: list[tuple[int, Shape]] = []
    for n, t in product(range(players, players + 11), range(max(1, tables - 2), tables + 3)):
        for g in range(max(1, games - 5), max(1, games) + 6):
            near = Shape(n, max(1, -(-n * g // (seats * t))), t, g)
            if not why_not(near, seats)[0]:
                found.append((_distance(near, shape), near))
    return tuple(near for _, near in sorted(found)[:most])


def _distance(one: Shape, other: Shape) -> int:
    weights = Shape(players=5, rounds=2, tables=6, games=1)
    return sum(w * abs(a - b) for w, a, b in zip(weights, one, other, strict=True))


def tables_by_round(shape: Shape, seats: int = SEATS) -> tuple[int, ...]:
    """How many tables play in each round: the last round takes what is left."""
    whole = shape.rounds - 1
    last = shape.players * shape.games // seats - shape.tables * whole
    return (shape.tables,) * whole + (last,)
