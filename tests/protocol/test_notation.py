"""The notation round-trips in both languages, and says clearly what is wrong with a line."""

from __future__ import annotations

import contextlib
from typing import get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gorod.protocol.forms import FORMS, LANGUAGES
from gorod.protocol.notation import NotationError, parse, write
from gorod.rules import entries as e
from gorod.rules.cast import Role, Team, Who

seats = st.integers(1, 12)
some = st.lists(seats, min_size=1, max_size=10, unique=True).map(tuple)
people = st.builds(Who, seats, st.booleans())
many = st.lists(people, min_size=1, max_size=5).map(tuple)
words = st.from_regex(r"[a-z][a-z_]{0,20}", fullmatch=True)
letters = st.characters(exclude_categories=("C", "Zl", "Zp"))
names = st.text(letters, max_size=20).map(lambda t: " ".join(t.split())).filter(bool)
texts = names.filter(lambda t: not t.startswith(":"))
notes = texts.filter(bool) | st.just("")

VALUES: dict[str, st.SearchStrategy[object]] = {
    "seat": seats,
    "seats": some,
    "who": people,
    "whos": many,
    "whom": people | st.sampled_from(Team),
    "side": seats | st.sampled_from(Team),
    "name": names,
    "word": words,
    "code": words,
    "role": st.sampled_from(Role),
    "number": st.integers(0, 999),
    "decision": st.sampled_from(e.Decision),
    "redeal": st.booleans(),
    "counted": st.booleans(),
    "text": texts,
    "note": notes,
}


@st.composite
def entries(draw: st.DrawFn) -> e.Entry:
    form = draw(st.sampled_from(FORMS))
    values: dict[str, object] = {} if form.sanction is None else {"sanction": form.sanction}
    for part in form.parts:
        if part.optional and draw(st.booleans()):
            continue
        values[part.field] = draw(VALUES[part.kind])
    return form.kind(**values)


@given(entry=entries(), language=st.sampled_from(LANGUAGES))
def test_what_is_written_is_read_again(entry: e.Entry, language: str) -> None:
    line = write(entry, language)
    assert "\n" not in line
    assert parse(line) == entry
    assert write(parse(line), language) == line


def test_every_kind_of_entry_has_a_form() -> None:
    kinds = {kind.__name__ for kind in e.Entry.__subclasses__()}
    assert {form.kind.__name__ for form in FORMS} == kinds


def test_every_part_is_a_field_of_its_entry() -> None:
    for form in FORMS:
        known = set(get_type_hints(form.kind))
        assert {part.field for part in form.parts} <= known


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("дальше", e.Next()),
        ("ФОЛ 6К out_of_turn", e.Penalty(e.Sanction.FOUL, Who(6, True), "out_of_turn")),
        ("foul 6 touching : по плечу", e.Penalty(e.Sanction.FOUL, Who(6), "touching", "по плечу")),
        ("выставить 8 от 4", e.Nominate(8, Who(4))),
        ("голос 1 2 6", e.Vote((Who(1), Who(2), Who(6)))),
        ("лучший пас", e.BestMovePass()),
        ("лучший 3 6 9", e.BestMove((3, 6, 9))),
        ("ппк черные audience_hint", e.Penalty(e.Sanction.TEAM_LOSS, Team.BLACK, "audience_hint")),
        ('sit 4 "Иван Петров" Боб', e.Sit(4, "Иван Петров", "Боб")),
        ("note счёт 2 : 1", e.Note("счёт 2 : 1")),
        ("undo 2 : не тот игрок", e.Undo(2, "не тот игрок")),
        ("  shot   4  by  3 6 ", e.Shot(4, (Who(3), Who(6)))),
    ],
)
def test_lines_that_judges_type(line: str, entry: e.Entry) -> None:
    assert parse(line) == entry


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("", "an empty line"),
        ("   ", "an empty line"),
        ("nominte 8", "did you mean “nominate”"),
        ("ъъъ", "“help” lists the verbs"),
        ("foul", "SEAT|red|black is missing; the form is: foul SEAT|red|black CODE"),
        ("foul six touching", "“six” is not a seat number"),
        ("foul 6", "CODE is missing"),
        ("vote", "SEAT … is missing"),
        ("next 5", "“5” is too much here; the form is: next"),
        ("next : why", "is too much here"),
        ("card 4 king", "“king” is not one of civilian, sheriff, mafia, don"),
        ("undo two", "“two” is not a number"),
        ("wink 5 6", "“by” is missing before SEAT"),
        ("breach 4 deal_tray again", "“again” is not one of redeal, foul"),
        ("decide 4 leaves", "“4” is not one of leaves, stays, wins"),
        ("note", "TEXT is missing"),
        ("nominate 8 8", "“8” is too much here"),
        ("shot 0", "“0” is not a seat number"),
        ("best 3 6 nine", "“nine” is too much here"),
    ],
)
def test_a_bad_line_is_one_clear_sentence(line: str, says: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(line)
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


@given(line=st.text(max_size=60))
def test_no_line_is_a_surprise(line: str) -> None:
    with contextlib.suppress(NotationError):
        assert parse(write(parse(line))) == parse(line)
