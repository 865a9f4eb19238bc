"""A plan that was made elsewhere: rows of round, table, seat and player, as CSV or JSON.

Every row's fault is named, and nothing is taken while there is one. Columns may be named in English
or Russian, in any order; a player is a number or a nick.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from gorod.seating.plan import Plan
from gorod.seating.shape import LARGEST, SEATS
from gorod.seating.task import Round, Task

COLUMNS = {
    "round": ("round", "раунд", "тур", "игра"),
    "table": ("table", "стол"),
    "seat": ("seat", "место", "слот"),
    "player": ("player", "nick", "игрок", "ник"),
}


class RowFault(NamedTuple):
    """What is wrong: ``row`` counts from 1 without the heading; 0 is the whole file."""

    row: int
    why: str

    def __str__(self) -> str:
        return f"row {self.row}: {self.why}" if self.row else self.why


class UnreadablePlan(ValueError):
    """A plan that cannot be taken, with all its faults."""

    def __init__(self, faults: Iterable[RowFault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


class Imported(NamedTuple):
    """``names``: the players' names by their number in the plan."""

    plan: Plan
    names: tuple[str, ...]


class _Row(NamedTuple):
    number: int
    round: int
    table: int
    seat: int
    player: str


def from_csv(text: str, seats: int = SEATS) -> Imported:
    """A plan from CSV with a heading; commas, semicolons or tabs. Raises `UnreadablePlan`."""
    text = text.removeprefix("\ufeff")
    heading = text.partition("\n")[0]
    mark = max(",;\t", key=heading.count)
    try:
        rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=mark, strict=True))
    except csv.Error as error:
        raise UnreadablePlan([RowFault(0, f"not CSV: {error}")]) from None
    if not rows:
        raise UnreadablePlan([RowFault(0, "the file is empty")])
    names, *values = rows
    return _imported([dict(zip(names, row, strict=False)) for row in values if any(row)], seats)


def from_json(text: str, seats: int = SEATS) -> Imported:
    """A plan from a JSON list of objects. Raises `UnreadablePlan`."""
    try:
        rows: object = json.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError) as error:
        raise UnreadablePlan([RowFault(0, f"not JSON: {error}")]) from None
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise UnreadablePlan([RowFault(0, "not a list of objects")])
    return _imported([{str(key): str(value) for key, value in row.items()} for row in rows], seats)


def _imported(given: list[Mapping[str, str]], seats: int) -> Imported:
    faults: list[RowFault] = []
    if not given:
        raise UnreadablePlan([RowFault(0, "there are no rows")])
    columns = _columns(given[0])
    missing = [name for name in COLUMNS if name not in columns]
    if missing:
        raise UnreadablePlan([RowFault(0, f"no column: {', '.join(missing)}")])
    rows = [row for at, values in enumerate(given, 1) if (row := _row(at, values, columns, faults))]
    taken: dict[tuple[int, int, int], int] = {}
    sits: dict[tuple[int, str], int] = {}
    for row in rows:
        place = (row.round, row.table, row.seat)
        if row.seat > seats:
            faults.append(RowFault(row.number, f"seat {row.seat}: a table has {seats}"))
        if place in taken:
            faults.append(RowFault(row.number, f"the place of row {taken[place]} again"))
        who = (row.round, row.player)
        if who in sits:
            why = f"{row.player} sits in round {row.round} already, in row {sits[who]}"
            faults.append(RowFault(row.number, why))
        taken.setdefault(place, row.number)
        sits.setdefault(who, row.number)
    faults += _gaps(rows, seats)
    if faults:
        raise UnreadablePlan(sorted(faults, key=lambda fault: fault.row or len(given) + 1))
    return _plan(rows, seats)


def _columns(row: Mapping[str, str]) -> dict[str, str]:
    """The heading of each column that is needed, as it stands in the file."""
    return {
        name: heading
        for name, known in COLUMNS.items()
        for heading in row
        if heading.strip().lower() in known
    }


def _row(
    at: int, values: Mapping[str, str], columns: Mapping[str, str], faults: list[RowFault]
) -> _Row | None:
    numbers = []
    for name in ("round", "table", "seat"):
        text = values.get(columns[name], "").strip()
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 5 else 0
        if not 1 <= number <= LARGEST:
            faults.append(RowFault(at, f"{name}: “{text}” is no number from 1"))
        numbers.append(number)
    player = " ".join(values.get(columns["player"], "").split())
    if not player:
        faults.append(RowFault(at, "no player"))
    round_, table, seat = numbers
    return _Row(at, round_, table, seat, player) if player and all(numbers) else None


def _gaps(rows: list[_Row], seats: int) -> list[RowFault]:
    """Rounds, tables and seats that are missing in between."""
    found = []
    tables: dict[int, set[int]] = {}
    filled: dict[tuple[int, int], set[int]] = {}
    for row in rows:
        tables.setdefault(row.round, set()).add(row.table)
        filled.setdefault((row.round, row.table), set()).add(row.seat)
    for number in sorted(set(range(1, max(tables, default=0) + 1)) - tables.keys()):
        found.append(RowFault(0, f"round {number} is missing"))
    for round_, own in sorted(tables.items()):
        for table in sorted(set(range(1, max(own) + 1)) - own):
            found.append(RowFault(0, f"round {round_}: table {table} is missing"))
    for (round_, table), own in sorted(filled.items()):
        empty = sorted(set(range(1, seats + 1)) - own)
        if empty:
            which = ", ".join(map(str, empty))
            found.append(RowFault(0, f"round {round_}, table {table}: nobody at seat {which}"))
    return found


def _plan(rows: list[_Row], seats: int) -> Imported:
    names = sorted({row.player for row in rows}, key=_natural)
    number = {name: at for at, name in enumerate(names)}
    places = {(row.round, row.table, row.seat): number[row.player] for row in rows}
    rounds: list[Round] = []
    for round_ in range(1, max(row.round for row in rows) + 1):
        tables = max(row.table for row in rows if row.round == round_)
        rounds.append(
            tuple(
                tuple(places[round_, table, seat] for seat in range(1, seats + 1))
                for table in range(1, tables + 1)
            )
        )
    games = [0] * len(names)
    for row in rows:
        games[number[row.player]] += 1
    task = Task(len(names), tuple(map(len, rounds)), tuple(games), seats)
    return Imported(Plan(task, tuple(rounds)), tuple(names))


def _natural(name: str) -> tuple[int, int, str]:
    return (0, int(name), name) if name.isascii() and name.isdigit() else (1, 0, name)
