"""The pages themselves: one HTML shell each, which its script fills from the JSON interface."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from gorod.web.access.render import render
from gorod.web.assets import import_map
from gorod.web.house import house_of
from gorod.web.problems import Problem


def shell(request: Request, template: str) -> Response:
    """A page whose script does the rest."""
    return render(house_of(request).access, request, template, import_map=import_map())


async def desk(request: Request) -> Response:
    """The judge's desk."""
    house = house_of(request)
    house.judge(request)
    if all(p.name != request.path_params["table"] for p in house.hall.placards()):
        raise Problem(404, "there is no such table")
    return shell(request, "desk.html")


ROUTES = [Route("/desk/{table}", desk)]
