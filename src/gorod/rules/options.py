"""What may be recorded now: the buttons of every face, and the steps of every test walk.

Each offer is asked of the same rule that plays it, so that nothing offered is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from gorod.rules import (
    best_move,
    host,
    lobby,
    moves,
    night,
    nomination,
    panel,
    pauses,
    reasons,
    vote,
    winks,
)
from gorod.rules import entries as e
from gorod.rules.cast import Role, Team, Who
from gorod.rules.rulings import Refusal
from gorod.rules.stages import Stage
from gorod.rules.state import State, copy
from gorod.rules.steps import step_of


def offers(state: State) -> Iterator[e.Entry]:
    """Every single fact that the rules accept now."""
    for kind in OFFERS:
        yield from offers_of(state, kind)


def offers_of(state: State, kind: type[e.Entry]) -> Iterator[e.Entry]:
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
        moves.play(copy(state), e.Next())
    except Refusal:
        return False
    return True


def _next(state: State) -> Iterator[e.Entry]:
    if _closes(state):
        yield e.Next()


def _time(state: State) -> Iterator[e.Entry]:
    if state.pause or (state.pause is None and step_of(state).seconds and _closes(state)):
        yield e.Time()


def _lobby_draws(state: State) -> Iterator[e.Entry]:
    if None not in state.entrants[1:]:
        yield e.DrawSeats("")


def _lots(state: State) -> Iterator[e.Entry]:
    for seat in state.seats:
        entrant = state.entrants[seat]
        if entrant is not None and entrant.consigliere is not None:
            yield e.Lot(seat, entrant.player)
            yield e.Lot(seat, entrant.consigliere)


def _draw_lots(state: State) -> Iterator[e.Entry]:
    if any(state.is_pair(s) for s in state.seats):
        yield e.DrawLots("")


def _draw_roles(state: State) -> Iterator[e.Entry]:
    if not any(state.roles):
        yield e.DrawRoles("")


def _cards(state: State) -> Iterator[e.Entry]:
    for who in _people(state):
        for role in Role:
            if lobby.why_not_card(state, entry := e.Card(who, role)) is None:
                yield entry


def _breaches(state: State) -> Iterator[e.Entry]:
    for code in state.book.codes.values():
        for choice in state.book.deal.breach_choices:
            if "deal" in code.when and code.means == "deal_breach":
                for seat in state.table:
                    yield e.Breach(seat, code.id, redeal=choice == "redeal")


def _ready(state: State) -> Iterator[e.Entry]:
    yield from (e.Ready(s) for s, _ in state.unready)


def _suspensions(state: State) -> Iterator[e.Entry]:
    if state.stage is Stage.LOBBY:
        yield from (e.Suspend(s) for s in state.seats if state.entrants[s] is not None)


def _joined(state: State) -> Iterator[e.Entry]:
    yield from (
        e.Joined((s,))
        for s in state.table
        if state.roles[s] is not None and state.team(s) is Team.BLACK
    )


def _requests(state: State) -> Iterator[e.Entry]:
    if state.book.table.exclude_after_requests is not None:
        yield from (e.Request(s) for s in state.table)


def _exclusions(state: State) -> Iterator[e.Entry]:
    for seat in state.table:
        if lobby.why_not_exclude(state, entry := e.Exclude(seat)) is None:
            yield entry


def _shots(state: State) -> Iterator[e.Entry]:
    shooters = [(), *(((Who(s)),) for s in night.must_shoot(state))]
    for target in state.seats:
        for by in shooters:
            if night.why_not_shoot(state, entry := e.Shot(target, tuple(by))) is None:
                yield entry


def _misses(state: State) -> Iterator[e.Entry]:
    if night.why_not_miss(state) is None:
        yield e.Miss()


def _checks(state: State) -> Iterator[e.Entry]:
    if state.stage in night.CAPTAIN:
        for target in state.seats:
            if night.why_not_check(state, entry := e.Check((target,))) is None:
                yield entry


def _best_moves(state: State) -> Iterator[e.Entry]:
    if best_move.owner(state):
        for size in range(1, state.book.best_move.max + 1):
            for seats in combinations(state.seats, size):
                if best_move.why_not(state, entry := e.BestMove(seats)) is None:
                    yield entry


def _best_move_pass(state: State) -> Iterator[e.Entry]:
    if best_move.why_not_decline(state) is None:
        yield e.BestMovePass()


def _best_move_void(state: State) -> Iterator[e.Entry]:
    if best_move.why_not_void(state) is None:
        yield e.BestMoveVoid()


def _nominations(state: State) -> Iterator[e.Entry]:
    if state.speaker:
        for target in state.seats:
            if nomination.why_not_nominate(state, entry := e.Nominate(target)) is None:
                yield entry


def _withdrawals(state: State) -> Iterator[e.Entry]:
    for target in state.nominated():
        if nomination.why_not_withdraw(state, entry := e.Withdraw(target)) is None:
            yield entry


def _votes(state: State) -> Iterator[e.Entry]:
    if state.stage in moves.COUNTS:
        for seat in vote.voters(state):
            if vote.why_not_vote(state, Who(seat)) is None:
                yield e.Vote((Who(seat),))


def _unvotes(state: State) -> Iterator[e.Entry]:
    if state.stage is Stage.RAISE:
        yield from (e.Unvote((s,)) for s in state.raised)
    elif state.stage is Stage.VOTE:
        here = vote.candidate(state)
        yield from (e.Unvote((s,)) for s in state.seats if state.votes[s] == here)


def _late(state: State) -> Iterator[e.Entry]:
    if state.stage is Stage.VOTE or state.defaulted:
        for seat in state.seats:
            if vote.why_not_late(state, seat) is None:
                yield e.Late((seat,))


def _rechecks(state: State) -> Iterator[e.Entry]:
    if state.stage is Stage.VOTE:
        for seat in vote.late_seats(state):
            both = (e.Recheck(seat, counted=True), e.Recheck(seat, counted=False))
            yield from (x for x in both if vote.why_not_recheck(state, x) is None)


def _penalties(state: State) -> Iterator[e.Entry]:
    people: list[Who | Team] = [*_people(state)]
    for code in state.book.codes.values():
        note = "…" if code.free else ""
        whoms = list(Team) if code.whom == "team" else people
        for sanction in code.sanctions:
            for whom in whoms:
                entry = e.Penalty(sanction, whom, code.id, note)
                if reasons.is_open(state, entry):
                    yield entry


def _queries(state: State) -> Iterator[e.Entry]:
    if state.book.fouls.query != "none":
        yield from (e.FoulQuery(Who(s)) for s in state.table)


def _outcries(state: State) -> Iterator[e.Entry]:
    for seat in state.table:
        if host.why_no_outcry(state, seat) is None:
            yield e.Outcry(seat)


def _consents(state: State) -> Iterator[e.Entry]:
    if state.book.table.language is not None:
        yield from (e.Consent(s) for s in state.table if s not in state.consents)


def _dismissals(state: State) -> Iterator[e.Entry]:
    yield from (e.Dismiss(s) for s in dict.fromkeys(s for s, _ in state.alerts))


def _pauses(state: State) -> Iterator[e.Entry]:
    yield from (e.Pause(s) for s in state.table if pauses.why_not(state, s) is None)


def _time_out(state: State) -> Iterator[e.Entry]:
    if pauses.why_no_time_out(state) is None:
        yield e.TimeOut()


def _resume(state: State) -> Iterator[e.Entry]:
    if state.pause is not None:
        yield e.Resume()


def _winks(state: State) -> Iterator[e.Entry]:
    for by in state.table:
        for target in state.table:
            if winks.why_not(state, entry := e.Wink(by, target)) is None:
                yield entry


def _stop(state: State) -> Iterator[e.Entry]:
    if panel.why_not_stop(state) is None:
        yield e.Stop()


def _annul(state: State) -> Iterator[e.Entry]:
    if state.book.panel.annul:
        yield e.Annul("")


def _replays(state: State) -> Iterator[e.Entry]:
    for reason in state.book.panel.replay_reasons:
        if panel.why_not_replay(state, reason) is None:
            yield e.Replay(reason)


def _disqualifications(state: State) -> Iterator[e.Entry]:
    for reason in ("game_throwing", "physical_threat"):
        if panel.why_not_disqualify(state, reason) is None:
            free = (s for s in state.seats if s not in state.disqualified)
            yield from (e.Disqualify(s, reason) for s in free if state.entrants[s] is not None)


OFFERS: dict[type[e.Entry], Callable[[State], Iterator[e.Entry]]] = {
    e.Next: _next,
    e.Time: _time,
    e.DrawSeats: _lobby_draws,
    e.Lot: _lots,
    e.DrawLots: _draw_lots,
    e.DrawRoles: _draw_roles,
    e.Card: _cards,
    e.Breach: _breaches,
    e.Ready: _ready,
    e.Suspend: _suspensions,
    e.Joined: _joined,
    e.Request: _requests,
    e.Exclude: _exclusions,
    e.Shot: _shots,
    e.Miss: _misses,
    e.Check: _checks,
    e.BestMove: _best_moves,
    e.BestMovePass: _best_move_pass,
    e.BestMoveVoid: _best_move_void,
    e.Nominate: _nominations,
    e.Withdraw: _withdrawals,
    e.Vote: _votes,
    e.Unvote: _unvotes,
    e.Late: _late,
    e.Recheck: _rechecks,
    e.Penalty: _penalties,
    e.FoulQuery: _queries,
    e.Outcry: _outcries,
    e.Consent: _consents,
    e.Dismiss: _dismissals,
    e.Pause: _pauses,
    e.TimeOut: _time_out,
    e.Resume: _resume,
    e.Wink: _winks,
    e.Stop: _stop,
    e.Annul: _annul,
    e.Replay: _replays,
    e.Disqualify: _disqualifications,
}
