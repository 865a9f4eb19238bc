"""From parsed TOML to parameters, strictly: whatever a book gets wrong is one clear line.

    parameters = read_parameters(tomllib.loads(text), "club.toml")

The types of `gorod.rules.parameters` are the schema: a key is a field, a tuple is an array, a
map or a record is a table, and ``None`` is written ``"none"``.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import fields, is_dataclass
from difflib import get_close_matches
from functools import cache
from types import NoneType, UnionType
from typing import (
    Literal,
    Protocol,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from gorod.rules.combinations import check_combinations
from gorod.rules.faults import NULL, Where, shown
from gorod.rules.parameters import Parameters


class Record(Protocol):
    """A dataclass, made from values by name."""

    def __init__(self, **values: object) -> None: ...


R = TypeVar("R", bound=Record)

OTHER_SECTIONS = frozenset({"id", "version", "title", "extends", "codes", "articles", "cites"})
"""The keys at the top of a book that are not groups of parameters."""


def read_parameters(document: Mapping[str, object], file: str) -> Parameters:
    """The parameters of a whole book: parsed TOML, merged with the book that it extends.

    ``file`` is only named in errors. Raises `BookError` at the first value that is missing,
    unknown, of a wrong type, not allowed, or at odds with another (`check_combinations`).
    """
    where = Where(file)
    groups = _hints(Parameters)
    _refuse_unknown(document, (*groups, *sorted(OTHER_SECTIONS)), where)
    tables = {name: value for name, value in document.items() if name in groups}
    parameters = read_group(Parameters, tables, where)
    check_combinations(parameters, file)
    return parameters


def read_group(cls: type[R], table: Mapping[str, object], where: Where) -> R:
    """A dataclass read from a table by the types of its fields; `BookError` if it cannot be."""
    hints = _hints(cls)
    _refuse_unknown(table, tuple(hints), where)
    for name, hint in hints.items():
        if name not in table:
            raise where.at(name).error(f"missing; {_advice(hint)}")
    return cls(**{name: _read(hint, table[name], where.at(name)) for name, hint in hints.items()})


def merge(base: Mapping[str, object], over: Mapping[str, object]) -> dict[str, object]:
    """``base`` with all that ``over`` says: tables merge, any other value is replaced.

    Neither argument is changed.
    """
    merged = dict(base)
    for name, value in over.items():
        below = merged.get(name)
        if isinstance(below, Mapping) and isinstance(value, Mapping):
            merged[name] = merge(below, value)
        else:
            merged[name] = value
    return merged


# One value by its type

_PLAIN: Mapping[object, str] = {bool: "true or false", int: "a whole number", str: "a text"}


@cache
def _hints(cls: type[object]) -> Mapping[str, object]:
    return get_type_hints(cls)


def _refuse_unknown(table: Mapping[str, object], known: Collection[str], where: Where) -> None:
    for name in table:
        if name not in known:
            close = get_close_matches(name, known, n=1)
            advice = f"did you mean {close[0]}?" if close else f"one of {', '.join(known)}"
            raise where.at(name).error(f"unknown key; {advice}")


def _options(hint: object) -> tuple[object, ...]:
    """The types of a union, or the one type that it is."""
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)


def _read(hint: object, value: object, where: Where) -> object:
    options = _options(hint)
    if value == NULL and NoneType in options:
        return None
    for option in options:
        kind = get_origin(option) or option
        if kind is Literal and value in get_args(option):
            return value
        if kind in _PLAIN and type(value) is kind and value not in ("", NULL):
            return value
        if kind is tuple and isinstance(value, list):
            return _read_list(option, value, where)
        if kind is Mapping and isinstance(value, Mapping):
            each = get_args(option)[1]
            return {name: _read(each, below, where.at(name)) for name, below in value.items()}
        if isinstance(kind, type) and is_dataclass(kind) and isinstance(value, Mapping):
            return read_group(kind, value, where)
    raise where.error(f"{shown(value)} is not allowed; {_advice(hint)}")


def _read_list(hint: object, values: list[object], where: Where) -> tuple[object, ...]:
    each = get_args(hint)
    if each[-1] is Ellipsis:
        each = each[:1] * len(values)
        for number, value in enumerate(values):
            if value in values[:number]:
                raise where.error(f"{shown(value)} stands twice")
    elif len(each) != len(values):
        raise where.error(f"{shown(values)} is not allowed; {_advice(hint)}")
    return tuple(
        _read(item, value, where.item(number))
        for number, (item, value) in enumerate(zip(each, values, strict=True), 1)
    )


def _advice(hint: object) -> str:
    """What a value of this type may be, as the second half of an error."""
    words = _words(hint)
    return words if words.startswith("one of") else f"must be {words}"


def _words(hint: object) -> str:
    names: list[str] = []
    kinds: list[str] = []
    for option in _options(hint):
        if option is NoneType:
            names.append(NULL)
        elif get_origin(option) is Literal:
            names.extend(get_args(option))
        else:
            kinds.append(_kind(option))
    if names:
        kinds.append(f"one of {', '.join(names)}" if len(names) > 1 else names[0])
    return ", or ".join(kinds)


def _kind(hint: object) -> str:
    each = get_args(hint)
    if get_origin(hint) is tuple:
        size = "" if each[-1] is Ellipsis else f" of {len(each)}"
        return f"a list{size}, each item {_words(each[0])}"
    if get_origin(hint) is Mapping:
        return f"a table, each value {_words(each[1])}"
    if isinstance(hint, type) and is_dataclass(hint):
        names = [field.name for field in fields(hint)]
        return f"a table with {', '.join(names)}" if len(names) < 5 else "a table"
    return _PLAIN[hint]
