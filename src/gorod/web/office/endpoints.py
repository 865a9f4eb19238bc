"""The addresses of the tournament's JSON interface."""

from __future__ import annotations

from gorod.web.endpoint import Endpoint
from gorod.web.office import decide, read
from gorod.web.office.bodies import Decisions, NewTournament, OpenGame, PosterChange

ALL = "/api/tournaments"
ONE = f"{ALL}/{{tournament}}"

ENDPOINTS = (
    Endpoint("GET", ALL, read.tournaments, None, judges=False),
    Endpoint("POST", ALL, decide.open_tournament, NewTournament, done=201, refuses=(503,)),
    Endpoint("GET", ONE, read.tournament, None, judges=False),
    Endpoint("PATCH", ONE, decide.change_poster, PosterChange, refuses=(503,)),
    Endpoint("GET", f"{ONE}/people", read.people, None, judges=False),
    Endpoint("GET", f"{ONE}/people/{{entrant}}", read.entrant, None, judges=False),
    Endpoint("GET", f"{ONE}/standings", read.overall, None, judges=False),
    Endpoint(
        "GET",
        f"{ONE}/stages/{{stage}}/standings",
        read.stage_standings,
        None,
        judges=False,
        refuses=(422,),
        asks=("after",),
    ),
    Endpoint(
        "GET",
        f"{ONE}/stages/{{stage}}/games",
        read.games,
        None,
        judges=False,
        refuses=(422,),
        asks=("round",),
    ),
    Endpoint("POST", f"{ONE}/decisions", decide.decide, Decisions, refuses=(409, 503)),
    Endpoint("POST", f"{ONE}/games", decide.open_game, OpenGame, refuses=(409, 503)),
)
