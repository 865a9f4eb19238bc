"""The links of a table: for its players, its spectators and its screens."""

from __future__ import annotations

import io

import segno
from starlette.requests import Request
from starlette.responses import Response

from gorod.web.access.links import Link, LinkError
from gorod.web.bodies import NewLink, body
from gorod.web.desk import table_of
from gorod.web.house import house_of
from gorod.web.problems import Problem, json


async def links(request: Request) -> Response:
    """Every live link of the table, with its address and its QR code."""
    table = await table_of(request)
    found = house_of(request).access.links.of(table.name)
    return json({"links": [told(link, request) for link in found]})


async def make_link(request: Request) -> Response:
    """Make a link that carries one eye."""
    table = await table_of(request)
    asked = await body(request, NewLink)
    if asked.seat is not None and asked.seat > table.course.game.book.table.seats:
        raise Problem(422, f"there is no seat {asked.seat} at this table")
    try:
        made = await house_of(request).access.links.make(
            table.name, asked.eye, seat=asked.seat or 0, label=asked.label, delay=asked.delay
        )
    except LinkError as error:
        raise Problem(422, str(error)) from None
    return json(told(made, request), 201)


async def revoke_link(request: Request) -> Response:
    """Revoke a link: what it opened is closed at once."""
    table = await table_of(request)
    house = house_of(request)
    id_ = request.path_params["link"]
    if all(link.id != id_ for link in house.access.links.of(table.name)):
        raise Problem(404, "there is no such link")
    try:
        await house.access.links.revoke(id_)
    finally:
        await house.shut(id_)
    return json({"ok": True})


def told(link: Link, request: Request) -> dict[str, object]:
    """A link as the judge needs it; the token stands behind the #, which no server ever sees."""
    page = "overlay" if link.eye in ("overlay", "stream") else "watch"
    address = f"{house_of(request).access.address(request)}/{page}#t={link.token}"
    return {
        "id": link.id,
        "eye": link.eye,
        "seat": link.seat,
        "label": link.label,
        "delay": link.delay,
        "code": link.code,
        "address": address,
        "qr": qr(address),
    }


def qr(text: str) -> str:
    """A QR code as SVG, dark on light so that every phone reads it."""
    drawn = io.BytesIO()
    segno.make(text, error="m").save(
        drawn, kind="svg", scale=4, border=3, light="#fff", xmldecl=False, svgns=True, nl=False
    )
    return drawn.getvalue().decode()
