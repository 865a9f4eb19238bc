"""How many taps each recorded game needs on the desk.

    python -m bench.taps

Every recorded game is recorded again by taps in Chromium, on a screen as large as a phone's, from
the first “next” on; who plays is known, and the cards were drawn and are recorded too. The aim is
one tap for each fact and one for each step. What counts:

- a fact is what the judge puts on record: each hand of a vote, each seat of a best move or of a
  shot fired apart, and any other entry is one; a card is one;
- a step is a “next” or a “resume”: the judge goes on;
- a tap is a finger coming down, a long press too; typed letters are not counted, their sheet is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from bench.club import recorded, scratch
from bench.figures import Cell, Sheet, met, show
from playwright.sync_api import Browser, sync_playwright
from tests.web.browser.conftest import CHROMIUM, FLAGS, PHONE
from tests.web.browser.server import Server
from tests.web.browser.taps import TWICE, Thumb

from gorod.protocol.journal import Journal

STEPS = frozenset({"next", "resume"})

LATER = """
(() => {
  const now = performance.now.bind(performance);
  let skipped = 0;
  performance.now = () => now() + skipped;
  window.later = (long) => (skipped += long);
})();
"""
"""Puts the page's clock forward, so that the same tap twice is no nervous finger's."""


class Play(NamedTuple):
    """What one game needed: its facts, steps and taps by verb."""

    book: str
    name: str
    entries: int
    facts: Counter[str]
    steps: Counter[str]
    taps: Counter[str]


def facts(entry: str) -> int:
    """How many facts an entry puts on record."""
    verb, *rest = entry.split()
    if verb in STEPS:
        return 0
    if verb in ("vote", "joined") or (verb == "best" and rest[0].isdigit()):
        return len(rest)
    if verb == "shot" and "by" in rest:
        return len(rest) - 2
    return 1


def play(browser: Browser, server: Server, game: tuple[str, str, Journal]) -> Play:
    """Record a game again by taps, each entry as a judge would who knows the desk."""
    book, name, journal = game
    deal = journal.game.deal
    people = [[x for x in (one.player, one.consigliere) if x] for one in deal.entrants]
    cards = [f"card {seat} {role}" for seat, role in enumerate(deal.roles, 1)]
    entries = ["next", *cards, *(line.entry for line in journal.lines[1:])]
    table = server.open_table(book, *people)
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, locale="ru-RU")  # type: ignore[arg-type]
    context.add_cookies([{"name": "session", "value": server.cookie, "url": server.url}])
    context.add_init_script(LATER)
    context.route("**/static/engine.worker.js", lambda route: route.abort())
    page = context.new_page()
    page.goto(f"{server.url}/desk/{table}")
    page.wait_for_selector(".line.live")
    thumb = Thumb(page)
    made = Play(book, name, len(entries), Counter(), Counter(), thumb.by_verb)
    for entry in entries:
        page.evaluate("(long) => window.later(long)", TWICE)
        thumb.last = ""
        thumb.record(entry)
        verb = entry.split()[0]
        (made.steps if verb in STEPS else made.facts)[verb] += facts(entry) or 1
    context.close()
    return made


def measure() -> Sheet:
    with scratch() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        plays = [play(browser, server, game) for game in recorded()]
        browser.close()
        server.stop()
    rows = [*map(_row, plays), _row(_all(plays))]
    return Sheet("Taps that each recorded game needs", HEAD, rows, tuple(_notes(_all(plays))))


HEAD = (
    "book",
    "game",
    "entries",
    "facts",
    "steps",
    "taps",
    "per entry",
    "aim",
    "met",
    "taps by verb",
)


def _row(made: Play) -> tuple[Cell, ...]:
    facts_, steps, taps = made.facts.total(), made.steps.total(), made.taps.total()
    aim = facts_ + steps
    verbs = " ".join(f"{verb}={count}" for verb, count in made.taps.most_common())
    figures = (made.entries, facts_, steps, taps, taps / made.entries, aim, met(taps, aim))
    return made.book, made.name, *figures, verbs


def _all(plays: list[Play]) -> Play:
    total = Play("both", "all", sum(one.entries for one in plays), Counter(), Counter(), Counter())
    for one in plays:
        total.facts.update(one.facts)
        total.steps.update(one.steps)
        total.taps.update(one.taps)
    return total


def _notes(total: Play) -> Iterator[str]:
    """The verbs that need more than their aim."""
    due = total.facts + total.steps
    for verb, taps in total.taps.most_common():
        if taps > due[verb]:
            yield f"{verb}: {taps} taps for {due[verb]} ({taps / due[verb]:.2f} each)"
        elif taps < due[verb]:
            yield f"{verb}: {taps} taps for {due[verb]}: fewer than the aim"


if __name__ == "__main__":
    show(__doc__ or "", measure)
