"""Plans that come with Gorod, found once by search and proven by their bound.

A line of ``catalogue.txt`` is one plan: its shape; the orbits of the players and the numbers n and
q of its group; its base rounds, parted by ``|``, with their tables parted by ``/``:
``30 10 3 10:15*2:15 5:0 3 … /…|…``.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import groupby

from gorod.seating.cyclic import Design, Symmetry
from gorod.seating.shape import SEATS, Shape
from gorod.seating.task import Round, Task


@cache
def entries() -> dict[Shape, str]:
    """The lines by shape, their designs not yet read."""
    text = (files("gorod.seating") / "catalogue.txt").read_text(encoding="ascii")
    lines = (line.partition(":") for line in text.splitlines() if line and line[0] != "#")
    return {Shape(*map(int, shape.split())): design for shape, _, design in lines}


def design(shape: Shape) -> Design | None:
    """The design of this shape, if the catalogue has it."""
    line = entries().get(shape)
    return None if line is None else read(line)


def plan(task: Task) -> tuple[Round, ...] | None:
    """Rounds for a task with this shape, if the catalogue has them; seats are not yet chosen."""
    shape = task.shape
    if shape is None or task.seats != SEATS or task.played:
        return None
    found = design(shape)
    return found.developed() if found else None


def read(line: str) -> Design:
    """What `written` wrote, after the shape."""
    orbits, group, base = line.split(":")
    n, q = map(int, group.split())
    lengths = (map(int, same.split("*")) for same in orbits.split())
    return Design(
        Symmetry(tuple(length for length, times in lengths for _ in range(times)), n, q),
        tuple(
            tuple(tuple(map(int, table.split())) for table in round_.split("/"))
            for round_ in base.split("|")
        ),
    )


def written(shape: Shape, found: Design) -> str:
    """A line of the catalogue."""
    orbits, n, q = found.symmetry
    lengths = " ".join(f"{length}*{len(list(same))}" for length, same in groupby(orbits))
    return ":".join((_numbers(shape), lengths, f"{n} {q}", "|".join(_rounds(found))))


def _rounds(found: Design) -> Iterator[str]:
    return ("/".join(map(_numbers, round_)) for round_ in found.base)


def _numbers(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values))
