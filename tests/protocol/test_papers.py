"""The papers of a game: the sheet for signature, the workbook, the document, the notation."""

from __future__ import annotations

import json
import re
from io import BytesIO
from pathlib import Path

import pytest
from openpyxl import load_workbook
from openpyxl.workbook import Workbook
from pypdf import PdfReader
from tests.protocol.retold import (
    HOSTILE,
    NAMES,
    RECORDED,
    a_busy_game,
    recorded,
    retold,
)

from gorod import books
from gorod.protocol import scenario
from gorod.protocol.facts import facts
from gorod.protocol.journal import Journal, in_force, read
from gorod.protocol.notation import parse
from gorod.protocol.pdf import LONGEST, Head, pdf
from gorod.protocol.record import notation, read_record, record
from gorod.protocol.workbook import workbook
from gorod.rules.cast import Entrant
from gorod.rules.entries import Undo
from gorod.texts import LANGUAGES, Texts

HOSTILES = tuple(Entrant(f"{HOSTILE} {seat}") for seat in range(1, 11))


def pages(file: bytes) -> list[str]:
    """The words of every page, with single spaces."""
    return [" ".join(page.extract_text().split()) for page in PdfReader(BytesIO(file)).pages]


def words(journal: Journal, language: str) -> str:
    return " ".join(pages(pdf(journal, Texts(language))))


# The sheet for signature


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", ["consigliere", "cristalix"])
@pytest.mark.parametrize("ending", ["red_by_vote", "black_2_2", "stalemate", "annulled"])
def test_the_sheet_names_the_winner_and_everybody(book: str, ending: str, language: str) -> None:
    people = tuple(map(Entrant, NAMES))
    journal, texts = retold(recorded(book, ending), people), Texts(language)
    said = words(journal, language)
    outcome = journal.game.outcome
    assert outcome is not None
    winner = texts.outcome(outcome.winner)
    assert winner[:1].upper() + winner[1:] in said
    assert f"{texts.cause(outcome.cause)} [{outcome.article}]" in said
    roles = [texts.role(role) for role in journal.game.deal.roles]
    for seat, (name, role) in enumerate(zip(NAMES, roles, strict=True), 1):
        assert re.search(rf"\b{seat} {name} {role}\b", said)
    assert journal.hash in said
    assert books.load(book).title[language] in said


@pytest.mark.parametrize("path", RECORDED, ids=lambda p: f"{p.parts[-3]}/{p.stem}")
def test_a_recorded_game_fills_one_or_two_pages_of_a4(path: Path) -> None:
    journal = read(path.read_text(encoding="utf-8"))
    sheets = PdfReader(BytesIO(pdf(journal, Texts("ru")))).pages
    assert len(sheets) in (1, 2)
    for sheet in sheets:
        width, height = (
            float(x) * 25.4 / 72 for x in (sheet.mediabox.width, sheet.mediabox.height)
        )
        assert (round(width), round(height)) == (210, 297)
    assert f"Страница 1 из {len(sheets)}" in " ".join(sheets[0].extract_text().split())


def test_the_sheet_tells_the_votes_the_nights_and_the_mistakes() -> None:
    said = words(a_busy_game(), "ru")
    assert "5 1 5 2 3 4 6 8 6 1 2 3 4 6 8" in said
    assert "1 2 5 1 5 7 9 10 4 5 7 9 10" in said
    assert "Не голосовали, голос за последнего: 5, 7, 9 и 10" in said
    assert "Игрок 5 заголосован [CON-V-08]" in said
    assert "7 9 → 2 убит 2 3 — шериф 7 — чёрный" in said
    assert "1-й фол (консильери) Бог, чёрт, высшие силы CON-F-03" in said
    assert "Барс Барс второй мирный" in said
    assert "Лучший ход 2 → 5 7 9 чёрных: 3" in said
    assert "Судья Ким. Отменены 2 записи: их не было" in said
    assert "Игрок 5 подал протест: =1+1" in said
    assert "редакция 2" in said
    assert "Финал" in said


def test_what_a_tournament_knows_stands_at_the_head() -> None:
    head = Head("Кубок города", "Полуфинал", "3", "12", "Ким О. А.")
    said = " ".join(pages(pdf(recorded("cristalix", "stalemate"), Texts("ru"), head)))
    for known in head[:5]:
        assert str(known) in said
    assert "01.12.2026" in said


def test_a_game_that_goes_on_leaves_the_result_to_be_marked() -> None:
    journal = recorded("cristalix", "red_by_vote")
    start = Journal.open(journal.game.book, journal.game.deal)
    said = words(start, "ru")
    for winner in ("red", "black", "draw", "annulled"):
        assert Texts("ru").outcome(winner) in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_is_only_a_name_on_the_sheet(language: str) -> None:
    journal = retold(recorded("consigliere", "red_by_vote"), HOSTILES)
    said = words(journal, language).replace(" ", "")
    for person in HOSTILES:
        assert person.player.replace(" ", "") in said


def test_a_note_is_only_a_note_on_the_sheet() -> None:
    between = {33: [f"note {HOSTILE}"], 34: ['note #import "x" $ \\ <a> @b `c` {{page}}']}
    said = words(retold(recorded("consigliere", "red_by_vote"), (), between), "ru")
    assert HOSTILE in said
    assert '#import "x" $ \\ <a> @b `c` {{page}}' in said


def test_a_very_long_name_is_cut_and_pushes_nothing_off_the_sheet() -> None:
    people = tuple(Entrant(f"{'Я' * 300}\u202e{seat}") for seat in range(1, 11))
    [said] = pages(pdf(retold(recorded("consigliere", "stalemate"), people), Texts("ru")))
    assert said.count("Я" * LONGEST) == 0
    assert said.count("Я" * (LONGEST - 1)) == 10
    assert "\u202e" not in said


def test_the_same_journal_gives_the_same_papers() -> None:
    journal, texts = a_busy_game(), Texts("ru")
    assert pdf(journal, texts) == pdf(journal, texts)
    assert workbook(journal, texts) == workbook(journal, texts)


# The workbook


def opened(journal: Journal, language: str = "ru") -> Workbook:
    return load_workbook(BytesIO(workbook(journal, Texts(language))))


def rows(book: Workbook, sheet: int) -> list[tuple[str, ...]]:
    """The cells of a sheet as texts."""
    found = book.worksheets[sheet].iter_rows(values_only=True)
    return [tuple("" if cell is None else str(cell) for cell in row) for row in found]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_workbook_holds_the_game(language: str) -> None:
    journal, texts = a_busy_game(), Texts(language)
    book = opened(journal, language)
    people, votes, nights, sanctions, log = (rows(book, sheet) for sheet in range(5))
    told = facts(journal)
    assert ("2", NAMES[1], f"{NAMES[1]} второй", texts.role("civilian"), "0") in [
        row[:5] for row in people
    ]
    assert any(texts.outcome("red") in cell for row in people for cell in row)
    counted = [row for row in votes if row[0] == "1" and row[2]]
    assert [(row[2], row[4], row[5]) for row in counted] == [
        *[("5", "5", "2 3 4 6 8"), ("1", "5", "1 5 7 9 10")],
        *[("5", "6", "1 2 3 4 6 8"), ("1", "4", "5 7 9 10")],
    ]
    assert nights[1][:2] == ("2", "7 9 → 2")
    assert len(sanctions) == 1 + sum(len(x.sanctions) for x in told.people)
    assert [row[0] for row in log[1:]] == [str(line.n) for line in journal.lines]


def test_the_log_keeps_what_was_cancelled_and_says_so() -> None:
    journal = a_busy_game()
    cancelled = Texts("ru")("paper-cancelled")
    log = rows(opened(journal), 4)[1:]
    gone = {int(row[0]) for row in log if row[7] == cancelled}
    kept = {line.n for line in in_force(journal)}
    undos = {x.n for x in journal.lines if isinstance(parse(x.entry), Undo)}
    assert gone == {line.n for line in journal.lines} - kept - undos
    assert len(gone) == 4
    foul = next(row for row in log if row[5] == "фол 3к religion")
    assert foul[3:5] == ("Судья Ким", "d1/speech/2")
    assert foul[6] == "Игрок 3: 1-й фол (консильери) [CON-F-03]"


def test_no_text_of_a_person_is_a_formula() -> None:
    between = {33: ["note =1+1", "note +1", "note @SUM(1)"]}
    people = (Entrant("=HYPERLINK(1)"), *HOSTILES[1:])
    book = opened(retold(recorded("consigliere", "red_by_vote"), people, between))
    cells = [cell for sheet in book for row in sheet.iter_rows() for cell in row]
    assert {cell.data_type for cell in cells} <= {"s", "n"}
    assert not [cell for cell in cells if cell.hyperlink]
    values = {cell.value for cell in cells}
    assert {"=HYPERLINK(1)", HOSTILES[1].player} <= values


def test_every_sheet_is_made_for_a4_and_has_a_frozen_header() -> None:
    for sheet in opened(a_busy_game()):
        assert sheet.page_setup.paperSize == 9
        assert sheet.freeze_panes is not None
        assert sheet.print_title_rows


# The document and the notation


@pytest.mark.parametrize("path", RECORDED, ids=lambda p: f"{p.parts[-3]}/{p.stem}")
def test_the_document_says_all_the_facts(path: Path) -> None:
    journal = read(path.read_text(encoding="utf-8"))
    document = record(journal)
    assert json.loads(json.dumps(document)) == document
    assert read_record(document) == facts(journal)


def test_the_keys_of_the_document_stay() -> None:
    document = record(a_busy_game())
    assert list(document) == [
        *("gorod-protocol", "book", "stage", "started", "ended", "result", "people", "nights"),
        *("days", "best_moves", "decisions", "winks", "pauses", "notes", "corrections", "lines"),
        *("hash", "edition"),
    ]
    assert document["gorod-protocol"] == 1


def test_a_document_of_another_version_is_not_read() -> None:
    with pytest.raises(ValueError, match="gorod-protocol"):
        read_record(record(a_busy_game()) | {"gorod-protocol": 2})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", RECORDED, ids=lambda p: f"{p.parts[-3]}/{p.stem}")
def test_the_notation_is_read_again(path: Path, language: str) -> None:
    journal = read(path.read_text(encoding="utf-8"))
    lines = notation(journal, language).splitlines()
    entries = tuple(parse(x) for x in lines if not x.startswith("#"))
    assert entries == journal.game.entries
    times = [x for x in lines[1:] if x.startswith("#")]
    assert len(times) == len(set(times))


def test_the_notation_is_the_body_of_a_scenario() -> None:
    journal = recorded("cristalix", "red_by_vote")
    read_again = scenario.read_text(notation(journal, "ru"), "exported", RECORDED[0].parent)
    assert tuple(parse(line) for _, line in read_again.body) == journal.game.entries


def test_the_notation_leaves_out_what_was_taken_back() -> None:
    said = notation(a_busy_game(), "ru")
    assert "фол 3к religion" in said
    assert "фол 6 religion" not in said
    assert "отменить" not in said
