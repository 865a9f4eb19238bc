"""What goes on in the hall: every table of a round, and how far each stage has come.

This is what the tournament knows; the clock and the step of a running game are the table's own.
"""

from __future__ import annotations

from typing import NamedTuple

from gorod.tournament import seatings, stages
from gorod.tournament.state import VOID, Mark, State


class AtTable(NamedTuple):
    """One table on the board; ``to_fill`` are its seats that need somebody."""

    game: str
    round: int
    table: int
    judge: str
    mark: Mark
    journal: str
    seats: tuple[str, ...]
    to_fill: tuple[int, ...]


class Progress(NamedTuple):
    """How many games of a stage are at which mark, and the round that is being played."""

    stage: str
    round: int
    planned: int
    open: int
    draft: int
    signed: int
    void: int


def board(state: State, stage: str, number: int = 0, at: str = "") -> tuple[AtTable, ...]:
    """The tables of a round (0 = the round that is being played), with the seats to fill."""
    shape = state.stage(stage)
    number = number or progress(state, stage).round
    missing = [p for p in seatings.to_fill(state, at) if p.stage == stage and p.round == number]
    return tuple(
        AtTable(
            game.id,
            game.round,
            game.table,
            stages.judge_of(shape, game.round, game.table),
            game.mark,
            game.journal,
            game.seats,
            tuple(p.seat for p in missing if p.game == game.id),
        )
        for game in sorted(state.games_of(stage), key=lambda g: (g.round, g.table, g.id))
        if game.round == number
    )


def progress(state: State, stage: str) -> Progress:
    """How far a stage has come; its round is the first that is not finished, else the last."""
    games = tuple(state.games_of(stage))
    marks = [g.mark for g in games]
    left = [g.round for g in games if g.mark is not Mark.SIGNED and g.mark not in VOID]
    return Progress(
        stage,
        min(left, default=max((g.round for g in games), default=0)),
        marks.count(Mark.PLANNED),
        marks.count(Mark.OPEN),
        marks.count(Mark.DRAFT),
        marks.count(Mark.SIGNED),
        sum(mark in VOID for mark in marks),
    )
