"""The first run: no password that everybody knows, but a key that only the terminal shows."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.web.access.front import PASSWORD, Browser, Front

from gorod.web.access import set_password
from gorod.web.access.problems import Refused


def test_the_key_makes_the_owner_who_is_in_at_once(front: Front) -> None:
    browser = Browser(front)
    assert "http" not in browser.get("/login").text
    assert browser.get("/setup").status_code == 200
    browser.set_up()
    assert browser.who() == "Хозяйка"
    assert front.access.setup_key is None
    for answer in (browser.get("/setup"), browser.fill("/setup", key="", name="", password="")):
        assert (answer.status_code, answer.headers["location"]) == (303, "/login")


@pytest.mark.parametrize("key", ["", "wrong", "ключ", "\x00", " "])
def test_a_wrong_key_makes_nobody(front: Front, key: str) -> None:
    answer = Browser(front).fill("/setup", key=key, name="Чужой", password=PASSWORD)
    assert answer.status_code == 403
    assert "The key does not fit" in answer.text
    assert not front.access.people.has_owner


def test_keys_are_not_tried_without_end(front: Front) -> None:
    browser = Browser(front)
    for _ in range(10):
        assert browser.fill("/setup", key="x", name="Чужой", password=PASSWORD).status_code == 403
    answer = browser.fill("/setup", key="x", name="Чужой", password=PASSWORD)
    assert answer.status_code == 429
    assert 1 <= int(answer.headers["retry-after"]) <= 60
    assert "Too many tries" in answer.text


@pytest.mark.parametrize(
    ("password", "says"),
    [
        ("", "shorter than 10"),
        ("123456789", "shorter than 10"),
        ("aaaaaaaaaaaa", "too plain"),
        ("Хозяйка дома", "too plain"),
        ("a1b2" * 51, "longer than 200"),
    ],
)
def test_a_weak_password_is_refused_and_not_shown_again(
    front: Front, password: str, says: str
) -> None:
    key = front.access.setup_key or ""
    answer = Browser(front).fill("/setup", key=key, name="хозяйка дома", password=password)
    assert answer.status_code == 422
    assert says in answer.text
    assert 'value="хозяйка дома"' in answer.text
    assert not password or f'value="{password}"' not in answer.text


@pytest.mark.parametrize("name", ["", "я", " \t ", "a\x00b", "x" * 41, "\u202eabc", "\u200b\u200b"])
def test_an_odd_name_is_refused(front: Front, name: str) -> None:
    key = front.access.setup_key or ""
    answer = Browser(front).fill("/setup", key=key, name=name, password=PASSWORD)
    assert answer.status_code == 422
    assert "A name has" in answer.text


def test_a_key_in_the_query_is_not_looked_at(front: Front) -> None:
    key = front.access.setup_key or ""
    page = Browser(front).get(f"/setup?t={key}&key={key}")
    assert 'name="key" value=""' in page.text


def test_two_browsers_with_the_key_make_one_owner(front: Front) -> None:
    people = front.access.people

    async def race() -> list[object]:
        tries = (people.create_owner(name, PASSWORD) for name in ("Первая", "Вторая"))
        return list(await asyncio.gather(*tries, return_exceptions=True))

    assert sum(isinstance(result, Refused) for result in asyncio.run(race())) == 1
    assert len(people.all()) == 1


def test_every_start_has_its_own_key(front: Front) -> None:
    first = front.access.setup_key
    assert first
    assert front.again().setup_key != first


def test_the_command_line_makes_the_owner_and_new_passwords(front: Front) -> None:
    with ThreadPoolExecutor(1) as terminal:
        made = terminal.submit(set_password, front.store, "Хозяйка", PASSWORD).result()
        assert made.role == "owner"
        front.again()
        browser = Browser(front)
        assert browser.log_in().status_code == 303
        terminal.submit(set_password, front.store, "хозяйка", "другая фраза").result()
        with pytest.raises(Refused, match="no such person"):
            terminal.submit(set_password, front.store, "Никто", PASSWORD).result()
        with pytest.raises(Refused, match="shorter"):
            terminal.submit(set_password, front.store, "Хозяйка", "1").result()
    front.again()
    assert Browser(front).log_in().status_code == 403
    assert Browser(front).log_in(password="другая фраза").status_code == 303
    assert front.store.papers("session")[0].body.count("person") == 1
