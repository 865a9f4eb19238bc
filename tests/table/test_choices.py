"""What a desk is offered: everything that may be recorded now, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.table.tables import T0, a_journal, a_walk, played
from tests.walks import shipped

from gorod.protocol.notation import parse, write
from gorod.rules import entries as e
from gorod.rules.cast import Team, Who
from gorod.rules.game import Game
from gorod.rules.stages import Stage
from gorod.table.choices import choices
from gorod.table.course import Course

BOOKS = {book.id: book for book in shipped()}
both = pytest.mark.parametrize("name", sorted(BOOKS))
SHORT = {"penalties", "best", "usual"}
"""The groups that are not lists of what may follow a verb."""


def lines(game: Game) -> Iterator[str]:
    """Every choice as a desk writes it."""
    given: dict[str, Any] = choices(game)
    for verb, rests in given.items():
        if verb not in SHORT:
            yield from (f"{verb} {rest}".strip() for rest in rests)
    best = given["best"]
    yield from (f"best {rest}" for rest in best["else"])
    for size in best["sizes"]:
        yield from (write(e.BestMove(seats)) for seats in combinations(best["seats"], size))
    for group in given["penalties"]:
        for code in group["codes"]:
            for whom in group["whom"]:
                yield _penalty(game, group["sanction"], code, whom)


def _penalty(game: Game, sanction: str, code: str, whom: str) -> str:
    seat = Who(int(whom.rstrip("c")), "c" in whom) if whom[0].isdigit() else Team(whom)
    note = "…" if game.book.codes[code].free else ""
    return write(e.Penalty(e.Sanction(sanction), seat, code, note))


@both
@settings(max_examples=10)
@given(seed=st.integers(0, 10**9))
def test_the_choices_are_what_the_rules_offer_and_each_is_accepted(name: str, seed: int) -> None:
    chance = random.Random(seed)
    games = [course.game for course in a_walk(BOOKS[name], seed)]
    rare = [game for game in games if game.step.stage is Stage.BEST_MOVE]
    for game in (*chance.sample(games, min(4, len(games))), *rare[:1]):
        offered = game.options
        chosen = list(lines(game))
        assert set(chosen) == {write(o) for o in offered}
        assert len(chosen) == len(set(chosen))
        for line in chosen:
            game.record(parse(line))


def test_the_usual_foul_says_whom_it_would_send_away() -> None:
    course = Course.open(a_journal(day=2), T0)
    assert choices(course.game)["usual"] == {
        "code": "out_of_turn",
        "whom": [str(seat) for seat in range(1, 11)],
        "grave": [],
    }
    for _ in range(3):
        course = played(course, "foul 5 out_of_turn")
    usual: Any = choices(course.game)["usual"]
    assert usual["grave"] == ["5"]
    after = played(course, "foul 5 out_of_turn").game
    assert [gone.seat for gone in after.state.exits] == [5]


def test_when_no_foul_can_be_given_there_is_no_usual_one() -> None:
    assert choices(Course.open(a_journal(), T0).game)["usual"] is None
