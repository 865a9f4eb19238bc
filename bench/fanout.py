"""From an entry to all screens of its table, with 1, 10 and 100 tables at once.

    python -m bench.fanout

One process serves; another one, this one, holds twelve screens at every table (two desks, six
players, two public pages, an overlay and a clock) and records the games' entries by POST. An entry
has arrived when the last screen that it must change has its frame; which those are, the engine has
said before. A player's phone gets a frame with every public change, the own sight changed or not.

Two paces: a judge's, with random waits between a table's entries, and full speed; at both a table's
next entry comes after the last one has arrived. Beside them stands a bare server in the place of
Gorod: it decides nothing, keeps nothing, and sends one and the same sight to every screen.
"""

from __future__ import annotations

import asyncio
import json
import math
import os
import random
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import msgspec
import uvicorn
from bench.club import Links, Seated, recorded, scratch, seat, spread
from bench.figures import Cell, Sheet, met, quantile, show
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect
from tests.web.browser.server import free_port
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from gorod.protocol.journal import Command, Line
from gorod.protocol.notation import parse
from gorod.rules.views import Eye, Overlay, Public
from gorod.table.course import course
from gorod.table.sight import sight
from gorod.table.table import now
from gorod.web.access import Rates, Settings
from gorod.web.serve import Server, bound, opened, serve
from gorod.web.sockets import eye_of

AIM = 50.0
"""Milliseconds, p99, at 100 tables."""

LINKS: Links = (
    *(("player", seat_) for seat_ in range(1, 7)),
    *(("public", 0), ("public", 0), ("overlay", 0), ("clock", 0)),
)
EYES: frozenset[Eye] = frozenset(eye_of(kind, at) for kind, at in LINKS)
DESKS = 2
SCREENS = DESKS + len(LINKS)
LATE = 3.0
"""Seconds after which a frame is given up."""


class Pace(NamedTuple):
    """So many tables, the games one after another at each, seconds between entries, and in all."""

    tables: int
    games: int
    wait: float
    seconds: float


PACES = (
    *(Pace(1, 4, 0.2, 16), Pace(10, 1, 2, 16), Pace(100, 1, 2, 16)),
    *(Pace(1, 9, 0, 6), Pace(10, 3, 0, 6), Pace(100, 1, 0, 6)),
)


# Which screens an entry changes


class Step(NamedTuple):
    """An entry, and whose screens must get a frame. ``turned`` are those that look different."""

    line: Line
    due: frozenset[Eye]
    turned: frozenset[Eye]


def steps(table: Seated) -> list[Step]:
    """What the rest of a game will do to the screens."""
    eyes = sorted(EYES, key=str)
    at = course(table.begun, 0)
    shown = {eye: _look(sight(at, eye)) for eye in eyes}
    found = []
    for line in table.rest:
        command = Command(
            parse(line.entry), line.id, line.who, line.at, at.journal.version, line.step
        )
        at, _ = at.record(command)
        seen = {eye: _look(sight(at, eye)) for eye in eyes}
        is_public = seen[Public()] != shown[Public()]
        due: set[Eye] = set(EYES) - {Overlay()} if is_public else set()
        if seen[Overlay()] != shown[Overlay()]:
            due.add(Overlay())
        turned = {eye for eye in due if seen[eye] != shown[eye]}
        # A player's own change waits for the next frame, so it is not shown until then.
        shown |= {eye: seen[eye] for eye in due}
        found.append(Step(line, frozenset(due), frozenset(turned)))
    return found


def every(table: Seated) -> list[Step]:
    """The same entries for a server that sends every one of them to every screen."""
    return [Step(line, EYES, frozenset()) for line in table.rest]


def _look(seen: object) -> bytes:
    return msgspec.json.encode(seen)


# The load: screens that listen, a judge who records


@dataclass(eq=False)
class Screen:
    """One open live line; ``eye`` is None on a desk."""

    table: LoadedTable
    eye: Eye | None
    socket: ClientConnection
    seen: str = ""

    async def listen(self) -> None:
        try:
            async for message in self.socket:
                assert isinstance(message, str)
                seen = message.partition('"sight":')[2]
                self.table.came(self, is_turned=seen != self.seen)
                self.seen = seen
        except ConnectionClosed:
            pass


@dataclass(eq=False)
class LoadedTable:
    """A table under load: its screens, and the times of its entries in seconds."""

    port: int
    seated: Seated
    steps: Sequence[Step]
    screens: list[Screen] = field(default_factory=list)
    took: list[float] = field(default_factory=list)
    acked: list[float] = field(default_factory=list)
    missed: int = 0
    last: float = 0.0

    def __post_init__(self) -> None:
        self.waiting: dict[Screen, bool] = {}
        self.arrived = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []

    def came(self, screen: Screen, *, is_turned: bool) -> None:
        """A screen has a frame; it is waited for when it had to be another one, and is."""
        if screen in self.waiting and (is_turned or not self.waiting[screen]):
            del self.waiting[screen]
            self.last = time.perf_counter()
            if not self.waiting:
                self.arrived.set()

    async def open(self) -> None:
        """Open all the screens and see their first frames."""
        host = f"127.0.0.1:{self.port}"
        have = {"have": self.seated.begun.version, "hash": self.seated.begun.hash}
        lines: list[tuple[Eye | None, str, object]] = [
            (None, f"desk/{self.seated.name}", have),
        ] * DESKS
        for (kind, at), token in zip(LINKS, self.seated.tokens, strict=True):
            lines.append((eye_of(kind, at), "watch", {"token": token}))
        for eye, path, word in lines:
            socket = await connect(
                f"ws://{host}/live/{path}",
                additional_headers={"Cookie": f"session={self.seated.cookie}"},
                origin=Origin(f"http://{host}"),
                ping_interval=None,
                max_queue=None,
            )
            screen = Screen(self, eye, socket)
            self.screens.append(screen)
            self.waiting[screen] = False
            await socket.send(json.dumps(word))
            self.tasks.append(asyncio.create_task(screen.listen()))
        await asyncio.wait_for(self.arrived.wait(), 30)
        await self._connect()

    async def _connect(self) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)

    async def play(self, wait: float, seconds: float, luck: random.Random) -> None:
        """Record the entries, each when the one before is on all screens.

        A game ends early when the clock has closed a window that the recorded game used.
        """
        end = time.perf_counter() + seconds
        for number, step in enumerate(self.steps, self.seated.begun.version):
            await asyncio.sleep(luck.expovariate(1 / wait) if wait else 0)
            if time.perf_counter() > end:
                return
            self.waiting = {
                screen: screen.eye in step.turned
                for screen in self.screens
                if screen.eye is None or screen.eye in step.due
            }
            self.arrived.clear()
            start = time.perf_counter()
            if not await self._post(step.line, number):
                return
            self.acked.append(time.perf_counter() - start)
            try:
                await asyncio.wait_for(self.arrived.wait(), LATE)
            except TimeoutError:
                self.missed += 1
            else:
                self.took.append(self.last - start)

    async def _post(self, line: Line, version: int) -> bool:
        """Record one entry; whether it was taken. An idle connection may have been closed."""
        if self.reader.at_eof():
            self.writer.close()
            await self._connect()
        tap = {"id": line.id, "entry": line.entry, "version": version, "step": line.step}
        body = json.dumps({"commands": [tap | {"at": now()}]}).encode()
        host = f"127.0.0.1:{self.port}"
        self.writer.write(
            f"POST /api/tables/{self.seated.name}/commands HTTP/1.1\r\nHost: {host}\r\n"
            f"Origin: http://{host}\r\nCookie: session={self.seated.cookie}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode()
            + body
        )
        head = (await self.reader.readuntil(b"\r\n\r\n")).lower()
        length = int(head.partition(b"content-length: ")[2].partition(b"\r\n")[0])
        answer = json.loads(await self.reader.readexactly(length))
        return head.startswith(b"http/1.1 200") and answer["stopped"] is None

    async def close(self) -> None:
        for screen in self.screens:
            await screen.socket.close()
        await asyncio.gather(*self.tasks)
        self.writer.close()


class Run(NamedTuple):
    """What one pace gave: the times of all entries in seconds, how many a second, the frames that
    did not come, and the seconds that the server worked."""

    took: list[float]
    acked: list[float]
    rate: float
    missed: int
    busy: float


async def load(
    process: int, port: int, pace: Pace, seated: list[Seated], *, is_bare: bool = False
) -> Run:
    """Put the load of one pace on a server."""
    luck = random.Random(pace.tables)
    tables = [LoadedTable(port, one, (every if is_bare else steps)(one)) for one in seated]
    rows = [tables[at :: pace.tables] for at in range(pace.tables)]
    for table in tables:
        await table.open()

    async def judge(row: list[LoadedTable]) -> None:
        for table in row:
            await table.play(pace.wait, end - time.perf_counter(), luck)

    busy, start = worked(process), time.perf_counter()
    end = start + pace.seconds
    await asyncio.gather(*map(judge, rows))
    done = max(table.last for table in tables)
    rate = sum(len(table.took) for table in tables) / (done - start)
    busy = worked(process) - busy
    await asyncio.gather(*(table.close() for table in tables))
    took = [one for table in tables for one in table.took]
    acked = [one for table in tables for one in table.acked]
    return Run(took, acked, rate, sum(table.missed for table in tables), busy)


def worked(process: int) -> float:
    """The seconds that a process has had a core so far; not a number where it is not told."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return math.nan
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# The servers, each in a process of its own


def serve_club(folder: str, port: int) -> None:
    """Gorod, with no limit on how fast a judge may be."""
    settings = Settings(rates=Rates(command="1000000/minute"))
    with bound("127.0.0.1", port) as door, opened(Path(folder)) as store:
        serve(store, door, settings, lambda _: print("ready", flush=True))


def serve_bare(_: str, port: int) -> None:
    """No Gorod at all: every POST sends one public sight to all the screens of its table."""
    journal = recorded(50)[0][2]
    frame = '{"now":%d,"sight":' + _look(sight(course(journal, 0), Public())).decode() + "}"
    listeners: defaultdict[str, set[WebSocket]] = defaultdict(set)

    async def record(request: Request) -> Response:
        await request.body()
        for socket in listeners[request.path_params["table"]]:
            await socket.send_text(frame % now())
        return Response(b'{"stopped":null}', media_type="application/json")

    async def live(socket: WebSocket) -> None:
        await socket.accept()
        hello = json.loads(await socket.receive_text())
        screens = listeners[hello.get("token") or socket.path_params["table"]]
        screens.add(socket)
        await socket.send_text(frame % now())
        with suppress(WebSocketDisconnect):
            while True:
                await socket.receive_text()
        screens.discard(socket)

    config = uvicorn.Config(
        Starlette(
            routes=[
                Route("/api/tables/{table}/commands", record, methods=["POST"]),
                WebSocketRoute("/live/desk/{table}", live),
                WebSocketRoute("/live/watch", live),
            ]
        ),
        port=port,
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
    )
    Server(config, lambda: print("ready", flush=True)).run()


@contextmanager
def server(kind: str, folder: str) -> Iterator[tuple[int, int]]:
    """A server of a kind in a process of its own; gives the process and its port."""
    port = free_port()
    command = [sys.executable, "-m", "bench.fanout", "--serve", kind, folder, str(port)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        try:
            yield process.pid, port
        finally:
            process.terminate()


SERVERS = {"gorod": serve_club, "bare": serve_bare}


def run(kind: str, pace: Pace) -> Run:
    """One pace on a new server with a new store."""
    with scratch() as folder:
        with opened(Path(folder)) as store:
            games = list(spread(pace.tables * pace.games))
            seated = asyncio.run(seat(store, games, LINKS))
        if kind == "bare":
            seated = [one._replace(tokens=(one.name,) * len(LINKS)) for one in seated]
        with server(kind, folder) as (process, port):
            return asyncio.run(load(process, port, pace, seated, is_bare=kind == "bare"))


def measure() -> Sheet:
    rows = [_row(pace, run("gorod", pace), run("bare", pace)) for pace in PACES]
    return Sheet("From an entry to all screens", HEAD, rows, NOTES)


HEAD = (
    *("tables", "screens", "pace", "entries", "entries/s", "ack p50 ms", "p50 ms", "p99 ms"),
    *("bare p50", "bare p99", "p50 to bare", "work ms", "aim p99", "met", "lost"),
)
NOTES = (
    f"{DESKS} desks, 6 players, 2 public pages, an overlay and a clock at every table.",
    "work: the time of one core that the server spends for an entry, beats and all.",
    "bare: a server that records nothing and sends one public sight to all 12 screens.",
)


def _row(pace: Pace, ours: Run, bare: Run) -> tuple[Cell, ...]:
    p50, p99 = quantile(ours.took, 0.5) * 1000, quantile(ours.took, 0.99) * 1000
    bare50, bare99 = quantile(bare.took, 0.5) * 1000, quantile(bare.took, 0.99) * 1000
    words = f"one in {pace.wait:g} s" if pace.wait else "full speed"
    aim = AIM if pace.wait else None
    counts = (pace.tables, pace.tables * SCREENS, words, len(ours.took), ours.rate)
    times = (quantile(ours.acked, 0.5) * 1000, p50, p99, bare50, bare99, p50 / bare50)
    work = ours.busy / len(ours.took) * 1000
    return *counts, *times, work, aim, met(p99, aim), ours.missed


if __name__ == "__main__":
    if sys.argv[1:2] == ["--serve"]:
        SERVERS[sys.argv[2]](sys.argv[3], int(sys.argv[4]))
    else:
        show(__doc__ or "", measure)
