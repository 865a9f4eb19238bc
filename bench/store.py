"""Durable entries a second in the store, beside a bare loop of write and fsync on the same disk.

    python -m bench.store

Every writer waits until its entry is on the disk before it brings the next one. The rounds of all
rows take turns, so that a disk that is slow for a while is slow for everybody.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from bench.club import recorded, scratch
from bench.figures import Cell, Sheet, quantile, show

from gorod.store import Row
from gorod.store.sqlite import SqliteStore
from gorod.table.table import rows_of

ROUNDS = 4
SECONDS = 1.0
WRITERS = (1, 20, 200)

Work = Callable[[Path], list[float]]
"""One round in a folder: how long every entry took, in seconds."""


def bare(folder: Path) -> list[float]:
    """One writer that appends to a file, and waits for the disk each time."""
    line = _row(1).text.encode() + b"\n"
    took = []
    file = os.open(folder / "bare", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    end = time.perf_counter() + SECONDS
    while (start := time.perf_counter()) < end:
        os.write(file, line)
        os.fsync(file)
        took.append(time.perf_counter() - start)
    os.close(file)
    return took


def kept(folder: Path, writers: int) -> list[float]:
    """Judges of so many tables, who write into one store."""
    store = SqliteStore(folder / "store")
    try:
        return asyncio.run(_write(store, writers))
    finally:
        store.close()


async def _write(store: SqliteStore, writers: int) -> list[float]:
    took: list[float] = []
    names = [f"table-{n}" for n in range(writers)]
    await asyncio.gather(*(asyncio.wrap_future(store.begin(name, "{}")) for name in names))
    end = time.perf_counter() + SECONDS

    async def judge(name: str) -> None:
        n = 0
        while (start := time.perf_counter()) < end:
            n += 1
            await asyncio.wrap_future(store.append(name, [_row(n)]))
            took.append(time.perf_counter() - start)

    await asyncio.gather(*map(judge, names))
    return took


def _row(n: int) -> Row:
    """A line as a real game has it."""
    line = rows_of(recorded()[0][2].lines[5:6])[0]
    return Row(n, f"entry-{n}", line.text)


def measure() -> Sheet:
    works: dict[str, Work] = {"bare write and fsync": bare}
    for writers in WRITERS:
        name = f"store, {writers} writer{'s' * (writers > 1)}"
        works[name] = partial(kept, writers=writers)
    took: dict[str, list[float]] = {name: [] for name in works}
    _row(1)
    for _ in range(ROUNDS):
        for name, work in works.items():
            with scratch() as folder:
                took[name] += work(Path(folder))
    base = len(took["bare write and fsync"])
    rows: list[tuple[Cell, ...]] = [
        (
            name,
            len(times) / (ROUNDS * SECONDS),
            len(times) / base,
            quantile(times, 0.5) * 1000,
            quantile(times, 0.99) * 1000,
        )
        for name, times in took.items()
    ]
    head = ("what", "entries/s", "to bare", "p50 ms", "p99 ms")
    return Sheet("Durable entries per second", head, rows)


if __name__ == "__main__":
    show(__doc__ or "", measure)
