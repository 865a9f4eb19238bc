"""Numbers of a player in one game: who voted for whom, who nominated whom, who checked whom.

Votes are counted over every ballot, re-votes too, nominations over all that stood at the end of
the day. The don counts as mafia, the sheriff apart from the civilians.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from gorod.protocol.course import days, moments
from gorod.protocol.journal import Journal
from gorod.rules.cast import Role, Seat
from gorod.rules.state import State

GROUPS = {
    Role.CIVILIAN: "civil",
    Role.SHERIFF: "sheriff",
    Role.MAFIA: "mafia",
    Role.DON: "mafia",
}
"""How players are told apart in these numbers."""


class Row(NamedTuple):
    """One player's numbers; counters are by group: civil, mafia, sheriff.

    ``left_how`` is how the seat left (empty = it stayed), ``left_round`` in which round: a day
    with the night before it, the first being 1. ``checked_by_don`` and ``checked_by_sheriff``
    are the nights of the checks (0 = none).
    """

    seat: Seat
    player: str
    role: Role
    voted: Counter[str]
    voted_by: Counter[str]
    nominated: Counter[str]
    nominated_by: Counter[str]
    left_how: str
    left_round: int
    fouls: int
    checked_by_don: int
    checked_by_sheriff: int
    won: bool


def rows(journal: Journal, *, votes_from_day: int = 1) -> tuple[Row, ...]:
    """The numbers of every seat; votes of earlier days than ``votes_from_day`` do not count."""
    state = journal.game.state
    named = _nominations(journal)
    ballots = [b.votes for b in state.ballots if b.day >= votes_from_day]
    return tuple(_row(state, seat, named, ballots) for seat in state.seats)


def _nominations(journal: Journal) -> list[tuple[Seat, Seat]]:
    """Who put whom to the vote, without what was withdrawn or replaced."""
    named = (named for day in days(moments(journal)) for named in day.nominations)
    return [(one.by, one.seat) for one in named if one.stands]


def _row(
    state: State,
    seat: Seat,
    named: list[tuple[Seat, Seat]],
    ballots: list[tuple[Seat, ...]],
) -> Row:
    entrant = state.entrants[seat]
    left = state.exit_of(seat)
    return Row(
        seat=seat,
        player=entrant.player if entrant else "",
        role=state.role(seat),
        voted=Counter(_group(state, v[seat]) for v in ballots if v[seat]),
        voted_by=Counter(
            _group(state, s) for v in ballots for s, choice in enumerate(v) if choice == seat
        ),
        nominated=Counter(_group(state, target) for by, target in named if by == seat),
        nominated_by=Counter(_group(state, by) for by, target in named if target == seat),
        left_how=left.how if left else "",
        left_round=(left.night or left.day) if left else 0,
        fouls=state.fouls[seat],
        checked_by_don=_checked(state, seat, Role.DON),
        checked_by_sheriff=_checked(state, seat, Role.SHERIFF),
        won=state.outcome is not None and state.outcome.winner == state.team(seat),
    )


def _group(state: State, seat: Seat) -> str:
    return GROUPS[state.role(seat)]


def _checked(state: State, seat: Seat, role: Role) -> int:
    """The first night in which the don or the sheriff checked this seat."""
    return next((c.night for c in state.checks if c.target == seat and c.role is role), 0)
