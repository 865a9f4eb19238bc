"""A real server in a process of its own, on a free port of this machine, with its own store."""

from __future__ import annotations

import json
import re
import signal
import socket
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast
from urllib.parse import quote

import httpx2

NAME, PASSWORD = "Судья", "correct horse battery"


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@dataclass
class Server:
    """One server; ``url`` is where it listens, ``cookie`` the session of its owner."""

    folder: Path
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[str] | None = None
    cookie: str = ""

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and make the owner if the store is new."""
        command = [sys.executable, "-m", "gorod.cli", "serve", "--json"]
        command += ["--port", str(self.port), "--data", str(self.folder)]
        with (self.folder / "log").open("a") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        first = json.loads(self.process.stdout.readline())
        if first["setup"]:
            self.cookie = self._set_up(first["setup"].partition("#t=")[2])

    def _set_up(self, key: str) -> str:
        form = {"key": key, "name": NAME, "password": PASSWORD}
        answer = httpx2.post(f"{self.url}/setup", data=form, headers={"Origin": self.url})
        assert answer.status_code == 303, answer.text
        return str(answer.cookies["session"])

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End it, politely or not."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(20)
            if self.process.stdout is not None:
                self.process.stdout.close()
            self.process = None

    def ask(self, method: str, path: str, body: object = None) -> dict[str, object]:
        """The JSON interface, as the owner."""
        answer = httpx2.request(
            method,
            f"{self.url}{path}",
            json=body,
            cookies={"session": self.cookie},
            headers={"Origin": self.url},
        )
        assert answer.status_code < 300, answer.text
        return cast("dict[str, object]", answer.json())

    def open_table(self, book: str, *people: list[str], cards: str = "cards") -> str:
        """A new table; answers its name."""
        body = {"book": book, "title": "Стол", "people": people, "cards": cards}
        return str(self.ask("POST", "/api/tables", body)["name"])

    def lines(self, table: str) -> list[dict[str, object]]:
        """The journal of a table as the server has it."""
        text = httpx2.get(
            f"{self.url}/api/tables/{quote(table)}/protocol.journal",
            cookies={"session": self.cookie},
        ).text
        return [json.loads(row) for row in text.splitlines()[1:]]

    def entries(self, table: str) -> list[str]:
        return [str(line["entry"]) for line in self.lines(table)]

    def link(self, table: str, eye: str, **more: object) -> str:
        """The address of a new link of a table."""
        made = self.ask("POST", f"/api/tables/{table}/links", {"eye": eye, **more})
        return re.sub(r"^https?://[^/]+", self.url, str(made["address"]))

    def wait_for(self, table: str, count: int, seconds: float = 10) -> list[str]:
        """The entries of a table, when there are so many."""
        until = time.monotonic() + seconds
        while len(found := self.entries(table)) < count and time.monotonic() < until:
            time.sleep(0.05)
        return found
