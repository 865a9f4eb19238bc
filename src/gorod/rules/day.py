"""The day: the morning, last words, speeches in turn, the end of the day.

| question | consigliere | cristalix |
|---|---|---|
| the killed player's final minute | CON-N-23 | CRX-N-26, CRX-O-09 |
| who opens the day | notes 3.7 | CRX-D-06, D-07 |
| order and length of speeches | notes 3.6 | CRX-D-04, D-05 |
| a silenced player's turn | CON-D-06 to D-12 | CRX-F-01, F-02, F-34 |
| a pair's minute | CON-C-07 to C-09 | - |
| tie speeches | CON-V-10 | CRX-V-33, V-36, CRX-F-33 |
| the night follows | CON-V-05, V-09 | CRX-N-15, CRX-F-35, F-36 |
"""

from __future__ import annotations

from gorod.rules import outcome, pairs, ties
from gorod.rules.cast import Seat
from gorod.rules.stages import Stage
from gorod.rules.state import Play, State, put, without
from gorod.rules.topics import Topic


def enter_morning(play: Play) -> Stage:
    """The day is announced: who was killed, who was removed in the night, or nobody."""
    if play.book.stalemate.declared_at == "morning":
        outcome.declare_stalemate(play)
    play.day += 1
    play.dawn_count = len(play.table)
    play.discussed = play.announced = play.result_known = False
    play.heard = ()
    play.nominations = ()
    play.candidates = play.tied = ()
    play.tie_closed = play.talk_only = play.raising = False
    play.decided = play.disputed = 0
    play.votes = (0,) * len(play.votes)
    play.defaulted = ()
    play.late = ()
    killed = (play.victim,) if play.victim else ()
    play.rule(Topic.MORNING, killed, play.day)
    if play.unannounced:
        play.rule(Topic.REMOVAL_ANNOUNCED, play.unannounced)
    play.unannounced = ()
    outcome.decide(play, phase_ends=True)
    return Stage.LAST_WORD


def enter_last_word(play: Play) -> Stage | None:
    """The next final minute that is owed; after the last of them the game goes on or ends."""
    if play.last_words and (play.outcome is None or play.book.outcome.final_minute_after_win):
        play.speaker, *rest = play.last_words
        play.last_words = tuple(rest)
        if play.is_silent(play.speaker) and not play.book.fouls.silenced_final_minute:
            return Stage.LAST_WORD
        play.seconds = play.book.speech.final_minute_s
        play.half = 0
        return None
    play.speaker = 0
    if play.outcome:
        return Stage.OVER
    if play.discussed:
        return Stage.SPEECH if play.queue and not play.announced else Stage.DUSK
    play.queue = speaking_order(play)
    return Stage.SPEECH


def speaking_order(state: State) -> tuple[Seat, ...]:
    """The seats at the table in today's order of speeches."""
    rules = state.book.speech
    start = rules.opener_first_day if state.day == 1 else state.opener + 1
    if state.day > 1 and rules.opener_next == "after_last_speaker" and state.heard_last:
        start = state.heard_last + 1
    if state.day > 1 and rules.opener_next == "after_last_speaker_closes" and state.heard_last:
        closer = _from(state.heard_last + 1, state.table, state.book.table.seats)[0]
        start = closer + 1
    if state.day > 1 and rules.opener_next == "seat_by_day_number":
        start = (state.day - 1) % state.book.table.seats + 1
    return _from(start, state.table, state.book.table.seats)


def in_turn(state: State, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """These seats in the order in which they speak today."""
    return _from(state.opener, seats, state.book.table.seats)


def _from(start: int, seats: tuple[Seat, ...], around: int) -> tuple[Seat, ...]:
    return tuple(sorted(seats, key=lambda s: (s - start) % around))


def enter_speech(play: Play) -> Stage | None:
    """The next seat has the floor, for a minute, half a minute or the window of a silenced one."""
    play.minute = ()
    if not play.queue:
        play.speaker = play.half = 0
        return Stage.VOTE_CALL
    seat, *rest = play.queue
    play.queue = tuple(rest)
    play.speaker = seat
    play.half = 0
    if not play.discussed:
        play.discussed = True
        play.opener = seat
    if not play.is_silent(seat):
        play.seconds = pairs.first_half(play, seat) or play.book.speech.day_s
        return None
    rules = play.book.fouls
    if is_critical(play):
        play.seconds = rules.critical_speech_s
        play.rule(Topic.CRITICAL_SPEECH, (seat,), rules.critical_speech_s)
        if not rules.critical_serves_penalty:
            play.silent_on = put(play.silent_on, seat, play.day + 1)
        return None
    if rules.third_effect == "short_speech":
        play.seconds = rules.short_speech_s
        play.rule(Topic.SHORT_SPEECH, (seat,), rules.short_speech_s or 0)
        return None
    return silence(play, seat)


def is_critical(state: State) -> bool:
    """Whether so few are left that a silenced seat may speak all the same."""
    rules = state.book.fouls
    count = len(state.table) if rules.critical_counted_at == "own_turn" else state.dawn_count
    return count in rules.critical_player_counts


def silence(play: Play, seat: Seat) -> Stage:
    """The seat may only nominate."""
    play.seconds = play.book.fouls.silenced_window_s
    play.half = 0
    play.rule(Topic.SILENCED_TURN, (seat,), play.seconds)
    return Stage.SILENCE


def close_speech(play: Play) -> Stage | None:
    """The minute is over; in a pair the consigliere may have the second half (None: stay)."""
    in_full = play.stage is Stage.SPEECH and not play.is_silent(play.speaker)
    if in_full and not play.half and play.speaker in play.table:
        second = pairs.second_half(play, play.speaker)
        if second:
            play.half = 1
            play.seconds = second
            return None
    if play.speaker in play.table:
        play.heard += (play.speaker,)
        play.heard_last = play.speaker
    return Stage.SPEECH


def enter_tie_speech(play: Play) -> Stage | None:
    """The next tied seat speaks; afterwards the ballot is repeated, or the night comes."""
    while play.queue:
        seat, *rest = play.queue
        play.queue = tuple(rest)
        seconds = tie_seconds(play, seat)
        if seat in play.table and seconds:
            play.speaker = seat
            play.half = 0
            play.seconds = seconds
            return None
        if seat in play.table:
            play.rule(Topic.NO_TIE_SPEECH, (seat,))
    play.speaker = 0
    if play.tie_closed:
        play.result_known = True
        return Stage.DUSK
    return ties.revote(play)


def tie_seconds(state: State, seat: Seat) -> int:
    """How long a tied seat may speak; 0 when a third foul has silenced it today."""
    if not state.is_silent(seat):
        return state.book.speech.tie_s
    rules = state.book.fouls
    seconds = rules.silenced_tie_speech_s
    if is_critical(state):
        seconds = max(seconds, rules.critical_speech_s)
    return seconds


def close_last_word(play: Play) -> Stage:
    """The final minute is over."""
    return Stage.LAST_WORD


def end_turn(play: Play, seat: Seat) -> None:
    """A seat has left: it speaks no more today."""
    play.queue = without(play.queue, seat)
    play.last_words = without(play.last_words, seat)
