"""Every screen but the desk: a link's token opens it, and gives what its eye may see.

A table in the public list needs no link: its name, which the list shows, opens the public eye.
"""

from __future__ import annotations

from contextlib import suppress

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from gorod.protocol.journal import Command
from gorod.rules.cast import Who
from gorod.rules.entries import Card
from gorod.rules.views import Player
from gorod.store import StoreError
from gorod.table.clock import write_time
from gorod.table.hall import NoTable
from gorod.table.seeds import evidence
from gorod.table.sight import NotOver, about, replay
from gorod.table.table import Table, now
from gorod.web.access.links import Link
from gorod.web.bodies import Code, Take, Token, body
from gorod.web.house import LISTED, House, house_of
from gorod.web.problems import Problem, json
from gorod.web.sockets import GONE, attend_player, attend_screen, attend_stream, eye_of


async def enter(request: Request) -> Response:
    """What a link opens: its eye and seat, the table's door and its book."""
    house = house_of(request)
    link, table = await _opened(house, (await body(request, Token)).token)
    placard = house.hall.placard(table.name)
    return json(
        {
            "eye": link.eye,
            "seat": link.seat,
            "delay": link.delay,
            "title": placard.title,
            "book": about(table.course.game.book),
        }
    )


async def enter_by_code(request: Request) -> Response:
    """The token behind a player's short code; few tries a minute."""
    access = house_of(request).access
    token = access.open_code(request, (await body(request, Code)).code)
    if token is None:
        raise Problem(404, "there is no such code")
    return json({"token": token})


async def look_back(request: Request) -> Response:
    """A finished game, moment by moment."""
    _, table = await _opened(house_of(request), (await body(request, Token)).token)
    try:
        return json({"frames": list(replay(table.course))})
    except NotOver:
        raise Problem(409, "the game is not over yet") from None


async def show_draws(request: Request) -> Response:
    """What was promised of the table's draws; when the game is over, all that checks them."""
    house = house_of(request)
    _, table = await _opened(house, (await body(request, Token)).token)
    seed, journal = house.hall.seed(table.name), table.course.journal
    shown = evidence(seed, journal) if journal.game.is_over else None
    return json({"commitment": seed.commitment, "evidence": shown})


async def take_card(request: Request) -> Response:
    """A player takes a card from the tray with the own phone."""
    house = house_of(request)
    asked = await body(request, Take)
    link, table = await _opened(house, asked.token)
    if link.eye != "player" or house.hall.placard(table.name).cards != "phones":
        raise Problem(403, "cards are not taken from this link")
    async with house.tray(table):
        return await _take(house, table, link.seat, asked.place)


async def _take(house: House, table: Table, seat: int, place: int) -> Response:
    journal = table.course.journal
    seed = house.hall.seed(table.name)
    tray, taken = seed.tray(journal), seed.on_tray(journal)
    if not 1 <= place <= len(tray):
        raise Problem(422, f"the tray has the places 1 to {len(tray)}")
    if place in taken.values() and taken.get(seat) != place:
        raise Problem(409, "somebody has taken this card")
    await house.hall.keep_seed(table.name, seed.take(journal, seat, place))
    entry = Card(Who(seat), tray[place - 1])
    name = f"card-{seat}-{journal.version}"
    at, step = write_time(now()), journal.game.step.key
    command = Command(entry, name, f"seat {seat}", at, journal.version, step)
    try:
        answer = await table.record([command])
    except StoreError as error:
        raise Problem(503, f"nothing was recorded: {error}") from None
    if answer.stopped is None:
        return json({"ok": True})
    await house.hall.keep_seed(table.name, seed)
    # No word of why: a refusal names the card, which nobody has seen yet.
    raise Problem(409, "the card cannot be taken now")


async def socket(socket: WebSocket) -> None:
    """A screen's live line: it says its token first, and is closed when the link is revoked."""
    await socket.accept()
    house = house_of(socket)
    try:
        hello = msgspec.json.decode(await socket.receive_text(), type=Token)
        link, table = await _opened(house, hello.token)
    except (Problem, msgspec.DecodeError, WebSocketDisconnect):
        with suppress(RuntimeError):
            await socket.close(GONE, "this link does not open anything")
        return
    with house.open(socket, link.id):
        await _attend(socket, house, link, table)


async def _attend(socket: WebSocket, house: House, link: Link, table: Table) -> None:
    feed = house.feed(table)
    eye = eye_of(link.eye, link.seat)
    if link.eye == "stream":
        await attend_stream(socket, feed, link.delay)
    elif isinstance(eye, Player):
        await attend_player(socket, feed, eye)
    else:
        await attend_screen(socket, feed, eye)


async def _opened(house: House, token: str) -> tuple[Link, Table]:
    """The link of a token, live when this returns, and its table; raises a `Problem`."""
    link = _link(house, token)
    table = None
    with suppress(NoTable):
        table = await house.hall.table(link.table) if link else None
    if link is None or table is None or _link(house, token) is None:
        raise Problem(404, "this link does not open anything; ask the judge for a new one")
    return link, table


def _link(house: House, token: str) -> Link | None:
    return house.access.links.find(token) or _listed(house, token)


def _listed(house: House, name: str) -> Link | None:
    """A table in the public list, opened by its name."""
    with suppress(NoTable):
        if house.hall.placard(name).listed:
            return Link(f"{LISTED}{name}", name, "public", name, 0)
    return None
