"""The lists and the screens of a table, from the server's side: who gets which page, and what."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from gorod.store.sqlite import SqliteStore
from gorod.table.fairness import check
from gorod.web.app import app

BASE = "http://club.local:8000"
PASSWORD = "ночь длинна 7"
PEOPLE = [[f"Игрок {seat}"] for seat in range(1, 11)]


class Club(TestClient):
    """A browser before a server with an owner; logged in or not."""

    def ask(self, path: str, body: object, status: int = 200) -> dict[str, Any]:
        answer = self.post(path, json=body)
        assert answer.status_code == status, answer.text
        return dict(answer.json())

    def open_table(self, **more: object) -> str:
        asked = {"book": "cristalix", "title": "Стол 7", "people": PEOPLE, **more}
        return str(self.ask("/api/tables", asked, 201)["name"])

    def record(self, table: str, *entries: str) -> None:
        for at, entry in enumerate(entries):
            sight = self.get(f"/api/tables/{table}").json()["table"]["sight"]
            tap = {"id": f"t{sight['version']}-{at}", "entry": entry, "at": 0}
            tap |= {"version": sight["version"], "step": sight["view"]["key"]}
            told = self.ask(f"/api/tables/{table}/commands", {"commands": [tap]})
            assert told["stopped"] is None, told

    def draw(self, table: str, what: str) -> None:
        sight = self.get(f"/api/tables/{table}").json()["table"]["sight"]
        body = {"what": what, "id": f"d{sight['version']}", "version": sight["version"]}
        body |= {"step": sight["view"]["key"]}
        assert self.ask(f"/api/tables/{table}/draw", body)["stopped"] is None

    def link(self, table: str, eye: str, **more: object) -> str:
        made = self.ask(f"/api/tables/{table}/links", {"eye": eye, **more}, 201)
        return str(made["address"].partition("#t=")[2])


def visit(application: Any) -> Club:
    headers = {"origin": BASE, "accept": "text/html", "accept-language": "en"}
    return Club(application, base_url=BASE, headers=headers, follow_redirects=False)


@pytest.fixture
def judge(tmp_path: Path) -> Iterator[Club]:
    store = SqliteStore(tmp_path / "store")
    application = app(store)
    with visit(application) as client:
        key = application.state.house.access.setup_key
        form = {"key": key, "name": "Хозяйка", "password": PASSWORD}
        assert client.post("/setup", data=form).status_code == 303
        yield client
    store.close()


@pytest.fixture
def guest(judge: Club) -> Club:
    """Somebody who is not logged in, before the same server."""
    client = visit(judge.app)
    client.portal = judge.portal
    return client


# The lists


def test_the_public_list_shows_the_listed_tables_to_everybody(judge: Club, guest: Club) -> None:
    shown, hidden = judge.open_table(), judge.open_table(title="Тайный", listed=False)
    page = guest.get("/").text
    assert f"/watch#t={shown}" in page
    assert hidden not in page
    assert "Тайный" not in page


def test_the_judges_list_and_pages_ask_to_log_in(judge: Club, guest: Club) -> None:
    table = judge.open_table()
    for path in ("/tables", f"/tables/{table}/links", f"/tables/{table}/end"):
        assert guest.get(path).headers["location"].startswith("/login")
        assert judge.get(path).status_code == 200
    assert judge.get("/tables/nowhere/end").status_code == 404


def test_the_judges_list_has_every_table_and_the_books_to_play_by(judge: Club) -> None:
    table = judge.open_table(title="Тайный <b>", listed=False)
    page = judge.get("/tables").text
    assert f"/desk/{table}" in page
    assert "Тайный &lt;b&gt;" in page
    assert 'value="consigliere"' in page
    assert 'value="polemica"' not in page


@pytest.mark.parametrize("path", ["/", "/p", "/watch", "/fair", "/overlay"])
def test_the_pages_for_everybody_speak_both_languages(guest: Club, path: str) -> None:
    for language in ("ru", "en"):
        page = guest.get(path, headers={"accept-language": language})
        assert page.status_code == 200
        assert f'<html lang="{language}"' in page.text


# A listed table is opened by its name


def test_the_name_of_a_listed_table_opens_the_public_eye(judge: Club, guest: Club) -> None:
    table = judge.open_table()
    assert guest.ask("/api/watch/enter", {"token": table})["eye"] == "public"
    assert "commitment" in guest.ask("/api/watch/draws", {"token": table})


def test_the_name_of_another_table_opens_nothing(judge: Club, guest: Club) -> None:
    table = judge.open_table(listed=False)
    guest.ask("/api/watch/enter", {"token": table}, 404)
    guest.ask("/api/watch/draws", {"token": table}, 404)


def test_a_table_taken_off_the_list_is_closed(judge: Club, guest: Club) -> None:
    table = judge.open_table()
    judge.patch(f"/api/tables/{table}", json={"listed": False})
    guest.ask("/api/watch/enter", {"token": table}, 404)


# The draws


def test_the_evidence_of_the_draws_waits_for_the_end(judge: Club, guest: Club) -> None:
    table = judge.open_table(book="consigliere")
    judge.draw(table, "seats")
    judge.record(table, "next")
    judge.draw(table, "roles")
    before = guest.ask("/api/watch/draws", {"token": table})
    assert before["evidence"] is None
    assert judge.get(f"/api/tables/{table}/replay").status_code == 409
    judge.record(table, "annul : проверка")
    after = guest.ask("/api/watch/draws", {"token": table})
    assert after["commitment"] == before["commitment"]
    checked = json.loads(check(json.dumps(after["evidence"])))
    assert [row["what"] for row in checked] == ["promise", "seed", "seats", "seed", "roles"]
    assert all(row["holds"] for row in checked)
    kept = judge.get(f"/api/tables/{table}/replay").json()
    assert kept["evidence"] == after["evidence"]
    assert kept["frames"][-1]["said"]["ru"]


# The cards on the phones


def test_a_card_that_cannot_be_taken_says_nothing_of_itself(judge: Club, guest: Club) -> None:
    table = judge.open_table(cards="phones")
    token = judge.link(table, "player", seat=3)
    early = guest.post("/api/watch/card", json={"token": token, "place": 2})
    judge.record(table, "next")
    assert guest.post("/api/watch/card", json={"token": token, "place": 2}).status_code == 200
    again = guest.post("/api/watch/card", json={"token": token, "place": 5})
    for refused in (early, again):
        assert refused.status_code == 409
        assert refused.json() == {"problem": "the card cannot be taken now"}


def test_a_person_who_comes_to_nothing_is_told_so_on_a_page(judge: Club) -> None:
    for path in ("/nowhere", "/desk/nowhere", "/tables/nowhere/links"):
        page = judge.get(path)
        assert page.status_code == 404
        assert "There is no such page or table here" in page.text
        told = judge.get(path, headers={"accept": "application/json"})
        assert told.status_code == 404
        assert set(told.json()) == {"problem"}
