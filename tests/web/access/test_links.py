"""Links open a table through one eye; codes stand for them, and cannot be guessed."""

from __future__ import annotations

import asyncio

import pytest
from tests.web.access.front import Front, connection

from gorod.web.access.links import ALPHABET, CODE, LinkError
from gorod.web.access.problems import TooMany


def test_a_link_is_found_by_its_token_until_it_is_revoked(front: Front) -> None:
    links = front.access.links
    made = asyncio.run(links.make("t1", "stream", label="OBS", delay=300))
    assert links.find(made.token) == made
    assert (made.eye, made.seat, made.delay, made.code) == ("stream", 0, 300, "")
    assert links.of("t1") == [made]
    assert links.of("t2") == []
    asyncio.run(links.revoke(made.id))
    assert links.find(made.token) is None
    assert links.of("t1") == []
    asyncio.run(links.revoke(made.id, "never was"))


def test_links_outlive_the_server(front: Front) -> None:
    made = asyncio.run(front.access.links.make("t1", "player", seat=4))
    gone = asyncio.run(front.access.links.make("t1", "public"))
    asyncio.run(front.access.links.revoke(gone.id))
    links = front.again().links
    assert links.of("t1") == [made]
    assert links.by_code(made.code) == made


@pytest.mark.parametrize(
    ("eye", "seat", "delay"),
    [("player", 0, 0), ("public", 3, 0), ("public", 0, 60), ("stream", 0, -1), ("god", 0, 0)],
)
def test_an_eye_that_does_not_go_with_its_seat_or_delay_is_refused(
    front: Front, eye: str, seat: int, delay: int
) -> None:
    with pytest.raises(LinkError):
        asyncio.run(front.access.links.make("t1", eye, seat=seat, delay=delay))  # type: ignore[arg-type]


def test_a_code_is_short_unique_and_forgiving(front: Front) -> None:
    made = [asyncio.run(front.access.links.make("t1", "player", seat=n)) for n in range(1, 11)]
    codes = {link.code for link in made}
    assert len(codes) == 10
    assert all(len(code) == CODE and set(code) <= set(ALPHABET) for code in codes)
    code = made[0].code
    russian = code.translate(str.maketrans("AEKMHPCTXY", "АЕКМНРСТХУ"))
    for typed in (code, code.lower(), f" {code[:3]}-{code[3:]} ", russian, russian.lower()):
        assert front.access.links.by_code(typed) == made[0]


@pytest.mark.parametrize("odd", ["", " ", "-", "\x00", "ааааааа", "\ud800", "Z" * 10_000])
def test_odd_tokens_and_codes_open_nothing(front: Front, odd: str) -> None:
    asyncio.run(front.access.links.make("t1", "public"))
    assert front.access.links.find(odd) is None
    assert front.access.links.by_code(odd) is None


def test_ten_wrong_codes_a_minute_from_one_address_are_enough(front: Front) -> None:
    link = asyncio.run(front.access.links.make("t1", "player", seat=1))
    for _ in range(30):
        assert front.access.open_code(connection(), link.code) == link.token
    for _ in range(10):
        assert front.access.open_code(connection(), "222222") is None
    with pytest.raises(TooMany) as stopped:
        front.access.open_code(connection(), link.code)
    assert 1 <= stopped.value.wait <= 60
    neighbour = connection(address="192.168.1.8")
    assert front.access.open_code(neighbour, link.code) == link.token


def test_wrong_codes_are_counted_in_all(front: Front) -> None:
    link = asyncio.run(front.access.links.make("t1", "player", seat=1))
    for n in range(60):
        assert front.access.open_code(connection(address=f"10.0.0.{n}"), "222222") is None
    with pytest.raises(TooMany):
        front.access.open_code(connection(address="10.0.1.1"), link.code)


def test_one_house_has_a_whole_network_of_ipv6_addresses(front: Front) -> None:
    for n in range(10):
        assert front.access.open_code(connection(address=f"2001:db8::{n:x}"), "222222") is None
    with pytest.raises(TooMany):
        front.access.open_code(connection(address="2001:db8::ffff"), "222222")
