"""The addresses of the JSON interface, each with what it takes; OpenAPI is made of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from gorod import __version__
from gorod.texts import LANGUAGES
from gorod.web import bodies, desk, documents, tablelinks, watch
from gorod.web.access.visitors import COOKIE
from gorod.web.house import house_of
from gorod.web.problems import json

JSON = "application/json"

Handler = Callable[[Request], Awaitable[Response]]


class Endpoint(NamedTuple):
    """One address: method, path, who answers, the shape of its body, and whom it is for.

    ``done`` is the status of a good answer, ``refuses`` those of the refusals of its own.
    """

    method: str
    path: str
    handler: Handler
    takes: type[msgspec.Struct] | None
    judges: bool = True
    done: int = 200
    refuses: tuple[int, ...] = ()

    @property
    def route(self) -> Route:
        return Route(self.path, self._guarded(), methods=[self.method])

    @property
    def refusals(self) -> list[int]:
        """Every status with which it may refuse."""
        found = {400, *self.refuses}
        found |= {401} if self.judges else set()
        found |= {404} if "{table}" in self.path else set()
        found |= {403, 429} if self.method != "GET" else set()
        found |= {411, 413, 415, 422} if self.takes else set()
        return sorted(found)

    def _guarded(self) -> Handler:
        if not self.judges:
            return self.handler

        async def guarded(request: Request) -> Response:
            house_of(request).judge(request)
            return await self.handler(request)

        return guarded


ENDPOINTS = (
    Endpoint("GET", "/api/tables", desk.tables, None),
    Endpoint("POST", "/api/tables", desk.open_table, bodies.NewTable, done=201, refuses=(503,)),
    Endpoint("GET", "/api/tables/{table}", desk.see, None),
    Endpoint("PATCH", "/api/tables/{table}", desk.change_table, bodies.TableChange, refuses=(503,)),
    Endpoint("POST", "/api/tables/{table}/commands", desk.record, bodies.Batch, refuses=(503,)),
    Endpoint("POST", "/api/tables/{table}/amend", desk.set_right, bodies.Amend, refuses=(409, 503)),
    Endpoint("POST", "/api/tables/{table}/draw", desk.draw, bodies.Draw, refuses=(503,)),
    Endpoint(
        "POST", "/api/tables/{table}/clock", desk.turn_clock, bodies.ClockTurn, refuses=(503,)
    ),
    Endpoint("GET", "/api/tables/{table}/links", tablelinks.links, None),
    Endpoint(
        "POST",
        "/api/tables/{table}/links",
        tablelinks.make_link,
        bodies.NewLink,
        done=201,
        refuses=(503,),
    ),
    Endpoint(
        "DELETE", "/api/tables/{table}/links/{link}", tablelinks.revoke_link, None, refuses=(503,)
    ),
    Endpoint(
        "GET", "/api/tables/{table}/protocol.{form}", documents.document, None, refuses=(422,)
    ),
    Endpoint("GET", "/api/tables/{table}/replay", documents.look_back, None, refuses=(409,)),
    Endpoint("POST", "/api/watch/enter", watch.enter, bodies.Token, judges=False, refuses=(404,)),
    Endpoint(
        "POST", "/api/watch/code", watch.enter_by_code, bodies.Code, judges=False, refuses=(404,)
    ),
    Endpoint(
        "POST", "/api/watch/replay", watch.look_back, bodies.Token, judges=False, refuses=(404, 409)
    ),
    Endpoint(
        "POST", "/api/watch/draws", watch.show_draws, bodies.Token, judges=False, refuses=(404,)
    ),
    Endpoint(
        "POST",
        "/api/watch/card",
        watch.take_card,
        bodies.Take,
        judges=False,
        refuses=(404, 409, 503),
    ),
)

PROBLEM = {
    "type": "object",
    "properties": {"problem": {"type": "string", "minLength": 1}},
    "required": ["problem"],
}
REFUSALS = {
    400: "The request cannot be read",
    401: "Nobody is logged in",
    403: "A change that no page of this server asks for (Origin header), or that is not allowed",
    404: "There is no such thing",
    409: "Not now",
    411: "The body does not say how long it is",
    413: "The body is too long",
    415: "The body is not sent as JSON",
    422: "The body does not fit",
    429: "Too often",
    503: "Nothing was recorded: the store cannot write",
}
SESSION = {"session": {"type": "apiKey", "in": "cookie", "name": COOKIE}}
PARAMETERS = {
    "table": {"type": "string", "minLength": 1, "maxLength": 40},
    "link": {"type": "string", "minLength": 1, "maxLength": 80},
    "form": {"type": "string", "enum": list(documents.FORMS)},
}
LANGUAGE = {"name": "language", "in": "query", "schema": {"type": "string", "enum": [*LANGUAGES]}}


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
        "components": {
            "schemas": {**components, "Problem": PROBLEM},
            "securitySchemes": SESSION,
        },
    }


def _operation(endpoint: Endpoint) -> dict[str, object]:
    names = [name for name in PARAMETERS if f"{{{name}}}" in endpoint.path]
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": PARAMETERS[name]} for name in names
    ]
    is_paper = "form" in names
    media = [form.media for form in documents.FORMS.values()] if is_paper else [JSON]
    operation: dict[str, object] = {
        "summary": (endpoint.handler.__doc__ or "").partition("\n")[0],
        "parameters": [*parameters, *([LANGUAGE] if is_paper else [])],
        "security": [{"session": []}] if endpoint.judges else [],
        "responses": {
            str(endpoint.done): {"description": "Done", "content": {kind: {} for kind in media}},
            **{str(status): _refused(status) for status in endpoint.refusals},
        },
    }
    if endpoint.takes:
        reference = {"$ref": f"#/components/schemas/{endpoint.takes.__name__}"}
        operation["requestBody"] = {
            "required": True,
            "content": {JSON: {"schema": reference}},
        }
    return operation


def _refused(status: int) -> dict[str, object]:
    content = {JSON: {"schema": {"$ref": "#/components/schemas/Problem"}}}
    return {"description": REFUSALS[status], "content": content}
