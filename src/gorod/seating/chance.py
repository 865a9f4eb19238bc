"""Annealing's only chance and temperature: one seeded generator and tables of odds.

The temperature is given as ``heat``: the odds of taking a step that is worse by one. A step worse
by d is taken with heat to the power d. The powers are made by multiplication alone, so that a seed
gives the same plan on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator

WORST = 60
"""A step worse than this is never taken."""


def odds(heat: float) -> list[float]:
    """The odds of taking a step that is worse by 0, 1, 2, …"""
    powers = [1.0]
    while len(powers) < WORST:
        powers.append(powers[-1] * heat)
    return powers


def cooling(steps: int, hot: float, cold: float) -> Iterator[list[float]]:
    """The odds from hot to cold, in equal steps."""
    for step in range(steps):
        yield odds(hot + (cold - hot) * step / max(1, steps - 1))
