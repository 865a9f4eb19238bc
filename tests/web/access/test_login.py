"""In and out: by name and password, with a session that nobody else can have."""

from __future__ import annotations

import time

import pytest
from tests.web.access.front import DAY, PASSWORD, Browser, Front


@pytest.fixture
def owner(front: Front) -> Browser:
    browser = Browser(front)
    browser.set_up()
    return browser


def test_in_and_out(front: Front, owner: Browser) -> None:
    browser = Browser(front)
    assert browser.who() == ""
    answer = browser.log_in("ХОЗЯЙКА")
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    assert browser.who() == "Хозяйка"
    token = browser.cookies["session"]
    out = browser.fill("/logout")
    assert (out.status_code, out.headers["location"]) == (303, "/login")
    assert "session" not in browser.cookies
    browser.cookies.set("session", token)
    assert browser.who() == ""
    assert owner.who() == "Хозяйка"


def test_the_cookie(front: Front, owner: Browser) -> None:
    plain = Browser(front).log_in().headers["set-cookie"].split("; ")
    assert plain[0].startswith("session=")
    assert {"HttpOnly", "SameSite=lax", "Path=/", "Max-Age=2592000"} <= set(plain)
    assert "Secure" not in plain
    by_https = Browser(front, base="https://club.example").log_in().headers["set-cookie"]
    assert by_https.startswith("__Host-session=")
    assert "; Secure" in by_https
    assert "domain" not in by_https.lower()


def test_a_foisted_session_is_never_used(front: Front, owner: Browser) -> None:
    browser = Browser(front)
    browser.cookies.set("session", "chosen-by-an-attacker")
    token = browser.log_in().cookies["session"]
    assert token != "chosen-by-an-attacker"
    again = browser.log_in().cookies["session"]
    assert again != token
    stolen = Browser(front)
    stolen.cookies.set("session", token)
    assert stolen.who() == ""


@pytest.mark.parametrize(
    ("name", "password"), [("Хозяйка", "неверный пароль"), ("Никто", PASSWORD)]
)
def test_a_wrong_name_and_a_wrong_password_get_the_same_answer(
    front: Front, owner: Browser, name: str, password: str
) -> None:
    answer = Browser(front).log_in(name, password)
    assert answer.status_code == 403
    assert "There is no such name with this password" in answer.text
    assert "session" not in answer.cookies


def test_an_unknown_name_takes_as_long_as_a_wrong_password(front: Front, owner: Browser) -> None:
    def taken(name: str) -> float:
        began = time.perf_counter()
        Browser(front).log_in(name, "неверный пароль")
        return time.perf_counter() - began

    known, unknown = (min(taken(name) for _ in range(3)) for name in ("Хозяйка", "Никто"))
    assert 0.5 < known / unknown < 2


def test_ten_tries_a_minute_under_one_name(front: Front, owner: Browser) -> None:
    browser = Browser(front)
    for _ in range(10):
        assert browser.log_in(password="неверный пароль").status_code == 403
    stopped = browser.log_in("хозяйка ")
    assert stopped.status_code == 429
    assert int(stopped.headers["retry-after"]) >= 1
    assert Browser(front, address="192.168.1.8").log_in().status_code == 303


def test_names_are_not_tried_one_after_another(front: Front, owner: Browser) -> None:
    browser = Browser(front)
    for n in range(40):
        front.access.limits.log_in(f"name {n}", "192.168.1.7")
    assert browser.log_in().status_code == 429


@pytest.mark.parametrize(
    ("wanted", "where"),
    [
        ("/people", "/people"),
        ("/desk/t1?a=1&b=2", "/desk/t1?a=1&b=2"),
        ("https://evil.example/", "/"),
        ("//evil.example/", "/"),
        ("/\\evil.example", "/"),
        ("/\t/evil.example", "/"),
        ("\\\\evil.example", "/"),
        ("javascript:alert(1)", "/"),
        ("people", "/"),
        ("/a\r\nset-cookie: x=1", "/"),
        ("", "/"),
        ("/" + "x" * 5000, "/"),
    ],
)
def test_after_the_login_one_stays_here(
    front: Front, owner: Browser, wanted: str, where: str
) -> None:
    answer = Browser(front).fill("/login", name="Хозяйка", password=PASSWORD, next=wanted)
    assert (answer.status_code, answer.headers["location"]) == (303, where)
    assert owner.get("/login", params={"next": wanted}).headers["location"] == where
    assert owner.fill("/language", language="en", back=wanted).headers["location"] == where


def test_a_page_sends_to_the_login_and_an_interface_says_so(front: Front, owner: Browser) -> None:
    browser = Browser(front)
    page = browser.get("/people?done=x")
    assert (page.status_code, page.headers["location"]) == (303, "/login?next=/people%3Fdone%3Dx")
    assert 'name="next" value="/people?done=x"' in browser.get(page.headers["location"]).text
    api = browser.get("/api", headers={"accept": "application/json"})
    assert (api.status_code, api.json()) == (401, {"problem": "Log in first"})


def test_a_session_in_use_lives_on(front: Front, owner: Browser) -> None:
    front.clock.at += 29 * DAY
    answer = owner.get("/")
    assert answer.headers["set-cookie"].startswith("session=")
    assert "Max-Age=2592000" in answer.headers["set-cookie"]
    assert "set-cookie" not in owner.get("/").headers
    front.clock.at += 29 * DAY
    assert owner.who() == "Хозяйка"
    front.clock.at += 30 * DAY
    assert owner.who() == ""


def test_the_language_is_the_readers(front: Front) -> None:
    browser = Browser(front)
    assert '<html lang="en">' in browser.get("/login").text
    assert '<html lang="ru">' in browser.get("/login", headers={"accept-language": "de"}).text
    browser.fill("/language", language="ru", back="/login")
    assert '<html lang="ru">' in browser.get("/login").text
    browser.set_up()
    browser.fill("/language", language="en", back="/people")
    other = Browser(front)
    other.cookies.set("language", "ru")
    other.log_in()
    assert '<html lang="en">' in other.get("/people").text
    for odd in ("de", "", "../ru", "\x00"):
        assert browser.fill("/language", language=odd).status_code == 422
