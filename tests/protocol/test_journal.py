"""The journal: once for each id, nothing for another moment, and no change goes unseen."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gorod import books
from gorod.protocol.journal import Command, Journal, JournalError, Stale, leaf, read
from gorod.protocol.notation import parse
from gorod.rules.cast import Deal, Entrant, Position, Role
from gorod.rules.rulings import Refusal

AT = "2026-12-01T19:00:00Z"
RECORDED = Path(__file__).parents[1] / "books" / "cristalix" / "recorded" / "red_by_vote.journal"


def a_journal() -> Journal:
    cards = [Role.CIVILIAN] * 10
    cards[2], cards[4], cards[5], cards[8] = Role.DON, Role.SHERIFF, Role.MAFIA, Role.MAFIA
    people = tuple(Entrant(f"p{s}") for s in range(1, 11))
    return Journal.open(
        books.load("cristalix"), Deal(people, tuple(cards), position=Position(day=2))
    )


def command(journal: Journal, text: str, id_: str = "c1") -> Command:
    return Command(parse(text), id_, "judge", AT, journal.version, journal.game.step.key)


def test_the_same_id_is_recorded_once() -> None:
    empty = a_journal()
    sent = command(empty, "nominate 8")
    once, line = empty.record(sent)
    twice, again = once.record(sent)
    assert twice is once
    assert again is line
    assert once.version == 1


def test_a_command_for_another_moment_is_refused_and_told_what_happened() -> None:
    empty = a_journal()
    late = command(empty, "foul 7 out_of_turn", "late")
    moved, _ = empty.record(command(empty, "next", "c1"))
    with pytest.raises(Stale) as caught:
        moved.record(late)
    assert [line.entry for line in caught.value.since] == ["next"]
    assert caught.value.step == "d2/speech/3"
    assert moved.version == 1


def test_the_step_counts_as_well_as_the_version() -> None:
    empty = a_journal()
    wrong = command(empty, "next")._replace(step="d2/speech/9")
    with pytest.raises(Stale):
        empty.record(wrong)


def test_a_refused_entry_changes_nothing() -> None:
    empty = a_journal()
    with pytest.raises(Refusal):
        empty.record(command(empty, "shot 4"))
    assert empty.version == 0


def test_an_undo_keeps_what_it_cancels() -> None:
    journal = a_journal()
    for number, text in enumerate(["nominate 8", "undo 1 : не тот", "nominate 9"]):
        journal, _ = journal.record(command(journal, text, f"c{number}"))
    assert [line.entry for line in journal.lines] == ["nominate 8", "undo 1 : не тот", "nominate 9"]
    assert journal.game.state.nominated() == (9,)
    assert read(journal.dumps()).game.state == journal.game.state


def test_switches_are_named_and_read_again() -> None:
    switches = {"tie.raise_fail": "revote"}
    book = books.changed("cristalix", switches)
    journal = Journal.open(book, Deal(), switches)
    assert read(journal.dumps()).game.book.tie.raise_fail == "revote"


def lines() -> list[str]:
    return RECORDED.read_text(encoding="utf-8").splitlines()


def text(rows: list[str]) -> str:
    return "".join(f"{row}\n" for row in rows)


def edited(number: int, **values: object) -> str:
    rows = lines()
    row = json.loads(rows[number])
    rows[number] = json.dumps(row | values, ensure_ascii=False)
    return text(rows)


@pytest.mark.parametrize(
    ("damaged", "line", "says"),
    [
        ("", 1, "first line must be a header"),
        ("hello\n", 1, "is not JSON"),
        ("[1]\n", 1, "is not a JSON object"),
        ('{"gorod": 9, "book": {}, "deal": {}}\n', 1, "format 9 is not known"),
        (text(lines()[:5] + lines()[6:]), 6, '"n" is 6, 5 was due'),
        (text(lines()[:6] + lines()[5:]), 7, '"n" is 5, 6 was due'),
        (edited(9, entry="foul 8 out_of_turn"), 10, "hash does not follow"),
        (edited(9, who="somebody"), 10, "hash does not follow"),
        (edited(9, entry=7), 10, '"entry" must be a text'),
        (edited(0, hash="0"), 1, "hash of the header"),
        (edited(0, deal={"people": 7}), 1, '"deal" cannot be read'),
        (edited(0, deal={"colour": 7}), 1, "unknown key “colour”"),
        (edited(0, book={"id": "nowhere"}), 1, "no such book"),
        (edited(0, book={"id": "cristalix", "version": 1, "digest": "0"}), 1, "was written under"),
    ],
)
def test_damage_is_found_at_its_line(damaged: str, line: int, says: str) -> None:
    with pytest.raises(JournalError) as caught:
        read(damaged)
    assert caught.value.line == line
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_torn_last_line_was_never_acknowledged() -> None:
    whole = text(lines())
    torn = whole[:-40]
    assert leaf(torn).torn
    assert read(torn).version == len(lines()) - 2
