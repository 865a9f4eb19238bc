"""The engine at the judge's own device: the same table as the server's, and ahead of it."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.table.tables import T0, a_command, a_journal, played
from tests.walks import a_deal, a_step, shipped

from gorod.protocol.journal import Command, Journal, JournalError, Line
from gorod.protocol.notation import write
from gorod.rules import entries as e
from gorod.rules.views import Judge
from gorod.table import local
from gorod.table.course import Course
from gorod.table.sight import log, sight

BOOKS = {book.id: book for book in shipped()}
START = Course.open(a_journal(day=2), T0)


def sent(command: Command) -> dict[str, object]:
    """A command as it travels."""
    return command._asdict() | {"entry": write(command.entry)}


def row(line: Line) -> dict[str, object]:
    return {**line.body(), "hash": line.hash}


def follow(lines: list[Line], waiting: list[Command]) -> dict[str, Any]:
    rows = json.dumps([row(line) for line in lines])
    answer: dict[str, Any] = json.loads(local.follow(rows, json.dumps(list(map(sent, waiting)))))
    return answer


def record(command: Command) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(local.record(json.dumps(sent(command))))
    return answer


def shown(ahead: Course, sure: Course) -> dict[str, Any]:
    """What a server would say of the same table."""
    lines = log(ahead, sure.journal.version)
    seen: dict[str, Any] = json.loads(json.dumps({"sight": sight(ahead, Judge()), "lines": lines}))
    return seen


@pytest.fixture(autouse=True)
def _opened() -> None:
    local.open(START.journal.dumps(), T0)


@pytest.mark.parametrize("name", sorted(BOOKS))
@settings(max_examples=5)
@given(seed=st.integers(0, 10**9))
def test_whatever_comes_in_any_order_the_device_shows_what_the_server_shows(
    name: str, seed: int
) -> None:
    chance = random.Random(seed)
    at = T0
    sure = ahead = Course.open(Journal.open(BOOKS[name], a_deal(chance)), at)
    queue: list[Command] = []
    answer = json.loads(local.open(sure.journal.dumps(), T0))
    for turn in range(100):
        at += chance.choice((0, 900, 40_000))
        step = a_step(ahead.game, chance)
        if ahead.kept and (step is None or chance.random() < 0.1):
            step = e.Undo(chance.randint(1, min(4, len(ahead.kept))))
        assert step is not None
        stopped = None
        match chance.choices(("tap", "answer", "other"), (6, 3, 1))[0]:
            case "tap":
                queue.append(a_command(ahead, step, at)._replace(id=f"tap {turn}"))
                ahead, _ = ahead.record(queue[-1])
                answer = record(queue[-1])
            case "answer":
                taken, queue = queue[: (some := chance.randint(0, len(queue)))], queue[some:]
                before = sure
                for command in taken:
                    sure, _ = sure.record(command)
                answer = follow(list(sure.journal.lines[before.journal.version :]), queue)
            case "other":
                sure = ahead = played(sure, e.Note("from another desk"), at=at)
                answer = follow([sure.journal.lines[-1]], queue)
                stopped, queue = (queue[0].id if queue else None), []
        assert (answer["stopped"] or {"id": None})["id"] == stopped
        if turn % 5 == 0:
            assert {k: answer[k] for k in ("sight", "lines")} == shown(ahead, sure)
            assert json.loads(local.see()) == {**shown(ahead, sure), "stopped": None}


def test_what_waits_is_played_again_after_the_lines_of_the_server() -> None:
    first = a_command(START, "nominate 8", T0 + 1)
    ahead, line = START.record(first)
    second = a_command(ahead, "next", T0 + 2)
    record(first)
    record(second)
    answer = follow([line], [first, second])
    assert answer["stopped"] is None
    assert answer["sight"]["view"]["key"] == "d2/speech/3"
    assert [x["row"]["id"] for x in answer["lines"]] == [second.id]


def test_the_first_tap_that_no_longer_fits_is_named_and_what_follows_it_is_not_tried() -> None:
    taps = [a_command(START, "nominate 8", T0)]
    taps.append(a_command(played(START, "nominate 8"), "next", T0))
    for tap in taps:
        record(tap)
    other, line = START.record(a_command(START, "foul 5 out_of_turn", T0, "another judge"))
    answer = follow([line], taps)
    assert answer["stopped"]["id"] == taps[0].id
    assert answer["stopped"]["problem"]["kind"] == "stale"
    assert {k: answer[k] for k in ("sight", "lines")} == shown(other, other)


def test_a_tap_that_the_book_refuses_is_told_at_once_and_changes_nothing() -> None:
    answer = record(a_command(START, "shot 4", T0))
    assert answer["stopped"]["problem"]["kind"] == "refused"
    assert {k: answer[k] for k in ("sight", "lines")} == shown(START, START)


def test_what_is_no_entry_is_told_like_any_other_problem() -> None:
    good = a_command(START, "nominate 8", T0)
    bad = sent(good) | {"id": "bad", "entry": "nominate nobody", "version": 1}
    answer = json.loads(local.follow("[]", json.dumps([sent(good), bad])))
    assert answer["stopped"]["id"] == "bad"
    assert answer["stopped"]["problem"]["kind"] == "notation"
    ahead, _ = START.record(good)
    assert {k: answer[k] for k in ("sight", "lines")} == shown(ahead, START)


def test_the_same_tap_twice_is_recorded_once() -> None:
    tap = a_command(START, "nominate 8", T0)
    assert record(tap) == record(tap)


@pytest.mark.parametrize(
    "wrong", [{"hash": "0" * 64}, {"n": 2}, {"entry": "nominate 9"}, {"who": "somebody"}]
)
def test_a_row_that_does_not_follow_is_not_believed(wrong: dict[str, object]) -> None:
    before = local.see()
    line = played(START, "nominate 8").journal.lines[0]
    with pytest.raises(JournalError):
        local.follow(json.dumps([row(line) | wrong]), "[]")
    assert local.see() == before


def test_a_row_after_a_good_one_that_does_not_follow_takes_both_back() -> None:
    before = local.see()
    first, second = played(START, "nominate 8", "next").journal.lines
    with pytest.raises(JournalError):
        follow([first, second._replace(hash="0")], [])
    assert local.see() == before
