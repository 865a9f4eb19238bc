"""The games: the list for everybody, and the page of one, where a judge signs it."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from gorod.rules.cast import Role
from gorod.tournament import results, sight, stages
from gorod.tournament.state import Mark, TableGame
from gorod.tournament.topics import TournamentError
from gorod.web.office.asked import Asked, asked, asked_by_judge
from gorod.web.office.pages import framed
from gorod.web.office.read import number_of
from gorod.web.problems import Problem

LEFT = ("vote", "raise", "shot", "fourth_foul", "gross", "second_warning", "cannot_continue")
"""How a seat can have left, in a result that is written down from paper (`Exit.how`)."""


async def games(request: Request) -> Response:
    """All games of a stage, round by round."""
    found = await asked(request)
    known = found.state.stages
    stage = request.query_params.get("stage") or next(reversed(known), "")
    if stage and stage not in known:
        raise Problem(404, "there is no such stage")
    rounds: dict[int, list[sight.Sight]] = {}
    for game in sight.games(found.state, stage, number_of(request)) if stage else []:
        rounds.setdefault(int(str(game["round"])), []).append(game)
    return framed(request, found, "games.html", stage=stage, rounds=rounds)


async def game(request: Request) -> Response:
    """One game as everybody may see it."""
    found = await asked(request)
    shown = _game(request, found)
    return framed(
        request,
        found,
        "game.html",
        game=sight.game(found.state, shown),
        extras=shown.extras if sight.is_told(found.state, shown) else (),
    )


async def signing(request: Request) -> Response:
    """One game for its judge: the draft to be checked, points of the judge's own, the signature."""
    found, visitor = await asked_by_judge(request)
    shown = _game(request, found)
    stage = found.state.stage(shown.stage)
    return framed(
        request,
        found,
        "signing.html",
        game=shown,
        view=sight.game(found.state, shown),
        lines=sorted(shown.result.lines, key=lambda x: x.seat) if shown.result else [],
        judge=stages.judge_of(stage, shown.round, shown.table),
        me=visitor.name,
        roles=[str(r) for r in Role],
        due=dict(stages.book_of(stage).table.roles),
        left=LEFT,
        may_write=shown.mark in (Mark.OPEN, Mark.DRAFT),
        differs=shown.id in found.event.differs,
        barred=results.barred(found.state, shown),
    )


def _game(request: Request, found: Asked) -> TableGame:
    try:
        return found.state.game(request.path_params["game"])
    except TournamentError as error:
        raise Problem(404, found.texts.say(error.message)) from None


ROUTES = [
    Route("/t/{tournament}/games", games),
    Route("/t/{tournament}/games/{game:path}", game),
    Route("/office/{tournament}/games/{game:path}", signing),
]
