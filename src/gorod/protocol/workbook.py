"""The protocol as an XLSX workbook: people, votes, nights, and the whole log.

What people typed is written as text, never as a formula. The same journal gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from io import BytesIO
from typing import TYPE_CHECKING, TypeAlias

from gorod.protocol import wording
from gorod.protocol.course import Day, Question
from gorod.protocol.facts import Facts, facts
from gorod.protocol.journal import Journal, in_force
from gorod.protocol.notation import parse, write
from gorod.protocol.sheet import rulings
from gorod.rules.book import Book
from gorod.rules.cast import Role
from gorod.rules.entries import Undo
from gorod.texts import Texts, shown

if TYPE_CHECKING:
    import xlsxwriter
    from xlsxwriter.format import Format
    from xlsxwriter.worksheet import Worksheet

Cell: TypeAlias = "str | int | float"
Row: TypeAlias = "Sequence[Cell]"

A4 = 9
"""The number of this paper in a workbook."""

LONG_AGO = datetime(2000, 1, 1)
"""The date of a workbook without entries: it must not depend on today."""


def workbook(journal: Journal, texts: Texts) -> bytes:
    """The workbook as a file."""
    # It takes a tenth of a second to load, and every command of Gorod would wait for it.
    import xlsxwriter

    told = facts(journal)
    file = BytesIO()
    book = xlsxwriter.Workbook(file, {"in_memory": True, "strings_to_formulas": False})
    end = wording.moment_of(told.ended)
    title = texts("paper-title")
    book.set_properties({"title": title, "created": end.replace(tzinfo=None) if end else LONG_AGO})
    pages = _Pages(book, title)
    more = _more(told, journal.game.book, texts)
    pages.add(texts("paper-game"), _people(told, texts), PEOPLE, _head(told, texts), more)
    pages.add(texts("paper-votes"), _votes(told, texts), VOTES)
    pages.add(texts("paper-nights"), _nights(told, texts), NIGHTS)
    pages.add(texts("paper-sanctions"), _sanctions(told, texts), SANCTIONS)
    pages.add(texts("sheet-log"), _log(journal, texts), LOG)
    book.close()
    return file.getvalue()


PEOPLE = (22, 26, 22, 11, 7, 16, 28, 9, 9, 9)
VOTES = (8, 20, 11, 11, 9, 24, 48)
NIGHTS = (8, 26, 36, 18, 18)
SANCTIONS = (6, 26, 10, 24, 48, 14)
LOG = (6, 11, 10, 16, 18, 40, 64, 13)
"""The widths of the columns, in letters."""


class _Pages:
    """The sheets of a workbook: each a table under a frozen header, made to be printed on A4."""

    def __init__(self, book: xlsxwriter.Workbook, title: str) -> None:
        self.book = book
        self.title = title
        self.cell = book.add_format(
            {"text_wrap": True, "valign": "top", "align": "left", "border": 4}
        )
        self.name = book.add_format({"bold": True, "bottom": 2, "text_wrap": True})
        self.label = book.add_format({"font_color": "#595959"})
        self.value = book.add_format({"bold": True})

    def add(
        self,
        name: str,
        rows: Sequence[Row],
        widths: Sequence[int],
        above: Sequence[Row] = (),
        below: Sequence[Row] = (),
    ) -> None:
        """One sheet: the header (the first row) and its rows, and what stands around them."""
        sheet = self.book.add_worksheet(name)
        for column, width in enumerate(widths):
            sheet.set_column(column, column, width)
        self._fill(sheet, 0, above, self.value)
        top = len(above) + 1 if above else 0
        self._fill(sheet, top, rows[:1], self.name, self.name)
        self._fill(sheet, top + 1, rows[1:], self.cell, self.cell)
        self._fill(sheet, top + len(rows) + 1, below)
        sheet.freeze_panes(top + 1, 0)
        sheet.repeat_rows(top)
        sheet.set_paper(A4)
        sheet.set_landscape()
        sheet.fit_to_pages(1, 0)
        sheet.set_margins(left=0.5, right=0.5, top=0.6, bottom=0.6)
        sheet.set_footer(f"&L{self.title}&C&A&R&P / &N")

    def _fill(
        self,
        sheet: Worksheet,
        start: int,
        rows: Sequence[Row],
        how: Format | None = None,
        first: Format | None = None,
    ) -> None:
        """Write rows: numbers as numbers, every text as it is; the first cell is a label."""
        for number, row in enumerate(rows, start):
            for column, cell in enumerate(row):
                look = how if column else first or self.label
                if isinstance(cell, str):
                    sheet.write_string(number, column, cell, look)
                else:
                    sheet.write_number(number, column, cell, look)


def _head(told: Facts, texts: Texts) -> list[Row]:
    """What stands above the people: the book, the time, the result."""
    title = told.book.title[texts.language]
    return [
        (texts("paper-title"), texts("paper-book", title=title, version=told.book.version)),
        (texts("paper-date"), wording.date(told.started)),
        (texts("paper-time"), f"{wording.clock(told.started)} – {wording.clock(told.ended)} UTC"),
        (texts("sheet-result"), wording.result(told, texts)),
    ]


def _more(told: Facts, rules: Book, texts: Texts) -> list[Row]:
    """What stands below the people: what was decided, noted and corrected, and the journal."""
    return [
        *((texts("paper-best-move"), wording.best_move(x, texts)) for x in told.best_moves),
        *((texts("paper-decisions"), x) for x in wording.others(told, texts, rules.codes)),
        *((texts("paper-protests"), wording.note(x, texts)) for x in told.notes),
        *((texts("paper-corrections"), wording.correction(x, texts)) for x in told.corrections),
        ("", f"{texts('paper-journal', lines=told.lines)} {told.hash}"),
        ("", texts("paper-edition", number=told.edition)),
    ]


def _people(told: Facts, texts: Texts) -> list[Row]:
    points = (texts("paper-ci"), texts("paper-points"), texts("paper-extra"))
    words = [texts(f"sheet-{x}") for x in ("role", "fouls", "cards", "left")]
    names = (texts("sheet-player"), wording.capital(texts("paper-consigliere")))
    rows: list[Row] = [(texts("paper-seat"), *names, *words, *points)]
    for person in told.people:
        people = (shown(person.player), shown(person.consigliere))
        role, cards = wording.role(person, texts), wording.cards(person, texts)
        left = wording.left(person.left, texts)
        ci = person.ci / 1000
        rows.append((person.seat, *people, role, person.fouls, cards, left, ci, "", ""))
    return rows


def _votes(told: Facts, texts: Texts) -> list[Row]:
    """A row for every candidate of every count, and one for what each day came to."""
    labels = ("day", "round", "candidate", "by", "number", "voters", "verdict")
    rows: list[Row] = [tuple(texts(f"paper-{x}") for x in labels)]
    for day in told.days:
        rows += _counts(day, texts)
        if day.verdict is not None:
            rows.append((day.number, "", "", "", "", "", wording.verdict(day, texts)))
    return rows


def _counts(day: Day, texts: Texts) -> Iterator[Row]:
    author = {named.seat: named.by for named in day.nominations if named.stands}
    ballots = 0
    for count in day.counts:
        if isinstance(count, Question):
            said = wording.question(count, texts)
            voters = wording.numbers(count.votes)
            yield day.number, texts("paper-raising"), "", "", len(count.votes), voters, said
            continue
        ballots += 1
        name = texts("paper-count") if ballots == 1 else f"{texts('paper-recount')} {ballots - 1}"
        name = name if count.whole else f"{name} ({texts('paper-broken')})"
        for seat, by in zip(count.candidates, count.votes, strict=True):
            yield day.number, name, seat, author.get(seat, ""), len(by), wording.numbers(by), ""


def _nights(told: Facts, texts: Texts) -> list[Row]:
    labels = (texts(f"paper-{x}") for x in ("night", "shot", "outcome"))
    checkers = (wording.capital(texts.role(role)) for role in (Role.DON, Role.SHERIFF))
    rows: list[Row] = [(*labels, *checkers)]
    return [*rows, *((night.number, *wording.night(night, texts)) for night in told.nights)]


def _sanctions(told: Facts, texts: Texts) -> list[Row]:
    labels = ("when", "sanction", "reason", "article")
    rows: list[Row] = [
        (texts("paper-seat"), texts("sheet-player"), *(texts(f"paper-{x}") for x in labels))
    ]
    for person in told.people:
        for given in person.sanctions:
            words = (wording.sanction(given, texts), wording.reason(given, texts), given.article)
            time = wording.when(given.when, texts)
            rows.append((person.seat, wording.people(person), time, *words))
    return rows


def _log(journal: Journal, texts: Texts) -> list[Row]:
    """Every line ever recorded: what an undo has cancelled is kept, and says so."""
    labels = ("seat", "date", "time", "who", "step", "entry", "rulings", "state")
    rows: list[Row] = [tuple(texts(f"paper-{x}") for x in labels)]
    kept = {line.n for line in in_force(journal)}
    for line in journal.lines:
        entry = parse(line.entry)
        state = "" if line.n in kept or isinstance(entry, Undo) else texts("paper-cancelled")
        said = shown(write(entry, texts.language))
        made = "\n".join(rulings(line.rulings, journal, texts))
        time = (wording.date(line.at), wording.clock(line.at), shown(line.who))
        rows.append((line.n, *time, line.step, said, made, state))
    return rows
