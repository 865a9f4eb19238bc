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

from gorod.rules import exits
from gorod.rules import outcome as outcomes
from gorod.rules.cast import Team
from gorod.rules.entries import Annul, Decision, Disqualify, Override, Replay
from gorod.rules.stages import Stage
from gorod.rules.state import Outcome, Play, State
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
    unproven = reason == "game_throwing" and not state.disqualified
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
    return None if state.exit_of(entry.whom) else Topic.NOT_LEFT


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
        exits.leave(play, (seat,), "decision")
        play.queue = tuple(s for s in play.queue if s != seat)
        if play.is_night:
            return None
        exits.owe_last_words(play, (seat,))
        at_once = play.outcome or play.stage is Stage.DUSK or play.speaker == seat
        return Stage.LAST_WORD if at_once else None
    play.exits = tuple(e for e in play.exits if e.seat != seat)
    play.table = tuple(sorted((*play.table, seat)))
    play.last_words = tuple(s for s in play.last_words if s != seat)
    play.wordless = tuple(s for s in play.wordless if s != seat)
    play.rule(Topic.DECIDED_STAYS, (seat,))
    play.outcome = None
    outcomes.decide(play)
    interrupted = play.stage is Stage.OVER or play.speaker == seat
    return Stage.LAST_WORD if interrupted and play.outcome is None else None
