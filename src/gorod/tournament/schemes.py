"""The scheme by which a stage is scored: its name and settings, read and refused."""

from __future__ import annotations

from gorod.scoring.scheme import Scheme, SchemeError, scheme
from gorod.tournament import entries as e
from gorod.tournament.topics import Topic, TournamentError


def scheme_of(named: e.SetScheme) -> Scheme:
    """The scheme of a stage. Raises `TournamentError` when it cannot be read."""
    try:
        return scheme(named.scheme, named.settings)
    except SchemeError as error:
        raise TournamentError(Topic.BAD_SCHEME, scheme=named.scheme, problem=str(error)) from None


def refuse_unknown(named: e.SetScheme) -> None:
    """`TournamentError` when a scheme cannot be read."""
    scheme_of(named)
