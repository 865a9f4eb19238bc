"""What a tournament shows to programs: exactly what its public pages show."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from gorod.tournament import sight
from gorod.tournament.topics import TournamentError
from gorod.web.house import house_of
from gorod.web.office.asked import Asked, asked
from gorod.web.problems import Problem, json

MOST = 1000
"""The highest number of a round that is asked about."""


async def tournaments(request: Request) -> Response:
    """Every tournament that may be seen, the newest first."""
    house = house_of(request)
    is_known = house.access.visitor(request) is not None
    shown = [p for p in house.office.posters() if p.listed or is_known]
    return json(
        {"tournaments": [{"name": p.name, "title": p.title, "listed": p.listed} for p in shown]}
    )


async def tournament(request: Request) -> Response:
    """A tournament: its stages, how far they are, and the tables that are played now."""
    found = await asked(request)
    about = sight.front(found.state)
    version = found.event.journal.version
    return json({"version": version, **about, "board": sight.board(found.state)})


async def people(request: Request) -> Response:
    """Who takes part."""
    found = await asked(request)
    return json({"people": sight.people(found.state)})


async def entrant(request: Request) -> Response:
    """One who takes part: the games, with role and result where they are told."""
    found = await asked(request)
    whom = whom_of(request, found)
    return json(
        {**sight.who(found.state, whom), "games": list(sight.appearances(found.state, whom))}
    )


async def games(request: Request) -> Response:
    """The games of a stage, or of a round of it."""
    found = await asked(request)
    return json({"games": sight.games(found.state, stage_of(request, found), number_of(request))})


async def stage_standings(request: Request) -> Response:
    """The standing of a stage, now or after a round; never beyond the last one that is told."""
    found = await asked(request)
    after = number_of(request, "after") or None
    return json(sight.table(found.state, stage_of(request, found), after))


async def overall(request: Request) -> Response:
    """The standing of the whole tournament, and of its teams."""
    found = await asked(request)
    return json(sight.table(found.state, ""))


def stage_of(request: Request, found: Asked) -> str:
    """The stage of the address. Raises a `Problem` when there is none."""
    id_ = str(request.path_params["stage"])
    if id_ not in found.state.stages:
        raise Problem(404, "there is no such stage")
    return id_


def whom_of(request: Request, found: Asked) -> str:
    """The entrant of the address; a person who is in a pair means the pair."""
    try:
        return found.state.entrant(request.path_params["entrant"])
    except TournamentError as error:
        raise Problem(404, found.texts.say(error.message)) from None


def number_of(request: Request, name: str = "round") -> int:
    """A whole number in the query, 0 when it is not there."""
    text = request.query_params.get(name, "0")
    if not text.isdecimal() or len(text) > 4 or int(text) > MOST:
        raise Problem(422, f"“{name}” must be a whole number up to {MOST}")
    return int(text)
