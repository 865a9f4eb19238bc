"""A removal: who leaves, when it is said, and what it does to this vote and the next ones.

| question | consigliere | cristalix |
|---|---|---|
| leaves at once, no last word | CON-G-04, G-05, V-07 | CRX-F-03, F-04, Q-01, Q-02 |
| before the vote is announced | CON-V-04, V-05 | CRX-Q-40 |
| after the announcement | CON-V-06 | CRX-Q-40 |
| in a tie | CON-V-10, V-11 | CRX-Q-40 |
| after the result | CON-V-06 | CRX-Q-43, Q-44 |
| at night | CON-N-17, N-18, N-24 | CRX-N-20, Q-12, Q-40 |
| several removals | CON-V-04 | CRX-Q-44 to Q-46 |
| who had left already | CON-V-04 | CRX-Q-41, Q-42 |
| the reprimand afterwards | - | CRX-Q-03 |
"""

from __future__ import annotations

from gorod.rules import day, exits, night, ties, vote
from gorod.rules.cast import Seat
from gorod.rules.outcome import is_decided
from gorod.rules.rulings import Ruling
from gorod.rules.stages import Stage
from gorod.rules.state import Breached, Exit, Play, State
from gorod.rules.topics import Topic

OTHERWISE = ("vote", "raise", "shot", "decision")
"""The ways to leave (`Exit.how`) that are no removal, and cost no vote."""


def moment(state: State) -> str:
    """When a removal falls: night, before or after the announcement, or after the result."""
    if state.is_night:
        return "night"
    if state.result_known:
        return "after_result"
    return "after_announcement" if state.announced else "before_announcement"


def remove(play: Play, seat: Seat, kind: str, article: str) -> Stage | None:
    """The seat is removed; returns the stage that follows, or None to stay here."""
    if is_decided(play):
        return _too_late(play, seat, kind)
    if seat not in play.table:
        return _already_left(play, seat, kind, article)
    when = moment(play)
    exits.leave(play, (seat,), kind, article)
    play.wordless += (seat,)
    deferred = _is_deferred(play)
    if deferred:
        play.unannounced += (seat,)
        play.rule(Topic.REMOVAL_DEFERRED, (seat,))
    speaking = play.speaker == seat
    if is_decided(play):
        return _decided(play, seat, deferred=deferred)
    goal = _touch_votes(play, seat, kind, when)
    day.end_turn(play, seat)
    if goal is None and speaking and not play.is_night:
        goal = _after_speaker(play)
    return goal


def _is_deferred(state: State) -> bool:
    """Whether a removal now is kept until the morning."""
    rules = state.book.night
    if night.has_shooting_begun(state):
        return rules.removal_announce_after_shooting_started == "morning"
    return state.is_night and rules.removal_announce_before_shooting == "morning"


def _after_speaker(play: Play) -> Stage | None:
    """The one who had the floor has gone: the next one speaks."""
    turns = {Stage.SPEECH: Stage.SPEECH, Stage.SILENCE: Stage.SPEECH}
    turns |= {Stage.TIE_SPEECH: Stage.TIE_SPEECH, Stage.LAST_WORD: Stage.LAST_WORD}
    return turns.get(play.stage)


def _too_late(play: Play, seat: Seat, kind: str) -> Stage | None:
    """The result stands; the breach is kept for the record."""
    play.breaches += (Breached(seat, "removal", kind),)
    play.rule(Topic.LATE_BREACH, (seat,), kind)
    return _lose_last_word(play, seat)


def _already_left(play: Play, seat: Seat, kind: str, article: str) -> Stage | None:
    """A killed or voted out player is removed: the exit stays what it was."""
    play.rule(Topic.REMOVED_AFTER_EXIT, (seat,), kind, article)
    if _is_deferred(play) and seat not in play.unannounced:
        play.unannounced += (seat,)
        play.rule(Topic.REMOVAL_DEFERRED, (seat,))
    goal = _lose_last_word(play, seat)
    left = play.exit_of(seat)
    exempt = play.book.removal.cancels_exempt
    word = "killed_tonight" if left is not None and left.how == "shot" else "voted_out_today"
    if word not in exempt:
        return _touch_votes(play, seat, kind, moment(play)) or goal
    return goal


def _lose_last_word(play: Play, seat: Seat) -> Stage | None:
    """A removed player says no more; a running final minute ends."""
    if seat not in play.wordless:
        play.wordless += (seat,)
        if play.is_night:
            play.wordless_at_night += (seat,)
    running = play.stage is Stage.LAST_WORD and play.speaker == seat
    day.end_turn(play, seat)
    best = play.stage is Stage.BEST_MOVE and play.victim == seat
    if best and play.book.best_move.denied_if_removed:
        return Stage.DAWN
    return Stage.LAST_WORD if running else None


def _decided(play: Play, seat: Seat, *, deferred: bool) -> Stage | None:
    """The removal has won the game for a side."""
    if deferred:
        return None
    day.end_turn(play, seat)
    if play.is_night:
        return Stage.OVER
    kept = play.book.outcome.final_minute_after_win
    if play.stage is Stage.LAST_WORD and kept and play.speaker != seat:
        return None
    return Stage.LAST_WORD if play.last_words and kept else Stage.OVER


def _touch_votes(play: Play, seat: Seat, kind: str, when: str) -> Stage | None:
    """What the removal does to the votes (`removal.cancels_*`, the ledger of lost votes)."""
    rules = play.book.removal
    counts = kind in rules.cancels_kinds
    if when == "night":
        if counts and rules.cancels_at_night == "next_day":
            _lose_vote(play, play.day + 1)
        return None
    if when == "after_result":
        if counts and rules.cancels_after_result == "next_day":
            lost = max(1, rules.cancels_several_after_result)
            _skip(play, range(play.day + 1, play.day + 1 + lost), Topic.VOTE_LOST_NEXT)
        return None
    if when == "before_announcement":
        if counts and rules.cancels_before_announcement == "today":
            _lose_vote(play, play.day)
            if play.stage is Stage.VOTE_CALL:
                return vote.call_off(play)
            talking = play.stage in (Stage.SPEECH, Stage.SILENCE)
            if rules.cancelled_vote_next == "night_at_once" and talking:
                play.queue = ()
                return Stage.DUSK
        return None
    return _in_the_vote(play, seat, counts=counts)


def _in_the_vote(play: Play, seat: Seat, *, counts: bool) -> Stage | None:
    """Between the announcement of the vote and its result."""
    rules = play.book.removal
    votes = play.book.vote
    if votes.votes_of_removed == "dropped":
        play.votes = tuple(0 if s == seat else v for s, v in enumerate(play.votes))
    if play.tied and _in_tie(play):
        if seat in play.tied:
            goal = ties.without_tied(play, seat)
            if goal is not None:
                return goal if goal is not play.stage else None
        elif play.book.tie.removal_of_untied == "continue":
            return None
        return _void(play) if counts else None
    if counts and rules.cancels_after_announcement == "void_current":
        return _void(play)
    if not votes.ballot_frozen_at_announcement and seat in play.candidates:
        return _drop_candidate(play, seat)
    return None


def _in_tie(state: State) -> bool:
    return bool(state.ballots) and state.ballots[-1].day == state.day


def _drop_candidate(play: Play, seat: Seat) -> Stage | None:
    """A book that does not freeze the ballot: the removed candidate is not called."""
    at = play.candidates.index(seat)
    play.votes = tuple(0 if v == seat else v for v in play.votes)
    play.candidates = tuple(c for c in play.candidates if c != seat)
    if at < play.counting:
        play.counting -= 1
    if not play.candidates or play.counting >= len(play.candidates):
        return _void(play)
    return None


def _void(play: Play) -> Stage:
    """The vote in progress is void: nobody leaves by it."""
    _lose_vote(play, play.day)
    play.announced = False
    play.raising = False
    play.disputed = 0
    play.tied = play.candidates = ()
    play.votes = (0,) * len(play.votes)
    play.rule(Topic.VOTE_VOID)
    return Stage.DUSK


def _lose_vote(play: Play, day_: int) -> None:
    """A removal falls on this day's vote; several of them may cost more than one."""
    hits = dict(play.hits)
    hits[day_] = hits.get(day_, 0) + 1
    play.hits = tuple(sorted(hits.items()))
    _skip(play, range(day_, day_ + 1))
    if hits[day_] > 1:
        _skip(play, range(day_, day_ + play.book.votes_lost(day_)))


def restore_vote(play: Play, left: Exit) -> None:
    """A removal is taken back: the votes that it cost are held, unless another one cost them."""
    day_ = left.night or left.day
    hits = dict(play.hits)
    if not hits.get(day_):
        _restore_next(play, left)
        return
    before = play.book.votes_lost(hits[day_])
    hits[day_] -= 1
    after = play.book.votes_lost(hits[day_]) if hits[day_] else 0
    play.hits = tuple(sorted((d, n) for d, n in hits.items() if n))
    play.skipped -= frozenset(range(day_ + after, day_ + before))


def _restore_next(play: Play, left: Exit) -> None:
    """It fell after a result, and cost the vote of the next day."""
    alone = all(x.day != left.day or x.seat == left.seat or x.how in OTHERWISE for x in play.exits)
    if left.day and alone:
        lost = max(1, play.book.removal.cancels_several_after_result)
        play.skipped -= frozenset(range(left.day + 1, left.day + 1 + lost))


def _skip(play: Play, days: range, first: Topic = Topic.VOTE_LOST) -> None:
    for day_ in days:
        if day_ not in play.skipped:
            play.skipped |= {day_}
            play.rule(first if day_ == days[0] else Topic.VOTE_LOST_SEVERAL, value=day_)


def reprimands(state: State) -> list[Ruling]:
    """Every removed player gets a reprimand after the game, where the book knows one."""
    if not state.book.removal.reprimand:
        return []
    article = state.book.cites[Topic.REPRIMAND]
    return [Ruling(Topic.REPRIMAND, article, (seat,)) for seat in dict.fromkeys(state.reprimanded)]
