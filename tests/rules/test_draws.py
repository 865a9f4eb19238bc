"""Draws are repeatable from their seed, fair over many seeds, and committed to beforehand."""

from __future__ import annotations

from collections import Counter

from gorod import books
from gorod.rules import entries as e
from gorod.rules.cast import Deal, Entrant, Role
from gorod.rules.draws import below, commitment, shuffle
from gorod.rules.game import Game

SEATS = tuple(range(1, 11))
SEEDS = 4000


def test_a_draw_is_repeated_from_its_seed() -> None:
    assert shuffle(SEATS, "club", "seats") == shuffle(SEATS, "club", "seats")
    assert shuffle(SEATS, "club", "seats") != shuffle(SEATS, "club", "roles")
    assert sorted(shuffle(SEATS, "club", "seats")) == list(SEATS)


def test_every_player_comes_to_every_seat_equally_often() -> None:
    """CRX-P-27: over many seeds each pair of player and seat has a tenth of the draws."""
    found: Counter[tuple[int, int]] = Counter()
    for seed in range(SEEDS):
        found.update(enumerate(shuffle(SEATS, str(seed), "seats")))
    assert len(found) == 100
    # Five standard deviations of a tenth of 4,000 draws.
    assert all(abs(count - SEEDS / 10) < 95 for count in found.values())


def test_a_number_stays_below_its_limit() -> None:
    assert {below(3, str(seed), "lots", 0) for seed in range(60)} == {0, 1, 2}


def test_the_commitment_does_not_tell_the_seed() -> None:
    assert commitment("club") != commitment("club ")
    assert len(commitment("club")) == 64


def test_roles_dealt_by_seed_are_the_cards_of_the_book() -> None:
    people = tuple(Entrant(f"p{s}") for s in SEATS)
    game = Game(books.load("cristalix"), Deal(people))
    for entry in (e.DrawSeats("club"), e.Next()):
        game, _ = game.record(entry)
    game, rulings = game.record(e.DrawRoles("club"))
    assert rulings[0].value == commitment("club")
    counts = Counter(game.state.roles[1:])
    assert counts == {Role.CIVILIAN: 6, Role.SHERIFF: 1, Role.MAFIA: 2, Role.DON: 1}
