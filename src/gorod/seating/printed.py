"""A plan to read, print and carry along: by player, table and round, as a calendar, as a picture.

Rounds, tables, seats and players count from 1 here. Times come from whoever asks.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from gorod.seating.plan import Plan

SHADES = "·123456789"
"""How often two players meet, in one sign; “+” for ten times and more."""


class Place(NamedTuple):
    """Where a player sits in a round; table and seat are 0 for one who sits out."""

    round: int
    table: int
    seat: int


def by_player(plan: Plan) -> tuple[tuple[Place, ...], ...]:
    """Each player's places, one a round."""
    found = []
    for player in range(plan.task.players):
        own = []
        for number, round_ in enumerate(plan.rounds, 1):
            at = ((t, table) for t, table in enumerate(round_, 1) if player in table)
            table, players = next(at, (0, ()))
            own.append(Place(number, table, players.index(player) + 1 if players else 0))
        found.append(tuple(own))
    return tuple(found)


def by_table(plan: Plan) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Each table's players in the order of seats, round after round; empty where it is not used."""
    tables = max(map(len, plan.rounds))
    return tuple(
        tuple(_people(round_[table]) if table < len(round_) else () for round_ in plan.rounds)
        for table in range(tables)
    )


def by_round(plan: Plan) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Each round's tables with their players in the order of seats."""
    return tuple(tuple(_people(table) for table in round_) for round_ in plan.rounds)


def idle(plan: Plan) -> tuple[tuple[int, ...], ...]:
    """Who sits out each round."""
    everybody = set(range(1, plan.task.players + 1))
    return tuple(tuple(sorted(everybody.difference(*round_))) for round_ in by_round(plan))


def picture(plan: Plan) -> str:
    """Who meets whom: a square of signs, a row and a column for each player."""
    players = range(plan.task.players)
    width = len(str(plan.task.players))
    lines = [
        " " * (width + 1) + "".join(str(p + 1).rjust(width)[place] for p in players)
        for place in range(width)
    ]
    for one in players:
        signs = (
            " " if one == other else _sign(plan.meetings[min(one, other), max(one, other)])
            for other in players
        )
        lines.append(f"{one + 1:>{width}} {''.join(signs)}".rstrip())
    return "\n".join(lines)


def readable(plan: Plan) -> str:
    """The plan for a terminal or a notice board: a line for each table of each round."""
    width = len(str(plan.task.players))
    lines = []
    for number, (tables, out) in enumerate(zip(by_round(plan), idle(plan), strict=True), 1):
        lines.append(f"{number}.")
        for table, people in enumerate(tables, 1):
            lines.append(f"  {table:>2} │ " + " ".join(f"{p:>{width}}" for p in people))
        if out:
            lines.append("   – │ " + " ".join(f"{p:>{width}}" for p in out))
    return "\n".join(lines)


def calendar(
    plan: Plan,
    player: int,
    starts: Sequence[datetime],
    *,
    stamp: datetime,
    uid: str,
    summary: str = "{tournament}: {round} · {table} · {seat}",
    tournament: str = "Gorod",
    minutes: int = 60,
) -> str:
    """A player's games as iCalendar (RFC 5545).

    ``starts`` are the rounds' beginnings and ``stamp`` the moment of writing, all with a time zone;
    ``uid`` names the tournament everywhere, like ``cup-2026@club.example``; with it a later file
    replaces the events of an earlier one. ``summary`` may name tournament, round, table and seat.
    """
    local, _, host = uid.partition("@")
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Gorod//Seating//EN", "CALSCALE:GREGORIAN"]
    for place in by_player(plan)[player - 1]:
        if not place.table:
            continue
        begin = starts[place.round - 1]
        title = summary.format(tournament=tournament, **place._asdict())
        lines += [
            "BEGIN:VEVENT",
            f"UID:{local}-{player}-{place.round}@{host or 'gorod'}",
            f"DTSTAMP:{_utc(stamp)}",
            f"DTSTART:{_utc(begin)}",
            f"DTEND:{_utc(begin + timedelta(minutes=minutes))}",
            f"SUMMARY:{escaped(title)}",
            "END:VEVENT",
        ]
    lines.append("END:VCALENDAR")
    return "".join(folded(line) + "\r\n" for line in lines)


def escaped(text: str) -> str:
    """Text as a value of iCalendar (RFC 5545, 3.3.11)."""
    for sign in ("\\", ";", ","):
        text = text.replace(sign, "\\" + sign)
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\n", "\\n")
    return "".join(sign for sign in text if sign >= " " or sign == "\t")


def folded(line: str) -> str:
    """A line in pieces of at most 75 octets, no letter torn (RFC 5545, 3.1)."""
    pieces, piece, size = [], "", 0
    for sign in line:
        octets = len(sign.encode())
        if size + octets > 75:
            pieces.append(piece)
            piece, size = " ", 1
        piece += sign
        size += octets
    return "\r\n".join([*pieces, piece])


def _utc(moment: datetime) -> str:
    if moment.tzinfo is None:
        raise ValueError("a time without a time zone")
    return moment.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")


def _people(table: Sequence[int]) -> tuple[int, ...]:
    return tuple(player + 1 for player in table)


def _sign(count: int) -> str:
    return SHADES[count] if count < len(SHADES) else "+"
