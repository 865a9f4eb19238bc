"""The cookies that we set."""

from __future__ import annotations

from starlette.requests import HTTPConnection
from starlette.responses import Response

from gorod.web.access.address import is_secure
from gorod.web.access.sessions import LASTS
from gorod.web.access.visitors import LANGUAGE_COOKIE, cookie_name

YEAR = 365 * 24 * 60 * 60


def set_session(response: Response, connection: HTTPConnection, token: str) -> None:
    """Give the browser its session's token, which no script can read."""
    response.set_cookie(
        cookie_name(connection),
        token,
        max_age=LASTS // 1000,
        path="/",
        secure=is_secure(connection.scope),
        httponly=True,
        samesite="lax",
    )


def session_cookie(connection: HTTPConnection, token: str) -> str:
    """The same as the value of a header."""
    response = Response()
    set_session(response, connection, token)
    return response.headers["set-cookie"]


def drop_session(response: Response, connection: HTTPConnection) -> None:
    """Take the token away."""
    response.delete_cookie(
        cookie_name(connection),
        path="/",
        secure=is_secure(connection.scope),
        httponly=True,
        samesite="lax",
    )


def set_language(response: Response, connection: HTTPConnection, language: str) -> None:
    """Remember the language of a browser for a year."""
    response.set_cookie(
        LANGUAGE_COOKIE,
        language,
        max_age=YEAR,
        path="/",
        secure=is_secure(connection.scope),
        httponly=True,
        samesite="lax",
    )
