"""The screen of the hall: who is called to which table, what is played, who stands where.

It goes round by itself: `?views=calls,standings&seconds=15` says what it shows, and how long.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

import segno
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from gorod.tournament import sight, standings
from gorod.tournament.state import Stage, State
from gorod.web.house import house_of
from gorod.web.office import now
from gorod.web.office.asked import Asked, asked
from gorod.web.office.pages import framed
from gorod.web.problems import Problem

VIEWS = ("calls", "tables", "standings", "next", "link")
USUAL = VIEWS[:-1]
"""What is shown when nothing is asked for: all but the big code of the way here."""

SECONDS = range(3, 601)
"""How long a view may stay."""

USUAL_SECONDS = 12
CALLED = 8
PAIRS_CALLED = 4
"""How many tables are called at once: their names can still be read from ten metres."""

PLAYED = 20
"""How many tables in play are shown at once."""

ROWS = 40
"""How many places are shown at once, in two columns."""

T = TypeVar("T")


class View(NamedTuple):
    """One view; ``key`` tells it from the others while they change, ``page`` counts from 1."""

    kind: str
    key: str
    stage: str
    round: int
    rows: Sequence[sight.Sight]
    page: int = 1
    pages: int = 1


async def wall(request: Request) -> Response:
    """The screen. Raises a `Problem` when a view is asked for that there is not."""
    found = await asked(request)
    kinds, seconds = _asked_for(request)
    board = [_told(row) for row in await now.board(request, found)]
    address = f"{house_of(request).access.address(request)}/t/{found.event.name}"
    return framed(
        request,
        found,
        "wall.html",
        views=views(found, kinds, board),
        seconds=seconds,
        address=address,
        code=segno.make(address, error="m").svg_data_uri(border=2, light="#fff", omitsize=True),
    )


def _asked_for(request: Request) -> tuple[tuple[str, ...], int]:
    text = request.query_params.get("views", "")
    kinds = tuple(filter(None, text.split(","))) or USUAL
    stray = [kind for kind in kinds if kind not in VIEWS]
    if stray:
        raise Problem(422, f"there is no view “{stray[0]}”; there are {', '.join(VIEWS)}")
    seconds = request.query_params.get("seconds", str(USUAL_SECONDS))
    if not (seconds.isdecimal() and len(seconds) < 4 and int(seconds) in SECONDS):
        raise Problem(422, f"“seconds” is a whole number, {SECONDS[0]} to {SECONDS[-1]}")
    return kinds, int(seconds)


def _told(row: sight.Sight) -> sight.Sight:
    """A table of the board as the hall may see it: whether there is a draft is the office's."""
    return {key: value for key, value in row.items() if key != "draft"}


def views(found: Asked, kinds: Sequence[str], board: Sequence[sight.Sight]) -> list[View]:
    """The views of these kinds that have anything to show, in this order; never none."""
    shown = [view for kind in kinds for view in _of_kind(found.state, kind, board)]
    return shown or [View("link", "link", "", 0, ())]


def _of_kind(state: State, kind: str, board: Sequence[sight.Sight]) -> Iterator[View]:
    if kind == "standings":
        yield from _standings(state)
    elif kind == "link":
        yield View("link", "link", "", 0, ())
    else:
        for stage in state.stages.values():
            here = [row for row in board if row["stage"] == stage.id]
            yield from _tables(state, kind, stage, here)


def _tables(state: State, kind: str, stage: Stage, here: Sequence[sight.Sight]) -> Iterator[View]:
    """The tables of a stage: those that are called, those in play, or those of the next round."""
    number = int(str(here[0]["round"])) if here else 0
    if kind == "next":
        number += 1
        coming = sight.games(state, stage.id, number) if here else []
        rows = [row for row in coming if row["mark"] == "planned"]
    else:
        rows = [row for row in here if (row["mark"] == "planned") == (kind == "calls")]
    called = PAIRS_CALLED if state.pairs else CALLED
    yield from _paged(kind, stage, number, rows, PLAYED if kind == "tables" else called)


def _standings(state: State) -> Iterator[View]:
    """The places of the last stage in which something is told."""
    for stage in reversed(tuple(state.stages.values())):
        told = [g.round for g in state.games_of(stage.id) if sight.is_told(state, g)]
        if told:
            last = max(told)
            yield from _paged("standings", stage, last, _places(state, stage.id, last), ROWS)
            return


def _places(state: State, stage: str, last: int) -> list[sight.Sight]:
    """Everybody's place, how many it has gained in the last round, and whether it advances."""
    before = {}
    if last > 1:
        before = {r.whom: r.place for r in standings.public(state, stage, last - 1) if r.place}
    rules = (s.plan.advance for s in state.stages.values())
    line = max((r.places for r in rules if r and r.source == stage), default=0)
    rows = sight.placed(state, standings.public(state, stage))
    for row in rows:
        place, was = int(str(row["place"])), before.get(str(row["id"]), 0)
        row["gained"] = was - place if was and place else 0
        row["through"] = 0 < place <= line
    return rows


def _paged(
    kind: str, stage: Stage, number: int, rows: Sequence[sight.Sight], most: int
) -> Iterator[View]:
    """Views with so many rows at most, all as full as the others."""
    parts = -(-len(rows) // most)
    size = most if kind == "standings" else -(-len(rows) // max(parts, 1))
    for page in range(parts):
        part = rows[page * size : (page + 1) * size]
        key = f"{kind}-{stage.id}-{page}"
        yield View(kind, key, stage.plan.title, number, part, page + 1, parts)


ROUTES = [Route("/t/{tournament}/wall", wall)]
