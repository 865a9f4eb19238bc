"""Every kind of entry: at which stages it may come, and which rule plays it.

| question | consigliere | cristalix |
|---|---|---|
| no checks and no shot in the first night | CON-N-01 | CRX-N-18, N-40 |
| a window that has closed | CON-N-07, N-20, D-08 | CRX-N-21, N-33, N-37, B-09 |
| nothing but sanctions after the end | CON-G-08 | CRX-O-06, O-07 |
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gorod.rules import (
    best_move,
    discipline,
    flow,
    lobby,
    night,
    nomination,
    panel,
    pauses,
    vote,
    winks,
)
from gorod.rules.cast import Seat, Who
from gorod.rules.entries import (
    Alert,
    Annul,
    BestMove,
    BestMovePass,
    BestMoveVoid,
    Breach,
    Card,
    Check,
    Consent,
    Dismiss,
    Dispute,
    Disqualify,
    DrawLots,
    DrawRoles,
    DrawSeats,
    Entry,
    Exclude,
    FoulQuery,
    Joined,
    Late,
    Lot,
    Miss,
    Next,
    Nominate,
    Note,
    NotReady,
    Outcry,
    Override,
    Pause,
    Penalty,
    Ready,
    Recheck,
    Remark,
    Replay,
    Request,
    Resume,
    Shot,
    Sit,
    Stop,
    Suspend,
    Time,
    TimeOut,
    Undo,
    Unvote,
    Vote,
    Wink,
    Withdraw,
)
from gorod.rules.rulings import Refusal
from gorod.rules.stages import NIGHT, Stage
from gorod.rules.state import Play, State
from gorod.rules.steps import step_of
from gorod.rules.topics import Topic

LOBBY = frozenset({Stage.LOBBY})
DEAL = frozenset({Stage.DEAL})
CHECKS = frozenset({Stage.DON_CHECK, Stage.SHERIFF_CHECK})
IN_PLAY = frozenset(Stage) - {Stage.LOBBY, Stage.OVER}
COUNTS = frozenset({Stage.VOTE, Stage.RAISE})

STAGES: Final[dict[type[Entry], frozenset[Stage]]] = {
    Sit: LOBBY,
    DrawSeats: LOBBY,
    Lot: LOBBY,
    DrawLots: LOBBY,
    NotReady: LOBBY,
    Ready: LOBBY,
    DrawRoles: DEAL,
    Breach: DEAL,
    Joined: DEAL,
    Request: IN_PLAY,
    Exclude: NIGHT,
    Shot: frozenset({Stage.SHOOTING}),
    Miss: frozenset({Stage.SHOOTING}),
    Check: CHECKS,
    BestMovePass: frozenset({Stage.BEST_MOVE}),
    BestMoveVoid: frozenset({Stage.BEST_MOVE}),
    Vote: COUNTS,
    Unvote: COUNTS,
    Dispute: frozenset({Stage.VOTE}),
    Recheck: frozenset({Stage.VOTE}),
}
"""The stages of entries that belong to some stages only."""

IN_PAUSE = (
    Resume,
    Time,
    Penalty,
    FoulQuery,
    Consent,
    Alert,
    Dismiss,
    Remark,
    Note,
    Annul,
    Replay,
    Disqualify,
    Override,
    Stop,
    Pause,
    TimeOut,
)
AFTER_THE_END = (Penalty, Note, Annul, Replay, Disqualify, Override, FoulQuery, Alert, Dismiss)


TIME_CLOSES: Final[dict[Stage, Topic]] = {
    Stage.SHOOTING: Topic.SHOT_CLOSED,
    Stage.DON_CHECK: Topic.CHECK_CLOSED,
    Stage.SHERIFF_CHECK: Topic.CHECK_CLOSED,
    Stage.BEST_MOVE: Topic.BEST_MOVE_WINDOW,
    Stage.VOTE: Topic.WINDOW_CLOSED,
    Stage.RAISE: Topic.WINDOW_CLOSED,
}
"""Whose article says that the time of a stage is up, where it is not the article of speeches."""


def is_over(state: State) -> bool:
    """Whether the game has ended and its result may be announced."""
    return state.stage is Stage.OVER


def _closed(state: State, kind: type[Entry]) -> Topic:
    """Why an entry of this kind does not belong to the present stage."""
    first_night = state.night == 1 and state.is_night
    if kind is Check:
        return Topic.NO_CHECK_FIRST_NIGHT if first_night else Topic.CHECK_CLOSED
    if kind in (Shot, Miss):
        return Topic.NO_SHOT_FIRST_NIGHT if first_night else Topic.SHOT_CLOSED
    if kind in (Vote, Unvote, Late, Dispute, Recheck):
        return Topic.COUNT_CLOSED
    if kind in (BestMovePass, BestMoveVoid):
        return Topic.BEST_MOVE_WINDOW
    return Topic.GAME_STARTED_ALREADY if state.stage is not Stage.LOBBY else Topic.GAME_NOT_STARTED


def why_closed(state: State, kind: type[Entry]) -> Topic | None:
    """None when entries of this kind belong to the present stage at all, else why not."""
    if state.stage is Stage.OVER and kind not in AFTER_THE_END:
        return Topic.GAME_IS_OVER
    if state.pause is not None and kind not in IN_PAUSE:
        return Topic.PAUSE_RUNNING
    stages = STAGES.get(kind)
    return _closed(state, kind) if stages is not None and state.stage not in stages else None


def why_not(state: State, entry: Entry) -> Refusal | None:
    """None when the entry belongs here and names seats that exist; its own rule comes next."""
    topic = why_closed(state, type(entry))
    if topic is not None:
        return Refusal(topic, state.book.cites[topic])
    fields = NAMED.get(type(entry))
    if fields is not None:
        for seat in _named(entry, fields):
            if not 0 < seat < len(state.roles):
                return Refusal(Topic.NO_SUCH_SEAT, state.book.cites[Topic.NO_SUCH_SEAT], (seat,))
    return None


NAMED: Final[dict[type[Entry], tuple[str, ...]]] = {
    Vote: ("by",),
    Unvote: ("by",),
    Late: ("by",),
    Joined: ("seats",),
    Nominate: ("target",),
    Withdraw: ("target",),
    Shot: ("target",),
    Card: ("who",),
    FoulQuery: ("who",),
    Penalty: ("whom",),
    Override: ("whom",),
    Wink: ("by", "target"),
    **dict.fromkeys(
        (
            *(Breach, NotReady, Ready, Suspend, Request, Exclude, Dispute, Recheck, Outcry),
            *(Consent, Alert, Dismiss, Pause, Disqualify),
        ),
        ("seat",),
    ),
}
"""Where an entry names seats that the state keeps something by."""


def _named(entry: Entry, fields: tuple[str, ...]) -> Iterator[Seat]:
    for field in fields:
        value: object = getattr(entry, field)
        if isinstance(value, int):
            yield value
        elif isinstance(value, Who):
            yield value.seat
        elif isinstance(value, tuple):
            for item in value:
                yield item.seat if isinstance(item, Who) else item


def play(play: Play, entry: Entry) -> None:
    """Play one entry on this copy of the state; raises `Refusal` and then the copy is waste."""
    refusal = why_not(play, entry)
    if refusal is not None:
        raise refusal
    flow.go(play, _decide(play, entry))


def _decide(play: Play, entry: Entry) -> Stage | None:
    """The rule that plays this kind of entry; the stage that follows, or None to stay."""
    match entry:
        case Next():
            flow.close(play)
        case Vote():
            vote.vote(play, entry)
        case Penalty():
            return discipline.penalise(play, entry)
        case Nominate():
            nomination.nominate(play, entry)
        case Time():
            _time(play)
        case Shot():
            night.shoot(play, entry)
        case Check():
            night.check(play, entry)
        case Withdraw():
            nomination.withdraw(play, entry)
        case Unvote():
            vote.unvote(play, entry)
        case Late():
            vote.late(play, entry)
        case Dispute():
            vote.dispute(play, entry)
        case Recheck():
            vote.recheck(play, entry)
        case Miss():
            night.miss(play, entry)
        case BestMove():
            best_move.name(play, entry)
        case BestMovePass():
            best_move.decline(play)
        case BestMoveVoid():
            best_move.void(play)
        case Sit():
            lobby.sit(play, entry)
        case DrawSeats():
            lobby.draw_seats(play, entry)
        case Lot():
            lobby.lot(play, entry)
        case DrawLots():
            lobby.draw_lots(play, entry)
        case DrawRoles():
            lobby.draw_roles(play, entry)
        case Card():
            lobby.card(play, entry)
        case Breach():
            return lobby.breach(play, entry)
        case NotReady():
            lobby.not_ready(play, entry)
        case Ready():
            lobby.ready(play, entry)
        case Suspend():
            lobby.suspend(play, entry)
        case Joined():
            lobby.join(play, entry)
        case Request():
            lobby.request(play, entry)
        case Exclude():
            return lobby.exclude(play, entry)
        case FoulQuery():
            discipline.query(play, entry)
        case Outcry():
            discipline.cry_out(play, entry)
        case Consent():
            discipline.consent(play, entry)
        case Alert():
            discipline.alert(play, entry)
        case Dismiss():
            discipline.dismiss(play, entry)
        case Remark():
            discipline.remark(play, entry)
        case Note():
            play.rule(Topic.NOTED, value=entry.text)
        case Pause():
            pauses.pause(play, entry)
        case TimeOut():
            pauses.time_out(play)
        case Resume():
            pauses.resume(play, expired=False)
        case Wink():
            winks.wink(play, entry)
        case Stop():
            return panel.stop(play)
        case Annul():
            return panel.annul(play, entry)
        case Replay():
            return panel.replay(play, entry)
        case Disqualify():
            panel.disqualify(play, entry)
        case Override():
            return panel.override(play, entry)
        case Undo():
            raise play.refusal(Topic.NOTHING_TO_UNDO)
        case _:
            raise TypeError(f"not an entry: {entry!r}")
    return None


def _time(play: Play) -> None:
    """The time is up: a pause ends, or the step closes."""
    if play.pause is not None:
        pauses.resume(play, expired=True)
        return
    if step_of(play).seconds is None:
        raise play.refusal(Topic.NO_CLOCK)
    closed = TIME_CLOSES.get(play.stage, Topic.TIME_UP)
    play.rule(Topic.TIME_UP, article=play.book.cites[closed])
    flow.close(play)
