"""The journal of a tournament: chained, exact, once for each id, and two organisers at once."""

from __future__ import annotations

import json

import pytest
from tests.tournament.events import AT, a_plan, a_result, a_stage, people, playing

from gorod.protocol.journal import JournalError
from gorod.tournament import entries as e
from gorod.tournament.journal import Command, Conflict, Journal, read
from gorod.tournament.papers import PaperError, entry_from, entry_to
from gorod.tournament.topics import TournamentError

TEN = [f"p{n}" for n in range(1, 11)]


def written(*entries: e.Entry) -> Journal:
    journal = Journal.open("spring")
    for n, entry in enumerate(entries, 1):
        journal, _, _ = journal.record(Command(entry, f"c{n}", "Анна", AT, journal.version))
    return journal


def a_journal() -> Journal:
    return written(
        *people(10),
        a_stage("main", settings={"win": 1000, "best_move.hits": (0, 0, 250), "roles": {"don": 1}}),
        e.UsePlan("main", a_plan(TEN, 3)),
        *playing("main/1/1", a_result()),
        e.Warn("p1", "шум"),
        e.Undo(why="не тот"),
        e.Undo(n=25, why="рано подписано"),
    )


def test_what_was_written_is_read_exactly() -> None:
    journal = a_journal()
    again = read(journal.dumps())
    assert again == journal
    assert again.dumps() == journal.dumps()
    assert again.tournament == journal.tournament


def test_the_same_id_is_recorded_once() -> None:
    journal = written(e.Register("p1", "Лиса"))
    same, line, _ = journal.record(Command(e.Register("p2", "Волк"), "c1", "Пётр", AT, 0))
    assert same is journal
    assert line == journal.lines[0]


def test_of_two_organisers_at_once_the_second_sees_the_conflict() -> None:
    journal = written(e.Register("p1", "Лиса"))
    first, _, _ = journal.record(Command(e.Confirm("p1"), "a", "Анна", AT, 1))
    with pytest.raises(Conflict) as caught:
        first.record(Command(e.Wait("p1"), "b", "Пётр", AT, 1))
    assert [(x.who, x.entry) for x in caught.value.since] == [("Анна", e.Confirm("p1"))]


def test_a_refused_decision_leaves_no_line() -> None:
    journal = written(e.Register("p1", "Лиса"))
    with pytest.raises(TournamentError):
        journal.record(Command(e.CheckIn("p1"), "a", "Анна", AT, 1))
    assert journal.version == 1


def test_usual_values_are_left_out() -> None:
    assert entry_to(e.Register("p1", "Лиса")) == {"kind": "register", "id": "p1", "nick": "Лиса"}
    assert entry_to(e.Undo()) == {"kind": "undo"}


@pytest.mark.parametrize(
    ("paper", "says"),
    [
        (7, "must be an object"),
        ({"kind": "shout"}, "no such kind"),
        ({"kind": "register", "id": "p1"}, "nick"),
        ({"kind": "register", "id": "p1", "nick": 7}, "Expected `str`"),
        ({"kind": "register", "id": "p1", "nick": "Лиса", "age": 7}, "age"),
        ({"kind": "register", "id": "p1", "nick": "Лиса", "club": ""}, "club"),
        ({"kind": "ban", "id": "b", "nick": "Лиса", "until": "", "cause": "mood"}, "cause"),
    ],
)
def test_what_would_not_be_written_so_is_not_read(paper: object, says: str) -> None:
    with pytest.raises(PaperError, match=says):
        entry_from(paper)


def lines() -> list[str]:
    return a_journal().dumps().splitlines()


def text(rows: list[str]) -> str:
    return "".join(f"{row}\n" for row in rows)


def edited(number: int, **values: object) -> str:
    rows = lines()
    rows[number] = json.dumps(json.loads(rows[number]) | values, ensure_ascii=False)
    return text(rows)


@pytest.mark.parametrize(
    ("damaged", "line", "says"),
    [
        ("", 1, "no journal"),
        ("hello\n", 1, "is not JSON"),
        ("[1]\n", 1, "is not a JSON object"),
        ('{"gorod": 1}\n', 1, "first line must name"),
        (edited(0, id="autumn"), 1, "hash of the header"),
        (text(lines()[:5] + lines()[6:]), 6, '"n" is 6, 5 was due'),
        (edited(9, who="Пётр"), 10, "hash does not follow"),
        (edited(9, entry={"kind": "confirm", "whom": "p2"}), 10, "hash does not follow"),
        (edited(9, at=7), 10, '"at" must be a text'),
    ],
)
def test_damage_is_found_at_its_line(damaged: str, line: int, says: str) -> None:
    with pytest.raises(JournalError) as caught:
        read(damaged)
    assert (caught.value.line, says in caught.value.problem) == (line, True)


def test_a_last_line_cut_off_was_never_acknowledged() -> None:
    whole = a_journal().dumps()
    assert read(whole[:-9]).version == a_journal().version - 1
