"""Before the first night: people, readiness, lots and cards.

| question | consigliere | cristalix |
|---|---|---|
| ten seats, nobody twice | CON-C-18, notes 3.25 | CRX-P-26, P-27 |
| everybody ready | CON-N-15, G-11, G-12, G-25 | CRX-P-03, P-04, P-21 |
| a pair draws who plays | CON-C-15, C-16 | - |
| the cards | CON-N-21, N-22, C-23, N-06 | CRX-N-04 |
| before the agreement | - | CRX-N-07, N-09 |
"""

from __future__ import annotations

from collections import Counter

from gorod.rules import discipline, draws, night
from gorod.rules import entries as e
from gorod.rules.cast import Entrant, Role, Seat, Team, Who
from gorod.rules.stages import Stage
from gorod.rules.state import Play, State, put
from gorod.rules.topics import Topic


def why_not_sit(state: State, entry: e.Sit) -> Topic | None:
    """None when these people may take the seat, else the reason."""
    if entry.seat not in state.seats:
        return Topic.NO_SUCH_SEAT
    if state.entrants[entry.seat] is not None:
        return Topic.SEAT_TAKEN
    new = {n for n in (entry.player, entry.consigliere) if n}
    if entry.consigliere is not None and state.book.pairs.allowed == "never":
        return Topic.NO_PAIRS
    if entry.consigliere is None and state.book.pairs.allowed == "always":
        return Topic.PAIRS_ONLY
    if entry.player == entry.consigliere or new & people(state):
        return Topic.PERSON_TWICE
    return None


def people(state: State) -> set[str]:
    """Everybody who sits at the table, in front or behind."""
    names: set[str] = set()
    for entrant in state.entrants:
        if entrant is not None:
            names |= {n for n in (entrant.player, entrant.consigliere) if n}
    return names


def sit(play: Play, entry: e.Sit) -> None:
    reason = why_not_sit(play, entry)
    if reason is not None:
        raise play.refusal(reason, (entry.seat,), entry.player)
    entrant = Entrant(entry.player, entry.consigliere, lot=entry.consigliere is None)
    _place(play, entry.seat, entrant)
    play.rule(Topic.SEATED, (entry.seat,), entry.player)


def _place(play: Play, seat: Seat, entrant: Entrant | None) -> None:
    play.entrants = tuple(entrant if s == seat else e for s, e in enumerate(play.entrants))


def draw_seats(play: Play, entry: e.DrawSeats) -> None:
    """The people already in the lobby change seats by the draw."""
    if None in play.entrants[1:]:
        raise play.refusal(Topic.TABLE_NOT_FULL, _free(play))
    play.entrants = (None, *draws.shuffle(play.entrants[1:], entry.seed, "seats"))
    play.rule(Topic.SEATS_DRAWN, tuple(play.seats), draws.commitment(entry.seed))


def _free(state: State) -> tuple[Seat, ...]:
    return tuple(s for s in state.seats if state.entrants[s] is None)


def why_not_lot(state: State, entry: e.Lot) -> Topic | None:
    """None when the lot of this pair may be recorded, else the reason."""
    entrant = state.entrants[entry.seat] if entry.seat in state.seats else None
    if entrant is None or not entrant.is_pair:
        return Topic.NO_CONSIGLIERE
    if entry.player not in (entrant.player, entrant.consigliere):
        return Topic.NOT_OF_PAIR
    return None


def lot(play: Play, entry: e.Lot) -> None:
    reason = why_not_lot(play, entry)
    entrant = play.entrants[entry.seat] if entry.seat in play.seats else None
    if reason is not None or entrant is None or entrant.consigliere is None:
        raise play.refusal(reason or Topic.NO_CONSIGLIERE, (entry.seat,), entry.player)
    other = entrant.consigliere if entry.player == entrant.player else entrant.player
    _place(play, entry.seat, Entrant(entry.player, other, lot=True))
    play.rule(Topic.LOT_DRAWN, (entry.seat,), entry.player)


def draw_lots(play: Play, entry: e.DrawLots) -> None:
    """The program draws for every pair at once."""
    pairs = [s for s in play.seats if play.is_pair(s)]
    if not pairs:
        raise play.refusal(Topic.NO_CONSIGLIERE)
    for seat in pairs:
        entrant = play.entrants[seat]
        if entrant is not None and entrant.consigliere is not None:
            both = sorted((entrant.player, entrant.consigliere))
            first = draws.below(2, entry.seed, "lots", seat)
            _place(play, seat, Entrant(both[first], both[1 - first], lot=True))
    play.rule(Topic.LOTS_DRAWN, tuple(pairs), draws.commitment(entry.seed))


def not_ready(play: Play, entry: e.NotReady) -> None:
    play.unready = (*(u for u in play.unready if u[0] != entry.seat), (entry.seat, entry.why))
    play.rule(Topic.NOT_READY, (entry.seat,), entry.why)


def ready(play: Play, entry: e.Ready) -> None:
    if all(s != entry.seat for s, _ in play.unready):
        raise play.refusal(Topic.ALREADY_READY, (entry.seat,))
    play.unready = tuple(u for u in play.unready if u[0] != entry.seat)
    play.rule(Topic.READY, (entry.seat,))


def suspend(play: Play, entry: e.Suspend) -> None:
    """Before the start a seat can be freed; afterwards a player leaves by other rules."""
    if play.stage is not Stage.LOBBY:
        raise play.refusal(Topic.SUSPEND_TOO_LATE, (entry.seat,))
    if entry.seat not in play.seats or play.entrants[entry.seat] is None:
        raise play.refusal(Topic.NO_SUCH_SEAT, (entry.seat,))
    _place(play, entry.seat, None)
    play.unready = tuple(u for u in play.unready if u[0] != entry.seat)
    play.rule(Topic.SUSPENDED, (entry.seat,))


def start(play: Play) -> Stage:
    """The first night begins when ten are seated and ready, and every pair has its lot."""
    free = _free(play)
    if free:
        raise play.refusal(Topic.TABLE_NOT_FULL, free)
    if play.unready:
        raise play.refusal(Topic.SOMEBODY_UNREADY, tuple(s for s, _ in play.unready))
    undrawn = tuple(s for s in play.seats if (e := play.entrants[s]) is not None and not e.lot)
    if undrawn and play.book.pairs.lot_each_game:
        raise play.refusal(Topic.LOT_MISSING, undrawn)
    play.table = tuple(play.seats)
    play.night = 1
    play.rule(Topic.GAME_STARTED)
    return Stage.DEAL


def draw_roles(play: Play, entry: e.DrawRoles) -> None:
    """The program deals by a seed."""
    if any(play.roles):
        raise play.refusal(Topic.ROLES_FIXED)
    cards = [Role(r) for r, n in play.book.table.roles.items() for _ in range(n)]
    play.roles = (None, *draws.shuffle(cards, entry.seed, "roles"))
    play.dealt_by = "seed"
    play.rule(Topic.ROLES_DEALT, value=draws.commitment(entry.seed))


def why_not_card(state: State, entry: e.Card) -> Topic | None:
    """None when this card may be drawn by this person, else the reason."""
    seat = entry.who.seat
    if seat not in state.table:
        return Topic.NO_SUCH_SEAT
    if entry.who.consigliere and not state.book.pairs.may_draw_card:
        return Topic.CARD_BY_CONSIGLIERE
    if None not in state.roles[1:]:
        return Topic.ROLES_FIXED
    if state.roles[seat] is not None:
        return Topic.CARD_DRAWN
    drawn = Counter(r for r in state.roles if r)
    if drawn[entry.role] >= state.book.table.roles.get(entry.role, 0):
        return Topic.NO_SUCH_CARD
    return None


def card(play: Play, entry: e.Card) -> None:
    reason = why_not_card(play, entry)
    if reason is not None:
        raise play.refusal(reason, (entry.who.seat,), str(entry.role))
    seat = entry.who.seat
    play.roles = tuple(entry.role if s == seat else r for s, r in enumerate(play.roles))
    play.dealt_by = "cards"
    play.rule(Topic.CARD_TAKEN, (seat,), str(entry.role))
    if None not in play.roles[1:]:
        play.rule(Topic.ROLES_DEALT)


def breach(play: Play, entry: e.Breach) -> Stage | None:
    """The judge deals again, or goes on with a foul."""
    choice = "redeal" if entry.redeal else "foul"
    if choice not in play.book.deal.breach_choices:
        raise play.refusal(Topic.NO_BREACH_CHOICE, (entry.seat,), choice)
    code = play.book.codes.get(entry.code)
    if code is None or "deal" not in code.when:
        raise play.refusal(Topic.NO_SUCH_CODE, (entry.seat,), entry.code)
    article = code.sanctions[e.Sanction.FOUL]
    if not entry.redeal:
        return discipline.penalise(play, e.Penalty(e.Sanction.FOUL, Who(entry.seat), entry.code))
    play.roles = (None,) * len(play.roles)
    play.dealt_by = ""
    play.rule(Topic.REDEAL, (entry.seat,), entry.code, article)
    return None


def join(play: Play, entry: e.Joined) -> None:
    """Black players have reached their place; others may not."""
    for seat in entry.seats:
        if play.roles[seat] is None or play.team(seat) is not Team.BLACK:
            raise play.refusal(Topic.NOT_BLACK, (seat,))
    play.joined = tuple(dict.fromkeys((*play.joined, *entry.seats)))
    play.rule(Topic.JOINED, entry.seats)


def request(play: Play, entry: e.Request) -> None:
    """The host asks once more; the requests are counted."""
    play.requests = put(play.requests, entry.seat, play.requests[entry.seat] + 1)
    play.rule(Topic.REQUESTED, (entry.seat,), play.requests[entry.seat])


def why_not_exclude(state: State, entry: e.Exclude) -> Topic | None:
    """None when the host may exclude this player, else the reason."""
    least = state.book.table.exclude_after_requests
    if least is None:
        return Topic.NO_EXCLUSION
    if entry.seat not in state.table:
        return Topic.NOT_AT_TABLE
    return Topic.ASK_AGAIN if state.requests[entry.seat] < least else None


def exclude(play: Play, entry: e.Exclude) -> Stage | None:
    """Before the agreement the deal is void; later it is a removal."""
    reason = why_not_exclude(play, entry)
    if reason is not None:
        raise play.refusal(reason, (entry.seat,), play.requests[entry.seat])
    whom = Who(entry.seat)
    code = next(c.id for c in play.book.codes.values() if c.means == "excluded")
    return discipline.penalise(play, e.Penalty(e.Sanction.REMOVAL, whom, code))


def close_deal(play: Play) -> Stage:
    """The first stage of the first night opens once the cards are dealt."""
    if None in play.roles[1:]:
        missing = tuple(s for s in play.seats if play.roles[s] is None)
        raise play.refusal(Topic.ROLES_MISSING, missing)
    if play.book.night.agreement_opens == "all_blacks_joined":
        waiting = tuple(s for s in play.blacks() if s not in play.joined)
        if waiting:
            raise play.refusal(Topic.BLACKS_NOT_JOINED, value=len(waiting))
    return night.after(play)
