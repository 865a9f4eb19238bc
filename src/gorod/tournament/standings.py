"""Places of a stage: nobody has one until games are scored."""

from __future__ import annotations

from typing import NamedTuple

from gorod.tournament.state import State


class Row(NamedTuple):
    whom: str
    place: int


def table(state: State, stage: str) -> tuple[Row, ...]:
    return ()


def ties(state: State, stage: str) -> tuple[tuple[str, ...], ...]:
    return ()
