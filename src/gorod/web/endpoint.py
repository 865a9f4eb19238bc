"""One address of the JSON interface: who answers, what it takes, and whom it is for."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from gorod.web.house import house_of

Handler = Callable[[Request], Awaitable[Response]]


class Endpoint(NamedTuple):
    """One address: method, path, who answers, the shape of its body, and whom it is for.

    ``done`` is the status of a good answer, ``refuses`` those of the refusals of its own, ``asks``
    are the parameters of its query.
    """

    method: str
    path: str
    handler: Handler
    takes: type[msgspec.Struct] | None
    judges: bool = True
    done: int = 200
    refuses: tuple[int, ...] = ()
    asks: tuple[str, ...] = ()

    @property
    def route(self) -> Route:
        return Route(self.path, self._guarded(), methods=[self.method])

    @property
    def refusals(self) -> list[int]:
        """Every status with which it may refuse."""
        found = {400, *self.refuses}
        found |= {401} if self.judges else set()
        found |= {404} if "{" in self.path else set()
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
