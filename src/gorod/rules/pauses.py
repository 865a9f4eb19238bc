"""Technical pauses of players, and the judge's time-outs.

| question | consigliere | cristalix |
|---|---|---|
| may the game be stopped? | CON-G-03 (no) | CRX-M-43 |
| a player's pause | notes 3.27 (none) | CRX-T-01, T-02 |
| how many | - | CRX-T-03 to T-06 |
"""

from __future__ import annotations

from gorod.rules.cast import Seat
from gorod.rules.entries import Pause
from gorod.rules.stages import WINDOWS
from gorod.rules.state import Play, State
from gorod.rules.topics import Topic


def why_not(state: State, seat: Seat) -> Topic | None:
    """None when this player may have a pause now, else the reason."""
    rules = state.book.pauses
    if not rules.player_pause_s:
        return Topic.NO_PAUSES
    if seat not in state.table:
        return Topic.NO_PAUSES
    if state.pause is not None or state.pause_due:
        return Topic.PAUSE_RUNNING
    if state.stage in WINDOWS and rules.in_vote_or_shot == "refused":
        return Topic.PAUSE_IN_WINDOW
    now = [s for r, s in state.pauses if r == state.round]
    ever = [s for _, s in state.pauses]
    if now.count(seat) >= rules.per_player_round:
        return Topic.PAUSE_ROUND
    if ever.count(seat) >= rules.per_player_game:
        return Topic.PAUSE_GAME
    if len(now) >= rules.total_round:
        return Topic.PAUSES_ROUND
    if len(ever) >= rules.total_game:
        return Topic.PAUSES_GAME
    return None


def pause(play: Play, entry: Pause) -> None:
    """Granted now, or after the running window."""
    reason = why_not(play, entry.seat)
    if reason is not None:
        raise play.refusal(reason, (entry.seat,))
    play.pauses += ((play.round, entry.seat),)
    if play.stage in WINDOWS:
        play.pause_due = entry.seat
        play.rule(Topic.PAUSE_AFTER_WINDOW, (entry.seat,))
    else:
        _begin(play, entry.seat)


def _begin(play: Play, seat: Seat) -> None:
    play.pause = seat
    play.rule(Topic.PAUSED, (seat,), play.book.pauses.player_pause_s)


def begin_due(play: Play) -> None:
    """A window has closed: a pause that waited for it begins.

    It lapses for a seat that is known to have left; a victim of the night is not yet known.
    """
    seat = play.pause_due
    if not seat:
        return
    play.pause_due = 0
    left = play.exit_of(seat)
    if left is None or left.how == "shot" or seat in play.unannounced:
        _begin(play, seat)


def why_no_time_out(state: State) -> Topic | None:
    """None when the judge may stop the clocks now, else the reason."""
    if not state.book.pauses.judge_timeout:
        return Topic.NO_TIME_OUT
    return Topic.PAUSE_RUNNING if state.pause is not None else None


def time_out(play: Play) -> None:
    reason = why_no_time_out(play)
    if reason is not None:
        raise play.refusal(reason)
    play.pause = 0
    play.rule(Topic.TIME_OUT)


def resume(play: Play, *, expired: bool) -> None:
    """The clocks go on with what they had."""
    if play.pause is None:
        raise play.refusal(Topic.NOT_PAUSED)
    if expired and not play.pause:
        raise play.refusal(Topic.NO_CLOCK)
    seats = (play.pause,) if play.pause else ()
    play.pause = None
    play.rule(Topic.PAUSE_EXPIRED if expired else Topic.RESUMED, seats)
