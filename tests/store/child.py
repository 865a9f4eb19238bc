"""Another server, for tests that kill it: `child.py hold|append|fill FILE`.

- `hold` opens the store and says so, then waits for the end of its input.
- `append` has four threads, each with a journal; tells every line that was acknowledged.
- `fill` writes until the disk is full, then makes room and goes on.
"""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path

from gorod.store import Row, Store, StoreError
from gorod.store.sqlite import SqliteStore

LIMIT = 200_000
"""How large a file may grow on the full disk, in bytes."""


def say(*words: object) -> None:
    os.write(1, f"{' '.join(map(str, words))}\n".encode())


def hold(path: Path) -> None:
    SqliteStore(path)
    say("open")
    sys.stdin.read()


def append(path: Path) -> None:
    say("start")
    store = SqliteStore(path)
    threads = [threading.Thread(target=_grow, args=(store, name)) for name in "abcd"]
    for thread in threads:
        thread.start()


def _grow(store: Store, name: str) -> None:
    if name not in store.journals():
        store.begin(name, "header").result()
    n = store.journal(name).count("\n")
    while True:
        store.append(name, [Row(n, f"id{n}", line(name, n))]).result()
        say(name, n)
        n += 1


def line(name: str, n: int) -> str:
    return f"{name} {n} {'ё' * (n % 700)}"


def fill(path: Path) -> None:
    import resource

    store = SqliteStore(path)
    store.begin("a", "header").result()
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (LIMIT, most))
    n = 0
    try:
        while True:
            store.append("a", [Row(n + 1, f"id{n}", "x" * 4000)]).result()
            n += 1
    except StoreError as error:
        say(n, error)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    store.append("a", [Row(n + 1, f"id{n}", "x" * 4000)]).result()
    store.close()


if __name__ == "__main__":
    {"hold": hold, "append": append, "fill": fill}[sys.argv[1]](Path(sys.argv[2]))
