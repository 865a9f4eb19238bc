"""A seating that comes as a table: a row for each game, with the nicks on its seats.

    listed = read_plan(csv_rows("тур;стол;1;2;…\\n1;1;Лиса;Волк;…"), state, "main")
    listed.faults       # what is wrong, row by row
    listed.entry()      # a `UsePlan`, if nothing is

A fault names its row, counted from 1 with the header.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from gorod.tournament import bans, names, stages
from gorod.tournament import entries as e
from gorod.tournament.people import Fault, cell_text
from gorod.tournament.state import State
from gorod.tournament.topics import Topic, Value

ROUND = ("round", "раунд", "тур")
TABLE = ("table", "стол")


@dataclass(frozen=True, slots=True)
class ListedPlan:
    """The games that a table says; they are of use only when there is no fault."""

    stage: str
    games: tuple[e.Seating, ...]
    faults: tuple[Fault, ...]

    def entry(self, why: str = "") -> e.UsePlan | None:
        """The decision to play it, or None while something is wrong."""
        return None if self.faults else e.UsePlan(self.stage, self.games, why=why)


def read_plan(rows: Sequence[Sequence[object]], state: State, stage: str) -> ListedPlan:
    """The games of a table with a header row: a round, a table, and the seats by their numbers."""
    texts = [[cell_text(cell) for cell in row] for row in rows]
    if not any(any(row) for row in texts):
        return ListedPlan(stage, (), (Fault(1, Topic.NOTHING_IN_IT, {}),))
    seats = stages.book_of(state.stage(stage)).table.seats
    columns, faults = _columns(texts[0], seats)
    if faults:
        return ListedPlan(stage, (), tuple(faults))
    known = _known(state)
    games: list[e.Seating] = []
    for number, row in enumerate(texts[1:], 2):
        if any(row):
            cells = [row[at] if at < len(row) else "" for at in columns]
            game = _game(number, cells, known, faults)
            faults += _clashes(number, game, games, state)
            games.append(game)
    return ListedPlan(stage, tuple(games), tuple(faults))


def _columns(header: Sequence[str], seats: int) -> tuple[list[int], list[Fault]]:
    """Where the round, the table and each seat are."""
    titles = [re.sub(r"^(?:место|seat|№)\s*", "", title.casefold()) for title in header]
    columns: list[int] = []
    faults: list[Fault] = []
    for wanted in (ROUND, TABLE, *((str(n),) for n in range(1, seats + 1))):
        at = next((n for n, title in enumerate(titles) if title in wanted), None)
        if at is None:
            values: dict[str, Value] = {"header": wanted[-1], "known": ", ".join(wanted)}
            faults.append(Fault(1, Topic.HEADER_MISSING, values))
        else:
            columns.append(at)
    return columns, faults


def _known(state: State) -> dict[str, str]:
    """Every name under which an entrant may stand in a plan."""
    known = {
        name: state.entrant(person.id)
        for person in state.people.values()
        for name in bans.known_as(person)
    }
    return known | {names.fold(state.name(pair)): pair for pair in state.pairs}


def _game(
    number: int, cells: Sequence[str], known: dict[str, str], faults: list[Fault]
) -> e.Seating:
    numbers: list[int] = []
    for title, text in zip(("round", "table"), cells[:2], strict=True):
        if not text.isdecimal():
            faults.append(Fault(number, Topic.NOT_A_NUMBER, {"what": title, "value": text}))
        numbers.append(int(text) if text.isdecimal() else 0)
    seats: list[str] = []
    for seat, nick in enumerate(cells[2:], 1):
        whom = known.get(names.fold(nick), "") if nick else ""
        if not nick:
            faults.append(Fault(number, Topic.SEAT_MISSING, {"seat": seat}))
        elif not whom:
            close = get_close_matches(names.fold(nick), known, n=1)
            faults.append(
                Fault(number, Topic.NICK_UNKNOWN, {"nick": nick, "close": (close or ["none"])[0]})
            )
        seats.append(whom)
    return e.Seating(numbers[0], numbers[1], tuple(seats))


def _clashes(
    number: int, game: e.Seating, before: Sequence[e.Seating], state: State
) -> list[Fault]:
    """A table that stands twice, and whoever sits twice in a round."""
    faults = []
    same = [g for g in before if g.round == game.round]
    if any(g.table == game.table for g in same):
        values: dict[str, Value] = {"round": game.round, "table": game.table}
        faults.append(Fault(number, Topic.TABLE_TWICE, values))
    seen = {x for g in same for x in g.seats}
    for whom in filter(None, game.seats):
        if whom in seen:
            values = {"name": state.name(whom), "round": game.round}
            faults.append(Fault(number, Topic.TWICE_IN_ROUND, values))
        seen.add(whom)
    return faults
