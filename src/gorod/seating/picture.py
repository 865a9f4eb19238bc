"""A picture of who meets whom, as SVG: a square of cells, a row and a column for each player.

The fuller a cell, the oftener the two meet; an empty one is a pair that never meets. Under it the
key says how many pairs meet how often. An even plan looks even, whatever the names.

All of it is drawn in the current colour, so that a page may choose it by ``color`` on
``.meetings``; a file of its own has one that can be read on white and on black. There is no style
and no script in it: it may stand inside a page with the strictest policy.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape, quoteattr

from gorod.seating.plan import Plan

CELL = 10
"""The side of a cell, in the picture's units; a name's letters are nearly as high."""

LETTER = 5
"""The width that is kept for a letter."""

COLOR = "#b8741a"
"""For a file of its own: it stands out from white (3.7 : 1) and from black (5.7 : 1)."""


def meetings_svg(plan: Plan, names: Sequence[str] = (), title: str = "Who meets whom") -> str:
    """The picture, without an XML head.

    ``names`` by the players' numbers; without them the numbers, from 1. ``title`` is what is read
    aloud instead of the picture.
    """
    players = plan.task.players
    labels = [*names[:players], *(str(n + 1) for n in range(len(names), players))]
    margin = LETTER * max(map(len, labels)) + CELL
    side = CELL * players
    key = list(_key(plan))
    high = margin + side + 2 * CELL * (1 + len(key))
    wide = max(margin + side + CELL, margin + 12 * CELL)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="meetings" role="img" color="{COLOR}"'
        f' viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" fill="currentColor"'
        f' font-family="sans-serif" font-size="8" aria-label={quoteattr(title)}>',
        f"<title>{escape(title)}</title>",
        *_names(labels, margin),
        f'<g transform="translate({margin} {margin})">',
        *_pairs(plan),
        f'<path class="edge" fill="none" stroke="currentColor" stroke-opacity=".4"'
        f' d="M0 0h{side}v{side}h-{side}zL{side} {side}"/>',
        "</g>",
        f'<g class="key" transform="translate({margin} {margin + side + 2 * CELL})">',
        *(line for row, item in enumerate(key) for line in _legend(row, *item)),
        "</g>",
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _key(plan: Plan) -> Iterator[tuple[int, int, float]]:
    """How often two meet, how many pairs do, and how full their cells are."""
    pairs = Counter(plan.meetings.values())
    least, most = min(pairs, default=1), max(pairs, default=1)
    if never := plan.task.players * (plan.task.players - 1) // 2 - len(plan.meetings):
        pairs[0] = never
    for count, many in sorted(pairs.items()):
        yield count, many, (count - least + 1) / (most - least + 1) if count else 0.0


def _pairs(plan: Plan) -> Iterator[str]:
    """The cells, those of pairs that meet equally often in one path."""
    cells: dict[int, list[tuple[int, int]]] = {}
    for (a, b), count in sorted(plan.meetings.items()):
        cells.setdefault(count, []).extend(((a, b), (b, a)))
    for count, _, full in _key(plan):
        if count:
            path = _cells(cells[count])
            yield f'<path class="met-{count}" fill-opacity="{full:.2f}" d="{path}"/>'


def _cells(cells: Sequence[tuple[int, int]]) -> str:
    inner = CELL - 1
    return "".join(f"M{CELL * x} {CELL * y}h{inner}v{inner}h-{inner}z" for x, y in cells)


def _names(labels: Sequence[str], margin: int) -> Iterator[str]:
    """Each name at its row, and turned at its column."""
    for at, label in enumerate(labels):
        middle = margin + CELL * at + CELL - 3
        text = escape(label)
        yield f'<text x="{margin - 3}" y="{middle}" text-anchor="end">{text}</text>'
        yield f'<text transform="translate({middle} {margin - 3}) rotate(-90)">{text}</text>'


def _legend(row: int, count: int, many: int, full: float) -> Iterator[str]:
    top = 2 * CELL * row
    yield (
        f'<rect y="{top}" width="{CELL}" height="{CELL}" fill-opacity="{full:.2f}"'
        ' stroke="currentColor" stroke-opacity=".4"/>'
    )
    yield f'<text x="{2 * CELL}" y="{top + CELL - 2}" font-size="10">× {count} — {many}</text>'
