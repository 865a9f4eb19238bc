"""The command line: what each command answers, its JSON, its exit codes, and no traceback ever."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from tests.shared import DATA

from gorod import __version__
from gorod.cli import desk, main
from gorod.protocol.journal import chained, read
from gorod.texts import LANGUAGES, Texts

TESTS = Path(__file__).parent
RECORDED = TESTS / "books" / "cristalix" / "recorded" / "red_by_vote.journal"
JOURNAL = RECORDED.read_text(encoding="utf-8")
POLEMICA = DATA / "polemica" / "270561.json"
CLUB = DATA / "mafiaratings" / "games.json"
ORIGINAL = ("consigliere", "cristalix")
ALL_BOOKS = {"consigliere", "cristalix", "mafiaratings", "polemica"}
NAMES = "Аврора,Барс,Вольт,Гном,Дельта,Ёжик,Жаклин,Зенит,Искра,Корсар"
HOUSE = """\
extends = "cristalix"
id = "house"
version = 1
title = { ru = "Домашние правила", en = "House rules" }
[tie]
raise_majority = "half_or_more"
"""
Rows = list[dict[str, Any]]


def run(*args: str | Path, typed: str = "", code: int = 0, language: str = "en") -> Result:
    """Run the command; it ends with this exit code, by no exception."""
    runner = CliRunner(env={"GOROD_LANGUAGE": language, "LANG": "C.UTF-8"})
    result = runner.invoke(main, [str(a) for a in args], input=typed)
    ended = result.exception is None or isinstance(result.exception, SystemExit)
    assert ended, repr(result.exception)
    assert "Traceback" not in result.output
    assert result.exit_code == code, result.output
    return result


def wrong(*args: str | Path, code: int = 2) -> str:
    """Run the command; it fails with one line, which is returned."""
    result = run(*args, code=code)
    lines = result.stderr.splitlines()
    errors = [line for line in lines if line.startswith("Error: ")]
    assert errors == lines[-1:], result.output
    usage = ("Usage: ", "Try ")
    assert all(line.startswith(usage) for line in lines[:-1] if line), result.output
    assert result.stdout == ""
    return errors[0].removeprefix("Error: ")


def as_json(*args: str | Path, code: int = 0) -> Any:
    return json.loads(run(*args, "--json", code=code).stdout)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.journal"


@pytest.fixture
def house(tmp_path: Path) -> Path:
    file = tmp_path / "house.toml"
    file.write_text(HOUSE, encoding="utf-8")
    return file


def changed(path: Path, change: Callable[[Rows], object], *, rehash: bool = True) -> Path:
    """The recorded journal with a change, in a file; by default its hashes hold again."""
    rows = [json.loads(line) for line in JOURNAL.splitlines()]
    change(rows)
    before = ""
    for row in rows if rehash else ():
        row["hash"] = before = chained(before, {k: v for k, v in row.items() if k != "hash"})
    path.write_text("".join(f"{json.dumps(row)}\n" for row in rows), encoding="utf-8")
    return path


def at(number: int, /, **values: object) -> Callable[[Rows], object]:
    return lambda rows: rows[number].update(values)


# play


@pytest.mark.parametrize(("language", "says"), [("en", "New game"), ("ru", "Новая игра")])
@pytest.mark.parametrize("book", ORIGINAL)
def test_a_new_game_is_dealt_and_saved(path: Path, book: str, language: str, says: str) -> None:
    result = run("play", "--book", book, "--journal", path, "--language", language)
    assert result.output.startswith(f"{says}: {path}")
    journal = read(path.read_text(encoding="utf-8"))
    assert journal.game.book.id == book
    assert journal.game.step.key == "n1/deal"
    assert all(journal.game.state.roles[1:])
    assert {e.player for e in journal.game.state.entrants if e} == {f"P{n}" for n in range(1, 11)}


def test_the_same_seed_deals_the_same_game(path: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.journal"
    for file, seed in ((path, "night-7"), (other, "night-7")):
        assert "night-7" in run("play", "--journal", file, "--seed", seed).output
    one, two = (read(f.read_text(encoding="utf-8")).game.state for f in (path, other))
    assert one.roles == two.roles
    assert one.entrants == two.entrants
    third = tmp_path / "third.journal"
    run("play", "--journal", third, "--seed", "night-8")
    assert read(third.read_text(encoding="utf-8")).game.state.entrants != one.entrants


def test_given_people_sit_in_their_order_when_all_is_done_by_hand(path: Path) -> None:
    run("play", "--by-hand", "--people", f" {NAMES} ", "--journal", path)
    journal = read(path.read_text(encoding="utf-8"))
    assert journal.version == 0
    assert journal.game.step.key == "d0/lobby"
    assert [e.player for e in journal.game.state.entrants if e] == NAMES.split(",")


def test_a_pair_draws_its_lot_and_plays(path: Path) -> None:
    people = NAMES.replace("Аврора", "Аврора + Лис")
    run("play", "--book", "consigliere", "--people", people, "--journal", path)
    game = read(path.read_text(encoding="utf-8")).game
    assert game.step.key == "n1/deal"
    (pair,) = [e for e in game.state.entrants if e and e.is_pair]
    assert {pair.player, pair.consigliere} == {"Аврора", "Лис"}
    assert pair.lot


@pytest.mark.parametrize(
    "people",
    [
        "A",
        ",,,,,,,,,",
        " ",
        NAMES + ",Лишний",
        NAMES.replace("Барс", "Аврора"),
        NAMES.replace("Барс", ""),
        NAMES.replace("Барс", "Барс+"),
        NAMES.replace("Барс", "+Барс"),
        NAMES.replace("Барс", "Барс+Барс"),
        NAMES.replace("Барс", "Барс+Аврора"),
        NAMES.replace("Барс", "Барс+Лис").replace("Вольт", "Вольт+Лис"),
        NAMES.replace("Барс", "\udcff"),
    ],
)
def test_bad_people_are_refused_and_no_journal_is_made(path: Path, people: str) -> None:
    wrong("play", "--book", "consigliere", "--people", people, "--journal", path)
    assert not path.exists()


def test_a_book_without_pairs_seats_none(path: Path) -> None:
    said = wrong("play", "--people", NAMES.replace("Барс", "Барс+Лис"), "--journal", path)
    assert "cristalix" in said
    assert not path.exists()


@pytest.mark.parametrize("name", ["A\u2028B", "A\x85B", "A\x1bB", "A  B", "A\\", 'A"', "A:B", "7"])
def test_any_name_that_is_taken_can_be_read_again(path: Path, name: str) -> None:
    run("play", "--people", NAMES.replace("Барс", name), "--journal", path)
    players = [e["player"] for e in _people(run("protocol", path).output)]
    assert len(players) == 10
    game = read(path.read_bytes().decode("utf-8")).game
    assert name in {e.player for e in game.state.entrants if e}


def _people(protocol: str) -> list[dict[str, str]]:
    rows = [row.split(maxsplit=2) for row in protocol.split("\n\n")[1].split("\n")[1:]]
    return [{"seat": row[0], "player": row[1]} for row in rows]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_goes_on_where_it_stopped(path: Path, language: str) -> None:
    run("play", "--seed", "1", "--journal", path, typed="note раз\nfoo\nshot 4\n")
    before = path.read_bytes()
    result = run("play", "--journal", path, "--language", language, typed="note два\n")
    expected = Texts(language)("terminal-resumed", file=str(path), lines=4)
    assert result.output.startswith(expected)
    assert path.read_bytes().startswith(before)
    journal = read(path.read_text(encoding="utf-8"))
    assert [x.entry for x in journal.lines[3:]] == ["note раз", "note два"]


@pytest.mark.parametrize("cut", [2, 40, 120])
def test_after_a_crash_a_torn_line_is_set_aside_and_nothing_lost(path: Path, cut: int) -> None:
    run("play", "--seed", "1", "--journal", path, typed="note раз\nnote два\n")
    whole = path.read_bytes()
    kept = b"".join(whole.splitlines(keepends=True)[:-1])
    path.write_bytes(whole[:-cut])
    result = run("play", "--journal", path)
    assert Texts("en")("terminal-torn") in result.output
    assert path.read_bytes() == kept
    aside = [p.read_bytes() for p in path.parent.iterdir() if p != path]
    assert aside == [whole[len(kept) : -cut]]
    again = run("play", "--journal", path, typed="note три\n")
    assert Texts("en")("terminal-torn") not in again.output
    entries = [x.entry for x in read(path.read_text(encoding="utf-8")).lines]
    assert entries[3:] == ["note раз", "note три"]


def test_a_line_without_its_newline_is_not_lost(path: Path) -> None:
    run("play", "--seed", "1", "--journal", path, typed="note раз\n")
    path.write_bytes(path.read_bytes().removesuffix(b"\n"))
    run("play", "--journal", path, typed="note два\n")
    run("play", "--journal", path, typed="note три\n")
    entries = [x.entry for x in read(path.read_text(encoding="utf-8")).lines[3:]]
    assert entries[-2:] == ["note два", "note три"]


def test_a_journal_of_a_changed_book_is_refused(path: Path) -> None:
    changed(path, lambda rows: rows[0]["book"].update(digest="0" * 64))
    before = path.read_bytes()
    for command in (("play", "--journal"), ("replay",), ("protocol",)):
        said = wrong(*command, path, code=1)
        assert "it was written under cristalix version 1 (000000000000)" in said
    assert path.read_bytes() == before
    (problem,) = as_json("check", path, code=1)["problems"]
    assert (problem["at"], problem["what"]) == ("line 1", "book")


def test_a_game_of_ones_own_book_resumes(path: Path, house: Path) -> None:
    run("play", "--book", house, "--journal", path, typed="note раз\n")
    result = run("play", "--book", house, "--journal", path, typed="note два\n")
    assert result.output.startswith("The game goes on")
    assert as_json("replay", path, "--book", house)["lines"] == 5
    assert as_json("check", path, "--book", house)["problems"] == []
    assert "House rules" in run("protocol", path, "--book", house).output


def test_a_journal_of_another_book_than_the_one_given_is_refused(path: Path, house: Path) -> None:
    run("play", "--journal", path)
    assert "house" in wrong("play", "--book", house, "--journal", path, code=1)


@pytest.mark.parametrize(
    "option", [("--people", NAMES), ("--seed", "7"), ("--by-hand",), ("--book", "consigliere")]
)
def test_what_cannot_be_given_to_an_old_game_is_not_ignored(
    path: Path, option: tuple[str, ...]
) -> None:
    run("play", "--journal", path)
    before = path.read_bytes()
    result = CliRunner().invoke(main, ["play", "--journal", str(path), *option])
    assert result.exit_code in (1, 2)
    assert path.read_bytes() == before


def test_a_new_game_without_a_name_never_goes_on_with_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(desk, "now", lambda: "2026-12-01T19:00:00.000Z")
    assert run("play").output.startswith("New game")
    assert run("play").output.startswith("New game")
    assert len(list(tmp_path.iterdir())) == 2


BAD_BOOKS = {
    "nowhere": "no such book",
    "": "no such book",
    ".": "no such book",
    "missing.toml": "No such file",
    "folder.toml": "directory",
}
BAD_TOML = {
    "x = [": "TOML",
    "": "table",
    "extends = 7": "extends",
    'extends = "nowhere"': "extends",
    'extends = "cristalix"\nid = "x"\ntie = 7': "tie",
    'extends = "cristalix"\nid = "x"\nversion = "1"': "version",
    'extends = "cristalix"\nid = "x"\n[tie]\nraise_majority = "most"': "tie.raise_majority",
    'extends = "cristalix"\nid = "x"\n[tie]\nnothing = 1': "tie.nothing",
    'extends = "cristalix"\nid = "x"\n[table]\nseats = 11': "table.roles",
    "\x00": "TOML",
}


@pytest.mark.parametrize("name", BAD_BOOKS)
def test_an_unknown_book_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("folder.toml").mkdir()
    assert BAD_BOOKS[name] in wrong("play", "--book", name)
    if name:
        assert BAD_BOOKS[name] in wrong("rules", "list", "--book", name)
    assert [p.name for p in tmp_path.iterdir()] == ["folder.toml"]


@pytest.mark.parametrize("text", BAD_TOML)
def test_a_book_with_a_fault_names_its_key(tmp_path: Path, path: Path, text: str) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(text, encoding="utf-8")
    said = wrong("play", "--book", file, "--journal", path)
    assert said.startswith("bad.toml: ")
    assert BAD_TOML[text] in said
    assert not path.exists()


def test_a_book_that_is_not_utf8_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_bytes(b"\xff\xfe")
    assert "UTF-8" in wrong("play", "--book", tmp_path / "bad.toml")


@pytest.mark.parametrize("name", ["nowhere/game.journal", "file/game.journal", "x" * 300, "folder"])
def test_a_journal_that_cannot_be_saved_is_one_line(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "folder").mkdir()
    assert name in wrong("play", "--journal", tmp_path / name)


def started(*args: str | Path, typed: bytes, **env: str) -> subprocess.CompletedProcess[bytes]:
    """The command as a process of its own, with these bytes typed."""
    command = [sys.executable, "-m", "gorod.cli", *map(str, args)]
    return subprocess.run(
        command, input=typed, capture_output=True, env={**os.environ, **env}, check=False
    )


@pytest.mark.parametrize(
    "env",
    [{"LC_ALL": "C.UTF-8"}, {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}],
)
def test_bytes_that_are_no_text_do_not_end_the_desk(path: Path, env: dict[str, str]) -> None:
    typed = b"note \xff\xfe\nnote \xd1\x91\n"
    ended = started("play", "--by-hand", "--journal", path, typed=typed, **env)
    assert b"Traceback" not in ended.stderr
    assert ended.returncode == 0
    assert read(path.read_text(encoding="utf-8")).lines[-1].entry == "note ё"


def test_a_reader_that_goes_away_is_no_error() -> None:
    code = "import sys; from gorod.cli import main; sys.argv = ['gorod', 'rules', 'list']; main()"
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(1)
        process.stdout.close()
        assert process.stderr.read() == b""


# replay and protocol

SUMMARY = {"book", "version", "lines", "hash", "step", "over", "result", "table"}


def test_replay_as_json() -> None:
    shown = as_json("replay", RECORDED)
    assert set(shown) == SUMMARY
    assert shown["hash"] == json.loads(JOURNAL.splitlines()[-1])["hash"]
    assert (shown["book"], shown["version"], shown["lines"]) == ("cristalix", 1, 82)
    assert (shown["over"], shown["result"]) == (True, "red")


def test_protocol_as_json() -> None:
    shown = as_json("protocol", RECORDED)
    assert set(shown) == SUMMARY | {"exits", "protocol"}
    assert shown["exits"][0] == {"seat": 9, "how": "vote", "when": "d1"}
    assert shown["protocol"]["gorod-protocol"] == 1
    assert shown["protocol"]["people"][8]["left"] == {"how": "vote", "when": "d1"}


def test_protocol_as_files(tmp_path: Path) -> None:
    sheet, book = tmp_path / "game.pdf", tmp_path / "game.xlsx"
    assert run("protocol", RECORDED, "--pdf", sheet, "--xlsx", book).output == ""
    assert sheet.read_bytes().startswith(b"%PDF-")
    assert book.read_bytes().startswith(b"PK")
    before = sheet.read_bytes()
    assert str(sheet) in wrong("protocol", RECORDED, "--pdf", sheet)
    assert sheet.read_bytes() == before


def test_no_journal_is_overwritten_by_its_own_protocol(path: Path) -> None:
    path.write_text(JOURNAL, encoding="utf-8")
    wrong("protocol", path, "--xlsx", path)
    assert path.read_text(encoding="utf-8") == JOURNAL


@pytest.mark.parametrize(("language", "verb"), [("ru", "выставить 9"), ("en", "nominate 9")])
def test_protocol_as_notation(language: str, verb: str) -> None:
    said = run("protocol", RECORDED, "--notation", "--language", language).output.splitlines()
    assert verb in said
    assert len([line for line in said if not line.startswith("#")]) == 82
    wrong("protocol", RECORDED, "--notation", "--json")


@pytest.mark.parametrize("language", LANGUAGES)
def test_replay_shows_every_line_and_the_end(language: str) -> None:
    said = run("replay", RECORDED, "--language", language).output
    numbers = [int(x[:4]) for x in said.splitlines() if x[:4].strip().isdigit() and "/" in x]
    assert numbers == list(range(1, 83))
    assert Texts(language).outcome("red") in said


def test_replay_speaks_the_language_that_is_asked_for() -> None:
    said = run("replay", RECORDED, "--language", "ru").output
    assert " дальше" in said
    assert " next" not in said


@pytest.mark.parametrize(("until", "count"), [("0", 0), ("1", 1), ("5", 5), ("9" * 20, 82)])
def test_replay_stops_where_it_should(until: str, count: int) -> None:
    said = run("replay", RECORDED, "--until", until).output.splitlines()
    assert sum("→" not in line for line in said if line[:4].strip().isdigit()) == count


@pytest.mark.parametrize("until", ["-1", "x", "1.5", ""])
def test_replay_until_needs_a_number_of_lines(until: str) -> None:
    assert "--until" in wrong("replay", RECORDED, "--until", until)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_protocol_in_both_languages(language: str) -> None:
    texts = Texts(language)
    said = run("protocol", RECORDED, "--language", language).output
    assert f"{texts('sheet-result')}: {texts.outcome('red')}" in said
    assert texts("sheet-log") in said
    assert said.endswith("\n")
    assert not said.endswith("\n\n")


@pytest.mark.parametrize(
    ("env", "word"),
    [
        ({"GOROD_LANGUAGE": "en"}, "Result"),
        ({"GOROD_LANGUAGE": "ru", "LANG": "en_US.UTF-8"}, "Результат"),
        ({"GOROD_LANGUAGE": "", "LANG": "en_US.UTF-8"}, "Result"),
        ({"GOROD_LANGUAGE": "", "LANG": "C.UTF-8"}, "Результат"),
        ({"GOROD_LANGUAGE": "", "LANG": ""}, "Результат"),
        ({"GOROD_LANGUAGE": "de"}, "Результат"),
    ],
)
def test_the_language_comes_from_the_surroundings(env: dict[str, str], word: str) -> None:
    result = CliRunner(env=env).invoke(main, ["protocol", str(RECORDED)])
    assert f"{word}: " in result.output


# check


def test_a_good_journal_passes() -> None:
    shown = as_json("check", RECORDED)
    assert set(shown) >= {"result", "exits", "problems"}
    assert shown["result"] == "red"
    assert shown["problems"] == []
    assert all(set(x) == {"seat", "how", "when"} for x in shown["exits"])
    assert [x["when"] for x in shown["exits"]] == sorted(
        (x["when"] for x in shown["exits"]), key=lambda when: (when[1:], when[0] == "d")
    )
    said = run("check", RECORDED).output
    assert said == "journal · cristalix · red\n0 problem(s)\n"


def removed(rows: Rows) -> object:
    return rows.pop(7)


def doubled(rows: Rows) -> None:
    rows.insert(8, rows[7])


def swapped(rows: Rows) -> None:
    rows.insert(8, rows.pop(7))


def cut_short(rows: Rows) -> None:
    del rows[40:]


DAMAGE: dict[str, tuple[Callable[[Rows], object], bool, str, str]] = {
    "another judge": (at(5, who="somebody"), False, "line 6", "hash"),
    "another time": (at(5, at="2020-01-01T00:00:00Z"), False, "line 6", "hash"),
    "another deal": (at(0, deal={}), False, "line 1", "hash"),
    "removed": (removed, False, "line 8", "sequence"),
    "doubled": (doubled, False, "line 9", "id"),
    "swapped": (swapped, False, "line 8", "sequence"),
    "number": (at(5, n=99), True, "line 6", "sequence"),
    "number as text": (at(5, n="5"), True, "line 6", "sequence"),
    "no entry": (at(6, entry=""), True, "line 7", "entry"),
    "no such entry": (at(6, entry="nominate 8 8"), True, "line 7", "entry"),
    "refused": (at(6, entry="shot 4"), True, "line 7", "refused"),
    "step": (at(6, step="d9/speech/1"), True, "line 7", "step"),
    "rulings": (at(6, rulings=[]), True, "line 7", "rulings"),
    "no book": (at(0, book={"id": "nowhere", "version": 1}), True, "line 1", "book"),
    "book as text": (at(0, book="cristalix"), True, "line 1", "book"),
    "format": (at(0, gorod=2), True, "line 1", "book"),
    "deal": (at(0, deal={"people": 7}), True, "line 1", "deal"),
}


@pytest.mark.parametrize("name", DAMAGE)
def test_each_damage_is_found(path: Path, name: str) -> None:
    change, rehash, place, what = DAMAGE[name]
    changed(path, change, rehash=rehash)
    problems = as_json("check", path, code=1)["problems"]
    assert all(set(p) == {"at", "what", "why"} for p in problems)
    assert (place, what) in {(p["at"], p["what"]) for p in problems}
    said = run("check", path, code=1).output
    assert f"  {place}: {what}: " in said
    assert said.endswith(f"\n{len(problems)} problem(s)\n")
    wrong("replay", path, code=1)
    wrong("protocol", path, code=1)


@pytest.mark.parametrize(
    "change",
    [
        at(5, id=None),
        at(5, id=[1]),
        at(5, id={}),
        at(1, n=True),
        at(5, extra=1),
        at(5, who=7),
        at(5, at=None),
        at(5, step=[]),
        at(5, rulings=None),
        at(5, rulings=[["game_over", 1, [], 2]]),
        at(5, entry=7),
        lambda rows: rows[5].pop("who"),
        at(0, deal=[]),
        at(0, deal={"people": [["a", "b"]]}),
        at(0, deal={"from": {"day": 2, "out": [[77, "shot"]]}}),
        at(0, deal={"from": {"day": -2}}),
        at(0, book={"id": "cristalix", "switches": {"tie": 1}}),
        at(0, book={"id": "cristalix", "switches": [1]}),
    ],
)
def test_what_replay_refuses_check_reports(path: Path, change: Callable[[Rows], object]) -> None:
    changed(path, change)
    wrong("replay", path, code=1)
    assert as_json("check", path, code=1)["problems"]


def from_(**values: object) -> dict[str, object]:
    deal: dict[str, object] = json.loads(JOURNAL.splitlines()[0])["deal"]
    start = {"day": 2, "night": 0, "out": [], "fouls": [], "opener": 0}
    return {**deal, "from": {**start, **values}}


def with_(**values: object) -> dict[str, object]:
    return {**json.loads(JOURNAL.splitlines()[0])["deal"], **values}


DEALS: dict[str, dict[str, object]] = {
    "first night": from_(day=0, night=1),
    "day -2": from_(day=-2),
    "endless day": from_(day=float("inf")),
    "seat 77 out": from_(out=[[77, "shot"]]),
    "seat -1 out": from_(out=[[-1, "shot"]]),
    "no such way out": from_(out=[[7, "nohow"]]),
    "fouls of seat 77": from_(fouls=[[77, 1]]),
    "fouls -5": from_(fouls=[[1, -5]]),
    "opener 50": from_(opener=50),
    "one person ten times": with_(people=["a"] * 10),
    "nobody": with_(people=[""] * 10),
    "forty people": with_(people=[str(n) for n in range(40)]),
    "one card": with_(roles=["don"]),
    "ten dons": with_(roles=["don"] * 10),
    "earlier kill of seat 77": with_(earlier=[[77, "main", "red"]]),
    "earlier kill of no seat": with_(earlier=[[float("inf"), "main", "red"]]),
}


@pytest.mark.parametrize("name", DEALS)
def test_a_deal_that_cannot_be_is_found(path: Path, name: str) -> None:
    changed(path, at(0, deal=DEALS[name]))
    path.write_text(path.read_text(encoding="utf-8").split("\n")[0] + "\n", encoding="utf-8")
    wrong("replay", path, code=1)
    (problem,) = as_json("check", path, code=1)["problems"]
    assert (problem["at"], problem["what"]) == ("line 1", "deal")


@pytest.mark.parametrize(
    "tail",
    [
        '{"n":"\\ud800"}',
        '{"n":' * 100_000,
        '{"n":1e999}',
        f'{{"n":{"9" * 5000}}}',
        "[]",
        "null",
        "\0",
        "\ufeff{}",
        "{}",
    ],
    ids=lambda tail: tail[:12],
)
def test_an_odd_line_is_a_problem_and_no_breakdown(path: Path, tail: str) -> None:
    path.write_text(f"{JOURNAL}{tail}\n", encoding="utf-8")
    shown = as_json("check", path, code=1)
    assert any(p["at"] == "line 84" for p in shown["problems"])
    assert len(wrong("replay", path, code=1)) < 500


def test_the_check_goes_on_after_a_spoiled_line(path: Path) -> None:
    lines = JOURNAL.splitlines(keepends=True)
    lines[5] = lines[5][:30] + "\n"
    lines[70] = lines[70].replace('"who":"judge"', '"who":"no judge"')
    path.write_text("".join(lines), encoding="utf-8")
    shown = as_json("check", path, code=1)
    places = {p["at"] for p in shown["problems"]}
    assert {"line 6", "line 71"} <= places
    assert shown["book"] == "cristalix"


def test_a_torn_line_is_found_wherever_it_is_cut(path: Path) -> None:
    run("play", "--seed", "1", "--journal", path, typed="note Ёж\n")
    whole = path.read_bytes()
    letter = whole.rindex("Ё".encode()) + 1
    for cut in (letter, len(whole) - 2):
        path.write_bytes(whole[:cut])
        (problem,) = as_json("check", path, code=1)["problems"]
        assert (problem["at"], problem["what"]) == ("line 5", "missing")
        assert as_json("replay", path)["lines"] == 3


def test_an_unfinished_journal_has_no_result_and_no_problem(path: Path) -> None:
    changed(path, cut_short)
    shown = as_json("check", path)
    assert shown["result"] == "none"
    assert shown["problems"] == []
    assert Texts("en")("sheet-unfinished") in run("protocol", path).output


def test_a_win_that_was_undone_is_no_problem(path: Path) -> None:
    typed = "loss red audience_hint : hint\nundo 1\nnote later\n"
    run("play", "--seed", "1", "--journal", path, typed=typed)
    assert as_json("check", path)["problems"] == []


def test_check_a_record_of_polemica() -> None:
    shown = as_json("check", POLEMICA)
    assert (shown["kind"], shown["result"], shown["problems"]) == ("polemica", "red", [])
    assert {"seat": 1, "how": "shot", "when": "n2"} in shown["exits"]
    assert as_json("check", POLEMICA, "--game", "270561") == shown


def test_check_a_record_that_cannot_have_happened(tmp_path: Path) -> None:
    record = json.loads(POLEMICA.read_text(encoding="utf-8"))
    record["result"] = 1 - record["result"] if record["result"] in (0, 1) else 1
    file = tmp_path / "changed.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    problems = as_json("check", file, code=1)["problems"]
    assert {p["at"]: p["what"] for p in problems} == {problems[0]["at"]: "result"}


def test_check_a_file_of_several_games() -> None:
    shown = as_json("check", CLUB, code=1)
    assert [g["id"] for g in shown["games"]] == ["1", "4842", "4868", "4870", "4871", "4872"]
    assert len(shown["problems"]) == sum(len(g["problems"]) for g in shown["games"])
    assert all(p["at"].startswith("game ") for p in shown["problems"])
    one = as_json("check", CLUB, "--game", "1")
    assert one == shown["games"][0]
    assert "mafiaratings 4842 · " in run("check", CLUB, code=1).output


@pytest.mark.parametrize("file", [CLUB, POLEMICA, RECORDED], ids=lambda f: f.stem)
def test_a_game_that_is_not_there(file: Path) -> None:
    said = wrong("check", file, "--game", "77")
    assert said.split(":")[1].strip() or "77" in said


# import


@pytest.mark.parametrize(
    ("kind", "file", "game"), [("polemica", POLEMICA, "270561"), ("mafiaratings", CLUB, "1")]
)
def test_an_imported_game_is_a_journal(path: Path, kind: str, file: Path, game: str) -> None:
    shown = as_json("import", kind, file, "--game", game, "-o", path)
    assert set(shown) == SUMMARY | {"file", "problems"}
    assert shown["file"] == str(path)
    assert shown["problems"] == []
    summary = as_json("replay", path)
    assert summary == {k: v for k, v in shown.items() if k in SUMMARY}
    assert as_json("check", path)["exits"] == as_json("check", file, "--game", game)["exits"]
    assert run("import", kind, file, "--game", game).stdout == path.read_text(encoding="utf-8")


def test_several_games_are_several_journals(path: Path) -> None:
    shown = as_json("import", "mafiaratings", CLUB, "-o", path, code=1)
    assert [Path(g["file"]).name for g in shown["games"]] == [
        f"game-{id_}.journal" for id_ in (1, 4842, 4868, 4870, 4871, 4872)
    ]
    assert all(as_json("check", g["file"])["result"] == g["result"] for g in shown["games"])
    assert not path.exists()


def test_json_without_an_output_is_json_or_refused() -> None:
    result = CliRunner().invoke(main, ["import", "polemica", str(POLEMICA), "--json"])
    if result.exit_code != 2:
        json.loads(result.stdout)


def test_several_games_are_not_poured_into_one_journal(path: Path) -> None:
    result = CliRunner().invoke(main, ["import", "mafiaratings", str(CLUB)])
    if result.exit_code != 2:
        path.write_text(result.stdout, encoding="utf-8")
        assert as_json("check", path)["problems"] == []


def test_import_never_overwrites_a_journal(path: Path) -> None:
    run("play", "--journal", path)
    before = path.read_bytes()
    wrong("import", "polemica", POLEMICA, "-o", path)
    assert path.read_bytes() == before


def test_import_of_a_game_that_is_not_there(path: Path) -> None:
    assert "4842" in wrong("import", "mafiaratings", CLUB, "--game", "77", "-o", path)
    assert "270561" in wrong("import", "polemica", POLEMICA, "--game", "77", "-o", path)
    assert not path.exists()


def test_import_of_the_other_kind_is_one_line(path: Path) -> None:
    wrong("import", "polemica", CLUB, "-o", path)
    wrong("import", "mafiaratings", POLEMICA, "-o", path)
    wrong("import", "nothing", POLEMICA, "-o", path)
    assert not path.exists()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is always full")
def test_a_full_disk_is_one_line() -> None:
    said = wrong("import", "polemica", POLEMICA, "-o", "/dev/full")
    assert "No space left" in said
    assert "None" not in said


# Files that are nothing

FILES = {
    "empty": b"",
    "blank": b" \n\n",
    "binary": bytes(range(256)),
    "words": b"hello\n",
    "object": b'{"a": 1}\n',
    "list": b"[]\n",
    "null": b"null\n",
    "deep": b"[" * 100_000,
    "surrogate": b'{"gorod": 1, "x": "\\ud800"}\n',
}
READERS: dict[str, tuple[str, ...]] = {
    "check": ("check",),
    "replay": ("replay",),
    "protocol": ("protocol",),
    "play": ("play", "--journal"),
    "import polemica": ("import", "polemica"),
    "import mafiaratings": ("import", "mafiaratings"),
}


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("name", FILES)
def test_what_is_no_record_is_never_a_breakdown(path: Path, name: str, reader: str) -> None:
    path.write_bytes(FILES[name])
    result = CliRunner().invoke(main, [*READERS[reader], str(path)])
    assert isinstance(result.exception, SystemExit), repr(result.exception)
    assert result.exit_code in (1, 2)
    assert path.read_bytes() == FILES[name]


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("name", ["empty", "blank", "binary", "words", "list", "null"])
def test_what_is_no_record_is_wrong_use(path: Path, name: str, reader: str) -> None:
    path.write_bytes(FILES[name])
    wrong(*READERS[reader], path)


@pytest.mark.parametrize("reader", sorted(set(READERS) - {"play"}))
def test_a_file_that_is_not_there_is_wrong_use(tmp_path: Path, reader: str) -> None:
    assert "does not exist" in wrong(*READERS[reader], tmp_path / "nowhere")


@pytest.mark.parametrize("reader", READERS)
def test_a_folder_is_wrong_use(tmp_path: Path, reader: str) -> None:
    assert "is a directory" in wrong(*READERS[reader], tmp_path)


@pytest.mark.parametrize(
    "args",
    [
        ("nothing",),
        ("rules", "nothing"),
        ("check",),
        ("check", RECORDED, RECORDED),
        ("check", "--nothing", RECORDED),
        ("import", "polemica"),
        ("show", "--book", "polemica"),
        ("protocol", RECORDED, "--language", "de"),
        ("play", "--seed"),
    ],
    ids=lambda args: " ".join(map(str, args))[:30],
)
def test_wrong_use_is_one_line(args: tuple[str | Path, ...]) -> None:
    wrong(*args)


@pytest.mark.parametrize(
    "command",
    [
        "",
        "play",
        "replay",
        "protocol",
        "check",
        "import",
        "books",
        "rules",
        "rules list",
        "rules show",
        "rules coverage",
        "demo",
        "show",
    ],
)
def test_every_command_explains_itself(command: str) -> None:
    said = run(*command.split(), "--help").output
    assert said.startswith("Usage: ")


def test_the_version() -> None:
    assert run("--version").output == f"gorod, version {__version__}\n"


# Books and rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_books(language: str) -> None:
    shown = as_json("books", "--language", language)["books"]
    assert {b["id"] for b in shown} == ALL_BOOKS
    assert all(set(b) == {"id", "version", "digest", "title"} for b in shown)
    rows = run("books", "--language", language).output.splitlines()
    assert [r.split()[0] for r in rows] == [b["id"] for b in shown]
    assert all(b["digest"][:12] in r and b["title"] in r for b, r in zip(shown, rows, strict=True))


@pytest.mark.parametrize("book", ORIGINAL)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_a_book(book: str, language: str) -> None:
    shown = as_json("rules", "list", "--book", book, "--language", language)
    assert shown["book"] == book
    assert all(set(r) == {"id", "number", "by", "text"} for r in shown["rules"])
    rows = run("rules", "list", "--book", book, "--language", language).output.splitlines()
    assert [r.split()[0] for r in rows[1:]] == [r["id"] for r in shown["rules"]]


def test_the_rules_of_all_books_are_one_json_object() -> None:
    json.loads(run("rules", "list", "--json").stdout)


@pytest.mark.parametrize("id_", ["CRX-F-03", "crx-f-03", "CON-F-02"])
def test_one_rule(id_: str) -> None:
    shown = as_json("rules", "show", id_)
    assert set(shown) == {"id", "book", "number", "lines", "by", "text", "topics", "codes"}
    assert shown["id"] == id_.upper()
    assert set(shown["text"]) == set(LANGUAGES)
    said = run("rules", "show", id_).output
    assert shown["text"]["ru"] in said
    assert shown["text"]["en"] in said


@pytest.mark.parametrize("id_", ["CRX-F-99", "nothing", "", " ", "\x00"])
def test_a_rule_that_is_not_there(id_: str) -> None:
    assert "no article" in wrong("rules", "show", id_)


def test_coverage_as_json() -> None:
    shown = as_json("rules", "coverage", "--scenarios", TESTS / "books")["books"]
    assert set(shown) == set(ORIGINAL)
    for row in shown.values():
        assert set(row) >= {"rules", "played", "cases", "cases_played"}
        assert row["played"] == row["rules"] > 100
        assert row["cases_played"] == row["cases"] > 0
        assert row["unplayed"] == row["cases_unplayed"] == []
        assert row["failing"] == {}


SCENARIO = "rule: CRX-F-03\nbook: cristalix\ndeal: 3 don, 5 sheriff, 6 9 mafia\nfrom: day 2\n"


def scenarios(folder: Path, text: str) -> Path:
    (folder / "one.game").write_text(text, encoding="utf-8")
    return folder


def test_coverage_of_one_scenario_finds_the_rest_unplayed(tmp_path: Path) -> None:
    folder = scenarios(tmp_path, SCENARIO + "foul 8 other : x\n> foul 8 = 1\n")
    row = as_json("rules", "coverage", "--scenarios", folder, code=1)["books"]["cristalix"]
    assert (row["played"], row["cases"], row["failing"]) == (1, 0, {})
    assert "CRX-F-03" not in row["unplayed"]
    assert len(row["unplayed"]) == row["rules"] - 1
    said = run("rules", "coverage", "--scenarios", folder, code=1).output
    assert "✓ CRX-F-03" in said
    assert f"rules 1/{row['rules']}, cases 0/0" in said


@pytest.mark.parametrize(
    "text",
    [
        SCENARIO + "> foul 8\n",
        SCENARIO + "foo\n",
        SCENARIO + "= \n",
        SCENARIO + ">\n",
        SCENARIO + "to\n",
        SCENARIO + "to nowhere\n",
        SCENARIO + "tally x\n",
        SCENARIO + "kill x\n",
        SCENARIO.replace("day 2", "day x"),
        SCENARIO.replace("day 2", "day"),
        SCENARIO.replace("3 don", "99 don"),
        SCENARIO.replace("3 don", "x don"),
        SCENARIO.replace("3 don", "3 thief"),
        SCENARIO.replace("cristalix", "nowhere"),
        SCENARIO + "case:\n",
        "case:\n" + SCENARIO,
        "case: cristalix x\n" + SCENARIO,
        "fouls: 6\n" + SCENARIO,
        "out: x\n" + SCENARIO,
        "pairs: x\n" + SCENARIO,
        "earlier: 4 red\n" + SCENARIO,
        "set: tie = 1\n" + SCENARIO,
        "set: x\n" + SCENARIO,
    ],
    ids=lambda text: " ".join(text.replace(SCENARIO, "").split()) or "header",
)
def test_a_scenario_that_is_badly_written_fails_by_name(tmp_path: Path, text: str) -> None:
    folder = scenarios(tmp_path, text)
    row = as_json("rules", "coverage", "--scenarios", folder, code=1)["books"]["cristalix"]
    assert list(row["failing"]) == ["one.game"]
    assert row["failing"]["one.game"].startswith("one.game:")


def test_coverage_of_nothing_is_wrong_use(tmp_path: Path) -> None:
    assert "no .game files" in wrong("rules", "coverage", "--scenarios", tmp_path)
    assert wrong("rules", "coverage", "--scenarios", RECORDED)
    (tmp_path / "one.game").write_bytes(b"\xff")
    row = as_json("rules", "coverage", "--scenarios", tmp_path, code=1)["books"]["cristalix"]
    assert row["failing"] == {"one.game": "one.game:1: is not UTF-8 text"}
    scenarios(tmp_path, SCENARIO)
    (tmp_path / "cases.toml").write_text("x = [")
    assert "cases.toml" in wrong("rules", "coverage", "--scenarios", tmp_path)


# The demonstration


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", ORIGINAL)
def test_the_demonstration_plays_to_its_end(book: str, language: str) -> None:
    said = run("show", "--book", book, "--language", language).output
    texts = Texts(language)
    assert f"{texts('sheet-result')}: {texts.outcome('red')}" in said
    assert "✗" not in said
    assert texts("terminal-demo-next") in said


def test_the_demonstration_is_played_in_the_language_that_is_asked_for() -> None:
    said = run("show", "--language", "ru").output
    assert "> дальше" in said
    assert "> next" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_speaks_while_hands_are_counted(language: str) -> None:
    said = run("show", "--book", "consigliere", "--language", language).output
    assert Texts(language)("step-half") in said
    for stage in ("vote_call", "vote"):
        title = Texts(language)(f"step-{stage}", seat=7)
        rows = [row for row in said.splitlines() if title in row and row.startswith("──")]
        assert rows
        assert not any(Texts(language)("step-half") in row for row in rows)
    assert "/vote_call/c" not in said


def test_a_refusal_never_speaks_of_seat_zero(path: Path) -> None:
    said = run("play", "--seed", "1", "--journal", path, typed="nominate 8\nvote 3\nnext\n").output
    refused = [row for row in said.splitlines() if "✗" in row]
    assert len(refused) >= 2
    assert not any(" 0" in row.split("[")[0] for row in refused)
