"""What a decision does: whom it moves in the standings, which games, seats and people it touches.

    effect(before, after)      # two states of one tournament, a decision between them

A panel looks at this before it decides, and shows it afterwards.
"""

from __future__ import annotations

from typing import NamedTuple

from gorod.tournament import seatings, standings
from gorod.tournament.standings import Move
from gorod.tournament.state import Mark, Out, State


class Changed(NamedTuple):
    """A game whose mark is another now; ``was`` is None for a game that is new."""

    game: str
    was: Mark | None
    mark: Mark


class Moved(NamedTuple):
    """Everybody whom a decision moves in the table of a stage, by the new places."""

    stage: str
    moves: tuple[Move, ...]


class Effect(NamedTuple):
    """All that a decision does.

    ``fill`` are the seats that need somebody else now, ``freed`` those that no longer do;
    ``out`` are the disqualifications that came, ``back`` those that were lifted.
    """

    games: tuple[Changed, ...]
    moved: tuple[Moved, ...]
    fill: tuple[seatings.Place, ...]
    freed: tuple[seatings.Place, ...]
    out: tuple[Out, ...]
    back: tuple[Out, ...]

    @property
    def is_nothing(self) -> bool:
        return not any(self)


def effect(before: State, after: State, at: str = "") -> Effect:
    """What is different between two states; bans are looked at when ``at`` says the moment."""
    needed, needs = seatings.to_fill(before, at), seatings.to_fill(after, at)
    return Effect(
        games=tuple(_games(before, after)),
        moved=tuple(_moved(before, after)),
        fill=tuple(p for p in needs if p not in needed),
        freed=tuple(p for p in needed if p not in needs),
        out=tuple(o for o in after.out if o not in before.out),
        back=tuple(o for o in before.out if o not in after.out),
    )


def _games(before: State, after: State) -> list[Changed]:
    found = []
    for game in after.games.values():
        old = before.games.get(game.id)
        if old is None or old.mark is not game.mark:
            found.append(Changed(game.id, old.mark if old else None, game.mark))
    return found


def _moved(before: State, after: State) -> list[Moved]:
    """Stage by stage; where no game counts there is no standing yet to move in."""
    played = (
        s
        for s in after.stages
        if s in before.stages
        and any(g.counts for state in (before, after) for g in state.games_of(s))
    )
    found = (Moved(s, standings.moved(before, after, s)) for s in played)
    return [one for one in found if one.moves]
