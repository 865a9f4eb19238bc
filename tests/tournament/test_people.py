"""Lists of people: every row's fault is named, and nothing is half-imported."""

from __future__ import annotations

import pytest
from tests.tournament.events import AT, Event, people

from gorod.tournament import entries as e
from gorod.tournament.people import csv_rows, duplicates, next_id, read_list, read_rows
from gorod.tournament.state import State
from gorod.tournament.topics import Topic


def test_a_pasted_list_loses_its_numbers_and_gives_clubs_and_pairs() -> None:
    listed = read_list("1. Лиса (Маяк)\n2) Волк\n\n- Рысь + Барс (Порт)\n10 негритят", State(), AT)
    assert [(p.id, p.nick, p.club) for p in listed.people] == [
        ("p1", "Лиса", "Маяк"),
        ("p2", "Волк", ""),
        ("p3", "Рысь", "Порт"),
        ("p4", "Барс", "Порт"),
        ("p5", "10 негритят", ""),
    ]
    assert listed.pairs == (e.Pair("c1", "p3", "p4"),)
    event = Event()
    event.does(*listed.entries)
    assert len(event.state.people) == 5


@pytest.mark.parametrize("mark", [",", ";", "\t"])
def test_a_csv_is_read_whatever_divides_it(mark: str) -> None:
    text = "\ufeffНик;Клуб;Telegram;Команда\nЛиса;Маяк;@fox;A\nВолк;;;A\n".replace(";", mark)
    listed = read_rows(csv_rows(text), State(), AT)
    assert not listed.faults
    assert listed.people[0].contacts == ("@fox",)
    assert listed.teams == (e.Team("t1", "A", ("p1", "p2")),)


def test_the_rows_of_a_workbook_may_hold_numbers_and_nothing() -> None:
    rows: list[list[object]] = [
        ["ник", None, "клуб"],
        [7.0, "?", None],
        [None, None, None],
        ["Лиса"],
    ]
    assert [p.nick for p in read_rows(rows, State(), AT).people] == ["7", "Лиса"]


def test_every_rows_fault_is_named_and_nothing_is_imported() -> None:
    event = Event()
    event.does(e.Register("p1", "Занят"), e.Ban("b1", "Злой", "", "other", why="СКЧ"))
    text = "ник,клуб\nЛиса,\nлиса,\nPоза,\n,Маяк\nЗанят,\nЗлой,\nВолк,\n"
    listed = read_rows(csv_rows(text), event.state, AT)
    assert [(f.row, f.topic) for f in listed.faults] == [
        (3, Topic.NICK_TAKEN),
        (4, Topic.MIXED_LETTERS),
        (5, Topic.NO_NICK),
        (6, Topic.NICK_TAKEN),
        (7, Topic.BANNED),
    ]
    assert listed.faults[1].values["right"] == "Роза"
    assert listed.entries == ()


def test_wrong_headers_are_named_with_the_right_ones() -> None:
    listed = read_rows([["Клубб", "Клуб", "клуб"], ["Лиса"]], State(), AT)
    assert [(f.topic, f.values) for f in listed.faults] == [
        (Topic.HEADER_UNKNOWN, {"header": "Клубб", "known": "клуб"}),
        (Topic.HEADER_TWICE, {"header": "клуб"}),
        (
            Topic.HEADER_MISSING,
            {"header": "ник", "known": "nick, ник, никнейм, игрок, player, name, имя"},
        ),
    ]


@pytest.mark.parametrize("rows", [[], [[]], [["", None]]])
def test_an_empty_table_is_no_list(rows: list[list[object]]) -> None:
    assert [f.topic for f in read_rows(rows, State(), AT).faults] == [Topic.NOTHING_IN_IT]
    assert [f.topic for f in read_list(" \n", State(), AT).faults] == [Topic.NOTHING_IN_IT]


def test_ids_are_never_given_twice() -> None:
    event = Event()
    event.does(*people(3), e.Register("p11", "Лиса"), e.Merge("p1", "p11"))
    assert next_id(event.state) == "p12"
    assert next_id(event.state, "c") == "c1"


def test_names_that_sound_alike_are_suggested_for_merging() -> None:
    event = Event()
    for n, nick in enumerate(["Лиса", "Lisa", "Александр", "Александра", "Волк"], 1):
        event.does(e.Register(f"p{n}", nick))
    assert duplicates(event.state) == (("p1", "p2"), ("p3", "p4"))
