"""How measured figures are shown: as a table to read, or with --json as one object a line."""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

Cell: TypeAlias = str | float | None


class Sheet(NamedTuple):
    """Figures of one measurement. A cell without a value was not measured, or has no aim."""

    title: str
    head: tuple[str, ...]
    rows: list[tuple[Cell, ...]]
    notes: tuple[str, ...] = ()


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which this share of the values lies; the largest one when they are few."""
    return sorted(values)[min(len(values) - 1, math.ceil(share * len(values)) - 1)]


def met(value: float, aim: float | None) -> str | None:
    """Whether a figure that should be small is within its aim."""
    return None if aim is None else "yes" if value <= aim else "NO"


def show(doc: str, measure: Callable[[], Sheet]) -> None:
    """The command line of a measurement."""
    chosen = argparse.ArgumentParser(description=doc.splitlines()[0])
    chosen.add_argument("--json", action="store_true", help="print one JSON object")
    as_json = chosen.parse_args().json
    sheet = measure()
    print(as_line(sheet) if as_json else as_table(sheet), flush=True)


def as_line(sheet: Sheet) -> str:
    rows = [dict(zip(sheet.head, row, strict=True)) for row in sheet.rows]
    return json.dumps({"title": sheet.title, "rows": rows, "notes": sheet.notes})


def as_table(sheet: Sheet) -> str:
    """Columns of figures to the right, columns of words to the left."""
    texts = [sheet.head, *(tuple(map(_text, row)) for row in sheet.rows)]
    widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
    figures = [
        any(isinstance(cell, int | float) for cell in column)
        for column in zip(*sheet.rows, strict=True)
    ]
    lines = [
        "  ".join(
            cell.rjust(width) if is_figure else cell.ljust(width)
            for cell, width, is_figure in zip(row, widths, figures, strict=True)
        ).rstrip()
        for row in texts
    ]
    return "\n".join([sheet.title, "", *lines, *sheet.notes, ""])


def _text(cell: Cell) -> str:
    if cell is None:
        return "–"
    if isinstance(cell, float):
        return f"{cell:,.0f}" if abs(cell) >= 100 else f"{cell:.3g}"
    return str(cell)
