"""What every page of a tournament has: its frame, its tabs, and the formats of its texts."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from gorod.tournament import sight
from gorod.tournament.said import points
from gorod.tournament.times import moment
from gorod.web.access.render import TEMPLATES, render
from gorod.web.assets import import_map
from gorod.web.house import decides, house_of
from gorod.web.office.asked import Asked, asked, asked_by_judge

PUBLIC = (
    ("", "office-tab-now"),
    ("/seating", "office-tab-seating"),
    ("/standings", "office-tab-standings"),
    ("/games", "office-tab-games"),
    ("/people", "office-tab-people"),
)
"""The pages that everybody may read, below `/t/NAME`."""

OFFICE = (
    ("", "office-tab-now"),
    ("/people", "office-tab-people"),
    ("/stages", "office-tab-stages"),
    ("/seating", "office-tab-seating"),
    ("/standings", "office-tab-standings"),
    ("/panel", "office-tab-panel"),
    ("/log", "office-tab-log"),
    ("/files", "office-tab-files"),
)
"""The pages of those who run it, below `/office/NAME`."""

Page = Callable[[Request], Awaitable[Response]]


def local(at: str, zone: str, form: str = "%d.%m %H:%M") -> str:
    """A moment of the journal by the clock of the tournament's place."""
    return moment(at).astimezone(ZoneInfo(zone)).strftime(form)


TEMPLATES.filters["points"] = points
TEMPLATES.filters["local"] = local


def framed(request: Request, found: Asked, template: str, **values: object) -> Response:
    """A page of a tournament in its frame."""
    name = found.event.name
    in_office = request.url.path.startswith("/office/")
    base, tabs = ("/office", OFFICE) if in_office else ("/t", PUBLIC)
    other = ("/t", "office-tab-public") if in_office else ("/office", "office-tab-office")
    ways = [(f"{base}/{name}{path}", key) for path, key in tabs]
    if found.visitor is not None:
        ways.append((f"{other[0]}/{name}", other[1]))
    return render(
        house_of(request).access,
        request,
        f"office/{template}",
        200,
        import_map=import_map(),
        event=name,
        about=found.state.about,
        version=found.event.journal.version,
        stamp=found.event.stamp,
        tabs=ways,
        decides=found.decides,
        state=found.state,
        stages=sight.front(found.state)["stages"],
        **values,
    )


async def tournaments(request: Request) -> Response:
    """The list of tournaments, and where a new one is opened."""
    house = house_of(request)
    visitor = house.access.visitor(request)
    shown = [
        {
            "name": p.name,
            "title": p.title,
            "listed": p.listed,
            "day": datetime.fromtimestamp(p.opened / 1000, UTC).strftime("%Y-%m-%d"),
            "decides": decides(visitor, p),
        }
        for p in house.office.posters()
        if p.listed or visitor is not None
    ]
    return render(house.access, request, "office/list.html", import_map=import_map(), shown=shown)


def public(template: str) -> Page:
    """A page that everybody may read, made of the tournament's state alone."""

    async def page(request: Request) -> Response:
        return framed(request, await asked(request), template)

    return page


def office(template: str) -> Page:
    """The same for those who run it."""

    async def page(request: Request) -> Response:
        found, _ = await asked_by_judge(request)
        return framed(request, found, template)

    return page


ROUTES = [Route("/tournaments", tournaments)]
