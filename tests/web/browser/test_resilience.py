"""Networks that break, servers that die, nervous fingers: the desk loses and doubles nothing."""

from __future__ import annotations

import json
import math
import re
import secrets
import signal
import time
from collections.abc import Callable, Iterator
from typing import Any, cast

import httpx2
import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.conftest import Contexts, Desks
from tests.web.browser.proxy import Proxy
from tests.web.browser.server import NAME, Server
from tests.web.browser.taps import SHOWN, TWICE, Thumb, recorded
from tests.web.browser.test_whole_games import dealt, spread

from gorod.protocol.journal import Command, Journal, read
from gorod.protocol.notation import parse
from gorod.table.clock import write_time
from gorod.table.course import course
from gorod.table.table import CLOCK

SPEECH, BALLOT, TIE = 12, 23, 28
"""Where the recorded game of the consigliere book stands before these lines: a speech, the first
vote, the speeches after its tie."""
SHOOTING = 31
"""The same in the recorded game of the book cristalix: the mafia may shoot for 15 seconds."""
DON_CHECK = '[data-stage="don_check"]'

Proxies = Callable[[Server], Proxy]


@pytest.fixture
def proxies() -> Iterator[Proxies]:
    """Makes networks."""
    made: list[Proxy] = []

    def make(server: Server) -> Proxy:
        made.append(Proxy(server.port))
        return made[-1]

    yield make
    for proxy in made:
        proxy.close()


@pytest.fixture
def net(server: Server, proxies: Proxies) -> Proxy:
    return proxies(server)


# A game in its middle


def journal(server: Server, table: str) -> Journal:
    """The server's journal; reading it proves its chain and its rulings."""
    address = f"{server.url}/api/tables/{table}/protocol.journal"
    return read(httpx2.get(address, cookies={"session": server.cookie}).text)


def send(server: Server, table: str, *entries: str) -> None:
    """Record entries by the interface, as another device of the judge does."""
    now = time.time_ns() // 1_000_000
    at, taps = journal(server, table), []
    for text in entries:
        step = at.game.step.key
        tap = {"id": secrets.token_hex(8), "entry": text, "version": at.version, "step": step}
        taps.append({**tap, "at": now})
        command = Command(parse(text), "", NAME, write_time(now), at.version, step)
        at, _ = at.record(command._replace(id=str(tap["id"])))
    for first in range(0, len(taps), 50):
        body = {"commands": taps[first : first + 50]}
        answer = server.ask("POST", f"/api/tables/{table}/commands", body)
        assert answer["stopped"] is None


def table_at(server: Server, line: int, book: str = "consigliere") -> tuple[str, list[str]]:
    """A table where the recorded game stands before a line, and the entries that follow."""
    table, entries = dealt(server, book, "red_by_vote")
    cut = line + 10  # the roles, which are cards here, are ten entries more
    send(server, table, *entries[:cut])
    return table, entries[cut:]


# A judge's eyes


def wait_for_engine(page: Page) -> None:
    """Wait until the page can decide by itself."""
    page.locator(".top button").last.click()
    page.locator("dialog p.quiet", has_text="Готово к работе без сети").wait_for(timeout=60_000)
    close_sheet(page)


def opened(desk: Desks, server: Server, table: str, net: Proxy, *, engine: bool) -> Page:
    """A desk behind a network, alive, its engine up or absent for good."""
    page = desk(server, table, engine=engine, url=net.url)
    page.wait_for_selector(".line.live")
    if engine:
        wait_for_engine(page)
    return page


def waits(page: Page) -> list[str]:
    """What the desk says is waiting."""
    page.locator("button.line").click()
    page.wait_for_selector("dialog[open]")
    found = page.locator("dialog ol li").all_inner_texts()
    close_sheet(page)
    return found


def close_sheet(page: Page) -> None:
    page.wait_for_selector("dialog[open]")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def kept(page: Page) -> list[dict[str, Any]]:
    """The waiting taps as the device keeps them."""
    script = """() => Object.entries(localStorage)
        .filter(([key]) => key.startsWith('gorod:tap:')).map(([, text]) => JSON.parse(text))"""
    found = cast("list[dict[str, Any]]", page.evaluate(script))
    return sorted(found, key=lambda tap: tap["version"])


def touch(page: Page, seat: int) -> None:
    page.locator(f'[data-seat="{seat}"] .face').tap()


def vote(page: Page, *seats: int) -> None:
    """Touch seats while there is no network; each time wait until the device keeps the tap."""
    for seat in seats:
        count = len(kept(page))
        touch(page, seat)
        page.wait_for_function(
            """count => Object.keys(localStorage)
                .filter(key => key.startsWith('gorod:tap:')).length > count""",
            arg=count,
        )


def delivered(page: Page) -> None:
    """Wait until nothing waits any more."""
    page.wait_for_selector("span.line.live", timeout=20_000)
    assert kept(page) == []


def assert_clock(page: Page, server: Server, table: str) -> None:
    """The desk shows the rest that follows from the journal: the second before or after at most."""
    about = cast("dict[str, Any]", server.ask("GET", f"/api/tables/{table}"))
    deadline = course(journal(server, table), about["opened"]).clock.deadline
    assert deadline is not None
    most = math.ceil(deadline / 1000 - time.time())
    shown = page.locator(".clock .digits").inner_text()
    least = math.ceil(deadline / 1000 - time.time())
    minutes, _, seconds = shown.rpartition(":")
    assert least - 1 <= int(minutes or 0) * 60 + int(seconds) <= most + 1


# The network goes away


@pytest.mark.parametrize("engine", [False, True], ids=["queue", "engine"])
@pytest.mark.parametrize("how", ["cut", "hole"])
def test_votes_tapped_without_a_network_are_kept_shown_and_delivered_in_order(
    server: Server, net: Proxy, desk: Desks, how: str, engine: bool
) -> None:
    table, _ = table_at(server, BALLOT)
    before = server.entries(table)
    page = opened(desk, server, table, net, engine=engine)
    with recorded(page):
        touch(page, 2)
    getattr(net, how)()
    vote(page, 3, 4, 6, 8)
    page.wait_for_selector("button.line.lost")
    assert waits(page) == ["vote 3", "vote 4", "vote 6", "vote 8"]
    if engine:
        expect(page.locator(".seat.given")).to_have_count(5)
    taps = kept(page)
    assert [tap["entry"] for tap in taps] == ["vote 3", "vote 4", "vote 6", "vote 8"]
    assert server.entries(table) == [*before, "vote 2"]
    net.heal()
    delivered(page)
    lines = journal(server, table).lines[len(before) + 1 :]
    assert [(x.id, x.entry) for x in lines] == [(x["id"], x["entry"]) for x in taps]
    assert not page.locator("dialog, .refused").count()


def test_a_vote_and_a_night_played_without_a_network_are_as_if_played_with_it(
    server: Server, net: Proxy, desk: Desks
) -> None:
    table, rest = table_at(server, BALLOT)
    rest = rest[:22]
    before = journal(server, table)
    page = opened(desk, server, table, net, engine=True)
    net.cut()
    thumb = Thumb(page, until=SHOWN)
    for entry in rest:
        thumb.record(entry)
    count = len(spread(rest))
    expect(page.locator("button.line")).to_contain_text(str(count))
    assert journal(server, table).version == before.version
    net.heal()
    delivered(page)
    online = before
    for text in spread(rest):
        at = online.game.step.key
        command = Command(
            parse(text), f"o-{online.version}", NAME, "2026-01-01T00:00:00Z", online.version, at
        )
        online, _ = online.record(command)
    after = journal(server, table)
    told = [(x.step, x.entry, x.rulings) for x in after.lines]
    assert told == [(x.step, x.entry, x.rulings) for x in online.lines]
    assert len({x.id for x in after.lines}) == after.version
    assert page.locator(".desk").get_attribute("data-version") == str(after.version)


@pytest.mark.parametrize("how", ["cut", "hole"])
def test_a_page_loaded_again_without_a_server_goes_on_where_it_was(
    server: Server, net: Proxy, desk: Desks, how: str
) -> None:
    table, _ = table_at(server, BALLOT)
    before = server.entries(table)
    page = opened(desk, server, table, net, engine=True)  # the first visit of this device
    page.wait_for_function(
        """async () => {
            const kept = await (await caches.open('gorod-1')).keys();
            const has = part => kept.some(({ url }) => url.includes(part));
            return has('/desk/') && has('table.js') && has('asm.wasm') && has('texts/en.ftl');
        }"""
    )
    getattr(net, how)()
    vote(page, 2, 3, 4)
    page.reload(wait_until="commit")
    page.wait_for_selector(".desk", timeout=20_000)
    vote(page, 6)  # the engine may not be there yet
    assert waits(page) == ["vote 2", "vote 3", "vote 4", "vote 6"]
    wait_for_engine(page)
    expect(page.locator(".seat.given")).to_have_count(4)
    vote(page, 8)
    taps = kept(page)
    net.heal()
    delivered(page)
    assert server.entries(table) == [*before, *(f"vote {seat}" for seat in (2, 3, 4, 6, 8))]
    assert [x.id for x in journal(server, table).lines[len(before) :]] == [x["id"] for x in taps]


def test_a_server_killed_in_a_speech_comes_back_with_the_right_clock(
    server: Server, desk: Desks
) -> None:
    table, _ = table_at(server, SPEECH)
    page = desk(server, table)
    page.wait_for_selector(".line.live")
    assert_clock(page, server, table)
    server.stop(signal.SIGKILL)
    page.wait_for_selector("button.line.lost")
    vote(page, 9, 10)
    server.start()
    delivered(page)
    assert server.entries(table)[-2:] == ["nominate 9", "nominate 10"]
    assert_clock(page, server, table)
    with recorded(page):
        page.locator(".bottom .main").tap()
    assert_clock(page, server, table)


def test_an_answer_that_is_lost_does_not_record_twice(
    server: Server, net: Proxy, desk: Desks
) -> None:
    table, _ = table_at(server, BALLOT)
    before = server.entries(table)
    page = opened(desk, server, table, net, engine=False)
    net.wait_for_idle()
    net.deafen()
    vote(page, 2)
    tap = kept(page)[0]
    assert server.wait_for(table, len(before) + 1) == [*before, "vote 2"]
    with page.expect_request(lambda request: request.post_data is not None) as sent:
        net.cut()
        net.heal()
    assert tap["id"] in (sent.value.post_data or "")
    delivered(page)
    again = server.ask("POST", f"/api/tables/{table}/commands", {"commands": [tap]})
    assert (len(cast("list[object]", again["accepted"])), again["stopped"]) == (1, None)
    assert server.entries(table) == [*before, "vote 2"]


def test_a_tap_is_sent_once_while_the_live_line_is_dead(
    server: Server, net: Proxy, desk: Desks
) -> None:
    table, _ = table_at(server, BALLOT)
    before = server.entries(table)
    page = opened(desk, server, table, net, engine=False)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.method))
    net.wait_for_idle()
    net.stall()
    touch(page, 2)
    page.wait_for_selector("button.line.lost")
    delivered(page)
    assert server.entries(table) == [*before, "vote 2"]
    assert sent.count("POST") == 1


def test_a_tap_that_the_server_cannot_read_takes_none_before_it_along(
    server: Server, net: Proxy, desk: Desks
) -> None:
    table, _ = table_at(server, BALLOT)
    before = server.entries(table)
    page = opened(desk, server, table, net, engine=True)
    net.cut()
    page.wait_for_selector("button.line.lost")
    vote(page, 2)
    thumb = Thumb(page, until=SHOWN)
    thumb.record("note " + "о" * 2100)  # the engine would take it; no request may be so long
    vote(page, 3)
    net.heal()
    expect(page.locator("dialog .troubles li")).to_have_count(2, timeout=20_000)
    close_sheet(page)
    with recorded(page):
        touch(page, 3)
    assert server.entries(table) == [*before, "vote 2", "vote 3"]
    assert not page.locator("dialog, .refused").count()


def test_two_tabs_of_one_device_keep_their_taps_apart(
    server: Server, net: Proxy, desk: Desks
) -> None:
    table, _ = table_at(server, BALLOT)
    before = server.entries(table)
    tabs = [opened(desk, server, table, net, engine=False)]
    tabs.append(tabs[0].context.new_page())
    tabs[1].goto(tabs[0].url)
    tabs[1].wait_for_selector(".line.live")
    # The device is full, to the last byte, of tables that were played long ago.
    tabs[0].evaluate(
        """() => {
            for (let n = 0, size = 1 << 20; size; )
                try { localStorage.setItem(`gorod:table:old${n}`, 'x'.repeat(size)); n++; }
                catch { size >>= 1; }
        }"""
    )
    net.cut()
    for tab, seat in zip(tabs, (2, 3), strict=True):
        tab.wait_for_selector("button.line.lost")
        vote(tab, seat)
    context = tabs[0].context
    for tab in tabs:
        tab.close()
    net.heal()
    page = context.new_page()
    page.goto(f"{net.url}/desk/{table}")
    told = page.locator(".refused, .troubles li")  # neither tab knew of the other's tap
    expect(told).to_contain_text(f"За это время записали: {NAME}: vote 2")
    assert server.entries(table) == [*before, "vote 2"]


# Two desks, old buttons


@pytest.mark.parametrize("engine", [False, True], ids=["queue", "engine"])
def test_two_desks_see_each_other_and_a_conflict_is_shown_not_merged(
    server: Server, net: Proxy, desk: Desks, engine: bool
) -> None:
    table, _ = table_at(server, BALLOT)
    before = server.entries(table)
    a = desk(server, table)
    b = opened(desk, server, table, net, engine=engine)
    with recorded(b):
        touch(a, 2)
    with recorded(a):
        touch(b, 3)
    net.cut()
    b.wait_for_selector("button.line.lost")
    vote(b, 6, 8)
    with recorded(a):
        touch(a, 4)
    net.heal()
    troubles = b.locator("dialog .troubles li")
    expect(troubles).to_have_count(2, timeout=20_000)
    expect(troubles.nth(0)).to_contain_text(f"За это время записали: {NAME}: vote 4")
    expect(troubles.nth(1)).to_contain_text("после отказанной")
    assert server.entries(table) == [*before, "vote 2", "vote 3", "vote 4"]
    b.reload()  # what was not recorded is not forgotten either
    expect(troubles).to_have_count(2)
    for left in (1, 0):
        with recorded(a):
            troubles.nth(0).get_by_role("button", name="Записать снова").click()
        expect(troubles).to_have_count(left)
    delivered(b)
    votes = [f"vote {seat}" for seat in (2, 3, 4, 6, 8)]
    assert server.entries(table) == [*before, *votes]
    assert not a.locator("dialog, .refused").count()


def test_a_button_of_the_former_step_is_refused_and_shown(
    server: Server, net: Proxy, desk: Desks
) -> None:
    table, _ = table_at(server, SPEECH)
    page = opened(desk, server, table, net, engine=False)
    shown = page.locator(".where").inner_text()
    net.wait_for_idle()
    net.stall()
    send(server, table, "next")
    before = server.entries(table)
    assert page.locator(".where").inner_text() == shown
    touch(page, 9)
    expect(page.locator(".refused, .troubles")).to_contain_text("За это время", timeout=20_000)
    expect(page.locator(".where")).not_to_have_text(shown, use_inner_text=True)
    delivered(page)
    assert server.entries(table) == before


# Fingers


def double_tap(page: Page, selector: str, pause: int = 120) -> None:
    """Two touches of one finger, some milliseconds apart."""
    page.evaluate(
        """([selector, pause]) => new Promise(done => {
            const tap = () => document.querySelector(selector).click();
            tap();
            setTimeout(() => done(tap()), pause);
        })""",
        [selector, pause],
    )


def test_a_double_tap_is_one(server: Server, desk: Desks) -> None:
    table, _ = table_at(server, SPEECH)
    before = server.entries(table)
    page = desk(server, table)
    foul = '[data-seat="4"] .fouls'
    code = page.locator(foul).get_attribute("data-entry")
    for _ in range(2):  # and a second foul, after a moment, is a second foul
        with recorded(page):
            double_tap(page, foul)
        page.wait_for_timeout(TWICE)
    with recorded(page):
        double_tap(page, '[data-seat="9"] .face')
    with recorded(page):
        double_tap(page, ".bottom .main")
    page.wait_for_timeout(TWICE)
    assert server.entries(table) == [*before, code, code, "nominate 9", "next"]


def test_a_double_tap_does_not_take_a_vote_back(server: Server, desk: Desks) -> None:
    table, _ = table_at(server, BALLOT)
    before = server.entries(table)
    page = desk(server, table)
    with recorded(page):
        double_tap(page, '[data-seat="2"] .face', 200)
    page.wait_for_timeout(TWICE)
    with recorded(page):
        touch(page, 2)
    assert server.entries(table) == [*before, "vote 2", "unvote 2"]


# Devices


def test_a_hidden_tab_shows_the_right_clock_at_once(server: Server, desk: Desks) -> None:
    table, _ = table_at(server, SPEECH)
    page = desk(server, table)
    page.evaluate("() => { setInterval(() => (window.ticks = (window.ticks ?? 0) + 1), 100); }")
    page.wait_for_function("() => window.ticks > 0")
    session = page.context.new_cdp_session(page)
    # A browser without a screen shows every tab; but a script that stands still is what being
    # hidden comes to: no timer fires, what arrives is left lying, and the time goes on.
    session.send("Debugger.enable")
    session.send("Debugger.pause")
    send(server, table, "foul 4 word_honest")
    time.sleep(40)
    session.send("Debugger.resume")
    assert page.evaluate("window.ticks") < 20
    page.wait_for_timeout(150)
    assert_clock(page, server, table)
    page.wait_for_selector('[data-seat="4"] .fouls i.on')
    delivered(page)


def test_a_device_that_cannot_run_the_engine_works_through_the_server(
    server: Server, net: Proxy, contexts: Contexts
) -> None:
    table, rest = table_at(server, BALLOT)
    before = server.entries(table)
    context = contexts(server)
    context.add_init_script("delete window.Worker; delete window.WebAssembly")
    page = context.new_page()
    page.goto(f"{net.url}/desk/{table}")
    page.locator(".top button").last.tap()
    page.get_by_text("Без сети: записи ждут в очереди").wait_for()
    close_sheet(page)
    thumb = Thumb(page)
    for entry in rest[:2]:
        thumb.record(entry)
    net.cut()
    page.wait_for_selector("button.line.lost")
    vote(page, 1, 7)
    page.locator(".bottom .main").tap()
    page.wait_for_selector("button.line >> text=3")
    touch(page, 9)  # where this would go, nobody here can tell
    expect(page.locator(".refused")).to_contain_text("дождитесь сети")
    net.heal()
    delivered(page)
    assert server.entries(table) == [*before, *spread(rest[:2]), "vote 1", "vote 7", "next"]


# Windows that the book closes


def by_clock(server: Server, table: str) -> int:
    """How often the server's clock closed something."""
    return sum(line["who"] == CLOCK for line in server.lines(table))


def test_a_window_is_closed_once_by_the_server_while_a_desk_watches(
    server: Server, desk: Desks, proxies: Proxies
) -> None:
    alone, _ = table_at(server, SHOOTING, "cristalix")
    silent, _ = table_at(server, SHOOTING, "cristalix")
    hole = proxies(server)
    far = opened(desk, server, silent, hole, engine=False)
    hole.hole()
    watched, _ = table_at(server, SHOOTING, "cristalix")
    pages = [desk(server, watched), desk(server, watched)]
    assert by_clock(server, watched) == 0
    for page in pages:
        page.locator(".clock.up").wait_for(timeout=20_000)
    for page in pages:
        page.wait_for_selector(DON_CHECK)
    entries = server.entries(watched)
    assert (entries[-1], by_clock(server, watched)) == ("time", 1)
    page.wait_for_timeout(1500)
    assert (server.entries(watched), by_clock(server, watched)) == (entries, 1)
    # Nobody looks at these two: one has no desk, and the network of the other's is dead.
    assert (by_clock(server, alone), by_clock(server, silent)) == (0, 0)
    hole.heal()
    far.wait_for_selector(DON_CHECK)
    assert by_clock(server, silent) == 1
    desk(server, alone).wait_for_selector(DON_CHECK)
    assert by_clock(server, alone) == 1


def test_a_window_that_ends_without_a_network_is_closed_by_the_desk_once(
    server: Server, net: Proxy, desk: Desks
) -> None:
    table, _ = table_at(server, SHOOTING, "cristalix")
    before = server.entries(table)
    page = opened(desk, server, table, net, engine=True)
    net.cut()
    with recorded(page, SHOWN):
        touch(page, 1)
    page.wait_for_selector(DON_CHECK, timeout=20_000)
    assert [tap["entry"] for tap in kept(page)] == ["shot 1", "time"]
    net.heal()
    delivered(page)
    assert server.entries(table) == [*before, "shot 1", "time"]
    assert re.search("don_check", json.dumps(server.ask("GET", f"/api/tables/{table}")))
