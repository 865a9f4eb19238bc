"""Every page can be used by everybody: axe finds nothing grave, and a keyboard is enough."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page
from tests.web.browser.conftest import Contexts
from tests.web.browser.server import Server
from tests.web.browser.test_screens import record
from tests.web.browser.test_whole_games import dealt, rows

AXE = (Path(__file__).parents[3] / "node_modules" / "axe-core" / "axe.min.js").read_text()
GRAVE = """async () => {
    const found = await axe.run({ resultTypes: ["violations"] });
    return found.violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) =>
            `${id}: ${html.slice(0, 300)} ${failureSummary}`));
}"""
PAIRS = [[f"Игрок {seat}", f"Советник {seat}"] for seat in range(1, 11)]


class Club(Server):
    """A server with a table at every kind of moment, and every kind of link."""

    def fill(self) -> None:
        self.tables = {"lobby": self.open_table("consigliere", *PAIRS)}
        self.tables["empty"] = self.open_table("cristalix", cards="program")
        for moment in ("deal", "shooting", "speech", "vote"):
            self.tables[moment] = self.played("consigliere", moment)
        self.tables["over"] = self.played("cristalix", "over")
        kinds: dict[str, dict[str, object]] = {
            "player": {"seat": 3},
            "public": {},
            "clock": {},
            "overlay": {},
            "stream": {"delay": 0},
        }
        self.links = {eye: self.link(self.tables["vote"], eye, **kinds[eye]) for eye in kinds}
        self.links["replay"] = self.link(self.tables["over"], "public")
        self.links["own replay"] = self.link(self.tables["over"], "player", seat=3)

    def played(self, book: str, moment: str) -> str:
        """A recorded game up to the first moment of a kind."""
        table, entries = dealt(self, book, "red_by_vote")
        _, lines = rows(book, "red_by_vote")
        if moment == "deal":
            record(self, table, *entries[:4])
            return table
        record(self, table, *entries[: -len(lines) + 1])
        taps = []
        for version, line in enumerate(lines[1:], len(entries) - len(lines) + 1):
            step = str(line["step"])
            if step.split("/")[1] == moment:
                break
            tap = {"id": f"t{version}", "entry": line["entry"], "at": 0}
            taps.append({**tap, "version": version, "step": step})
        for at in range(0, len(taps), 50):
            batch = {"commands": taps[at : at + 50]}
            assert self.ask("POST", f"/api/tables/{table}/commands", batch)["stopped"] is None
        return table


class New(Club):
    """A server that has no owner yet."""

    def _set_up(self, key: str) -> str:
        self.key = key
        return ""


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    started = Club(tmp_path_factory.mktemp("club"))
    started.start()
    started.fill()
    yield started
    started.stop()


@pytest.fixture(scope="module")
def new(tmp_path_factory: pytest.TempPathFactory) -> Iterator[New]:
    started = New(tmp_path_factory.mktemp("new"))
    started.start()
    yield started
    started.stop()


def grave(page: Page) -> list[str]:
    """What axe finds on a page that would keep somebody out."""
    page.evaluate(AXE)
    return list(page.evaluate(GRAVE))


# Names are a matter of the language, contrast of the scheme: two looks have all of both.
looks = pytest.mark.parametrize(("locale", "scheme"), [("ru-RU", "dark"), ("en-US", "light")])


@looks
def test_axe_finds_nothing_grave_on_the_pages(
    club: Club, new: New, contexts: Contexts, locale: str, scheme: str
) -> None:
    look: dict[str, object] = {"locale": locale, "color_scheme": scheme}
    found = {}
    table = club.tables["vote"]
    guests = {
        "setup": f"{new.url}/setup#t={new.key}",
        "login": f"{club.url}/login",
        "join": f"{club.url}/join#t=nothing",
        **{name: f"{club.url}{path}" for name, path in (("home", "/"), ("code", "/p"))},
        **club.links,
        "overlay builder": club.links["overlay"].partition("#")[0],
        "fair": f"{club.url}/fair#t={club.tables['over']}",
        "dead link": f"{club.url}/watch#t=nothing",
    }
    judges = {
        "people": "/people",
        "tables": "/tables",
        "links": f"/tables/{table}/links",
        "end": f"/tables/{club.tables['over']}/end",
        "end of none": f"/tables/{table}/end",
    }
    guest = contexts(**look).new_page()
    for name, url in guests.items():
        guest.goto("about:blank")
        guest.goto(url, wait_until="networkidle")
        found[name] = grave(guest)
    judge = contexts(club, **look).new_page()
    for name, path in judges.items():
        judge.goto(f"{club.url}{path}", wait_until="networkidle")
        found[name] = grave(judge)
    judge.goto(f"{club.url}/people")
    judge.locator('form[action="/people/invite"] button').click()
    found["invited"] = grave(judge)
    assert {name: what for name, what in found.items() if what} == {}


SHEETS: dict[str, Callable[[Page], None]] = {
    "menu": lambda page: page.locator(".top button").last.click(),
    "keys": lambda page: page.keyboard.press("?"),
    "log": lambda page: page.keyboard.press("l"),
    "note": lambda page: page.keyboard.press("n"),
    "seat": lambda page: page.keyboard.press("Alt+Digit4"),
    "reasons": lambda page: page.locator('[data-seat="4"] .fouls').click(button="right"),
    "clock": lambda page: page.locator(".step .clock").click(button="right"),
}


@looks
def test_axe_finds_nothing_grave_on_a_desk(
    club: Club, contexts: Contexts, locale: str, scheme: str
) -> None:
    page = contexts(club, phone=False, locale=locale, color_scheme=scheme).new_page()
    page.context.add_init_script("delete window.Worker")
    found = {}
    for name, table in club.tables.items():
        page.goto(f"{club.url}/desk/{table}")
        page.wait_for_selector(".desk")
        found[name] = grave(page)
    page.goto(f"{club.url}/desk/{club.tables['speech']}")
    page.wait_for_selector(".desk")
    for name, open_sheet in SHEETS.items():
        open_sheet(page)
        page.wait_for_selector("dialog[open]")
        found[f"sheet {name}"] = grave(page)
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
    assert {name: what for name, what in found.items() if what} == {}


# A keyboard is enough


ACTIONS = """() => {
    const place = document.querySelector("dialog[open]") ?? document;
    return [...place.querySelectorAll("a[href], button, input, select, textarea, summary")]
        .filter((x) => !x.disabled && x.checkVisibility() && (x.type !== "radio" || x.checked))
        .map((x, n) => (x.dataset.n = `${n} ${x.outerHTML.slice(0, 90)}`));
}"""
FOCUSED = """() => {
    const { activeElement: at } = document;
    const style = getComputedStyle(at);
    const isSeen = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
    return [at.dataset.n ?? "", isSeen || style.boxShadow !== "none"];
}"""


def a_desk(club: Club, contexts: Contexts, moment: str) -> Page:
    page = contexts(club, phone=False).new_page()
    page.context.add_init_script("delete window.Worker")
    page.goto(f"{club.url}/desk/{club.tables[moment]}")
    page.wait_for_selector(".desk")
    return page


def missed_by_tab(page: Page) -> list[str]:
    """What Tab does not come to, and what does not show that it has the focus."""
    actions = set(page.evaluate(ACTIONS))
    unseen = []
    missed = set(actions)
    for _ in range(len(actions) + 5):
        page.keyboard.press("Tab")
        name, is_seen = page.evaluate(FOCUSED)
        missed.discard(name)
        if name and not is_seen:
            unseen.append(name)
    return [*missed, *unseen]


@pytest.mark.parametrize("moment", ["lobby", "deal", "shooting", "speech", "vote", "over"])
def test_every_button_of_a_desk_is_reached_by_tab_and_shows_it(
    club: Club, contexts: Contexts, moment: str
) -> None:
    assert missed_by_tab(a_desk(club, contexts, moment)) == []


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_is_used_and_left_by_keys_alone(club: Club, contexts: Contexts, name: str) -> None:
    page = a_desk(club, contexts, "speech")
    SHEETS[name](page)
    page.wait_for_selector("dialog[open]")
    assert missed_by_tab(page) == []
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")


def test_a_seat_under_the_focus_is_pressed_by_space_and_its_sheet_opened_by_the_menu_key(
    club: Club, contexts: Contexts
) -> None:
    table = club.played("consigliere", "speech")
    club.tables["own"] = table
    page = a_desk(club, contexts, "own")
    before = len(club.entries(table))
    page.locator('[data-seat="4"] .face').focus()
    page.keyboard.press("Space")
    assert club.wait_for(table, before + 1)[-1].startswith("nominate 4")
    page.locator('[data-seat="4"] .fouls').focus()
    page.keyboard.press("Shift+F10")
    page.wait_for_selector("dialog[open]")
    page.locator('dialog [data-entry^="foul 4"]').first.focus()
    page.keyboard.press("Enter")
    assert club.wait_for(table, before + 2)[-1].startswith("foul 4")
