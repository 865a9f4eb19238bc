"""How one stage leads to the next: what happens when a stage opens, and when it closes.

Rules elsewhere answer with the stage that follows; here they are joined. A stage that has
nothing to wait for answers with the next one at once.
"""

from __future__ import annotations

from collections.abc import Callable

from gorod.rules import best_move, day, host, lobby, night, pauses, removal, ties, vote
from gorod.rules.stages import WINDOWS, Stage
from gorod.rules.state import Play
from gorod.rules.topics import Topic


def _dusk(play: Play) -> Stage | None:
    """All has been said today; the host is about to say that night has come."""
    return Stage.LAST_WORD if play.last_words else None


def _over(play: Play) -> None:
    """The game is over, and the result may be announced."""
    play.speaker = 0
    play.seconds = None
    play.queue = play.last_words = ()
    play.pause = None
    play.pause_due = 0
    if play.unannounced:
        play.rule(Topic.REMOVAL_ANNOUNCED, play.unannounced)
        play.unannounced = ()
    outcome = play.outcome
    if outcome is not None:
        play.rule(Topic.GAME_OVER, value=outcome.winner, article=outcome.article)
    play.rulings += removal.reprimands(play)


ENTER: dict[Stage, Callable[[Play], Stage | None]] = {
    Stage.NIGHTFALL: night.enter_nightfall,
    Stage.SHOOTING: night.enter_shooting,
    Stage.DON_CHECK: night.enter_check,
    Stage.SHERIFF_CHECK: night.enter_check,
    Stage.BEST_MOVE: best_move.enter,
    Stage.DAWN: night.enter_dawn,
    Stage.MORNING: day.enter_morning,
    Stage.LAST_WORD: day.enter_last_word,
    Stage.SPEECH: day.enter_speech,
    Stage.VOTE_CALL: vote.enter_call,
    Stage.TIE_SPEECH: day.enter_tie_speech,
    Stage.DUSK: _dusk,
    Stage.OVER: _over,
}


def _next_tie_speech(play: Play) -> Stage:
    return Stage.TIE_SPEECH


def _after_dusk(play: Play) -> Stage:
    crying = tuple(s for s in play.outcries if s in play.table)
    if crying:
        raise play.refusal(Topic.OUTCRY_FIRST, crying)
    return Stage.OVER if play.outcome else Stage.NIGHTFALL


CLOSE: dict[Stage, Callable[[Play], Stage | None]] = {
    Stage.LOBBY: lobby.start,
    Stage.DEAL: lobby.close_deal,
    Stage.AGREEMENT: night.close_stage,
    Stage.FREE_SEATING: night.close_stage,
    Stage.DON_LOOK: night.close_stage,
    Stage.SHERIFF_LOOK: night.close_stage,
    Stage.NIGHTFALL: night.close_stage,
    Stage.SHOOTING: night.close_shooting,
    Stage.DON_CHECK: night.close_stage,
    Stage.SHERIFF_CHECK: night.close_stage,
    Stage.BEST_MOVE: night.close_stage,
    Stage.DAWN: lambda play: Stage.MORNING,
    Stage.LAST_WORD: day.close_last_word,
    Stage.SPEECH: day.close_speech,
    Stage.SILENCE: day.close_speech,
    Stage.VOTE_CALL: vote.announce,
    Stage.VOTE: vote.close_window,
    Stage.TIE_SPEECH: _next_tie_speech,
    Stage.RAISE: ties.close_raise,
    Stage.DUSK: _after_dusk,
}


def go(play: Play, goal: Stage | None) -> None:
    """Open the stage, and the ones after it that have nothing to wait for."""
    if goal is None:
        return
    before = play.stage, play.speaker, play.counting
    while goal is not None:
        play.stage = goal
        enter = ENTER.get(goal)
        goal = enter(play) if enter else None
    if (play.stage, play.speaker, play.counting) != before:
        host.flush_announcements(play)
        if before[0] in WINDOWS:
            pauses.begin_due(play)


def close(play: Play) -> None:
    """The judge closes the stage."""
    if play.stage is Stage.OVER:
        raise play.refusal(Topic.GAME_IS_OVER)
    if play.stage is Stage.VOTE:
        refusal = vote.why_not_close(play)
        if refusal is not None:
            raise refusal
    before = play.stage
    goal = CLOSE[before](play)
    if goal is not None and (before, goal) != (Stage.VOTE, Stage.VOTE):
        host.end_misreports(play)
    go(play, goal)
    if before in WINDOWS:
        pauses.begin_due(play)
