"""The guard at the gate: looks at every request and live line before anything else does.

| what is stopped | answer |
|---|---|
| a `Host` that is none | 400 |
| a change, or a live line, that a page of another site asks for | 403 |
| a body that does not say how long it is, or is too long | 411, 413 |
| more changes than a person makes | 429 |

What passes keeps its session alive, and what goes out is dressed (`headers`).
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gorod.store import StoreError
from gorod.web.access.address import behind_proxy, client, host, is_own
from gorod.web.access.cookies import session_cookie
from gorod.web.access.headers import dress
from gorod.web.access.office import Access
from gorod.web.access.problems import TooMany
from gorod.web.access.sessions import Session
from gorod.web.access.visitors import session_token
from gorod.web.problems import Problem, json

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
"""Methods that change nothing."""


def guards(access: Access, *scripts: str) -> Sequence[Middleware]:
    """The middleware of an application; ``scripts`` as in `headers.policy`."""
    return [Middleware(Guard, access=access, scripts=scripts)]


class Guard:
    """Stands before an ASGI application. Put it outermost: it dresses even the answer 500."""

    def __init__(self, app: ASGIApp, access: Access, scripts: tuple[str, ...] = ()) -> None:
        self.app = app
        self.access = access
        self.scripts = scripts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        if self.access.settings.trusted_proxy:
            scope = behind_proxy(scope)
        connection = HTTPConnection(scope)
        session = self.access.session(connection)
        try:
            self._check(scope, session)
        except Problem as problem:
            await self._refuse(problem, scope, receive, self._dressed(scope, send))
            return
        renewed = await self._renewed(connection, session)
        await self._pass(scope, receive, self._dressed(scope, send, renewed))

    def _check(self, scope: Scope, session: Session | None) -> None:
        """Raises a `Problem` with what must not pass."""
        if host(scope) is None:
            raise Problem(400, "the Host header is not the name of a host")
        headers = Headers(scope=scope)
        if scope["type"] == "http":
            self._check_length(headers)
        if scope["type"] == "http" and scope["method"] in SAFE:
            return
        is_ours = headers.get("sec-fetch-site") == "same-origin"
        claimed = headers.get("origin", "")
        if not is_ours and not is_own(claimed, scope, self.access.settings.public_url):
            raise Problem(403, "this may only be asked by a page of this server (Origin header)")
        self.access.limits.command(session.id if session else client(scope))

    def _check_length(self, headers: Headers) -> None:
        length, most = headers.get("content-length", "0"), self.access.settings.largest_body
        if "transfer-encoding" in headers:
            raise Problem(411, "say how long the body is (Content-Length header)")
        if not (length.isascii() and length.isdigit()):
            raise Problem(400, "the Content-Length header is not a number")
        if len(length) > 15 or int(length) > most:
            raise Problem(413, f"the body is longer than {most // 1024} KB")

    async def _renewed(self, connection: HTTPConnection, session: Session | None) -> str:
        """The cookie that keeps a session in use alive; empty while that is not needed.

        A store that cannot write it down now is no reason to send anybody away.
        """
        if session is None or not self.access.sessions.is_stale(session):
            return ""
        with suppress(StoreError):
            await self.access.sessions.see(session)
        return session_cookie(connection, session_token(connection))

    async def _pass(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_answered = False

        async def noted(message: Message) -> None:
            nonlocal is_answered
            is_answered = True
            await send(message)

        try:
            await self.app(scope, receive, noted)
        except Exception:
            if not is_answered:
                fault = Problem(500, "something went wrong here; what was recorded is not lost")
                await self._refuse(fault, scope, receive, send)
            raise

    async def _refuse(self, problem: Problem, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with a problem; a live line that cannot be answered is closed."""
        answer = json({"problem": problem.says}, problem.status)
        if isinstance(problem, TooMany):
            answer.headers.update(problem.headers)
        if scope["type"] == "websocket" and not _can_answer(scope):
            await send({"type": "websocket.close", "code": 1008, "reason": problem.says})
            return
        await answer(scope, receive, send)

    def _dressed(self, scope: Scope, send: Send, cookie: str = "") -> Send:
        """Sends what the application says, with all headers that it should have."""

        async def sent(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(scope=message)
                dress(headers, scope, self.scripts)
                if cookie and "set-cookie" not in headers:
                    headers.append("set-cookie", cookie)
            await send(message)

        return sent


def _can_answer(scope: Scope) -> bool:
    return "websocket.http.response" in (scope.get("extensions") or {})
