"""Games that others have recorded, one JSON object a line, read for scoring.

    {"season": 17, "winner": "red", "first_killed": 4, "best_move": [3, 9, 10], "players": [
      {"seat": 1, "player": "…", "role": "civilian", "fouls": 1, "win": 1, "auto_bonus": 0.3,
       "best_move": "", "extra": ""}, …]}

What a cell holds is what that club paid; an empty one says nothing. A series whose players carry
``points`` by parts is read, too. ``winner`` may be “unrated”: such a game counts for nothing.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import TypeAlias

from gorod.rules.cast import Role, Seat
from gorod.scoring.played import At, Played

Row: TypeAlias = Mapping[str, object]

WINNERS = ("red", "black", "draw", "unrated")
UNRATED = "unrated"

PARTS = {
    "win": "win",
    "auto_bonus": "bonus",
    "best_move": "best_move",
    "extra": "extra",
    "penalty": "minus",
    "tech_penalty": "minus",
    "ci": "ci",
}
"""The cells of a record, and the part of our points that each holds."""


class RecordError(ValueError):
    """Records that cannot be read: ``faults`` names every one, as (line, what is wrong)."""

    def __init__(self, faults: tuple[tuple[int, str], ...]) -> None:
        super().__init__("; ".join(f"line {n}: {what}" for n, what in faults))
        self.faults = faults


class _Fault(ValueError):
    """What is wrong with one record."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game, and what was paid for it: thousandths by seat and part; empty cells are left out."""

    game: Played
    paid: Mapping[tuple[Seat, str], int]


def read(text: str) -> tuple[Record, ...]:
    """The records of a text, one a line, or of one JSON list. Raises `RecordError` with all faults:
    nothing is half read."""
    found: list[Record] = []
    faults: list[tuple[int, str]] = []
    for number, raw in _rows(text):
        try:
            found.append(_record(number, raw))
        except _Fault as fault:
            faults.append((number, str(fault)))
    if not found and not faults:
        faults.append((1, "there is no game"))
    if faults:
        raise RecordError(tuple(faults))
    return tuple(found)


def _rows(text: str) -> Iterable[tuple[int, object]]:
    text = text.removeprefix("\ufeff")
    if text.lstrip().startswith("["):
        try:
            listed = json.loads(text, parse_float=Decimal)
        except (ValueError, RecursionError) as error:
            raise RecordError(((1, f"is not JSON: {error}"),)) from None
        return list(enumerate(listed, 1))
    return [(n, line) for n, line in enumerate(text.split("\n"), 1) if line.strip()]


def _record(number: int, raw: object) -> Record:
    row = _object(raw)
    winner = row.get("winner")
    if winner not in WINNERS:
        raise _Fault(f"“winner” is {_shown(winner)}; it may be {', '.join(WINNERS)}")
    players = row.get("players")
    if not isinstance(players, list) or not players:
        raise _Fault("“players” must be a list of the seats")
    paid: dict[tuple[Seat, str], int] = {}
    seats = tuple(_seat(one, paid) for one in players)
    numbers = [at.seat for at in seats]
    if sorted(numbers) != list(range(1, len(seats) + 1)):
        raise _Fault(f"the seats must be 1 to {len(seats)}, each once; they are {numbers}")
    if len({at.who for at in seats}) != len(seats):
        raise _Fault("somebody sits at the table twice")
    killed, move = _killed(row, players), _move(row, len(seats))
    hits = None if "best_move" in row else _hits(killed, paid)
    game = Played(
        id=str(row.get("id") or number),
        group=str(row.get("season") or row.get("stage") or ""),
        winner=str(winner),
        seats=seats,
        first_killed=killed,
        best_move_by=killed if len(move) == 3 or hits is not None else 0,
        best_move=move,
        hits=hits,
    )
    return Record(game, paid)


def _object(raw: object) -> Row:
    if isinstance(raw, str):
        try:
            raw = json.loads(raw, parse_float=Decimal)
        except (ValueError, RecursionError) as error:
            raise _Fault(f"is not JSON: {error}") from None
    if not isinstance(raw, dict):
        raise _Fault("must be a JSON object")
    return raw


def _seat(one: object, paid: dict[tuple[Seat, str], int]) -> At:
    if not isinstance(one, dict):
        raise _Fault("every player must be an object")
    seat, who = one.get("seat"), one.get("player")
    if not isinstance(seat, int) or isinstance(seat, bool) or seat < 1:
        raise _Fault(f"“seat” is {_shown(seat)}; it must be a number from 1 on")
    if not isinstance(who, str) or not who.strip():
        raise _Fault(f"seat {seat} has no “player”")
    try:
        role = Role(str(one.get("role")))
    except ValueError:
        known = ", ".join(Role)
        raise _Fault(f"seat {seat}: role {_shown(one.get('role'))} is none of {known}") from None
    cells = one["points"] if isinstance(one.get("points"), dict) else one
    own: dict[str, int] = {}
    for name, part in PARTS.items():
        value = _cell(seat, name, cells.get(name))
        if value is not None:
            own[part] = own.get(part, 0) + value * (1000 if name == "win" and cells is one else 1)
    paid |= {(seat, part): value for part, value in own.items() if part not in ("extra", "minus")}
    judged = own.get("extra", 0)
    return At(
        seat=seat,
        who=who,
        role=role,
        extra=max(judged, 0),
        minus=own.get("minus", 0) + min(judged, 0),
        fouls=0,
        worst=own.get("bonus") == 0,
    )


def _cell(seat: Seat, name: str, value: object) -> int | None:
    """Thousandths, or None for a cell that says nothing."""
    if value is None or (isinstance(value, str) and not value.strip()):
        return None
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise _Fault(f"seat {seat}: “{name}” is {_shown(value)}; it must be a number or empty")
    if name == "win" and isinstance(value, int):
        return value
    exact = Decimal(value) * 1000
    if exact != exact.to_integral_value():
        raise _Fault(
            f"seat {seat}: “{name}” is {_shown(value)}; points have three decimals at most"
        )
    return int(exact)


def _killed(row: Row, players: list[object]) -> Seat:
    if "first_killed" in row:
        killed = row["first_killed"]
        if killed is None:
            return 0
        if not isinstance(killed, int) or not 0 <= killed <= len(players):
            raise _Fault(f"“first_killed” is {_shown(killed)}; it must be a seat, or 0 for nobody")
        return killed
    flagged = (p for p in players if isinstance(p, dict) and p.get("first_killed") is True)
    return next((int(str(p["seat"])) for p in flagged), 0)


def _move(row: Row, seats: int) -> tuple[Seat, ...]:
    move = row.get("best_move", [])
    if not isinstance(move, list) or not all(
        isinstance(seat, int) and 1 <= seat <= seats for seat in move
    ):
        raise _Fault(f"“best_move” is {_shown(move)}; it must be a list of seats")
    return tuple(move)


def _hits(killed: Seat, paid: Mapping[tuple[Seat, str], int]) -> int:
    """How many black seats a move named of which only its points are known: 0.1, 0.3, 0.6."""
    return {0: 0, 100: 1, 300: 2, 600: 3}.get(paid.get((killed, "best_move"), 0), 0)


def _shown(value: object) -> str:
    text = "missing" if value is None else f"“{value}”"
    return text if len(text) <= 60 else f"{text[:58]}…”"
