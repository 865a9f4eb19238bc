"""Random games for the properties: a seeded walk over what the rules offer."""

from __future__ import annotations

import random
from collections.abc import Iterator

from gorod import books
from gorod.rules import entries as e
from gorod.rules import options
from gorod.rules.book import Book
from gorod.rules.cast import Deal, Entrant, Role
from gorod.rules.game import Game
from gorod.rules.stages import Stage

CARDS = (*[Role.CIVILIAN] * 6, Role.SHERIFF, Role.MAFIA, Role.MAFIA, Role.DON)

WEIGHTS: dict[type[e.Entry], float] = {
    e.Next: 30,
    e.Vote: 12,
    e.Shot: 12,
    e.Nominate: 8,
    e.Check: 6,
    e.BestMove: 4,
    e.Time: 2,
    e.Penalty: 2,
    e.Joined: 30,
}
RARE = 0.3
"""The weight of every other kind of entry."""


def a_deal(chance: random.Random, *, pairs: bool = False) -> Deal:
    """Ten people with shuffled cards."""
    cards = list(CARDS)
    chance.shuffle(cards)
    people = tuple(Entrant(f"p{s}", f"c{s}" if pairs else None) for s in range(1, 11))
    return Deal(people, tuple(cards))


def a_step(game: Game, chance: random.Random, *, calm: bool = False) -> e.Entry | None:
    """One entry that the rules offer, or None when the game is over."""
    if game.is_over:
        return None
    state = game.state
    if game.step.stage is Stage.LOBBY:
        empty = [s for s in state.seats if state.entrants[s] is None]
        if empty:
            return e.Sit(empty[0], f"n{len(game.log)}")
    kinds = [k for k in options.OFFERS if k not in (e.Annul, e.Replay, e.Stop, e.DrawSeats)]
    if calm:
        kinds = [k for k in kinds if k in WEIGHTS and k is not e.Penalty]
    while kinds:
        weights = [WEIGHTS.get(k, RARE) for k in kinds]
        kind = chance.choices(kinds, weights)[0]
        offered = list(options.offers_of(state, kind))
        if offered:
            return _one(offered, chance)
        kinds.remove(kind)
    return None


def _one(offered: list[e.Entry], chance: random.Random) -> e.Entry:
    """Team losses end a game at once: they are taken seldom, so that walks grow old."""
    mild = [o for o in offered if not _ends_the_game(o)]
    return chance.choice(mild if mild and chance.random() < 0.95 else offered)


def _ends_the_game(entry: e.Entry) -> bool:
    return isinstance(entry, e.Penalty) and entry.sanction is e.Sanction.TEAM_LOSS


def walk(
    book: Book, chance: random.Random, *, pairs: bool = False, calm: bool = False
) -> Iterator[tuple[Game, e.Entry, Game]]:
    """A whole random game: every entry with the games before and after it."""
    game = Game(book, a_deal(chance, pairs=pairs))
    for _ in range(2000):
        entry = a_step(game, chance, calm=calm)
        if entry is None:
            return
        after, _ = game.record(entry)
        yield game, entry, after
        game = after
    raise AssertionError("a walk did not end in 2000 entries")


def shipped() -> tuple[Book, ...]:
    """The two books that every property is checked under."""
    return books.load("consigliere"), books.load("cristalix")
