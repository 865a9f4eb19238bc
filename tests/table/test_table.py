"""A live table: what is acknowledged is kept, and the clock closes what the book lets it close."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

import pytest
from tests.store.shelf import Shelf
from tests.table.tables import T0, Haste, a_command, a_journal, played

from gorod.protocol.journal import Command, Line, Stale, read
from gorod.protocol.notation import parse
from gorod.rules.rulings import Refusal
from gorod.store import StoreError
from gorod.table import table as module
from gorod.table.clock import Clock, read_time, write_time
from gorod.table.course import Course, course
from gorod.table.table import CLOCK, GRACE, RETURN, Answer, Table, turns_of

pytestmark = pytest.mark.anyio
SPEECH = Course.open(a_journal(day=2), T0)
SHOOTING = played(Course.open(a_journal(night=3), T0), "next")
WINDOW = 15_000


@pytest.fixture
def anyio_backend() -> tuple[str, dict[str, object]]:
    return "asyncio", {"loop_factory": Haste}


def passed() -> int:
    """The milliseconds that have passed on the loop in haste."""
    return round(asyncio.get_running_loop().time() * 1000)


@pytest.fixture(autouse=True)
def _haste(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "now", lambda: T0 + passed())


async def until(at: int) -> None:
    """Wait until so many milliseconds have passed since the beginning."""
    await asyncio.sleep((at - passed()) / 1000)


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()


def a_table(shelf: Shelf, at: Course = SPEECH, name: str = "t") -> Table:
    shelf.begin(name, at.journal.dumps().splitlines()[0])
    shelf.append(name, module.rows_of(at.journal.lines))
    return Table(name, at, shelf)


async def tap(table: Table, *entries: str, at: int | None = None, who: str = "judge") -> Answer:
    """Record entries in one batch, each meant for the moment after the one before."""
    commands: list[Command] = []
    ahead = table.course
    for entry in entries:
        meant = T0 + passed() if at is None else at
        commands.append(a_command(ahead, entry, meant, who))
        with suppress(Refusal):
            ahead, _ = ahead.record(commands[-1])
    return await table.record(commands)


def kept(shelf: Shelf, table: Table) -> tuple[Line, ...]:
    """The lines of the table's journal as the store has it."""
    return read(shelf.journal(table.name)).lines


def entries(table: Table) -> list[str]:
    return [line.entry for line in table.course.journal.lines]


def by_clock(table: Table) -> list[int]:
    """When the clock recorded that a time is up, in milliseconds since the beginning."""
    lines = [line for line in table.course.journal.lines if line.who == CLOCK]
    assert all(line.entry == "time" for line in lines)
    return [read_time(line.at) - T0 for line in lines]


# Commands


async def test_the_same_id_twice_is_one_line(shelf: Shelf) -> None:
    table = a_table(shelf)
    command = a_command(table.course, "nominate 8", T0)
    in_one = await table.record([command, command])
    again = await table.record([command])
    assert in_one.lines[0] == in_one.lines[1] == again.lines[0]
    assert (in_one.stopped, again.stopped) == (None, None)
    assert [line.id for line in kept(shelf, table)] == [command.id]


@pytest.mark.parametrize(
    "late", [{"version": 0}, {"step": "d2/speech/2"}, {"version": 0, "step": "d2/speech/2"}]
)
async def test_a_late_tap_is_refused_and_told_what_has_changed(
    shelf: Shelf, late: dict[str, object]
) -> None:
    table = a_table(shelf)
    await tap(table, "next")
    command = Command(parse("nominate 8"), "late", "judge", write_time(T0), 1, "d2/speech/3")
    answer = await table.record([command._replace(**late)])  # type: ignore[arg-type]
    assert answer.lines == ()
    assert isinstance(answer.stopped, Stale)
    assert answer.stopped.step == "d2/speech/3"
    assert [x.entry for x in answer.stopped.since] == ["next"] * ("version" in late)
    assert entries(table) == ["next"]


async def test_a_batch_stops_at_the_first_problem_and_keeps_what_was_before(shelf: Shelf) -> None:
    table = a_table(shelf)
    answer = await tap(table, "nominate 8", "next", "shot 4", "nominate 9")
    assert [line.entry for line in answer.lines] == ["nominate 8", "next"]
    assert isinstance(answer.stopped, Refusal)
    assert kept(shelf, table) == table.course.journal.lines == answer.lines


async def test_an_empty_batch_changes_nothing(shelf: Shelf) -> None:
    table = a_table(shelf)
    assert await table.record([]) == Answer(())
    assert table.course is SPEECH


@pytest.mark.parametrize(
    ("said", "recorded"),
    [
        ("2027-01-15T08:00:30.000Z", 30_000),
        ("2027-01-15T08:00:30Z", 30_000),
        ("2027-01-15T11:00:30.000+03:00", 30_000),
        ("2027-01-15T07:00:30.000-01:00", 30_000),
        ("2027-01-15T08:01:00.001Z", 60_000),
        ("2027-01-15T08:01:00.500Z", 60_000),
        ("2099-01-01T00:00:00.000Z", 60_000),
        ("2027-01-15T08:00:09.999Z", 10_000),
        ("1970-01-01T00:00:00.000Z", 10_000),
    ],
)
async def test_a_time_in_the_future_or_before_the_last_line_is_set_right(
    shelf: Shelf, said: str, recorded: int
) -> None:
    table = a_table(shelf)
    await until(10_000)
    await tap(table, "foul 5 out_of_turn")
    await until(60_000)
    command = a_command(table.course, "next", T0)._replace(at=said)
    (line,) = (await table.record([command])).lines
    assert read_time(line.at) - T0 == recorded
    assert line.at.endswith("Z")
    assert table.course.clock.left(T0 + 60_000) == recorded
    assert read(shelf.journal("t")).lines == table.course.journal.lines


async def test_nothing_was_recorded_before_the_table_was_opened(shelf: Shelf) -> None:
    table = a_table(shelf)
    (line,) = (await tap(table, "next", at=T0 - 60_000)).lines
    assert read_time(line.at) == T0


# The store


async def test_when_the_store_fails_the_game_is_as_it_was(shelf: Shelf) -> None:
    table = a_table(shelf)
    heard: list[Course] = []
    table.listen(lambda: heard.append(table.course))
    shelf.fault = StoreError("the disk is full")
    with pytest.raises(StoreError, match="full"):
        await tap(table, "nominate 8", "next")
    with pytest.raises(StoreError, match="full"):
        await table.set_clock(lambda clock: clock.more(30, T0 + 7000))
    assert table.course is SPEECH
    assert heard == []
    shelf.fault = None
    await tap(table, "nominate 8", "next")
    assert entries(table) == [line.entry for line in kept(shelf, table)] == ["nominate 8", "next"]


async def test_listeners_hear_of_a_change_when_the_store_has_it(shelf: Shelf) -> None:
    table = a_table(shelf)
    heard: list[tuple[Line, ...]] = []
    stop = table.listen(lambda: heard.append(kept(shelf, table)))
    shelf.is_slow = True
    asked = asyncio.ensure_future(tap(table, "nominate 8", "next"))
    await until(10_000)
    assert table.course is SPEECH
    assert heard == []
    shelf.let_go()
    answer = await asked
    assert heard == [answer.lines]
    stop()
    await tap(table, "next")
    assert len(heard) == 1


async def test_what_was_refused_is_no_news(shelf: Shelf) -> None:
    table = a_table(shelf)
    heard: list[int] = []
    table.listen(lambda: heard.append(passed()))
    await tap(table, "shot 4")
    assert heard == []


async def test_commands_of_one_table_wait_for_each_other(shelf: Shelf) -> None:
    table = a_table(shelf)
    shelf.is_slow = True
    first = asyncio.ensure_future(tap(table, "nominate 8", who="one"))
    second = asyncio.ensure_future(tap(table, "nominate 9", who="two"))
    await until(1000)
    shelf.let_go()
    assert (await first).stopped is None
    assert isinstance((await second).stopped, Stale)
    assert entries(table) == ["nominate 8"]


async def test_two_tables_do_not_wait_for_each_other(shelf: Shelf) -> None:
    slow, quick = a_table(shelf, name="slow"), a_table(other := Shelf(), name="quick")
    shelf.is_slow = True
    asked = asyncio.ensure_future(tap(slow, "next"))
    await until(1)
    assert (await tap(quick, "next")).stopped is None
    assert not asked.done()
    assert len(kept(other, quick)) == 1
    shelf.let_go()
    assert (await asked).stopped is None


async def nominate(table: Table) -> None:
    await tap(table, "nominate 8")


async def add_time(table: Table) -> None:
    await table.set_clock(lambda clock: clock.more(30, T0 + 7000))


async def test_who_goes_away_in_the_middle_leaves_game_and_store_agreed(shelf: Shelf) -> None:
    table = a_table(shelf)
    for work in (nominate, add_time):
        shelf.is_slow = True
        asked = asyncio.ensure_future(work(table))
        await until(passed() + 1000)
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        waits = asyncio.ensure_future(tap(table, "next"))
        await until(passed() + 1000)
        shelf.let_go()
        await waits
        assert table.course.journal.lines == kept(shelf, table)
    answer = await tap(table, "next")
    assert answer.stopped is None


# What the clock closes by itself


async def test_the_clock_closes_a_window_with_its_end_as_the_time(shelf: Shelf) -> None:
    table = a_table(shelf, SHOOTING)
    table.watch(+1)
    await until(WINDOW + GRACE - 1)
    assert by_clock(table) == []
    await until(WINDOW + GRACE + 1)
    assert by_clock(table) == [WINDOW]
    assert kept(shelf, table) == table.course.journal.lines
    assert table.course.clock.since == T0 + WINDOW


async def test_every_window_of_a_night_is_closed_in_its_turn(shelf: Shelf) -> None:
    table = a_table(shelf, SHOOTING)
    table.watch(+1)
    await tap(table, "shot 4")
    await until(200_000)
    times = by_clock(table)
    assert [line.step for line in table.course.journal.lines if line.who == CLOCK] == [
        *("n3/shooting", "n3/don_check", "n3/sheriff_check"),
    ]
    assert times == [WINDOW, 2 * WINDOW, 3 * WINDOW]


async def test_the_best_move_is_closed_by_its_clock(shelf: Shelf) -> None:
    first_night = Course.open(a_journal(night=2), T0)
    opened = played(first_night, "next", "shot 4", "time", "time", "time")
    assert opened.game.step.key == "n2/best_move/4"
    table = a_table(shelf, opened)
    table.watch(+1)
    await until(200_000)
    assert by_clock(table) == [20_000]


@pytest.mark.parametrize("watched", [[], [+1, -1], [+1, +1, -1, -1]])
async def test_without_a_desk_that_looks_nothing_closes_by_itself(
    shelf: Shelf, watched: list[int]
) -> None:
    table = a_table(shelf, SHOOTING)
    for desks in watched:
        table.watch(desks)
    await until(200_000)
    assert entries(table) == ["next"]


async def test_one_desk_of_two_is_enough(shelf: Shelf) -> None:
    table = a_table(shelf, SHOOTING)
    for desks in (+1, +1, -1):
        table.watch(desks)
    await until(WINDOW + GRACE + 1)
    assert by_clock(table) == [WINDOW]


@pytest.mark.parametrize("pause", [[], ["timeout"]])
async def test_a_speech_and_a_time_out_are_never_closed_by_the_clock(
    shelf: Shelf, pause: list[str]
) -> None:
    table = a_table(shelf, played(SPEECH, *pause))
    table.watch(+1)
    await until(10_000_000)
    assert entries(table) == pause


async def test_a_players_pause_ends_by_the_clock_and_the_speech_goes_on(shelf: Shelf) -> None:
    table = a_table(shelf)
    table.watch(+1)
    await until(20_000)
    await tap(table, "pause 4")
    await until(10_000_000)
    assert by_clock(table) == [140_000]
    assert table.course.game.step.key == "d2/speech/2"
    assert table.course.clock.left(T0 + 140_000) == 40_000


async def test_a_tap_within_the_grace_counts(shelf: Shelf) -> None:
    table = a_table(shelf, SHOOTING)
    table.watch(+1)
    await until(WINDOW + GRACE - 1)
    answer = await tap(table, "shot 4", at=T0 + WINDOW - 100)
    assert answer.stopped is None
    await until(WINDOW + GRACE + 1)
    assert by_clock(table) == [WINDOW]
    assert entries(table) == ["next", "shot 4", "time"]


async def test_a_tap_on_its_way_into_the_store_when_the_time_is_up_was_first(shelf: Shelf) -> None:
    table = a_table(shelf, SHOOTING)
    table.watch(+1)
    await until(WINDOW)
    shelf.is_slow = True
    asked = asyncio.ensure_future(tap(table, "next"))
    await until(WINDOW + GRACE + 100)
    shelf.let_go()
    assert (await asked).stopped is None
    await until(2 * WINDOW + GRACE - 1)
    assert entries(table) == ["next", "next"]


async def test_after_the_grace_a_tap_is_late(shelf: Shelf) -> None:
    table = a_table(shelf, SHOOTING)
    table.watch(+1)
    command = a_command(table.course, "shot 4", T0 + WINDOW - 100)
    await until(WINDOW + GRACE + 1)
    assert isinstance((await table.record([command])).stopped, Stale)


async def test_a_window_that_was_closed_by_hand_is_not_closed_again(shelf: Shelf) -> None:
    table = a_table(shelf, SHOOTING)
    table.watch(+1)
    await until(10_000)
    await tap(table, "next")
    await until(10_000 + WINDOW + GRACE - 1)
    assert by_clock(table) == []
    await until(10_000 + WINDOW + GRACE + 1)
    assert by_clock(table) == [10_000 + WINDOW]


async def test_a_window_that_is_undone_open_again_has_its_old_end(shelf: Shelf) -> None:
    table = a_table(shelf, SHOOTING)
    table.watch(+1)
    await until(10_000)
    await tap(table, "next", "undo 1")
    await until(WINDOW + GRACE + 1)
    assert by_clock(table) == [WINDOW]


async def test_the_hand_on_the_clock_moves_the_end_too(shelf: Shelf) -> None:
    table = a_table(shelf, SHOOTING)
    table.watch(+1)
    await table.set_clock(lambda clock: clock.more(10, T0))
    await until(20_000)
    await table.set_clock(lambda clock: clock.hold(T0 + 20_000))
    await until(200_000)
    assert by_clock(table) == []
    await table.set_clock(lambda clock: clock.go(T0 + 200_000))
    await until(300_000)
    assert by_clock(table)[0] == 205_000


async def test_a_closed_table_has_no_alarm(shelf: Shelf) -> None:
    table = a_table(shelf, SHOOTING)
    table.watch(+1)
    table.close()
    await until(200_000)
    assert by_clock(table) == []


async def test_a_desk_that_comes_back_hands_in_its_taps_before_the_clock_closes(
    shelf: Shelf,
) -> None:
    table = a_table(shelf, SHOOTING)
    command = a_command(table.course, "shot 4", T0 + 5000)
    await until(100_000)
    table.watch(+1)
    await until(100_000 + RETURN - 1)
    assert (await table.record([command])).stopped is None
    await until(100_000 + RETURN + 1)
    assert entries(table) == ["next", "shot 4", "time"]


async def test_no_window_runs_out_while_nobody_could_use_it(shelf: Shelf) -> None:
    table = a_table(shelf, SHOOTING)
    await until(100_000)
    table.watch(+1)
    await until(300_000)
    shooting = 100_000 + RETURN
    assert by_clock(table) == [shooting, shooting + WINDOW, shooting + 2 * WINDOW]


async def test_a_store_that_fails_when_the_time_is_up_harms_nothing(shelf: Shelf) -> None:
    table = a_table(shelf, SHOOTING)
    table.watch(+1)
    shelf.fault = StoreError("the disk is full")
    await until(WINDOW + GRACE + 1)
    assert entries(table) == ["next"]
    shelf.fault = None
    assert (await tap(table, "shot 4")).stopped is None
    await until(WINDOW + GRACE + 100)
    assert by_clock(table) == [WINDOW + GRACE + 1]


# A clock set by hand


def reopened(shelf: Shelf, opened: int = T0) -> Table:
    """The table after a restart."""
    journal = read(shelf.journal("t"))
    return Table("t", course(journal, opened, turns_of(shelf.paper(CLOCK, "t"))), shelf)


@pytest.mark.parametrize(
    "turn",
    [
        lambda clock: clock.hold(T0 + 7000),
        lambda clock: clock.more(30, T0 + 7000),
        lambda clock: clock.more(-30, T0 + 7000),
        lambda clock: clock.again(T0 + 7000),
    ],
)
async def test_a_clock_set_by_hand_survives_a_restart(
    shelf: Shelf, turn: Callable[[Clock], Clock]
) -> None:
    table = a_table(shelf)
    await tap(table, "nominate 8")
    await until(7000)
    await table.set_clock(turn)
    assert table.course.clock == turn(SPEECH.clock) != SPEECH.clock
    assert reopened(shelf).course.moments == table.course.moments
    await tap(table, "foul 5 out_of_turn")
    assert reopened(shelf).course.moments == table.course.moments
    await tap(table, "undo 1")
    assert reopened(shelf).course.moments == table.course.moments


async def test_a_clock_set_by_hand_is_not_put_on_a_later_step(shelf: Shelf) -> None:
    table = a_table(shelf)
    await table.set_clock(lambda clock: clock.hold(T0 + 7000))
    await until(10_000)
    await tap(table, "next")
    assert reopened(shelf).course.clock == table.course.clock
    assert table.course.clock.since == T0 + 10_000


async def test_what_sets_the_clock_by_hand_is_heard(shelf: Shelf) -> None:
    table = a_table(shelf)
    heard: list[Clock] = []
    table.listen(lambda: heard.append(table.course.clock))
    await table.set_clock(lambda clock: clock.more(5, T0))
    assert heard == [SPEECH.clock.more(5, T0)]


def test_the_fixtures_stand_where_the_tests_believe() -> None:
    assert SPEECH.game.step.key == "d2/speech/2"
    assert SHOOTING.game.step.key == "n3/shooting"
    assert SHOOTING.clock.deadline == T0 + WINDOW
