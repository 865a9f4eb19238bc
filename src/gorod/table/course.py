"""A journal in its course: with the clock of every moment, what was undone, and what may return."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from gorod.protocol.journal import Command, Journal, Line
from gorod.protocol.notation import parse
from gorod.rules.entries import Undo
from gorod.rules.game import Game
from gorod.rules.rulings import Refusal
from gorod.table.clock import Clock, after, read_time

Turns: TypeAlias = tuple[tuple[int, Clock], ...]


@dataclass(frozen=True, slots=True)
class Course:
    """A journal as it lives at a table; a value like the journal itself.

    ``moments`` holds the step's clock, and the clock that a pause has stopped, after each entry
    in force, and the one before them first. ``kept`` are the lines in force, ``undone`` the
    entries that an undo took away and that may be recorded again, the next one last. ``opened`` is
    when the table was opened, in milliseconds. ``turns`` are the clocks that were set by hand,
    each with the number of lines there were.
    """

    journal: Journal
    opened: int
    moments: tuple[tuple[Clock, Clock], ...]
    kept: tuple[Line, ...] = ()
    undone: tuple[str, ...] = ()
    turns: Turns = ()

    @classmethod
    def open(cls, journal: Journal, at: int) -> Course:
        """A journal without lines, opened at a moment."""
        clock = after(Clock(), journal.game.step, at)
        return cls(journal, at, ((clock, Clock()),))

    @property
    def game(self) -> Game:
        return self.journal.game

    @property
    def clock(self) -> Clock:
        return self.moments[-1][0]

    def record(self, command: Command) -> tuple[Course, Line]:
        """The course with the command's line; raises what `Journal.record` raises."""
        journal, line = self.journal.record(command)
        return (self if journal is self.journal else self.follow(journal)), line

    def follow(self, journal: Journal) -> Course:
        """The course after the last line of a journal that has one line more than this."""
        line = journal.lines[-1]
        entry = parse(line.entry)
        if isinstance(entry, Undo):
            gone = tuple(x.entry for x in reversed(self.kept[-entry.count :]))
            return replace(
                self,
                journal=journal,
                moments=self.moments[: -entry.count],
                kept=self.kept[: -entry.count],
                undone=(*self.undone, *gone),
            )
        moment = _moment(self.moments[-1], journal.game, read_time(line.at))
        return replace(
            self,
            journal=journal,
            moments=(*self.moments, moment),
            kept=(*self.kept, line),
            undone=self.undone[:-1],
        )

    def until(self, at: int) -> Course:
        """The course as it was at a moment, undone entries of that time included."""
        past = self.journal.lines[: self.past(at)]
        return _played(self.journal, past, self.opened, self.turns)

    def past(self, at: int) -> int:
        """How many lines there were at a moment."""
        return bisect_right(self.journal.lines, at, key=_time)

    def with_clock(self, clock: Clock) -> Course:
        """The course with the present clock set by hand."""
        version = self.journal.version
        turns = (*(turn for turn in self.turns if turn[0] != version), (version, clock))
        return replace(
            self, moments=(*self.moments[:-1], (clock, self.moments[-1][1])), turns=turns
        )

    @property
    def redo(self) -> str | None:
        """The entry that an undo took away and that could be recorded again now."""
        if not self.undone:
            return None
        try:
            self.game.record(parse(self.undone[-1]))
        except Refusal:
            return None
        return self.undone[-1]


def _moment(before: tuple[Clock, Clock], game: Game, at: int) -> tuple[Clock, Clock]:
    """The clocks after an entry. While a pause has a clock of its own, the step's one stands."""
    clock, held = before
    was_paused, is_paused = clock.step.endswith("/pause"), game.step.paused
    if is_paused and not was_paused:
        return after(clock, game.step, at), clock.hold(at)
    if was_paused and not is_paused:
        return after(held.go(at), game.step, at), Clock()
    return after(clock, game.step, at), held


def course(journal: Journal, opened: int, turns: Turns = ()) -> Course:
    """The course of a journal that was read: its lines are known to hold."""
    return _played(journal, journal.lines, opened, turns)


def _played(journal: Journal, lines: Sequence[Line], opened: int, turns: Turns) -> Course:
    """A course from the beginning through these lines of the journal."""
    by_hand = dict(turns)
    now = Course.open(Journal.open(journal.game.book, journal.game.deal, journal.switches), opened)
    for version, line in enumerate(lines):
        if version in by_hand:
            now = now.with_clock(by_hand[version])
        command = Command(parse(line.entry), line.id, line.who, line.at, version, line.step)
        now, _ = now.record(command)
    last = by_hand.get(now.journal.version)
    return now if last is None else now.with_clock(last)


def _time(line: Line) -> int:
    return read_time(line.at)
