"""The seed of a table: published as a hash before anything is drawn, shown when the game is over.

Every draw of a table (seats, lots, cards, and again after a redeal) has a seed of its own: the
SHA-256 of the table's seed and the draw's number. So one hash, shown first, answers for all of
them, and a draw's seed, which the journal names, does not tell what the next one will give.
"""

from __future__ import annotations

import json
import secrets
from typing import NamedTuple

from gorod.protocol.journal import Journal, in_force
from gorod.protocol.notation import parse
from gorod.rules.cast import Role
from gorod.rules.draws import commitment, shuffle
from gorod.rules.entries import DrawLots, DrawRoles, DrawSeats
from gorod.rules.topics import Topic
from gorod.store import Paper

SEED = "seed"
CARDS = "cards"
"""The purpose for which the face-down cards are shuffled (`draws.shuffle`)."""


class Seed(NamedTuple):
    """A table's seed, and the cards that lie face down.

    ``taken`` says in which deal a seat took which place on the tray from the own phone, both
    from 1. A deal is named by the line of its redeal, the first one by 0.
    """

    text: str
    taken: tuple[tuple[int, int, int], ...] = ()

    @property
    def commitment(self) -> str:
        """What may be shown at any time."""
        return commitment(self.text)

    def next(self, journal: Journal) -> str:
        """The seed of the table's next draw; undone draws count too."""
        draws = (DrawSeats, DrawLots, DrawRoles)
        made = sum(isinstance(parse(line.entry), draws) for line in journal.lines)
        return commitment(f"{self.text}/{made + 1}")

    def tray(self, journal: Journal) -> tuple[Role, ...]:
        """The cards as they lie, the first place first; a redeal shuffles them anew."""
        roles = journal.game.book.table.roles
        cards = [Role(role) for role, count in roles.items() for _ in range(count)]
        return shuffle(cards, f"{self.text}/tray/{_deal(journal)}", CARDS)

    def on_tray(self, journal: Journal) -> dict[int, int]:
        """Who has taken which place in this deal; a card that was undone lies there again."""
        roles, now = journal.game.state.roles, _deal(journal)
        return {s: place for deal, s, place in self.taken if deal == now and roles[s] is not None}

    def take(self, journal: Journal, seat: int, place: int) -> Seed:
        """The tray with one card taken by a seat."""
        now = _deal(journal)
        others = [taken for taken in self.taken if taken[0] != now]
        here = {**self.on_tray(journal), seat: place}
        return self._replace(taken=(*others, *((now, s, here[s]) for s in sorted(here))))

    def paper(self, table: str) -> Paper:
        return Paper(SEED, table, "", json.dumps([self.text, self.taken]))


def _deal(journal: Journal) -> int:
    """The line of the last redeal in force: a tray that somebody has seen is never used again."""
    redeals = {
        line.n for line in journal.lines if any(x.topic is Topic.REDEAL for x in line.rulings)
    }
    if not redeals:
        return 0
    return max((line.n for line in in_force(journal) if line.n in redeals), default=0)


def new_seed() -> Seed:
    """A seed that nobody can guess."""
    return Seed(secrets.token_hex(16))


def read_seed(paper: Paper) -> Seed:
    text, taken = json.loads(paper.body)
    return Seed(text, tuple((deal, seat, place) for deal, seat, place in taken))
