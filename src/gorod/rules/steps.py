"""The step that a judge sees: who acts, how long, what to say.

| question | consigliere | cristalix |
|---|---|---|
| the words of the host | CON-N-07, G-07 | CRX-N-01, N-09, N-14, N-21 to N-39, V-03, V-04, V-08 |
| the clocks | CON-N-02, N-03, V-02, D-08, D-12 | CRX-N-11, D-04, V-10, V-21, B-02, T-02 |
| the warning before the end | - | CRX-D-13, N-43 |
| reminders of fouls | - | CRX-H-07, H-08 |
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from gorod.rules import best_move, night, pairs, vote
from gorod.rules.cast import Seat
from gorod.rules.parameters import PhrasesRules
from gorod.rules.stages import Stage
from gorod.rules.state import State


class Step(NamedTuple):
    """Where the game stands.

    ``key`` is the same for everybody at the table and changes with the step, so that a late
    command can be told from one meant for now. ``seat`` has the floor or is being counted
    (0 = nobody), ``consigliere`` says which half of a pair. ``seconds`` is the time allotted
    (None = no clock), ``warn_at`` how many seconds before the end the host warns (0 = never),
    ``expires`` whether the book closes the step when the time is up, ``full_time`` whether it
    lasts its whole time even when all is done, so that nothing is told by its length. ``says`` and
    ``closes`` are the host's words at the beginning and at the end, where the book fixes them.
    """

    key: str
    stage: Stage
    night: int
    day: int
    seat: Seat
    consigliere: bool
    seconds: int | None
    warn_at: int
    expires: bool
    full_time: bool
    says: str
    closes: str
    paused: bool


EXPIRING = frozenset(
    {
        *(Stage.BEST_MOVE, Stage.SHOOTING, Stage.DON_CHECK, Stage.SHERIFF_CHECK),
        *(Stage.DON_LOOK, Stage.SHERIFF_LOOK, Stage.SILENCE),
        *(Stage.AGREEMENT, Stage.FREE_SEATING),
    }
)
"""The windows that the clock itself closes; any other step waits for the judge."""


def step_of(state: State) -> Step:
    """The step in which this state waits."""
    stage = state.stage
    seat = _seat(state)
    seconds = _seconds(state)
    if state.pause is not None:
        seconds = state.book.pauses.player_pause_s if state.pause else None
    return Step(
        key=_key(state, seat),
        stage=stage,
        night=state.night,
        day=state.day,
        seat=seat,
        consigliere=bool(state.half),
        seconds=seconds,
        warn_at=_warning(state) if seconds and state.pause is None else 0,
        expires=seconds is not None and _expires(state),
        full_time=stage in night.CAPTAIN and not state.book.night.check_early_close,
        says=_says(state, seat),
        closes=_closes(state),
        paused=state.pause is not None,
    )


def _expires(state: State) -> bool:
    """Whether the clock itself ends what is going on: a window, or a player's pause."""
    if state.pause is not None:
        return state.book.pauses.player_pause_end == "clock"
    return state.stage in EXPIRING


def _key(state: State, seat: Seat) -> str:
    time = f"n{state.night}" if state.is_night else f"d{state.day}"
    ballots = sum(b.day == state.day for b in state.ballots)
    parts = [time, str(state.stage)]
    if seat:
        parts.append(str(seat))
    if state.half:
        parts.append("c")
    if stage_is_voting(state) and ballots:
        parts.append(f"b{ballots + 1}")
    if state.pause is not None:
        parts.append("pause")
    return "/".join(parts)


def stage_is_voting(state: State) -> bool:
    """Whether the step belongs to a ballot that may be repeated."""
    return state.stage in (Stage.VOTE_CALL, Stage.VOTE, Stage.TIE_SPEECH, Stage.RAISE)


def _seat(state: State) -> Seat:
    if state.stage in (Stage.SPEECH, Stage.SILENCE, Stage.TIE_SPEECH, Stage.LAST_WORD):
        return state.speaker
    if state.stage is Stage.VOTE:
        return vote.candidate(state)
    return state.victim if state.stage is Stage.BEST_MOVE else 0


def _seconds(state: State) -> int | None:
    book = state.book
    match state.stage:
        case Stage.AGREEMENT:
            return book.night.agreement_s
        case Stage.FREE_SEATING:
            return book.night.free_seating_s or None
        case Stage.DON_LOOK:
            return book.night.first_look_don_s
        case Stage.SHERIFF_LOOK:
            return book.night.first_look_sheriff_s
        case Stage.SHOOTING:
            return book.night.shot_s
        case Stage.DON_CHECK:
            return book.night.check_don_s
        case Stage.SHERIFF_CHECK:
            return book.night.check_sheriff_s
        case Stage.BEST_MOVE:
            return book.best_move.own_timer_s
        case Stage.VOTE_CALL:
            return book.vote.announcement_gap_s or None
        case Stage.VOTE | Stage.RAISE:
            return book.vote.seconds_per_candidate
        case Stage.SPEECH | Stage.SILENCE | Stage.TIE_SPEECH | Stage.LAST_WORD:
            return state.seconds
        case _:
            return None


def _warning(state: State) -> int:
    rules = state.book.speech
    kind = {
        Stage.AGREEMENT: "agreement",
        Stage.SPEECH: "critical" if state.is_silent(state.speaker) else "day",
        Stage.TIE_SPEECH: "tie",
        Stage.LAST_WORD: "final",
    }.get(state.stage)
    return rules.warn_before_end_s if kind in rules.warn_targets else 0


SAYS: dict[Stage, Callable[[PhrasesRules], str | None]] = {
    Stage.LOBBY: lambda words: words.night,
    Stage.AGREEMENT: lambda words: words.agreement,
    Stage.FREE_SEATING: lambda words: words.free_seating,
    Stage.DON_LOOK: lambda words: words.don_open,
    Stage.SHERIFF_LOOK: lambda words: words.sheriff_open,
    Stage.SHOOTING: lambda words: words.shot_open,
    Stage.DON_CHECK: lambda words: words.don_open,
    Stage.SHERIFF_CHECK: lambda words: words.sheriff_open,
    Stage.BEST_MOVE: lambda words: words.best_move_open,
    Stage.DAWN: lambda words: words.morning,
    Stage.VOTE_CALL: lambda words: words.vote_announcement,
    Stage.VOTE: lambda words: words.vote_open,
    Stage.RAISE: lambda words: words.raise_question,
    Stage.DUSK: lambda words: words.night,
    Stage.OVER: lambda words: words.game_over,
}
CLOSES: dict[Stage, Callable[[PhrasesRules], str | None]] = {
    Stage.SHOOTING: lambda words: words.shot_close,
    Stage.DON_LOOK: lambda words: words.don_close,
    Stage.SHERIFF_LOOK: lambda words: words.sheriff_close,
    Stage.DON_CHECK: lambda words: words.don_close,
    Stage.SHERIFF_CHECK: lambda words: words.sheriff_close,
    Stage.BEST_MOVE: lambda words: words.best_move_taken,
    Stage.VOTE_CALL: lambda words: words.vote_line,
    Stage.VOTE: lambda words: words.vote_close,
    Stage.RAISE: lambda words: words.vote_close,
    Stage.SILENCE: lambda words: words.silenced_pass,
}


def _says(state: State, seat: Seat) -> str:
    """The host's words, with the seat put where the phrase names one."""
    phrase = SAYS.get(state.stage)
    said = (phrase(state.book.phrases) if phrase else None) or ""
    return said.replace("{n}", str(seat)).replace("№ Вы", f"№ {seat}, Вы")


def _closes(state: State) -> str:
    if state.stage is Stage.BEST_MOVE and state.best_move_mark not in ("", "accepted"):
        return ""
    phrase = CLOSES.get(state.stage)
    return (phrase(state.book.phrases) if phrase else None) or ""


class Reminder(NamedTuple):
    """What the host should say between speeches: the fouls of these seats."""

    kind: str
    seats: tuple[Seat, ...]


def reminders(state: State) -> tuple[Reminder, ...]:
    """At the start of a day: third fouls, and all fouls when there are many."""
    rules = state.book.fouls
    first_steps = state.stage in (Stage.LAST_WORD, Stage.SPEECH, Stage.SILENCE)
    if not first_steps or state.heard or state.announced:
        return ()
    fouled = tuple(s for s in state.table if state.fouls[s])
    third = tuple(s for s in fouled if state.fouls[s] == rules.silence_at)
    found: list[Reminder] = []
    if third and rules.remind_third:
        found.append(Reminder("third_foul", third))
    total = sum(state.fouls[s] for s in fouled)
    many = rules.remind_total_from
    if many is not None and (total >= many or third):
        found.append(Reminder("fouls", fouled))
    return tuple(found)


def voices(state: State) -> tuple[Seat, ...]:
    """The seats that may be heard now: whose microphones an online host opens.

    By night nobody, but the victim at the best move; by day the living, or the speaker alone
    where the book says so, and whoever has a last word; in a pause nobody.
    """
    if state.stage in (Stage.LOBBY, Stage.OVER):
        return tuple(s for s in state.seats if state.entrants[s])
    if state.pause is not None:
        return ()
    if state.is_night:
        return (state.victim,) if state.stage is Stage.BEST_MOVE else ()
    alone = state.book.speech.day_unmute == "speaker_only"
    heard = () if alone else state.table
    return tuple(sorted({*heard, state.speaker} - {0}))


def actors(state: State) -> tuple[Seat, ...]:
    """Seats that may act in secret at this step: for the judge's eye only."""
    if state.stage is Stage.SHOOTING:
        return night.must_shoot(state)
    if state.stage in night.CAPTAIN:
        seat = night.captain(state)
        return (seat,) if seat else ()
    if state.stage is Stage.BEST_MOVE:
        return (best_move.owner(state),)
    return pairs.awake(state)
