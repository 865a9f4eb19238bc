"""What goes out: every answer wears its headers, none is a fault, none tells a secret."""

from __future__ import annotations

import asyncio
import logging

import pytest
from tests.web.access.front import PASSWORD, Browser, Front


@pytest.fixture
def browser(front: Front) -> Browser:
    browser = Browser(front)
    browser.set_up()
    return browser


# What goes out


def test_every_answer_wears_its_headers(browser: Browser) -> None:
    answers = [
        *(browser.get(path) for path in ("/login", "/", "/people", "/static/style.css")),
        *(browser.get(path) for path in ("/nowhere", "/broken", "/static/nothing")),
        browser.post("/api", headers={"origin": "https://evil.example"}),
        browser.post("/api", content=b"x" * 300_000),
        browser.fill("/login", name="", password=""),
        browser.put("/login"),
    ]
    expected = [303, 200, 200, 200, 404, 500, 404, 403, 413, 403, 405]
    assert [answer.status_code for answer in answers] == expected
    for answer in answers:
        headers = answer.headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert "camera=()" in headers["permissions-policy"]
        assert not {"strict-transport-security", "cross-origin-opener-policy"} & set(headers)
        rules = dict(rule.split(" ", 1) for rule in headers["content-security-policy"].split("; "))
        assert rules["default-src"] == "'none'"
        assert rules["script-src"] == "'self' 'wasm-unsafe-eval' 'sha256-MAP'"
        assert rules["style-src"] == "'self'"
        assert rules["frame-ancestors"] == "'none'"
        assert rules["connect-src"] == "'self' ws://club.local:8000 wss://club.local:8000"
        is_file = answer.url.path.startswith("/static/")
        assert headers["cache-control"] == ("no-cache" if is_file else "no-store")


def test_by_https_browsers_are_told_to_stay_there(front: Front) -> None:
    answer = Browser(front, base="https://club.example").get("/login")
    assert answer.headers["strict-transport-security"] == "max-age=31536000"
    assert answer.headers["cross-origin-opener-policy"] == "same-origin"


def test_a_fault_is_one_sentence(browser: Browser) -> None:
    answer = browser.get("/broken")
    assert answer.status_code == 500
    assert list(answer.json()) == ["problem"]
    assert "broken" not in answer.text


# Nothing falls over, nothing leaks


@pytest.mark.parametrize(
    "path", ["/setup", "/login", "/join", "/language", "/logout", "/people/end"]
)
@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("application/json", b"{}"),
        ("application/x-www-form-urlencoded", b"\xff\x00%ff%00=%&&&==;name=%"),
        ("application/x-www-form-urlencoded", b"&".join(b"a=1" for _ in range(1000))),
        (
            "application/x-www-form-urlencoded",
            b"name=" + b"x" * 200_000 + b"&password=" + b"y" * 9000,
        ),
        (
            "application/x-www-form-urlencoded",
            "key=ключ&name=\ud83e&person=%ED%A0%80".encode("utf-8", "replace"),
        ),
        ("multipart/form-data; boundary=x", b"--x--"),
        ("", b""),
    ],
)
def test_odd_forms_are_answered(front: Front, path: str, kind: str, body: bytes) -> None:
    answer = Browser(front).post(path, content=body, headers={"content-type": kind})
    assert answer.status_code < 500


@pytest.mark.parametrize(
    "path", ["/login?next=%00", "/login?next=%ff", "/people?x=%ED%A0%80", "/%00"]
)
def test_odd_addresses_are_answered(browser: Browser, path: str) -> None:
    for cookie in ("language=\x7f", "session=" + "x" * 4000, "=;=;;language"):
        assert browser.get(path, headers={"cookie": cookie}).status_code < 500


def test_no_secret_is_in_an_address_or_a_log(
    front: Front, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    key = front.access.setup_key or ""
    browser = Browser(front)
    browser.set_up()
    invitation = browser.invited()
    judge = Browser(front)
    judge.fill("/join", key=invitation, name="Судья", password=PASSWORD)
    judge.fill("/login", name="Судья", password=PASSWORD)
    link = asyncio.run(front.access.links.make("t1", "player", seat=1))
    judge.post("/code", content=link.code)
    secrets = [key, invitation, PASSWORD, link.token, link.code, judge.cookies["session"]]
    assert all(secrets)
    assert not [secret for secret in secrets if secret in caplog.text]
