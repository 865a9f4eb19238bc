"""What every decision of a tournament is: a frozen value that says what was decided, and why."""

from __future__ import annotations

from dataclasses import dataclass


class Entry:
    """One decision. Who decided, and when, belongs to the line that records it."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Undo(Entry):
    """Decisions are taken back: the entry with number ``n``, or else the last ``count``.

    The journal keeps them. What was decided later must still be possible without them.
    """

    count: int = 1
    n: int = 0
    why: str = ""
