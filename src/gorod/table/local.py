"""A table in a browser: the same engine at the judge's own device, while the network is away.

It holds the journal as the server confirmed it, and the same with the commands that are still
waiting. All it takes and gives is JSON text. The server decides in the end: what it does not
take is shown to the judge, and `follow` plays what is left again.
"""

from __future__ import annotations

import json
from typing import NamedTuple

from gorod.protocol.journal import Command, Stale, read, read_line
from gorod.protocol.notation import NotationError, parse
from gorod.rules.rulings import Refusal
from gorod.rules.views import Judge
from gorod.table.course import Course, course
from gorod.table.fairness import check as check_draws
from gorod.table.sight import log, problem, sight

__all__ = ["check_draws", "follow", "open", "record", "see"]


class Bench(NamedTuple):
    """``sure`` is what the server confirmed, ``ahead`` the same with the waiting commands."""

    sure: Course
    ahead: Course


_bench: list[Bench] = []


def open(text: str, opened: int) -> str:
    """Take up the journal in a text, opened at a moment (milliseconds)."""
    sure = course(read(text), opened)
    return _show(Bench(sure, sure))


def follow(rows: str, waiting: str) -> str:
    """Add the lines that the server confirmed, then play again the commands that still wait."""
    sure = _bench[-1].sure
    for row in json.loads(rows):
        sure = sure.follow(read_line(sure.journal, row))
    return _play(Bench(sure, sure), json.loads(waiting))


def record(text: str) -> str:
    """One more command of the judge, before the server knows of it."""
    return _play(_bench[-1], [json.loads(text)])


def see() -> str:
    """The table as it is now."""
    return _show(_bench[-1])


def command(body: dict[str, object]) -> Command:
    """A command as it travels: `{entry, id, who, at, version, step}`; raises `NotationError`."""
    entry = parse(str(body["entry"]))
    return Command(
        entry, str(body["id"]), str(body["who"]), str(body["at"]), int(str(body["version"])),
        str(body["step"]),
    )  # fmt: skip


def _play(bench: Bench, commands: list[dict[str, object]]) -> str:
    ahead = bench.ahead
    stopped: dict[str, object] | None = None
    for body in commands:
        try:
            ahead, _ = ahead.record(command(body))
        except (Refusal, Stale, NotationError) as error:
            stopped = {"id": body["id"], "problem": problem(error)}
            break
    return _show(Bench(bench.sure, ahead), stopped)


def _show(bench: Bench, stopped: dict[str, object] | None = None) -> str:
    _bench[:] = [bench]
    seen = sight(bench.ahead, Judge())
    lines = log(bench.ahead, bench.sure.journal.version)
    return json.dumps({"sight": seen, "lines": lines, "stopped": stopped}, ensure_ascii=False)
