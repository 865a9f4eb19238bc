"""A journal in its course: what is in force, what was undone, and how it stood before."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.table.tables import T0, a_command, a_journal, a_walk, played
from tests.walks import shipped

from gorod.protocol.journal import in_force, read
from gorod.rules import entries as e
from gorod.rules.state import State, copy
from gorod.table.clock import Clock, read_time
from gorod.table.course import Course, course

BOOKS = {book.id: book for book in shipped()}
both = pytest.mark.parametrize("name", sorted(BOOKS))
walked = settings(max_examples=10)
seeds = st.integers(0, 10**9)


def told(of: Course) -> tuple[object, ...]:
    """All that a course says of itself."""
    return of.journal.dumps(), facts(of), of.kept, of.undone, of.moments, of.redo


def facts(of: Course) -> State:
    """The state of its game, without the rulings that its last entry left there."""
    return copy(of.game.state)


@both
@walked
@given(seed=seeds)
def test_a_course_that_is_read_again_is_the_live_one(name: str, seed: int) -> None:
    *_, live = a_walk(BOOKS[name], seed)
    assert told(course(read(live.journal.dumps()), T0)) == told(live)
    assert live.kept == in_force(live.journal)


@both
@walked
@given(seed=seeds)
def test_until_a_moment_is_the_course_as_it_was_then(name: str, seed: int) -> None:
    courses = list(a_walk(BOOKS[name], seed))
    chance = random.Random(seed)
    times = [read_time(line.at) for line in courses[-1].journal.lines]
    for _ in range(8):
        at = chance.choice((*times, T0, times[-1] + 1)) + chance.randint(-1, 1)
        then = [c for c in courses[1:] if read_time(c.journal.lines[-1].at) <= at]
        assert told(courses[-1].until(at)) == told(then[-1] if then else courses[0])


@both
@walked
@given(seed=seeds)
def test_redo_gives_back_what_was_undone_and_nothing_more(name: str, seed: int) -> None:
    courses = list(a_walk(BOOKS[name], seed))
    chance = random.Random(seed)
    for live in chance.sample(courses, min(6, len(courses))):
        if not live.kept:
            continue
        count = chance.randint(1, min(12, len(live.kept)))
        now = played(live, e.Undo(count))
        for _ in range(count):
            assert now.redo is not None
            now = played(now, now.redo)
        assert [line.entry for line in now.kept] == [line.entry for line in live.kept]
        assert now.undone == live.undone
        assert facts(now) == facts(live)


def test_redo_follows_undos_in_pieces() -> None:
    whole = played(Course.open(a_journal(day=2), T0), "nominate 8", "next", "foul 5 out_of_turn")
    now = played(whole, "undo 1", "undo 2")
    redone = []
    while now.redo is not None:
        redone.append(now.redo)
        now = played(now, now.redo)
    assert redone == ["nominate 8", "next", "foul 5 out_of_turn"]


def test_another_entry_takes_the_place_of_the_one_undone() -> None:
    whole = played(Course.open(a_journal(day=2), T0), "nominate 8", "next")
    mended = played(whole, "undo 2", "nominate 9")
    assert mended.redo == "next"


def test_what_no_longer_fits_is_not_offered_again() -> None:
    whole = played(Course.open(a_journal(day=2), T0), "timeout", "resume")
    other = played(whole, "undo 2", "nominate 8")
    assert other.undone == ("resume",)
    assert other.redo is None


def test_without_an_undo_nothing_is_offered_again() -> None:
    assert Course.open(a_journal(day=2), T0).redo is None
    assert played(Course.open(a_journal(day=2), T0), "nominate 8").redo is None


def test_the_same_id_twice_leaves_the_course_as_it_is() -> None:
    start = Course.open(a_journal(day=2), T0)
    now = played(start, "nominate 8")
    line = now.journal.lines[0]
    again, known = now.record(a_command(start, e.Miss(), T0 + 5)._replace(id=line.id))
    assert again is now
    assert known is line


def test_a_clock_set_by_hand_is_the_present_one_only() -> None:
    start = Course.open(a_journal(day=2), T0)
    now = played(start, "nominate 8", at=T0 + 5000)
    held = now.with_clock(now.clock.hold(T0 + 9000))
    assert held.clock == Clock("d2/speech/2", 60_000, 10_000, spent=9000)
    assert played(held, "undo 1", at=T0 + 10_000).clock == start.clock
