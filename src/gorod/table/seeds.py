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
from gorod.rules.draws import commitment
from gorod.rules.entries import DrawLots, DrawRoles, DrawSeats
from gorod.rules.game import Game
from gorod.rules.state import State
from gorod.rules.topics import Topic
from gorod.store import Paper
from gorod.table.fairness import Drawn, draw_seed, laid

SEED = "seed"
DRAWS = {DrawSeats: "seats", DrawLots: "lots", DrawRoles: "roles"}


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
        made = sum(type(parse(line.entry)) in DRAWS for line in journal.lines)
        return draw_seed(self.text, made + 1)

    def tray(self, journal: Journal) -> tuple[Role, ...]:
        """The cards as they lie, the first place first; a redeal shuffles them anew."""
        return laid(_cards(journal), self.text, _deal(journal))

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


def evidence(seed: Seed, journal: Journal) -> dict[str, object]:
    """All that a finished game shows of its draws, so that anybody can make them again.

    `fairness.check` takes it. It holds the roles: only for when nothing is secret any more.
    """
    roles = journal.game.state.roles
    taken = [[seat, place, str(roles[seat])] for seat, place in seed.on_tray(journal).items()]
    cards = [str(card) for card in _cards(journal)]
    return {
        "commitment": seed.commitment,
        "seed": seed.text,
        "draws": [draw._asdict() for draw in _draws(journal)],
        "tray": {"deal": _deal(journal), "cards": cards, "taken": taken},
    }


def _draws(journal: Journal) -> list[Drawn]:
    """Every draw that was ever made, what came of it only if it was not undone."""
    kept = {line.n for line in in_force(journal)}
    game = Game(journal.game.book, journal.game.deal)
    found: list[Drawn] = []
    for line in journal.lines:
        entry, before = parse(line.entry), game.state
        if line.n in kept:
            game, _ = game.record(entry)
        if isinstance(entry, DrawSeats | DrawLots | DrawRoles):
            what = DRAWS[type(entry)]
            both = _drawn(what, before, game.state, _cards(journal)) if line.n in kept else ()
            found.append(Drawn(len(found) + 1, what, entry.seed, *both))
    return found


def _drawn(
    what: str, before: State, after: State, cards: list[Role]
) -> tuple[list[str], list[str]]:
    """What a draw was made from, and what came out."""
    if what == "roles":
        return [str(card) for card in cards], [str(role) for role in after.roles[1:]]
    if what == "seats":
        return _people(before), _people(after)
    pairs = [(s, e) for s in before.seats if (e := before.entrants[s]) is not None and e.is_pair]
    names = [f"{s}\n{e.player}\n{e.consigliere}" for s, e in pairs]
    return names, [e.player for s, _ in pairs if (e := after.entrants[s]) is not None]


def _people(state: State) -> list[str]:
    return [" + ".join(n for n in e[:2] if n) if e else "" for e in state.entrants[1:]]


def _cards(journal: Journal) -> list[Role]:
    """The cards of the book in its order, as every draw takes them up."""
    roles = journal.game.book.table.roles
    return [Role(role) for role, count in roles.items() for _ in range(count)]
