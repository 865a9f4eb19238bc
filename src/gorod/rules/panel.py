"""Decisions above the rules of play: annulment, replay, disqualification, the judge's own hand.

| question | consigliere | cristalix |
|---|---|---|
| a game is played out | CON-G-03, G-09 | CRX-O-01 |
| replay | CON-G-17, G-22, G-23 | CRX-M-42, V-16 |
| annulment | CON-G-18 | - |
| disqualification | CON-G-16, G-21 | - |
| the host decides a dispute | - | CRX-P-17 |
"""

from __future__ import annotations

from gorod.rules import day, exits, removal
from gorod.rules import outcome as outcomes
from gorod.rules.cast import Seat, Team
from gorod.rules.entries import Annul, Decision, Disqualify, Override, Replay
from gorod.rules.stages import Stage
from gorod.rules.state import Outcome, Play, State, without
from gorod.rules.topics import Topic


def why_not_stop(state: State) -> Topic | None:
    """None when the book lets a table end early."""
    return None if state.book.outcome.early_finish else Topic.NO_EARLY_FINISH


def stop(play: Play) -> Stage:
    reason = why_not_stop(play)
    if reason is not None:
        raise play.refusal(reason)
    return _annulled(play, Topic.STOPPED, "")


def annul(play: Play, entry: Annul) -> Stage:
    """The panel annuls the game: no result, no points; the protocol stays."""
    if not play.book.panel.annul:
        raise play.refusal(Topic.NO_ANNULMENT)
    return _annulled(play, Topic.ANNULLED, entry.reason)


def why_not_replay(state: State, reason: str) -> Topic | None:
    """None when a replay may be ordered for this reason, else why not."""
    if reason == "no_reaction" and state.book.nomination.no_reaction == "never_replay":
        return Topic.NO_REPLAY_UNHEARD
    if reason not in state.book.panel.replay_reasons:
        return Topic.NO_REPLAY
    unproven = reason == "game_throwing" and not state.thrown
    return Topic.NO_REPLAY if unproven else None


def replay(play: Play, entry: Replay) -> Stage:
    reason = why_not_replay(play, entry.reason)
    if reason is not None:
        raise play.refusal(reason, value=entry.reason)
    throwing = entry.reason == "game_throwing"
    return _annulled(play, Topic.REPLAY_THROWN if throwing else Topic.REPLAY, entry.reason)


def _annulled(play: Play, topic: Topic, reason: str) -> Stage:
    article = play.book.cites[topic]
    play.outcome = Outcome("annulled", str(topic), article)
    play.last_words = ()
    play.pause = None
    play.rule(topic, value=reason)
    return Stage.OVER


def why_not_disqualify(state: State, reason: str) -> Topic | None:
    """None when the book lets a player be disqualified for this."""
    rules = state.book.panel
    policies = {
        "game_throwing": rules.disqualify_game_throwing,
        "physical_threat": rules.disqualify_physical_threat,
    }
    return Topic.NO_DISQUALIFICATION if policies.get(reason, "none") == "none" else None


def disqualify(play: Play, entry: Disqualify) -> None:
    reason = why_not_disqualify(play, entry.reason)
    if reason is not None:
        raise play.refusal(reason, (entry.seat,), entry.reason)
    if entry.seat in play.disqualified:
        raise play.refusal(Topic.ALREADY_DISQUALIFIED, (entry.seat,))
    play.disqualified += (entry.seat,)
    thrown = entry.reason == "game_throwing"
    play.thrown = play.thrown or thrown
    topic = Topic.DISQUALIFIED_THROWING if thrown else Topic.DISQUALIFIED_THREAT
    play.rule(topic, (entry.seat,), play.book.panel.disqualify_reach)


def why_not_override(state: State, entry: Override) -> Topic | None:
    """None when the judge's decision can be carried out, else the reason."""
    if not entry.reason:
        return Topic.NEEDS_REASON
    if state.stage in (Stage.LOBBY, Stage.DEAL):
        return Topic.GAME_NOT_STARTED
    if isinstance(entry.whom, Team):
        return None if entry.what is Decision.WINS else Topic.NAME_A_SEAT
    if entry.what is Decision.WINS:
        return Topic.NAME_A_TEAM
    if entry.what is Decision.LEAVES:
        return None if entry.whom in state.table and not state.outcome else Topic.NOT_AT_TABLE
    left = state.exit_of(entry.whom)
    if left is None:
        return Topic.NOT_LEFT
    return Topic.GAME_IS_OVER if state.stage is Stage.OVER and left.night else None


def override(play: Play, entry: Override) -> Stage | None:
    """The judge's decision is recorded beside the program's, and the game goes on from it."""
    reason = why_not_override(play, entry)
    if reason is not None:
        raise play.refusal(reason, value=entry.reason)
    if isinstance(entry.whom, Team):
        before = play.outcome.winner if play.outcome else "none"
        article = play.book.cites[Topic.DECIDED_WINNER]
        play.outcome = Outcome(entry.whom, str(Topic.DECIDED_WINNER), article)
        play.rule(Topic.DECIDED_WINNER, value=f"{before} -> {entry.whom}")
        return Stage.OVER
    seat = entry.whom
    if entry.what is Decision.LEAVES:
        return _leaves(play, seat)
    return _stays(play, seat)


def _leaves(play: Play, seat: Seat) -> Stage | None:
    """The seat leaves and has its final minute: now, or when the running stage ends."""
    exits.leave(play, (seat,), "decision")
    play.queue = without(play.queue, seat)
    exits.owe_last_words(play, (seat,))
    if play.is_night:
        play.unannounced += (seat,)
        return None
    if play.stage is Stage.TIE_SPEECH and play.speaker == seat and not play.outcome:
        return Stage.TIE_SPEECH
    speaking = play.stage in (Stage.SPEECH, Stage.SILENCE) and play.speaker == seat
    won = play.outcome and play.stage is not Stage.LAST_WORD
    return Stage.LAST_WORD if won or speaking or play.stage is Stage.DUSK else None


def _stays(play: Play, seat: Seat) -> Stage | None:
    """The seat is at the table again, and what its departure brought with it is taken back."""
    left = play.exit_of(seat)
    if left is not None and left.how not in removal.OTHERWISE:
        removal.restore_vote(play, left)
    play.exits = tuple(e for e in play.exits if e.seat != seat)
    play.table = tuple(sorted((*play.table, seat)))
    play.last_words = without(play.last_words, seat)
    play.wordless = without(play.wordless, seat)
    play.unannounced = without(play.unannounced, seat)
    play.reprimanded = without(play.reprimanded, seat)
    play.victim = 0 if play.victim == seat else play.victim
    if play.stage in (Stage.SPEECH, Stage.SILENCE) and seat not in play.heard:
        play.queue = day.in_turn(play, (*play.queue, seat))
    play.rule(Topic.DECIDED_STAYS, (seat,))
    if play.outcome and play.outcome.cause in (Topic.RED_WINS, Topic.BLACK_WINS):
        play.outcome = None
        outcomes.decide(play)
    interrupted = play.stage is Stage.OVER or play.speaker == seat
    return Stage.LAST_WORD if interrupted and play.outcome is None else None
