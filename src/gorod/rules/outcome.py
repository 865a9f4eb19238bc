"""Who has won, and when.

| question | consigliere | cristalix |
|---|---|---|
| red wins when no black is left | notes 3.12 | CRX-O-02 |
| black wins at equal numbers or more | notes 3.12 | CRX-O-03 |
| checked at every departure, in order of time | notes 3.13 | CRX-O-04, CRX-O-05 |
| nothing later changes a result | CON-G-08 | CRX-O-06, CRX-O-07 |
| three nights without a departure | CON-N-05 (red) | CRX-O-08 (draw) |
| a team loses by a breach | CON-G-06, G-13, G-15, G-27 | CRX-L-01 |
"""

from __future__ import annotations

from gorod.rules.cast import Team
from gorod.rules.state import Outcome, Play, State
from gorod.rules.topics import Topic


def fix(play: Play, winner: str, topic: Topic, article: str = "") -> None:
    """The result stands from now on; it is announced later."""
    article = article or play.book.cites[topic]
    play.outcome = Outcome(winner, str(topic), article)
    play.rule(topic, article=article)


def is_decided(state: State) -> bool:
    """Whether the result stands, announced or not."""
    return state.outcome is not None


def decide(play: Play, *, phase_ends: bool = False) -> None:
    """Fix the result if a side has won by the numbers at the table."""
    rules = play.book.outcome
    if play.outcome or (rules.check_moment == "phase_end" and not phase_ends):
        return
    blacks = len(play.blacks())
    reds = len(play.table) - blacks
    wins = {Team.RED: blacks == 0, Team.BLACK: blacks >= reds}
    order = (Team.RED, Team.BLACK) if rules.check_order == "reds_first" else (Team.BLACK, Team.RED)
    for team in order:
        if wins[team]:
            fix(play, team, Topic.RED_WINS if team is Team.RED else Topic.BLACK_WINS)
            return


def count_night(play: Play) -> None:
    """A night is over: count it if nobody left in it (`stalemate`)."""
    rules = play.book.stalemate
    if play.night < play.book.night.first_shot_night and not rules.count_first_night:
        return
    if any(e.night == play.night for e in play.exits):
        play.quiet = play.quiet_nights = 0
    else:
        play.quiet += 1
        play.quiet_nights += 1


def is_stalemate(state: State) -> bool:
    """Whether enough nights in a row have passed without a departure."""
    rules = state.book.stalemate
    nights = state.quiet if rules.scope == "table_unchanged" else state.quiet_nights
    if rules.nights is None or nights < rules.nights:
        return False
    return rules.at_most_alive is None or len(state.table) <= rules.at_most_alive


def declare_stalemate(play: Play) -> None:
    """End the game after the last empty night, or show that only the nights were empty."""
    rules = play.book.stalemate
    if play.outcome or rules.nights is None or rules.outcome == "none":
        return
    if is_stalemate(play):
        winner = "red" if rules.outcome == "red_win" else "draw"
        fix(play, winner, Topic.STALEMATE)
    elif play.quiet_nights >= rules.nights:
        play.rule(Topic.STALEMATE_NOTICE, value=play.quiet_nights)
