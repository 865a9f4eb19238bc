"""Taking a game over in the middle: from paper, or for a study of one moment."""

from __future__ import annotations

from gorod.rules import flow
from gorod.rules.cast import Position
from gorod.rules.stages import Stage
from gorod.rules.state import Exit, Play, State, put


def take_over(play: Play, position: Position) -> None:
    """Put the game at the opening of a day's speeches, or of a night.

    Seats that left by day 1 or earlier count as having left on day 1 by the way named; what
    a third foul has cost before is taken as served.
    """
    out = {seat for seat, _ in position.out}
    play.table = tuple(s for s in play.seats if s not in out)
    by_night = ("shot",)
    day = position.day or position.night - 1
    play.exits = tuple(
        Exit(seat, how, day if how in by_night else 0, 0 if how in by_night else max(day - 1, 1))
        for seat, how in position.out
    )
    for seat, count in position.fouls:
        play.fouls = put(play.fouls, seat, count)
    play.opener = position.opener
    if position.day:
        play.night, play.day = position.day, position.day - 1
        play.opener = position.opener or _usual_opener(play, position.day)
        flow.go(play, Stage.MORNING)
    else:
        play.night, play.day = position.night - 1, position.night - 1
        play.opener = position.opener or _usual_opener(play, position.night)
        play.discussed = True
        flow.go(play, Stage.NIGHTFALL)
    play.rulings.clear()


def _usual_opener(state: State, day: int) -> int:
    """Who opened the day before, when nobody says otherwise: the next seat every day."""
    first = state.book.speech.opener_first_day
    return (first + day - 3) % state.book.table.seats + 1
