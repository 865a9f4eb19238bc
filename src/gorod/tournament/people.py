"""Lists of people as they come in: pasted text, CSV, the rows of a workbook.

    listed = read_rows(csv_rows(text), state, at)
    listed.faults       # what is wrong, row by row; nothing is imported while there is one
    listed.entries      # an `Import`, then the `Pair`s and `Team`s that the list names

A fault names its row, counted from 1 with the header, and says what would be right.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher, get_close_matches
from typing import NamedTuple

from gorod.tournament import entries as e
from gorod.tournament import names, registry
from gorod.tournament.state import State, Turn, copy
from gorod.tournament.topics import Note, Topic, TournamentError, Value

COLUMNS = {
    "nick": ("nick", "ник", "никнейм", "игрок", "player", "name", "имя"),
    "aliases": ("aliases", "alias", "другие ники", "псевдонимы", "псевдоним"),
    "club": ("club", "клуб"),
    "languages": ("languages", "language", "языки", "язык"),
    "contacts": (
        "contacts",
        "contact",
        "контакты",
        "контакт",
        "телефон",
        "почта",
        "email",
        "telegram",
    ),
    "pair": ("pair", "consigliere", "partner", "пара", "консильери", "напарник"),
    "team": ("team", "команда"),
}
"""The columns of a list, and the headers by which each is known."""

HEADERS = {header: column for column, headers in COLUMNS.items() for header in headers}


class Fault(NamedTuple):
    """What is wrong in a row; ``row`` 1 is the header, or the first line of a pasted list."""

    row: int
    topic: Topic
    values: dict[str, Value]

    @property
    def note(self) -> Note:
        return Note(self.topic, self.values)


@dataclass(frozen=True, slots=True)
class Listed:
    """What a list says. ``entries`` is empty as long as there is a fault."""

    people: tuple[e.Register, ...]
    pairs: tuple[e.Pair, ...]
    teams: tuple[e.Team, ...]
    faults: tuple[Fault, ...]

    @property
    def entries(self) -> tuple[e.Entry, ...]:
        """The decisions that take the list in: all of it, or nothing."""
        if self.faults or not self.people:
            return ()
        return (e.Import(self.people), *self.pairs, *self.teams)


class Row(NamedTuple):
    """One person of a list, before anything is believed."""

    number: int
    cells: dict[str, str]


def csv_rows(text: str) -> list[Sequence[object]]:
    """The cells of a CSV text, whether commas, semicolons or tabs divide it."""
    text = text.removeprefix("\ufeff")
    head = text.split("\n", 1)[0]
    mark = max(",;\t", key=head.count)
    return list(csv.reader(io.StringIO(text), delimiter=mark))


def read_rows(rows: Sequence[Sequence[object]], state: State, at: str) -> Listed:
    """The people of a table with a header row. Cells may be numbers or None, as in a workbook."""
    texts = [[cell_text(cell) for cell in row] for row in rows]
    if not any(any(row) for row in texts):
        return Listed((), (), (), (Fault(1, Topic.NOTHING_IN_IT, {}),))
    columns, faults = _columns(texts[0])
    if faults:
        return Listed((), (), (), tuple(faults))
    found = []
    for number, row in enumerate(texts[1:], 2):
        cells = {column: row[at_] if at_ < len(row) else "" for column, at_ in columns.items()}
        if any(cells.values()):
            found.append(Row(number, cells))
    return _listed(found, state, at)


def read_list(text: str, state: State, at: str) -> Listed:
    """The people of a pasted list, one a line: “3. Лиса (Маяк)”, “Лиса + Волк” for a pair."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        bare = re.sub(r"^\s*(?:\d{1,3}\s*[.):\-–]|[-–•*])\s+", "", line).strip()
        club = ""
        in_brackets = re.search(r"\s*\(([^()]*)\)\s*$", bare)
        if in_brackets:
            bare, club = bare[: in_brackets.start()], in_brackets[1]
        first, _, second = bare.partition(" + ")
        if first.strip() or second.strip():
            found.append(Row(number, {"nick": first, "club": club, "pair": second}))
    if not found:
        return Listed((), (), (), (Fault(1, Topic.NOTHING_IN_IT, {}),))
    return _listed(found, state, at)


def next_id(state: State, letter: str = "p") -> str:
    """The next free id: p1, p2, … for people, c1 … for pairs, t1 … for teams."""
    taken = (*state.people, *state.same, *state.pairs, *state.teams)
    numbers = [int(x[1:]) for x in taken if x[:1] == letter and x[1:].isdecimal()]
    return f"{letter}{max(numbers, default=0) + 1}"


def duplicates(state: State) -> tuple[tuple[str, str], ...]:
    """People who may be one: their names sound alike. The organiser decides (`Merge`)."""
    found: list[tuple[str, str]] = []
    sounds = [
        (p.id, {_sound(x) for x in (p.nick, *p.aliases)} - {""}) for p in state.people.values()
    ]
    for at, (one, mine) in enumerate(sounds):
        for other, theirs in sounds[at + 1 :]:
            if any(_alike(a, b) for a in mine for b in theirs):
                found.append((one, other))
    return tuple(found)


# Inside


def cell_text(cell: object) -> str:
    """What a cell of a table says, whatever its type."""
    if cell is None:
        return ""
    if isinstance(cell, float) and cell.is_integer():
        cell = int(cell)
    return names.clean(str(cell))


def _columns(header: Sequence[str]) -> tuple[dict[str, int], list[Fault]]:
    """Where each column is, and what is wrong with the header."""
    columns: dict[str, int] = {}
    faults: list[Fault] = []
    for at, title in enumerate(header):
        column = HEADERS.get(title.casefold())
        if not title:
            continue
        if column is None:
            close = get_close_matches(title.casefold(), HEADERS, n=1)
            known = close[0] if close else ", ".join(x[0] for x in COLUMNS.values())
            faults.append(Fault(1, Topic.HEADER_UNKNOWN, {"header": title, "known": known}))
        elif column in columns:
            faults.append(Fault(1, Topic.HEADER_TWICE, {"header": title}))
        else:
            columns[column] = at
    if "nick" not in columns:
        known = ", ".join(COLUMNS["nick"])
        faults.append(
            Fault(1, Topic.HEADER_MISSING, {"header": COLUMNS["nick"][1], "known": known})
        )
    return columns, faults


def _listed(rows: Iterable[Row], state: State, at: str) -> Listed:
    """Every row tried on a copy, so that each one's own fault is found."""
    turn = Turn(copy(state), 0, at, "")
    people: list[e.Register] = []
    pairs: list[e.Pair] = []
    members: dict[str, list[str]] = {}
    faults: list[Fault] = []
    for row in rows:
        try:
            first = _register(turn, row, row.cells["nick"])
            people.append(first)
            entrant = first.id
            if row.cells.get("pair"):
                second = _register(turn, row, row.cells["pair"])
                people.append(second)
                pair = e.Pair(next_id(turn.state, "c"), first.id, second.id)
                registry.pair(turn, pair)
                pairs.append(pair)
                entrant = pair.id
        except TournamentError as error:
            faults.append(Fault(row.number, error.topic, dict(error.values)))
            continue
        if row.cells.get("team"):
            members.setdefault(row.cells["team"], []).append(entrant)
    teams = []
    for title, whom in members.items():
        team = e.Team(next_id(turn.state, "t"), title, tuple(whom))
        registry.team(turn, team)
        teams.append(team)
    return Listed(tuple(people), tuple(pairs), tuple(teams), tuple(faults))


def _register(turn: Turn, row: Row, nick: str) -> e.Register:
    is_first = nick == row.cells["nick"]

    def several(column: str) -> tuple[str, ...]:
        parts = re.split(r"[,;/]", row.cells.get(column, "")) if is_first else []
        return tuple(p.strip() for p in parts if p.strip())

    entry = e.Register(
        id=next_id(turn.state),
        nick=names.clean(nick),
        aliases=several("aliases"),
        club=names.clean(row.cells.get("club", "")),
        languages=several("languages"),
        contacts=several("contacts"),
    )
    registry.register(turn, entry)
    return entry


SOUNDS = dict(
    zip(
        "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
        [
            *("a", "b", "v", "g", "d", "e", "e", "zh", "z", "i", "i", "k", "l", "m", "n", "o"),
            *(
                "p",
                "r",
                "s",
                "t",
                "u",
                "f",
                "h",
                "ts",
                "ch",
                "sh",
                "sh",
                "",
                "i",
                "",
                "e",
                "iu",
                "ia",
            ),
        ],
        strict=True,
    )
)


def _sound(nick: str) -> str:
    text = "".join(SOUNDS.get(c, c) for c in names.clean(nick).casefold())
    text = re.sub(r"[\W_]+", "", text).replace("y", "i").replace("x", "ks")
    return re.sub(r"(.)\1+", r"\1", text)


def _alike(one: str, other: str) -> bool:
    if one == other:
        return True
    if min(len(one), len(other)) < 5:
        return False
    match = SequenceMatcher(None, one, other, autojunk=False)
    return (
        match.real_quick_ratio() >= 0.85 and match.quick_ratio() >= 0.85 and match.ratio() >= 0.85
    )
