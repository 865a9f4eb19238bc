"""`gorod seat`: a fair plan of a tournament, with the proof of how fair it is."""

from __future__ import annotations

import csv
import io
import sys
import time
from pathlib import Path

import click

from gorod.cli.common import Found, WrongUse, as_json, plainly, print_json
from gorod.seating import Impossible, Pair, Plan, Task, improve, task_of
from gorod.seating.picture import meetings_svg
from gorod.seating.plan import deviations
from gorod.seating.printed import by_round, picture, readable


class Pairs(click.ParamType[tuple[Pair, ...]]):
    """Players who are linked, like ``1-2`` or ``1-2-3``: every two of them."""

    name = "pairs"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[Pair, ...]:
        parts = str(value).split("-")
        if len(parts) < 2 or not all(part.isascii() and part.isdigit() for part in parts):
            self.fail(f"{value!r}: write 1-2, or 1-2-3 for three", param, ctx)
        people = sorted({int(part) - 1 for part in parts})
        return tuple((a, b) for a in people for b in people if a < b)


@click.command("seat")
@click.option("--players", type=int, required=True)
@click.option("--rounds", type=int, required=True)
@click.option("--tables", type=int, required=True, help="Tables that play at once.")
@click.option("--games", type=int, help="Games of each player; else as many as fit.")
@click.option("--apart", type=Pairs(), multiple=True, help="1-2: these players never meet.")
@click.option("--together", type=Pairs(), multiple=True, help="1-2: these wish to meet often.")
@click.option(
    "--late", type=(int, int), multiple=True, help="PLAYER ROUND: who comes for that round."
)
@click.option("--seconds", type=click.FloatRange(min=0), default=10.0, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--scratch", is_flag=True, help="Search everything, take nothing from the catalogue.")
@click.option("--csv", "csv_", is_flag=True, help="Print rows of round, table, seat, player.")
@click.option(
    "--picture",
    "svg",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Draw who meets whom into this file, as SVG.",
)
@as_json
@plainly
def seat(
    players: int,
    rounds: int,
    tables: int,
    games: int | None,
    apart: tuple[tuple[Pair, ...], ...],
    together: tuple[tuple[Pair, ...], ...],
    late: tuple[tuple[int, int], ...],
    seconds: float,
    seed: int,
    scratch: bool,
    csv_: bool,
    svg: Path | None,
    json_: bool,
) -> None:
    """Make a plan: who plays whom, at which table and seat.

    Stops after so many seconds, or earlier when no better plan can exist. Ctrl-C stops at once and
    prints the best plan so far.
    """
    if json_ and csv_:
        raise WrongUse("print one thing: --csv or --json")
    start = time.perf_counter()
    try:
        task = task_of(
            players,
            rounds,
            tables,
            games,
            apart=[pair for pairs in apart for pair in pairs],
            together=[pair for pairs in together for pair in pairs],
            away=[(player - 1, r) for player, first in late for r in range(first - 1)],
        )
        best = _best(task, seed, seconds, known=not scratch)
    except Impossible as error:
        raise WrongUse(str(error)) from None
    if best is None:
        raise Found("stopped before there was a plan")
    if best.broken:
        raise Found(f"no plan found that keeps these apart: {best.broken} meetings are left")
    if svg:
        svg.write_text(meetings_svg(best), encoding="utf-8")
    _show(best, time.perf_counter() - start, csv_, json_)


def _best(task: Task, seed: int, seconds: float, *, known: bool) -> Plan | None:
    """The best plan after so many seconds, or when the search ends or is stopped."""
    best: Plan | None = None
    start = time.perf_counter()
    with click.progressbar(
        length=1000,
        show_eta=False,
        item_show_func=lambda plan: plan and f"{float(plan.ssd):.1f} of {_bound(plan):.1f}",
        file=sys.stderr,
        hidden=not sys.stderr.isatty(),
    ) as bar:
        try:
            for best in improve(task, seed, known=known):
                spent = time.perf_counter() - start
                share = spent / seconds if spent < seconds else 1
                bar.update(int(1000 * share) - bar.pos, best)
                if share == 1:
                    break
        except KeyboardInterrupt:
            pass
    return best


def _bound(plan: Plan) -> float:
    return float(deviations(plan.task, plan.bound))


def _show(plan: Plan, seconds: float, csv_: bool, json_: bool) -> None:
    if json_:
        figures: dict[str, object] = dict(plan.figures())
        print_json(figures | {"seconds": round(seconds, 3), "plan": by_round(plan)})
    elif csv_:
        click.echo(_rows(plan), nl=False)
    else:
        click.echo(readable(plan) + "\n\n" + picture(plan) + "\n")
        for name, value in plan.figures().items():
            click.echo(f"{name:<10} {value}")
        click.echo(f"{'seconds':<10} {seconds:.3f}")


def _rows(plan: Plan) -> str:
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(("round", "table", "seat", "player"))
    for round_, tables in enumerate(by_round(plan), 1):
        for table, people in enumerate(tables, 1):
            rows.writerows((round_, table, at, player) for at, player in enumerate(people, 1))
    return text.getvalue()
