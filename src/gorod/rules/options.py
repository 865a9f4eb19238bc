"""What may be recorded now: the buttons of every face, and the steps of every test walk.

Each offer is asked of the same rule that plays it, so that nothing offered is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from gorod.rules import (
    best_move,
    discipline,
    lobby,
    moves,
    night,
    nomination,
    panel,
    pauses,
    vote,
    winks,
)
from gorod.rules.cast import Role, Team, Who
from gorod.rules.entries import (
    Annul,
    BestMove,
    BestMovePass,
    BestMoveVoid,
    Breach,
    Card,
    Check,
    Consent,
    Dismiss,
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
    Outcry,
    Pause,
    Penalty,
    Ready,
    Recheck,
    Replay,
    Request,
    Resume,
    Shot,
    Stop,
    Suspend,
    Time,
    TimeOut,
    Unvote,
    Vote,
    Wink,
    Withdraw,
)
from gorod.rules.rulings import Refusal
from gorod.rules.stages import Stage
from gorod.rules.state import State, copy
from gorod.rules.steps import step_of


def offers(state: State) -> Iterator[Entry]:
    """Every single fact that the rules accept now."""
    for kind in OFFERS:
        yield from offers_of(state, kind)


def offers_of(state: State, kind: type[Entry]) -> Iterator[Entry]:
    """The facts of one kind that the rules accept now."""
    if moves.why_closed(state, kind) is None:
        yield from OFFERS[kind](state)


def _people(state: State) -> Iterator[Who]:
    for seat in state.seats:
        if state.entrants[seat] is not None:
            yield Who(seat)
            if state.is_pair(seat):
                yield Who(seat, consigliere=True)


def _closes(state: State) -> bool:
    """Whether the stage may be closed; asked of a trial run, since closing only reads facts."""
    try:
        moves.play(copy(state), Next())
    except Refusal:
        return False
    return True


def _next(state: State) -> Iterator[Entry]:
    if _closes(state):
        yield Next()


def _time(state: State) -> Iterator[Entry]:
    if state.pause or (state.pause is None and step_of(state).seconds and _closes(state)):
        yield Time()


def _lobby_draws(state: State) -> Iterator[Entry]:
    if None not in state.entrants[1:]:
        yield DrawSeats("")


def _lots(state: State) -> Iterator[Entry]:
    for seat in state.seats:
        entrant = state.entrants[seat]
        if entrant is not None and entrant.consigliere is not None:
            yield Lot(seat, entrant.player)
            yield Lot(seat, entrant.consigliere)


def _draw_lots(state: State) -> Iterator[Entry]:
    if any(state.is_pair(s) for s in state.seats):
        yield DrawLots("")


def _draw_roles(state: State) -> Iterator[Entry]:
    if not any(state.roles):
        yield DrawRoles("")


def _cards(state: State) -> Iterator[Entry]:
    for who in _people(state):
        for role in Role:
            if lobby.why_not_card(state, entry := Card(who, role)) is None:
                yield entry


def _breaches(state: State) -> Iterator[Entry]:
    for code in state.book.codes.values():
        for choice in state.book.deal.breach_choices:
            if "deal" in code.when and code.means == "deal_breach":
                for seat in state.table:
                    yield Breach(seat, code.id, redeal=choice == "redeal")


def _ready(state: State) -> Iterator[Entry]:
    yield from (Ready(s) for s, _ in state.unready)


def _suspensions(state: State) -> Iterator[Entry]:
    if state.stage is Stage.LOBBY:
        yield from (Suspend(s) for s in state.seats if state.entrants[s] is not None)


def _joined(state: State) -> Iterator[Entry]:
    yield from (
        Joined((s,))
        for s in state.table
        if state.roles[s] is not None and state.team(s) is Team.BLACK
    )


def _requests(state: State) -> Iterator[Entry]:
    if state.book.table.exclude_after_requests is not None:
        yield from (Request(s) for s in state.table)


def _exclusions(state: State) -> Iterator[Entry]:
    for seat in state.table:
        if lobby.why_not_exclude(state, entry := Exclude(seat)) is None:
            yield entry


def _shots(state: State) -> Iterator[Entry]:
    shooters = [(), *(((Who(s)),) for s in night.must_shoot(state))]
    for target in state.seats:
        for by in shooters:
            if night.why_not_shoot(state, entry := Shot(target, tuple(by))) is None:
                yield entry


def _misses(state: State) -> Iterator[Entry]:
    if night.why_not_miss(state) is None:
        yield Miss()


def _checks(state: State) -> Iterator[Entry]:
    if state.stage in night.CAPTAIN:
        for target in state.seats:
            if night.why_not_check(state, entry := Check((target,))) is None:
                yield entry


def _best_moves(state: State) -> Iterator[Entry]:
    if best_move.owner(state):
        for size in range(1, state.book.best_move.max + 1):
            for seats in combinations(state.seats, size):
                if best_move.why_not(state, entry := BestMove(seats)) is None:
                    yield entry


def _best_move_pass(state: State) -> Iterator[Entry]:
    if best_move.why_not_decline(state) is None:
        yield BestMovePass()


def _best_move_void(state: State) -> Iterator[Entry]:
    if best_move.why_not_void(state) is None:
        yield BestMoveVoid()


def _nominations(state: State) -> Iterator[Entry]:
    if state.speaker:
        for target in state.seats:
            if nomination.why_not_nominate(state, entry := Nominate(target)) is None:
                yield entry


def _withdrawals(state: State) -> Iterator[Entry]:
    for target in state.nominated():
        if nomination.why_not_withdraw(state, entry := Withdraw(target)) is None:
            yield entry


def _votes(state: State) -> Iterator[Entry]:
    if state.stage in moves.COUNTS:
        for seat in vote.voters(state):
            if vote.why_not_vote(state, Who(seat)) is None:
                yield Vote((Who(seat),))


def _unvotes(state: State) -> Iterator[Entry]:
    if state.stage is Stage.RAISE:
        yield from (Unvote((s,)) for s in state.raised)
    elif state.stage is Stage.VOTE:
        here = vote.candidate(state)
        yield from (Unvote((s,)) for s in state.seats if state.votes[s] == here)


def _late(state: State) -> Iterator[Entry]:
    if state.stage is Stage.VOTE or state.defaulted:
        for seat in state.seats:
            if vote.why_not_late(state, seat) is None:
                yield Late((seat,))


def _rechecks(state: State) -> Iterator[Entry]:
    if state.stage is Stage.VOTE:
        for seat in vote.late_seats(state):
            yield Recheck(seat, counted=True)
            yield Recheck(seat, counted=False)


def _penalties(state: State) -> Iterator[Entry]:
    for code in state.book.codes.values():
        note = "…" if code.free else ""
        whoms: list[Who | Team] = list(Team) if code.whom == "team" else [*_people(state)]
        for sanction in code.sanctions:
            for whom in whoms:
                entry = Penalty(sanction, whom, code.id, note)
                if discipline.why_not(state, entry) is None:
                    yield entry


def _queries(state: State) -> Iterator[Entry]:
    if state.book.fouls.query != "none":
        yield from (FoulQuery(Who(s)) for s in state.table)


def _outcries(state: State) -> Iterator[Entry]:
    for seat in state.table:
        if discipline.why_no_outcry(state, seat) is None:
            yield Outcry(seat)


def _consents(state: State) -> Iterator[Entry]:
    if state.book.table.language is not None:
        yield from (Consent(s) for s in state.table if s not in state.consents)


def _dismissals(state: State) -> Iterator[Entry]:
    yield from (Dismiss(s) for s in dict.fromkeys(s for s, _ in state.alerts))


def _pauses(state: State) -> Iterator[Entry]:
    yield from (Pause(s) for s in state.table if pauses.why_not(state, s) is None)


def _time_out(state: State) -> Iterator[Entry]:
    if pauses.why_no_time_out(state) is None:
        yield TimeOut()


def _resume(state: State) -> Iterator[Entry]:
    if state.pause is not None:
        yield Resume()


def _winks(state: State) -> Iterator[Entry]:
    for by in state.table:
        for target in state.table:
            if winks.why_not(state, entry := Wink(by, target)) is None:
                yield entry


def _stop(state: State) -> Iterator[Entry]:
    if panel.why_not_stop(state) is None:
        yield Stop()


def _annul(state: State) -> Iterator[Entry]:
    if state.book.panel.annul:
        yield Annul("")


def _replays(state: State) -> Iterator[Entry]:
    for reason in state.book.panel.replay_reasons:
        if panel.why_not_replay(state, reason) is None:
            yield Replay(reason)


def _disqualifications(state: State) -> Iterator[Entry]:
    for reason in ("game_throwing", "physical_threat"):
        if panel.why_not_disqualify(state, reason) is None:
            free = (s for s in state.seats if s not in state.disqualified)
            yield from (Disqualify(s, reason) for s in free if state.entrants[s] is not None)


OFFERS: dict[type[Entry], Callable[[State], Iterator[Entry]]] = {
    Next: _next,
    Time: _time,
    DrawSeats: _lobby_draws,
    Lot: _lots,
    DrawLots: _draw_lots,
    DrawRoles: _draw_roles,
    Card: _cards,
    Breach: _breaches,
    Ready: _ready,
    Suspend: _suspensions,
    Joined: _joined,
    Request: _requests,
    Exclude: _exclusions,
    Shot: _shots,
    Miss: _misses,
    Check: _checks,
    BestMove: _best_moves,
    BestMovePass: _best_move_pass,
    BestMoveVoid: _best_move_void,
    Nominate: _nominations,
    Withdraw: _withdrawals,
    Vote: _votes,
    Unvote: _unvotes,
    Late: _late,
    Recheck: _rechecks,
    Penalty: _penalties,
    FoulQuery: _queries,
    Outcry: _outcries,
    Consent: _consents,
    Dismiss: _dismissals,
    Pause: _pauses,
    TimeOut: _time_out,
    Resume: _resume,
    Wink: _winks,
    Stop: _stop,
    Annul: _annul,
    Replay: _replays,
    Disqualify: _disqualifications,
}
