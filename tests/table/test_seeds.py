"""The seed of a table: promised before, shown after, and fair in between."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest
from tests.table.tables import T0, a_journal, played
from tests.walks import shipped

from gorod import books
from gorod.protocol.journal import Journal
from gorod.rules.cast import Deal, Entrant, Role
from gorod.rules.entries import DrawRoles, DrawSeats
from gorod.rules.game import Game
from gorod.table.course import Course
from gorod.table.seeds import Seed, new_seed, read_seed


def at_deal(book: str = "consigliere") -> Course:
    """Ten people at the table, and no cards dealt."""
    deal = Deal(tuple(Entrant(f"p{seat}") for seat in range(1, 11)))
    return played(Course.open(Journal.open(books.load(book), deal), T0), "next")


def test_the_commitment_is_the_hash_of_the_seed_and_stays_the_same() -> None:
    seed = new_seed()
    before = seed.commitment
    assert before == hashlib.sha256(seed.text.encode()).hexdigest()
    assert seed.take(at_deal().journal, 3, 4).commitment == before


def test_no_two_tables_have_the_same_seed() -> None:
    assert len({new_seed().text for _ in range(100)}) == 100


def test_every_draw_has_a_seed_of_its_own_even_after_an_undo() -> None:
    seed, course = Seed("s"), Course.open(a_journal(), T0)
    drawn = []
    for _ in range(3):
        drawn.append(seed.next(course.journal))
        course = played(course, DrawSeats(drawn[-1]), "undo 1")
    assert len(set(drawn)) == 3
    assert seed.next(course.journal) == seed.next(course.journal)
    assert Seed("t").next(course.journal) != seed.next(course.journal)


def test_the_seed_of_one_draw_does_not_give_the_next_away() -> None:
    seed = new_seed()
    assert seed.text not in seed.next(at_deal().journal)


def test_who_knows_the_seed_afterwards_can_repeat_every_draw() -> None:
    seed, course = Seed("s"), at_deal()
    course = played(course, DrawRoles(seed.next(course.journal)))
    again = hashlib.sha256(b"s/1").hexdigest()
    repeated, _ = Game(course.game.book, course.game.deal).record(course.game.entries[0])
    assert repeated.record(DrawRoles(again))[0].state.roles == course.game.state.roles


@pytest.mark.parametrize("name", [book.id for book in shipped()])
def test_the_tray_holds_the_cards_of_the_book_in_a_fair_order(name: str) -> None:
    journal = at_deal(name).journal
    trays = [Seed(str(n)).tray(journal) for n in range(2000)]
    for tray in trays:
        assert Counter(map(str, tray)) == Counter(journal.game.book.table.roles)
    for place in range(10):
        dons = sum(tray[place] is Role.DON for tray in trays)
        sheriffs = sum(tray[place] is Role.SHERIFF for tray in trays)
        assert 140 <= dons <= 260
        assert 140 <= sheriffs <= 260


def taken(seed: Seed, course: Course, seat: int, place: int) -> tuple[Seed, Course]:
    """A player takes a card from the tray."""
    role = seed.tray(course.journal)[place - 1]
    return seed.take(course.journal, seat, place), played(course, f"card {seat} {role}")


def test_a_card_that_was_undone_lies_on_the_tray_again() -> None:
    seed, course = taken(Seed("s"), at_deal(), 3, 7)
    seed, course = taken(seed, course, 4, 1)
    assert seed.on_tray(course.journal) == {3: 7, 4: 1}
    before = seed.tray(course.journal)
    course = played(course, "undo 1")
    assert seed.on_tray(course.journal) == {3: 7}
    assert seed.tray(course.journal) == before
    seed, course = taken(seed, course, 5, 1)
    assert seed.on_tray(course.journal) == {3: 7, 5: 1}


def test_a_card_that_could_not_be_recorded_was_not_taken() -> None:
    course = at_deal()
    assert Seed("s").take(course.journal, 3, 7).on_tray(course.journal) == {}


def test_all_ten_cards_can_be_taken() -> None:
    seed, course = Seed("s"), at_deal()
    for seat in range(1, 11):
        seed, course = taken(seed, course, seat, 11 - seat)
    assert course.game.state.roles[1:] == seed.tray(course.journal)[::-1]


REDEAL = "breach 6 deal_breach redeal"


def test_a_redeal_shuffles_anew_and_all_cards_are_free() -> None:
    seed, course = taken(Seed("s"), at_deal(), 3, 7)
    before = seed.tray(course.journal)
    course = played(course, REDEAL)
    assert seed.tray(course.journal) != before
    assert seed.on_tray(course.journal) == {}


def test_a_redeal_that_is_undone_gives_the_old_tray_back_with_what_was_taken() -> None:
    seed, course = taken(Seed("s"), at_deal(), 3, 7)
    before = seed.tray(course.journal)
    course = played(course, REDEAL)
    seed, course = taken(seed, course, 3, 2)
    course = played(course, "undo 2")
    assert seed.tray(course.journal) == before
    assert seed.on_tray(course.journal) == {3: 7}


def test_no_redeal_brings_a_tray_that_somebody_has_seen() -> None:
    seed, course = Seed("s"), at_deal()
    seen = [seed.tray(course.journal)]
    for _ in range(3):
        course = played(course, REDEAL)
        seen.append(seed.tray(course.journal))
        course = played(course, "undo 1")
    assert len(set(seen)) == 4


def test_a_seed_comes_back_from_its_paper() -> None:
    seed, course = taken(new_seed(), at_deal(), 3, 7)
    paper = seed.paper("a table")
    assert (paper.kind, paper.id) == ("seed", "a table")
    assert read_seed(paper) == seed
    assert read_seed(paper).on_tray(course.journal) == {3: 7}
