"""Small questions to parsed JSON, each with a clear answer when the record is malformed."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

from gorod.protocol.foreign import RecordError

Object = Mapping[str, object]


def parse(text: str) -> object:
    """The JSON of a record; `RecordError` with line and column if it is none."""
    try:
        return json.loads(text.removeprefix("\ufeff"))
    except ValueError as error:
        raise RecordError(f"is not JSON: {error}") from None
    except RecursionError:
        raise RecordError("is not JSON of a game: it is nested too deep") from None


def as_object(value: object, where: str) -> Object:
    if not isinstance(value, dict):
        raise RecordError(f"{where}: an object is needed, not {_shown(value)}")
    return value


def items(table: Object, key: str, where: str) -> Iterable[object]:
    """The list under a key; a missing one is empty."""
    value = table.get(key)
    if value is None:
        return ()
    if not isinstance(value, list):
        raise RecordError(f"{where}.{key}: a list is needed, not {_shown(value)}")
    return value


def objects(table: Object, key: str, where: str) -> list[tuple[str, Object]]:
    """The objects of a list, each with its place."""
    return [
        (f"{where}.{key}[{n}]", as_object(item, f"{where}.{key}[{n}]"))
        for n, item in enumerate(items(table, key, where))
    ]


def whole(value: object) -> int | None:
    """The value if it is a whole number; true and false are none."""
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def numbers(table: Object, key: str, where: str) -> tuple[int, ...]:
    """The whole numbers of a list."""
    return tuple(n for n in map(whole, items(table, key, where)) if n is not None)


def number(table: Object, key: str, where: str) -> int:
    value = whole(table.get(key))
    if value is None:
        raise RecordError(f"{where}.{key}: a whole number is needed, not {_shown(table.get(key))}")
    return value


def seat(table: Object, key: str, where: str, seats: int = 10) -> int:
    value = number(table, key, where)
    if not 1 <= value <= seats:
        raise RecordError(f"{where}.{key}: {value} is not a seat from 1 to {seats}")
    return value


def text(table: Object, key: str, default: str = "") -> str:
    value = table.get(key)
    return value if isinstance(value, str) else default


def ten_seats(rows: Iterable[int], where: str, seats: int = 10) -> None:
    """Every seat is there, and once."""
    found = sorted(rows)
    if found != list(range(1, seats + 1)):
        raise RecordError(f"{where}: seats 1 to {seats} are needed, once each; found {found}")


def _shown(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)[:40]
