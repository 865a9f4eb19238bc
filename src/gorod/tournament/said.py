"""A decision in words, for the log of a tournament and for whoever was overtaken by one.

Each kind has its text as ``decision-…`` in `gorod.texts`; what the text may use are the fields
of the entry: people by their names, stages by their titles, lists of people as one text, other
lists by their length.
"""

from __future__ import annotations

from dataclasses import fields
from typing import TypeAlias

from gorod.texts.messages import Message
from gorod.tournament import entries as e
from gorod.tournament.state import State
from gorod.tournament.topics import TournamentError

Value: TypeAlias = int | str

PEOPLE = frozenset({"whom", "by", "keep", "drop", "first", "second", "tied", "order", "consent"})
"""The fields that name people."""

MAYBE = frozenset({"place", "until", "whom"})
"""The fields whose texts ask whether there is anything in them: “none” if there is not."""


def said(state: State, entry: e.Entry) -> Message:
    """What was decided, said in the state in which it was, or any later one."""
    values: dict[str, Value] = {}
    for field in fields(entry):  # type: ignore[arg-type]  # every entry is a dataclass
        held: object = getattr(entry, field.name)
        value = _value(state, field.name, held)
        values[field.name] = "none" if value == "" and field.name in MAYBE else value
    if isinstance(entry, e.Draft):
        values["winner"] = entry.result.winner
    if isinstance(entry, e.Import):
        values["names"] = ", ".join(p.nick for p in entry.people[:5])
    if isinstance(entry, e.ExtraPoints):
        values["points"] = points(entry.points, signed=True)
    return Message(f"decision-{e.kind_of(entry)}", values)


def points(thousandths: int, *, signed: bool = False) -> str:
    """Points as they are written: 1300 is “1.3”, -500 is “−0.5”; a plus only where asked for."""
    whole, rest = divmod(abs(thousandths), 1000)
    digits = f"{whole}.{rest:03}".rstrip("0").rstrip(".")
    sign = "−" if thousandths < 0 else "+" if signed and thousandths else ""
    return f"{sign}{digits}"


def _value(state: State, name: str, held: object) -> Value:
    match held:
        case bool():
            return int(held)
        case str() if name in PEOPLE:
            return _name(state, held)
        case str() if name == "stage" and held in state.stages:
            return state.stages[held].plan.title
        case int() | str():
            return held
        case tuple() if name in PEOPLE:
            return ", ".join(_name(state, str(x)) for x in held)
        case tuple():
            return len(held)
        case _:
            return ""


def _name(state: State, whom: str) -> str:
    try:
        return state.name(whom) if whom else ""
    except TournamentError:
        return whom
