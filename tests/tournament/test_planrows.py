"""A seating from a table: every row's fault is named, and nothing is half-seated."""

from __future__ import annotations

from tests.tournament.events import Event, a_plan, a_stage, people

from gorod.tournament import entries as e
from gorod.tournament.people import csv_rows
from gorod.tournament.planrows import read_plan
from gorod.tournament.topics import Topic

TEN = [f"p{n}" for n in range(1, 11)]
HEADER = "Тур;Стол;" + ";".join(f"Место {n}" for n in range(1, 11))
NICKS = ";".join(f"Игрок {n}" for n in range(1, 11))


def event() -> Event:
    event = Event()
    event.does(*people(10), a_stage())
    return event


def test_a_table_of_nicks_is_a_plan() -> None:
    at = event()
    plan = a_plan(TEN, 3)
    rows = [f"{g.round};{g.table};" + ";".join(at.state.name(x) for x in g.seats) for g in plan]
    listed = read_plan(csv_rows("\n".join([HEADER, *rows])), at.state, "main")
    assert not listed.faults
    entry = listed.entry("из таблицы")
    assert entry == e.UsePlan("main", plan, why="из таблицы")
    at.does(entry)


def test_every_rows_fault_is_named() -> None:
    missing = NICKS.replace("Игрок 4;", ";")
    unknown = NICKS.replace("Игрок 4;", "Играк 4;")
    twice = NICKS.replace("Игрок 4;", "Игрок 5;")
    rows = [f"1;1;{NICKS}", f"2;1;{missing}", f"два;1;{NICKS}", f"3;1;{unknown}", f"4;1;{twice}"]
    listed = read_plan(csv_rows("\n".join([HEADER, *rows, rows[0]])), event().state, "main")
    assert [(f.row, f.topic) for f in listed.faults[:4]] == [
        (3, Topic.SEAT_MISSING),
        (4, Topic.NOT_A_NUMBER),
        (5, Topic.NICK_UNKNOWN),
        (6, Topic.TWICE_IN_ROUND),
    ]
    assert {(f.row, f.topic) for f in listed.faults[4:]} == {
        (7, Topic.TABLE_TWICE),
        (7, Topic.TWICE_IN_ROUND),
    }
    assert listed.entry() is None


def test_a_header_without_seats_is_refused() -> None:
    listed = read_plan(csv_rows("тур,стол,1,2\n1,1,Лиса,Волк"), event().state, "main")
    assert [f.values["header"] for f in listed.faults] == [str(n) for n in range(3, 11)]
