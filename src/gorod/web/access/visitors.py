"""Who is at the door: the person behind a request or a live line, and in which language."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import HTTPConnection

from gorod.texts import LANGUAGES
from gorod.web.access.address import is_secure
from gorod.web.access.people import Role

COOKIE = "session"
SECURE_COOKIE = "__Host-session"
"""By HTTPS the name itself keeps the cookie to this host, and to HTTPS."""

LANGUAGE_COOKIE = "language"


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody who has logged in, and the language to answer in.

    ``session`` is the id of the session (`Session.id`): what it opened ends with it.
    """

    id: str
    name: str
    role: Role
    language: str
    session: str

    @property
    def is_owner(self) -> bool:
        return self.role == "owner"


def cookie_name(connection: HTTPConnection) -> str:
    return SECURE_COOKIE if is_secure(connection.scope) else COOKIE


def session_token(connection: HTTPConnection) -> str:
    """The session's token that the browser sent; empty when it sent none."""
    return connection.cookies.get(cookie_name(connection), "")


def spoken(connection: HTTPConnection) -> str:
    """The language of somebody of whom we know nothing: the cookie, the browser's, the first."""
    chosen = connection.cookies.get(LANGUAGE_COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    return accepted(connection.headers.get("accept-language", "")) or LANGUAGES[0]


def accepted(header: str) -> str:
    """The best of our languages by an `Accept-Language` header; empty when it names none."""
    best, weight = "", 0.0
    for part in header[:1000].split(","):
        name, _, rest = part.strip().partition(";")
        language = name.strip().partition("-")[0].lower()
        worth = _weight(rest)
        if language in LANGUAGES and worth > weight:
            best, weight = language, worth
    return best


def _weight(rest: str) -> float:
    key, _, value = rest.strip().partition("=")
    if key.strip() != "q":
        return 1.0
    try:
        return min(float(value), 1.0)
    except ValueError:
        return 0.0
