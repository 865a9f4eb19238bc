"""A front door for the tests: a store, its access, a clock that can be turned, a client."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

import httpx2
from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocket

from gorod.store.sqlite import SqliteStore
from gorod.web.access import Access, Settings, access_problems, access_routes, guards
from gorod.web.problems import Problem, tell

DAY = 24 * 60 * 60 * 1000
PASSWORD = "ночь длинна 7"


@dataclass
class Clock:
    """Milliseconds that pass when the test says so."""

    at: int = 1_800_000_000_000

    def __call__(self) -> int:
        return self.at


@dataclass
class Front:
    """One store, opened again as often as a server starts."""

    path: Path
    settings: Settings = field(default_factory=Settings)
    clock: Clock = field(default_factory=Clock)

    def __post_init__(self) -> None:
        self.open()

    def open(self) -> None:
        self.store = SqliteStore(self.path)
        self.access = Access(self.store, self.settings, self.clock)

    def close(self) -> None:
        self.access.close()
        self.store.close()

    def again(self) -> Access:
        """The server stops and starts."""
        self.close()
        self.open()
        return self.access


def connection(
    *,
    cookie: str = "",
    scheme: str = "http",
    address: str = "192.168.1.7",
    kind: str = "http",
    **headers: str,
) -> HTTPConnection:
    """A request that has come in."""
    given = {"host": "club.local:8000", "cookie": cookie, **headers}
    raw = [
        (k.replace("_", "-").encode(), v.encode("utf-8", "replace")) for k, v in given.items() if v
    ]
    return HTTPConnection(
        {"type": kind, "scheme": scheme, "headers": raw, "client": (address, 50000), "path": "/"}
    )


def app(access: Access) -> Starlette:
    """An application with the entrance, and a few rooms behind it."""

    async def home(request: Request) -> Response:
        return PlainTextResponse(access.judge(request).name)

    async def api(request: Request) -> Response:
        await request.body()
        return JSONResponse({"who": access.judge(request).name})

    async def owners(request: Request) -> Response:
        return PlainTextResponse(access.owner(request).name)

    async def code(request: Request) -> Response:
        token = access.open_code(request, (await request.body()).decode())
        return JSONResponse({"token": token})

    async def broken(_: Request) -> Response:
        raise RuntimeError("this is broken")

    async def live(socket: WebSocket) -> None:
        visitor = access.visitor(socket)
        await socket.accept()
        await socket.send_text(visitor.name if visitor else "nobody")
        await socket.close()

    return Starlette(
        routes=[
            Route("/", home),
            Route("/api", api, methods=["GET", "POST", "DELETE"]),
            Route("/owners", owners),
            Route("/code", code, methods=["POST"]),
            Route("/broken", broken),
            WebSocketRoute("/live", live),
            Mount("/static", StaticFiles(packages=[("gorod.web", "static")])),
            *access_routes(access),
        ],
        middleware=guards(access, "sha256-MAP"),
        exception_handlers={**access_problems(access), Problem: tell},
    )


class Browser(TestClient):
    """A browser that is on a page of ours: it says so with every request."""

    def __init__(
        self, front: Front, *, base: str = "http://club.local:8000", address: str = "192.168.1.7"
    ) -> None:
        super().__init__(
            app(front.access),
            base_url=base,
            headers={"origin": base, "accept": "text/html", "accept-language": "en"},
            follow_redirects=False,
            raise_server_exceptions=False,
            client=(address, 50000),
        )
        self.access = front.access

    def fill(self, path: str, **fields: str) -> httpx2.Response:
        """Send a form."""
        return self.post(path, data=fields)

    def line(self, path: str, **headers: str) -> WebSocketTestSession:
        """Open a live line."""
        base = str(self.base_url).rstrip("/").replace("http", "ws", 1)
        return self.websocket_connect(f"{base}{path}", headers=headers)

    def set_up(self) -> None:
        """Become the owner."""
        key = self.access.setup_key or ""
        answer = self.fill("/setup", key=key, name="Хозяйка", password=PASSWORD)
        assert answer.status_code == 303

    def invited(self) -> str:
        """The token of an invitation, read off the page as the owner does."""
        page = self.fill("/people/invite").text
        found = re.search(r'value="(http[^"]+)"', page)
        assert found
        return found[1].partition("/join#t=")[2]

    def log_in(self, name: str = "Хозяйка", password: str = PASSWORD) -> httpx2.Response:
        return self.fill("/login", name=name, password=password)

    def who(self) -> str:
        """Who is logged in here, as the server sees it."""
        answer = self.get("/")
        return answer.text if answer.status_code == 200 else ""
