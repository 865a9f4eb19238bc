"""Draws that anybody can repeat: a seed decides, and its hash can be published before.

| question | consigliere | cristalix |
|---|---|---|
| seats | notes 3.25 | CRX-P-27 |
| roles | notes 3.1 | CRX-N-04 |
| who plays in a pair | CON-C-15, C-16 | - |
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def commitment(seed: str) -> str:
    """The SHA-256 of a seed, to be shown before the draw; the seed is shown afterwards."""
    return hashlib.sha256(seed.encode()).hexdigest()


def below(limit: int, seed: str, purpose: str, at: int) -> int:
    """A whole number from 0 up to ``limit`` (not included), every one equally likely."""
    span = 1 << 64
    fair = span - span % limit
    attempt = 0
    while True:
        text = f"{purpose}\n{seed}\n{at}\n{attempt}"
        number = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
        if number < fair:
            return number % limit
        attempt += 1


def shuffle(items: Sequence[T], seed: str, purpose: str) -> tuple[T, ...]:
    """The items in an order that the seed and the purpose alone decide."""
    drawn = list(items)
    for at in range(len(drawn) - 1, 0, -1):
        other = below(at + 1, seed, purpose, at)
        drawn[at], drawn[other] = drawn[other], drawn[at]
    return tuple(drawn)
