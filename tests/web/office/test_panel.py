"""The panel's page: who sees it, what is offered, what a decision does before it is recorded."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from tests.tournament.events import a_result
from tests.web.office.cup import GAME, Cup, a_cup
from tests.web.wire import Club

from gorod.tournament import entries as e
from gorod.tournament.state import Mark

pytestmark = pytest.mark.anyio

THROWN = e.Disqualify("p1", "tournament", "слив доказан", code="game_throwing")
PROTEST = e.Protest("1", "p5", "неверная проверка", GAME, "2127-01-01T00:00:00Z", ("https://a.b",))


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    club = Club(tmp_path)
    yield club
    club.close()


def panel(cup: Cup, query: str = "") -> str:
    return f"/office/{cup.name}/panel{query}"


def row(page: str, name: str) -> str:
    """A line of the register."""
    rows: list[str] = re.findall(r"<tr.*?</tr>", page, re.S)
    return next(x for x in rows if f">{name}</a>" in x)


# Who sees it


async def test_nobody_logs_in_a_judge_reads_and_an_organiser_decides(club: Club) -> None:
    cup = await a_cup(club, PROTEST)
    for path in (panel(cup), panel(cup, "/weigh/1")):
        told = await cup.ask("GET", path, cup.guest)
        assert (told.status, told.header("location")[:6]) == (303, "/login")
    read = await cup.page(panel(cup, f"?who=p1&game={GAME}"), cup.judge)
    assert "data-decide" not in read
    assert "неверная проверка" in read
    assert "data-decide" in await cup.page(panel(cup, "?who=p1"))
    assert (await cup.decide(e.Warn("p1", "шум"), by=cup.judge)).status == 403
    assert (await cup.weigh(e.Warn("p1", "шум"), by=cup.guest)).status == 401


@pytest.mark.parametrize(
    "query", ["?who=p99", "?game=main/9/9", "/weigh/0", "/weigh/1", "/weigh/x"]
)
async def test_what_is_not_there_is_not_found(club: Club, query: str) -> None:
    cup = await a_cup(club)
    assert (await cup.ask("GET", panel(cup, query))).status == 404


async def test_a_tournament_without_a_stage_has_a_panel_too(club: Club) -> None:
    owner = await club.judge()
    event = await club.house.office.open(e.Describe("Пусто"), "Анна", "")
    told = await owner.ask("GET", f"/office/{event.name}/panel", accept="text/html")
    assert told.status == 200


# The register


async def test_the_register_shows_the_gravest_first_and_everybody(club: Club) -> None:
    given = (
        e.Warn("p7", "шум"),
        e.Fine("p8", 1000, "RUB", "маска", price=500),
        e.Card("p9", "жёлтая", "спор"),
        THROWN,
    )
    cup = await a_cup(club, *given)
    page = await cup.page(panel(cup))
    names = re.findall(r'<th scope="row"><a[^>]*>([^<]+)<', page)
    assert names[0] == "Игрок 1"
    assert len(names) == 10
    assert "out of the tournament" in row(page, "Игрок 1")
    assert 'class="pip warning"' in row(page, "Игрок 7")
    assert "1000 RUB" in row(page, "Игрок 8")
    assert 'class="pip yellow"' in row(page, "Игрок 9")
    fouls = a_result(winner="red").lines
    state = await cup.state()
    for seat, whom in enumerate(state.game(GAME).seats, 1):
        dots = row(page, state.name(whom)).count("<circle")
        assert dots == next(x.fouls for x in fouls if x.seat == seat)


async def test_a_person_opened_shows_the_whole_conduct(club: Club) -> None:
    cup = await a_cup(club, e.Warn("p7", "шум в зале"), replace(PROTEST, by="p7"))
    page = await cup.page(panel(cup, "?who=p7"), language="ru")
    assert "Предупреждение: Игрок 7. шум в зале" in page
    assert "Протест 1" in page
    for kind in ("warn", "card", "reprimand", "fine", "disqualify", "annul_games_of"):
        assert f'data-decide="{kind}"' in page


async def test_damaged_property_is_asked_for_by_its_price_where_the_book_multiplies_it(
    club: Club,
) -> None:
    cup = await a_cup(club)
    assert 'data-times="2"' in await cup.page(panel(cup, "?who=p7"))
    right = await cup.decide(e.Fine("p7", 1000, "RUB", "маска", price=500, stage="main"))
    assert right.status == 200
    wrong = await cup.decide(e.Fine("p7", 500, "RUB", "маска", price=500, stage="main"))
    assert (wrong.status, "1,000" in wrong.json["problem"]) == (422, True)


async def test_a_book_is_offered_for_what_it_speaks_of_alone(club: Club) -> None:
    cup = await a_cup(club)
    page = await cup.page(panel(cup, f"?who=p7&game={GAME}"))
    assert 'value="game_throwing"' in page
    assert "CON-G-16" in page
    assert 'data-decide="annul_game"' in page
    assert 'name="consent"' not in page


async def test_the_other_book_neither_annuls_nor_disqualifies(club: Club) -> None:
    cup = await a_cup(club, book="cristalix")
    page = await cup.page(panel(cup, f"?who=p7&game={GAME}"))
    assert 'data-decide="annul_game' not in page
    assert 'name="code"' not in page
    assert "data-times" not in page
    assert 'value="outside_interference" required checked' in page


async def test_consent_is_asked_for_where_the_book_needs_it(club: Club) -> None:
    cup = await a_cup(club, switches={"panel.replay_needs_consent": True})
    page = await cup.page(panel(cup, f"?game={GAME}"))
    assert page.count('name="consent"') == 10
    refused = await cup.weigh(e.ReplayGame(GAME, "host_error", ("p1",), "ошибка"))
    assert (refused.status, "Игрок 2" in refused.json["problem"]) == (422, True)


async def test_the_ban_of_a_second_warning_is_one_tap(club: Club) -> None:
    result = a_result(winner="red")
    lines = tuple(
        replace(x, warnings=2, left="second_warning") if x.seat == 1 else x for x in result.lines
    )
    cup = await a_cup(club, book="cristalix")
    second = (e.OpenGame("main/2/1"), e.Draft("main/2/1", replace(result, lines=lines)))
    await cup.does(*second, e.Sign("main/2/1", "Судья"), at="2126-12-01T12:00:00Z")
    page = await cup.page(panel(cup))
    assert '"cause": "second_warning"' in page.replace("&#34;", '"')
    assert "2126-12-08T12:00:00Z" in page
    state = await cup.state()
    nick = state.name(state.game("main/2/1").who(1))
    await cup.does(e.Ban("by-hand", nick, "", "second_warning"))
    assert "second_warning" not in await cup.page(panel(cup))


# What it does


async def test_a_disqualification_is_weighed_before_it_is_recorded(club: Club) -> None:
    cup = await a_cup(club)
    before = await cup.version()
    told = await cup.weigh(THROWN)
    words = told.body.decode()
    assert "out of the tournament" in words
    assert words.count("<li>round") == 2
    assert "2 seats need a substitute" in words
    assert await cup.version() == before
    assert (await cup.weigh(replace(THROWN, why=""))).json == {"problem": "Say why"}
    assert (await cup.weigh()).status == 422


async def test_a_replay_shows_what_it_changes_and_afterwards_what_it_has_changed(
    club: Club,
) -> None:
    cup = await a_cup(club)
    replay = e.ReplayGame(GAME, "host_error", why="неверная проверка")
    words = (await cup.weigh(replay)).body.decode()
    assert (await cup.state()).game(GAME).mark is Mark.SIGNED
    assert "to be" not in words
    assert words.count("→</span>") >= 7
    done = await cup.decide(replay)
    n = done.json["lines"][-1]["n"]
    await cup.does(e.Warn("p1", "шум"))
    after = await cup.page(panel(cup, f"/weigh/{n}"))
    assert after == words
    assert f"/weigh/{n}" in await cup.page(panel(cup))


async def test_all_games_of_a_dishonest_player_are_weighed_and_annulled(club: Club) -> None:
    cup = await a_cup(club)
    entry = e.AnnulGamesOf("p1", "слив")
    assert "annulled" in (await cup.weigh(entry)).body.decode()
    assert (await cup.decide(entry)).status == 200
    assert (await cup.state()).game(GAME).mark is Mark.ANNULLED
    page = await cup.page(panel(cup, f"?game={GAME}"))
    assert "слив" in page
    assert 'data-decide="annul_game"' not in page


async def test_who_is_out_can_be_let_in_again(club: Club) -> None:
    cup = await a_cup(club, THROWN)
    assert 'data-decide="readmit"' in await cup.page(panel(cup, "?who=p1"))
    words = (await cup.weigh(e.Readmit("p1", "ошибка"))).body.decode()
    assert "back in" in words
    assert "2 seats need a substitute no longer" in words


# Protests


async def test_a_protest_goes_from_its_filing_to_what_becomes_of_the_game(club: Club) -> None:
    cup = await a_cup(club)
    page = await cup.page(panel(cup, f"?game={GAME}"))
    assert 'name="id" value="1"' in page
    assert (await cup.decide(PROTEST)).status == 200
    page = await cup.page(panel(cup))
    assert 'name="id" value="2"' in page
    assert 'datetime="2127-01-01T00:00:00Z"' in page
    assert 'href="https://a.b"' in page
    assert (await cup.decide(e.Decide("1", "upheld", "запись подтвердила"))).status == 200
    page = await cup.page(panel(cup))
    assert f"?game={GAME}&amp;case=1" in page
    page = await cup.page(panel(cup, f"?game={GAME}&case=1"), language="ru")
    assert 'value="Протест 1. запись подтвердила"' in page
    assert (await cup.decide(e.AnnulGame(GAME, "по протесту"))).status == 200
    assert f"?game={GAME}&amp;case=1" not in await cup.page(panel(cup))


async def test_a_protest_that_comes_too_late_is_refused_in_words(club: Club) -> None:
    cup = await a_cup(club)
    told = await cup.decide(replace(PROTEST, deadline="2001-12-01T12:00:00Z"))
    assert (told.status, "2001-12-01" in told.json["problem"]) == (422, True)


async def test_words_of_people_cannot_become_a_page(club: Club) -> None:
    evil = '"><script>alert(1)</script>'
    cup = await a_cup(club, e.Warn("p1", evil), e.Card("p1", evil, evil), e.AnnulGame(GAME, evil))
    await cup.does(e.Protest("x", "p1", evil, documents=("javascript:alert(1)", evil)))
    for query in ("?who=p1", f"?game={GAME}"):
        page = await cup.page(panel(cup, query))
        assert "<script>alert" not in page
        assert 'href="javascript' not in page


async def test_everybody_reads_who_is_out_and_which_games_are_void_and_nothing_else(
    club: Club,
) -> None:
    cup = await a_cup(club, THROWN, e.AnnulGame(GAME, "слита"), e.Fine("p3", 7777, "RUB", "тайна"))
    await cup.does(PROTEST, e.Warn("p4", "тайна"))
    page = await cup.page(f"/t/{cup.name}", cup.guest)
    assert "out of the tournament" in page
    assert "слив доказан" in page
    assert "Round 1, table 1: annulled" in page
    assert "слита" in page
    assert "тайна" not in page
    assert "7777" not in page
    assert "неверная проверка" not in page
