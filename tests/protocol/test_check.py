"""The audit finds what cannot have happened, what is missing, and where the result differs."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
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


@pytest.mark.parametrize("text", ["", "  \n", "{}", '{"a": 1}', "\ufeff{}"])
def test_what_is_no_record_is_one_clear_line(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        audit(text)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("text", ["[]x", "hello", "[1]\n[2]"])
def test_what_is_no_journal_is_unreadable(text: str) -> None:
    with pytest.raises(RecordError, match="not a journal"):
        audit(text)


def vote(record: dict[str, Any], **key: int) -> dict[str, Any]:
    """The one vote of a record with these values."""
    (found,) = (v for v in record["votes"] if key.items() <= v.items())
    assert isinstance(found, dict)
    return found


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
            lambda r: vote(r, day=2, num=1, voter=3).update(candidate=9),
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
        (
            lambda r: r["votes"].append({"day": 3, "num": 1, "voter": 3, "candidate": 8}),
            "3 votes for 8",
            "it voted for 7 in that ballot before",
        ),
        (
            lambda r: r["votes"].append({"day": 1, "voter": 5, "candidate": 1}),
            "5 is for raising",
            "cannot have happened",
        ),
        (
            lambda r: r["votes"].append({"day": 3, "voter": 3, "candidate": 1}),
            "the answers to the raise of d3",
            "its moment never came",
        ),
        (
            lambda r: r["votes"].append({"day": 3, "num": 2, "voter": 3, "candidate": 7}),
            "ballot 2 of d3",
            "its moment never came",
        ),
        (
            lambda r: r["votes"].append({"day": 3, "num": 0, "voter": 1, "candidate": 9}),
            "1 nominates 9 on d3",
            "its moment never came",
        ),
        (
            lambda r: r["shots"].append({"night": 2, "shooter": 4, "victim": 9}),
            "4 shoots 9",
            "it shot 10 that night before",
        ),
        (
            lambda r: r["shots"].append({"night": 9, "shooter": 4, "victim": 9}),
            "the shots of n10",
            "its moment never came",
        ),
        (
            lambda r: [s.update(victim=1) for s in r["shots"] if s["night"] == 3],
            "4 shoots 1",
            "that seat is not at the table",
        ),
        (
            lambda r: r["checks"].append({"night": 2, "role": 0, "player": 9}),
            "the don checks 9",
            "that night the don checked 3 before",
        ),
        (
            lambda r: r["checks"].append({"night": 9, "role": 3, "player": 9}),
            "the sheriff checks 9 in n10",
            "its moment never came",
        ),
        (
            lambda r: r["players"][2]["fouls"][0]["stage"].update(type="tea"),
            "foul of 3",
            "its moment “tea” is not known",
        ),
    ],
)
def test_what_a_foreign_record_cannot_say(
    change: Callable[[dict[str, Any]], object], what: str, why: str
) -> None:
    problems = polemica(change).problems
    assert any(p.what == what and why in p.why for p in problems), problems


def test_the_place_of_a_problem_is_the_step_or_the_line_of_the_record() -> None:
    twice = polemica(lambda r: r["votes"].append({"day": 3, "num": 1, "voter": 3, "candidate": 8}))
    assert found(twice) == [("record.votes[53]", "3 votes for 8")]
    dead = polemica(lambda r: r["votes"].append({"day": 2, "num": 1, "voter": 1, "candidate": 2}))
    assert found(dead) == [("d2/vote/2", "1 votes for 2")]


Change = Callable[[dict[int, dict[str, Any]]], object]


def club(game: int, change: Change) -> Report:
    """The audit of a MafiaRatings game after a change of its players, by seat."""
    games = {g["record"]["id"]: g["record"] for g in json.loads(CLUB)["games"]}
    change({p["number"]: p for p in games[game]["players"]})
    report = audit(json.dumps(games[game]))
    # The answers to the raise are not kept in any of these records.
    return replace(report, problems=tuple(p for p in report.problems if p.what != "raise"))


def left(report: Report) -> dict[int, str]:
    return {x.seat: f"{x.how} {x.when}" for x in report.exits}


def test_a_missing_shot_is_named_and_the_recorded_death_followed() -> None:
    report = club(4842, lambda seat: seat[8]["shooting"].__setitem__(1, None))
    assert [(p.what, p.why) for p in report.problems] == [
        ("9 is killed", "incomplete: no shot of 8 in the record")
    ]
    assert left(report)[9] == "decision n3"
    assert report.result == report.recorded == "red"


def test_a_shooter_killed_by_its_own_team_may_have_no_shot_written_down() -> None:
    def own_don_is_shot(seat: dict[int, dict[str, Any]]) -> None:
        seat[2]["shooting"] = [10, 8]
        seat[8].update(shooting=[10], death={"round": 2, "type": "night"})
        del seat[9]["death"]

    report = club(4842, own_don_is_shot)
    assert ("8 is killed", "incomplete: no shot of 8 in the record") in [
        (p.what, p.why) for p in report.problems
    ]
    assert left(report)[8] == "decision n3"
    assert 9 not in left(report)


def test_who_lives_on_in_the_record_stays_at_the_table() -> None:
    def nine_lives_on(seat: dict[int, dict[str, Any]]) -> None:
        del seat[9]["death"]
        seat[7].update(death={"round": 2, "type": "night"})

    report = club(4842, nine_lives_on)
    assert ("n3/don_check", "9 leaves n3") in found(report)
    assert left(report)[7] == "decision n3"
    assert 9 not in left(report)


def test_the_last_exit_is_believed_when_it_makes_the_recorded_winner() -> None:
    report = club(4842, lambda seat: seat[8].pop("death"))
    assert [(p.what, p.why) for p in report.problems] == [("8 leaves d4", "not in the record")]
    assert report.result == "red"


def test_another_way_to_leave_is_noticed() -> None:
    report = club(4842, lambda seat: seat[4].update(death={"round": 1, "type": "warnings"}))
    assert [(p.what, p.why) for p in report.problems] == [
        ("4 leaves", "recorded fouls d2, played vote d2")
    ]


COUNT = {"round": 2, "time": "voting", "votingRound": 0, "nominee": 3}


@pytest.mark.parametrize(
    ("kind", "time", "problems"),
    [
        ("kickOut", COUNT, []),
        ("giveUp", COUNT, []),
        ("techFouls", {"round": 2, "time": "voting start"}, []),
        ("teamKickOut", COUNT, []),
        ("kickOut", None, ["incomplete: the record does not say at which moment"]),
        ("warnings", COUNT, ["incomplete: the record has 2 fouls by then"]),
    ],
)
def test_a_player_taken_from_the_table_leaves_in_that_moment(
    kind: str, time: dict[str, Any] | None, problems: list[str]
) -> None:
    def taken(seat: dict[int, dict[str, Any]]) -> None:
        seat[10]["death"] = {"round": 2, "type": kind} | ({"time": time} if time else {})
        del seat[10]["warnings"][2:]

    report = club(4872, taken)
    assert [p.why for p in report.problems] == problems
    assert left(report)[10] == "gross d3"
    assert report.result == report.recorded == "black"


def test_a_game_that_cannot_be_read_does_not_keep_the_others_back() -> None:
    whole = json.loads(CLUB)
    whole["games"][1]["record"]["winner"] = "nobody"
    reports = audits(json.dumps(whole))
    assert [r.id for r in reports] == ["1", "4842", "4868", "4870", "4871", "4872"]
    assert found(reports[1]) == [("record", "unreadable")]
    assert reports[2].result == "black"


def test_a_file_of_several_games_is_audited_game_by_game() -> None:
    reports = audits(CLUB)
    assert [r.id for r in reports] == ["1", "4842", "4868", "4870", "4871", "4872"]
    assert all(r.result == r.recorded for r in reports)
    with pytest.raises(RecordError, match="name one game of"):
        audit(CLUB)
