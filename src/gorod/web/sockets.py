"""The live side of a table: one WebSocket for each screen."""

from __future__ import annotations

import asyncio
import time
import zlib
from collections.abc import Awaitable, Callable
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from gorod.rules.views import Eye, Overlay, Player, Public
from gorod.table.table import Table, now
from gorod.web.feeds import Feed

BEAT = 5.0
"""Seconds between the frames that every player's phone gets, whatever has happened."""

LONGEST = 4096
"""The longest message that a screen may send, in bytes."""

QUIET = 8.0
"""Seconds without a word, after which a desk is not counted as watching: its network may be dead
without a sign. A desk asks for the time every few seconds."""

GONE = 4404
"""Closed since the link was revoked or never was: the page must not come back by itself."""


class Hello(msgspec.Struct):
    """A desk's first word: how many lines it has, and the hash of the last."""

    have: int = 0
    hash: str = ""


class Ping(msgspec.Struct):
    """A screen asks whether the line is alive; the answer repeats its number and tells the time."""

    ping: int


async def attend_desk(socket: WebSocket, feed: Feed) -> None:
    """Serve a judge's desk until it goes: everything, at once."""
    table = feed.table
    try:
        hello = msgspec.json.decode(await word_of(socket), type=Hello)
    except (WebSocketDisconnect, msgspec.DecodeError, RuntimeError):
        return
    lines = table.course.journal.lines
    known = 0 < hello.have <= len(lines) and lines[hello.have - 1].hash == hello.hash
    sent = hello.have if known else 0
    wake = asyncio.Event()
    wake.set()
    stop = table.listen(wake.set)
    watch = Watch(table)
    watch.heard()

    async def send() -> None:
        nonlocal sent
        while True:
            await wake.wait()
            wake.clear()
            message, sent = feed.judge(sent), table.course.journal.version
            await socket.send_text(message.decode())

    try:
        await both(send, lambda: answer_pings(socket, watch.heard))
    finally:
        stop()
        watch.gone()


class Watch:
    """Counts one desk as watching its table, as long as it is heard."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._silence: asyncio.TimerHandle | None = None

    def heard(self) -> None:
        if self._silence is None:
            self.table.watch(+1)
        else:
            self._silence.cancel()
        self._silence = asyncio.get_running_loop().call_later(QUIET, self.gone)

    def gone(self) -> None:
        if self._silence is not None:
            self._silence.cancel()
            self._silence = None
            self.table.watch(-1)


async def attend_screen(socket: WebSocket, feed: Feed, eye: Eye) -> None:
    """Serve a public screen or an overlay: when what it may see has changed, and not otherwise."""
    wake = asyncio.Event()
    wake.set()
    stop = feed.table.listen(wake.set)

    async def send() -> None:
        sent = b""
        while True:
            await wake.wait()
            wake.clear()
            seen = feed.screen(eye)
            if seen != sent:
                sent = seen
                await socket.send_text(_stamped(seen))

    try:
        await both(send, lambda: answer_pings(socket))
    finally:
        stop()


async def attend_player(socket: WebSocket, feed: Feed, eye: Player) -> None:
    """Serve a player's phone: with every public change, and at the beats, never in between."""
    wake = asyncio.Event()
    late = phase(feed.table.name)
    known = feed.screen(Public())

    def look() -> None:
        nonlocal known
        seen = feed.screen(Public())
        if seen != known:
            known = seen
            wake.set()

    stop = feed.table.listen(look)

    async def send() -> None:
        while True:
            wake.clear()
            await socket.send_text(_stamped(feed.screen(eye)))
            with suppress(TimeoutError):
                await asyncio.wait_for(wake.wait(), BEAT - (time.time() + late) % BEAT)

    try:
        await both(send, lambda: answer_pings(socket))
    finally:
        stop()


def phase(table: str) -> float:
    """By how much the beats of a table come earlier than others', in seconds: its name alone says
    so, so that not all tables of a server have theirs at once."""
    return zlib.crc32(table.encode()) % round(BEAT * 1000) / 1000


async def attend_stream(socket: WebSocket, feed: Feed, delay: int) -> None:
    """Serve a late broadcast: what was true some time ago, looked at once a second."""

    async def send() -> None:
        sent = b""
        while True:
            seen = feed.stream(delay)
            if seen != sent:
                sent = seen
                await socket.send_text(_stamped(seen, delay * 1000))
            await asyncio.sleep(1)

    await both(send, lambda: answer_pings(socket))


def eye_of(kind: str, seat: int) -> Eye:
    """The eye that a link carries."""
    if kind == "player":
        return Player(seat)
    return Overlay() if kind == "overlay" else Public()


def _stamped(seen: bytes, ago: int = 0) -> str:
    return f'{{"now":{now() - ago},"sight":{seen.decode()}}}'


async def answer_pings(socket: WebSocket, heard: Callable[[], None] = lambda: None) -> None:
    while True:
        ping = msgspec.json.decode(await word_of(socket), type=Ping)
        heard()
        await socket.send_text(f'{{"pong":{ping.ping},"now":{now()}}}')


async def word_of(socket: WebSocket) -> str:
    """The next message of a screen; one that is too long ends the talk."""
    text = await socket.receive_text()
    if len(text) > LONGEST:
        raise WebSocketDisconnect(1009, "a message is too long")
    return text


async def both(*parts: Callable[[], Awaitable[None]]) -> None:
    """Run the parts until one ends, then end the others; a screen that has gone is no fault."""
    tasks = [asyncio.ensure_future(part()) for part in parts]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            with suppress(WebSocketDisconnect, msgspec.DecodeError, RuntimeError):
                task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
