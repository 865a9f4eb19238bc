"""Anybody can draw again what a table drew, and sees when it was not so."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.table.tables import T0, played

from gorod import books
from gorod.protocol.journal import Journal
from gorod.rules.cast import Deal, Entrant, Who
from gorod.rules.entries import Card, DrawLots, DrawRoles, DrawSeats
from gorod.table.course import Course
from gorod.table.fairness import check
from gorod.table.seeds import Seed, evidence

SEED = Seed("s")


def gathered(pairs: bool = False) -> Course:
    """Ten people, or ten pairs without a lot, in the lobby."""
    people = [Entrant(f"p{i}", f"c{i}" if pairs else None, lot=not pairs) for i in range(1, 11)]
    return Course.open(Journal.open(books.load("consigliere"), Deal(tuple(people))), T0)


def shown(course: Course, seed: Seed = SEED) -> dict[str, Any]:
    """The evidence, after its journey as text."""
    return dict(json.loads(json.dumps(evidence(seed, course.journal))))


def found(told: dict[str, Any]) -> dict[str, bool]:
    return {f"{x['what']} {x['number']}": x["holds"] for x in json.loads(check(json.dumps(told)))}


def dealt() -> Course:
    """Seats, lots and roles, each drawn by the table's seed; the seats once in vain."""
    course = gathered(pairs=True)
    for entry in (DrawSeats, "undo 1", DrawSeats, DrawLots, "next", DrawRoles):
        made = entry if isinstance(entry, str) else entry(SEED.next(course.journal))
        course = played(course, made)
    return course


def test_a_fair_table_holds_in_everything() -> None:
    checked = found(shown(dealt()))
    assert list(checked) == [
        *("promise 0", "seed 1", "seed 2", "seats 2", "seed 3", "lots 3", "seed 4", "roles 4"),
    ]
    assert all(checked.values())


@pytest.mark.parametrize("number", [2, 3, 4])
def test_another_result_than_the_drawn_one_is_seen(number: int) -> None:
    told = shown(dealt())
    after = told["draws"][number - 1]["after"]
    after[0], after[-1] = after[-1], f"{after[0]}!"
    assert [what for what, holds in found(told).items() if not holds] == [
        f"{told['draws'][number - 1]['what']} {number}"
    ]


def test_a_seed_that_was_not_promised_is_seen() -> None:
    told = shown(dealt()) | {"seed": "t"}
    checked = found(told)
    assert not checked["promise 0"]
    assert not checked["seed 1"]


def test_a_draw_by_a_seed_of_the_judges_own_is_seen() -> None:
    course = played(gathered(), DrawSeats("mine"))
    assert found(shown(course)) == {"promise 0": True, "seed 1": False, "seats 1": True}


def test_the_cards_on_the_tray_can_be_turned_over() -> None:
    course, seed = played(gathered(), "next"), SEED
    for seat in range(1, 11):
        tray = seed.tray(course.journal)
        seed = seed.take(course.journal, seat, 11 - seat)
        course = played(course, Card(Who(seat), tray[10 - seat]))
    told = shown(course, seed)
    assert found(told) == {"promise 0": True, "tray 0": True}
    told["tray"]["cards"] = told["tray"]["cards"][::-1]
    assert not found(told)["tray 0"]


def test_where_nothing_was_drawn_the_promise_alone_is_checked() -> None:
    assert found(shown(gathered())) == {"promise 0": True}
