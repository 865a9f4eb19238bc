"""Nominations: who is put to the vote, and who may take it back.

| question | consigliere | cristalix |
|---|---|---|
| in the own minute, by the main player | CON-C-10, CON-D-19 | CRX-V-11 |
| which of several counts | CON-D-05, D-09 (last new) | CRX-V-17, V-18 (first new) |
| already on the ballot | CON-D-05 | CRX-V-14 |
| withdrawal | CON-D-02 to D-04, CON-C-11 | CRX-V-18 (none) |
"""

from __future__ import annotations

from gorod.rules.cast import Seat, Who
from gorod.rules.entries import Nominate, Withdraw
from gorod.rules.stages import Stage
from gorod.rules.state import Nomination, Play, State
from gorod.rules.topics import Topic


def _actor(state: State, by: Who | None) -> Who:
    return by or Who(state.speaker)


def why_not_nominate(state: State, entry: Nominate) -> Topic | None:
    """None when the nomination may be recorded now, else the reason."""
    rules = state.book.nomination
    who = _actor(state, entry.by)
    if not _has_floor(state, who.seat):
        return Topic.NOT_OWN_MINUTE
    if who.consigliere and not state.book.pairs.may_nominate:
        return Topic.NOMINATION_BY_CONSIGLIERE
    if state.half and state.book.pairs.nominate_during == "own_half":
        return Topic.NOT_OWN_MINUTE
    if state.stage is Stage.SILENCE and not state.book.fouls.silenced_may_nominate:
        return Topic.NOT_OWN_MINUTE
    if entry.target not in state.table and rules.absent_target == "refused":
        return Topic.NOT_AT_TABLE
    if entry.target == who.seat and not rules.self:
        return Topic.NO_SELF_NOMINATION
    if state.day in state.skipped and rules.after_vote_cancelled == "refused":
        return Topic.VOTE_CANCELLED
    if entry.target in state.nominated():
        return None
    if rules.policy == "first_new_in_minute" and _own(state, who.seat) >= rules.per_player:
        return Topic.ONE_NOMINATION
    return None


def _has_floor(state: State, seat: Seat) -> bool:
    if seat != state.speaker:
        return False
    if state.stage in (Stage.SPEECH, Stage.SILENCE):
        return True
    in_other_speech = state.stage in (Stage.LAST_WORD, Stage.TIE_SPEECH)
    return in_other_speech and state.book.nomination.in_final_or_tie_speech


def _own(state: State, seat: Seat) -> int:
    return sum(n.by == seat for n in state.nominations)


def nominate(play: Play, entry: Nominate) -> None:
    """A nomination is accepted, supported, or takes the place of an earlier one."""
    reason = why_not_nominate(play, entry)
    if reason is not None:
        raise play.refusal(reason, (entry.target,), _actor(play, entry.by).seat)
    by = _actor(play, entry.by).seat
    if entry.target in play.nominated():
        play.rule(Topic.SUPPORTED, (entry.target,), by)
        return
    replaces = (
        play.book.nomination.policy == "last_new_in_minute"
        or play.book.nomination.withdrawal == "auto"
    )
    if replaces:
        for old in (n for n in play.nominations if n.by == by):
            play.rule(Topic.NOMINATION_REPLACED, (old.seat,), by)
        play.nominations = tuple(n for n in play.nominations if n.by != by)
    play.nominations += (Nomination(by, entry.target),)
    play.minute += (entry.target,)
    play.rule(Topic.NOMINATED, (entry.target,), by)
    if play.day in play.skipped:
        play.rule(Topic.NOMINATION_WITHOUT_EFFECT, (entry.target,), by)


def why_not_withdraw(state: State, entry: Withdraw) -> Topic | None:
    """None when the candidate may be taken back now, else the reason."""
    rules = state.book.nomination
    who = _actor(state, entry.by)
    if rules.withdrawal == "none":
        return Topic.NO_WITHDRAWAL
    if who.consigliere and not state.book.pairs.may_withdraw:
        return Topic.WITHDRAWAL_BY_CONSIGLIERE
    if state.stage is Stage.SILENCE and who.seat == state.speaker:
        return Topic.WITHDRAWAL_IN_SILENCE
    owner = next((n.by for n in state.nominations if n.seat == entry.target), None)
    if owner is None:
        return Topic.NOT_NOMINATED
    if owner != who.seat and rules.withdrawal_by == "nominator_only":
        return Topic.WITHDRAWAL_BY_OTHER
    in_time = _has_floor(state, who.seat) or (
        rules.withdrawal_deadline == "end_of_discussion" and state.stage is Stage.SPEECH
    )
    return None if in_time else Topic.WITHDRAWAL_LATE


def withdraw(play: Play, entry: Withdraw) -> None:
    """The candidate leaves the ballot."""
    reason = why_not_withdraw(play, entry)
    if reason is not None:
        raise play.refusal(reason, (entry.target,), _actor(play, entry.by).seat)
    by = _actor(play, entry.by).seat
    play.nominations = tuple(n for n in play.nominations if n.seat != entry.target)
    play.minute = tuple(s for s in play.minute if s != entry.target)
    play.rule(Topic.WITHDRAWN, (entry.target,), by)
    taken = play.nominated()
    earlier = tuple(s for s in play.minute if s not in taken)
    if play.book.nomination.after_withdrawal == "previous_returns" and earlier:
        play.nominations += (Nomination(by, earlier[-1]),)
        play.rule(Topic.NOMINATED, (earlier[-1],), by)
