"""The audit finds what cannot have happened, what is missing, and where the result differs."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.shared import DATA

from gorod.protocol.check import RecordError, Report, audit, audits
from gorod.protocol.journal import chained

RECORDED = Path(__file__).parents[1] / "books"
JOURNAL = (RECORDED / "cristalix" / "recorded" / "red_by_vote.journal").read_text(encoding="utf-8")
WHOLE = (DATA / "polemica" / "270561.json").read_text(encoding="utf-8")
CLUB = (DATA / "mafiaratings" / "games.json").read_text(encoding="utf-8")
JOURNALS = sorted(RECORDED.glob("*/recorded/*.journal"))
Rows = list[dict[str, Any]]


@pytest.mark.parametrize(
    "path", sorted(RECORDED.glob("*/recorded/*.journal")), ids=lambda p: p.stem
)
def test_a_good_journal_has_no_problems(path: Path) -> None:
    report = audit(path.read_text(encoding="utf-8"))
    assert report.problems == ()
    assert report.result == report.recorded != "none"


def test_a_report_says_who_left_how_and_when() -> None:
    shown = audit(JOURNAL).to_json()
    assert shown["result"] == "red"
    assert shown["book"] == "cristalix"
    exits = shown["exits"]
    assert isinstance(exits, list)
    assert exits[:2] == [
        {"seat": 9, "how": "vote", "when": "d1"},
        {"seat": 1, "how": "shot", "when": "n2"},
    ]


def damaged(change: Callable[[Rows], object], *, rehash: bool = False) -> Report:
    rows = [json.loads(line) for line in JOURNAL.splitlines()]
    change(rows)
    if rehash:
        before = ""
        for row in rows:
            row["hash"] = before = chained(before, {k: v for k, v in row.items() if k != "hash"})
    return audit("".join(f"{json.dumps(row, ensure_ascii=False)}\n" for row in rows))


def found(report: Report) -> list[tuple[str, str]]:
    return [(p.at, p.what) for p in report.problems]


def at(number: int, **values: object) -> Callable[[Rows], object]:
    return lambda rows: rows[number].update(values)


@pytest.mark.parametrize(
    ("change", "rehash", "problem"),
    [
        (at(5, who="somebody"), False, ("line 6", "hash")),
        (at(0, deal={}), False, ("line 1", "hash")),
        (lambda rows: rows.pop(7), False, ("line 8", "sequence")),
        (lambda rows: rows.insert(8, rows[7]), False, ("line 9", "id")),
        (at(5, id="entry-4"), True, ("line 6", "id")),
        (at(6, entry="nominate 8 8"), True, ("line 7", "entry")),
        (at(6, entry="shot 4"), True, ("line 7", "refused")),
        (at(6, step="d9/speech/1"), True, ("line 7", "step")),
        (at(6, rulings=[]), True, ("line 7", "rulings")),
        (at(0, book={"id": "nowhere", "version": 1}), True, ("line 1", "book")),
        (at(0, deal={"people": 7}), True, ("line 1", "deal")),
    ],
)
def test_each_damage_gives_its_problem_at_its_place(
    change: Callable[[Rows], object], rehash: bool, problem: tuple[str, str]
) -> None:
    assert problem in found(damaged(change, rehash=rehash))


def test_a_broken_link_is_reported_once() -> None:
    assert found(damaged(at(20, at="2020-01-01T00:00:00Z"))) == [("line 21", "hash")]


def test_another_winner_is_noticed() -> None:
    def other_winner(rows: Rows) -> None:
        for ruling in rows[-1]["rulings"]:
            if ruling[0] == "game_over":
                ruling[2] = "black"

    report = damaged(other_winner, rehash=True)
    assert ("result", "differs") in found(report)
    assert (report.result, report.recorded) == ("red", "black")


def test_a_torn_last_line_is_named_as_missing() -> None:
    report = audit(JOURNAL[:-60])
    assert [what for _, what in found(report)] == ["missing"]


@pytest.mark.parametrize("text", ["", "  \n", "{}", '{"a": 1}'])
def test_what_is_no_record_is_one_clear_line(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        audit(text)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("text", ["[]x", "hello", "[1]\n[2]"])
def test_what_is_no_journal_is_unreadable(text: str) -> None:
    assert [p.what for p in audit(text).problems] == ["unreadable"]


def polemica(change: Callable[[dict[str, Any]], object]) -> Report:
    record = json.loads(WHOLE)
    change(record)
    return audit(json.dumps(record))


@pytest.mark.parametrize(
    ("change", "what", "why"),
    [
        (lambda r: r.update(result=1), "result", "the record says black, the game gives red"),
        (
            lambda r: r["votes"].append({"day": 2, "num": 1, "voter": 1, "candidate": 2}),
            "1 votes for 2",
            "cannot have happened",
        ),
        (
            lambda r: r["votes"].append({"day": 2, "num": 1, "voter": 3, "candidate": 9}),
            "3 votes for 9",
            "that seat is not a candidate",
        ),
        (
            lambda r: r["shots"].append({"night": 2, "shooter": 5, "victim": 10}),
            "5 shoots 10",
            "cannot have happened",
        ),
        (
            lambda r: r["votes"].append({"day": 3, "num": 0, "voter": 4, "candidate": 1}),
            "4 nominates 1",
            "cannot have happened",
        ),
        (
            lambda r: r.update(votes=[v for v in r["votes"] if v["day"] != 3 or v["voter"] != 9]),
            "ballot 1",
            "no votes of 9",
        ),
    ],
)
def test_what_a_foreign_record_cannot_say(
    change: Callable[[dict[str, Any]], object], what: str, why: str
) -> None:
    problems = polemica(change).problems
    assert any(p.what == what and why in p.why for p in problems), problems


def test_a_missing_shot_is_named_and_the_recorded_death_followed() -> None:
    whole = json.loads(CLUB)
    record = next(g["record"] for g in whole["games"] if g["record"]["id"] == 4842)
    shooter = next(p for p in record["players"] if p.get("shooting") and p["number"] == 8)
    shooter["shooting"][1] = None
    report = audit(json.dumps(whole), "4842")
    assert any("no shot of 8" in p.why for p in report.problems)
    assert report.result == "red"
    assert any(x.seat == 9 and x.when == "n3" for x in report.exits)


def test_a_file_of_several_games_is_audited_game_by_game() -> None:
    reports = audits(CLUB)
    assert [r.id for r in reports] == ["1", "4842", "4868", "4870", "4871", "4872"]
    assert all(r.result == r.recorded for r in reports)
    with pytest.raises(RecordError, match="name one game of"):
        audit(CLUB)
