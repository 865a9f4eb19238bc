"""Winks: a black player or the sheriff winks at somebody through the host.

| question | cristalix |
|---|---|
| who, how often, when | CRX-W-01 |
| what the target is told | CRX-W-02, CRX-W-03 |
"""

from __future__ import annotations

from gorod.rules.entries import Wink
from gorod.rules.stages import VOTING
from gorod.rules.state import Play, State, put
from gorod.rules.topics import Topic


def why_not(state: State, entry: Wink) -> Topic | None:
    """None when the wink may be delivered, else the reason; a refused wink is not used up."""
    rules = state.book.winks
    if not rules.per_player or rules.window is None:
        return Topic.NO_WINKS
    if entry.target not in state.seats or entry.by not in state.seats:
        return Topic.NO_SUCH_SEAT
    if rules.window == "day_outside_vote" and (state.is_night or state.stage in VOTING):
        return Topic.WINK_NOT_NOW
    if entry.by not in state.table or entry.target not in state.table:
        return Topic.WINK_NEUTRAL
    if entry.by == entry.target or state.roles[entry.by] not in rules.roles:
        return Topic.WINK_NEUTRAL
    return Topic.WINKS_SPENT if state.winks[entry.by] >= rules.per_player else None


def wink(play: Play, entry: Wink) -> None:
    reason = why_not(play, entry)
    if reason is not None:
        raise play.refusal(reason, (entry.by,))
    used = play.winks[entry.by] + 1
    play.winks = put(play.winks, entry.by, used)
    play.winked += ((entry.by, entry.target),)
    play.rule(Topic.WINKED, (entry.target,), entry.by)
