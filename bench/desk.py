"""The desk in Chromium, on a screen as large as a phone's: tap to paint, and the first load.

    python -m bench.desk

A game is played by taps on a real server, once with the engine's worker refused and once with the
engine ready. Every time is taken in the page. A tap begins at the pointer event; it is painted in
the second frame that starts after the desk shows another version of the game, and kept when the
server's answer to it has come, which is after the disk has it. A bare button that only sets an
attribute is measured the same way on the same page: what the browser itself needs.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from bench.club import Seated, recorded, scratch, seat
from bench.figures import Cell, Sheet, met, quantile, show
from playwright.sync_api import Browser, BrowserContext, Page, Request, sync_playwright
from tests.web.browser.conftest import CHROMIUM, FLAGS, PHONE
from tests.web.browser.server import Server
from tests.web.browser.taps import TWICE, Thumb

from gorod.web.serve import opened

GAMES = (("consigliere", "red_by_vote", 6), ("cristalix", "black_1_1", 45))
"""The games that are tapped, and how many of their entries have been recorded before."""
BARE = 50
LOADS = 3
AIM = 150.0
"""Kilobytes of a desk before the engine."""

ENGINE = ("/static/pyodide/", "/static/engine.")
"""Where what only the engine needs lies; `engine.js`, which starts it, is the desk's."""

WATCH = """
(() => {
  const taps = (window.taps = []);
  addEventListener("pointerup", (event) => taps.push({ at: event.timeStamp }), true);
  new MutationObserver((changes) => {
    const tap = taps.at(-1);
    if (!window.seats && document.querySelector(".seat")) {
      window.seats = true;
      requestAnimationFrame(() => requestAnimationFrame(() => (window.usable = performance.now())));
    }
    if (!tap || tap.changed || changes.every((change) => change.type !== "attributes")) return;
    tap.changed = performance.now();
    requestAnimationFrame(() => requestAnimationFrame(() => (tap.painted = performance.now())));
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-version"] });
  new PerformanceObserver((list) => {
    for (const { name, startTime, responseEnd } of list.getEntries()) {
      const tap = taps.findLast((tap) => tap.at <= startTime);
      if (tap && name.endsWith("/commands")) tap.kept ??= responseEnd;
    }
  }).observe({ type: "resource", buffered: true });
  window.Worker = class extends Worker {
    constructor(...how) {
      super(...how);
      this.addEventListener("message", ({ data }) => {
        if (data.id === 1 && data.error === undefined) window.ready ??= performance.now();
      });
    }
  };
})();
"""
"""Runs before the desk. Question 1 to the engine opens the table, and then it decides taps."""

PAUSE = "(long) => performance.now() - window.taps.at(-1)?.at > long"
"""Until a tap on the same place, a button or a seat, is no nervous finger's any more."""

BUTTON = """() => {
  const button = document.body.appendChild(document.createElement("button"));
  button.id = "bare";
  button.style = "position: fixed; inset: 40% auto auto 40%; z-index: 9";
  button.onclick = () => button.setAttribute("data-version", Math.random());
}"""


class Load(NamedTuple):
    """One cold load of a desk: bytes on the wire, and milliseconds after the navigation."""

    desk: int
    table: int
    copies: int
    engine: int
    requests: int
    usable: float
    ready: float | None


@contextmanager
def phone(browser: Browser, server: Server, cookie: str, engine: bool) -> Iterator[BrowserContext]:
    """A phone that has never been here."""
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, locale="ru-RU")  # type: ignore[arg-type]
    context.add_cookies([{"name": "session", "value": cookie, "url": server.url}])
    context.add_init_script(WATCH)
    if not engine:
        context.route("**/static/engine.worker.js", lambda route: route.abort())
    yield context
    context.close()


def open_desk(context: BrowserContext, server: Server, table: Seated, engine: bool) -> Page:
    page = context.new_page()
    page.goto(f"{server.url}/desk/{table.name}")
    page.wait_for_function("() => window.usable")
    page.wait_for_selector(".line.live")
    if engine:
        page.wait_for_function("() => window.ready", timeout=120_000)
    return page


def played(page: Page, table: Seated) -> list[dict[str, float]]:
    """Record the rest of a game by taps; what the page saw of those that recorded something."""
    thumb = Thumb(page)
    last = ""
    for line in table.rest:
        if last.split()[-1:] == line.entry.split()[-1:]:
            page.wait_for_function(PAUSE, arg=TWICE)
        thumb.last, last = "", line.entry
        thumb.record(line.entry)
    page.wait_for_timeout(200)
    return _taps(page)


def bare(page: Page) -> list[dict[str, float]]:
    """Tap a button that does next to nothing."""
    page.evaluate(BUTTON)
    for _ in range(BARE):
        page.locator("#bare").tap()
        page.wait_for_timeout(100)
    found = _taps(page)
    page.evaluate("() => { document.querySelector('#bare').remove(); window.taps.length = 0 }")
    return found


def _taps(page: Page) -> list[dict[str, float]]:
    taps: list[dict[str, Any]] = page.evaluate("() => window.taps")
    return [tap for tap in taps if "painted" in tap]


def loaded(browser: Browser, server: Server, table: Seated, engine: bool) -> Load:
    """Open a desk on a new phone and count what comes over the wire."""
    done: list[Request] = []
    with phone(browser, server, table.cookie, engine) as context:
        context.on("requestfinished", lambda request: done.append(request))
        page = open_desk(context, server, table, engine)
        page.wait_for_timeout(1000)
        sizes = Counter({"desk": 0, "table": 0, "copies": 0, "engine": 0})
        for request in done:
            size = request.sizes()
            sizes[_part(request)] += size["responseHeadersSize"] + size["responseBodySize"]
        usable, ready = page.evaluate("() => [window.usable, window.ready ?? null]")
    count = sum(_part(request) in ("desk", "table") for request in done)
    return Load(**sizes, requests=count, usable=usable, ready=ready)


def _part(request: Request) -> str:
    url = request.url
    if any(part in url for part in ENGINE) and not url.endswith("/engine.js"):
        return "engine"
    if request.service_worker or url.endswith("/sw.js"):
        return "copies"
    return "table" if "/api/tables/" in url else "desk"


def measure() -> Sheet:
    rows: list[tuple[Cell, ...]] = []
    with club() as (server, tables), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        empty: list[dict[str, float]] = []
        taps: dict[str, list[dict[str, float]]] = {"server alone": [], "engine ready": []}
        for (way, seen), engine in zip(taps.items(), (False, True), strict=True):
            for table in tables[way]:
                with phone(browser, server, table.cookie, engine) as context:
                    page = open_desk(context, server, table, engine)
                    empty += bare(page)
                    seen += played(page, table)
        rows += _times("tap to paint, bare button", empty, "painted", empty)
        for way, seen in taps.items():
            rows += _times(f"tap to change, {way}", seen, "changed", empty)
            rows += _times(f"tap to paint, {way}", seen, "painted", empty)
            rows += _times(f"tap to durable, {way}", seen, "kept", empty)
        loads = [loaded(browser, server, tables["load"][0], False) for _ in range(LOADS)]
        whole = [loaded(browser, server, tables["load"][0], True) for _ in range(LOADS)]
        browser.close()
    return Sheet(TITLE, HEAD, rows + _loads(loads, whole), NOTES)


TITLE = "The desk in Chromium, 390×844"
HEAD = ("what", "n", "p50", "p99", "worst", "unit", "to bare", "aim", "met")
NOTES = (
    f"Taps: {' and '.join(f'{book} {name} after {n} entries' for book, name, n in GAMES)}.",
    f"Loads: each on a new phone, {LOADS} without the engine and {LOADS} with it.",
)


@contextmanager
def club() -> Iterator[tuple[Server, dict[str, list[Seated]]]]:
    """A server with the tables of the measurement."""
    games = {(book, name): journal for book, name, journal in recorded()}
    chosen = [(games[book, name], before) for book, name, before in GAMES]
    half = chosen[0][0]
    with scratch() as folder:
        with opened(Path(folder)) as store:
            seated = asyncio.run(seat(store, [*chosen, *chosen, (half, half.version // 2)]))
        server = Server(Path(folder))
        server.start()
        try:
            yield (
                server,
                {
                    "server alone": seated[:2],
                    "engine ready": seated[2:4],
                    "load": seated[4:],
                },
            )
        finally:
            server.stop()


def _times(
    what: str, taps: list[dict[str, float]], moment: str, empty: list[dict[str, float]]
) -> Iterator[tuple[Cell, ...]]:
    took = [tap[moment] - tap["at"] for tap in taps if moment in tap]
    base = quantile([tap["painted"] - tap["at"] for tap in empty], 0.5)
    p50, p99 = quantile(took, 0.5), quantile(took, 0.99)
    yield what, len(took), p50, p99, max(took), "ms", p50 / base, None, None


def _loads(loads: list[Load], whole: list[Load]) -> list[tuple[Cell, ...]]:
    def row(
        what: str, values: list[float], unit: str, aim: float | None = None
    ) -> tuple[Cell, ...]:
        p50 = quantile(values, 0.5)
        figures = (p50, quantile(values, 0.99), max(values))
        return what, len(values), *figures, unit, None, aim, met(p50, aim)

    ready = [load.ready for load in whole if load.ready is not None]
    return [
        row("first load, desk before the engine", [x.desk / 1000 for x in loads], "kB", AIM),
        row("first load, a game half played", [x.table / 1000 for x in loads], "kB"),
        row("first load, requests of the two", [x.requests for x in loads], ""),
        row("behind it, the service worker's copies", [x.copies / 1000 for x in loads], "kB"),
        row("behind it, the engine", [x.engine / 1000 for x in whole], "kB"),
        row("navigation to usable desk, no engine", [x.usable for x in loads], "ms"),
        row("navigation to usable desk, engine behind", [x.usable for x in whole], "ms"),
        row("navigation to engine ready", ready, "ms"),
    ]


if __name__ == "__main__":
    show(__doc__ or "", measure)
