"""The vote: the call, a window for each candidate, the tally.

| question | consigliere | cristalix |
|---|---|---|
| no vote after a removal that day | CON-V-04, V-05 | CRX-Q-40 to Q-46 |
| one candidate on the first day | notes 3.8 | CRX-V-27, V-28 |
| order of nomination | notes 3.9 | CRX-V-06, V-19 |
| one vote each, given once | CON-V-16, V-20 | CRX-V-24 |
| a late vote | CON-V-03 | CRX-V-22, V-23 |
| unused votes go to the last candidate | CON-V-17 | CRX-V-25 |
| most votes leaves | notes 3.14, 3.15 | CRX-V-32, CRX-O-04 |
| only the main player votes | CON-C-12, C-26 | - |
"""

from __future__ import annotations

from collections import Counter

from gorod.rules import exits, ties
from gorod.rules.cast import Seat, Who
from gorod.rules.entries import Dispute, Late, Recheck, Unvote, Vote
from gorod.rules.rulings import Refusal
from gorod.rules.stages import Stage
from gorod.rules.state import Ballot, Play, State, put
from gorod.rules.topics import Topic


def enter_call(play: Play) -> Stage | None:
    """The discussion is over: is there a vote today?"""
    if play.announced:
        return None
    rules = play.book.vote
    if play.day in play.skipped:
        return call_off(play)
    if not play.nominations:
        play.rule(Topic.NO_CANDIDATES)
        return Stage.DUSK
    if not _has_candidates(play, _least(play)):
        play.rule(Topic.TOO_FEW_CANDIDATES, play.nominated())
        return Stage.DUSK
    if rules.announced_by == "end_of_last_speech":
        return announce(play)
    return None


def call_off(play: Play) -> Stage:
    """A removal has cost today's vote; on a day without one the debt may be carried on."""
    carried = play.book.removal.skip_on_voteless_day == "carried"
    if carried and not _has_candidates(play, _least(play)):
        play.skipped = (play.skipped - {play.day}) | {play.day + 1}
    play.rule(Topic.VOTE_CANCELLED, value=play.day)
    return Stage.DUSK


def _least(state: State) -> int:
    rules = state.book.vote
    return rules.day1_min_candidates if state.day == 1 else rules.later_min_candidates


def _has_candidates(state: State, least: int) -> bool:
    return sum(s in state.table for s in state.nominated()) >= least


def announce(play: Play) -> Stage:
    """The host announces the vote: the ballot stands as it is."""
    if play.announced:
        return Stage.RAISE if play.raising else Stage.VOTE
    play.candidates = tuple(s for s in play.nominated() if s in play.table)
    if not _has_candidates(play, max(1, _least(play))):
        play.rule(Topic.TOO_FEW_CANDIDATES, play.candidates)
        return Stage.DUSK
    play.announced = True
    play.counting = 0
    play.rule(Topic.VOTE_ANNOUNCED, play.candidates)
    return Stage.VOTE


def is_last(state: State) -> bool:
    """Whether the candidate being counted is the last of this ballot."""
    return state.counting == len(state.candidates) - 1


def candidate(state: State) -> Seat:
    """The candidate whose window is open."""
    return state.candidates[state.counting]


def tally(state: State) -> dict[Seat, int]:
    """Votes for each candidate of this ballot, in its order."""
    count = Counter(v for v in state.votes if v)
    return {c: count[c] for c in state.candidates}


def voters(state: State) -> tuple[Seat, ...]:
    """Seats that vote: those at the table, and one whom an early stop has just voted out."""
    leaving = state.decided and state.decided not in state.wordless
    return tuple(sorted({*state.table, state.decided})) if leaving else state.table


def waiting(state: State) -> tuple[Seat, ...]:
    """Seats whose vote is still to be given."""
    return tuple(s for s in voters(state) if not state.votes[s])


def leaders(state: State) -> tuple[Seat, ...]:
    """The candidates with the most votes, in the order of the ballot."""
    count = tally(state)
    top = max(count.values())
    return tuple(c for c in state.candidates if count[c] == top)


def why_not_vote(state: State, who: Who) -> tuple[Topic, int] | None:
    """None when this person's vote may be recorded now, else the reason."""
    if who.consigliere and not state.book.pairs.may_vote:
        return Topic.VOTE_BY_CONSIGLIERE, 0
    if who.seat not in voters(state):
        return Topic.NOT_A_VOTER, 0
    if state.stage is Stage.RAISE:
        return (Topic.VOTE_TWICE, 0) if who.seat in state.raised else None
    if who.seat == state.disputed:
        return Topic.RECHECK_FIRST, 0
    given = state.votes[who.seat]
    if given == candidate(state):
        return Topic.VOTE_TWICE, given
    if given and state.book.vote.two_candidates == "first":
        return Topic.VOTE_GIVEN, given
    return None


def vote(play: Play, entry: Vote) -> None:
    """Votes for the candidate being counted, or for the question."""
    for who in entry.by:
        reason = why_not_vote(play, who)
        if reason is not None:
            raise play.refusal(reason[0], (who.seat,), reason[1])
    seats = tuple(dict.fromkeys(w.seat for w in entry.by))
    if play.stage is Stage.RAISE:
        play.raised += seats
    else:
        for seat in seats:
            void = play.votes[seat] and play.book.vote.two_candidates == "void"
            play.votes = put(play.votes, seat, 0 if void else candidate(play))
    play.rule(Topic.VOTED, seats, 0 if play.stage is Stage.RAISE else candidate(play))


def unvote(play: Play, entry: Unvote) -> None:
    """The judge corrects the count while the window is open."""
    for seat in entry.by:
        if play.stage is Stage.RAISE:
            if seat not in play.raised:
                raise play.refusal(Topic.NO_VOTE_TO_TAKE, (seat,))
            play.raised = tuple(s for s in play.raised if s != seat)
        elif play.votes[seat] != candidate(play):
            raise play.refusal(Topic.NO_VOTE_TO_TAKE, (seat,))
        else:
            play.votes = put(play.votes, seat, 0)
    play.rule(Topic.VOTE_TAKEN_BACK, entry.by)


def why_not_late(state: State, seat: Seat) -> Topic | None:
    """None when a late vote of this seat may be noted for the open window."""
    if state.stage is Stage.RAISE:
        return Topic.COUNT_CLOSED
    if state.stage is not Stage.VOTE:
        return None if seat in state.defaulted and not state.is_night else Topic.COUNT_CLOSED
    if seat not in voters(state):
        return Topic.NOT_A_VOTER
    if state.votes[seat]:
        return Topic.VOTE_GIVEN
    return Topic.VOTE_TWICE if (seat, candidate(state)) in state.late else None


def late(play: Play, entry: Late) -> None:
    """A late vote does not count; for the last candidate the hand is on the table all the same.

    After the last stop it says that a missing hand was placed at the host's request.
    """
    for seat in entry.by:
        reason = why_not_late(play, seat)
        if reason is not None:
            raise play.refusal(reason, (seat,), play.votes[seat])
    if play.stage is not Stage.VOTE:
        play.defaulted = tuple(s for s in play.defaulted if s not in entry.by)
        play.rule(Topic.HAND_PLACED, tuple(dict.fromkeys(entry.by)))
        return
    if play.book.vote.late_vote == "counted":
        vote(play, Vote(tuple(Who(s) for s in entry.by)))
        return
    play.late += tuple((s, candidate(play)) for s in entry.by)
    play.rule(Topic.VOTE_LATE, entry.by, candidate(play))


def late_seats(state: State) -> tuple[Seat, ...]:
    """Seats with a late vote whose vote is still open."""
    return tuple(dict.fromkeys(s for s, _ in state.late if not state.votes[s]))


def dispute(play: Play, entry: Dispute) -> None:
    """Players say that a late vote was in time; more than half of the living force a recheck."""
    if play.book.vote.late_dispute == "none":
        raise play.refusal(Topic.NO_DISPUTE)
    if entry.seat not in late_seats(play):
        raise play.refusal(Topic.NO_LATE_VOTE, (entry.seat,))
    if not set(entry.supporters) <= set(play.table):
        raise play.refusal(Topic.NOT_A_VOTER, entry.supporters)
    if 2 * len(set(entry.supporters)) > len(play.table):
        play.disputed = entry.seat
        play.rule(Topic.RECHECK_DUE, (entry.seat,), len(entry.supporters))
    else:
        play.rule(Topic.TALLY_STANDS, (entry.seat,), len(entry.supporters))


def why_not_recheck(state: State, entry: Recheck) -> Topic | None:
    """None when a late vote may be looked at again; a vote that is decided stays as it is."""
    if state.book.vote.late_dispute == "none":
        return Topic.NO_DISPUTE
    late_and_open = entry.seat in late_seats(state) and not (entry.counted and state.decided)
    return None if late_and_open else Topic.NO_LATE_VOTE


def recheck(play: Play, entry: Recheck) -> None:
    """The judge looked again: the late vote counts for its candidate, or stays late."""
    reason = why_not_recheck(play, entry)
    if reason is not None:
        raise play.refusal(reason, (entry.seat,))
    play.disputed = 0
    *_, found = (x for x in play.late if x[0] == entry.seat)
    if not entry.counted:
        play.late = tuple(x for x in play.late if x != found)
        play.rule(Topic.TALLY_STANDS, (entry.seat,))
        return
    chosen = found[1]
    play.votes = put(play.votes, entry.seat, chosen)
    play.late = tuple(x for x in play.late if x[0] != entry.seat)
    play.rule(Topic.LATE_VOTE_COUNTED, (entry.seat,), chosen)


def why_not_close(state: State) -> Refusal | None:
    """A recheck that players forced comes before the next call."""
    if state.disputed:
        cites = state.book.cites[Topic.RECHECK_FIRST]
        return Refusal(Topic.RECHECK_FIRST, cites, (state.disputed,))
    return None


def close_window(play: Play) -> Stage:
    """«Стоп, спасибо»: the count of one candidate is closed."""
    chosen = candidate(play)
    if is_last(play):
        return _close_ballot(play)
    play.rule(Topic.WINDOW_CLOSED, (chosen,), tally(play)[chosen])
    if play.book.vote.decided_at == "first_unbeatable_stop" and not play.decided:
        _decide_early(play)
    play.counting += 1
    return Stage.VOTE


def _decide_early(play: Play) -> None:
    """A counted candidate whom the votes left cannot reach is out at this stop."""
    counted = play.candidates[: play.counting + 1]
    count = tally(play)
    best = max(counted, key=lambda c: count[c])
    rivals = [count[c] for c in counted if c != best]
    if count[best] > max([*rivals, len(waiting(play))]):
        play.decided = best
        play.result_known = True
        _leads(play, best)


def _close_ballot(play: Play) -> Stage:
    last = candidate(play)
    unused = waiting(play)
    if play.book.vote.default_candidate == "last" and unused:
        for seat in unused:
            play.votes = put(play.votes, seat, last)
        on_table = {s for s, c in play.late if c == last}
        play.defaulted = tuple(s for s in unused if s not in on_table)
        play.rule(Topic.VOTES_DEFAULTED, unused, last)
    count = tally(play)
    play.rule(Topic.WINDOW_CLOSED, (last,), count[last])
    tied = leaders(play)
    play.ballots += (Ballot(play.day, play.candidates, play.votes, play.defaulted, tied),)
    if play.decided:
        return Stage.LAST_WORD
    if len(tied) > 1:
        return ties.after_tie(play, tied)
    play.result_known = True
    _leads(play, tied[0])
    return Stage.TIE_SPEECH if play.talk_only else Stage.LAST_WORD


def _leads(play: Play, seat: Seat) -> None:
    """One candidate has the most votes and leaves, unless the book or a removal says otherwise."""
    if seat not in play.table:
        play.rule(Topic.LEADER_ALREADY_OUT, (seat,))
        return
    policy = play.book.vote.day1_policy if play.day == 1 else "standard"
    stays = policy in ("to_talk", "no_break") or (
        policy == "self_break" and play.votes[seat] != seat
    )
    if stays and policy != "no_break":
        play.talk_only = play.tie_closed = True
        play.queue = (seat,)
    if stays:
        play.rule(Topic.FIRST_DAY_STAYS, (seat,))
        return
    exits.leave(play, (seat,), "vote")
    exits.owe_last_words(play, (seat,))
