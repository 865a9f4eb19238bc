"""Break the rules on purpose, one switch at a time, and see which scenarios notice.

    python -m tests.books.breaks [book] [parameter]

Every parameter that some rule reads is turned to each other value that its type allows; a
scenario must then fail. What nothing notices is listed: either a scenario is missing, or the
value cannot matter under that book.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Literal, get_args, get_origin, get_type_hints
from unittest.mock import patch

from gorod import books
from gorod.protocol import scenario
from gorod.rules.book import Book
from gorod.rules.parameters import Parameters
from gorod.rules.unplayed import PLAYED

FOLDER = Path(__file__).parent
RULES = Path(books.__file__).parents[1] / "rules"


def read_by_rules() -> set[str]:
    """The names of parameters that the rules ask for, apart from the schema itself."""
    code = "".join(
        p.read_text()
        for p in RULES.glob("*.py")
        if p.name not in ("parameters.py", "reading.py", "unplayed.py")
    )
    return set(re.findall(r"\.([a-z_0-9]+)\b", code))


def alternatives(hint: object, value: object) -> Iterator[object]:
    """Other values of the same type."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
        if value > 1:
            yield value - 1
    elif isinstance(value, tuple) and value:
        yield value[1:]
    options = [*get_args(hint)] if get_origin(hint) is not Literal else [hint]
    for option in options or [hint]:
        if get_origin(option) is Literal:
            yield from (v for v in get_args(option) if v != value)
        elif option is type(None) and value is not None:
            yield None


def broken(book: Book) -> Iterator[tuple[str, object, Book]]:
    """The book with one parameter turned."""
    asked = read_by_rules()
    for group in fields(Parameters):
        rules = getattr(book, group.name)
        hints = get_type_hints(type(rules))
        for field in fields(rules):
            if field.name not in asked or f"{group.name}.{field.name}" in PLAYED:
                continue
            for other in alternatives(hints[field.name], getattr(rules, field.name)):
                turned = replace(rules, **{field.name: other})
                yield f"{group.name}.{field.name}", other, replace(book, **{group.name: turned})


def noticed(turned: Book, files: list[scenario.Scenario]) -> str:
    """The first scenario that fails under the turned book, or nothing."""
    for file in files:
        if file.headers.get("set"):
            continue
        with patch.object(scenario, "book_of", return_value=turned):
            try:
                scenario.play(file)
            except (AssertionError, ValueError, LookupError, TypeError):
                return file.file
    return ""


def main(wanted: str = "", only: str = "") -> None:
    for name in ("consigliere", "cristalix"):
        if wanted not in ("", name):
            continue
        files = [scenario.read(p) for p in sorted(FOLDER.glob(f"{name}/**/*.game"))]
        book = books.load(name)
        unseen = []
        total = 0
        for key, value, turned in broken(book):
            if only and not key.startswith(only):
                continue
            total += 1
            file = noticed(turned, files)
            if file:
                files.insert(0, files.pop(next(i for i, f in enumerate(files) if f.file == file)))
            else:
                unseen.append(f"{key} = {value!r}")
        print(f"{name}: {total - len(unseen)} of {total} broken switches noticed")
        print("".join(f"  unnoticed: {line}\n" for line in unseen), end="")


if __name__ == "__main__":
    main(*sys.argv[1:])
