"""A seat leaves the table: the departure is recorded, then the win is checked.

| question | consigliere | cristalix |
|---|---|---|
| the moment of a departure | notes 3.13 | CRX-O-04, CRX-O-05 |
| a pair leaves together and counts once | CON-C-01 | - |
| seats raised together leave at one moment | CON-V-13 | CRX-V-40 |
| the role stays hidden | notes 3.19 | CRX-V-41, CRX-N-25 |
"""

from __future__ import annotations

from gorod.rules import outcome
from gorod.rules.cast import Seat
from gorod.rules.state import Exit, Play
from gorod.rules.topics import Topic

LEFT = {
    "vote": Topic.VOTED_OUT,
    "raise": Topic.RAISED,
    "shot": Topic.KILLED,
    "fourth_foul": Topic.REMOVED_FOULS,
    "gross": Topic.REMOVED,
    "second_warning": Topic.REMOVED_WARNINGS,
    "cannot_continue": Topic.REMOVED_UNABLE,
    "decision": Topic.DECIDED_OUT,
}


def leave(play: Play, seats: tuple[Seat, ...], how: str, article: str = "") -> None:
    """Record that these seats left at one moment, and check whether the game is won."""
    night = play.night if play.is_night else 0
    day = 0 if play.is_night else play.day
    play.exits += tuple(Exit(s, how, night, day) for s in seats)
    play.table = tuple(s for s in play.table if s not in seats)
    play.quiet = 0
    if night:
        play.quiet_nights = 0
    if play.pause in seats:
        play.pause = None
    play.raised = tuple(s for s in play.raised if s not in seats)
    if how not in ("vote", "raise"):  # who is voted out may still be fouled in the last word
        play.outcries = tuple(s for s in play.outcries if s not in seats)
    play.rule(LEFT[how], seats, article=article)
    outcome.decide(play)


def owe_last_words(play: Play, seats: tuple[Seat, ...]) -> None:
    """These seats have a final minute each, in this order."""
    play.last_words += seats
