"""Secrets: two games that differ only in what an eye may not know give it the same bytes.

A game is played twice: in the twin two seats have changed cards, and the secret entries of the
night are made by whoever holds the card there. As long as the table hears the same, every eye
that holds neither card must see the same.
"""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.walks import shipped, walk

from gorod.rules import entries as e
from gorod.rules.cast import Deal, Entrant, Position, Role, Seat, Team, Who
from gorod.rules.game import Game
from gorod.rules.rulings import Refusal
from gorod.rules.stages import Stage
from gorod.rules.views import Eye, Judge, Overlay, Player, Public, view

BOOKS = {book.id: book for book in shipped()}
seeds = st.integers(0, 10**9)
a_few = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))


def seen(game: Game, eye: Eye) -> bytes:
    return json.dumps(view(game, eye), ensure_ascii=False, sort_keys=True).encode()


def eyes(*but: Seat) -> list[Eye]:
    return [Public(), Overlay(), *(Player(s) for s in range(1, 11) if s not in but)]


def swapped(deal: Deal, one: Seat, other: Seat) -> Deal:
    roles = list(deal.roles)
    roles[one - 1], roles[other - 1] = roles[other - 1], roles[one - 1]
    return replace(deal, roles=tuple(roles))


def mirrored(entry: e.Entry, swap: dict[Seat, Seat]) -> e.Entry:
    """The same fact in the twin game: secret acts are done by the other holder of the card."""
    match entry:
        case e.Shot(target, by):
            return e.Shot(target, tuple(Who(swap.get(w.seat, w.seat)) for w in by))
        case e.Check(targets, by) if by is not None:
            return e.Check(targets, Who(swap.get(by.seat, by.seat)))
        case e.Joined(seats):
            return e.Joined(tuple(swap.get(s, s) for s in seats))
        case _:
            return entry


def knows(game: Game, seat: Seat, swap: dict[Seat, Seat]) -> bool:
    """Whether a seat may rightly tell the twins apart: it holds a card, or knows of one."""
    state = game.state
    role = state.roles[seat]
    blacks = {state.roles[s] for s in swap if (r := state.roles[s]) and r.team is Team.BLACK}
    in_the_know = role is not None and role.team is Team.BLACK and bool(blacks)
    checked = any(c.by == seat and c.target in swap for c in state.checks)
    return seat in swap or in_the_know or checked or _winked(game, seat, swap)


def _winked(game: Game, seat: Seat, swap: dict[Seat, Seat]) -> bool:
    return any(by in swap and target == seat for by, target in game.state.winked)


def public_course(game: Game) -> tuple[object, ...]:
    state = game.state
    return (state.stage, state.night, state.day, state.table, state.is_night or state.outcome)


@pytest.mark.parametrize("name", sorted(BOOKS))
@a_few
@given(seed=seeds)
def test_what_an_eye_may_not_know_changes_nothing_for_it(name: str, seed: int) -> None:
    book = BOOKS[name]
    chance = random.Random(seed)
    swap: dict[Seat, Seat] = {}
    twin: Game | None = None
    compared = 0
    for before, entry, after in walk(book, chance, calm=chance.random() < 0.5):
        if twin is None:
            one, other = chance.sample(range(1, 11), 2)
            swap = {one: other, other: one}
            twin = Game(book, swapped(before.deal, one, other))
        try:
            twin, _ = twin.record(mirrored(entry, swap))
        except Refusal:
            break
        if after.is_over or twin.is_over or public_course(after) != public_course(twin):
            break
        for eye in eyes():
            if isinstance(eye, Player) and (
                knows(after, eye.seat, swap) or knows(twin, eye.seat, swap)
            ):
                continue
            assert seen(after, eye) == seen(twin, eye), (eye, after.step.key)
            compared += 1
    assert compared or twin is not None


def a_game(name: str, *lines: e.Entry) -> Game:
    book = BOOKS[name]
    cards = [Role.CIVILIAN] * 10
    cards[2], cards[4], cards[5], cards[8] = Role.DON, Role.SHERIFF, Role.MAFIA, Role.MAFIA

    deal = Deal(
        tuple(Entrant(f"p{s}") for s in range(1, 11)), tuple(cards), position=Position(night=2)
    )
    game = Game(book, deal)
    for line in lines:
        game, _ = game.record(line)
    return game


def to(game: Game, stage: Stage) -> Game:
    while game.step.stage is not stage:
        game, _ = game.record(e.Next())
    return game


@pytest.mark.parametrize("name", sorted(BOOKS))
@pytest.mark.parametrize("victim", [1, 5, 6])
def test_a_kill_is_unseen_until_it_is_said(name: str, victim: Seat) -> None:
    """A kill and a miss look the same through the rest of the night, up to the best move."""
    game = to(a_game(name), Stage.SHOOTING)
    killed, _ = game.record(e.Shot(victim))
    missed = game
    for _ in range(3):
        killed, _ = killed.record(e.Next())
        missed, _ = missed.record(e.Next())
        if killed.step.stage is not missed.step.stage:
            assert killed.step.stage is Stage.BEST_MOVE
            break
        for eye in eyes():
            assert seen(killed, eye) == seen(missed, eye)


@pytest.mark.parametrize("name", sorted(BOOKS))
def test_a_check_is_seen_by_its_maker_alone(name: str) -> None:
    game = to(a_game(name), Stage.SHERIFF_CHECK)
    red, _ = game.record(e.Check((1,)))
    black, _ = game.record(e.Check((6,)))
    for eye in eyes(5):
        assert seen(red, eye) == seen(black, eye) == seen(game, eye)
    assert seen(red, Player(5)) != seen(black, Player(5))
    assert seen(red, Judge()) != seen(black, Judge())


def test_a_removal_kept_until_the_morning_is_unseen() -> None:
    """CON-N-18: the night goes on as if nothing had happened, fouls included."""
    game = to(a_game("consigliere"), Stage.DON_CHECK)
    for _ in range(3):
        game, _ = game.record(e.Penalty(e.Sanction.FOUL, Who(8), "night_head"))
    removed, _ = game.record(e.Penalty(e.Sanction.FOUL, Who(8), "night_head"))
    assert 8 in removed.state.unannounced
    for eye in eyes():
        assert seen(removed, eye) == seen(game, eye)


def test_candidates_are_unseen_before_the_vote() -> None:
    """CRX-M-41: nobody gets the list before the host calls the vote."""
    game = to(a_game("cristalix"), Stage.SPEECH)
    nominated, _ = game.record(e.Nominate(7))
    for eye in eyes():
        assert seen(nominated, eye) == seen(game, eye)


def test_a_wink_is_seen_by_its_target_alone() -> None:
    """CRX-W-03."""
    game = to(a_game("cristalix"), Stage.SPEECH)
    winked, _ = game.record(e.Wink(6, 5))
    for eye in eyes(5, 6):
        assert seen(winked, eye) == seen(game, eye)
    own = view(winked, Player(5))["own"]
    assert isinstance(own, dict)
    assert own["winked_by"] == [6]
