"""A whole tournament as one JSON document: its journal and the journals of its games.

    text = dumps(Archive(journal, {"main-1-1": game_journal_text}))
    loads(text).journal.tournament      # the same, decision by decision

Nothing is believed: every chain is followed, every decision taken and every game played again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from gorod.protocol.journal import JournalError, canonical
from gorod.protocol.journal import read as read_game
from gorod.tournament.journal import Journal, read

FORMAT = 1


class ArchiveError(ValueError):
    """A document that cannot be taken in; the message says where and why."""


@dataclass(frozen=True, slots=True)
class Archive:
    """A tournament's journal, and its games' journals as texts by their names."""

    journal: Journal
    games: Mapping[str, str] = field(default_factory=dict)

    @property
    def missing(self) -> tuple[str, ...]:
        """The journals that games of the tournament name and the archive has not."""
        named = (g.journal for g in self.journal.tournament.state.games.values())
        return tuple(name for name in named if name and name not in self.games)


def dumps(archive: Archive) -> str:
    """The document, a line of a journal on a line of its own."""
    document = {
        "gorod_archive": FORMAT,
        "tournament": _rows(archive.journal.dumps()),
        "games": {name: _rows(text) for name, text in archive.games.items()},
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def loads(text: str) -> Archive:
    """The archive in a document. Raises `ArchiveError` at the first thing that does not hold."""
    try:
        document: object = json.loads(text)
        canonical(document).encode()
    except (ValueError, RecursionError) as error:
        raise ArchiveError(f"is not JSON: {error}") from None
    if not isinstance(document, dict) or document.get("gorod_archive") != FORMAT:
        raise ArchiveError(f'the document must name "gorod_archive": {FORMAT}')
    journal = _tournament(document.get("tournament"))
    games = document.get("games")
    if not isinstance(games, dict):
        raise ArchiveError('"games" must be an object of journals by name')
    named = {g.journal for g in journal.tournament.state.games.values()}
    stray = sorted(set(games) - named)
    if stray:
        raise ArchiveError(f"no game of the tournament has the journal “{stray[0]}”")
    return Archive(journal, {name: _game(name, rows) for name, rows in games.items()})


def _tournament(rows: object) -> Journal:
    try:
        return read(_text("tournament", rows))
    except JournalError as error:
        raise ArchiveError(f"the tournament’s journal, {error}") from None


def _game(name: str, rows: object) -> str:
    text = _text(name, rows)
    try:
        read_game(text)
    except JournalError as error:
        raise ArchiveError(f"the journal “{name}”, {error}") from None
    return text


def _rows(text: str) -> list[object]:
    return [json.loads(line) for line in text.split("\n") if line.strip()]


def _text(name: str, rows: object) -> str:
    if not isinstance(rows, list):
        raise ArchiveError(f"the journal “{name}” must be a list of lines")
    lines = (json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows)
    return "".join(f"{line}\n" for line in lines)
