"""A tie at the top of a ballot: speeches, another ballot, the question to raise all the tied.

| question | consigliere | cristalix |
|---|---|---|
| tied seats speak 30 s and are voted again | notes 3.10 | CRX-V-33 to V-38 |
| the same tie again: may all of them leave? | CON-V-13 | CRX-V-39, CRX-V-40 |
| a tie of three or more on the first day | notes 3.11 | CRX-V-29 to V-31 |
| never the whole table | CON-V-12 | CRX-V-43 |
| a tie made on purpose | CON-V-12 | - |
| a tied seat is removed | CON-V-10, V-11 | CRX-Q-40 |
"""

from __future__ import annotations

from gorod.rules import exits
from gorod.rules import outcome as outcomes
from gorod.rules.cast import Seat
from gorod.rules.stages import Stage
from gorod.rules.state import Play, State
from gorod.rules.topics import Topic


def after_tie(play: Play, tied: tuple[Seat, ...]) -> Stage:
    """What follows a ballot whose leaders are tied."""
    rules = play.book.tie
    previous = (
        play.ballots[-2] if len(play.ballots) > 1 and play.ballots[-2].day == play.day else None
    )
    here = tuple(s for s in tied if s in play.table)
    if len(here) < len(tied):
        return _tie_with_removed(play, here)
    play.tied = tied
    if play.day == 1 and rules.day1_stop_from is not None and len(tied) >= rules.day1_stop_from:
        play.result_known = True
        play.rule(Topic.TIE_FIRST_DAY, tied)
        return Stage.DUSK
    play.rule(Topic.TIE, tied)
    if previous is not None:
        again = set(previous.tied) == set(tied)
        if rules.same_set_rule == "full_division_repeats":
            again = again and set(previous.candidates) == set(tied)
        if again:
            return _question(play)
    if rules.next == "raise_question":
        return _question(play)
    return speeches(play)


def speeches(play: Play) -> Stage:
    """The tied speak in the order of nomination, unless the book goes straight to the ballot."""
    if play.book.tie.next == "revote":
        return revote(play)
    play.queue = play.tied
    play.rule(Topic.TIE_SPEECHES, play.tied)
    return Stage.TIE_SPEECH


def revote(play: Play) -> Stage:
    """Another ballot, among the tied only."""
    same = play.book.tie.revote_order == "same"
    play.candidates = play.tied if same else play.tied[::-1]
    play.counting = 0
    play.votes = (0,) * len(play.votes)
    play.defaulted = ()
    play.late = ()
    play.decided = 0
    play.rule(Topic.REVOTE, play.candidates)
    return Stage.VOTE_CALL if play.book.vote.announcement_gap_s else Stage.VOTE


def may_raise(state: State, tied: tuple[Seat, ...]) -> Topic | None:
    """None when all the tied may be put to the question, else why not."""
    rules = state.book.tie
    alive = len(state.table)
    if rules.raise_question == "never":
        return Topic.RAISE_NEVER
    if len(tied) == alive and rules.raise_whole_table == "night":
        return Topic.RAISE_WHOLE_TABLE
    share = {
        None: True,
        "less_than_half": 2 * len(tied) < alive,
        "at_most_half": 2 * len(tied) <= alive,
    }
    if len(tied) < alive and not share[rules.raise_max_share]:
        return Topic.RAISE_TOO_MANY
    days = {"all"} | ({"first"} if state.day == 1 else {"later"})
    for refused in rules.raise_refused_at:
        if (refused.alive, refused.tied) == (alive, len(tied)) and refused.days in days:
            return Topic.RAISE_REFUSED_HERE
    return None


def _question(play: Play) -> Stage:
    refused = may_raise(play, play.tied)
    if refused is not None:
        play.result_known = True
        play.rule(refused, play.tied)
        return Stage.DUSK
    play.raising = True
    play.raised = ()
    play.rule(Topic.RAISE_QUESTION, play.tied)
    return Stage.VOTE_CALL if play.book.vote.announcement_gap_s else Stage.RAISE


def is_raised(state: State) -> bool:
    """Whether the question has passed with the votes given."""
    rules = state.book.tie
    base = len(state.table) if rules.raise_base == "living" else len(state.raised)
    votes = len(state.raised) if rules.raise_silence == "against" else base
    return 2 * votes > base if rules.raise_majority == "more_than_half" else 2 * votes >= base > 0


def close_raise(play: Play) -> Stage:
    """The question is answered: all the tied leave at one moment, or nobody does."""
    play.raising = False
    whole = len(play.table) == sum(s in play.table for s in play.tied)
    refused = whole and play.book.tie.raise_whole_table == "night"
    if refused or not is_raised(play):
        play.rule(Topic.RAISE_FAILED, play.tied, len(play.raised))
        if play.book.tie.raise_fail == "revote":
            return revote(play)
        play.result_known = True
        return Stage.DUSK
    play.result_known = True
    leaving = tuple(s for s in play.nominated() if s in play.tied and s in play.table)
    play.rule(Topic.RAISE_PASSED, leaving, len(play.raised))
    if len(leaving) == len(play.table):
        outcomes.fix(play, "draw", Topic.RAISE_DRAW)
    if play.book.outcome.raise_is_simultaneous:
        exits.leave(play, leaving, "raise")
    else:
        for seat in leaving:
            exits.leave(play, (seat,), "raise")
    exits.owe_last_words(
        play, leaving if play.book.speech.final_minute_order == "nomination" else play.tied
    )
    return Stage.LAST_WORD


def _tie_with_removed(play: Play, here: tuple[Seat, ...]) -> Stage:
    """Some of the tied were removed while the votes were counted; the book says what follows."""
    rules = play.book.tie
    gone = len(play.ballots[-1].tied) - len(here)
    policy = rules.removal_of_tied if len(here) + gone == 2 else rules.removal_of_tied_three
    if policy == "rest_continue" and len(here) > 1:
        play.tied = here
        return speeches(play)
    play.tied = here
    play.tie_closed = True
    play.queue = here
    if here:
        play.rule(Topic.TIE_OPPONENT_STAYS, here)
        return Stage.TIE_SPEECH
    play.result_known = True
    return Stage.DUSK


def without_tied(play: Play, seat: Seat) -> Stage | None:
    """A tied seat has just been removed; the book says what becomes of the tie."""
    rules = play.book.tie
    policy = rules.removal_of_tied if len(play.tied) == 2 else rules.removal_of_tied_three
    here = tuple(s for s in play.tied if s != seat)
    in_speeches = play.stage is Stage.TIE_SPEECH
    play.queue = tuple(s for s in play.queue if s != seat)
    if policy == "void_current":
        return None
    play.tied = here
    if policy == "rest_continue" and len(here) > 1:
        play.candidates = tuple(s for s in play.candidates if s != seat)
        if in_speeches:
            return Stage.TIE_SPEECH if play.speaker == seat else play.stage
        return revote(play)
    play.tie_closed = True
    if here:
        play.rule(Topic.TIE_OPPONENT_STAYS, here)
    if in_speeches:
        return Stage.TIE_SPEECH if play.speaker == seat else play.stage
    play.result_known = True
    return Stage.DUSK
