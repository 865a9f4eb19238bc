"""The addresses of the JSON interface, each with what it takes; OpenAPI is made of them."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from gorod import __version__
from gorod.texts import LANGUAGES
from gorod.web import bodies, desk, documents, tablelinks, watch
from gorod.web.access.visitors import COOKIE
from gorod.web.endpoint import Endpoint
from gorod.web.office.endpoints import ENDPOINTS as OFFICE
from gorod.web.problems import json

JSON = "application/json"

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
    *OFFICE,
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
    "tournament": {"type": "string", "minLength": 1, "maxLength": 40},
    "stage": {"type": "string", "minLength": 1, "maxLength": 40},
    "entrant": {"type": "string", "minLength": 1, "maxLength": 80},
    "after": {"type": "integer", "minimum": 0, "maximum": 1000},
    "round": {"type": "integer", "minimum": 0, "maximum": 1000},
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
    asks = [{"name": name, "in": "query", "schema": PARAMETERS[name]} for name in endpoint.asks]
    operation: dict[str, object] = {
        "summary": (endpoint.handler.__doc__ or "").partition("\n")[0],
        "parameters": [*parameters, *asks, *([LANGUAGE] if is_paper else [])],
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
