"""The ten people of a game on its sheet: card, sanctions, departure, points."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from gorod.protocol.course import Fact, Moment
from gorod.rules import entries as e
from gorod.rules import removal
from gorod.rules.awards import Award, award
from gorod.rules.cast import Role, Seat
from gorod.rules.rulings import Ruling
from gorod.rules.state import State
from gorod.rules.topics import Topic


class Given(Fact, frozen=True):
    """A sanction: ``count`` is which one of its kind it was for the seat (0 = not counted)."""

    when: str
    sanction: e.Sanction
    count: int
    code: str
    reason: Mapping[str, str]
    note: str
    article: str
    consigliere: bool


class Left(Fact, frozen=True):
    """How a seat left (`Exit.how`), and when: “n2” or “d3”."""

    how: str
    when: str


class Person(Fact, frozen=True):
    """One seat. ``player`` is empty on a free one; points are thousandths, None without a table."""

    seat: Seat
    player: str
    consigliere: str
    role: Role | None
    fouls: int
    warnings: int
    grey_cards: int
    sanctions: tuple[Given, ...]
    reprimand: bool
    left: Left | None
    ci: int
    best_move_points: int | None
    penalty: int | None


def people(state: State, course: Iterable[Moment]) -> tuple[Person, ...]:
    given = _sanctions(course)
    dealt = all(state.roles[1:])
    blamed = {r.seats[0] for r in removal.reprimands(state)}
    return tuple(
        _person(
            state,
            seat,
            tuple(given.get(seat, ())),
            award(state, seat) if dealt else Award(0, None, None),
            reprimand=seat in blamed,
        )
        for seat in state.seats
    )


def _person(
    state: State, seat: Seat, given: tuple[Given, ...], points: Award, *, reprimand: bool
) -> Person:
    entrant = state.entrants[seat]
    left = state.exit_of(seat)
    when = f"n{left.night}" if left and left.night else f"d{left.day}" if left else ""
    return Person(
        seat=seat,
        player=entrant.player if entrant else "",
        consigliere=(entrant.consigliere or "") if entrant else "",
        role=state.roles[seat],
        fouls=state.fouls[seat],
        warnings=state.warnings[seat],
        grey_cards=state.grey_cards[seat],
        sanctions=given,
        reprimand=reprimand,
        left=Left(how=left.how, when=when) if left else None,
        ci=points.ci,
        best_move_points=points.best_move,
        penalty=points.penalty,
    )


GIVEN = {
    Topic.FOUL: e.Sanction.FOUL,
    Topic.FOUL_CONSIGLIERE: e.Sanction.FOUL,
    Topic.WARNED: e.Sanction.WARNING,
    Topic.GREY_CARD: e.Sanction.GREY_CARD,
    Topic.REMOVAL_FOR: e.Sanction.REMOVAL,
    Topic.TEAM_LOSS: e.Sanction.TEAM_LOSS,
}
"""The rulings that give a sanction: a grey card may come in the place of a fourth foul."""


def _sanctions(course: Iterable[Moment]) -> dict[Seat, list[Given]]:
    """What was given to whom; a void deal gives everybody a clean sheet."""
    given: dict[Seat, list[Given]] = {}
    for moment in course:
        for ruling in moment.ruled(*GIVEN):
            for seat in ruling.seats:
                given.setdefault(seat, []).append(_given(moment, ruling))
        if any(moment.ruled(Topic.DEAL_VOID)):
            given.clear()
    return given


def _given(moment: Moment, ruling: Ruling) -> Given:
    entry = moment.entry
    counted = isinstance(ruling.value, int)
    code = entry.code if isinstance(entry, e.Penalty | e.Breach) else str(ruling.value)
    return Given(
        when=moment.when,
        sanction=GIVEN[ruling.topic],
        count=int(ruling.value) if counted else 0,
        code=code,
        reason=dict(moment.before.book.codes[code].title),
        note=entry.note if isinstance(entry, e.Penalty) else "",
        article=ruling.article,
        consigliere=ruling.topic is Topic.FOUL_CONSIGLIERE,
    )
