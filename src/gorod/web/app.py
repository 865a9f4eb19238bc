"""The web application: a store's hall behind its addresses."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from gorod import __version__
from gorod.store import Store
from gorod.table.hall import Hall
from gorod.web import assets, desk, pages, watch
from gorod.web.access import Access, Settings
from gorod.web.access.guard import guards
from gorod.web.access.pages import access_problems, access_routes
from gorod.web.api import ENDPOINTS, openapi
from gorod.web.house import House, house_of
from gorod.web.office import lines as office_lines
from gorod.web.office import routes as office_routes
from gorod.web.problems import Problem, json, tell, tell_plainly


def app(store: Store, settings: Settings | None = None) -> Starlette:
    """The application over a store, which it does not close."""
    house = House(Hall(store), Access(store, settings))

    @contextlib.asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        yield
        house.office.close()
        house.hall.close()
        house.access.close()

    made = Starlette(
        routes=[
            Route("/health", health),
            Route("/openapi.json", openapi),
            *(endpoint.route for endpoint in ENDPOINTS),
            WebSocketRoute("/live/desk/{table}", desk.socket),
            WebSocketRoute("/live/watch", watch.socket),
            WebSocketRoute("/live/tournament/{tournament}", office_lines.socket),
            *pages.ROUTES,
            *office_routes.ROUTES,
            *access_routes(house.access),
            *assets.ROUTES,
        ],
        middleware=guards(house.access, assets.import_map_hash()),
        exception_handlers={
            Problem: pages.or_page(tell),
            HTTPException: pages.or_page(tell_plainly),
            **access_problems(house.access),
        },
        lifespan=life,
    )
    made.state.house = house
    return made


async def health(request: Request) -> Response:
    """Whether the server is well; how many tables it knows."""
    tables = len(house_of(request).hall.placards())
    return json({"ok": True, "version": __version__, "tables": tables})
