"""What the host is asked, notices and says: foul counts, outcries, alerts, remarks.

| question | consigliere | cristalix |
|---|---|---|
| a player asks for the own fouls | CON-D-17, C-22 | CRX-F-30 |
| a wrong foul count shown | - | CRX-F-31, F-32 |
| an outcry before the night | - | CRX-F-35, F-36 |
| another language | - | CRX-P-20 |
| what the host looks at | - | CRX-P-14, P-23 |
| remarks and fouls between speeches | - | CRX-H-01, H-06 |
"""

from __future__ import annotations

from gorod.rules.cast import Seat
from gorod.rules.entries import Alert, Consent, Dismiss, FoulQuery, Outcry, Remark
from gorod.rules.stages import Stage
from gorod.rules.state import Play, State, put
from gorod.rules.topics import Topic


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
    if state.is_night or seat in state.outcries or state.stage in (Stage.LOBBY, Stage.OVER):
        return Topic.NOT_BY_DAY
    return Topic.NO_OUTCRY_RULE if seat not in state.table else None


def cry_out(play: Play, entry: Outcry) -> None:
    """An outcry is running: the night waits for the foul."""
    reason = why_no_outcry(play, entry.seat)
    if reason is not None:
        raise play.refusal(reason, (entry.seat,))
    play.outcries += (entry.seat,)
    play.rule(Topic.OUTCRY, (entry.seat,))


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


def flush_announcements(play: Play) -> None:
    """Between two speeches the host says what has waited."""
    if play.fouls_to_announce:
        play.rule(Topic.ANNOUNCED, play.fouls_to_announce)
        play.fouls_to_announce = ()
    for text in play.remarks:
        play.rule(Topic.REMARK_SAID, value=text)
    play.remarks = ()
