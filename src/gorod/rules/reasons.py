"""What may be given for what, when, and to whom: the reason codes of a book.

| question | consigliere | cristalix |
|---|---|---|
| the reasons and their sanctions | CON-F-00 | CRX-M-40 |
| only at its moment | CON-F-05, F-06, D-10 | CRX-G-02 to G-04, N-10, V-05 |
| only to these people | CON-N-08, G-06, G-13 | CRX-L-06 to L-08, Q-11 |
| a hand that is missing | CON-V-18 | CRX-F-13 |
| in doubt | - | CRX-Q-15, Y-02 |
"""

from __future__ import annotations

from gorod.rules.book import Book, Code
from gorod.rules.cast import Seat, Team, Who
from gorod.rules.entries import Penalty, Sanction
from gorod.rules.rulings import Refusal
from gorod.rules.stages import Stage
from gorod.rules.state import State
from gorod.rules.topics import Topic


def contexts(state: State, seat: Seat) -> frozenset[str]:
    """The moments, as reason codes name them, that hold now for a seat."""
    if state.stage is Stage.DEAL:
        return frozenset(
            {"deal", "before_agreement"} | ({"pause"} if state.pause is not None else set())
        )
    here = {"night"} if state.is_night else {"day"}
    if state.stage in (Stage.VOTE, Stage.RAISE):
        here = {"vote"}
    if state.stage is Stage.TIE_SPEECH and seat != state.speaker:
        here = {"tie"}
    if state.stage is Stage.SILENCE:
        here.add("silence")
    if state.pause is not None:
        here.add("pause")
    return frozenset(here)


def _is_leaving(state: State, seat: Seat) -> bool:
    """A seat that left by shot or vote and still has, or is owed, its final minute."""
    if seat in state.wordless:
        return False
    if seat == state.victim and state.is_night:
        return True
    return seat in state.last_words or (state.stage is Stage.LAST_WORD and state.speaker == seat)


def why_not(state: State, entry: Penalty) -> Refusal | None:
    """None when the sanction may be recorded now, else the refusal."""
    topic, article, value = _objection(state, entry)
    if topic is None:
        return None
    seats = (entry.whom.seat,) if isinstance(entry.whom, Who) else ()
    return Refusal(topic, article or state.book.cites[topic], seats, value)


def is_open(state: State, entry: Penalty) -> bool:
    """Whether the sanction may be recorded now."""
    return _objection(state, entry)[0] is None


def _objection(state: State, entry: Penalty) -> tuple[Topic | None, str, str]:
    book = state.book
    code = book.codes.get(entry.code)
    if code is None:
        return Topic.NO_SUCH_CODE, "", entry.code
    if entry.sanction not in code.sanctions:
        return Topic.NOT_THAT_SANCTION, "", entry.code
    if state.stage is Stage.LOBBY:
        return Topic.GAME_NOT_STARTED, "", ""
    if _is_off(book, entry.sanction):
        return Topic.NOT_THAT_SANCTION, "", entry.code
    article = code.sanctions[entry.sanction]
    if code.free and not entry.note:
        return Topic.NEEDS_NOTE, article, entry.code
    if isinstance(entry.whom, Team):
        ok = entry.sanction is Sanction.TEAM_LOSS and code.whom == "team"
        return (None if ok else Topic.NAME_A_SEAT), article, entry.code
    if code.whom == "team":
        return Topic.NAME_A_TEAM, article, entry.code
    seat = entry.whom.seat
    if state.entrants[seat] is None:
        return Topic.NO_SUCH_SEAT, "", entry.code
    if entry.whom.consigliere and not state.is_pair(seat):
        return Topic.NO_CONSIGLIERE, "", entry.code
    return _objection_to(state, entry, code, seat, article)


def _is_off(book: Book, sanction: Sanction) -> bool:
    """Whether the book knows no such sanction."""
    if sanction is Sanction.TEAM_LOSS:
        return book.outcome.team_loss == "none"
    if sanction is Sanction.WARNING:
        return not book.warnings.enabled
    return sanction is Sanction.GREY_CARD and not book.grey_card.enabled


def _objection_to(
    state: State, entry: Penalty, code: Code, seat: Seat, article: str
) -> tuple[Topic | None, str, str]:
    if code.means == "hand_missing":
        rule = state.book.vote.missing_token_foul
        if rule == "none" or seat not in state.defaulted or not _vote_just_closed(state):
            return Topic.HAND_NOT_MISSING, article, code.id
    elif code.when and not code.when & contexts(state, seat):
        return Topic.NOT_NOW, article, code.id
    if (
        state.stage is Stage.DEAL
        and entry.sanction is Sanction.TEAM_LOSS
        and None in state.roles[1:]
    ):
        return Topic.NOT_NOW, article, code.id
    if code.means == "language" and seat in state.consents:
        return Topic.LANGUAGE_ALLOWED, "", code.id
    if not _may_be_given(state, entry.sanction, code, seat):
        return Topic.NOT_THAT_PERSON, article, code.id
    instead_of_foul = entry.sanction is Sanction.GREY_CARD and Sanction.FOUL in code.sanctions
    if instead_of_foul and state.fouls[seat] < state.book.fouls.removal_at - 1:
        return Topic.FOUL_FIRST, article, code.id
    return None, "", ""


def _vote_just_closed(state: State) -> bool:
    return bool(state.ballots) and state.ballots[-1].day == state.day and not state.is_night


def _may_be_given(state: State, sanction: Sanction, code: Code, seat: Seat) -> bool:
    here = seat in state.table
    leaving = _is_leaving(state, seat)
    match code.whom:
        case "anyone":
            return sanction is Sanction.TEAM_LOSS or here or leaving or bool(state.outcome)
        case "out":
            return not (here or leaving or seat in state.unannounced)
        case "voted_out":
            left = state.exit_of(seat)
            by_vote = left is not None and left.how in ("vote", "raise")
            return by_vote and state.stage is Stage.LAST_WORD and state.speaker == seat
        case "awake":
            return (here and state.roles[seat] in ("don", "sheriff")) or (
                leaving and state.roles[seat] in ("don", "sheriff")
            )
    if sanction is Sanction.TEAM_LOSS:
        return True
    if code.means == "left_table" and state.stage is Stage.LAST_WORD and state.speaker == seat:
        return False
    return here or leaving or state.outcome is not None


def offered(state: State, whom: Who, code: str) -> tuple[Sanction, ...]:
    """The sanctions that may be given to this person for this code now, the usual one first."""
    known = state.book.codes[code]
    note = "x" if known.free else ""
    return tuple(s for s in known.sanctions if is_open(state, Penalty(s, whom, code, note)))


def lighter(state: State, code: str) -> str:
    """The code to fall back to in doubt, or the code of a warning for an unclear context."""
    known = state.book.codes[code]
    if known.lighter:
        return known.lighter
    return next((c.id for c in state.book.codes.values() if c.means == "in_doubt"), "")
