"""The table itself: the one place where entries come in while a game is live.

A command is acknowledged when its line is in the store, and only then do the listeners hear
of it. Commands of one table wait for each other; those of different tables do not.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, NamedTuple, TypeVar

from gorod.protocol.journal import Command, Line, Stale, written
from gorod.protocol.notation import NotationError
from gorod.rules.entries import Time
from gorod.rules.rulings import Refusal
from gorod.store import Paper, Row, Store
from gorod.table.amend import Amendment, amend
from gorod.table.clock import Clock, read_time, write_time
from gorod.table.course import Course, Turns

CLOCK = "clock"
"""Who recorded an entry that nobody made, since the time ran out; also a kind of paper: the clocks
that a judge has set by hand."""

GRACE = 700
"""How long after its end a window is still open for taps that were made in time, in
milliseconds: they need a moment to arrive."""

RETURN = 3000
"""How long a desk that comes back may take to hand in its taps before the clock closes anything,
in milliseconds. A window that nobody could watch ends then, and not before."""

T = TypeVar("T")
Problem = Refusal | Stale | NotationError


class Answer(NamedTuple):
    """What became of a batch: the lines it made, and what stopped it. What follows a stop in the
    batch was meant for a game that did not come about, and is not tried."""

    lines: tuple[Line, ...]
    stopped: Problem | None = None


def rows_of(lines: Sequence[Line]) -> list[Row]:
    """Lines as the store keeps them."""
    return [Row(x.n, x.id, written({**x.body(), "hash": x.hash})) for x in lines]


def turns_of(paper: Paper | None) -> Turns:
    """The clocks that were set by hand at a table, as its paper has them."""
    found = json.loads(paper.body) if paper else []
    return tuple((version, Clock(*clock)) for version, clock in found)


def now() -> int:
    """The present moment in milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


class Table:
    """One live table.

    ``course`` is the game with its clock; ``listeners`` are called after every change, when it
    is on the disk. ``watched`` counts the desks that are looking: while there is none, no
    window closes by itself, since the desk's own entries may be on their way.
    """

    def __init__(self, name: str, course: Course, store: Store) -> None:
        self.name = name
        self.course = course
        self.listeners: set[Callable[[], None]] = set()
        self.watched = 0
        self._came = 0
        self._store = store
        self._turn = asyncio.Lock()
        self._alarm: asyncio.TimerHandle | None = None

    async def record(self, commands: Sequence[Command]) -> Answer:
        """Record commands in their order until one cannot be; acknowledged means kept.

        A time that lies before the last line, or in the future, is set right. Raises `StoreError`
        when nothing could be written; the game is then as it was. `ValueError` if a time is none.
        """
        return await self._in_turn(lambda: self._record(commands))

    async def _record(self, commands: Sequence[Command]) -> Answer:
        course, lines = self.course, []
        stopped: Problem | None = None
        for command in commands:
            try:
                course, line = course.record(_timed(command, course))
            except (Refusal, Stale, NotationError) as problem:
                stopped = problem
                break
            lines.append(line)
        await self._keep(course)
        return Answer(tuple(lines), stopped)

    async def amend(self, amendment: Amendment, first: Command) -> tuple[str, ...]:
        """Set an earlier entry right; answers the later entries that no longer fit.

        Raises `NotInForce`, `Refusal`, `Stale`, `StoreError`: then nothing has changed.
        """
        return await self._in_turn(lambda: self._amend(amendment, first))

    async def _amend(self, amendment: Amendment, first: Command) -> tuple[str, ...]:
        if self.course.journal.find(first.id):
            return ()
        amended = amend(self.course, amendment, _timed(first, self.course))
        await self._keep(amended.course)
        return amended.left

    async def _keep(self, course: Course) -> None:
        """Put the new lines into the store, then let everybody know."""
        fresh = course.journal.lines[self.course.journal.version :]
        if fresh:
            await asyncio.wrap_future(self._store.append(self.name, rows_of(fresh)))
            self.course = course
            self._changed()

    async def set_clock(self, turn: Callable[[Clock], Clock]) -> None:
        """Stop the step's clock by hand, let it run, or give it more time."""
        await self._in_turn(lambda: self._set_clock(turn))

    async def _set_clock(self, turn: Callable[[Clock], Clock]) -> None:
        course = self.course.with_clock(turn(self.course.clock))
        paper = Paper(CLOCK, self.name, "", json.dumps(course.turns))
        await asyncio.wrap_future(self._store.put(paper))
        self.course = course
        self._changed()

    async def _in_turn(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Do the work when its turn comes, and to its end, even if who asked for it goes away:
        the game must not fall behind the store."""

        async def turn() -> T:
            async with self._turn:
                return await work()

        return await asyncio.shield(turn())

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call the listener after every change; returns what ends that."""
        self.listeners.add(listener)
        return lambda: self.listeners.discard(listener)

    def watch(self, desks: int) -> None:
        """One desk more looks at the table (+1), or one fewer (-1)."""
        if not self.watched:
            self._came = now()
        self.watched += desks
        self._set_alarm()

    def close(self) -> None:
        """Let the alarm go."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _changed(self) -> None:
        self._set_alarm()
        for listener in tuple(self.listeners):
            listener()

    def _set_alarm(self) -> None:
        self.close()
        clock = self.course.clock
        if clock.expires and clock.deadline is not None and self.watched:
            end, back = clock.deadline + GRACE, self._came + RETURN
            at = clock.deadline if end >= back else back
            wait = max(0, max(end, back) - now()) / 1000
            self._alarm = asyncio.get_running_loop().call_later(wait, self._ring, clock, at)

    def _ring(self, clock: Clock, at: int) -> None:
        task = asyncio.ensure_future(self._expire(clock, at))
        task.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def _expire(self, clock: Clock, at: int) -> None:
        """The book says that the time decides: record that it is up, if it still is the same."""
        if self.course.clock != clock:
            return
        journal = self.course.journal
        step = journal.game.step.key
        name = f"{CLOCK}-{journal.version}-{at}"
        command = Command(Time(), name, CLOCK, write_time(at), journal.version, step)
        await self.record((command,))


def _timed(command: Command, course: Course) -> Command:
    """The command with a time that is not before the last line, or the opening, nor to come."""
    lines = course.journal.lines
    first = read_time(lines[-1].at) if lines else course.opened
    at = max(min(read_time(command.at), now()), first)
    return command._replace(at=write_time(at))
