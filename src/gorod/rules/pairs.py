"""Pairs: a player and a consigliere who share one seat.

| question | consigliere |
|---|---|
| one seat, one vote, one count of fouls | CON-C-01 to C-03, C-18 |
| who speaks, and how long | CON-C-07 to C-09 |
| what only the main player does | CON-C-10 to C-12, C-23 to C-26 |
| who may wake | CON-C-19, C-20 |
| the lot before each game | CON-C-15, C-16 |
"""

from __future__ import annotations

from gorod.rules.cast import Seat
from gorod.rules.stages import Stage
from gorod.rules.state import State


def first_half(state: State, seat: Seat) -> int | None:
    """Seconds of the player's half of a day speech, or None when it is not split."""
    split = _split(state, seat)
    return split[0] if split else None


def second_half(state: State, seat: Seat) -> int | None:
    """Seconds of the consigliere's half, or None when the speech is not split."""
    split = _split(state, seat)
    return split[1] if split else None


def _split(state: State, seat: Seat) -> tuple[int, int] | None:
    rules = state.book.pairs
    if not state.is_pair(seat) or rules.split_s is None:
        return None
    if state.day == 1 and rules.first_minute == "player_only":
        return None
    first, second = rules.split_s
    return first, second


def awake(state: State) -> tuple[Seat, ...]:
    """Seats whose people may open their eyes at this stage of the night."""
    waking = {
        Stage.AGREEMENT: ("mafia", "don"),
        Stage.DON_LOOK: ("don",),
        Stage.SHERIFF_LOOK: ("sheriff",),
        Stage.DON_CHECK: ("don",),
        Stage.SHERIFF_CHECK: ("sheriff",),
    }
    roles = waking.get(state.stage, ())
    return tuple(s for s in state.table if state.roles[s] in roles)


def may_wake(state: State, seat: Seat) -> bool:
    """Whether the consigliere of an awake seat may wake with the player."""
    allowed = state.book.pairs.wakes_for_roles or ()
    return state.is_pair(seat) and state.roles[seat] in allowed and seat in awake(state)
