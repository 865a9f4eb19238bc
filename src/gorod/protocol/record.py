"""The protocol for machines: the facts as one JSON document, and the entries as notation.

The document is ``{"gorod-protocol": 1, …}`` with the fields of `Facts` under their own names.
Seats are numbers, nights and days “n2” and “d3” (“lobby” and “over” before and after them), times
as in the journal (UTC, ISO 8601), points in thousandths. Within version 1 a key may be added; none
is renamed, and none changes its meaning.
"""

from __future__ import annotations

import json

import msgspec

from gorod.protocol import wording
from gorod.protocol.course import when
from gorod.protocol.facts import Facts, facts
from gorod.protocol.journal import Journal, in_force
from gorod.protocol.notation import parse, write
from gorod.texts import Texts

KEY = "gorod-protocol"
VERSION = 1


def record(journal: Journal) -> dict[str, object]:
    """The document of a game, made of plain JSON values."""
    return {KEY: VERSION, **json.loads(msgspec.json.encode(facts(journal)))}


def read_record(document: dict[str, object]) -> Facts:
    """The facts that a document tells; `ValueError` when it is of another kind or version."""
    if document.get(KEY) != VERSION:
        raise ValueError(f'"{KEY}" is {document.get(KEY)}; this reads version {VERSION}')
    return msgspec.convert(document, Facts)


def notation(journal: Journal, language: str) -> str:
    """The entries in force, one a line; a comment opens every night and day."""
    texts = Texts(language)
    book = journal.game.book
    lines = [f"# {book.title[language]} ({book.id} {book.version})"]
    open_time = ""
    for line in in_force(journal):
        time = when(line)
        if time != open_time:
            open_time = time
            lines.append(f"# {wording.title(time, texts)}")
        lines.append(write(parse(line.entry), language))
    return "".join(f"{line}\n" for line in lines)
