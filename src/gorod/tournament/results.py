"""Which games count, and for whom: what goes into the scoring.

| question | consigliere | cristalix |
|---|---|---|
| a replayed or annulled game counts for nobody | CON-G-17, G-18 | CRX-M-42 |
| who is disqualified from a game has no points of it | CON-G-21 | - |
| Ci is counted within a stage | - | CRX-S-06 |
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gorod.rules.cast import Seat
from gorod.tournament import entries as e
from gorod.tournament import stages
from gorod.tournament.state import Stage, State, TableGame
from gorod.tournament.tables import ci_stage


@dataclass(frozen=True, slots=True)
class Counted:
    """A signed game; ``ci`` is the stage of its Ci, ``barred`` are the seats without points."""

    game: TableGame
    result: e.Result
    ci: str
    barred: frozenset[Seat]


def counted(
    state: State, stage: str, after: int | None = None, *, told: bool = False
) -> tuple[Counted, ...]:
    """The games that count in a stage, in the order of play, up to a round where one is named.

    With ``carry`` the games of the stage before come first: its points are kept. ``told`` leaves
    out the rounds that are kept back from everybody.
    """
    shape = state.stage(stage)
    rule = shape.plan.advance
    before = counted(state, rule.source, told=told) if rule and rule.carry else ()
    if told:
        after = shape.shown if after is None else min(after, shape.shown)
    return (*before, *_of_stage(state, shape, after))


def counted_before(state: State, stage: str, *, told: bool = False) -> Iterator[Counted]:
    """The games of earlier stages within which the compensation of this one counts on."""
    group = ci_stage(state, stage)
    if group == stage:
        return
    for other in state.stages.values():
        if other.id == stage:
            return
        if ci_stage(state, other.id) == group:
            yield from _of_stage(state, other, other.shown if told else None)


def _of_stage(state: State, stage: Stage, after: int | None) -> Iterator[Counted]:
    group = ci_stage(state, stage.id)
    for game in sorted(state.games_of(stage.id), key=lambda g: (g.round, g.table, g.id)):
        if game.counts and game.result and (after is None or game.round <= after):
            yield Counted(game, game.result, group, barred(state, game))


def barred(state: State, game: TableGame) -> frozenset[Seat]:
    """The seats of those who were disqualified from this very game."""
    reached = [o.whom for o in state.out if o.reach == "game" and o.of == game.id]
    if not reached:
        return frozenset()
    barred = {state.entrant(whom) for whom in reached}
    return frozenset(seat for seat, whom in enumerate(game.seats, 1) if whom in barred)


def field_of(state: State, stage: str) -> tuple[str, ...]:
    """Everybody who is to stand in the table of a stage: its field, and whoever has sat in it."""
    sat = (x for g in state.games_of(stage) for x in g.seats if x)
    return tuple(dict.fromkeys((*stages.field_of(state, stage), *sat)))
