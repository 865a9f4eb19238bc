"""The guard at the gate: foreign pages, long bodies, haste, and proxies."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from starlette.testclient import WebSocketDenialResponse
from tests.web.access.front import PASSWORD, Browser, Front, connection

from gorod.web.access import Rates, Settings
from gorod.web.access.address import behind_proxy, client, host, is_own, is_secure, origin

FOREIGN = [
    "https://evil.example",
    "http://club.local",
    "http://club.local:8001",
    "http://club.local:8000.evil.example",
    "http://evil.example/http://club.local:8000",
    "null",
    "",
    "club.local:8000",
    "ftp://club.local:8000",
]


@pytest.fixture
def browser(front: Front) -> Browser:
    browser = Browser(front)
    browser.set_up()
    return browser


# Pages of other sites


@pytest.mark.parametrize("claimed", FOREIGN)
@pytest.mark.parametrize("method", ["POST", "DELETE", "PATCH", "BREW"])
def test_a_foreign_page_changes_nothing(browser: Browser, method: str, claimed: str) -> None:
    answer = browser.request(method, "/api", headers={"origin": claimed})
    assert answer.status_code == 403
    assert "page of this server" in answer.json()["problem"]


@pytest.mark.parametrize("claimed", FOREIGN)
def test_a_foreign_page_opens_no_live_line(browser: Browser, claimed: str) -> None:
    with (
        pytest.raises(WebSocketDenialResponse) as denied,
        browser.line("/live", origin=claimed),
    ):
        pass
    answer = denied.value
    assert answer.status_code == 403
    assert "page of this server" in answer.json()["problem"]
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_foreign_page_logs_nobody_in_or_out(front: Front, browser: Browser) -> None:
    foreign = {"origin": "https://evil.example", "sec-fetch-site": "cross-site"}
    for path in ("/login", "/logout", "/setup", "/join", "/language", "/people/invite"):
        fields = {"name": "Хозяйка", "password": PASSWORD}
        answer = browser.post(path, data=fields, headers=foreign)
        assert answer.status_code == 403
        assert "set-cookie" not in answer.headers
    assert browser.who() == "Хозяйка"


def test_our_own_page_passes(browser: Browser) -> None:
    assert browser.post("/api", headers={"origin": "http://CLUB.local:8000"}).status_code == 200
    by_browser = {"origin": "https://outside.example", "sec-fetch-site": "same-origin"}
    assert browser.post("/api", headers=by_browser).status_code == 200
    with browser.line("/live") as line:
        assert line.receive_text() == "Хозяйка"


@pytest.mark.parametrize(
    ("base", "claimed", "own"),
    [
        ("http://127.0.0.1:8000", "http://127.0.0.1:8000", True),
        ("http://[::1]:8000", "http://[::1]:8000", True),
        ("http://192.168.1.5", "http://192.168.1.5:80", True),
        ("https://club.example", "https://club.example:443", True),
        ("http://club.example", "https://club.example", True),
        ("https://club.example", "http://club.example", False),
        ("http://localhost:8000", "http://127.0.0.1:8000", False),
    ],
)
def test_origins(base: str, claimed: str, own: bool) -> None:
    scheme, _, name = base.partition("://")
    scope = connection(scheme=scheme, host=name).scope
    assert is_own(claimed, scope) == own
    assert origin(scope) == base


def test_the_public_address_is_our_own() -> None:
    scope = connection(host="10.0.0.2:8000").scope
    assert is_own("https://club.example", scope, "https://club.example")
    assert not is_own("https://club.example", scope)


@pytest.mark.parametrize("url", ["", "club.example", "https://club.example/", "https://a b", "//x"])
def test_a_public_address_is_an_origin(url: str) -> None:
    with pytest.raises(ValueError, match="no path"):
        Settings(public_url=url)


@pytest.mark.parametrize("odd", ["", "a b", "x;script-src *", "a,b", "club.local:99999999", "[::1"])
def test_an_odd_host_is_refused(browser: Browser, odd: str) -> None:
    answer = browser.get("/login", headers={"host": odd})
    assert answer.status_code == 400
    assert "x;" not in answer.headers["content-security-policy"]


# Too much


def test_a_body_has_a_limit(browser: Browser) -> None:
    most = Settings().largest_body
    assert browser.post("/api", content=b"x" * most).status_code == 200
    answer = browser.post("/api", content=b"x" * (most + 1))
    assert answer.status_code == 413
    assert answer.json() == {"problem": "the body is longer than 256 KB"}
    for odd in (b"-1", b"1e3", b"\xb2", b"", b"9" * 400):
        refused = browser.post("/api", headers=[(b"content-length", odd)])
        assert refused.status_code in (400, 413)


def test_a_body_of_no_known_length_is_refused(browser: Browser) -> None:
    def endless() -> Iterator[bytes]:
        yield b"x"

    assert browser.post("/api", content=endless()).status_code == 411


def test_changes_are_counted_by_session(front: Front) -> None:
    browser = Browser(front)
    browser.set_up()
    front.access.limits.rates = Rates(command="5/minute")
    for _ in range(5):
        assert browser.post("/api").status_code == 200
    stopped = browser.post("/api")
    assert stopped.status_code == 429
    assert "Too many" in stopped.json()["problem"]
    assert 1 <= int(stopped.headers["retry-after"]) <= 60
    assert browser.get("/api").status_code == 200
    with (
        pytest.raises(WebSocketDenialResponse) as denied,
        browser.line("/live"),
    ):
        pass
    assert denied.value.status_code == 429


def test_made_up_sessions_are_no_way_around(front: Front) -> None:
    browser = Browser(front)
    front.access.limits.rates = Rates(command="5/minute")
    answers = []
    for n in range(6):
        browser.cookies.set("session", f"made-up-{n}")
        answers.append(browser.post("/api", headers={"accept": "*/*"}).status_code)
    assert answers == [*[401] * 5, 429]


def test_codes_over_the_wire(front: Front) -> None:
    link = asyncio.run(front.access.links.make("t1", "player", seat=3))
    phone = Browser(front)
    assert phone.post("/code", content=link.code.lower()).json() == {"token": link.token}
    for _ in range(10):
        assert phone.post("/code", content="AAAAAA").json() == {"token": None}
    stopped = phone.post("/code", content=link.code, headers={"accept": "application/json"})
    assert stopped.status_code == 429
    assert list(stopped.json()) == ["problem"]
    assert "retry-after" in stopped.headers


# Proxies


def test_a_proxy_is_believed_only_where_there_is_one(front: Front) -> None:
    told = {"x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "https"}
    answer = Browser(front).get("/login", headers=told)
    assert "strict-transport-security" not in answer.headers
    front.settings = Settings(trusted_proxy=True)
    front.again()
    answer = Browser(front).get("/login", headers=told)
    assert "strict-transport-security" in answer.headers


def test_of_many_addresses_the_proxys_own_word_counts() -> None:
    asked = connection(
        x_forwarded_for="127.0.0.1, 203.0.113.9", x_forwarded_proto="https", kind="websocket"
    )
    scope = behind_proxy(asked.scope)
    assert (client(scope), is_secure(scope), scope["scheme"]) == ("203.0.113.9", True, "wss")
    odd = behind_proxy(connection(x_forwarded_for=" , ", x_forwarded_proto="gopher").scope)
    assert (client(odd), is_secure(odd)) == ("192.168.1.7", False)


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.168.1.7", "192.168.1.7"),
        ("::ffff:192.168.1.7", "192.168.1.7"),
        ("2001:db8:1:2:3::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unix", "unix"),
    ],
)
def test_addresses_as_they_are_counted(address: str, counted: str) -> None:
    assert client(connection(address=address).scope) == counted


def test_no_address_at_all() -> None:
    assert client({"client": None}) == "unknown"
    assert host({"headers": []}) is None
