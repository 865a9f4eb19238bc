"""The desk: what it shows, what it saves, and that a crash loses nothing acknowledged."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

import click
import pytest

from gorod import books
from gorod.protocol.journal import Journal, read
from gorod.rules.cast import Deal, Entrant, Position, Role
from gorod.terminal.desk import COMMANDS, Desk
from gorod.terminal.files import JournalFile
from gorod.texts import LANGUAGES, Texts

BOOKS = ("consigliere", "cristalix")
NAMES = ("Аврора", "Барс", "Вольт", "Гном", "Дельта", "Ёжик", "Жаклин", "Зенит", "Искра", "Корсар")


@dataclass
class Judged:
    """A desk whose words are kept."""

    desk: Desk
    said: list[str]

    def type(self, line: str) -> str:
        """What the desk says to one line."""
        before = len(self.said)
        self.desk.take(line)
        return "\n".join(self.said[before:])

    @property
    def on_disk(self) -> str:
        return self.desk.file.path.read_bytes().decode("utf-8")


def a_journal(book: str = "cristalix") -> Journal:
    """A game on its second day, seat 2 speaking; 3 is the don, 5 the sheriff, 6 and 9 the mafia."""
    cards = [Role.CIVILIAN] * 10
    cards[2], cards[4], cards[5], cards[8] = Role.DON, Role.SHERIFF, Role.MAFIA, Role.MAFIA
    pair = "Лис" if book == "consigliere" else None
    people = tuple(Entrant(n, pair if n == "Аврора" else None) for n in NAMES)
    return Journal.open(books.load(book), Deal(people, tuple(cards), position=Position(day=2)))


def at_desk(path: Path, language: str = "en", book: str = "cristalix") -> Judged:
    journal = a_journal(book)
    file = JournalFile(path)
    file.begin(journal)
    said: list[str] = []
    desk = Desk(journal, file, Texts(language), lambda text: said.append(click.unstyle(text)))
    return Judged(desk, said)


def resumed(path: Path) -> tuple[str, bool]:
    """What a new process finds in the file, and whether a torn line was set aside."""
    journal, torn = JournalFile(path).resume()
    return journal.dumps(), torn


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.journal"


@pytest.fixture
def judged(path: Path) -> Judged:
    return at_desk(path)


# Commands


@pytest.mark.parametrize("word", [w for w, c in COMMANDS.items() if c is Desk.leave])
def test_the_judge_leaves_and_nothing_more_is_taken(path: Path, word: str) -> None:
    judged = at_desk(path)
    judged.desk.run([word.upper(), "nominate 8"])
    assert judged.desk.journal.version == 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("word", sorted(COMMANDS))
def test_a_command_of_the_desk_records_nothing(path: Path, language: str, word: str) -> None:
    judged = at_desk(path, language)
    before = judged.on_disk
    judged.type(word)
    assert judged.desk.journal.version == 0
    assert judged.on_disk == before


@pytest.mark.parametrize(("language", "word"), [("en", "table"), ("ru", "стол")])
def test_the_table_names_everybody_and_hides_the_cards(
    path: Path, language: str, word: str
) -> None:
    judged = at_desk(path, language)
    rows = judged.type(word).splitlines()
    assert [row.split()[:2] for row in rows] == [[str(n), x] for n, x in enumerate(NAMES, 1)]
    for role in Role:
        assert Texts(language).role(role) not in "\n".join(rows)


@pytest.mark.parametrize(
    ("language", "word", "sheriff"), [("en", "cards", "sheriff"), ("ru", "карты", "шериф")]
)
def test_the_cards_are_shown_and_hidden_again(
    path: Path, language: str, word: str, sheriff: str
) -> None:
    judged = at_desk(path, language)
    shown = judged.type(word).splitlines()
    assert shown[4].split() == ["5", "Дельта", sheriff]
    assert sheriff not in judged.type(word)


@pytest.mark.parametrize(
    ("language", "word", "line"),
    [("en", "options", "nominate 1|2|3|4|5"), ("ru", "что", "выставить 1|2|3|4|5")],
)
def test_the_options_are_said_in_the_language_of_the_judge(
    path: Path, language: str, word: str, line: str
) -> None:
    judged = at_desk(path, language)
    said = judged.type(word)
    assert line in said
    assert said == judged.type("?")


@pytest.mark.parametrize(("language", "word"), [("en", "help"), ("ru", "помощь")])
def test_help_lists_every_verb_in_both_languages(path: Path, language: str, word: str) -> None:
    said = at_desk(path, language).type(word)
    for verb in ("nominate", "выставить", "undo", "отменить", "best pass", "лучший пас"):
        assert verb in said


@pytest.mark.parametrize(("language", "word"), [("en", "help"), ("ru", "помощь")])
def test_help_names_the_commands_of_the_desk(path: Path, language: str, word: str) -> None:
    said = at_desk(path, language).type(word).lower()
    words = ("?", "table", "cards", "why", "log", "quit")
    russian = ("что", "стол", "карты", "почему", "лог", "выход")
    assert all(w in said for w in (russian if language == "ru" else words))


@pytest.mark.parametrize(("language", "word"), [("en", "why"), ("ru", "почему")])
def test_why_quotes_the_article_of_the_last_answer(path: Path, language: str, word: str) -> None:
    judged = at_desk(path, language)
    refused = judged.type("shot 4")
    (id_,) = judged.desk.last_articles
    assert f"[{id_}]" in refused
    article = judged.desk.journal.game.book.articles[id_]
    assert judged.type(word) == f"   {id_}: {article.text[language]}"
    judged.type("foul 7 out_of_turn")
    assert "CRX-F-05" in judged.type(word)


@pytest.mark.parametrize(("language", "word"), [("en", "why"), ("ru", "почему")])
def test_why_without_an_answer_says_so(path: Path, language: str, word: str) -> None:
    assert at_desk(path, language).type(word).strip()


@pytest.mark.parametrize(
    ("language", "word", "said"), [("en", "log", "nominate 8"), ("ru", "лог", "выставить 8")]
)
def test_the_log_speaks_the_language_of_the_judge(
    path: Path, language: str, word: str, said: str
) -> None:
    judged = at_desk(path, language)
    judged.type("nominate 8")
    assert judged.type(word).split(maxsplit=2) == ["1", "d2/speech/2", said]


def test_the_log_shows_the_last_twenty(judged: Judged) -> None:
    for number in range(30):
        judged.type(f"note {number}")
    rows = judged.type("log").splitlines()
    assert [row.split()[-1] for row in rows] == [str(n) for n in range(10, 30)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_empty_line_shows_the_step_again(path: Path, language: str) -> None:
    judged = at_desk(path, language)
    said = judged.type("")
    assert Texts(language).step(judged.desk.journal.game.step) in said
    assert "[2]" in said


# Entries


@pytest.mark.parametrize("line", ["nominate 8", "выставить 8", "  Nominate   8  ", "ВЫСТАВИТЬ 8"])
def test_an_entry_is_taken_in_both_languages(judged: Judged, line: str) -> None:
    said = judged.type(line)
    assert "→" in said
    assert "[CRX-V-13]" in said
    assert [x.entry for x in judged.desk.journal.lines] == ["nominate 8"]


def test_an_entry_keeps_its_moment_its_author_and_an_id_of_its_own(judged: Judged) -> None:
    judged.type("nominate 8")
    judged.type("next")
    first, second = judged.desk.journal.lines
    assert (first.step, second.step) == ("d2/speech/2", "d2/speech/2")
    assert first.who == second.who == "judge"
    assert first.id != second.id
    assert first.at.endswith("Z")
    assert first.at <= second.at


def test_the_next_step_is_shown_when_the_step_changes(judged: Judged) -> None:
    assert "[3]" not in judged.type("nominate 8")
    assert "[3]" in judged.type("next")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refused_entry_is_one_line_and_changes_nothing(path: Path, language: str) -> None:
    judged = at_desk(path, language)
    before = judged.on_disk
    said = judged.type("shot 4")
    assert said.startswith("   ✗ ")
    assert "\n" not in said
    assert judged.on_disk == before
    assert judged.desk.journal.version == 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "line",
    [
        "foo",
        "nominate",
        "nominate 0",
        "nominate 100",
        "nominate ٣",
        "nominate ²",
        "nominate 8 8",
        "nominate 8 by",
        "foul 5",
        "foul 5 other other",
        "undo",
        "undo x",
        "undo 99999999999999999999",
        "decide maybe 5",
        "best",
        "note",
        '"',
        "\\",
        ":",
        "{x} %d",
        "\x00\x1b[2J",
        "x" * 100_000,
    ],
)
def test_a_badly_written_line_is_one_line_and_changes_nothing(
    path: Path, language: str, line: str
) -> None:
    judged = at_desk(path, language)
    before = judged.on_disk
    said = judged.type(line)
    assert said.strip()
    assert len(said.splitlines()) == 1
    assert judged.on_disk == before


def test_what_is_wrong_in_a_long_line_is_said_shortly(judged: Judged) -> None:
    assert len(judged.type("x" * 100_000)) < 500


def test_control_characters_do_not_reach_the_terminal(judged: Judged) -> None:
    said = judged.type("\x00\x1b]0;title\x07")
    assert not {"\x00", "\x1b", "\x07"} & set(said)


@pytest.mark.parametrize("line", ["undo 1", "undo 1 : не тот игрок", "отменить 1"])
def test_an_undo_cancels_and_keeps(judged: Judged, line: str) -> None:
    judged.type("nominate 8")
    assert judged.desk.journal.game.state.nominations
    said = judged.type(line)
    assert "→" in said
    assert not judged.desk.journal.game.state.nominations
    assert judged.desk.journal.version == 2
    assert judged.on_disk == judged.desk.journal.dumps()


def test_an_undo_of_more_than_there_is_is_refused(judged: Judged) -> None:
    judged.type("nominate 8")
    assert judged.type("undo 2").startswith("   ✗ ")
    assert judged.type("undo 0").startswith("   ✗ ")
    assert judged.desk.journal.version == 1


# The file


def entries(book: str) -> Iterator[str]:
    """The entries of the game that is shown as a demonstration."""
    text = resources.files("gorod.protocol.samples").joinpath(f"{book}.demo").read_text("utf-8")
    lines = [line.split("#")[0].strip() for line in text.splitlines()]
    _, *rest = [line for line in lines if line]
    yield from rest


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", BOOKS)
def test_after_every_line_the_disk_holds_the_journal(path: Path, book: str, language: str) -> None:
    pairs = [f"{name} Второй" for name in NAMES] if book == "consigliere" else [None] * 10
    people = tuple(Entrant(n, c, lot=c is None) for n, c in zip(NAMES, pairs, strict=True))
    journal = Journal.open(books.load(book), Deal(people))
    file = JournalFile(path)
    file.begin(journal)
    said: list[str] = []
    desk = Desk(journal, file, Texts(language), said.append)
    for line in entries(book):
        version = desk.journal.version
        for typed in ("chепуха", "table", line):
            assert desk.take(typed)
            assert path.read_bytes().decode() == desk.journal.dumps()
        assert desk.journal.version == version + 1, (line, said[-1])
    assert desk.journal.game.is_over
    assert resumed(path) == (desk.journal.dumps(), False)


@pytest.mark.parametrize(
    "line",
    [
        "note два  пробела",
        "note tab\there",
        "note «ёлочки» — тире … 🐺 e\u0301 \u202e",
        'note "in quotes"  and more',
        "note a : b: c :d",
        "note line\u2028separator",
        "note next\x85line",
        "note \x0bvertical\x0c",
        "note \x1b[31mred\x00",
        "note \\ \\\\ \\n",
        "note {x} %s #1",
        f"note {'ж' * 200_000}",
        "remark два  пробела",
        "alert 4 два  пробела",
        'foul 4 other : два  "пробела" : и ещё',
        f"alert 4 {'ж' * 3_000}",
        f"foul 4 other : {'ж' * 3_000}",
    ],
)
def test_what_is_acknowledged_can_be_read_again(judged: Judged, line: str) -> None:
    assert "→" in judged.type(line)
    assert judged.on_disk == judged.desk.journal.dumps()
    assert resumed(judged.desk.file.path) == (judged.desk.journal.dumps(), False)


@pytest.mark.parametrize(
    "name", ["a\u2028b", "a\u2029b", "a\x85b", "a\x1cb", "a  b", " a", "\\", '"', "a:b", "4", "é"]
)
def test_a_name_that_is_taken_can_be_read_again(path: Path, name: str) -> None:
    journal = Journal.open(books.load("cristalix"), Deal())
    file = JournalFile(path)
    file.begin(journal)
    desk = Desk(journal, file, Texts("en"), lambda _: None)
    escaped = name.replace("\\", "\\\\").replace('"', '\\"')
    desk.take(f'sit 1 "{escaped}"')
    assert desk.journal.version == 1
    assert resumed(path) == (desk.journal.dumps(), False)


def test_a_name_may_not_be_empty(path: Path) -> None:
    journal = Journal.open(books.load("cristalix"), Deal())
    file = JournalFile(path)
    file.begin(journal)
    desk = Desk(journal, file, Texts("en"), lambda _: None)
    desk.take('sit 1 ""')
    desk.take('sit 2 " "')
    assert desk.journal.version == 0


def test_an_old_file_is_never_overwritten(judged: Judged) -> None:
    before = judged.on_disk
    with pytest.raises(FileExistsError):
        JournalFile(judged.desk.file.path).begin(a_journal())
    assert judged.on_disk == before


def test_wherever_the_last_line_is_cut_the_desk_goes_on(path: Path) -> None:
    judged = at_desk(path)
    for line in ("nominate 8", "next", "note Ёж"):
        judged.type(line)
    whole = path.read_bytes()
    kept = whole.splitlines(keepends=True)
    start = len(whole) - len(kept[-1])
    failed = []
    for cut in range(start, len(whole)):
        path.write_bytes(whole[:cut])
        try:
            file = JournalFile(path)
            journal, torn = file.resume()
            is_whole = cut == len(whole) - 1 and journal.version == 3
            assert is_whole or journal.version == 2
            assert torn is (cut > start and not is_whole)
            desk = Desk(journal, file, Texts("en"), lambda _: None)
            desk.take("note after")
            assert read(path.read_bytes().decode()).dumps() == desk.journal.dumps()
        except (AssertionError, ValueError) as error:
            failed.append((cut - start, f"{type(error).__name__}: {error}"[:80]))
    assert failed == []


def test_a_torn_line_is_set_aside_and_an_older_one_kept(path: Path) -> None:
    judged = at_desk(path)
    judged.type("nominate 8")
    for tail in ('{"n":2,"at":"first', '{"n":2,"at":"second'):
        with path.open("a", encoding="utf-8") as file:
            file.write(tail)
        assert resumed(path) == (judged.desk.journal.dumps(), True)
        assert judged.on_disk == judged.desk.journal.dumps()
    aside = "".join(p.read_text(encoding="utf-8") for p in path.parent.iterdir() if p != path)
    assert '"first' in aside
    assert '"second' in aside


@pytest.mark.parametrize("name", ["game.torn", "game.tmp", "game"])
def test_the_name_of_a_journal_is_free(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    judged = at_desk(path)
    judged.type("nominate 8")
    with path.open("a", encoding="utf-8") as file:
        file.write('{"n":2')
    journal, torn = JournalFile(path).resume()
    assert torn
    assert judged.on_disk == journal.dumps()
    assert [p.read_text("utf-8") for p in tmp_path.iterdir() if p != path] == ['{"n":2']


def test_two_desks_cannot_damage_one_journal(path: Path) -> None:
    one = at_desk(path)
    one.type("nominate 8")
    journal, _ = JournalFile(path).resume()
    said: list[str] = []
    other = Desk(journal, JournalFile(path), Texts("en"), said.append)
    one.type("note from the first")
    # A refusal or an error: what matters is the file.
    with suppress(OSError, ValueError):
        other.take("note from the second")
    assert read(path.read_bytes().decode()).version >= 2


def test_an_entry_is_not_acknowledged_when_the_journal_is_gone(path: Path) -> None:
    judged = at_desk(path)
    judged.type("nominate 8")
    path.unlink()
    try:
        said = judged.type("note lost")
    except (OSError, ValueError) as error:
        said = str(error)
    assert "→" not in said


# A crash


def killed_after(path: Path, seconds: float) -> list[str]:
    """Play on in a process of its own, kill it so many seconds after its first answer.

    The notes that it acknowledged until then.
    """
    command = (sys.executable, "-m", "gorod.cli", "play", "--language", "en", "--journal")
    with subprocess.Popen(
        (*command, str(path)), stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        seen = []
        end = 0.0
        for number in range(10_000):
            note = f"ход-{number}-{seconds}"
            process.stdin.write(f"note {note}\n".encode())
            process.stdin.flush()
            for answer in process.stdout:
                if "→" in answer.decode():
                    seen.append(note)
                    break
            end = end or time.monotonic() + seconds
            if time.monotonic() > end:
                break
        # One more is under way when the process is killed.
        process.stdin.write(b"note \xd0\xb5\xd1\x89\xd1\x91\n")
        process.stdin.flush()
        time.sleep(seconds / 50)
        process.kill()
        process.stdin.close()
    return seen


def test_a_killed_process_loses_nothing_that_it_acknowledged(path: Path) -> None:
    chance = random.Random(7)
    expected: list[str] = []
    for _ in range(10):
        expected += killed_after(path, chance.uniform(0.0, 0.15))
        journal, _ = JournalFile(path).resume()
        notes = [x.entry.removeprefix("note ") for x in journal.lines if x.step != "d0/lobby"]
        notes = [n for n in notes if n.startswith("ход")]
        assert notes == expected
        assert read(path.read_bytes().decode()).dumps() == journal.dumps()
