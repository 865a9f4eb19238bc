"""The titles of a tournament: the best player, red, black, and in every role.

The best in a role has most of the parts that the scheme names, in games of that role; equals are
divided by fewer games in the role, then by wins in it. Who is equal still shares the title, or
nobody has it, as the scheme says. The best player is the first of the standing by the same parts.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from gorod.rules.cast import Role
from gorod.scoring.points import Points, Scored
from gorod.scoring.scheme import Scheme

TITLES: Mapping[str, frozenset[Role]] = {
    "player": frozenset(Role),
    "red": frozenset({Role.CIVILIAN, Role.SHERIFF}),
    "black": frozenset({Role.MAFIA, Role.DON}),
    "civilian": frozenset({Role.CIVILIAN}),
    "sheriff": frozenset({Role.SHERIFF}),
    "mafia": frozenset({Role.MAFIA}),
    "don": frozenset({Role.DON}),
}
"""Every title, and the roles that it is about."""


class Title(NamedTuple):
    """Who has a title, by which points (thousandths), in how many games and wins of the roles."""

    title: str
    whom: tuple[str, ...]
    points: int
    games: int
    wins: int


def awards(scheme: Scheme, scored: Scored, whom: Collection[str]) -> tuple[Title, ...]:
    """The titles among ``whom``; one that nobody has is left out."""
    among = frozenset(whom)
    found = (_title(scheme, name, roles, scored, among) for name, roles in TITLES.items())
    return tuple(title for title in found if title is not None)


def _title(
    scheme: Scheme, name: str, roles: frozenset[Role], scored: Scored, among: frozenset[str]
) -> Title | None:
    rules = scheme.awards
    sums: dict[str, list[int]] = {}
    for one in scored.points:
        if one.role in roles and one.who in among:
            row = sums.setdefault(one.who, [0, 0, 0])
            row[0] += _flagged(one, rules.parts)
            row[1] -= 1
            row[2] += one.won
    ranked = {who: tuple(row) for who, row in sums.items() if -row[1] >= rules.least_games}
    if not ranked:
        return None
    best = max(ranked.values())
    holders = tuple(who for who, row in ranked.items() if row == best)
    if len(holders) > 1 and rules.ties == "nobody":
        return None
    points, games, wins = best
    return Title(name, holders, points, -games, wins)


def _flagged(one: Points, parts: tuple[str, ...]) -> int:
    return sum(int(getattr(one, part)) for part in parts)
