"""Search the plans of `gorod.seating`'s catalogue; each run keeps what is better.

    python scripts/seat_catalogue.py 30 10 3 10 --seconds 20      one shape
    python scripts/seat_catalogue.py --usual --seconds 10         all shapes that clubs play
    python scripts/seat_catalogue.py --take FILE                  plans found elsewhere

FILE holds a JSON list of objects with ``rounds``: the players (from 0) of a round, table by table.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from gorod.seating import catalogue
from gorod.seating.cyclic import Design, plain
from gorod.seating.plan import Plan
from gorod.seating.search import designs
from gorod.seating.shape import SEATS, Shape, shape_of
from gorod.seating.task import Task, task_of

FILE = Path(str(catalogue.__file__)).with_name("catalogue.txt")
HEAD = "# players rounds tables games:orbits:n q:base rounds (see catalogue.py)\n"


def usual() -> Iterator[Shape]:
    """Everybody plays in 6 to 16 rounds; byes with ten games each; a few well-known ones."""
    for tables in range(2, 9):
        for rounds in range(6, 13):
            yield Shape(10 * tables, rounds, tables, rounds)
    for players in range(11, 40):
        if players % SEATS:
            tables = players // SEATS
            yield Shape(players, -(-players // tables), tables, 10)
    yield from (Shape(100, 10, 10, 10), Shape(200, 10, 20, 10), Shape(25, 10, 2, 8))
    yield from (Shape(40, 15, 4, 15), Shape(30, 14, 3, 14), Shape(12, 6, 1, 5))


def task(shape: Shape) -> Task:
    return task_of(*shape)


def quality(design: Design, shape: Shape) -> tuple[int, ...]:
    return Plan(task(shape), design.developed()).quality


def keep(shape: Shape, design: Design) -> bool:
    """Write the design into the catalogue if it is better than what is there."""
    known = catalogue.design(shape)
    old = quality(known, shape) if known else None
    new = quality(design, shape)
    if old is not None and new >= old:
        return False
    lines = {s: catalogue.written(s, catalogue.read(d)) for s, d in catalogue.entries().items()}
    lines[shape] = catalogue.written(shape, design)
    FILE.write_text(HEAD + "".join(f"{lines[s]}\n" for s in sorted(lines)), encoding="ascii")
    catalogue.entries.cache_clear()
    print(shape, old, "->", new, design.symmetry.n, design.symmetry.q, flush=True)
    return True


def search(shape: Shape, seconds: float, seed: int) -> None:
    """Look for so long, or until the bound is reached and a while after."""
    end = time.perf_counter() + seconds
    best: tuple[tuple[int, ...], Design] | None = None
    for design in designs(task(shape), Random(seed)):
        if design is not None:
            found = (quality(design, shape), design)
            best = found if best is None else min(best, found)
        if time.perf_counter() > end:
            break
    if best is not None:
        keep(shape, best[1])


def take(file: Path) -> None:
    for entry in json.loads(file.read_text(encoding="utf-8")):
        rounds = tuple(
            tuple(tuple(sorted(row[at : at + SEATS])) for at in range(0, len(row), SEATS))
            for row in entry["rounds"]
        )
        players = 1 + max(player for round_ in rounds for table in round_ for player in table)
        shape = shape_of(players, len(rounds), len(rounds[0]))
        plan = Plan(task(shape), rounds)
        if plan.optimal or shape in catalogue.entries() or shape in tuple(usual()):
            keep(shape, plain(rounds))


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("shape", nargs="*", type=int, help="players rounds tables games")
    options.add_argument("--usual", action="store_true")
    options.add_argument("--take", type=Path)
    options.add_argument("--seconds", type=float, default=10.0)
    options.add_argument("--seed", type=int, default=0)
    chosen = options.parse_args()
    if chosen.take:
        take(chosen.take)
    for shape in usual() if chosen.usual else [shape_of(*chosen.shape)] if chosen.shape else []:
        search(shape, chosen.seconds, chosen.seed)


if __name__ == "__main__":
    main()
