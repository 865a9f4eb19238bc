"""Debian's Chromium, driven as a person would: taps, keys, and nothing behind its back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright
from tests.web.browser.server import Server

CHROMIUM = "/usr/bin/chromium"
FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
PHONE = {"width": 390, "height": 844}
LAPTOP = {"width": 1366, "height": 768}


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    """Started for each module, not for all: while it runs, no other test here could run a loop."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="module")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
    yield browser
    browser.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server with an owner and no tables."""
    started = Server(tmp_path)
    started.start()
    yield started
    started.stop()


Contexts = Callable[..., BrowserContext]


@pytest.fixture
def contexts(chromium: Browser) -> Iterator[Contexts]:
    """Makes contexts, each a device of its own; a fault on any of their pages fails the test."""
    made: list[BrowserContext] = []
    faults: list[str] = []

    def make(server: Server | None = None, *, phone: bool = True, **more: object) -> BrowserContext:
        shape = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
        options = (shape if phone else {"viewport": LAPTOP}) | {"locale": "ru-RU"} | more
        context = chromium.new_context(**options)  # type: ignore[arg-type]
        context.set_default_timeout(10_000)
        context.on("weberror", lambda fault: faults.append(str(fault.error)))
        if server is not None:
            context.add_cookies([{"name": "session", "value": server.cookie, "url": server.url}])
        made.append(context)
        return context

    yield make
    for context in made:
        context.close()
    assert not faults


Desks = Callable[..., Page]


@pytest.fixture
def desk(contexts: Contexts) -> Desks:
    """Opens a table's desk on a device of the owner."""

    def opened(
        server: Server, table: str, *, phone: bool = True, engine: bool = False, url: str = ""
    ) -> Page:
        context = contexts(server, phone=phone)
        if not engine:
            # The engine is another test's; without it a page starts sooner.
            context.add_init_script("delete window.Worker")
        page = context.new_page()
        page.goto(f"{url or server.url}/desk/{table}")
        page.wait_for_selector(".desk")
        return page

    return opened
