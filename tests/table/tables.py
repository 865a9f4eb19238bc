"""What the tests of a table share: games, commands, random courses, and a loop in haste."""

from __future__ import annotations

import asyncio
import random
import selectors
from collections.abc import Iterator

from tests.walks import CARDS, a_deal, a_step

from gorod import books
from gorod.protocol.journal import Command, Journal
from gorod.protocol.notation import parse
from gorod.rules import entries as e
from gorod.rules.book import Book
from gorod.rules.cast import Deal, Entrant, Position
from gorod.table.clock import write_time
from gorod.table.course import Course

T0 = 1_800_000_000_000
"""When everything begins, in milliseconds since 1970."""


def a_journal(*, day: int = 0, night: int = 0) -> Journal:
    """Seats 1-6 civilians, 7 sheriff, 8 and 9 mafia, 10 don, at the dawn of a day, at a nightfall,
    or before the game."""
    people = tuple(Entrant(f"p{seat}") for seat in range(1, 11))
    at = Position(day=day, night=night) if day or night else None
    return Journal.open(books.load("cristalix"), Deal(people, CARDS, position=at))


def a_command(course: Course, entry: e.Entry | str, at: int, who: str = "judge") -> Command:
    """The entry as a command that is meant for the present moment of the course."""
    parsed = parse(entry) if isinstance(entry, str) else entry
    journal = course.journal
    id_ = f"{who}-{journal.version}"
    return Command(parsed, id_, who, write_time(at), journal.version, journal.game.step.key)


def played(course: Course, *entries: e.Entry | str, at: int = T0) -> Course:
    """The course with these entries recorded at one moment."""
    for entry in entries:
        course, _ = course.record(a_command(course, entry, at))
    return course


def a_walk(book: Book, seed: int, undos: float = 0.1) -> Iterator[Course]:
    """A whole random game with time going by, some entries undone; every course it goes through."""
    chance = random.Random(seed)
    at = T0
    course = Course.open(Journal.open(book, a_deal(chance)), at)
    yield course
    for _ in range(400):
        at += chance.choice((0, 1, 900, 7_000, 40_000))
        entry = a_step(course.game, chance)
        if course.kept and (entry is None or chance.random() < undos):
            entry = e.Undo(chance.randint(1, min(6, len(course.kept))))
        assert entry is not None
        course, _ = course.record(a_command(course, entry, at))
        yield course
        if course.game.is_over and chance.random() < 0.7:
            return


class Haste(asyncio.SelectorEventLoop):
    """A loop on which time passes only while everybody waits for it, and then at once."""

    def __init__(self) -> None:
        self.passed = 0.0
        super().__init__(_Impatient(self))

    def time(self) -> float:
        return self.passed


class _Impatient(selectors.SelectSelector):
    """Does not wait for what has a time; what has none is waited for."""

    def __init__(self, loop: Haste) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            return super().select(None)
        ready = super().select(0)
        if not ready:
            self._loop.passed += timeout
        return ready
