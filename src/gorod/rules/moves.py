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
    host,
    lobby,
    night,
    nomination,
    panel,
    pauses,
    vote,
    winks,
)
from gorod.rules import entries as e
from gorod.rules.cast import Seat, Who
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

STAGES: Final[dict[type[e.Entry], frozenset[Stage]]] = {
    e.Sit: LOBBY,
    e.DrawSeats: LOBBY,
    e.Lot: LOBBY,
    e.DrawLots: LOBBY,
    e.NotReady: LOBBY,
    e.Ready: LOBBY,
    e.DrawRoles: DEAL,
    e.Breach: DEAL,
    e.Joined: DEAL,
    e.Request: IN_PLAY,
    e.Exclude: NIGHT,
    e.Shot: frozenset({Stage.SHOOTING}),
    e.Miss: frozenset({Stage.SHOOTING}),
    e.Check: CHECKS,
    e.BestMovePass: frozenset({Stage.BEST_MOVE}),
    e.BestMoveVoid: frozenset({Stage.BEST_MOVE}),
    e.Vote: COUNTS,
    e.Unvote: COUNTS,
    e.Dispute: frozenset({Stage.VOTE}),
    e.Recheck: frozenset({Stage.VOTE}),
}
"""The stages of entries that belong to some stages only."""

IN_PAUSE = (
    e.Resume,
    e.Time,
    e.Penalty,
    e.FoulQuery,
    e.Consent,
    e.Alert,
    e.Dismiss,
    e.Remark,
    e.Note,
    e.Annul,
    e.Replay,
    e.Disqualify,
    e.Override,
    e.Stop,
    e.Pause,
    e.TimeOut,
)
AFTER_THE_END = (
    e.Penalty,
    e.Note,
    e.Annul,
    e.Replay,
    e.Disqualify,
    e.Override,
    e.FoulQuery,
    e.Alert,
    e.Dismiss,
)


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


def _closed(state: State, kind: type[e.Entry]) -> Topic:
    """Why an entry of this kind does not belong to the present stage."""
    first_night = state.night == 1 and state.is_night
    if kind is e.Check:
        return Topic.NO_CHECK_FIRST_NIGHT if first_night else Topic.CHECK_CLOSED
    if kind in (e.Shot, e.Miss):
        return Topic.NO_SHOT_FIRST_NIGHT if first_night else Topic.SHOT_CLOSED
    if kind in (e.Vote, e.Unvote, e.Late, e.Dispute, e.Recheck):
        return Topic.COUNT_CLOSED
    if kind in (e.BestMovePass, e.BestMoveVoid):
        return Topic.BEST_MOVE_WINDOW
    return Topic.GAME_STARTED_ALREADY if state.stage is not Stage.LOBBY else Topic.GAME_NOT_STARTED


def why_closed(state: State, kind: type[e.Entry]) -> Topic | None:
    """None when entries of this kind belong to the present stage at all, else why not."""
    if state.stage is Stage.OVER and kind not in AFTER_THE_END:
        return Topic.GAME_IS_OVER
    if state.pause is not None and kind not in IN_PAUSE:
        return Topic.PAUSE_RUNNING
    stages = STAGES.get(kind)
    return _closed(state, kind) if stages is not None and state.stage not in stages else None


def why_not(state: State, entry: e.Entry) -> Refusal | None:
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


NAMED: Final[dict[type[e.Entry], tuple[str, ...]]] = {
    e.Vote: ("by",),
    e.Unvote: ("by",),
    e.Late: ("by",),
    e.Joined: ("seats",),
    e.Nominate: ("target",),
    e.Withdraw: ("target",),
    e.Shot: ("target",),
    e.Check: ("by",),
    e.Card: ("who",),
    e.FoulQuery: ("who",),
    e.Penalty: ("whom",),
    e.Override: ("whom",),
    e.Wink: ("by", "target"),
    **dict.fromkeys(
        (
            *(
                e.Breach,
                e.NotReady,
                e.Ready,
                e.Suspend,
                e.Request,
                e.Exclude,
                e.Dispute,
                e.Recheck,
                e.Outcry,
            ),
            *(e.Consent, e.Alert, e.Dismiss, e.Pause, e.Disqualify),
        ),
        ("seat",),
    ),
}
"""Where an entry names seats that the state keeps something by."""


def _named(entry: e.Entry, fields: tuple[str, ...]) -> Iterator[Seat]:
    for field in fields:
        value: object = getattr(entry, field)
        if isinstance(value, int):
            yield value
        elif isinstance(value, Who):
            yield value.seat
        elif isinstance(value, tuple):
            for item in value:
                yield item.seat if isinstance(item, Who) else item


def play(play: Play, entry: e.Entry) -> None:
    """Play one entry on this copy of the state; raises `Refusal` and then the copy is waste."""
    refusal = why_not(play, entry)
    if refusal is not None:
        raise refusal
    flow.go(play, _decide(play, entry))


def _decide(play: Play, entry: e.Entry) -> Stage | None:
    """The rule that plays this kind of entry; the stage that follows, or None to stay."""
    match entry:
        case e.Next():
            flow.close(play)
        case e.Vote():
            vote.vote(play, entry)
        case e.Penalty():
            return discipline.penalise(play, entry)
        case e.Nominate():
            nomination.nominate(play, entry)
        case e.Time():
            _time(play)
        case e.Shot():
            night.shoot(play, entry)
        case e.Check():
            night.check(play, entry)
        case e.Withdraw():
            nomination.withdraw(play, entry)
        case e.Unvote():
            vote.unvote(play, entry)
        case e.Late():
            vote.late(play, entry)
        case e.Dispute():
            vote.dispute(play, entry)
        case e.Recheck():
            vote.recheck(play, entry)
        case e.Miss():
            night.miss(play, entry)
        case e.BestMove():
            best_move.name(play, entry)
        case e.BestMovePass():
            best_move.decline(play)
        case e.BestMoveVoid():
            best_move.void(play)
        case e.Sit():
            lobby.sit(play, entry)
        case e.DrawSeats():
            lobby.draw_seats(play, entry)
        case e.Lot():
            lobby.lot(play, entry)
        case e.DrawLots():
            lobby.draw_lots(play, entry)
        case e.DrawRoles():
            lobby.draw_roles(play, entry)
        case e.Card():
            lobby.card(play, entry)
        case e.Breach():
            return lobby.breach(play, entry)
        case e.NotReady():
            lobby.not_ready(play, entry)
        case e.Ready():
            lobby.ready(play, entry)
        case e.Suspend():
            lobby.suspend(play, entry)
        case e.Joined():
            lobby.join(play, entry)
        case e.Request():
            lobby.request(play, entry)
        case e.Exclude():
            return lobby.exclude(play, entry)
        case e.FoulQuery():
            host.query(play, entry)
        case e.Outcry():
            host.cry_out(play, entry)
        case e.Consent():
            host.consent(play, entry)
        case e.Alert():
            host.alert(play, entry)
        case e.Dismiss():
            host.dismiss(play, entry)
        case e.Remark():
            host.remark(play, entry)
        case e.Note():
            play.rule(Topic.NOTED, value=entry.text)
        case e.Pause():
            pauses.pause(play, entry)
        case e.TimeOut():
            pauses.time_out(play)
        case e.Resume():
            pauses.resume(play, expired=False)
        case e.Wink():
            winks.wink(play, entry)
        case e.Stop():
            return panel.stop(play)
        case e.Annul():
            return panel.annul(play, entry)
        case e.Replay():
            return panel.replay(play, entry)
        case e.Disqualify():
            panel.disqualify(play, entry)
        case e.Override():
            return panel.override(play, entry)
        case e.Undo():
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
