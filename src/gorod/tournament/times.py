"""Moments as texts, “2026-12-01T20:15:00Z”: UTC in ISO 8601. Nothing here asks a clock."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from gorod.tournament.topics import Topic, TournamentError


def moment(text: str) -> datetime:
    """The moment that a text names; one without a zone is UTC. `TournamentError` if it is none."""
    try:
        read = datetime.fromisoformat(text)
    except ValueError:
        raise TournamentError(Topic.BAD_TIME, value=text) from None
    return read.replace(tzinfo=UTC) if read.tzinfo is None else read.astimezone(UTC)


def is_before(one: str, other: str) -> bool:
    return moment(one) < moment(other)


def later(text: str, days: int) -> str:
    """The same time of day so many times 24 hours later (CRX-Y-06)."""
    then = moment(text) + timedelta(days=days)
    return then.isoformat(timespec="seconds").replace("+00:00", "Z")
