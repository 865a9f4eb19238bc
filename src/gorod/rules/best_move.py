"""The best move: the seats that the first killed player takes for black.

| question | consigliere | cristalix |
|---|---|---|
| who has the right | CON-N-19 | CRX-B-01, B-15, B-16 |
| when, and how long | CON-N-19, N-20 | CRX-B-02, B-05 |
| how many, repeats, own number | CON-N-19 | CRX-B-03, B-07, B-09 to B-14 |
| declined, or void | - | CRX-B-08, B-11 |
| only the main player names | CON-C-08 | - |
"""

from __future__ import annotations

from gorod.rules.cast import Seat, Team
from gorod.rules.entries import BestMove
from gorod.rules.stages import Stage
from gorod.rules.state import Play, State
from gorod.rules.topics import Topic


def why_no_right(state: State, seat: Seat) -> Topic | None:
    """None when this seat may leave a best move, else why not."""
    rules = state.book.best_move
    if not rules.enabled:
        return Topic.BEST_MOVE_OFF
    left = state.exit_of(seat)
    if left is None or left.how != "shot":
        return Topic.BEST_MOVE_NOT_FIRST_KILLED
    if rules.who == "killed_in_first_shooting_night":
        is_first = left.night == state.book.night.first_shot_night
    else:
        is_first = next(e for e in state.exits if e.how == "shot") is left
    if not is_first:
        return Topic.BEST_MOVE_NOT_FIRST_KILLED
    voted = sum(e.how in ("vote", "raise") and e.day == 1 for e in state.exits)
    if rules.denied_if_voted_out_day1 is not None and voted >= rules.denied_if_voted_out_day1:
        return Topic.BEST_MOVE_TWO_LEFT
    if rules.denied_if_removed and seat in state.wordless:
        return Topic.BEST_MOVE_REMOVED
    if rules.by_black == "none" and state.team(seat) is Team.BLACK:
        return Topic.BEST_MOVE_BLACK
    return None


def voted_out_has_right(state: State, seat: Seat) -> bool:
    """Some books give the first seat voted out on the first day a best move of its own."""
    left = state.exit_of(seat)
    return (
        state.book.best_move.first_day_voted_out == "own_right"
        and left is not None
        and left.day == 1
        and left.how in ("vote", "raise")
    )


def owner(state: State) -> Seat:
    """The seat that may leave a best move now, or 0."""
    rules = state.book.best_move
    if rules.when == "night_end" and state.stage is Stage.BEST_MOVE:
        return state.victim
    if state.stage is Stage.LAST_WORD:
        if voted_out_has_right(state, state.speaker):
            return state.speaker
        morning = not state.discussed
        if rules.when == "final_minute" and morning and not why_no_right(state, state.speaker):
            return state.speaker
    return 0


def enter(play: Play) -> Stage | None:
    """The stage opens only for a victim with the right."""
    if play.victim:
        reason = why_no_right(play, play.victim)
        if reason is None:
            play.best_move_by = play.victim
            play.rule(Topic.BEST_MOVE_OPEN, (play.victim,))
            return None
        if reason is not Topic.BEST_MOVE_NOT_FIRST_KILLED:
            play.rule(reason, (play.victim,))
    return Stage.DAWN


def why_not(state: State, entry: BestMove) -> tuple[Topic, int] | None:
    """None when these seats may be recorded, else the reason."""
    rules = state.book.best_move
    by = owner(state)
    if not by:
        if state.stage is Stage.LAST_WORD and not state.discussed:
            return why_no_right(state, state.speaker) or Topic.BEST_MOVE_WINDOW, state.speaker
        return Topic.BEST_MOVE_WINDOW, state.speaker
    if entry.by is not None and (entry.by.seat != by or entry.by.consigliere):
        return Topic.BEST_MOVE_BY_OTHER, entry.by.seat
    if state.best_move_mark and state.best_move_by == by:
        return Topic.BEST_MOVE_TAKEN, by
    for seat in entry.seats:
        if seat not in state.seats:
            return Topic.NO_SUCH_SEAT, seat
        if seat == by and not rules.own_seat:
            return Topic.BEST_MOVE_OWN_SEAT, seat
        if not rules.absent_seat and state.exit_of(seat) and seat != by:
            return Topic.NOT_AT_TABLE, seat
    if rules.repeat == "refused" and len(set(entry.seats)) < len(entry.seats):
        return Topic.BEST_MOVE_REPEAT, by
    if len(_kept(state, entry.seats)) < rules.min:
        return Topic.BEST_MOVE_TOO_FEW, rules.min
    return None


def _kept(state: State, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    rules = state.book.best_move
    kept = tuple(dict.fromkeys(seats)) if rules.repeat == "dropped" else seats
    return kept[: rules.max]


def name(play: Play, entry: BestMove) -> None:
    """The seats are taken as the book says: repeats, and no more than it allows."""
    reason = why_not(play, entry)
    if reason is not None:
        raise play.refusal(reason[0], (owner(play),), reason[1])
    if play.best_move_mark == "accepted":
        play.earlier_best += ((play.best_move_by, play.best_move),)
    play.best_move_by = owner(play)
    play.best_move = _kept(play, entry.seats)
    play.best_move_mark = "accepted"
    play.rule(Topic.BEST_MOVE_ACCEPTED, play.best_move, hits(play, play.best_move))
    dropped = len(entry.seats) - len(play.best_move)
    if dropped:
        play.rule(Topic.BEST_MOVE_CUT, entry.seats, len(play.best_move))


def moves(state: State) -> dict[Seat, tuple[Seat, ...]]:
    """What each owner of a best move has named; nothing for a «пас» or a void one."""
    owned = {state.best_move_by: state.best_move} if state.best_move_by else {}
    return {**dict(state.earlier_best), **owned}


def hits(state: State, named: tuple[Seat, ...]) -> int:
    """How many different black seats a best move names."""
    return sum(state.team(s) is Team.BLACK for s in set(named))


def why_not_decline(state: State) -> Topic | None:
    """None when the player may still say «пас»."""
    if not owner(state):
        return Topic.BEST_MOVE_WINDOW
    return Topic.BEST_MOVE_TAKEN if state.best_move_mark else None


def decline(play: Play) -> None:
    """«Пас»: no best move."""
    reason = why_not_decline(play)
    if reason is not None:
        raise play.refusal(reason)
    play.best_move_by = owner(play)
    play.best_move_mark = "declined"
    play.rule(Topic.BEST_MOVE_DECLINED, (play.best_move_by,))


def why_not_void(state: State) -> Topic | None:
    """None when the judge may void the best move."""
    if state.book.best_move.procedure_breach != "void":
        return Topic.BEST_MOVE_NOT_VOID
    return why_not_decline(state) if state.best_move_mark != "accepted" else None


def void(play: Play) -> None:
    """The procedure was broken: the best move does not count."""
    reason = why_not_void(play)
    if reason is not None:
        raise play.refusal(reason)
    play.best_move_by = owner(play) or play.best_move_by
    play.best_move = ()
    play.best_move_mark = "void"
    play.rule(Topic.BEST_MOVE_VOID, (play.best_move_by,))


def expire(play: Play) -> None:
    """The window closed without a number."""
    if play.stage is Stage.DAWN and play.best_move_by and not play.best_move_mark:
        play.best_move_mark = "expired"
        play.rule(Topic.BEST_MOVE_EXPIRED, (play.best_move_by,))
