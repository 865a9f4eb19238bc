"""What may be recorded now, as a desk needs it: grouped, so that buttons can be drawn from it.

The groups are written in the words of the notation: `choices["nominate"]` lists what may follow
the verb “nominate”. Only what has very many forms is told in short (sanctions, best moves).
"""

from __future__ import annotations

from collections import defaultdict
from typing import TypeAlias

from gorod.protocol.notation import parse, write
from gorod.rules import entries as e
from gorod.rules.cast import Team, Who
from gorod.rules.game import Game
from gorod.rules.rulings import Refusal

Choices: TypeAlias = dict[str, object]


def choices(game: Game) -> Choices:
    """Every kind of entry that is open now.

    - a verb of the notation: the list of what may follow it (`"vote": ["1", "4"]`; [""] alone);
    - `penalties`: groups of `{sanction, codes, whom}` in which every code goes with everybody;
    - `best`: `{seats, sizes, else}`: which seats a best move may name, how many, and what else may
      follow the verb (“pass”, “void”);
    - `usual`: the reason that a foul has when none is named, and whose removal it would be.
    """
    groups: defaultdict[str, list[str]] = defaultdict(list)
    penalties: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    named: set[int] = set()
    sizes: set[int] = set()
    for entry in game.options:
        if isinstance(entry, e.Penalty):
            penalties[str(entry.sanction), entry.code].append(_whom(entry.whom))
        elif isinstance(entry, e.BestMove):
            named.update(entry.seats)
            sizes.add(len(entry.seats))
        else:
            verb, _, rest = write(entry).partition(" ")
            groups[verb].append(rest)
    best = {"seats": sorted(named), "sizes": sorted(sizes), "else": groups.pop("best", [])}
    return {
        **groups,
        "best": best,
        "penalties": _joined(penalties),
        "usual": _usual(game, penalties),
    }


def _joined(penalties: dict[tuple[str, str], list[str]]) -> list[dict[str, object]]:
    """Sanctions whose codes go with the same people share one group."""
    groups: defaultdict[tuple[str, tuple[str, ...]], list[str]] = defaultdict(list)
    for (sanction, code), whom in penalties.items():
        groups[sanction, tuple(whom)].append(code)
    return [
        {"sanction": sanction, "codes": codes, "whom": list(whom)}
        for (sanction, whom), codes in groups.items()
    ]


def _whom(whom: Who | Team) -> str:
    """A person or a team as the notation writes it."""
    return str(whom) if isinstance(whom, Team) else f"{whom.seat}{'c' * whom.consigliere}"


def _usual(game: Game, penalties: dict[tuple[str, str], list[str]]) -> dict[str, object] | None:
    """The book's first reason for a foul now; and the people whom that foul would send away."""
    for code in game.book.reasons(e.Sanction.FOUL):
        whom = penalties.get((str(e.Sanction.FOUL), code.id))
        if whom and not code.free:
            grave = [who for who in whom if _is_grave(game, parse(f"foul {who} {code.id}"))]
            return {"code": code.id, "whom": whom, "grave": grave}
    return None


def _is_grave(game: Game, entry: e.Entry) -> bool:
    """Whether an entry sends somebody away or decides the game."""
    try:
        after, _ = game.record(entry)
    except Refusal:
        return False
    return len(after.state.exits) > len(game.state.exits) or after.outcome != game.outcome
