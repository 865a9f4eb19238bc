"""The pages themselves: lists as they are, and shells that a script fills from the interface."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from gorod import books
from gorod.protocol.check import KINDS
from gorod.table.hall import Placard
from gorod.texts import Texts
from gorod.web.access.render import render, wants_page
from gorod.web.assets import import_map
from gorod.web.house import House, house_of
from gorod.web.problems import Problem

SHOWN = 40
"""How many tables in play a list opens to say where they stand; older ones were left behind."""

NEWS = 12
"""How many finished tables the public list shows."""


class Row(NamedTuple):
    """A table in a list: its placard, its book's title, where it stands, and when it was opened."""

    placard: Placard
    book: str
    step: str
    day: str


def shell(
    request: Request, template: str, screen: str = "", door: Placard | None = None
) -> Response:
    """A page whose script does the rest."""
    access = house_of(request).access
    return render(access, request, template, import_map=import_map(), screen=screen, door=door)


async def home(request: Request) -> Response:
    """The public list: what is played here now, and what was."""
    house = house_of(request)
    listed = [placard for placard in house.hall.placards() if placard.listed]
    live = [placard for placard in listed if not placard.result]
    over = [placard for placard in listed if placard.result][:NEWS]
    return render(
        house.access,
        request,
        "home.html",
        live=await _rows(house, request, live),
        over=await _rows(house, request, over),
    )


async def tables(request: Request) -> Response:
    """The judges' list, where a new table is opened."""
    house = house_of(request)
    house.judge(request)
    placards = house.hall.placards()
    language = house.access.language(request)
    titles = {name: books.load(name).title[language] for name in _playable()}
    return render(
        house.access,
        request,
        "tables.html",
        live=await _rows(house, request, [p for p in placards if not p.result]),
        over=await _rows(house, request, [p for p in placards if p.result]),
        books=titles,
        known=house.hall.known(),
    )


async def _rows(house: House, request: Request, placards: list[Placard]) -> list[Row]:
    language = house.access.language(request)
    texts = Texts(language)
    rows = []
    for at, placard in enumerate(placards):
        step = ""
        if not placard.result and at < SHOWN:
            step = texts.step((await house.hall.table(placard.name)).course.game.step)
        title = books.load(placard.book).title[language] if placard.book in books.names() else ""
        day = datetime.fromtimestamp(placard.opened / 1000, UTC).strftime("%Y-%m-%d")
        rows.append(Row(placard, title or placard.book, step, day))
    return rows


def _playable() -> list[str]:
    """The books that a table can be opened under: not those that explain foreign records."""
    return [name for name in books.names() if name not in KINDS]


async def desk(request: Request) -> Response:
    """The judge's desk."""
    _known(request)
    return shell(request, "desk.html")


async def links(request: Request) -> Response:
    """The links of a table."""
    return shell(request, "links.html", door=_known(request))


async def end(request: Request) -> Response:
    """A table's game as a whole: its result, its papers, its log."""
    return shell(request, "end.html", door=_known(request))


async def watch(request: Request) -> Response:
    """A player's phone, the public page, the clock of the room."""
    return shell(request, "watch.html", screen="watch")


async def fair(request: Request) -> Response:
    """The draws of a table, for anybody to check."""
    return shell(request, "watch.html", screen="fair")


async def overlay(request: Request) -> Response:
    """A layer over a broadcast."""
    return shell(request, "overlay.html")


async def code(request: Request) -> Response:
    """Where a player types the short code."""
    return render(house_of(request).access, request, "code.html")


Answer = Callable[[Request, Exception], Awaitable[Response]]


def or_page(answer: Answer) -> Answer:
    """Answer a program as it does; tell a person who came to nothing so on a page."""

    async def answered(request: Request, problem: Exception) -> Response:
        told = await answer(request, problem)
        is_page = wants_page(request) and not request.url.path.startswith("/api/")
        if told.status_code != 404 or not is_page:
            return told
        access = house_of(request).access
        return render(access, request, "problem.html", 404, problem="web-no-page")

    return answered


def _known(request: Request) -> Placard:
    """The placard of the address's table, for a judge; raises a `Problem` if there is none."""
    house = house_of(request)
    house.judge(request)
    for placard in house.hall.placards():
        if placard.name == request.path_params["table"]:
            return placard
    raise Problem(404, "there is no such table")


ROUTES = [
    Route("/", home),
    Route("/p", code),
    Route("/watch", watch),
    Route("/fair", fair),
    Route("/overlay", overlay),
    Route("/tables", tables),
    Route("/tables/{table}/links", links),
    Route("/tables/{table}/end", end),
    Route("/desk/{table}", desk),
]
