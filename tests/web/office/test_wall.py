"""The screen of the hall: what it shows, in which order, and that it tells nobody's secrets."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest
from tests.tournament.events import a_plan, a_result, a_stage, people, playing
from tests.web.office.cup import Cup, a_cup
from tests.web.wire import Club

from gorod.tournament import entries as e

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    club = Club(tmp_path)
    yield club
    club.close()


async def hall(club: Club, tables: int, *, pairs: bool = False, **stage: object) -> Cup:
    """A stage of so many tables, nothing played yet."""
    owner = await club.judge()
    event = await club.house.office.open(e.Describe("Кубок", zone="Asia/Tokyo"), "Анна", "")
    cup = Cup(club, event.name, owner, owner, club.guest)
    count = tables * 10
    ids = [f"{'c' if pairs else 'p'}{n}" for n in range(1, count + 1)]
    await cup.does(*people(count * 2 if pairs else count))
    if pairs:
        await cup.does(*(e.Pair(x, f"p{n}", f"p{n + count}") for n, x in enumerate(ids, 1)))
    shape = a_stage(tables=tables, **stage)  # type: ignore[arg-type]
    await cup.does(shape, e.UsePlan("main", a_plan(ids, 3)))
    return cup


async def wall(cup: Cup, query: str = "", language: str = "en") -> list[tuple[str, str]]:
    """The views that nobody in particular sees: the key of each, and its text."""
    page = await cup.page(f"/t/{cup.name}/wall{query}", cup.guest, language)
    views = re.findall(r'<section class="view.*?data-key="([^"]+)">(.*?)</section>', page, re.S)
    return [(key, " ".join(unescape(re.sub(r"<[^>]+>", " ", text)).split())) for key, text in views]


def keys(views: list[tuple[str, str]]) -> list[str]:
    return [key for key, _ in views]


async def round_played(cup: Cup, number: int) -> None:
    rng = random.Random(number)
    for game in (await cup.state()).games_of("main"):
        if game.round == number:
            await cup.does(*playing(game.id, a_result(rng)))


async def test_before_the_first_round_everybody_is_called_and_sees_what_comes_next(
    club: Club,
) -> None:
    cup = await hall(club, 2)
    views = await wall(cup)
    assert keys(views) == ["calls-main-0", "next-main-0"]
    state = await cup.state()
    for title, number, (_, text) in zip(("Round 1", "Next: round 2"), (1, 2), views, strict=True):
        assert text.startswith(title)
        for table in (1, 2):
            seats = state.game(f"main/{number}/{table}").seats
            called = " ".join(f"{n} {state.name(x)}" for n, x in enumerate(seats, 1))
            assert f"Table {table} {called}" in text


async def test_a_table_that_plays_is_no_longer_called(club: Club) -> None:
    cup = await hall(club, 2)
    await cup.does(e.AssignJudge("main", 1, "Ирина"), e.OpenGame("main/1/1"))
    called, played, _ = await wall(cup, language="ru")
    assert (called[0], played[0]) == ("calls-main-0", "tables-main-0")
    assert "Стол 2" in called[1]
    assert "Стол 1" not in called[1]
    assert "Стол 1 Ирина идёт" in played[1]


async def test_the_step_of_a_live_table_is_shown(club: Club) -> None:
    cup = await a_cup(club)
    version = await cup.version()
    body = {"id": "o1", "version": version, "game": "main/2/1"}
    made = await cup.ask("POST", f"/api/tournaments/{cup.name}/games", body=body)
    assert made.status == 200
    ((_, text),) = await wall(cup, "?views=tables", "ru")
    assert "Стол 1 Сбор игроков" in text


@pytest.mark.parametrize(
    ("tables", "pairs", "sizes"),
    [(8, False, [8]), (9, False, [5, 4]), (20, False, [7, 7, 6]), (5, True, [3, 2])],
)
async def test_so_many_tables_are_called_at_once_as_can_be_read(
    club: Club, tables: int, pairs: bool, sizes: list[int]
) -> None:
    cup = await hall(club, tables, pairs=pairs)
    views = await wall(cup, "?views=calls")
    assert [text.count("Table ") for _, text in views] == sizes
    assert " ".join(text for _, text in views).count("Игрок") == tables * (20 if pairs else 10)
    if len(sizes) > 1:
        assert views[0][1].startswith(f"Round 1: to your tables 1/{len(sizes)}")


async def test_twenty_tables_in_play_are_one_view(club: Club) -> None:
    cup = await hall(club, 20)
    await cup.does(*(e.OpenGame(f"main/1/{n}") for n in range(1, 21)))
    ((_, text),) = await wall(cup, "?views=tables")
    assert text.count("in play") == 21
    assert "Игрок" not in text


async def test_places_are_shown_forty_at_a_time_with_what_was_gained(club: Club) -> None:
    cup = await hall(club, 5)
    assert keys(await wall(cup, "?views=standings")) == ["link"]
    await round_played(cup, 1)
    await round_played(cup, 2)
    views = await wall(cup, "?views=standings")
    assert keys(views) == ["standings-main-0", "standings-main-1"]
    assert [text.count("Игрок") for _, text in views] == [40, 10]
    assert views[0][1].startswith("Places after round 2")
    assert "▲" in views[0][1]
    assert "▼" in views[0][1] + views[1][1]


async def test_those_who_advance_stand_above_the_line(club: Club) -> None:
    final = a_stage("final", advance=e.Advancement("main", 3), tables=1)
    cup = await a_cup(club, final)
    page = await cup.page(f"/t/{cup.name}/wall?views=standings", cup.guest)
    through = [int(n) for n in re.findall(r'class="through[^>]*>\s*<b class="no">(\d+)', page)]
    assert through
    assert max(through) <= 3


async def test_hidden_rounds_stay_hidden(club: Club) -> None:
    cup = await hall(club, 1, hide_last=2)
    for number in (1, 2):
        await round_played(cup, number)
    views = dict(await wall(cup))
    assert views["standings-main-0"].startswith("Places after round 1")
    assert "▲" not in views["standings-main-0"]


async def test_a_draft_is_not_told(club: Club) -> None:
    cup = await hall(club, 1)
    await cup.does(e.OpenGame("main/1/1"), e.Draft("main/1/1", a_result(winner="red")))
    page = await cup.page(f"/t/{cup.name}/wall", cup.guest)
    assert "played" in page
    assert "draft" not in page
    assert "red" not in re.sub(r"data-[\w-]+=\"[^\"]*\"", "", page).split("<body>")[1]


async def test_views_and_their_time_are_chosen_in_the_address(club: Club) -> None:
    cup = await hall(club, 1)
    assert keys(await wall(cup, "?views=next,link,calls")) == [
        "next-main-0",
        "link",
        "calls-main-0",
    ]
    page = await cup.page(f"/t/{cup.name}/wall?seconds=30", cup.guest)
    assert 'data-seconds="30"' in page
    assert 'data-zone="Asia/Tokyo"' in page
    assert f'alt="http://club.local:8000/t/{cup.name}"' in page


@pytest.mark.parametrize("query", ["views=roles", "seconds=2", "seconds=601", "seconds=x"])
async def test_what_cannot_be_shown_is_refused_with_what_can(club: Club, query: str) -> None:
    cup = await hall(club, 1)
    told = await cup.guest.ask("GET", f"/t/{cup.name}/wall?{query}")
    assert told.status == 422
    assert "standings" in told.json["problem"] or "3 to 600" in told.json["problem"]


async def test_an_empty_tournament_shows_the_way_to_its_page(club: Club) -> None:
    event = await club.house.office.open(e.Describe("Пусто"), "Анна", "")
    told = await club.guest.ask("GET", f"/t/{event.name}/wall")
    assert told.status == 200
    assert 'data-kind="link"' in told.body.decode()


async def test_a_tournament_that_is_not_listed_is_for_judges(club: Club) -> None:
    cup = await hall(club, 1)
    office = club.house.office
    await office.change(replace(office.poster(cup.name), listed=False))
    assert (await cup.guest.ask("GET", f"/t/{cup.name}/wall")).status == 404
    await cup.page(f"/t/{cup.name}/wall")
