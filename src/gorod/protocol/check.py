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
    Journal,
    JournalError,
    NoJournal,
    Sheet,
    book_of,
    canonical,
    chained,
    leaf,
)
from gorod.protocol.notation import NotationError, parse
from gorod.protocol.papers import PaperError, deal_from
from gorod.rules.book import Book
from gorod.rules.entries import Undo
from gorod.rules.faults import BookError
from gorod.rules.game import Game
from gorod.rules.rulings import Refusal, Ruling

KINDS = (polemica.KIND, mafiaratings.KIND)
JOURNAL = "journal"
SHAPE = {"n": int, **dict.fromkeys(("at", "who", "id", "step", "entry", "hash"), str)} | {
    "rulings": list
}
"""What a line of a journal holds, and of which kind."""

__all__ = ["KINDS", "Problem", "RecordError", "Report", "audit", "import_record"]


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
        whole = json.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError):
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
    games = games_of(kind, text)
    if len(games) == 1:
        return (_audit_record(kind, text, games[0]),)
    return tuple(_one_of_many(kind, text, game) for game in games)


def audit(text: str, game: str = "", book: Book | None = None) -> Report:
    """The audit of one game; a file of several needs the game's id."""
    reports = [r for r in audits(text, book) if game in ("", r.id)]
    if len(reports) != 1:
        known = ", ".join(r.id for r in audits(text, book) if r.id)
        why = f"name one game of: {known}" if known else f"no game {game}: there is one"
        raise RecordError(why)
    return reports[0]


def import_record(kind: str, text: str, game: str = "") -> tuple[Journal, tuple[Problem, ...]]:
    """The journal of a foreign record, and what is wrong in it. Raises `RecordError`."""
    if kind == polemica.KIND:
        return played(polemica.read(text))
    return played(mafiaratings.read(text, game))


def games_of(kind: str, text: str) -> tuple[str, ...]:
    """The ids of the games in a foreign file."""
    return mafiaratings.ids(text) if kind == mafiaratings.KIND else (polemica.read(text).id,)


def _audit_record(kind: str, text: str, game: str) -> Report:
    facts = polemica.read(text) if kind == polemica.KIND else mafiaratings.read(text, game)
    journal, problems = played(facts)
    return _report(kind, facts.id, journal.game, facts.result, problems)


def _one_of_many(kind: str, text: str, game: str) -> Report:
    """A game of a file of several: one that cannot be read does not keep the others back."""
    try:
        return _audit_record(kind, text, game)
    except RecordError as error:
        problem = Problem("record", "unreadable", str(error))
        return Report(kind, game, "", "none", "none", (), (problem,))


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
    except NoJournal as error:
        raise RecordError(f"not a journal: {error}") from None
    problems = [Problem(f"line {x.line}", "unreadable", x.problem) for x in sheet.broken]
    book = _book(sheet, problems, given)
    if book is None:
        return Report(JOURNAL, "", "", "none", "none", (), tuple(problems))
    try:
        game = Game(book, deal_from(sheet.header.get("deal"), book))
    except PaperError as error:
        problems.append(Problem("line 1", "deal", str(error)))
        return Report(JOURNAL, "", book.id, "none", "none", (), tuple(problems))
    game, recorded = _Auditor(game, problems).read(sheet)
    problems.sort(key=lambda p: int(p.at.split()[1]))
    if sheet.torn:
        at = f"line {len(sheet.rows) + len(sheet.broken) + 2}"
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
        return books.changed(named["id"], switches if isinstance(switches, dict) else {})
    except BookError:
        return None


class _Auditor:
    """A journal being read again: what it recorded beside what the book makes of it."""

    def __init__(self, game: Game, problems: list[Problem]) -> None:
        self.game = game
        self.problems = problems
        self.ids: set[str] = set()
        self.hash = ""

    def read(self, sheet: Sheet) -> tuple[Game, str]:
        """The game after all rows, and the result that the journal's own rulings state."""
        header = {key: value for key, value in sheet.header.items() if key != "hash"}
        self.hash = str(sheet.header.get("hash"))
        if chained("", header) != self.hash:
            self.problems.append(Problem("line 1", "hash", "the header was changed"))
        stated: list[str] = []
        due = 1
        for line, row in sheet.rows:
            at = f"line {line}"
            if row.get("n") != due:
                why = f"number {due} was due, this is {row.get('n')}"
                self.problems.append(Problem(at, "sequence", why))
            number = row.get("n")
            due = number + 1 if isinstance(number, int) else due + 1
            stated = _in_force(stated, row)
            self.row(at, row)
        return self.game, next((x for x in reversed(stated) if x), "none")

    def row(self, at: str, row: Mapping[str, object]) -> None:
        wrong = [key for key in SHAPE if type(row.get(key)) is not SHAPE[key]]
        wrong += [key for key in row if key not in SHAPE]
        if wrong:
            why = f"not as a line is written: {', '.join(wrong)}"
            self.problems.append(Problem(at, "shape", why))
        body = {key: value for key, value in row.items() if key != "hash"}
        if chained(self.hash, body) != row.get("hash"):
            self.problems.append(
                Problem(at, "hash", "the line, or the one before it, was changed or removed")
            )
        self.hash = str(row.get("hash"))
        id_ = str(row.get("id"))
        if id_ in self.ids:
            self.problems.append(Problem(at, "id", f"“{id_}” was used before"))
            return
        self.ids.add(id_)
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


def _in_force(stated: list[str], row: Mapping[str, object]) -> list[str]:
    """The results that the lines in force state, one a line, after this row."""
    try:
        entry = parse(str(row.get("entry", "")))
    except NotationError:
        return [*stated, ""]
    if isinstance(entry, Undo):
        return stated[: max(0, len(stated) - entry.count)]
    return [*stated, _stated(row)]


def _stated(row: Mapping[str, object]) -> str:
    """The result that a row's own rulings announce."""
    rulings = row.get("rulings")
    for ruling in rulings if isinstance(rulings, list) else []:
        if isinstance(ruling, list) and len(ruling) == 4 and ruling[0] == "game_over":
            return str(ruling[2])
    return ""
