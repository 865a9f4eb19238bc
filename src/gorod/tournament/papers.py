"""Decisions as plain JSON values: ``{"kind": "check_in", "whom": "p7"}``.

What has its usual value is left out. Reading is exact: whatever would not be written so again
is refused.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum

import msgspec

from gorod.tournament import entries as e


class PaperError(ValueError):
    """A decision that cannot be read; the message says what is wrong."""


def entry_to(entry: e.Entry) -> dict[str, object]:
    """A decision as JSON values."""
    return {"kind": e.kind_of(entry), **_fields(entry)}


def entry_from(paper: object) -> e.Entry:
    """The decision that JSON values say. Raises `PaperError`."""
    if not isinstance(paper, Mapping):
        raise PaperError('"entry" must be an object with a "kind"')
    cls = e.KINDS.get(str(paper.get("kind")))
    if cls is None:
        raise PaperError(f"no such kind of entry: “{paper.get('kind')}”")
    body = {name: value for name, value in paper.items() if name != "kind"}
    try:
        entry: e.Entry = msgspec.convert(body, cls)
    except (msgspec.ValidationError, RecursionError) as error:
        raise PaperError(f"{paper['kind']}: {error}") from None
    again = entry_to(entry)
    if again != paper:
        stray = sorted(k for k in {*again, *paper} if again.get(k) != paper.get(k))
        raise PaperError(f"{paper['kind']}: not as it is written: {', '.join(stray)}")
    return entry


def _fields(value: object) -> dict[str, object]:
    """The fields of a dataclass that have not their usual values."""
    found: dict[str, object] = {}
    if not is_dataclass(value):
        raise TypeError(f"{value!r} is no dataclass")
    for one in fields(value):
        held: object = getattr(value, one.name)
        usual: object = one.default_factory() if callable(one.default_factory) else one.default
        if usual is MISSING or held != usual or type(held) is not type(usual):
            found[one.name] = _plain(held)
    return found


def _plain(value: object) -> object:
    if isinstance(value, Enum):
        return str(value)
    if isinstance(value, bool | int | str) or value is None:
        return value
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    if isinstance(value, Mapping):
        return {str(name): _plain(item) for name, item in value.items()}
    return _fields(value)
