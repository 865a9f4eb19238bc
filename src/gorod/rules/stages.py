"""The stages that a game goes through, and which of them are night, day and vote."""

from __future__ import annotations

from enum import StrEnum


class Stage(StrEnum):
    """Where the game stands between two entries."""

    LOBBY = "lobby"
    DEAL = "deal"
    AGREEMENT = "agreement"
    FREE_SEATING = "free_seating"
    DON_LOOK = "don_look"
    SHERIFF_LOOK = "sheriff_look"
    NIGHTFALL = "nightfall"
    SHOOTING = "shooting"
    DON_CHECK = "don_check"
    SHERIFF_CHECK = "sheriff_check"
    BEST_MOVE = "best_move"
    DAWN = "dawn"
    MORNING = "morning"
    LAST_WORD = "last_word"
    SPEECH = "speech"
    SILENCE = "silence"
    VOTE_CALL = "vote_call"
    VOTE = "vote"
    TIE_SPEECH = "tie_speech"
    RAISE = "raise"
    DUSK = "dusk"
    OVER = "over"


NIGHT = frozenset(
    {
        Stage.DEAL,
        Stage.AGREEMENT,
        Stage.FREE_SEATING,
        Stage.DON_LOOK,
        Stage.SHERIFF_LOOK,
        Stage.NIGHTFALL,
        Stage.SHOOTING,
        Stage.DON_CHECK,
        Stage.SHERIFF_CHECK,
        Stage.BEST_MOVE,
        Stage.DAWN,
    }
)
"""From the word «Ночь» until the morning is announced."""

VOTING = frozenset({Stage.VOTE_CALL, Stage.VOTE, Stage.TIE_SPEECH, Stage.RAISE})
"""From the call of the vote until its result."""

WINDOWS = frozenset(
    {Stage.SHOOTING, Stage.DON_CHECK, Stage.SHERIFF_CHECK, Stage.BEST_MOVE, Stage.VOTE, Stage.RAISE}
)
"""Stages that a player's pause may not interrupt."""
