"""A judge's hands: an entry of a recorded game as the taps, or the keys, that record it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import Protocol

from playwright.sync_api import Page

SHOWN = "version => document.querySelector('.desk').dataset.version > version"
"""Recorded here, by the engine of the page at least."""

RECORDED = f"{SHOWN} && !document.querySelector('button.line')"
"""Recorded here and on the server."""


@contextmanager
def recorded(page: Page, until: str = RECORDED) -> Iterator[None]:
    """Wait until what is done inside has been recorded."""
    before = int(page.locator(".desk").get_attribute("data-version") or 0)
    yield
    page.wait_for_function(until, arg=before)


TWICE = 450
"""A little longer than what the desk takes for one nervous finger, in milliseconds."""

ON_SEAT = re.compile(r"^(vote|unvote|nominate|withdraw|joined|shot|check) ")
"""A finger on a seat."""


def patient(page: Page, entry: str, before: str) -> str:
    """Wait before the same finger comes a second time, as a judge does who means it."""
    if ON_SEAT.sub("", entry) == ON_SEAT.sub("", before):
        page.wait_for_timeout(TWICE)
    return entry


class Hands(Protocol):
    """Records one entry on a desk; ``count`` is how often a finger came down."""

    count: int

    def record(self, entry: str) -> None: ...


class Thumb:
    """Taps on a touch screen, or clicks of a mouse; each waits until it is recorded, as ``until``
    says."""

    def __init__(self, page: Page, *, touches: bool = True, until: str = RECORDED) -> None:
        self.page = page
        self.touches = touches
        self.until = until
        self.count = 0
        self.by_verb: Counter[str] = Counter()
        self.last = ""

    def record(self, entry: str) -> None:
        before = self.count
        self.last = patient(self.page, entry, self.last)
        verb, *rest = entry.split()
        step = getattr(self, f"_{verb}", None)
        with recorded(self.page, self.until):
            if step is None:
                self._words(entry)
            else:
                step(rest)
        self.by_verb[verb] += self.count - before

    def tap(self, selector: str) -> None:
        self.count += 1
        found = self.page.locator(selector).first
        if self.touches:
            found.tap()
        else:
            found.click()

    def hold(self, selector: str) -> None:
        """A long press."""
        self.count += 1
        self.page.locator(selector).first.click(delay=600)

    def _seat(self, seat: str) -> None:
        self.tap(f'[data-seat="{seat}"] .face')

    def _next(self, _: list[str]) -> None:
        self.tap(".bottom .main")

    def _time(self, _: list[str]) -> None:
        self.hold(".step .clock")
        self.tap("dialog [data-entry=time]")

    def _vote(self, seats: list[str]) -> None:
        for seat in seats:
            with recorded(self.page, self.until):
                self._seat(seat)

    def _one(self, rest: list[str]) -> None:
        self._seat(rest[0])

    _nominate = _withdraw = _unvote = _one

    def _check(self, targets: list[str]) -> None:
        if len(targets) > 1:
            self._words(f"check {' '.join(targets)}")
        else:
            self._seat(targets[0])

    def _joined(self, seats: list[str]) -> None:
        self._vote(seats)

    def _best(self, seats: list[str]) -> None:
        if not seats[0].isdigit():
            self.tap(f'[data-entry="best {seats[0]}"]')
            return
        for seat in seats:
            self.tap(f'[data-seat="{seat}"] .face')
        if self.page.locator(".seat.picked").count():
            self.tap(".bottom .main")

    def _shot(self, rest: list[str]) -> None:
        if "by" not in rest:
            self._seat(rest[0])
            return
        target, _, *shooters = rest
        self.tap('[data-open="shots"]')
        for by in shooters:
            with recorded(self.page, self.until):
                self.tap(f'dialog [data-entry="shot {target} by {by}"]')
        self.page.keyboard.press("Escape")

    def _foul(self, rest: list[str]) -> None:
        who, code = rest[:2]
        seat = re.sub(r"\D", "", who)
        button = self.page.locator(f'[data-seat="{seat}"] .fouls')
        if button.get_attribute("data-entry") == f"foul {who} {code}":
            self.tap(f'[data-seat="{seat}"] .fouls')
        else:
            self.hold(f'[data-seat="{seat}"] .fouls')
            self.tap(f'dialog [data-entry="foul {who} {code}"]')
        self._sure()

    def _penalty(self, verb: str, rest: list[str]) -> None:
        seat, code = rest[:2]
        self.hold(f'[data-seat="{seat}"] .face')
        summary = self.page.locator(f'dialog details:has([data-entry="{verb} {seat} {code}"])')
        if summary.get_attribute("open") is None:
            self.tap(f'dialog details:has([data-entry="{verb} {seat} {code}"]) summary')
        self.tap(f'dialog [data-entry="{verb} {seat} {code}"]')
        self._sure()

    def _warn(self, rest: list[str]) -> None:
        self._penalty("warn", rest)

    def _grey(self, rest: list[str]) -> None:
        self._penalty("grey", rest)

    def _remove(self, rest: list[str]) -> None:
        self._penalty("remove", rest)

    def _loss(self, rest: list[str]) -> None:
        self._penalty("loss", rest)

    def _sure(self) -> None:
        """What is grave asks once more."""
        if self.page.locator("dialog .confirm").count():
            self.tap("dialog .confirm .grave")

    def _of_seat(self, verb: str, rest: list[str]) -> None:
        self.hold(f'[data-seat="{rest[-1]}"] .face')
        self.tap(f'dialog [data-entry="{verb} {" ".join(rest)}"]')

    def _late(self, rest: list[str]) -> None:
        self._of_seat("late", rest)

    def _pause(self, rest: list[str]) -> None:
        self._of_seat("pause", rest)

    def _wink(self, rest: list[str]) -> None:
        self._of_seat("wink", rest)

    def _card(self, rest: list[str]) -> None:
        self._seat(rest[0])
        self.tap(f'dialog [data-entry="card {rest[0]} {rest[1]}"]')

    def _miss(self, _: list[str]) -> None:
        self.tap('[data-entry="miss"]')

    def _resume(self, _: list[str]) -> None:
        self.tap(".bottom .main")

    def _words(self, entry: str) -> None:
        """What is rare is typed."""
        self.tap(".top button:last-child")
        self.page.locator("dialog .by-words input").fill(entry)
        self.tap("dialog .by-words button")


class Keys:
    """The keyboard of a laptop; what has no key is tapped."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.count = 0
        self.thumb = Thumb(page, touches=False)
        self.last = ""

    def record(self, entry: str) -> None:
        self.last = patient(self.page, entry, self.last)
        verb, *rest = entry.split()
        if verb in ("next", "resume"):
            self._press("Enter")
        elif verb in ("vote", "nominate", "withdraw", "joined") or (
            verb == "check" and len(rest) == 1
        ):
            for seat in rest:
                self._press(f"Digit{int(seat) % 10}")
        elif verb == "shot" and "by" not in rest:
            self._press(f"Digit{int(rest[0]) % 10}")
        elif verb == "best" and rest[0].isdigit():
            for seat in rest:
                self._press(f"Digit{int(seat) % 10}", records=seat == rest[-1])
        else:
            self.thumb.record(entry)

    def _press(self, key: str, *, records: bool = True) -> None:
        self.count += 1
        with recorded(self.page) if records else nullcontext():
            self.page.keyboard.press(key)
