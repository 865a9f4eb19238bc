"""To set an earlier entry right: take everything back to it, and record the rest again.

The log keeps it all: the entries as they were, the undo with its reason, and the new ones.
"""

from __future__ import annotations

from typing import NamedTuple

from gorod.protocol.journal import Command
from gorod.protocol.notation import parse
from gorod.rules.entries import Entry, Undo
from gorod.rules.rulings import Refusal
from gorod.table.course import Course


class Amendment(NamedTuple):
    """What is to be set right: the line's number, the entry in its place (None = nothing), why."""

    n: int
    entry: Entry | None
    why: str


class Amended(NamedTuple):
    """The course afterwards, and the entries that no longer fit: the judge decides on them."""

    course: Course
    left: tuple[str, ...] = ()


class NotInForce(ValueError):
    """The line is an undo, was undone, or is not there: only what is in force can be amended."""


def amend(course: Course, amendment: Amendment, first: Command) -> Amended:
    """The course with an earlier entry set right. ``first`` says who does it, when, and the id.

    Raises `NotInForce`, and what `Course.record` raises for the undo or for the new entry.
    """
    index = next((i for i, line in enumerate(course.kept) if line.n == amendment.n), None)
    if index is None:
        raise NotInForce(f"line {amendment.n} is not in force")
    rest = [line.entry for line in course.kept[index + 1 :]]
    now, _ = course.record(first._replace(entry=Undo(len(rest) + 1, amendment.why)))
    if amendment.entry is not None:
        now = _next(now, amendment.entry, first)
    for at, text in enumerate(rest):
        try:
            now = _next(now, parse(text), first)
        except Refusal:
            return Amended(now, tuple(rest[at:]))
    return Amended(now)


def _next(course: Course, entry: Entry, first: Command) -> Course:
    version = course.journal.version
    command = first._replace(
        entry=entry, id=f"{first.id}.{version}", version=version, step=course.game.step.key
    )
    return course.record(command)[0]
