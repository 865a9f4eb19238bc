"""The games of one person, as a page of the person tells them."""

from __future__ import annotations

from typing import NamedTuple

from gorod.rules.cast import Role, Seat
from gorod.tournament.state import Mark, State


class Appearance(NamedTuple):
    """One game of a person. ``role`` is None while nothing is signed; ``won`` only where it counts.

    ``advised`` says that the person was the consigliere of the pair in this game (CON-C-15).
    """

    game: str
    stage: str
    round: int
    table: int
    seat: Seat
    mark: Mark
    role: Role | None
    won: bool
    first_killed: bool
    advised: bool


def games_of(state: State, whom: str) -> tuple[Appearance, ...]:
    """Every game in which a person, or a pair, has a seat, in the order of play.

    Roles and results of drafts are not told: they count nowhere yet.
    """
    entrant = state.entrant(whom)
    person = "" if whom in state.pairs else state.person(whom).id
    found: list[Appearance] = []
    order = {stage: n for n, stage in enumerate(state.stages)}
    for game in sorted(
        (g for g in state.games.values() if entrant in g.seats),
        key=lambda g: (order[g.stage], g.round, g.table, g.id),
    ):
        seat = game.seats.index(entrant) + 1
        result = game.result if game.mark not in (Mark.OPEN, Mark.DRAFT) else None
        line = next((x for x in result.lines if x.seat == seat), None) if result else None
        found.append(
            Appearance(
                game.id,
                game.stage,
                game.round,
                game.table,
                seat,
                game.mark,
                line.role if line else None,
                bool(game.counts and result and line and result.winner == line.role.team),
                bool(game.counts and result and result.first_killed == seat),
                bool(line and person and line.player and state.real(line.player) != person),
            )
        )
    return tuple(found)
