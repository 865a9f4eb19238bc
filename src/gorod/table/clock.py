"""The clock of a step: a deadline, not a count of ticks.

A clock follows from the journal, whose lines say when they were recorded. So it is the same
after a restart, on another machine and in a browser. Times are whole milliseconds since 1970,
UTC.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from gorod.rules.steps import Step

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
SECOND = 1000
MOST = 3600 * SECOND
"""The most that a judge may add to a clock, or take off."""


class Clock(NamedTuple):
    """The clock of one step.

    ``step`` is the step's key, ``total`` its time in milliseconds (None = no clock), ``warn`` how
    long before the end the host warns, ``expires`` whether the end closes the step, ``spent``
    what had run before ``since``; ``since`` is None while the clock stands.
    """

    step: str = ""
    total: int | None = None
    warn: int = 0
    expires: bool = False
    since: int | None = None
    spent: int = 0

    @property
    def deadline(self) -> int | None:
        """When the time is up; None without a clock, or while it stands."""
        if self.total is None or self.since is None:
            return None
        return self.since + self.total - self.spent

    def left(self, now: int) -> int | None:
        """What is left at a moment, never below nothing; None without a clock."""
        if self.total is None:
            return None
        return max(0, self.total - self._spent(now))

    def hold(self, now: int) -> Clock:
        """The clock, standing."""
        return self if self.since is None else self._replace(since=None, spent=self._spent(now))

    def go(self, now: int) -> Clock:
        """The clock, running on from where it stood."""
        return self if self.since is not None else self._replace(since=now)

    def again(self, now: int) -> Clock:
        """The clock with its whole time, running if it ran."""
        return self._replace(spent=0, since=None if self.since is None else now)

    def more(self, seconds: int, now: int) -> Clock:
        """The clock with some seconds more than are left, or fewer; an hour more at the most."""
        spent = min(self._spent(now), self.total or 0) - seconds * SECOND
        since = None if self.since is None else now
        return self._replace(spent=max(-MOST, min(self.total or 0, spent)), since=since)

    def _spent(self, now: int) -> int:
        return self.spent + (max(0, now - self.since) if self.since is not None else 0)


def key(step: Step) -> str:
    """The step's key without its pause: a pause stops the clock and does not replace it."""
    return step.key.removesuffix("/pause")


def after(clock: Clock, step: Step, at: int) -> Clock:
    """The clock after an entry recorded ``at``: a new one when the step is new."""
    if step.paused:
        is_same = clock.step.endswith("/pause") and clock.total == _total(step)
        return (clock if is_same else _new(step, at))._replace(step=step.key)
    if clock.step != key(step):
        return _new(step, at)
    return clock._replace(total=_total(step), warn=step.warn_at * SECOND, expires=step.expires)


def _new(step: Step, at: int) -> Clock:
    return Clock(key(step), _total(step), step.warn_at * SECOND, step.expires, at)


def _total(step: Step) -> int | None:
    return None if step.seconds is None else step.seconds * SECOND


def read_time(text: str) -> int:
    """The milliseconds of an ISO 8601 time; `ValueError` if it is none."""
    moment = datetime.fromisoformat(text)
    if moment.tzinfo is None:
        raise ValueError(f"“{text}” names no time zone; UTC ends in Z")
    return (moment - EPOCH) // timedelta(milliseconds=1)


def write_time(at: int) -> str:
    """The ISO 8601 time, UTC, to the millisecond."""
    moment = EPOCH + timedelta(milliseconds=at)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
