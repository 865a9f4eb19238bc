"""What is played now: the board of tables, for everybody and for those who run it."""

from __future__ import annotations

from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from gorod.table.clock import write_time
from gorod.table.hall import NoTable
from gorod.table.table import now
from gorod.tournament import bans, seatings, sight, standings
from gorod.tournament.state import VOID, Stage, State
from gorod.web.house import house_of
from gorod.web.office.asked import Asked, asked, asked_by_judge
from gorod.web.office.pages import framed

LEADERS = 5
"""How many of a standing's first the front page shows."""


class ToFill(NamedTuple):
    """A seat of a planned game that needs somebody, and who could sit there."""

    place: seatings.Place
    name: str
    free: tuple[tuple[str, str], ...]


async def front(request: Request) -> Response:
    """The public page: what is played, how far each stage is, who leads."""
    found = await asked(request)
    return framed(
        request,
        found,
        "now.html",
        board=await board(request, found),
        leaders=leaders(found.state),
        rulings=sight.rulings(found.state),
    )


async def office(request: Request) -> Response:
    """The same for those who run it: what to do next at every table."""
    found, visitor = await asked_by_judge(request)
    return framed(
        request,
        found,
        "office_now.html",
        board=await board(request, found),
        to_fill=to_fill(found.state),
        differs=sorted(found.event.differs),
        me=visitor.name,
        unseated=[s for s in found.state.stages.values() if _may_be_seated(found.state, s)],
        protests=[c for c in found.state.cases.values() if c.decision is None],
        tied=[s for s in found.state.stages if _waits_for_lots(found.state, s)],
    )


async def board(request: Request, found: Asked) -> list[sight.Sight]:
    """The tables of the rounds that are being played, each with where its game stands."""
    rows = sight.board(found.state)
    for row in rows:
        row["step"] = await _step(request, found, str(row["journal"])) if row["journal"] else ""
        row["draft"] = str(found.state.games[str(row["id"])].mark)
    return rows


async def _step(request: Request, found: Asked, table: str) -> str:
    try:
        game = (await house_of(request).hall.table(table)).course.game
    except NoTable:
        return ""
    return found.texts.step(game.step)


def leaders(state: State) -> list[sight.Sight]:
    """The first of the last stage in which something is told."""
    for shape in reversed(tuple(state.stages.values())):
        if any(sight.is_told(state, g) for g in state.games_of(shape.id)):
            rows = sight.placed(state, standings.public(state, shape.id))[:LEADERS]
            return [{**row, "stage": shape.plan.title} for row in rows]
    return []


def to_fill(state: State) -> list[ToFill]:
    """The seats of the next games that need somebody; a banned player's too."""
    at = write_time(now())
    found = []
    for place in seatings.to_fill(state, at):
        whom = state.game(place.game).who(place.seat)
        free = tuple(
            (x, state.name(x))
            for x in seatings.byes(state, place.stage, place.round)
            if not any(bans.against(state, bans.known_as(p), at) for p in state.members(x))
        )
        found.append(ToFill(place, state.name(whom) if whom else "", free))
    return found


def _may_be_seated(state: State, stage: Stage) -> bool:
    """Whether a stage waits for its seating alone: whoever advances into it is known."""
    rule = stage.plan.advance
    is_known = rule is None or stage.entrants is not None or _is_over(state, rule.source)
    return is_known and not any(state.games_of(stage.id))


def _waits_for_lots(state: State, stage: str) -> bool:
    """Whether a stage is over and places in it are still shared."""
    return _is_over(state, stage) and bool(standings.ties(state, stage))


def _is_over(state: State, stage: str) -> bool:
    games = tuple(state.games_of(stage))
    return bool(games) and all(g.counts or g.mark in VOID for g in games)


ROUTES = [Route("/t/{tournament}", front), Route("/office/{tournament}", office)]
