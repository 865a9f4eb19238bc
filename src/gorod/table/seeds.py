"""The seed of a table: published as a hash before anything is drawn, shown when the game is over.

Every draw of a table (seats, lots, cards, and again after a redeal) has a seed of its own, made of
the table's seed and the draw's number. So one hash, shown first, answers for all of them.
"""

from __future__ import annotations

import json
import secrets
from typing import NamedTuple

from gorod.protocol.journal import Journal
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

    ``taken`` pairs a seat with the place on the tray that it took from the own phone, both from 1.
    """

    text: str
    taken: tuple[tuple[int, int], ...] = ()

    @property
    def commitment(self) -> str:
        """What may be shown at any time."""
        return commitment(self.text)

    def next(self, journal: Journal) -> str:
        """The seed of the table's next draw; undone draws count too."""
        draws = (DrawSeats, DrawLots, DrawRoles)
        made = sum(isinstance(parse(line.entry), draws) for line in journal.lines)
        return f"{self.text}/{made + 1}"

    def tray(self, journal: Journal) -> tuple[Role, ...]:
        """The cards as they lie, the first place first; a redeal shuffles them anew."""
        roles = journal.game.book.table.roles
        cards = [Role(role) for role, count in roles.items() for _ in range(count)]
        return shuffle(cards, f"{self.text}/tray/{_deals(journal)}", CARDS)

    def on_tray(self, journal: Journal) -> dict[int, int]:
        """Who has taken which place in this deal; a card that was undone lies there again."""
        roles = journal.game.state.roles
        return {seat: place for seat, place in self.taken if roles[seat] is not None}

    def take(self, journal: Journal, seat: int, place: int) -> Seed:
        """The tray with one card taken by a seat."""
        taken = {**self.on_tray(journal), seat: place}
        return self._replace(taken=tuple(sorted(taken.items())))

    def paper(self, table: str) -> Paper:
        return Paper(SEED, table, "", json.dumps([self.text, self.taken]))


def _deals(journal: Journal) -> int:
    """How many times the cards have been dealt, this time included."""
    rulings = (ruling for line in journal.lines for ruling in line.rulings)
    return 1 + sum(ruling.topic is Topic.REDEAL for ruling in rulings)


def new_seed() -> Seed:
    """A seed that nobody can guess."""
    return Seed(secrets.token_hex(16))


def read_seed(paper: Paper) -> Seed:
    text, taken = json.loads(paper.body)
    return Seed(text, tuple((seat, place) for seat, place in taken))
