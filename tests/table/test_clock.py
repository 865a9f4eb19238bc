"""The clock of a step: it follows from what was recorded and when, and from nothing else."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.table.tables import T0, a_command, a_journal, a_walk, played
from tests.walks import CARDS, a_deal, a_step, shipped

from gorod.protocol.journal import Journal
from gorod.rules import entries as e
from gorod.rules.cast import Deal, Entrant, Position
from gorod.table.clock import MOST, Clock, read_time, write_time
from gorod.table.course import Course

BOOKS = {book.id: book for book in shipped()}
both = pytest.mark.parametrize("name", sorted(BOOKS))
moments = st.integers(0, 4_102_444_800_000)
clocks = st.builds(
    Clock,
    total=st.none() | st.integers(0, 120_000),
    since=st.none() | st.integers(0, 300_000),
    spent=st.integers(-MOST, MOST),
)
SPEECH = 60_000
PAUSE = 120_000


def at_speech(at: int = T0) -> Course:
    """The second day, a speech of a minute that has just begun."""
    return Course.open(a_journal(day=2), at)


# The clock itself


@given(clock=clocks, now=moments)
def test_what_is_left_is_never_below_nothing(clock: Clock, now: int) -> None:
    left = clock.left(now)
    assert (left is None) == (clock.total is None)
    assert left is None or left >= 0


@given(clock=clocks, now=st.integers(300_000, 400_000), later=st.integers(0, 10**7))
def test_a_clock_that_is_held_stands_and_goes_on_from_there(
    clock: Clock, now: int, later: int
) -> None:
    held = clock.hold(now)
    assert held.deadline is None
    assert held.left(now + later) == clock.left(now)
    assert held.hold(now + later) == held
    assert held.go(now + later).left(now + later) == clock.left(now)


@given(clock=clocks, now=st.integers(300_000, 400_000))
def test_the_deadline_is_when_nothing_is_left(clock: Clock, now: int) -> None:
    running = clock.go(now)
    if running.total is None:
        assert running.deadline is None
        return
    assert running.deadline is not None
    assert running.left(running.deadline) == 0
    assert running.go(now + 5) == running
    if running.deadline > now:
        assert running.left(running.deadline - 1) == 1


@given(clock=clocks, seconds=st.lists(st.integers(-3600, 3600), max_size=5))
def test_no_hand_moves_a_clock_by_more_than_an_hour(clock: Clock, seconds: list[int]) -> None:
    for some in seconds:
        clock = clock.more(some, T0)
    assert -MOST <= clock.spent <= MOST


def test_seconds_are_added_and_taken_off() -> None:
    clock = Clock(total=60_000, since=T0)
    at = T0 + 20_000
    assert clock.more(30, at).left(at) == 70_000
    assert clock.more(-30, at).left(at) == 10_000
    assert clock.more(-50, at).left(at) == 0


def test_seconds_added_long_after_the_end_are_all_to_come() -> None:
    at = T0 + 500_000
    assert Clock(total=60_000, since=T0).more(30, at).left(at) == 30_000


def test_again_gives_the_whole_time_and_does_not_start_a_clock_that_stands() -> None:
    running = Clock(total=60_000, since=T0, spent=20_000)
    assert running.again(T0 + 5).left(T0 + 5) == 60_000
    standing = running.hold(T0 + 5).again(T0 + 9)
    assert standing.left(T0 + 999) == 60_000
    assert standing.deadline is None


# The clock in a game


@both
@settings(max_examples=12)
@given(seed=st.integers(0, 10**9))
def test_the_clock_is_always_the_one_of_the_step(name: str, seed: int) -> None:
    for course in a_walk(BOOKS[name], seed):
        step, clock = course.game.step, course.clock
        assert clock.step == step.key
        assert clock.total == (None if step.seconds is None else step.seconds * 1000)
        assert (clock.warn, clock.expires) == (step.warn_at * 1000, step.expires)


@both
@settings(max_examples=12)
@given(seed=st.integers(0, 10**9))
def test_an_undo_gives_the_very_clock_back(name: str, seed: int) -> None:
    chance = random.Random(seed)
    at = T0
    course = Course.open(Journal.open(BOOKS[name], a_deal(chance)), at)
    clocks = [course.clock]
    for _ in range(150):
        at += chance.choice((0, 1, 900, 7_000, 40_000))
        entry = a_step(course.game, chance)
        if entry is None or (course.kept and chance.random() < 0.2):
            entry = e.Undo(chance.randint(1, len(course.kept)))
        course, _ = course.record(a_command(course, entry, at))
        if isinstance(entry, e.Undo):
            del clocks[-entry.count :]
        else:
            clocks.append(course.clock)
        assert course.clock == clocks[-1]
        left = course.clock.left(at)
        assert left is None or left >= 0
        if chance.random() < 0.3:
            clock = course.clock
            some = chance.randint(-90, 90)
            turned = chance.choice(
                (clock.hold(at), clock.go(at), clock.again(at), clock.more(some, at))
            )
            course = course.with_clock(turned)
            clocks[-1] = turned


def test_an_entry_that_does_not_end_the_step_does_not_touch_its_clock() -> None:
    course = played(at_speech(), "foul 5 out_of_turn", "nominate 8", at=T0 + 20_000)
    assert course.clock == at_speech().clock


def test_a_speech_that_is_cut_short_has_its_new_time_from_its_beginning() -> None:
    out = tuple((seat, "shot") for seat in (1, 4, 5, 6, 8, 9))
    position = Position(day=2, out=out, fouls=((2, 2),))
    deal = Deal(tuple(Entrant(f"p{seat}") for seat in range(1, 11)), CARDS, position=position)
    start = Course.open(Journal.open(BOOKS["consigliere"], deal), T0)
    course = played(start, "foul 2 talks_out_of_turn", at=T0 + 20_000)
    assert (start.clock.total, course.clock.total) == (60_000, 30_000)
    assert course.clock.left(T0 + 20_000) == 10_000


def test_the_clock_of_the_next_step_starts_when_the_last_one_was_closed() -> None:
    course = played(at_speech(), "next", at=T0 + 20_000)
    assert course.clock.left(T0 + 20_000) == SPEECH
    assert course.clock.deadline == T0 + 20_000 + SPEECH


@pytest.mark.parametrize("pause", ["timeout", "pause 4"])
def test_a_pause_stops_the_clock_and_resume_goes_on_from_there(pause: str) -> None:
    paused = played(at_speech(), pause, at=T0 + 20_000)
    resumed = played(paused, "foul 5 out_of_turn", "resume", at=T0 + 100_000)
    assert resumed.clock.left(T0 + 100_000) == SPEECH - 20_000
    assert resumed.clock.deadline == T0 + 100_000 + SPEECH - 20_000


def test_a_players_pause_has_a_clock_of_its_own_and_a_time_out_has_none() -> None:
    own = played(at_speech(), "pause 4", at=T0 + 20_000)
    assert own.clock.left(T0 + 30_000) == PAUSE - 10_000
    assert own.clock.expires
    assert played(at_speech(), "timeout").clock.total is None


def test_a_second_pause_counts_what_ran_between_the_two() -> None:
    course = at_speech()
    for at, entry in ((10, "timeout"), (50, "resume"), (65, "pause 4"), (90, "resume")):
        course = played(course, entry, at=T0 + at * 1000)
    assert course.clock.left(T0 + 90_000) == SPEECH - 25_000


def test_whose_turn_comes_in_a_pause_has_the_whole_time_after_it() -> None:
    paused = played(at_speech(), "pause 4", at=T0 + 20_000)
    course = played(paused, "remove 2 insult", at=T0 + 30_000)
    assert course.game.step.key == course.clock.step == "d2/speech/3/pause"
    assert course.clock.deadline == paused.clock.deadline
    resumed = played(course, "resume", at=T0 + 50_000)
    assert resumed.clock.left(T0 + 50_000) == SPEECH


def test_a_pause_that_follows_a_time_out_at_once_has_its_own_clock() -> None:
    day = ("nominate 8", "next", "nominate 9", *["next"] * 9, "next")
    course = played(at_speech(), *day, "pause 4", "timeout")
    assert course.game.step.key == "d2/vote/8/pause"
    assert course.clock.total is None
    course = played(course, "remove 8 insult", at=T0 + 30_000)
    assert course.game.step.key == "d2/dusk/pause"
    assert course.clock.deadline == T0 + 30_000 + PAUSE


def test_a_pause_that_is_undone_has_stopped_nothing() -> None:
    paused = played(at_speech(), "timeout", at=T0 + 20_000)
    assert played(paused, "undo 1", at=T0 + 30_000).clock == at_speech().clock


def test_a_resume_that_is_undone_gives_the_running_pause_back() -> None:
    paused = played(at_speech(), "pause 4", at=T0 + 20_000)
    undone = played(paused, "resume", "undo 1", at=T0 + 30_000)
    assert undone.clock == paused.clock
    resumed = played(undone, "resume", at=T0 + 40_000)
    assert resumed.clock.left(T0 + 40_000) == SPEECH - 20_000


# Times


@given(at=moments)
def test_a_time_is_read_as_it_was_written(at: int) -> None:
    assert read_time(write_time(at)) == at


@given(first=moments, second=moments)
def test_written_times_are_ordered_as_the_moments_are(first: int, second: int) -> None:
    assert (write_time(first) < write_time(second)) == (first < second)


@given(
    at=moments,
    hours=st.integers(-12, 14),
)
def test_any_zone_names_the_same_moment(at: int, hours: int) -> None:
    here = datetime.fromtimestamp(at / 1000, UTC).replace(microsecond=at % 1000 * 1000)
    there = here.astimezone(timezone(timedelta(hours=hours)))
    assert read_time(there.isoformat()) == at


@pytest.mark.parametrize("text", ["2026-12-01T19:00:00", "2026-12-01", "19:00", "", "soon"])
def test_a_time_without_a_zone_is_none(text: str) -> None:
    with pytest.raises(ValueError, match=r"names no time zone|Invalid isoformat"):
        read_time(text)
