"""To run the web application: one process, one store, an orderly end."""

from __future__ import annotations

import contextlib
import gc
import ipaddress
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import uvicorn

from gorod.store.sqlite import SqliteStore
from gorod.web.access import Settings
from gorod.web.app import app
from gorod.web.house import House

STORE = "gorod.sqlite"
"""The name of the store's file in a folder of data."""

PATIENCE = 3
"""Seconds that open screens have to say goodbye when the server stops."""

GARBAGE = (10_000, 20, 50)
"""Python's thresholds for collecting garbage (`gc.set_threshold`). A full collection stops every
table for a quarter of a second when a hundred are open, so it is made rare; nearly all that is
thrown away lives short, or is freed without it."""


class Server(uvicorn.Server):
    """uvicorn, telling when it listens."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None] | None) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.ready and self.started:
            self.ready()


@contextlib.contextmanager
def opened(folder: Path) -> Iterator[SqliteStore]:
    """The store of a folder, which is made when it is not there. Raises `StoreError`."""
    folder.mkdir(parents=True, exist_ok=True)
    store = SqliteStore(folder / STORE)
    try:
        yield store
    finally:
        store.close()


def bound(host: str, port: int) -> socket.socket:
    """The door of the server; `OSError` when somebody else stands there."""
    family = socket.AF_INET6 if _is_six(host) else socket.AF_INET
    door = socket.create_server((host, port), family=family)
    # What comes in through it inherits this. asyncio sets it too, but not on such a socket, and
    # then the end of an answer waits up to 40 ms for a sign of life from the reader.
    door.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return door


def serve(
    store: SqliteStore,
    door: socket.socket,
    settings: Settings,
    ready: Callable[[House], None] | None = None,
) -> None:
    """Serve until somebody stops it. ``ready`` is called with the house when it listens."""
    application = app(store, settings)
    house = application.state.house
    assert isinstance(house, House)
    config = uvicorn.Config(
        application,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        ws="websockets-sansio",
        ws_max_size=64 * 1024,
        # A packed frame's length tells what is in it, however it was filled up (`feeds`).
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=PATIENCE,
    )
    gc.set_threshold(*GARBAGE)
    with contextlib.suppress(KeyboardInterrupt):
        Server(config, (lambda: ready(house)) if ready else None).run(sockets=[door])


def addresses(host: str, port: int) -> list[str]:
    """Where the server is reached: by this machine, and by others on its network."""
    if host not in ("0.0.0.0", "::", ""):
        shown = f"[{host}]" if _is_six(host) else host
        return [f"http://{shown}:{port}"]
    own = _own_address()
    return [f"http://localhost:{port}", *([f"http://{own}:{port}"] if own else [])]


def _is_six(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).version == 6
    except ValueError:
        return False


def _own_address() -> str | None:
    """This machine's address on its network, asked of the system; no packet is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(("192.0.2.1", 9))
        except OSError:
            return None
        found = str(asked.getsockname()[0])
    return None if found.startswith("127.") or found == "0.0.0.0" else found
