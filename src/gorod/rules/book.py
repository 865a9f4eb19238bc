"""A rule book as a value: its parameters, reason codes, articles, and what each ruling cites."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from gorod.rules.entries import Sanction
from gorod.rules.parameters import Parameters
from gorod.rules.topics import Topic


@dataclass(frozen=True, slots=True)
class Article:
    """One rule of a book.

    ``number`` is its number in the source where it has one, ``lines`` are the lines of the
    source text, ``by`` says who decides it (engine, judge, bot, reference), ``text`` states it
    by language.
    """

    id: str
    number: str
    lines: tuple[int, ...]
    by: tuple[str, ...]
    text: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Code:
    """A reason for a sanction.

    ``sanctions`` maps what may be given to the article that gives it, the usual one first.
    ``when`` lists the only moments at which it may be given (empty = any), ``whom`` the only
    people. ``loud`` breaches are announced at once, an ``outcry`` is forgiven after a wrong
    foul count, ``lighter`` is the code to fall back to in doubt, ``kind`` is how the seat
    leaves when removed for it, ``means`` marks a code that the rules themselves know, and
    ``free`` asks for a text. ``at`` gives the article
    of a moment (as in ``when``) that has one of its own.
    """

    id: str
    title: Mapping[str, str]
    sanctions: Mapping[Sanction, str]
    when: frozenset[str] = frozenset()
    whom: str = ""
    loud: bool = False
    outcry: bool = False
    lighter: str = ""
    kind: str = "gross"
    means: str = ""
    free: bool = False
    at: Mapping[str, str] = field(default_factory=dict)

    def article(self, sanction: Sanction, moments: Collection[str]) -> str:
        """The article that gives this sanction at such a moment."""
        own = (article for moment, article in self.at.items() if moment in moments)
        return next(own, self.sanctions[sanction])


@dataclass(frozen=True, slots=True)
class Book(Parameters):
    """A book of rules, read from one TOML file.

    ``digest`` is the SHA-256 of what was read: a journal names it, so that a changed book is
    noticed. ``cites`` gives the article behind every topic of a ruling or refusal.
    """

    id: str
    version: int
    title: Mapping[str, str]
    digest: str
    codes: Mapping[str, Code]
    articles: Mapping[str, Article]
    cites: Mapping[Topic, str]

    def reasons(self, sanction: Sanction) -> tuple[Code, ...]:
        """The codes for which this sanction may be given, in the book's order."""
        return tuple(c for c in self.codes.values() if sanction in c.sanctions)

    def votes_lost(self, day: int) -> int:
        """How many votes are lost when several leave before the result of this day's vote."""
        several = self.removal.cancels_several_before_result
        return several.get(str(day), several["every"])
