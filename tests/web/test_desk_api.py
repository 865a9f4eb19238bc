"""The JSON interface, as somebody uses it who writes another desk."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.web.wire import Caller, Club

from gorod.protocol.journal import read
from gorod.protocol.record import KEY
from gorod.texts import LANGUAGES
from gorod.web.sockets import GONE

pytestmark = pytest.mark.anyio
RECORDED = Path(__file__).parents[1] / "books"
PEOPLE = [[f"p{seat}"] for seat in range(1, 11)]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    club = Club(tmp_path)
    yield club
    club.close()


class Desk:
    """Somebody's client of one table: it knows the version and the step that it saw last."""

    def __init__(self, judge: Caller, name: str) -> None:
        self.judge = judge
        self.path = f"/api/tables/{name}"
        self.name = name
        self.count = 0

    async def see(self) -> dict[str, Any]:
        self.seen = await self.judge.told("GET", self.path)
        sight = self.seen["table"]["sight"]
        self.at = {"version": sight["version"], "step": sight["view"]["key"]}
        return dict(sight)

    def tap(self, entry: str, **more: object) -> dict[str, object]:
        self.count += 1
        return {"id": f"{id(self)}-{self.count}", "entry": entry, "at": 0, **self.at, **more}

    async def send(self, *taps: dict[str, object]) -> dict[str, Any]:
        sent = {"commands": list(taps)}
        return dict(await self.judge.told("POST", f"{self.path}/commands", sent))

    async def record(self, *entries: str) -> None:
        """Record entries, each seen before the next."""
        for entry in entries:
            await self.see()
            answer = await self.send(self.tap(entry))
            assert answer["stopped"] is None, (entry, answer)
        await self.see()

    async def entries(self) -> list[str]:
        await self.see()
        return [line["row"]["entry"] for line in self.seen["table"]["lines"]]

    async def amend(self, n: int, entry: str | None, why: str = "") -> dict[str, Any]:
        await self.see()
        body = {"n": n, "entry": entry, "why": why, "id": f"amend-{n}-{self.at}", **self.at}
        return dict(await self.judge.told("POST", f"{self.path}/amend", body))


async def a_desk(club: Club, book: str = "cristalix", **more: object) -> Desk:
    judge = await club.judge()
    body = {"book": book, "title": "Стол 1", "people": PEOPLE, **more}
    made = await judge.told("POST", "/api/tables", body)
    desk = Desk(judge, made["name"])
    await desk.see()
    return desk


CARDS = [f"card {seat} civilian" for seat in range(1, 7)]
CARDS += ["card 7 sheriff", "card 8 mafia", "card 9 mafia", "card 10 don"]


# Tables and their doors


async def test_a_table_is_opened_with_its_people_and_is_in_the_list(club: Club) -> None:
    desk = await a_desk(club)
    assert desk.seen["me"] == "Хозяйка"
    assert desk.seen["book"]["id"] == "cristalix"
    assert [seat["player"] for seat in (await desk.see())["view"]["seats"]] == [
        p[0] for p in PEOPLE
    ]
    other = (await desk.judge.told("POST", "/api/tables", {"book": "consigliere"}))["name"]
    listed = (await desk.judge.told("GET", "/api/tables"))["tables"]
    assert {door["name"]: door["book"] for door in listed} == {
        desk.name: "cristalix",
        other: "consigliere",
    }


async def test_pairs_sit_down_together_where_the_book_has_pairs(club: Club) -> None:
    desk = await a_desk(club, "consigliere", people=[[f"p{s}", f"c{s}"] for s in range(1, 11)])
    seats = (await desk.see())["view"]["seats"]
    assert {(seat["player"], seat["consigliere"]) for seat in seats} == {
        (f"p{s}", f"c{s}") for s in range(1, 11)
    }


@pytest.mark.parametrize(
    "wrong",
    [
        {"book": "no such book"},
        {"book": "cristalix", "people": PEOPLE[:9]},
        {"book": "cristalix", "people": [*PEOPLE[:9], ["p1"]]},
        {"book": "cristalix", "people": [[f"p{s}", f"c{s}"] for s in range(1, 11)]},
    ],
)
async def test_a_table_that_cannot_be_is_not_opened(club: Club, wrong: dict[str, object]) -> None:
    judge = await club.judge()
    answer = await judge.ask("POST", "/api/tables", wrong)
    assert answer.status == 422, answer
    assert answer.json["problem"]
    assert (await judge.told("GET", "/api/tables"))["tables"] == []


async def test_what_is_left_out_stays_on_the_door(club: Club) -> None:
    desk = await a_desk(club)
    changed = await desk.judge.told("PATCH", desk.path, {"title": "Финал"})
    assert (changed["title"], changed["cards"], changed["listed"]) == ("Финал", "program", True)
    changed = await desk.judge.told("PATCH", desk.path, {"cards": "cards", "listed": False})
    assert (changed["title"], changed["cards"], changed["listed"]) == ("Финал", "cards", False)
    await desk.see()
    assert desk.seen["door"] == changed


# Commands


async def test_the_same_id_twice_is_recorded_once(club: Club) -> None:
    desk = await a_desk(club)
    tap = desk.tap("next")
    first, again = await desk.send(tap), await desk.send(tap)
    assert first["accepted"] == again["accepted"]
    assert first["accepted"][0]["n"] == 1
    assert await desk.entries() == ["next"]


async def test_a_tap_for_another_moment_is_refused_with_what_happened_since(club: Club) -> None:
    desk = await a_desk(club)
    late = desk.tap("next")
    await desk.send(desk.tap("next"))
    answer = await desk.send(late)
    assert answer["accepted"] == []
    stopped = answer["stopped"]
    assert stopped["id"] == late["id"]
    assert stopped["problem"]["kind"] == "stale"
    assert [line["entry"] for line in stopped["problem"]["since"]] == ["next"]
    assert await desk.entries() == ["next"]


async def test_a_batch_stops_where_it_cannot_go_on(club: Club) -> None:
    """What stands before is recorded, what follows is not, and the answer names the first."""
    desk = await a_desk(club)
    await desk.record("next")
    step = str(desk.at["step"])
    taps = [
        desk.tap(entry, version=1 + n, step=step)
        for n, entry in enumerate(("card 1 civilian", "vote 3", "card 2 civilian"))
    ]
    answer = await desk.send(*taps)
    assert [line["id"] for line in answer["accepted"]] == [taps[0]["id"]]
    assert answer["stopped"]["id"] == taps[1]["id"]
    assert answer["stopped"]["problem"]["kind"] == "refused"
    assert answer["stopped"]["problem"]["by"].startswith("CRX-")
    assert await desk.entries() == ["next", "card 1 civilian"]


async def test_a_word_that_is_none_stops_a_batch_too(club: Club) -> None:
    desk = await a_desk(club)
    answer = await desk.send(desk.tap("next"), desk.tap("сделай что-нибудь"))
    assert len(answer["accepted"]) == 1
    assert answer["stopped"]["problem"]["kind"] == "notation"


async def test_of_two_clients_at_one_moment_one_wins_and_the_other_is_told(club: Club) -> None:
    desk = await a_desk(club)
    other = Desk(await club.judge("Второй"), desk.name)
    await other.see()
    one, two = await asyncio.gather(desk.send(desk.tap("next")), other.send(other.tap("note a")))
    won, lost = (one, two) if one["accepted"] else (two, one)
    assert won["stopped"] is None
    assert lost["accepted"] == []
    assert lost["stopped"]["problem"]["kind"] == "stale"
    assert [since["entry"] for since in lost["stopped"]["problem"]["since"]] == await desk.entries()


async def test_the_line_of_a_desk_brings_what_another_desk_records(club: Club) -> None:
    desk = await a_desk(club)
    await desk.record("next")
    line = desk.judge.line(f"/live/desk/{desk.name}", {"have": 0, "hash": ""})
    whole = json.loads(await line.heard())
    assert [x["row"]["entry"] for x in whole["lines"]] == ["next"]
    other = Desk(await club.judge("Второй"), desk.name)
    await other.record(CARDS[0])
    fresh = json.loads(await line.heard(2))
    assert [(x["row"]["entry"], x["row"]["who"]) for x in fresh["lines"]] == [(CARDS[0], "Второй")]
    assert fresh["sight"]["version"] == 2
    line.say({"ping": 7})
    assert json.loads(await line.heard(3))["pong"] == 7
    await line.hang_up()
    back = desk.judge.line(
        f"/live/desk/{desk.name}", {"have": 1, "hash": whole["lines"][0]["row"]["hash"]}
    )
    assert [x["row"]["n"] for x in json.loads(await back.heard())["lines"]] == [2]
    foreign = desk.judge.line(f"/live/desk/{desk.name}", {"have": 1, "hash": "another journal"})
    assert [x["row"]["n"] for x in json.loads(await foreign.heard())["lines"]] == [1, 2]
    await back.hang_up()
    await foreign.hang_up()


# Draws and the clock


async def test_roles_are_drawn_by_the_tables_own_seed(club: Club) -> None:
    desk = await a_desk(club)
    await desk.record("next")
    body = {"what": "roles", "id": "draw", **desk.at}
    drawn = await desk.judge.told("POST", f"{desk.path}/draw", body)
    assert drawn["stopped"] is None
    again = await desk.judge.told("POST", f"{desk.path}/draw", body)
    assert again["accepted"] == drawn["accepted"]
    roles = (await desk.see())["view"]["roles"]
    assert sorted(roles) == sorted(card.split()[2] for card in CARDS)
    late = await desk.judge.told("POST", f"{desk.path}/draw", {**body, "id": "late"})
    assert late["stopped"]["problem"]["kind"] == "stale"


async def test_the_clock_is_turned_by_hand(club: Club) -> None:
    desk = await a_desk(club)
    await desk.record("next", *CARDS, "joined 8 9 10")
    while (await desk.see())["view"]["step"]["stage"] != "speech":
        await desk.record("next")

    async def turn(do: str, **more: int) -> dict[str, Any]:
        await desk.judge.told("POST", f"{desk.path}/clock", {"do": do, **more})
        return dict((await desk.see())["clock"])

    before = (await desk.see())["clock"]
    assert before["ends"]
    held = await turn("hold")
    assert held["ends"] is None
    assert 0 < held["left"] <= before["total"]
    assert (await turn("more", seconds=30))["left"] == held["left"] + 30_000
    assert (await turn("again"))["left"] == before["total"]
    assert (await turn("go"))["ends"] is not None
    journal = len(await desk.entries())
    assert journal == (await desk.see())["version"]


# Corrections


async def test_an_earlier_entry_is_set_right_and_the_rest_is_recorded_again(club: Club) -> None:
    desk = await a_desk(club)
    await desk.record("next", "card 1 civilian", "card 2 civilian", "note so")
    amended = await desk.amend(2, "card 1 don", "misread")
    assert amended == {"stopped": None, "left": []}
    roles = (await desk.see())["view"]["roles"]
    assert roles[:2] == ["don", "civilian"]
    entries = await desk.entries()
    assert entries[:4] == ["next", "card 1 civilian", "card 2 civilian", "note so"]
    assert entries[4].startswith("undo 3")
    assert "misread" in entries[4]
    assert entries[5:] == ["card 1 don", "card 2 civilian", "note so"]
    assert (await desk.see())["cancelled"] == [2, 3, 4]


async def test_without_a_replacement_an_entry_is_taken_out(club: Club) -> None:
    desk = await a_desk(club)
    await desk.record("next", "card 1 civilian", "card 2 civilian")
    assert (await desk.amend(2, None))["stopped"] is None
    assert (await desk.see())["view"]["roles"][:2] == ["", "civilian"]


async def test_what_no_longer_fits_comes_back_to_the_judge(club: Club) -> None:
    desk = await a_desk(club)
    await desk.record("next", "card 4 mafia", "card 5 mafia", "card 6 civilian", "note so")
    broken = await desk.amend(2, "card 6 civilian")
    assert broken["stopped"] is None
    assert [left["en"] for left in broken["left"]] == ["card 6 civilian", "note so"]
    roles = (await desk.see())["view"]["roles"]
    assert roles[3:6] == ["", "mafia", "civilian"]


async def test_a_correction_for_another_moment_or_of_what_is_not_there_changes_nothing(
    club: Club,
) -> None:
    desk = await a_desk(club)
    await desk.record("next", "card 1 civilian")
    body = {"n": 2, "id": "a", "version": 1, "step": "d0/lobby", "entry": None, "why": ""}
    stale = await desk.judge.told("POST", f"{desk.path}/amend", body)
    assert stale["stopped"]["problem"]["kind"] == "stale"
    for n in (3, 99):
        gone = await desk.judge.ask("POST", f"{desk.path}/amend", {**body, "n": n, **desk.at})
        assert gone.status == 409
    refused = await desk.amend(2, "vote 3")
    assert refused["stopped"]["problem"]["kind"] == "refused"
    assert await desk.entries() == ["next", "card 1 civilian"]


async def finished(club: Club) -> Desk:
    """A recorded game, recorded again to its end."""
    path = RECORDED / "cristalix" / "recorded" / "red_by_vote.journal"
    header, *lines = map(json.loads, path.read_text("utf-8").splitlines())
    deal = header["deal"]
    people = [[n] if isinstance(n, str) else n[:2] for n in deal["people"]]
    desk = await a_desk(club, people=people)
    cards = [f"card {seat} {role}" for seat, role in enumerate(deal["roles"], 1)]
    await desk.record("next", *cards, *(str(x["entry"]) for x in lines[1:]))
    assert (await desk.see())["view"]["over"]
    return desk


async def test_after_the_end_a_correction_needs_its_reason(club: Club) -> None:
    desk = await finished(club)
    before = await desk.entries()
    (door,) = (await desk.judge.told("GET", "/api/tables"))["tables"]
    assert door["result"] == "red"
    body = {"n": len(before), "id": "late", "entry": None, **desk.at}
    for why in ("", "  "):
        refused = await desk.judge.ask("POST", f"{desk.path}/amend", {**body, "why": why})
        assert (refused.status, await desk.entries()) == (422, before)
        assert "why" in refused.json["problem"]
    amended = await desk.amend(len(before), None, "the last vote was miscounted")
    assert amended["stopped"] is None
    after = await desk.entries()
    assert after[: len(before)] == before
    assert "miscounted" in after[len(before)]
    assert not (await desk.see())["view"]["over"]
    (door,) = (await desk.judge.told("GET", "/api/tables"))["tables"]
    assert door["result"] == ""


# Papers


async def test_the_protocol_comes_in_every_form_and_language(club: Club) -> None:
    desk = await finished(club)
    papers = {}
    for form in ("pdf", "xlsx", "json", "txt", "journal"):
        for language in LANGUAGES:
            path = f"{desk.path}/protocol.{form}?language={language}"
            answer = await desk.judge.ask("GET", path)
            assert answer.status == 200
            assert answer.header("content-disposition").endswith(f'.{form}"')
            papers[form, language] = answer.body
    assert all(papers["pdf", x].startswith(b"%PDF") for x in LANGUAGES)
    assert all(papers["xlsx", x].startswith(b"PK") for x in LANGUAGES)
    assert json.loads(papers["json", "ru"])[KEY] == 1
    assert "голос" in papers["txt", "ru"].decode()
    assert "vote" in papers["txt", "en"].decode()
    entries = [line.entry for line in read(papers["journal", "ru"].decode()).lines]
    assert entries == await desk.entries()
    for wrong, status in (("doc", 404), ("pdf?language=xx", 422)):
        assert (await desk.judge.ask("GET", f"{desk.path}/protocol.{wrong}")).status == status


async def test_a_finished_game_is_looked_back_at_and_an_unfinished_one_is_not(club: Club) -> None:
    desk = await finished(club)
    back = await desk.judge.told("GET", f"{desk.path}/replay")
    assert back["frames"][-1]["view"]["over"]
    assert back["evidence"]["seed"]
    new = (await desk.judge.told("POST", "/api/tables", {"book": "cristalix"}))["name"]
    assert (await desk.judge.ask("GET", f"/api/tables/{new}/replay")).status == 409


# Links


async def test_links_are_made_shown_used_and_revoked(club: Club) -> None:
    desk = await a_desk(club)
    links = f"{desk.path}/links"
    made = await desk.judge.told("POST", links, {"eye": "player", "seat": 4, "label": "Четвёртый"})
    assert (made["seat"], made["label"], len(made["code"])) == (4, "Четвёртый", 6)
    assert made["qr"].startswith("<svg")
    token = made["address"].partition("#t=")[2]
    by_code = await club.guest.told("POST", "/api/watch/code", {"code": made["code"].lower()})
    assert by_code == {"token": token}
    entered = await club.guest.told("POST", "/api/watch/enter", {"token": token})
    assert (entered["eye"], entered["seat"], entered["title"]) == ("player", 4, "Стол 1")
    assert (await desk.judge.told("GET", links))["links"] == [made]
    await desk.judge.told("DELETE", f"{links}/{made['id']}")
    assert (await desk.judge.told("GET", links))["links"] == []
    assert (await desk.judge.ask("DELETE", f"{links}/{made['id']}")).status == 404
    gone = await club.guest.ask("POST", "/api/watch/code", {"code": made["code"]})
    assert gone.status == 404


@pytest.mark.parametrize(
    "wrong",
    [
        {"eye": "player"},
        {"eye": "player", "seat": 11},
        {"eye": "public", "seat": 3},
        {"eye": "public", "delay": 60},
        {"eye": "judge"},
    ],
)
async def test_a_link_that_cannot_be_is_not_made(club: Club, wrong: dict[str, object]) -> None:
    desk = await a_desk(club)
    answer = await desk.judge.ask("POST", f"{desk.path}/links", wrong)
    assert answer.status == 422
    assert (await desk.judge.told("GET", f"{desk.path}/links"))["links"] == []


# A judge who is shut out


async def test_the_lines_of_a_judge_close_with_the_session_and_nobody_elses(club: Club) -> None:
    desk = await a_desk(club)
    other = await club.judge("Второй")
    path, hello = f"/live/desk/{desk.name}", {"have": 0, "hash": ""}
    kept, lost = desk.judge.line(path, hello), other.line(path, hello)
    await kept.heard()
    await lost.heard()
    person = club.house.access.people.named("Второй")
    assert person is not None
    await club.house.access.disable(person.id)
    assert await lost.end() == GONE
    assert (await other.ask("GET", desk.path)).status == 401
    assert await other.line(path, hello).end() == GONE
    await desk.record("next")
    assert [x["row"]["entry"] for x in json.loads(await kept.heard(2))["lines"]] == ["next"]
    assert len(lost.frames) == 1
    await desk.judge.ask("POST", "/logout")
    assert await kept.end() == GONE
    assert not club.house.lines
    assert not club.house.hall.placards()[0].result
