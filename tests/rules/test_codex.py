"""A whole book: every mistake in it is one line that names the file, the key and what is right."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from gorod import books
from gorod.rules.faults import BookError

VERSIONS = Path(__file__).parents[1] / "books" / "versions.toml"

BAD = {
    'extends = "nowhere"': r"club\.toml: extends: no book .nowhere.; one of",
    "extends = ": r"club\.toml: TOML: ",
    'extends = "cristalix"\nversion = 0': r"club\.toml: version: a whole number",
    'extends = "cristalix"\nid = 7': r"club\.toml: id: a text",
    'extends = "cristalix"\n[tie]\nraise_fail = "evening"': r"tie\.raise_fail: .*night, revote",
    'extends = "cristalix"\n[tie]\nraise_fial = "night"': r"tie\.raise_fial: unknown key; did you",
    'extends = "cristalix"\n[codes.noise]\nru = "шум"': r"codes\.noise\.en: a text",
    'extends = "cristalix"\n[codes.noise]\nru = "шум"\nen = "noise"': r"codes\.noise\.sanctions",
    'extends = "cristalix"\n[codes.noise]\nru="шум"\nen="noise"\nsanctions={ fine = "CRX-F-05" }': (
        r"codes\.noise\.sanctions: .fine. is not allowed; any of foul, warning"
    ),
    'extends = "cristalix"\n[codes.noise]\nru="шум"\nen="noise"\nsanctions={ foul = "CRX-X-1" }': (
        r"codes\.noise\.sanctions\.foul: there is no article"
    ),
    'extends = "cristalix"\n[codes.insult]\nwhen = ["evening"]': r"codes\.insult\.when: .evening.",
    'extends = "cristalix"\n[codes.insult]\nwhom = "cat"': r"codes\.insult\.whom: .cat. is not",
    'extends = "cristalix"\n[codes.insult]\nloud = 1': r"codes\.insult\.loud: true or false",
    'extends = "cristalix"\n[codes.insult]\nlighter = "x"': r"codes\.insult\.lighter: there is no",
    'extends = "cristalix"\n[codes.insult]\ncolour = "x"': r"codes\.insult\.colour: unknown key",
    'extends = "cristalix"\n[articles."CRX-F-03"]\nby = ["cat"]': r"articles\.CRX-F-03\.by: .cat.",
    'extends = "cristalix"\n[cites]\nfoul = "CRX-X-1"': r"cites\.foul: there is no article",
    'extends = "cristalix"\n[cites]\nhowl = "CRX-F-05"': r"cites\.howl: the rules know no such",
    'extends = "cristalix"\n[removal]\nlast_word = true': r"removal\.last_word: .* not played",
    'extends = "consigliere"\n[pairs]\nfouls = "separate"': r"pairs\.fouls: .* not played",
    'extends = "consigliere"\n[best_move]\nmin = 4': r"best_move\.min",
}


@pytest.mark.parametrize("text", BAD)
def test_a_bad_book_is_one_clear_line(text: str) -> None:
    with pytest.raises(BookError) as caught:
        books.parse(text, "club.toml")
    message = str(caught.value)
    assert "\n" not in message
    assert message.startswith("club.toml: ")
    assert re.search(BAD[text], message), message


@pytest.mark.parametrize("name", ["nowhere", "nowhere.toml"])
def test_a_book_that_is_not_there(name: str) -> None:
    with pytest.raises(BookError, match="nowhere"):
        books.load(name)


@pytest.mark.parametrize("name", books.names())
def test_every_shipped_book_loads_and_cites_its_articles(name: str) -> None:
    book = books.load(name)
    assert set(book.cites.values()) <= set(book.articles)
    for code in book.codes.values():
        assert set(code.sanctions.values()) <= set(book.articles)


@pytest.mark.parametrize("name", books.names())
def test_a_changed_book_has_a_new_version(name: str) -> None:
    """Journals name a book by its version and digest: a version says one thing for ever."""
    book = books.load(name)
    kept = tomllib.loads(VERSIONS.read_text(encoding="utf-8"))
    assert kept[name][str(book.version)] == book.digest


def test_a_switched_book_says_so_in_its_digest() -> None:
    plain = books.load("cristalix")
    switched = books.changed("cristalix", {"tie.raise_fail": "revote"})
    assert switched.tie.raise_fail == "revote"
    assert switched.digest != plain.digest
