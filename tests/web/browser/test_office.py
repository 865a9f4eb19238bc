"""The office in a browser: the panel looks before it decides, and the hall's screen goes round."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.tournament.events import a_plan, a_result, a_stage, people, playing
from tests.web.browser.conftest import Contexts
from tests.web.browser.server import Server

from gorod.tournament import entries as e
from gorod.tournament.papers import entry_to

GAME = "main/1/1"
HALL = {"width": 1920, "height": 1080}
AXE = (Path(__file__).parents[3] / "node_modules" / "axe-core" / "axe.min.js").read_text()
GRAVE = """async () => {
    const found = await axe.run({ resultTypes: ["violations"] });
    return found.violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 300)}`));
}"""
TOO_TALL = """() => [...document.querySelectorAll(".view.on :is(.sit li, .placed li, .step)")]
    .filter((one) => one.scrollHeight > one.clientHeight + 2).map((one) => one.textContent)"""


def decide(server: Server, name: str, *entries: e.Entry) -> None:
    """Record decisions of a tournament as the owner."""
    version = server.ask("GET", f"/api/tournaments/{name}")["version"]
    body = {"id": f"d{version}", "version": version, "entries": list(map(entry_to, entries))}
    server.ask("POST", f"/api/tournaments/{name}/decisions", body)


def version_of(server: Server, name: str) -> object:
    return server.ask("GET", f"/api/tournaments/{name}")["version"]


def a_cup(server: Server, tables: int = 1, nick: str = "Игрок") -> str:
    """So many tables, seated for three rounds; nothing is played."""
    name = str(server.ask("POST", "/api/tournaments", {"title": "Кубок"})["name"])
    ids = [f"p{n}" for n in range(1, tables * 10 + 1)]
    decide(server, name, *(e.Register(x, f"{nick} {x[1:]}") for x in ids))
    decide(server, name, *people(len(ids))[len(ids) :])
    decide(server, name, a_stage(tables=tables), e.UsePlan("main", a_plan(ids, 3)))
    return name


@pytest.fixture
def played(server: Server) -> str:
    """A tournament whose first game is signed."""
    name = a_cup(server)
    decide(server, name, *playing(GAME, a_result(winner="red")))
    return name


def panel(contexts: Contexts, server: Server, name: str, query: str) -> Page:
    page = contexts(server).new_page()
    page.goto(f"{server.url}/office/{name}/panel?{query}")
    return page


def test_a_disqualification_is_seen_before_it_is_recorded_and_after(
    server: Server, contexts: Contexts, played: str
) -> None:
    page = panel(contexts, server, played, "who=p1")
    before = version_of(server, played)
    page.click("#give-out summary")
    page.select_option("#give-out select", "tournament")
    page.fill("#give-out [name=why]", "угроза судье")
    page.click("#give-out button.danger")
    dialog = page.locator("dialog[open]")
    expect(dialog).to_contain_text("Нужна замена на 2 места")
    dialog.get_by_text("Закрыть").click()
    assert version_of(server, played) == before
    page.click("#give-out button.danger")
    dialog.locator("button.main").click()
    expect(dialog).to_contain_text("Записано")
    expect(dialog).to_contain_text("снят с турнира")
    dialog.get_by_text("Закрыть").click()
    expect(page.locator("form.back")).to_contain_text("угроза судье")
    expect(page.locator("tr.here")).to_contain_text("снят с турнира")


def test_what_a_panel_cannot_do_is_said_at_the_form(
    server: Server, contexts: Contexts, played: str
) -> None:
    page = panel(contexts, server, played, f"game={GAME}")
    page.click("#game-replay summary")
    page.check("#game-replay [value=game_throwing]")
    page.fill("#game-replay [name=why]", "слив")
    page.click("#game-replay button.danger")
    expect(page.locator("#game-replay [role=alert]")).to_contain_text("сначала дисквалифицируйте")
    page.check("#game-replay [value=host_error]")
    page.click("#game-replay button.danger")
    expect(page.locator("dialog[open]")).to_contain_text("переигровка")


def test_twice_the_price_of_what_was_damaged_is_due(
    server: Server, contexts: Contexts, played: str
) -> None:
    page = panel(contexts, server, played, "who=p2")
    page.click("#give-fine summary")
    form = page.locator("#give-fine form[data-times]")
    form.locator("[name=price]").fill("750")
    expect(form.locator("[data-due]")).to_have_text("1500")
    form.locator("[name=why]").fill("маска")
    form.locator("button").click()
    expect(page.locator("tr.here")).to_contain_text("1500 RUB")


def test_a_protest_is_filed_with_its_term_and_decided(
    server: Server, contexts: Contexts, played: str
) -> None:
    page = panel(contexts, server, played, f"game={GAME}")
    page.click("#new-case summary")
    page.select_option("#new-case [name=by]", "p3")
    page.fill("#new-case [name=text]", "неверная проверка")
    page.select_option("#new-case [name=deadline]", "60")
    page.fill("#new-case [name=documents]", "https://example.org/a,b\nзапись стола")
    page.click("#new-case button.main")
    case = page.locator("#case-1")
    expect(case.locator("time")).to_have_attribute("data-left", "через 60 минут")
    expect(case.locator(".documents li")).to_have_count(2)
    case.locator("summary").click()
    case.locator("[value=upheld]").check()
    case.locator("textarea").fill("подтвердилось")
    case.locator("button.main").click()
    case.get_by_text("Что делать с игрой").click()
    expect(page.locator("#game-annul [name=why]")).to_have_value("Протест 1. подтвердилось")


def test_the_panel_is_for_everybody_and_nothing_runs_over_its_edge(
    server: Server, contexts: Contexts, played: str
) -> None:
    decide(server, played, e.Warn("p1", "шум"), e.Protest("1", "p1", "спор", GAME))
    page = panel(contexts, server, played, f"who=p1&game={GAME}")
    for part in page.locator("details > summary").all():
        part.click()
    page.evaluate(AXE)
    assert page.evaluate(GRAVE) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_the_front_page_with_the_panels_decisions_fits_on_a_phone(
    server: Server, contexts: Contexts, played: str
) -> None:
    decide(server, played, e.Disqualify("p1", "tournament", "слив"), e.AnnulGame(GAME, "слив"))
    page = contexts(viewport={"width": 360, "height": 740}).new_page()
    page.goto(f"{server.url}/t/{played}")
    expect(page.locator(".rulings li")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.parametrize("tables", [4, 5, 8, 12])
def test_everybody_who_is_called_fits_on_the_halls_screen(
    server: Server, contexts: Contexts, tables: int
) -> None:
    name = a_cup(server, tables, "Тринадцатый друг")
    page = contexts(phone=False, viewport=HALL).new_page()
    page.goto(f"{server.url}/t/{name}/wall?views=calls")
    expect(page.locator(".view.on .sit").first).to_be_visible()
    assert page.evaluate(TOO_TALL) == []
    size = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    assert page.evaluate(size) == [1920, 1080]
    letters = "parseFloat(getComputedStyle(document.querySelector('.view.on .sit li')).fontSize)"
    assert page.evaluate(letters) >= 32


def test_the_halls_screen_goes_round_and_hears_the_news(server: Server, contexts: Contexts) -> None:
    name = a_cup(server)
    page = contexts(phone=False, viewport=HALL, reduced_motion="reduce").new_page()
    page.goto(f"{server.url}/t/{name}/wall?seconds=3")
    shown = page.locator(".view.on")
    expect(shown).to_have_attribute("data-kind", "calls")
    expect(shown).to_have_attribute("data-kind", "next")
    assert page.evaluate("document.getAnimations().length") == 0
    decide(server, name, *playing(GAME, a_result()))
    expect(page.locator("[data-kind=standings]")).to_have_count(1)
    expect(shown).to_have_count(1)
    expect(page.locator(".clock")).not_to_be_empty()
    page.evaluate(AXE)
    assert page.evaluate(GRAVE) == []
