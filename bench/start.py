"""How long `gorod serve` needs until it is there, beside the start of Python itself.

    python -m bench.start

Two moments after the process was started: its ready line, and the first answer of /health; with
an empty store and with a long-lived club's. The aim is one second.
"""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from bench.club import recorded, scratch, seat
from bench.figures import Cell, Sheet, met, show
from tests.web.browser.server import free_port

from gorod.web.serve import opened

ROUNDS = 7
GAMES = 200
AIM = 1.0


class Start(NamedTuple):
    """Seconds from the start of the process."""

    line: float
    health: float


def serve(folder: Path) -> Start:
    """Start a server, ask until it answers, stop it."""
    port = free_port()
    command = [sys.executable, "-m", "gorod.cli", "serve", "--json"]
    command += ["--port", str(port), "--data", str(folder)]
    line: list[float] = []
    start = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        out = process.stdout

        def read() -> None:
            out.readline()
            line.append(time.perf_counter() - start)

        reading = threading.Thread(target=read)
        reading.start()
        while not _answers(port):
            time.sleep(0.002)
        health = time.perf_counter() - start
        reading.join()
        process.terminate()
    return Start(line[0], health)


def _answers(port: int) -> bool:
    asking = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    with contextlib.closing(asking), contextlib.suppress(ConnectionError):
        asking.request("GET", "/health")
        return asking.getresponse().status == 200
    return False


def python(program: str) -> float:
    """How long Python needs for a program."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", program], check=True)
    return time.perf_counter() - start


def fill(folder: Path) -> None:
    """A club that has played for a while."""
    games = recorded()
    played = [games[n % len(games)][2] for n in range(GAMES)]
    with opened(folder) as store:
        asyncio.run(seat(store, [(journal, journal.version) for journal in played]))


def measure() -> Sheet:
    with scratch() as empty, scratch() as full:
        fill(Path(full))
        works: dict[str, Callable[[], dict[str, float]]] = {
            "Python alone": lambda: {"done": python("pass")},
            "Python, gorod imported": lambda: {"done": python("import gorod.cli")},
            "server, empty store": lambda: serve(Path(empty))._asdict(),
            f"server, {GAMES} finished games": lambda: serve(Path(full))._asdict(),
        }
        took = [(name, work()) for _ in range(ROUNDS) for name, work in works.items()]
    return Sheet("Server ready after start", HEAD, list(_rows(works, took)), NOTES)


HEAD = ("what", "until", "median s", "best s", "worst s", "to Python", "aim s", "met")
NOTES = (f"Each {ROUNDS} times, in turns. /health is asked again and again from the first moment.",)
WORDS = {"done": "it ends", "line": "its ready line", "health": "/health answers"}


def _rows(
    names: Iterable[str],
    took: list[tuple[str, dict[str, float]]],
) -> Iterator[tuple[Cell, ...]]:
    base = sorted(times["done"] for name, times in took if name == "Python alone")[ROUNDS // 2]
    for name in names:
        runs = [times for of, times in took if of == name]
        for what in runs[0]:
            times = sorted(run[what] for run in runs)
            median = times[ROUNDS // 2]
            aim = AIM if what != "done" else None
            figures = (median, times[0], times[-1], median / base)
            yield name, WORDS[what], *figures, aim, met(median, aim)


if __name__ == "__main__":
    show(__doc__ or "", measure)
