"""The scheme by which a stage is scored: its name and settings, read and refused."""

from __future__ import annotations

from gorod.tournament import entries as e
from gorod.tournament.topics import Topic, TournamentError


def refuse_unknown(scheme: e.SetScheme) -> None:
    """`TournamentError` when a scheme cannot be read."""
    if not scheme.scheme:
        raise TournamentError(Topic.BAD_SCHEME, scheme=scheme.scheme, problem="no name")
