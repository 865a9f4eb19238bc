"""What is wrong with a book, and where."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import NamedTuple

NULL = "none"
"""How a book writes that it has no such rule, since TOML has no null."""


class BookError(ValueError):
    """A book that cannot be used; the message is one line.

    ``file`` is the name of the book's file, ``key`` the dotted place in it, ``problem`` says
    what is wrong there and what would be right.
    """

    def __init__(self, file: str, key: str, problem: str) -> None:
        super().__init__(f"{file}: {key}: {problem}")
        self.file = file
        self.key = key
        self.problem = problem


class Where(NamedTuple):
    """A place in a book: the name of the file and the dotted key, empty at the top."""

    file: str
    key: str = ""

    def at(self, name: str) -> Where:
        """The place of one key of the table that is here."""
        part = name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else shown(name)
        return Where(self.file, f"{self.key}.{part}" if self.key else part)

    def item(self, number: int) -> Where:
        """The place of one item of the list that is here; the first is number 1."""
        return Where(self.file, f"{self.key}[{number}]")

    def error(self, problem: str) -> BookError:
        """The error to raise about this place."""
        return BookError(self.file, self.key, problem)


def shown(value: object) -> str:
    """A wrong value on one short line, as TOML writes it."""
    if isinstance(value, list):
        return f"a list of {len(value)}"
    if isinstance(value, Mapping):
        return "a table"
    if not isinstance(value, str | bool):
        return str(value)
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else f'{text[:56]}..."'
