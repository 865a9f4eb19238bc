"""The screens beside the desk, as the people before them use them."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.conftest import LAPTOP, Contexts
from tests.web.browser.server import Server
from tests.web.browser.test_whole_games import dealt

WORDS = ("мирн", "шериф", "мафия", "дон", "civilian", "sheriff", "mafia", "don")
"""What a role is called, in the texts and in the code."""

Open = Callable[..., Page]


@pytest.fixture
def screen(contexts: Contexts) -> Open:
    """Opens an address on a device that nobody is logged in on."""

    def opened(url: str, **more: object) -> Page:
        page = contexts(**more).new_page()
        page.goto(url)
        return page

    return opened


def record(server: Server, table: str, *entries: str) -> None:
    """Record entries as the desk does."""
    for entry in entries:
        seen = server.ask("GET", f"/api/tables/{table}")["table"]
        assert isinstance(seen, dict)
        sight = seen["sight"]
        tap = {"id": f"t{sight['version']}", "entry": entry, "at": 0}
        tap |= {"version": sight["version"], "step": sight["view"]["key"]}
        told = server.ask("POST", f"/api/tables/{table}/commands", {"commands": [tap]})
        assert told["stopped"] is None, told


def played(
    server: Server, book: str = "cristalix", name: str = "red_by_vote", most: int = 0
) -> str:
    """A recorded game on a table of this server, whole or its first entries."""
    table, entries = dealt(server, book, name)
    record(server, table, *(entries[:most] if most else entries))
    return table


# A player's phone


def test_a_role_is_on_the_page_only_while_it_is_held(server: Server, screen: Open) -> None:
    table = played(server, most=14)
    view = server.ask("GET", f"/api/tables/{table}")["table"]["sight"]["view"]  # type: ignore[index]
    don = view["roles"].index("don") + 1
    page = screen(server.link(table, "player", seat=don))
    card = page.locator(".playing-card")
    expect(card).to_be_visible()
    hidden = page.content().lower()
    assert not [word for word in WORDS if word in re.findall(r"[a-zа-яё]+", hidden)]
    box = card.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 40, box["y"] + 40)
    page.mouse.down()
    expect(card).to_contain_text("дон")
    expect(card).to_contain_text("мафия")
    page.mouse.up()
    expect(card).not_to_contain_text("мафия")


def test_a_role_is_held_by_a_key_too(server: Server, screen: Open) -> None:
    page = screen(server.link(played(server, most=14), "player", seat=1), viewport=LAPTOP)
    card = page.locator(".playing-card")
    card.focus()
    page.keyboard.down("Space")
    expect(card.locator(".role-name")).to_be_visible()
    page.keyboard.up("Space")
    expect(card.locator(".role-name")).to_have_count(0)


def test_cards_are_taken_by_two_phones(server: Server, screen: Open) -> None:
    people = [[f"Игрок {seat}"] for seat in range(1, 11)]
    table = server.open_table("cristalix", *people, cards="phones")
    record(server, table, "next")
    first = screen(server.link(table, "player", seat=2))
    second = screen(server.link(table, "player", seat=9))
    first.locator(".small-card").nth(6).tap()
    expect(first.locator(".playing-card")).to_be_visible()
    expect(second.locator(".small-card").nth(6)).to_be_disabled()
    second.locator(".small-card").nth(0).tap()
    expect(second.locator(".playing-card")).to_be_visible()
    assert [entry.split()[1] for entry in server.entries(table)[1:]] == ["2", "9"]


def test_a_code_opens_the_players_phone(server: Server, screen: Open) -> None:
    table = played(server, most=14)
    made = server.ask("POST", f"/api/tables/{table}/links", {"eye": "player", "seat": 4})
    page = screen(f"{server.url}/p")
    page.locator("input.code").fill("xxxxxx")
    page.locator("button.main").tap()
    expect(page.locator("[role=alert]")).to_be_visible()
    code = str(made["code"]).lower()
    page.locator("input.code").fill(f"{code[:3]} {code[3:]}")
    page.locator("button.main").tap()
    expect(page.locator(".me .number")).to_have_text("4")
    page.reload()
    expect(page.locator(".me .number")).to_have_text("4")


def test_a_revoked_link_says_so_and_stops(server: Server, screen: Open) -> None:
    table = played(server, most=14)
    page = screen(server.link(table, "public"))
    expect(page.locator(".place")).to_have_count(10)
    links = server.ask("GET", f"/api/tables/{table}/links")["links"]
    assert isinstance(links, list)
    server.ask("DELETE", f"/api/tables/{table}/links/{links[0]['id']}")
    expect(page.locator(".dead")).to_be_visible()
    page.reload()
    expect(page.locator(".dead")).to_be_visible()


# Spectators


def test_the_public_page_follows_the_game(server: Server, screen: Open) -> None:
    table, entries = dealt(server, "cristalix", "red_by_vote")
    call = next(at for at, entry in enumerate(entries) if entry.startswith("vote")) + 1
    record(server, table, *entries[: call - 1])
    page = screen(f"{server.url}/watch#t={table}")
    expect(page.locator(".vote li")).not_to_have_count(0)
    record(server, table, entries[call - 1])
    count = len(entries[call - 1].split()) - 1
    expect(page.locator(".vote .now .votes")).to_contain_text(str(count))


def test_a_finished_game_is_looked_through_with_slider_and_keys(
    server: Server, screen: Open
) -> None:
    page = screen(f"{server.url}/watch#t={played(server)}", viewport=LAPTOP)
    expect(page.locator(".ended")).to_be_visible()
    slider = page.locator(".replay input[type=range]")
    last = int(slider.get_attribute("max") or "0")
    assert last > 50
    slider.fill(str(last))
    expect(page.locator(".replay .rulings .article").last).to_be_visible()
    page.locator(".moments button").nth(14).click()
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_js_property("value", "15")
    page.keyboard.press("Home")
    expect(page.locator(".replay .count")).to_have_text(f"0 / {last}")
    page.locator(".keys .main").click()
    expect(page.locator(".replay .count")).to_have_text(f"2 / {last}")
    slider.fill(str(last))
    expect(page.locator(".scene .role")).to_have_count(10)
    page.locator(".replay .rulings .article").first.click()
    expect(page.locator("dialog")).to_be_visible()


def test_a_visitor_checks_the_draw_in_the_own_browser(server: Server, screen: Open) -> None:
    people = [[f"Игрок {seat}"] for seat in range(1, 11)]
    table = server.open_table("consigliere", *people, cards="program")
    for what in ("seats", "roles"):
        seen = server.ask("GET", f"/api/tables/{table}")["table"]
        sight = seen["sight"]  # type: ignore[index]
        body = {"what": what, "id": what, "version": sight["version"], "step": sight["view"]["key"]}
        server.ask("POST", f"/api/tables/{table}/draw", body)
        if what == "seats":
            record(server, table, "next")
    page = screen(f"{server.url}/fair#t={table}")
    expect(page.locator("code.long")).to_have_count(1)
    record(server, table, "annul проверка")
    page.locator(".fair button.main").tap(timeout=20_000)
    expect(page.locator(".findings .holds")).to_have_count(5, timeout=90_000)
    expect(page.locator(".findings .broken")).to_have_count(0)


# A broadcast, and the room


def test_the_overlay_is_transparent_and_as_its_address_says(server: Server, screen: Open) -> None:
    table = played(server, most=20)
    address = server.link(table, "overlay")
    page = screen(f"{address}&show=seats,clock&theme=light&side=left&names=no&scale=1.5")
    expect(page.locator(".tile")).to_have_count(10)
    for ground in ("html", "body"):
        colour = page.locator(ground).evaluate("node => getComputedStyle(node).backgroundColor")
        assert colour == "rgba(0, 0, 0, 0)"
    assert page.locator(".layer.light.at-left").count() == 1
    for absent in (".layer-title", ".layer-best", ".layer .nick"):
        expect(page.locator(absent)).to_have_count(0)
    size = page.locator(".layer").evaluate("node => parseFloat(getComputedStyle(node).fontSize)")
    plain = screen(f"{address}&language=en")
    expect(plain.locator(".layer-title")).to_contain_text("Day 1")
    usual = plain.locator(".layer").evaluate("node => parseFloat(getComputedStyle(node).fontSize)")
    assert size == pytest.approx(1.5 * usual)
    assert not plain.locator(".tile-role").count()


def test_the_late_stream_shows_the_cards(server: Server, screen: Open) -> None:
    page = screen(server.link(played(server, most=14), "stream", delay=0))
    expect(page.locator(".tile-role")).to_have_count(10)


def test_the_clock_of_the_room_is_large(server: Server, screen: Open) -> None:
    table, entries = dealt(server, "cristalix", "red_by_vote")
    page = screen(server.link(table, "clock"), viewport=LAPTOP)
    for entry in entries:
        record(server, table, entry)
        if page.locator(".wall .speaker").count():
            break
    digits = page.locator(".wall .digits")
    expect(digits).to_be_visible()
    box = digits.bounding_box()
    assert box is not None
    assert box["height"] > LAPTOP["height"] * 0.45


# The judge's lists


def test_a_judge_opens_a_table_from_the_list(server: Server, contexts: Contexts) -> None:
    page = contexts(server).new_page()
    page.goto(f"{server.url}/tables")
    page.locator("[name=title]").fill("Стол 5")
    page.locator("[name=book][value=cristalix]").check()
    page.locator("[name=cards][value=phones]").check()
    page.locator("[name=listed]").uncheck()
    page.locator("[data-new] button").tap()
    page.wait_for_selector(".desk")
    tables = server.ask("GET", "/api/tables")["tables"]
    assert isinstance(tables, list)
    made = {key: tables[0][key] for key in ("title", "book", "cards", "listed")}
    assert made == {"title": "Стол 5", "book": "cristalix", "cards": "phones", "listed": False}
    page.goto(f"{server.url}/tables")
    page.locator("[data-search]").fill("стол девятый")
    expect(page.locator("[data-none]")).to_be_visible()
    page.locator("[data-search]").fill("СТОЛ 5")
    expect(page.locator(".table")).to_be_visible()


def test_links_are_made_for_all_seats_and_the_overlay_is_built(
    server: Server, contexts: Contexts, screen: Open
) -> None:
    table = played(server, most=14)
    page = contexts(server, phone=False).new_page()
    page.goto(f"{server.url}/tables/{table}/links")
    page.locator("[data-make=players]").click()
    expect(page.locator(".slip")).to_have_count(10)
    page.locator("[data-make=overlay]").click()
    page.locator(".builder select").first.select_option("right")
    page.locator(".builder input[type=checkbox]").nth(3).uncheck()
    built = page.locator(".built input").input_value()
    assert "side=right" in built
    expect(page.locator(".preview-picture .tile")).to_have_count(10)
    expect(screen(built).locator(".layer.at-right")).to_be_visible()


def test_the_end_has_the_papers_and_the_corrections(server: Server, contexts: Contexts) -> None:
    table = played(server)
    record(server, table, "undo 1 : поправка счёта", "next")
    page = contexts(server, phone=False).new_page()
    page.goto(f"{server.url}/tables/{table}/end")
    expect(page.locator(".ended")).to_be_visible()
    expect(page.locator(".whole-log .gone")).to_have_count(1)
    expect(page.locator(".whole-log .undoing")).to_contain_text("поправка счёта")
    for address in page.locator(".downloads a").evaluate_all("all => all.map(a => a.href)"):
        assert page.request.get(address).ok, address


# Nobody is shut out

AXE = Path(__file__).parents[3] / "node_modules" / "axe-core" / "axe.min.js"


@pytest.mark.parametrize(("language", "scheme"), [("ru-RU", "dark"), ("en-US", "light")])
def test_axe_finds_nothing_serious(
    server: Server, contexts: Contexts, language: str, scheme: str
) -> None:
    live, over = played(server, most=34), played(server)
    watch = f"{server.url}/watch#t="
    pages = {
        server.link(live, "player", seat=3): ".playing-card",
        f"{watch}{live}": ".place",
        f"{watch}{over}": ".replay",
        f"{watch}nothing": ".dead",
        f"{server.url}/fair#t={over}": ".fair",
        server.link(live, "clock"): ".wall",
        server.link(live, "overlay"): ".tile",
        f"{server.url}/": ".tables",
        f"{server.url}/p": "input.code",
        f"{server.url}/tables": ".tables",
        f"{server.url}/tables/{live}/links": ".preview-picture .tile",
        f"{server.url}/tables/{over}/end": ".replay",
    }
    context = contexts(server, locale=language, color_scheme=scheme, bypass_csp=True)
    context.add_init_script(path=AXE)
    page = context.new_page()
    for url, wait in pages.items():
        page.goto("about:blank")
        page.goto(url)
        page.wait_for_selector(wait)
        found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
        serious = [v for v in found["violations"] if v["impact"] in ("serious", "critical")]
        assert not serious, (url, [(v["id"], v["nodes"][0]["html"]) for v in serious])
