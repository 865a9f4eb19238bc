"""Which tournament an address means, and who may see and decide in it."""

from __future__ import annotations

from typing import NamedTuple

from starlette.requests import Request
from starlette.websockets import WebSocket

from gorod.table.office import Event, NoTournament, Poster
from gorod.texts import Texts
from gorod.tournament.state import State
from gorod.web.access.visitors import Visitor
from gorod.web.house import decides, house_of
from gorod.web.problems import Problem


class Asked(NamedTuple):
    """A tournament, and whoever asks about it; nobody may be logged in."""

    event: Event
    poster: Poster
    visitor: Visitor | None
    texts: Texts

    @property
    def state(self) -> State:
        return self.event.state

    @property
    def decides(self) -> bool:
        """Whether whoever asks is an organiser of this tournament."""
        return decides(self.visitor, self.poster)


async def asked(connection: Request | WebSocket) -> Asked:
    """The tournament of the address; one that is not listed is there for judges alone.

    Raises a `Problem` when there is none.
    """
    house = house_of(connection)
    visitor = house.access.visitor(connection)
    try:
        poster = house.office.poster(connection.path_params["tournament"])
        if not poster.listed and visitor is None:
            raise NoTournament(poster.name)
        event = await house.office.event(poster.name)
    except NoTournament:
        raise Problem(404, "there is no such tournament") from None
    return Asked(event, poster, visitor, Texts(house.access.language(connection)))


async def asked_by_judge(request: Request) -> tuple[Asked, Visitor]:
    """The tournament of the address, and the judge who asks. Raises `LoginNeeded`."""
    visitor = house_of(request).judge(request)
    return await asked(request), visitor


async def asked_by_organiser(request: Request) -> tuple[Asked, Visitor]:
    """The tournament of the address, and the organiser who asks. Raises `OrganiserNeeded`."""
    found = await asked(request)
    return found, house_of(request).organiser(request, found.poster)
