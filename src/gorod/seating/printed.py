"""A plan to read, print and carry along: by player, table and round, as a calendar, in signs.

Rounds, tables, seats and players count from 1 here. Times come from whoever asks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
    summary: Callable[[Place], str],
    minutes: int = 60,
) -> bytes:
    """A player's games as an iCalendar file (RFC 5545).

    ``player`` counts from 1; ``starts`` are the rounds' beginnings and ``stamp`` the moment of
    writing, all with a time zone. ``uid`` names the tournament everywhere, like
    ``cup-2026@club.example``; with it a later file replaces the events of an earlier one.
    ``summary`` says what an event is called. Raises `ValueError` for a time without a zone.
    """
    # A fifth of a second, which no start of the server should pay.
    from icalendar import Calendar, Event

    local, _, host = uid.partition("@")
    file = Calendar()
    file.add("version", "2.0")
    file.add("prodid", "-//Gorod//Seating//EN")
    for place in by_player(plan)[player - 1]:
        if not place.table:
            continue
        begin = _utc(starts[place.round - 1])
        event = Event()
        event.add("uid", f"{local}-{player}-{place.round}@{host or 'gorod'}")
        event.add("dtstamp", _utc(stamp))
        event.add("dtstart", begin)
        event.add("dtend", begin + timedelta(minutes=minutes))
        event.add("summary", _line(summary(place)))
        file.add_component(event)
    written: bytes = file.to_ical()
    return written


def _utc(moment: datetime) -> datetime:
    if moment.tzinfo is None:
        raise ValueError("a time without a time zone")
    return moment.astimezone(UTC)


def _line(text: str) -> str:
    """The text without signs that no calendar may hold (RFC 5545, 3.1: CONTROL)."""
    return "".join(sign for sign in text if sign in "\t\n" or sign.isprintable())


def _people(table: Sequence[int]) -> tuple[int, ...]:
    return tuple(player + 1 for player in table)


def _sign(count: int) -> str:
    return SHADES[count] if count < len(SHADES) else "+"
