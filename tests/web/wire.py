"""A server without a network: requests and live lines as its application gets them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from starlette.applications import Starlette
from starlette.types import Message, Scope

from gorod.store.sqlite import SqliteStore
from gorod.web.access import Settings
from gorod.web.access.limits import Rates
from gorod.web.app import app
from gorod.web.house import House

HOST = "club.local:8000"
OFTEN = Rates(*["1000000/second"] * 7)
"""Limits that no test meets by chance."""


class Answer(NamedTuple):
    """Everything that comes back for a request."""

    status: int
    headers: tuple[tuple[bytes, bytes], ...]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    def header(self, name: str) -> str:
        return dict(self.headers).get(name.encode(), b"").decode()


@dataclass
class Line:
    """A live line: ``frames`` are what came down it and when, by the loop's time. ``slow`` holds
    back what is sent until it is set."""

    task: asyncio.Task[None]
    up: asyncio.Queue[Message]
    frames: list[tuple[float, bytes]] = field(default_factory=list)
    closed: int | None = None
    slow: asyncio.Event | None = None
    news: asyncio.Event = field(default_factory=asyncio.Event)

    def say(self, word: object) -> None:
        self.up.put_nowait({"type": "websocket.receive", "text": json.dumps(word)})

    async def heard(self, count: int = 1) -> bytes:
        """The frame of this number, from 1, when it is there."""
        while len(self.frames) < count:
            assert self.closed is None, f"the line was closed: {self.closed}"
            await self.news.wait()
            self.news.clear()
        return self.frames[count - 1][1]

    async def end(self) -> int | None:
        """The code with which the server closes the line."""
        await asyncio.wait([self.task], timeout=10)
        return self.closed

    async def hang_up(self) -> None:
        self.up.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait([self.task])


@dataclass
class Caller:
    """A browser of somebody: on a page of ours, perhaps with a session."""

    app: Starlette
    session: str = ""
    headers: Mapping[str, str] = field(default_factory=dict)

    def _scope(self, kind: str, path: str, headers: Mapping[str, str]) -> Scope:
        given = {"host": HOST, "origin": f"http://{HOST}", **self.headers, **headers}
        if self.session:
            given["cookie"] = f"session={self.session}"
        path, _, query = path.partition("?")
        return {
            "type": kind,
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "http" if kind == "http" else "ws",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(k.encode(), v.encode()) for k, v in given.items()],
            "client": ("192.168.1.7", 50000),
            "server": ("club.local", 8000),
        }

    async def ask(
        self, method: str, path: str, body: object = None, *, raw: bytes | None = None, **more: str
    ) -> Answer:
        """One request, with a JSON body or with these very bytes."""
        sent = raw if raw is not None else b"" if body is None else json.dumps(body).encode()
        own = {} if body is None and raw is None else {"content-type": "application/json"}
        named = {name.replace("_", "-"): value for name, value in more.items()}
        headers = {"content-length": str(len(sent)), **own, **named}
        incoming = [{"type": "http.request", "body": sent, "more_body": False}]
        status, parts = 0, list[bytes]()
        got: tuple[tuple[bytes, bytes], ...] = ()

        async def receive() -> Message:
            return incoming.pop() if incoming else {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            nonlocal status, got
            if message["type"] == "http.response.start":
                status, got = message["status"], tuple(message["headers"])
            else:
                parts.append(message.get("body", b""))

        await self.app({**self._scope("http", path, headers), "method": method}, receive, send)
        return Answer(status, got, b"".join(parts))

    async def told(self, method: str, path: str, body: object = None) -> Any:
        """The JSON of an answer that is no refusal."""
        answer = await self.ask(method, path, body)
        assert answer.status < 300, answer.body.decode()
        return answer.json

    def line(self, path: str, first: object) -> Line:
        """Open a live line, and say the first word on it."""
        up: asyncio.Queue[Message] = asyncio.Queue()
        up.put_nowait({"type": "websocket.connect"})

        async def send(message: Message) -> None:
            if message["type"] == "websocket.send":
                if line.slow is not None:
                    await line.slow.wait()
                at = asyncio.get_running_loop().time()
                line.frames.append((at, message["text"].encode()))
                line.news.set()
            elif message["type"] == "websocket.close":
                line.closed = message["code"]
                line.news.set()
                up.put_nowait({"type": "websocket.disconnect", "code": message["code"]})

        async def talk() -> None:
            await self.app(self._scope("websocket", path, {}), up.get, send)

        line = Line(asyncio.ensure_future(talk()), up)
        line.say(first)
        return line


class Club:
    """A server with an owner: its application over a store of its own."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(exist_ok=True)
        self.store = SqliteStore(folder / "gorod.sqlite")
        self.app = app(self.store, Settings(rates=OFTEN))
        self.house: House = self.app.state.house
        self.guest = Caller(self.app)

    async def judge(self, name: str = "Хозяйка") -> Caller:
        """A browser in which the owner, or one more judge, has logged in."""
        people = self.house.access.people
        if not people.has_owner:
            person = await people.create_owner(name, "ночь длинна 7")
        else:
            token = await people.invite()
            person = await people.join(token, name, "ночь длинна 7")
        return Caller(self.app, await self.house.access.sessions.begin(person.id))

    def close(self) -> None:
        self.house.hall.close()
        self.house.access.close()
        self.store.close()
