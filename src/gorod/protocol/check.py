"""The audit of any record: a journal of ours, or a record of another program.

What cannot have happened, what is missing, and where the result differs; an audit goes on
after the first fault as far as it can.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from gorod import books
from gorod.protocol.foreign import Problem, RecordError, mafiaratings, polemica
from gorod.protocol.foreign.replay import played
from gorod.protocol.journal import (
    Command,
    Journal,
    JournalError,
    Sheet,
    book_of,
    canonical,
    chained,
    leaf,
)
from gorod.protocol.notation import NotationError, parse
from gorod.protocol.papers import PaperError, deal_from
from gorod.rules.book import Book
from gorod.rules.faults import BookError
from gorod.rules.game import Game
from gorod.rules.rulings import Refusal, Ruling

KINDS = (polemica.KIND, mafiaratings.KIND)
JOURNAL = "journal"

__all__ = ["KINDS", "Command", "Problem", "RecordError", "Report", "audit", "import_record"]


class Exit(NamedTuple):
    """Who left, how, and when: “n2” or “d3”."""

    seat: int
    how: str
    when: str


@dataclass(frozen=True)
class Report:
    """What an audit found in one game.

    ``result`` is red, black, draw, annulled or none; ``recorded`` what the source itself says.
    """

    kind: str
    id: str
    book: str
    result: str
    recorded: str
    exits: tuple[Exit, ...]
    problems: tuple[Problem, ...]

    def to_json(self) -> dict[str, object]:
        return {
            "kind": self.kind,
            "id": self.id,
            "book": self.book,
            "result": self.result,
            "recorded": self.recorded,
            "exits": [exit_._asdict() for exit_ in self.exits],
            "problems": [problem._asdict() for problem in self.problems],
        }


def kind_of(text: str) -> str:
    """What a file is: a journal, or which program's record. Raises `RecordError`."""
    if not text.strip():
        raise RecordError("the file is empty")
    try:
        whole = json.loads(text)
    except ValueError:
        whole = None
    if isinstance(whole, dict) and "gorod" not in whole:
        if "games" in whole or "rules" in whole:
            return mafiaratings.KIND
        if "players" in whole and "votes" in whole:
            return polemica.KIND
        raise RecordError(f"not a record that is known; one of {JOURNAL}, {', '.join(KINDS)}")
    return JOURNAL


def audits(text: str, book: Book | None = None) -> tuple[Report, ...]:
    """The audit of every game in a file. Raises `RecordError` for what is no record at all.

    ``book`` is the own book of a journal that names one which does not come with Gorod.
    """
    kind = kind_of(text)
    if kind == JOURNAL:
        return (_audit_journal(text, book),)
    games = mafiaratings.ids(text) if kind == mafiaratings.KIND else ("",)
    return tuple(_audit_record(kind, text, game) for game in games)


def audit(text: str, game: str = "", book: Book | None = None) -> Report:
    """The audit of one game; a file of several needs the game's id."""
    reports = [r for r in audits(text, book) if game in ("", r.id)]
    if len(reports) != 1:
        raise RecordError(f"name one game of: {', '.join(r.id for r in audits(text, book))}")
    return reports[0]


def import_record(kind: str, text: str, game: str = "") -> tuple[Journal, tuple[Problem, ...]]:
    """The journal of a foreign record, and what is wrong in it. Raises `RecordError`."""
    if kind == polemica.KIND:
        return played(polemica.read(text))
    return played(mafiaratings.read(text, game))


def games_of(kind: str, text: str) -> tuple[str, ...]:
    """The ids of the games in a foreign file."""
    return mafiaratings.ids(text) if kind == mafiaratings.KIND else ("",)


def _audit_record(kind: str, text: str, game: str) -> Report:
    facts = polemica.read(text) if kind == polemica.KIND else mafiaratings.read(text, game)
    journal, problems = played(facts)
    return _report(kind, facts.id, journal.game, facts.result, problems)


def exits_of(game: Game) -> tuple[Exit, ...]:
    """Who has left, in order."""
    return tuple(
        Exit(x.seat, x.how, f"n{x.night}" if x.night else f"d{x.day}") for x in game.state.exits
    )


def _report(
    kind: str, id_: str, game: Game, recorded: str, problems: tuple[Problem, ...]
) -> Report:
    outcome = game.outcome
    result = outcome.winner if outcome and game.is_over else "none"
    return Report(kind, id_, game.book.id, result, recorded, exits_of(game), problems)


# Journals


def _audit_journal(text: str, given: Book | None) -> Report:
    """A journal, line by line: chain, numbers, ids, steps, replay, rulings, and its end."""
    try:
        sheet = leaf(text)
    except JournalError as error:
        problem = Problem(f"line {error.line}", "unreadable", error.problem)
        return Report(JOURNAL, "", "", "none", "none", (), (problem,))
    problems: list[Problem] = []
    book = _book(sheet, problems, given)
    if book is None:
        return Report(JOURNAL, "", "", "none", "none", (), tuple(problems))
    try:
        game = Game(book, deal_from(sheet.header.get("deal")))
    except PaperError as error:
        problems.append(Problem("line 1", "deal", str(error)))
        return Report(JOURNAL, "", book.id, "none", "none", (), tuple(problems))
    game, recorded = _Auditor(game, problems).read(sheet)
    if sheet.torn:
        at = f"line {len(sheet.rows) + 2}"
        problems.append(
            Problem(at, "missing", "the last line is cut off: it was never acknowledged")
        )
    if recorded not in ("none", game.outcome.winner if game.outcome else "none"):
        why = f"the journal says {recorded}"
        problems.append(Problem("result", "differs", why))
    return _report(JOURNAL, "", game, recorded, tuple(problems))


def _book(sheet: Sheet, problems: list[Problem], given: Book | None) -> Book | None:
    """The book that the journal names; a changed one is reported, and used all the same."""
    try:
        return book_of(sheet.header, given)
    except JournalError as error:
        problems.append(Problem("line 1", "book", error.problem))
    named = sheet.header.get("book")
    if not isinstance(named, dict) or not isinstance(named.get("id"), str):
        return None
    switches = named.get("switches", {})
    try:
        if isinstance(switches, dict) and switches:
            return books.changed(named["id"], switches)
        return books.load(named["id"])
    except BookError:
        return None


class _Auditor:
    """A journal being read again: what it recorded beside what the book makes of it."""

    def __init__(self, game: Game, problems: list[Problem]) -> None:
        self.game = game
        self.problems = problems
        self.ids: set[object] = set()
        self.hash = ""

    def read(self, sheet: Sheet) -> tuple[Game, str]:
        """The game after all rows, and the result that the journal's own rulings state."""
        header = {key: value for key, value in sheet.header.items() if key != "hash"}
        self.hash = str(sheet.header.get("hash"))
        if chained("", header) != self.hash:
            self.problems.append(Problem("line 1", "hash", "the header was changed"))
        recorded = "none"
        due = 1
        for line, row in sheet.rows:
            at = f"line {line}"
            if row.get("n") != due:
                why = f"number {due} was due, this is {row.get('n')}"
                self.problems.append(Problem(at, "sequence", why))
            number = row.get("n")
            due = number + 1 if isinstance(number, int) else due + 1
            recorded = _stated(row) or recorded
            self.row(at, row)
        return self.game, recorded

    def row(self, at: str, row: Mapping[str, object]) -> None:
        body = {key: value for key, value in row.items() if key != "hash"}
        if chained(self.hash, body) != row.get("hash"):
            self.problems.append(
                Problem(at, "hash", "the line, or the one before it, was changed or removed")
            )
        self.hash = str(row.get("hash"))
        if row.get("id") in self.ids:
            self.problems.append(Problem(at, "id", f"“{row.get('id')}” was used before"))
            return
        self.ids.add(row.get("id"))
        step = self.game.step.key
        if row.get("step") != step:
            why = f"meant for {row.get('step')}, the game was at {step}"
            self.problems.append(Problem(at, "step", why))
        self.entry(at, row)

    def entry(self, at: str, row: Mapping[str, object]) -> None:
        try:
            self.game, rulings = self.game.record(parse(str(row.get("entry", ""))))
        except NotationError as error:
            self.problems.append(Problem(at, "entry", str(error)))
            return
        except Refusal as refusal:
            why = f"“{row.get('entry')}” cannot have happened: {refusal}"
            self.problems.append(Problem(at, "refused", why))
            return
        made = [_plain(r) for r in rulings]
        if canonical(made) != canonical(row.get("rulings")):
            why = f"the book makes {canonical(made)}"
            self.problems.append(Problem(at, "rulings", why))


def _plain(ruling: Ruling) -> list[object]:
    return [str(ruling.topic), list(ruling.seats), ruling.value, ruling.article]


def _stated(row: Mapping[str, object]) -> str:
    """The result that a row's own rulings announce."""
    rulings = row.get("rulings")
    for ruling in rulings if isinstance(rulings, list) else []:
        if isinstance(ruling, list) and len(ruling) == 4 and ruling[0] == "game_over":
            return str(ruling[2])
    return ""
