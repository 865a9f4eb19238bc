"""What Gorod's engine does in a second, beside public engines, printed as a table.

    python -m bench.engine            about half a minute
    python -m bench.engine --alone    without the peers

Every figure is measured in this run on this machine: compare the ratios, not the numbers.
"""

from __future__ import annotations

import argparse
import json
import platform
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from textwrap import shorten
from typing import NamedTuple

from bench.figures import Sheet, as_line, as_table

from gorod.protocol.journal import read
from gorod.rules import options
from gorod.rules.game import Game, replay
from gorod.rules.views import Eye, Judge, Player, Public, view

ROOT = Path(__file__).parents[1]
PEERS = ROOT / "bench" / "peers" / "run.py"
SECONDS = 3.0


class Row(NamedTuple):
    """One measured thing: how many a second, and of what."""

    name: str
    per_second: float
    unit: str
    what: str


def rate(work: Callable[[], int], seconds: float) -> float:
    """How much of the work is done in a second, after one run to warm up."""
    work()
    done = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        done += work()
    return done / spent


def ours(seconds: float) -> Iterable[Row]:
    """Gorod: the recorded games of both books."""
    for name in ("consigliere", "cristalix"):
        texts = [
            p.read_text(encoding="utf-8")
            for p in sorted((ROOT / "tests" / "books" / name / "recorded").glob("*.journal"))
        ]
        games = [read(text).game for text in texts]
        middle = [replay(g.book, g.deal, g.entries[: len(g.entries) // 2]) for g in games]
        works: tuple[tuple[Callable[[], int], str, str], ...] = (
            (partial(entries, games), "entries", "recorded games"),
            (partial(journals, texts), "games", "whole journals read, chain and rulings compared"),
            (partial(whole, games), "whole games", "the entries of recorded games, played"),
            (partial(asked, middle), "positions", "all options listed"),
            (partial(seen, middle), "views", "judge, players, public"),
        )
        for work, unit, what in works:
            yield Row(f"gorod {name}", rate(work, seconds), unit, what)


def whole(games: list[Game]) -> int:
    """Play these games again, counted as games."""
    entries(games)
    return len(games)


def entries(games: list[Game]) -> int:
    """Record every entry of these games again."""
    for game in games:
        replay(game.book, game.deal, game.entries)
    return sum(len(game.entries) for game in games)


def journals(texts: list[str]) -> int:
    for text in texts:
        read(text)
    return len(texts)


def asked(games: list[Game]) -> int:
    for game in games:
        list(options.offers(game.state))
    return len(games)


def seen(games: list[Game]) -> int:
    eyes: list[Eye] = [Judge(), Public(), *(Player(s) for s in range(1, 11))]
    for game in games:
        for eye in eyes:
            view(game, eye)
    return len(games) * len(eyes)


def peers(seconds: float) -> Iterable[Row]:
    """Public engines on the nearest equal game, each in its own process."""
    command = [sys.executable, str(PEERS), "--seconds", str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    for line in done.stdout.splitlines():
        peer = json.loads(line)
        if "error" in peer:
            print(f"  {peer['name']}: {peer['error']}", file=sys.stderr)
            continue
        name = f"{peer['name']} {peer['version']}"
        yield Row(name, peer["entries_per_second"], "entries", peer["what"])
        yield Row(name, peer["games_per_second"], "whole games", peer["what"])


def sheet(rows: list[Row]) -> Sheet:
    """The ratio is to the slower book of ours, in the same unit."""
    base = {
        unit: min(r.per_second for r in rows if r.unit == unit and r.name.startswith("gorod"))
        for unit in {r.unit for r in rows}
    }
    return Sheet(
        f"The engine: Python {platform.python_version()}, one core",
        ("engine", "per second", "unit", "ratio", "what"),
        [
            (r.name, r.per_second, r.unit, r.per_second / base[r.unit], shorten(r.what, 70))
            for r in rows
        ],
    )


def main() -> None:
    options_ = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options_.add_argument("--alone", action="store_true", help="only Gorod, no peers")
    options_.add_argument("--seconds", type=float, default=SECONDS, help="for each figure")
    options_.add_argument("--json", action="store_true", help="print one JSON object")
    chosen = options_.parse_args()
    rows = list(ours(chosen.seconds))
    if not chosen.alone:
        rows += peers(chosen.seconds)
    print(as_line(sheet(rows)) if chosen.json else as_table(sheet(rows)), flush=True)


if __name__ == "__main__":
    main()
