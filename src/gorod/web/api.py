"""The addresses of the JSON interface, each with what it takes; OpenAPI is made of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from gorod import __version__
from gorod.web import bodies, desk, documents, tablelinks, watch
from gorod.web.house import house_of
from gorod.web.problems import json

Handler = Callable[[Request], Awaitable[Response]]


class Endpoint(NamedTuple):
    """One address: method, path, who answers, the shape of its body, and whom it is for."""

    method: str
    path: str
    handler: Handler
    takes: type[msgspec.Struct] | None
    judges: bool = True

    @property
    def route(self) -> Route:
        return Route(self.path, self._guarded(), methods=[self.method])

    def _guarded(self) -> Handler:
        if not self.judges:
            return self.handler

        async def guarded(request: Request) -> Response:
            house_of(request).judge(request)
            return await self.handler(request)

        return guarded


ENDPOINTS = (
    Endpoint("GET", "/api/tables", desk.tables, None),
    Endpoint("POST", "/api/tables", desk.open_table, bodies.NewTable),
    Endpoint("GET", "/api/tables/{table}", desk.see, None),
    Endpoint("PATCH", "/api/tables/{table}", desk.change_table, bodies.TableChange),
    Endpoint("POST", "/api/tables/{table}/commands", desk.record, bodies.Batch),
    Endpoint("POST", "/api/tables/{table}/amend", desk.set_right, bodies.Amend),
    Endpoint("POST", "/api/tables/{table}/draw", desk.draw, bodies.Draw),
    Endpoint("POST", "/api/tables/{table}/clock", desk.turn_clock, bodies.ClockTurn),
    Endpoint("GET", "/api/tables/{table}/links", tablelinks.links, None),
    Endpoint("POST", "/api/tables/{table}/links", tablelinks.make_link, bodies.NewLink),
    Endpoint("DELETE", "/api/tables/{table}/links/{link}", tablelinks.revoke_link, None),
    Endpoint("GET", "/api/tables/{table}/protocol.{form}", documents.document, None),
    Endpoint("GET", "/api/tables/{table}/replay", documents.look_back, None),
    Endpoint("POST", "/api/watch/enter", watch.enter, bodies.Token, judges=False),
    Endpoint("POST", "/api/watch/code", watch.enter_by_code, bodies.Code, judges=False),
    Endpoint("POST", "/api/watch/replay", watch.look_back, bodies.Token, judges=False),
    Endpoint("POST", "/api/watch/draws", watch.show_draws, bodies.Token, judges=False),
    Endpoint("POST", "/api/watch/card", watch.take_card, bodies.Take, judges=False),
)

PROBLEM = {
    "description": "What is wrong, in one sentence",
    "content": {
        "application/json": {
            "schema": {
                "type": "object",
                "properties": {"problem": {"type": "string"}},
                "required": ["problem"],
            }
        }
    },
}
PARAMETERS = {
    "table": {"type": "string", "maxLength": 40},
    "link": {"type": "string", "maxLength": 80},
    "form": {"type": "string", "enum": ["pdf", "xlsx", "json", "txt", "journal"]},
}


async def openapi(_: Request) -> Response:
    """The description of the JSON interface, OpenAPI 3.1."""
    return json(description())


def description() -> dict[str, object]:
    """All endpoints with the shapes of their bodies."""
    shapes = [endpoint.takes for endpoint in ENDPOINTS if endpoint.takes]
    _, components = msgspec.json.schema_components(
        shapes, ref_template="#/components/schemas/{name}"
    )
    paths: dict[str, dict[str, object]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Gorod", "version": __version__},
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(endpoint: Endpoint) -> dict[str, object]:
    names = [name for name in PARAMETERS if f"{{{name}}}" in endpoint.path]
    operation: dict[str, object] = {
        "summary": (endpoint.handler.__doc__ or "").partition("\n")[0],
        "parameters": [
            {"name": name, "in": "path", "required": True, "schema": PARAMETERS[name]}
            for name in names
        ],
        "responses": {
            "2XX": {"description": "Done"},
            "4XX": PROBLEM,
            "503": PROBLEM,
        },
    }
    if endpoint.takes:
        reference = {"$ref": f"#/components/schemas/{endpoint.takes.__name__}"}
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": reference}},
        }
    return operation
