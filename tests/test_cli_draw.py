"""`gorod draw`: whoever does not trust the page draws again at home."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from gorod.cli import main
from gorod.rules.draws import commitment, shuffle
from gorod.table.fairness import draw_seed, laid


def run(*args: str) -> str:
    done = CliRunner().invoke(main, ["draw", *args])
    assert done.exit_code == 0, done.output
    return done.output


def test_the_fingerprint_comes_first() -> None:
    assert commitment("s") in run("s", "--language", "en").splitlines()[0]


def test_it_draws_what_a_table_with_this_seed_draws() -> None:
    told = json.loads(run("s", "--book", "consigliere", "--draws", "2", "--json"))
    own = draw_seed("s", 2)
    second = told["draws"][1]
    assert second["seed"] == own
    assert tuple(second["seats"]) == shuffle(range(1, 11), own, "seats")
    assert sorted(second["roles"]) == ["civilian"] * 6 + ["don", "mafia", "mafia", "sheriff"]
    assert set(second["lots"]) <= {1, 2}
    cards = ["civilian"] * 6 + ["sheriff"] + ["mafia"] * 2 + ["don"]
    assert sorted(told["tray"]) == sorted(laid(cards, "s", 0))


@pytest.mark.parametrize(("language", "word"), [("ru", "шериф"), ("en", "sheriff")])
def test_people_read_it_in_their_language(language: str, word: str) -> None:
    assert word in run("s", "--language", language)


def test_an_unknown_book_is_told() -> None:
    done = CliRunner().invoke(main, ["draw", "s", "--book", "nothing"])
    assert done.exit_code == 2
    assert "no such book" in done.output
