"""Fouls, warnings, grey cards, removals and team losses, with their reasons.

| question | consigliere | cristalix |
|---|---|---|
| a foul for each listed act | CON-F-00 to F-12 | CRX-F-05 to F-25 |
| third foul: silence | CON-D-06, D-07, C-04, C-05 | CRX-F-01 |
| fourth foul: removal | CON-G-04, C-03, D-10 | CRX-F-03 |
| grey card instead of the fourth | - | CRX-F-09, G-05 to G-08 |
| warnings | - | CRX-Y-01 to Y-06 |
| grey cards | - | CRX-G-01 to G-09 |
| removals with a reason | CON-N-08, D-13, G-10, G-19, G-20 | CRX-Q-11 to Q-31, Q-60 |
| team losses | CON-G-06, G-13, G-15, G-27 | CRX-L-01 to L-11 |
| a wrong foul count shown | - | CRX-F-31, F-32 |
| when a foul is announced | notes 3.30 | CRX-H-01 to H-04 |
| breaches after the result | CON-G-08 | CRX-O-06, O-07 |
"""

from __future__ import annotations

from gorod.rules import outcome, removal
from gorod.rules.book import Code
from gorod.rules.cast import Seat, Team, Who
from gorod.rules.day import is_critical
from gorod.rules.entries import (
    Alert,
    Consent,
    Dismiss,
    FoulQuery,
    Outcry,
    Penalty,
    Remark,
    Sanction,
)
from gorod.rules.rulings import Refusal
from gorod.rules.stages import Stage
from gorod.rules.state import Breached, Play, State, put, without
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


def _objection(state: State, entry: Penalty) -> tuple[Topic | None, str, str]:
    book = state.book
    code = book.codes.get(entry.code)
    if code is None:
        return Topic.NO_SUCH_CODE, "", entry.code
    if entry.sanction not in code.sanctions:
        return Topic.NOT_THAT_SANCTION, "", entry.code
    if state.stage is Stage.LOBBY:
        return Topic.GAME_NOT_STARTED, "", ""
    off = {
        Sanction.TEAM_LOSS: book.outcome.team_loss == "none",
        Sanction.WARNING: not book.warnings.enabled,
        Sanction.GREY_CARD: not book.grey_card.enabled,
    }
    if off.get(entry.sanction, False):
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
    if entry.code == "foreign_language" and seat in state.consents:
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
            return not here and not (state.is_night and seat == state.victim)
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
    if code.id == "left_table" and leaving and state.stage is Stage.LAST_WORD:
        return False
    return here or leaving or state.outcome is not None


def penalise(play: Play, entry: Penalty) -> Stage | None:
    """Apply a sanction; returns the stage that follows, or None to stay here."""
    refusal = why_not(play, entry)
    if refusal is not None:
        raise refusal
    code = play.book.codes[entry.code]
    place = entry.whom.seat if isinstance(entry.whom, Who) else 0
    article = code.article(entry.sanction, contexts(play, place))
    if entry.sanction is Sanction.TEAM_LOSS:
        return _team_loss(play, entry, article)
    if isinstance(entry.whom, Team):
        raise play.refusal(Topic.NAME_A_SEAT, value=entry.code)
    seat = entry.whom.seat
    match entry.sanction:
        case Sanction.FOUL:
            return _foul(play, entry.whom, code, article)
        case Sanction.WARNING:
            return _warn(play, seat, code, article)
        case Sanction.GREY_CARD:
            return _grey_card(play, seat, code, article)
        case _:
            play.rule(Topic.REMOVAL_FOR, (seat,), code.id, article)
            return _expel(play, seat, code.kind, article)


def _expel(play: Play, seat: Seat, kind: str, article: str) -> Stage | None:
    if play.stage is Stage.DEAL and seat in play.table:
        return void_deal(play, seat)
    if kind != "cannot_continue":
        play.reprimanded += (seat,)
    return removal.remove(play, seat, kind, article)


def void_deal(play: Play, seat: Seat) -> Stage:
    """A seat is lost before the game properly runs: it is filled again and dealt anew."""
    play.entrants = tuple(None if s == seat else e for s, e in enumerate(play.entrants))
    play.roles = (None,) * len(play.roles)
    play.table = ()
    play.night = 0
    play.dealt_by = ""
    play.joined = ()
    play.pause = None
    play.fouls = put(play.fouls, seat, 0)
    play.requests = put(play.requests, seat, 0)
    play.rule(Topic.DEAL_VOID, (seat,))
    return Stage.LOBBY


def _foul(play: Play, who: Who, code: Code, article: str) -> Stage | None:
    rules = play.book.fouls
    seat = who.seat
    before = play.fouls[seat]
    shown = play.shown[seat] - 1
    blocked = rules.misreport_block == "blocks_next_outcry" and 0 <= shown < before
    if blocked and code.outcry:
        play.shown = put(play.shown, seat, 0)
        play.rule(Topic.FOUL_BLOCKED, (seat,), before)
        return None
    instead = play.book.grey_card.instead_of_fourth_foul
    if before == rules.removal_at - 1 and code.id in instead:
        grey = code.sanctions.get(Sanction.GREY_CARD, article)
        play.rule(Topic.GREY_INSTEAD, (seat,), code.id)
        return _grey_card(play, seat, code, grey)
    count = before + rules.per_act
    play.fouls = put(play.fouls, seat, count)
    play.rule(Topic.FOUL_CONSIGLIERE if who.consigliere else Topic.FOUL, (seat,), count, article)
    if code.means == "hand_missing":
        play.defaulted = without(play.defaulted, seat)
    _announce(play, seat, code, count)
    if play.outcry == seat:
        play.outcry = 0
        play.rule(Topic.OUTCRY_CLOSED, (seat,))
    if play.outcome:
        play.breaches += (Breached(seat, "foul", code.id),)
        play.rule(Topic.LATE_BREACH, (seat,), code.id)
    if count >= _removal_at(play, seat):
        pair = play.is_pair(seat)
        topic = Topic.FOURTH_FOUL_PAIR if pair else Topic.FOURTH_FOUL
        return _expel(play, seat, "fourth_foul", play.book.cites[topic])
    if before < rules.silence_at <= count and seat in play.table:
        _silence(play, seat)
    return None


def _removal_at(state: State, seat: Seat) -> int:
    if state.is_pair(seat) and state.book.pairs.removal_at is not None:
        return state.book.pairs.removal_at
    return state.book.fouls.removal_at


def _silence(play: Play, seat: Seat) -> None:
    """The third foul costs a speech: today's, if it is still to come, else tomorrow's."""
    rules = play.book.fouls
    if rules.third_effect == "none":
        return
    if play.is_night:
        late = rules.silence_if_at_night == "day_after"
        _silent_on(play, seat, play.day + (2 if late else 1))
    elif play.stage in (Stage.SPEECH, Stage.SILENCE) and play.speaker == seat:
        if rules.silence_mid_speech == "cut_now":
            _cut(play, seat)
        else:
            _silent_on(play, seat, play.day + 1)
    elif seat in play.heard or play.announced or play.result_known or play.stage is Stage.DUSK:
        if rules.silence_if_spoken == "next_day":
            _silent_on(play, seat, play.day + 1)
    else:
        late = rules.silence_if_not_spoken == "next_day"
        _silent_on(play, seat, play.day + (1 if late else 0))


def _silent_on(play: Play, seat: Seat, day: int) -> None:
    play.silent_on = put(play.silent_on, seat, day)
    today = day == play.day + play.is_night
    if play.is_pair(seat):
        topic = Topic.SILENT_PAIR_NOW if today else Topic.SILENT_PAIR_NEXT
    else:
        topic = Topic.SILENT_TODAY if today else Topic.SILENT_NEXT_DAY
    play.rule(topic, (seat,), day)


def _cut(play: Play, seat: Seat) -> None:
    """A speech is cut at the third foul: what is left is a short one, or the window to nominate."""
    rules = play.book.fouls
    _silent_on(play, seat, play.day)
    spoken = play.half
    play.half = 0
    if is_critical(play) and not spoken:
        play.seconds = rules.critical_speech_s
        play.rule(Topic.CRITICAL_SPEECH, (seat,), rules.critical_speech_s)
    elif rules.third_effect == "short_speech":
        play.seconds = rules.short_speech_s
        play.rule(Topic.SHORT_SPEECH, (seat,), rules.short_speech_s or 0)
    else:
        play.seconds = rules.silenced_window_s
        play.stage = Stage.SILENCE
        play.rule(Topic.SPEECH_CUT, (seat,), play.seconds)


def _announce(play: Play, seat: Seat, code: Code, count: int) -> None:
    """Whether the foul is said at once, or after the speech that it would disturb."""
    rules = play.book.fouls
    if rules.announce == "at_once" or not play.speaker or play.is_night:
        return
    if count >= rules.silence_at:
        play.rule(Topic.ANNOUNCE_NOW, (seat,), code.id)
    elif play.outcry == seat:
        play.rule(Topic.ANNOUNCE_OUTCRY, (seat,), code.id)
    elif code.loud or play.speaker == seat:
        play.rule(Topic.ANNOUNCE_LOUD, (seat,), code.id)
    else:
        play.fouls_to_announce += (seat,)
        play.rule(Topic.ANNOUNCE_AFTER_SPEECH, (seat,), code.id)


def flush_announcements(play: Play) -> None:
    """Between two speeches the host says what has waited."""
    if play.fouls_to_announce:
        play.rule(Topic.ANNOUNCED, play.fouls_to_announce)
        play.fouls_to_announce = ()
    for text in play.remarks:
        play.rule(Topic.REMARK_SAID, value=text)
    play.remarks = ()


def _warn(play: Play, seat: Seat, code: Code, article: str) -> Stage | None:
    rules = play.book.warnings
    count = play.warnings[seat] + 1
    play.warnings = put(play.warnings, seat, count)
    play.rule(Topic.WARNED, (seat,), count, article)
    if play.outcome:
        play.breaches += (Breached(seat, "warning", code.id),)
    if rules.removal_at is None or count < rules.removal_at:
        return None
    if rules.ban_days:
        play.rule(Topic.BANNED, (seat,), rules.ban_days)
    return _expel(play, seat, "second_warning", play.book.cites[Topic.REMOVED_WARNINGS])


def _grey_card(play: Play, seat: Seat, code: Code, article: str) -> Stage | None:
    rules = play.book.grey_card
    count = play.grey_cards[seat] + 1
    play.grey_cards = put(play.grey_cards, seat, count)
    play.rule(Topic.GREY_CARD, (seat,), count, article)
    if rules.announce:
        play.rule(Topic.GREY_ANNOUNCED, (seat,))
    if rules.adds_foul:
        play.fouls = put(play.fouls, seat, play.fouls[seat] + 1)
    if play.outcome:
        play.breaches += (Breached(seat, "grey_card", code.id),)
    if rules.removal_at is not None and count >= rules.removal_at:
        return _expel(play, seat, "gross", play.book.cites[Topic.GREY_REMOVAL])
    return None


def _team_loss(play: Play, entry: Penalty, article: str) -> Stage | None:
    team = entry.whom if isinstance(entry.whom, Team) else play.team(entry.whom.seat)
    seats = () if isinstance(entry.whom, Team) else (entry.whom.seat,)
    if play.outcome:
        play.breaches += (Breached(seats[0] if seats else 0, "team_loss", entry.code),)
        play.rule(Topic.LATE_BREACH, seats, entry.code)
        return None
    play.rule(Topic.TEAM_LOSS, seats, entry.code, article)
    if seats and play.book.outcome.team_loss_is_removal and seats[0] in play.table:
        removal.remove(play, seats[0], "gross", article)
    outcome.fix(play, team.opponent, Topic.TEAM_LOSS_WIN, article)
    if not play.book.outcome.team_loss_final_minute:
        play.last_words = ()
        return Stage.OVER
    return Stage.LAST_WORD


def query(play: Play, entry: FoulQuery) -> None:
    """A player asks for the own fouls; a smaller number shown by mistake protects for a while."""
    if play.book.fouls.query == "none":
        raise play.refusal(Topic.NO_FOUL_QUERY, (entry.who.seat,))
    if entry.who.consigliere and not play.book.pairs.query_fouls:
        raise play.refusal(Topic.QUERY_BY_CONSIGLIERE, (entry.who.seat,))
    seat = entry.who.seat
    if seat not in play.table:
        raise play.refusal(Topic.NOT_AT_TABLE, (seat,))
    count = play.fouls[seat]
    shown = count if entry.shown is None else entry.shown
    play.shown = put(play.shown, seat, shown + 1 if shown < count else 0)
    play.rule(Topic.FOULS_SHOWN, (seat,), shown)
    if shown < count and play.book.fouls.misreport_block != "none":
        play.rule(Topic.MISREPORTED, (seat,), count)


def end_misreports(play: Play) -> None:
    """The protection of a wrong count ends with the speech or the vote."""
    if any(play.shown):
        play.shown = (0,) * len(play.shown)


def why_no_outcry(state: State, seat: Seat) -> Topic | None:
    """None when an outcry of this seat may be opened."""
    if not state.book.fouls.outcry_repeats:
        return Topic.NO_OUTCRY_RULE
    if state.is_night or state.outcry or state.stage in (Stage.LOBBY, Stage.OVER):
        return Topic.NOT_BY_DAY
    return Topic.NO_OUTCRY_RULE if seat not in state.table else None


def cry_out(play: Play, entry: Outcry) -> None:
    """An outcry is running: the night waits for the foul."""
    reason = why_no_outcry(play, entry.seat)
    if reason is not None:
        raise play.refusal(reason, (entry.seat,))
    play.outcry = entry.seat
    play.rule(Topic.OUTCRY, (entry.seat,))


def offered(state: State, whom: Who, code: str) -> tuple[Sanction, ...]:
    """The sanctions that may be given to this person for this code now, the usual one first."""
    known = state.book.codes[code]
    note = "x" if known.free else ""
    return tuple(s for s in known.sanctions if why_not(state, Penalty(s, whom, code, note)) is None)


def lighter(state: State, code: str) -> str:
    """The code to fall back to in doubt, or the code of a warning for an unclear context."""
    known = state.book.codes[code]
    if known.lighter:
        return known.lighter
    return next((c.id for c in state.book.codes.values() if c.means == "in_doubt"), "")


def consent(play: Play, entry: Consent) -> None:
    """The host has allowed a player another language."""
    if play.book.table.language is None:
        raise play.refusal(Topic.NO_LANGUAGE_RULE, (entry.seat,))
    play.consents += (entry.seat,)
    play.rule(Topic.LANGUAGE_CONSENT, (entry.seat,))


def alert(play: Play, entry: Alert) -> None:
    """Something to look at; nothing is punished by itself."""
    play.alerts += ((entry.seat, entry.what),)
    play.rule(Topic.ALERT, (entry.seat,), entry.what)


def dismiss(play: Play, entry: Dismiss) -> None:
    """The host does nothing about the alerts of a seat."""
    if all(s != entry.seat for s, _ in play.alerts):
        raise play.refusal(Topic.NO_ALERT, (entry.seat,))
    play.alerts = tuple(a for a in play.alerts if a[0] != entry.seat)
    play.rule(Topic.DISMISSED, (entry.seat,))


def remark(play: Play, entry: Remark) -> None:
    """A remark to everybody waits for the end of the running speech."""
    speaking = play.stage in (Stage.SPEECH, Stage.SILENCE, Stage.TIE_SPEECH, Stage.LAST_WORD)
    if speaking:
        play.remarks += (entry.text,)
        play.rule(Topic.REMARK_QUEUED, value=entry.text)
    else:
        play.rule(Topic.REMARK_SAID, value=entry.text)
