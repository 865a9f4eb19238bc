"""What went wrong, as one clear JSON answer."""

from __future__ import annotations

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response


class Problem(Exception):
    """An answer that is not what was asked for: a status and one sentence."""

    def __init__(self, status: int, says: str) -> None:
        super().__init__(says)
        self.status = status
        self.says = says


def json(value: object, status: int = 200) -> Response:
    """A JSON answer."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


async def tell(_: Request, problem: Exception) -> Response:
    """The answer for a `Problem` that a route raised."""
    assert isinstance(problem, Problem)
    return json({"problem": problem.says}, problem.status)


async def tell_plainly(_: Request, problem: Exception) -> Response:
    """The answer where there is no such address, or no such method."""
    assert isinstance(problem, HTTPException)
    answer = json({"problem": problem.detail}, problem.status_code)
    answer.headers.update(problem.headers or {})
    return answer
