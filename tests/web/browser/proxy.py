"""A network between a browser and a server that a test can break in every way it breaks."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import struct
import threading
import time
from asyncio import StreamReader, StreamWriter
from collections.abc import Coroutine
from typing import Any, NamedTuple, TypeVar

from tests.web.browser.server import free_port

T = TypeVar("T")
RESET = struct.pack("ii", 1, 0)
"""A socket that lingers like this closes with a reset."""


class Wire(NamedTuple):
    """One connection: its two ends, and whether bytes pass to the server and back."""

    near: StreamWriter
    far: StreamWriter
    there: asyncio.Event
    back: asyncio.Event

    def let(self, there: bool, back: bool) -> None:
        for way, passes in ((self.there, there), (self.back, back)):
            if passes:
                way.set()
            else:
                way.clear()


class Proxy:
    """Carries bytes to a port of this machine; ``url`` is where a browser finds it.

    A healed silence is one in which packets were lost and are sent again: what waited comes late.
    """

    def __init__(self, target: int) -> None:
        self.port = free_port()
        self._target = target
        self._wires: set[Wire] = set()
        self._is_cut = False
        self._there = self._back = True
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)
        self._thread.start()
        self._server = self._do(asyncio.start_server(self._met, "127.0.0.1", self.port))

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def cut(self) -> None:
        """Reset every connection, and each new one."""
        self._do(self._turn(is_cut=True))

    def hole(self) -> None:
        """Nothing passes, and nobody is told: a black hole."""
        self._do(self._turn(there=False, back=False))

    def deafen(self) -> None:
        """The server hears everything, and no answer of it arrives."""
        self._do(self._turn(back=False))

    def stall(self) -> None:
        """The connections that there are fall silent; new ones work."""
        self._do(self._silence())

    def heal(self) -> None:
        """All is well again."""
        self._do(self._turn())

    def wait_for_idle(self) -> None:
        """Wait until the live line alone is left: what else a browser had, the server closes after
        some seconds."""
        until = time.monotonic() + 15
        while len(self._wires) > 1:
            assert time.monotonic() < until, f"{len(self._wires)} connections are left"
            time.sleep(0.05)

    def close(self) -> None:
        self._do(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _do(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(10)

    async def _turn(self, *, is_cut: bool = False, there: bool = True, back: bool = True) -> None:
        self._is_cut, self._there, self._back = is_cut, there, back
        for wire in tuple(self._wires):
            wire.let(there, back)
            if is_cut:
                _reset(wire.near)
                wire.far.close()

    async def _silence(self) -> None:
        for wire in self._wires:
            wire.let(False, False)

    async def _end(self) -> None:
        self._server.close()
        await self._turn(is_cut=True)
        me = asyncio.current_task()
        others = [task for task in asyncio.all_tasks() if task is not me]
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        await asyncio.sleep(0.05)  # the sockets are closed on the loop's next rounds

    async def _met(self, reader: StreamReader, near: StreamWriter) -> None:
        """A browser has come."""
        with contextlib.suppress(OSError, asyncio.CancelledError):
            if self._is_cut:
                _reset(near)
                return
            try:
                far_reader, far = await asyncio.open_connection("127.0.0.1", self._target)
            except OSError:
                _reset(near)
                return
            wire = Wire(near, far, asyncio.Event(), asyncio.Event())
            wire.let(self._there, self._back)
            self._wires.add(wire)
            try:
                await asyncio.gather(
                    _carry(reader, far, wire.there), _carry(far_reader, near, wire.back)
                )
            finally:
                self._wires.discard(wire)
                near.close()
                far.close()


async def _carry(source: StreamReader, target: StreamWriter, passes: asyncio.Event) -> None:
    """Carry bytes one way, and the end of them too, while they pass."""
    while data := await source.read(65_536):
        await passes.wait()
        target.write(data)
        await target.drain()
    await passes.wait()
    target.close()


def _reset(writer: StreamWriter) -> None:
    found = writer.get_extra_info("socket")
    with contextlib.suppress(OSError):
        found.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
    writer.transport.abort()
