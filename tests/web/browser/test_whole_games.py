"""Recorded games of both books, recorded again on the desk: by taps on a phone, and by keys."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page
from tests.web.browser.conftest import Desks
from tests.web.browser.server import Server
from tests.web.browser.taps import Keys, Thumb

RECORDED = Path(__file__).parents[2] / "books"


def rows(book: str, name: str) -> tuple[dict[str, object], list[dict[str, object]]]:
    """A recorded game: its header and its lines."""
    path = RECORDED / book / "recorded" / f"{name}.journal"
    header, *lines = map(json.loads, path.read_text("utf-8").splitlines())
    return header, lines


def dealt(server: Server, book: str, name: str) -> tuple[str, list[str]]:
    """A table with the people and cards of a recorded game, and the entries to record on it."""
    header, lines = rows(book, name)
    deal = header["deal"]
    assert isinstance(deal, dict)
    people = [[n] if isinstance(n, str) else n[:2] for n in deal["people"]]
    table = server.open_table(book, *people)
    cards = [f"card {seat} {role}" for seat, role in enumerate(deal["roles"], 1)]
    return table, ["next", *cards, *(str(x["entry"]) for x in lines[1:])]


@pytest.mark.parametrize("book", ["consigliere", "cristalix"])
def test_a_whole_game_by_taps_on_a_phone(server: Server, desk: Desks, book: str) -> None:
    table, entries = dealt(server, book, "red_by_vote")
    page = desk(server, table)
    thumb = Thumb(page)
    for entry in entries:
        thumb.record(entry)
    assert ended(page) == "red"
    assert spread(server.entries(table)) == spread(entries)


@pytest.mark.parametrize("book", ["consigliere", "cristalix"])
def test_a_whole_game_by_keys_on_a_laptop(server: Server, desk: Desks, book: str) -> None:
    table, entries = dealt(server, book, "black_1_1")
    page = desk(server, table, phone=False)
    keys = Keys(page)
    for entry in entries:
        keys.record(entry)
    assert ended(page) == "black"
    assert spread(server.entries(table)) == spread(entries)


def ended(page: Page) -> str:
    """Who won, as the desk has it."""
    page.wait_for_selector('[data-stage="over"]')
    return str(page.locator(".desk").get_attribute("data-winner"))


def spread(entries: list[str]) -> list[str]:
    """The entries with every hand and every shot for itself."""
    found = []
    for entry in entries:
        verb, *rest = entry.split()
        if verb in ("vote", "joined"):
            found += [f"{verb} {seat}" for seat in rest]
        elif verb == "shot" and "by" in rest:
            found += [f"shot {rest[0]} by {by}" for by in rest[2:]]
        else:
            found.append(entry)
    return found
