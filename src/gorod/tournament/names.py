"""Nicks: when two are the same for a human eye, and when one is written in two alphabets."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

LATIN = "ABCEHKMOPTXYaceopxy"
CYRILLIC = "АВСЕНКМОРТХУасеорху"
"""Letters that look alike, one under the other."""

TO_CYRILLIC = str.maketrans(LATIN, CYRILLIC)
TO_LATIN = str.maketrans(CYRILLIC, LATIN)
SMALL = str.maketrans("abekmhtxcopy", "авекмнтхсору")
"""The same for folded letters, where a small letter stands for its capital too."""


def clean(nick: str) -> str:
    """A nick without stray spaces and control characters."""
    text = unicodedata.normalize("NFC", nick)
    text = "".join(c for c in text if c.isspace() or not unicodedata.category(c).startswith("C"))
    return " ".join(text.split())


@lru_cache(maxsize=8192)
def fold(nick: str) -> str:
    """What two spellings of one nick have in common: case, ё, signs and look-alikes are gone."""
    text = unicodedata.normalize("NFKC", clean(nick)).casefold().replace("ё", "е")
    bare = re.sub(r"[\W_]+", "", text) or text
    return bare.translate(SMALL)


def unmixed(nick: str) -> str:
    """The nick with every word in one alphabet, as far as look-alike letters mixed them.

    It is the nick itself when nothing is wrong. “DJДима” stays: nobody mistakes a D for a Д.
    """
    return "".join(_unmixed(word) for word in re.split(r"(\W+)", nick))


def _unmixed(word: str) -> str:
    latin = [c for c in word if "A" <= c <= "Z" or "a" <= c <= "z"]
    cyrillic = [c for c in word if "Ѐ" <= c <= "ӿ"]
    if not latin or not cyrillic:
        return word
    if all(c in LATIN for c in latin) and (
        len(latin) <= len(cyrillic) or not all(c in CYRILLIC for c in cyrillic)
    ):
        return word.translate(TO_CYRILLIC)
    if all(c in CYRILLIC for c in cyrillic):
        return word.translate(TO_LATIN)
    return word
