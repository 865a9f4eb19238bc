"""The live line of a tournament's pages: it says that there is news, and the page asks for it."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

from gorod.table.table import now
from gorod.web.office.asked import asked
from gorod.web.problems import Problem
from gorod.web.sockets import GONE, answer_pings, both, word_of

PAUSE = 1.0
"""Seconds between two words at least: a hundred pages need not ask for every tap at a table."""


async def socket(socket: WebSocket) -> None:
    """Serve a page until it goes. What changed is not said, only that something has."""
    await socket.accept()
    try:
        found = await asked(socket)
        await word_of(socket)
    except (Problem, WebSocketDisconnect) as problem:
        with suppress(RuntimeError):
            await socket.close(GONE, getattr(problem, "says", ""))
        return
    event, wake = found.event, asyncio.Event()
    wake.set()
    stop = event.listen(wake.set)

    async def send() -> None:
        while True:
            await wake.wait()
            wake.clear()
            version = event.journal.version
            await socket.send_text(f'{{"now":{now()},"stamp":{event.stamp},"version":{version}}}')
            await asyncio.sleep(PAUSE)

    try:
        await both(send, lambda: answer_pings(socket))
    finally:
        stop()
