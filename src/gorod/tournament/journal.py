"""The journal of a tournament: one line a decision, each chained to the one before.

The first line names the tournament. Every other line has a sequence number ``n``, the time
``at`` (UTC, ISO 8601), ``who`` decided, the client's own ``id``, the ``entry``, and ``hash``:
the SHA-256 of the hash before and of this line without it, as in `gorod.protocol.journal`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from gorod.protocol.journal import JournalError, canonical, chained, written
from gorod.tournament import entries as e
from gorod.tournament.papers import PaperError, entry_from, entry_to
from gorod.tournament.topics import Note, TournamentError
from gorod.tournament.tournament import Tournament

FORMAT = 1


class Command(NamedTuple):
    """A decision on its way in; ``version`` is the number of lines that its sender had seen."""

    entry: e.Entry
    id: str
    who: str
    at: str
    version: int


class Line(NamedTuple):
    """One line of a tournament's journal."""

    n: int
    at: str
    who: str
    id: str
    entry: e.Entry
    hash: str

    def body(self) -> dict[str, object]:
        """What the hash covers."""
        entry = entry_to(self.entry)
        return {"n": self.n, "at": self.at, "who": self.who, "id": self.id, "entry": entry}

    def dumps(self) -> str:
        return written({**self.body(), "hash": self.hash})


class Conflict(ValueError):
    """Two organisers at once: ``since`` is what the other decided meanwhile."""

    def __init__(self, command: Command, version: int, since: tuple[Line, ...]) -> None:
        super().__init__(f"meant for version {command.version}; this is version {version}")
        self.command = command
        self.version = version
        self.since = since


@dataclass(frozen=True, slots=True)
class Journal:
    """A tournament with its lines; ``known`` finds a line by its command's id."""

    tournament: Tournament
    lines: tuple[Line, ...]
    hash: str
    known: Mapping[str, int] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def open(cls, id_: str) -> Journal:
        """A journal without decisions yet."""
        return cls(Tournament(id_), (), chained("", _header(id_)))

    @property
    def start(self) -> str:
        """The hash of the header, which the first line is chained to."""
        return chained("", _header(self.tournament.id))

    @property
    def version(self) -> int:
        """How many lines there are: what the next command has to name."""
        return len(self.lines)

    def find(self, id_: str) -> Line | None:
        """The line that a command's id made, if it was recorded."""
        n = self.known.get(id_)
        return None if n is None else self.lines[n - 1]

    def record(self, command: Command) -> tuple[Journal, Line, tuple[Note, ...]]:
        """The journal with the command's line, or the line that its id made before.

        Raises `Conflict` when something was decided since, `TournamentError` when it cannot be
        decided, `PaperError` when it cannot be written in a line.
        """
        known = self.find(command.id)
        if known is not None:
            return self, known, ()
        if command.version != self.version:
            raise Conflict(command, self.version, self.lines[command.version :])
        entry = entry_from(entry_to(command.entry))
        after, notes = self.tournament.record(entry, command.at, command.who)
        line = Line(self.version + 1, command.at, command.who, command.id, entry, "")
        line = line._replace(hash=chained(self.hash, line.body()))
        known_now = {**self.known, line.id: line.n}
        return Journal(after, (*self.lines, line), line.hash, known_now), line, notes

    def dumps(self) -> str:
        """The whole journal as text, one JSON object a line."""
        header = written({**_header(self.tournament.id), "hash": self.start})
        return "".join(f"{row}\n" for row in (header, *(x.dumps() for x in self.lines)))


def _header(id_: str) -> dict[str, object]:
    return {"gorod_tournament": FORMAT, "id": id_}


# Reading


def read(text: str) -> Journal:
    """The journal in a text, decided again line by line.

    Raises `JournalError` at the first line that does not hold: a broken chain, a gap, a decision
    that cannot be read or taken. A last line cut off in the middle was never acknowledged and is
    left out.
    """
    rows = [(n, raw) for n, raw in enumerate(text.split("\n"), 1) if raw.strip()]
    if not rows:
        raise JournalError(1, "there is no journal")
    journal = _opened(*rows[0])
    for number, raw in rows[1:]:
        try:
            row = _object(number, raw)
        except JournalError:
            if number == rows[-1][0] and not text.endswith("\n"):
                break
            raise
        journal = _read_row(journal, number, row)
    return journal


def _opened(number: int, raw: str) -> Journal:
    header = _object(number, raw)
    if header.get("gorod_tournament") != FORMAT or not isinstance(header.get("id"), str):
        raise JournalError(number, f'the first line must name "gorod_tournament": {FORMAT}, "id"')
    journal = Journal.open(str(header["id"]))
    if header.get("hash") != journal.hash:
        raise JournalError(number, "the hash of the header does not hold")
    return journal


def _object(number: int, raw: str) -> dict[str, object]:
    try:
        row: object = json.loads(raw)
        canonical(row).encode()
    except (ValueError, RecursionError) as error:
        raise JournalError(number, f"is not JSON: {error}") from None
    if not isinstance(row, dict):
        raise JournalError(number, "is not a JSON object")
    return row


def _read_row(journal: Journal, number: int, row: dict[str, object]) -> Journal:
    named = {}
    for key in ("at", "who", "id", "hash"):
        value = row.get(key)
        if not isinstance(value, str):
            raise JournalError(number, f'"{key}" must be a text')
        named[key] = value
    if row.get("n") != journal.version + 1:
        raise JournalError(number, f'"n" is {row.get("n")}, {journal.version + 1} was due')
    if chained(journal.hash, {k: v for k, v in row.items() if k != "hash"}) != named["hash"]:
        raise JournalError(number, "the hash does not follow from the line before")
    try:
        entry = entry_from(row.get("entry"))
        command = Command(entry, named["id"], named["who"], named["at"], journal.version)
        after, line, _ = journal.record(command)
    except PaperError as error:
        raise JournalError(number, str(error)) from None
    except TournamentError as error:
        raise JournalError(number, f"is refused: {error}") from None
    if after is journal:
        raise JournalError(number, f"the id {named['id']} was used before")
    if line.hash != named["hash"]:
        raise JournalError(number, "holds more than a line has")
    return after
