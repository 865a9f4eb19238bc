"""Every decision can be said, in both languages, with what its entry holds."""

from __future__ import annotations

from dataclasses import fields

import pytest
from tests.texts.files import messages, variables
from tests.tournament.events import Event, a_result, people, ten

from gorod.texts import LANGUAGES, Texts
from gorod.tournament import entries as e
from gorod.tournament.said import points, said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_has_its_text_and_no_text_is_left_over(language: str) -> None:
    told = {i.removeprefix("decision-") for i in messages(language) if i.startswith("decision-")}
    assert told == set(e.KINDS)


@pytest.mark.parametrize("kind", e.KINDS)
def test_a_text_asks_only_for_what_the_entry_has(kind: str) -> None:
    own = {f.name for f in fields(e.KINDS[kind])} | {"winner", "names"}  # type: ignore[arg-type]
    for language in LANGUAGES:
        assert variables(messages(language)[f"decision-{kind}"]) <= own


def test_people_and_stages_are_named_as_they_are_known() -> None:
    event = ten()
    ru = Texts("ru")
    assert ru.say(said(event.state, e.Late("p3", "main", 2))) == (
        "Игрок 3 играет с раунда 2 (Отбор)"
    )
    assert ru.say(said(event.state, e.Lot("main", ("p1", "p2"), "орёл"))) == (
        "Жребий (Отбор): Игрок 1, Игрок 2"
    )
    assert ru.say(said(event.state, e.Draft("main/1/1", a_result(winner="black")))) == (
        "Игра main/1/1: черновик, победа чёрных"
    )
    assert ru.say(said(event.state, e.ReplaceIn("main/1/1", 4, ""))) == (
        "Игра main/1/1, место 4: свободно"
    )


def test_a_list_is_told_by_its_length_and_its_first_names() -> None:
    listed = tuple(p for p in people(21, come=False) if isinstance(p, e.Register))
    words = Texts("en").say(said(Event().state, e.Import(listed)))
    assert words == "A list of 21 people (Игрок 1, Игрок 2, Игрок 3, Игрок 4, Игрок 5)"


@pytest.mark.parametrize(
    ("thousandths", "written"),
    [(0, "0"), (1000, "1"), (1300, "1.3"), (50, "0.05"), (-500, "−0.5"), (1021, "1.021")],
)
def test_points_are_written_as_short_as_they_are_exact(thousandths: int, written: str) -> None:
    assert points(thousandths) == written


def test_a_plus_only_where_it_is_asked_for() -> None:
    assert points(300, signed=True) == "+0.3"
    assert points(0, signed=True) == "0"
