"""The rule books that come with Gorod, and the reading of any other from its file."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path

from gorod.rules.book import Book
from gorod.rules.codex import read_book
from gorod.rules.faults import BookError
from gorod.rules.reading import merge


def names() -> tuple[str, ...]:
    """The ids of the books that come with Gorod."""
    files = resources.files(__name__).iterdir()
    return tuple(sorted(f.name.removesuffix(".toml") for f in files if f.name.endswith(".toml")))


@cache
def load(name: str) -> Book:
    """The book with this id, or the one in this file; `BookError` says what is wrong."""
    text, file = _text(name)
    return parse(text, file)


def parse(text: str, file: str) -> Book:
    """The book that a TOML text describes; ``extends`` names the book that it changes."""
    return read_book(document(text, file), file)


def changed(name: str, switches: Mapping[str, object]) -> Book:
    """A book with some of its parameters switched, by their dotted names."""
    if not switches:
        return load(name)
    text, file = _text(name)
    over: dict[str, object] = {}
    for key, value in switches.items():
        group, _, parameter = key.partition(".")
        table = over.setdefault(group, {})
        if not parameter or not isinstance(table, dict):
            raise BookError(file, key, "a switch is named group.parameter")
        table[parameter] = value
    return read_book(merge(document(text, file), over), file)


def document(text: str, file: str) -> Mapping[str, object]:
    """The parsed TOML, on top of the book that it extends."""
    try:
        own = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BookError(file, "TOML", str(error)) from None
    base = own.pop("extends", None)
    if base is None:
        return own
    if base not in names():
        raise BookError(file, "extends", f'no book "{base}"; one of {", ".join(names())}')
    return merge(document(*_text(str(base))), own)


def _text(name: str) -> tuple[str, str]:
    if name in names():
        file = f"{name}.toml"
        return resources.files(__name__).joinpath(file).read_text(encoding="utf-8"), file
    path = Path(name)
    if path.suffix != ".toml":
        raise BookError(name, "book", f"no such book; one of {', '.join(names())}, or a .toml file")
    try:
        return path.read_text(encoding="utf-8"), path.name
    except OSError as error:
        raise BookError(path.name, "file", error.strerror or "cannot be read") from None
    except UnicodeDecodeError:
        raise BookError(path.name, "file", "is not UTF-8 text") from None
