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
| when a foul is announced | notes 3.30 | CRX-H-01 to H-04 |
| breaches after the result | CON-G-08 | CRX-O-06, O-07 |
"""

from __future__ import annotations

from gorod.rules import outcome, reasons, removal
from gorod.rules.book import Code
from gorod.rules.cast import Seat, Team, Who
from gorod.rules.day import is_critical
from gorod.rules.entries import Penalty, Sanction
from gorod.rules.stages import Stage
from gorod.rules.state import Breached, Play, State, put, without
from gorod.rules.topics import Topic


def penalise(play: Play, entry: Penalty) -> Stage | None:
    """Apply a sanction; returns the stage that follows, or None to stay here."""
    refusal = reasons.why_not(play, entry)
    if refusal is not None:
        raise refusal
    code = play.book.codes[entry.code]
    place = entry.whom.seat if isinstance(entry.whom, Who) else 0
    article = code.article(entry.sanction, reasons.contexts(play, place))
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
    none = (0,) * len(play.fouls)
    play.fouls = play.warnings = play.grey_cards = play.requests = none
    play.shown = play.silent_on = none
    play.consents = play.reprimanded = ()
    play.alerts = ()
    play.rule(Topic.DEAL_VOID, (seat,))
    return Stage.LOBBY


def _foul(play: Play, who: Who, code: Code, article: str) -> Stage | None:
    rules = play.book.fouls
    seat = who.seat
    before = play.fouls[seat]
    crying = seat in play.outcries
    if crying:
        play.outcries = without(play.outcries, seat)
        play.rule(Topic.OUTCRY_CLOSED, (seat,))
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
    _announce(play, seat, code, count, crying=crying)
    if play.outcome:
        play.breaches += (Breached(seat, "foul", code.id),)
        play.rule(Topic.LATE_BREACH, (seat,), code.id)
    if count >= _removal_at(play, seat):
        pair = play.is_pair(seat)
        topic = Topic.FOURTH_FOUL_PAIR if pair else Topic.FOURTH_FOUL
        return _expel(play, seat, "fourth_foul", play.book.cites[topic])
    if before < rules.silence_at <= count and seat in play.table and not play.outcome:
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


def _announce(play: Play, seat: Seat, code: Code, count: int, *, crying: bool) -> None:
    """Whether the foul is said at once, or after the speech that it would disturb."""
    rules = play.book.fouls
    if rules.announce == "at_once" or not play.speaker or play.is_night:
        return
    if count >= rules.silence_at:
        play.rule(Topic.ANNOUNCE_NOW, (seat,), code.id)
    elif crying:
        play.rule(Topic.ANNOUNCE_OUTCRY, (seat,), code.id)
    elif code.loud or play.speaker == seat:
        play.rule(Topic.ANNOUNCE_LOUD, (seat,), code.id)
    else:
        play.fouls_to_announce += (seat,)
        play.rule(Topic.ANNOUNCE_AFTER_SPEECH, (seat,), code.id)


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
    play.team_loss_by = seats[0] if seats else 0
    if seats and play.book.outcome.team_loss_is_removal and seats[0] in play.table:
        removal.remove(play, seats[0], "gross", article)
    outcome.fix(play, team.opponent, Topic.TEAM_LOSS_WIN, article)
    if not play.book.outcome.team_loss_final_minute:
        play.last_words = ()
        return Stage.OVER
    return Stage.LAST_WORD
