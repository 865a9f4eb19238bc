"""Takes the pictures of the documentation from a sample club: `python scripts/screenshots.py`.

Every screen in both languages, on a phone, a tablet and a laptop, into docs/screenshots.
"""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from gorod.table.hall import Hall
from gorod.web import sample
from gorod.web.access import Access
from gorod.web.serve import opened

FOLDER = Path(__file__).parents[1] / "docs" / "screenshots"
PORT = 8765
URL = f"http://127.0.0.1:{PORT}"
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
SIZES = {"phone": (390, 844), "tablet": (820, 1180), "laptop": (1366, 768)}


def to_stage(*stages: str) -> Callable[[Page], None]:
    """Press the main button until the desk stands at one of these stages."""

    def go(page: Page) -> None:
        for _ in range(60):
            if page.locator(".desk").get_attribute("data-stage") in stages:
                return
            page.locator(".bottom .main").click()
            page.wait_for_timeout(450)

    return go


def to_vote(page: Page) -> None:
    """Two more candidates, the vote, and some hands."""
    for seat in (3, 8):
        page.locator(f'[data-seat="{seat}"] .face').click()
        page.wait_for_timeout(200)
        page.locator(".bottom .main").click()
        page.wait_for_timeout(450)
    to_stage("vote")(page)
    for seat in (1, 3, 4):
        page.locator(f'[data-seat="{seat}"] .face').click()
        page.wait_for_timeout(200)


def nothing(_: Page) -> None:
    """The screen as it opens."""


def reasons(page: Page) -> None:
    """The reasons behind a long press on a seat's fouls."""
    page.locator('[data-seat="4"] .fouls').click(button="right")


DESK: dict[str, tuple[int, Callable[[Page], None]]] = {
    "speech": (0, nothing),
    "reasons": (1, reasons),
    "vote": (0, to_vote),
    "night": (1, to_stage("shooting", "don_check")),
    "over": (2, nothing),
}
"""The desk's pictures, in this order: which table of the sample, and how to get there."""


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    clubs = {(size, language): _club() for size in SIZES for language in ("ru", "en")}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        for (size, language), (folder, club) in clubs.items():
            shoot(browser, size, language, folder, club)
        browser.close()


def _club() -> tuple[Path, sample.Club]:
    folder = Path(tempfile.mkdtemp(prefix="gorod-"))
    with opened(folder) as store:
        return folder, asyncio.run(sample.fill(Hall(store), Access(store)))


def shoot(browser: Browser, size: str, language: str, folder: Path, club: sample.Club) -> None:
    """All screens of one size in one language, from a club of their own."""
    command = [sys.executable, "-m", "gorod.cli", "serve", "--json", "--port", str(PORT)]
    server = subprocess.Popen(
        [*command, "--data", str(folder)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    assert server.stdout is not None
    server.stdout.readline()
    try:
        _pages(browser, size, language, club)
    finally:
        server.terminate()
        server.wait()
        server.stdout.close()
        shutil.rmtree(folder)


def _pages(browser: Browser, size: str, language: str, club: sample.Club) -> None:
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=size != "laptop",
        is_mobile=size != "laptop",
        color_scheme="dark",
        locale=language,
    )
    page = context.new_page()

    def keep(name: str) -> None:
        page.wait_for_timeout(700)
        page.screenshot(path=FOLDER / f"{name}-{size}-{language}.png")

    page.goto(f"{URL}/login")
    keep("login")
    page.fill("input[name=name]", club.name)
    page.fill("input[name=password]", club.password)
    page.locator("main form button").first.click()
    page.wait_for_load_state()
    first, last = club.tables[0].name, club.tables[-1].name
    paths = {
        "home": "/",
        "tables": "/tables",
        "links": f"/tables/{first}/links",
        "end": f"/tables/{last}/end",
    }
    for name, path in paths.items():
        page.goto(f"{URL}{path}")
        keep(name)
    for label, path in club.links:
        name = label.split(" · ")[-1].split()[0]
        page.goto("about:blank")
        page.goto(f"{URL}{path}")
        keep("replay" if label.startswith("Финал") else name)
    for name, (table, go) in DESK.items():
        page.goto(f"{URL}/desk/{club.tables[table].name}")
        page.wait_for_selector(".seat")
        go(page)
        keep(f"desk-{name}")
    context.close()


if __name__ == "__main__":
    main()
