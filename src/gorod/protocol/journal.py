"""The journal: one line an entry, each chained to the one before, made to be kept for ever.

The first line names the book (id, version, digest, switches) and the deal. Every other line
has a sequence number ``n``, the time ``at`` (UTC, ISO 8601), ``who`` recorded it, the client's
own ``id``, the ``step`` that it was meant for, the ``entry`` in notation, the ``rulings`` that
the book made of it, and ``hash``: the SHA-256 of the hash before and of this line without it.

A journal is a value like a game; `record` gives the next one.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from gorod import books
from gorod.protocol.notation import NotationError, parse, write
from gorod.protocol.papers import PaperError, deal_from, deal_to
from gorod.rules.book import Book
from gorod.rules.cast import Deal
from gorod.rules.entries import Entry, Undo
from gorod.rules.faults import BookError
from gorod.rules.game import Game
from gorod.rules.rulings import Refusal, Ruling

FORMAT = 1


class JournalError(ValueError):
    """A journal that cannot be read; ``line`` is where (1 = the header)."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line
        self.problem = problem


class NoJournal(JournalError):
    """A text that is no journal at all: it has no header."""


class Stale(ValueError):
    """A command that was meant for another moment; ``since`` is what was recorded meanwhile."""

    def __init__(self, command: Command, step: str, since: tuple[Line, ...]) -> None:
        meant = f"version {command.version}, step {command.step}"
        super().__init__(f"meant for {meant}; the game is at step {step}")
        self.command = command
        self.step = step
        self.since = since


class Command(NamedTuple):
    """An entry on its way in: who sends it, its own id, and the moment it was meant for.

    ``version`` is the number of lines that the sender had seen, ``step`` the key of the step.
    """

    entry: Entry
    id: str
    who: str
    at: str
    version: int
    step: str


class Line(NamedTuple):
    """One line of a journal."""

    n: int
    at: str
    who: str
    id: str
    step: str
    entry: str
    rulings: tuple[Ruling, ...]
    hash: str

    def body(self) -> dict[str, object]:
        """What the hash covers."""
        return {
            "n": self.n,
            "at": self.at,
            "who": self.who,
            "id": self.id,
            "step": self.step,
            "entry": self.entry,
            "rulings": [[str(r.topic), list(r.seats), r.value, r.article] for r in self.rulings],
        }


@dataclass(frozen=True, slots=True)
class Journal:
    """A game with its lines. ``switches`` are the parameters changed in the book it names."""

    game: Game
    switches: Mapping[str, object]
    lines: tuple[Line, ...]
    hash: str

    @classmethod
    def open(
        cls, book: Book, deal: Deal | None = None, switches: Mapping[str, object] | None = None
    ) -> Journal:
        """A journal without entries yet."""
        journal = cls(Game(book, deal), switches or {}, (), "")
        return cls(journal.game, journal.switches, (), chained("", journal.header()))

    def header(self) -> dict[str, object]:
        """The first line, without its hash."""
        book = self.game.book
        named: dict[str, object] = {"id": book.id, "version": book.version, "digest": book.digest}
        if self.switches:
            named["switches"] = dict(self.switches)
        return {"gorod": FORMAT, "book": named, "deal": deal_to(self.game.deal)}

    @property
    def start(self) -> str:
        """The hash of the header, which the first line is chained to."""
        return chained("", self.header())

    @property
    def version(self) -> int:
        """How many lines there are: what the next command has to name."""
        return len(self.lines)

    def find(self, id_: str) -> Line | None:
        """The line that a command's id made, if it was recorded."""
        return next((line for line in self.lines if line.id == id_), None)

    def record(self, command: Command) -> tuple[Journal, Line]:
        """The journal with the command's line, or the line it made before under the same id.

        What is played is what the line says, so that it can be read again. Raises `Stale` when
        the command was meant for another moment, `Refusal` when the book does not allow it now,
        `NotationError` when it cannot be written in a line.
        """
        known = self.find(command.id)
        if known is not None:
            return self, known
        step = self.game.step.key
        if command.version != self.version or command.step != step:
            raise Stale(command, step, self.lines[command.version :])
        text = write(command.entry)
        game, rulings = self.game.record(parse(text))
        line = Line(self.version + 1, command.at, command.who, command.id, step, text, rulings, "")
        line = line._replace(hash=chained(self.hash, line.body()))
        return Journal(game, self.switches, (*self.lines, line), line.hash), line

    def dumps(self) -> str:
        """The whole journal as text, one JSON object a line."""
        rows = [
            {**self.header(), "hash": self.start},
            *({**x.body(), "hash": x.hash} for x in self.lines),
        ]
        return "".join(f"{written(row)}\n" for row in rows)


def written(row: Mapping[str, object]) -> str:
    """One line of the file, in an order that reads well."""
    return json.dumps(row, ensure_ascii=False, separators=(",", ":"))


def in_force(journal: Journal) -> tuple[Line, ...]:
    """The lines that no undo has cancelled, undos left out."""
    kept: list[Line] = []
    for line in journal.lines:
        entry = parse(line.entry)
        if isinstance(entry, Undo):
            del kept[len(kept) - entry.count :]
        else:
            kept.append(line)
    return tuple(kept)


def canonical(value: object) -> str:
    """JSON with one way to write it, for the hash."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def chained(before: str, body: Mapping[str, object]) -> str:
    """The hash of a line after the hash of the line before."""
    return hashlib.sha256(f"{before}\n{canonical(body)}".encode()).hexdigest()


class Sheet(NamedTuple):
    """A journal as it lies in a file: nothing is believed yet."""

    header: Mapping[str, object]
    rows: tuple[tuple[int, Mapping[str, object]], ...]
    broken: tuple[JournalError, ...]
    torn: str


def leaf(text: str) -> Sheet:
    """Split a text into its header and rows; a last line that was cut off is set apart.

    Lines that are no JSON object are ``broken``. Raises `NoJournal` when there is no header.
    """
    rows: list[tuple[int, Mapping[str, object]]] = []
    broken: list[JournalError] = []
    torn = ""
    lines = [(n, raw) for n, raw in enumerate(text.split("\n"), 1) if raw.strip()]
    for number, raw in lines:
        try:
            rows.append((number, _object(number, raw)))
        except JournalError as error:
            if number == lines[-1][0] and not text.endswith("\n"):
                torn = raw
            else:
                broken.append(error)
    if broken and broken[0].line == lines[0][0]:
        raise NoJournal(broken[0].line, broken[0].problem)
    if not rows or "gorod" not in rows[0][1]:
        raise NoJournal(1, 'the first line must be a header with "gorod", "book" and "deal"')
    return Sheet(rows[0][1], tuple(rows[1:]), tuple(broken), torn)


def _object(number: int, raw: str) -> Mapping[str, object]:
    """The JSON object of one line, in text that can be written again."""
    try:
        row = json.loads(raw)
        canonical(row).encode()
    except RecursionError:
        raise JournalError(number, "is nested too deep") from None
    except UnicodeError:
        raise JournalError(number, "holds half a character") from None
    except ValueError as error:
        raise JournalError(number, f"is not JSON: {error}") from None
    if not isinstance(row, dict):
        raise JournalError(number, "is not a JSON object")
    return row


def book_of(header: Mapping[str, object], given: Book | None = None) -> Book:
    """The book that a header names; `JournalError` if it is not here or has changed."""
    named = header.get("book")
    if header.get("gorod") != FORMAT:
        raise JournalError(1, f"format {header.get('gorod')} is not known; this is {FORMAT}")
    if not isinstance(named, dict) or not isinstance(named.get("id"), str):
        raise JournalError(1, '"book" must name an id, a version and a digest')
    switches = named.get("switches", {})
    if not isinstance(switches, dict):
        raise JournalError(1, '"switches" must be an object of group.parameter: value')
    try:
        book = given or books.changed(named["id"], switches)
    except BookError as error:
        raise JournalError(1, str(error)) from None
    if (book.id, book.digest) != (named["id"], named.get("digest")):
        raise JournalError(
            1,
            f"it was written under {named['id']} version {named.get('version')} "
            f"({str(named.get('digest'))[:12]}), this is {book.id} version {book.version} "
            f"({book.digest[:12]})",
        )
    return book


def read(text: str, given: Book | None = None) -> Journal:
    """The journal in a text, played again line by line and compared.

    Raises `JournalError` at the first line that does not hold: a broken chain, a gap, an entry
    that is refused, rulings that differ. A last line cut off in the middle was never
    acknowledged and is left out.
    """
    sheet = leaf(text)
    book = book_of(sheet.header, given)
    if sheet.broken:
        raise sheet.broken[0]
    try:
        deal = deal_from(sheet.header.get("deal"), book)
    except PaperError as error:
        raise JournalError(1, str(error)) from None
    named = sheet.header["book"]
    switches = named.get("switches", {}) if isinstance(named, dict) else {}
    journal = Journal.open(book, deal, switches)
    if sheet.header.get("hash") != journal.hash:
        raise JournalError(1, "the hash of the header does not hold")
    for number, row in sheet.rows:
        journal = _read_row(journal, number, row)
    return journal


def read_line(journal: Journal, row: Mapping[str, object]) -> Journal:
    """The journal with one more line that somebody else wrote; raises `JournalError`."""
    return _read_row(journal, journal.version + 2, row)


def _read_row(journal: Journal, number: int, row: Mapping[str, object]) -> Journal:
    fields = {}
    for key in ("at", "who", "id", "step", "entry", "hash"):
        value = row.get(key)
        if not isinstance(value, str):
            raise JournalError(number, f'"{key}" must be a text')
        fields[key] = value
    if row.get("n") != journal.version + 1:
        raise JournalError(number, f'"n" is {row.get("n")}, {journal.version + 1} was due')
    body = {key: value for key, value in row.items() if key != "hash"}
    if chained(journal.hash, body) != fields["hash"]:
        raise JournalError(number, "the hash does not follow from the line before")
    try:
        entry = parse(fields["entry"])
        command = Command(
            entry, fields["id"], fields["who"], fields["at"], journal.version, fields["step"]
        )
        after, line = journal.record(command)
    except NotationError as error:
        raise JournalError(number, str(error)) from None
    except Stale as stale:
        raise JournalError(number, str(stale)) from None
    except Refusal as refusal:
        raise JournalError(number, f"“{fields['entry']}” is refused: {refusal}") from None
    if after is journal:
        raise JournalError(number, f"the id {fields['id']} was used before")
    if canonical(line.body()) != canonical(body):
        raise JournalError(number, f"the rulings differ: {canonical(line.body()['rulings'])}")
    return after
