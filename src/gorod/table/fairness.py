"""Whether the draws of a table were fair: everything that its seed decided, drawn once more.

| what | how the seed decides it |
|---|---|
| the promise | the SHA-256 of the seed, shown before anything is drawn |
| the seed of draw n | the SHA-256 of “SEED/n”; undone draws count too |
| seats, roles | `draws.shuffle` by the draw's seed, for the purpose of that name |
| who of a pair plays | `draws.below(2, …)` by the draw's seed, of the two names in order |
| face-down cards | `draws.shuffle` by “SEED/tray/DEAL” for the purpose “cards” |

Nothing here trusts the table: `check` gets what the table shows when the game is over and says
what holds. It runs in the visitor's own browser, on the engine that judges.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from gorod.rules.draws import below, commitment, shuffle

T = TypeVar("T")

CARDS = "cards"
"""The purpose for which the face-down cards are shuffled."""


class Drawn(NamedTuple):
    """One draw as the table shows it: its number, its seed, what was drawn from, what came out.

    ``what`` is seats, lots or roles.
    ``before`` and ``after`` are one text a seat; both are empty when the draw was undone. For
    lots, ``before`` is each pair as “seat, A, B” in three lines, and ``after`` who of them plays.
    """

    number: int
    what: str
    seed: str
    before: Sequence[str] = ()
    after: Sequence[str] = ()


class Checked(NamedTuple):
    """One thing that was looked into (promise, seed, seats, lots, roles, tray), of which draw
    (0 = of the whole table), and whether it holds."""

    what: str
    number: int
    holds: bool


def draw_seed(seed: str, number: int) -> str:
    """The seed of a table's draw, counted from 1."""
    return commitment(f"{seed}/{number}")


def laid(cards: Sequence[T], seed: str, deal: int) -> tuple[T, ...]:
    """The face-down cards as they lie, the first place first."""
    return shuffle(cards, f"{seed}/tray/{deal}", CARDS)


def drawn(draw: Drawn) -> tuple[str, ...]:
    """What the draw's seed makes of what was drawn from."""
    if draw.what == "lots":
        return tuple(_plays(draw.seed, pair.split("\n")) for pair in draw.before)
    return shuffle(draw.before, draw.seed, draw.what)


def _plays(seed: str, pair: list[str]) -> str:
    seat, *both = pair
    return sorted(both)[below(2, seed, "lots", int(seat))]


def check(text: str) -> str:
    """What holds of a table's evidence (`seeds.evidence`); both are JSON texts."""
    told = json.loads(text)
    seed = str(told["seed"])
    found = [Checked("promise", 0, commitment(seed) == told["commitment"])]
    for draw in (Drawn(**row) for row in told["draws"]):
        found.append(Checked("seed", draw.number, draw_seed(seed, draw.number) == draw.seed))
        if draw.after:
            found.append(Checked(draw.what, draw.number, drawn(draw) == tuple(draw.after)))
    tray = told["tray"]
    if tray["taken"]:
        cards = laid(tray["cards"], seed, tray["deal"])
        holds = all(cards[place - 1] == role for _, place, role in tray["taken"])
        found.append(Checked("tray", 0, holds))
    return json.dumps([row._asdict() for row in found])
