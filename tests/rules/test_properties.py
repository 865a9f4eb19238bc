"""What holds in every game, whatever is recorded: checked on random walks over the options."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.walks import a_deal, a_step, shipped, walk

from gorod.protocol.journal import Command, Journal, read
from gorod.rules import entries as e
from gorod.rules import options
from gorod.rules.book import Book
from gorod.rules.cast import Role, Team, Who
from gorod.rules.game import Game, replay
from gorod.rules.rulings import Refusal
from gorod.rules.stages import Stage
from gorod.rules.state import Exit
from gorod.rules.topics import Topic

BOOKS = {book.id: book for book in shipped()}
seeds = st.integers(0, 10**9)
both = pytest.mark.parametrize("name", sorted(BOOKS))
a_few = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))


@both
@a_few
@given(seed=seeds)
def test_every_walk_ends(name: str, seed: int) -> None:
    book = BOOKS[name]
    *_, (_, _, last) = walk(book, random.Random(seed), pairs=_pairs(book, seed))
    assert last.is_over
    assert last.outcome is not None


def _pairs(book: Book, seed: int) -> bool:
    return book.pairs.allowed != "never" and seed % 2 == 0


def universe(game: Game) -> list[e.Entry]:
    """Single facts of the kinds that a table sees, sensible or not."""
    seats = range(0, 12)
    facts: list[e.Entry] = [e.Next(), e.Time(), e.Miss(), e.TimeOut(), e.Resume(), e.Stop()]
    facts += [e.BestMovePass(), e.BestMoveVoid(), e.BestMove((3, 6, 9)), e.BestMove((5, 7))]
    for seat in seats:
        facts += [e.Nominate(seat), e.Withdraw(seat), e.Vote((Who(seat),)), e.Unvote((seat,))]
        facts += [e.Late((seat,)), e.Shot(seat), e.Check((seat,)), e.Pause(seat), e.Outcry(seat)]
        facts += [e.Exclude(seat), e.Joined((seat,)), e.Dismiss(seat), e.Suspend(seat)]
        facts += [e.Wink(seat, 5), e.FoulQuery(Who(seat)), e.Card(Who(seat), Role.DON)]
        facts += [e.Recheck(seat, counted=True)]
        for code in game.book.codes.values():
            note = "…" if code.free else ""
            facts += [e.Penalty(s, Who(seat), code.id, note) for s in e.Sanction]
    return facts


@both
@a_few
@given(seed=seeds)
def test_what_is_offered_is_accepted_and_nothing_else(name: str, seed: int) -> None:
    book = BOOKS[name]
    chance = random.Random(seed)
    for game, _, _ in walk(book, chance, pairs=_pairs(book, seed)):
        if chance.random() > 0.04:
            continue
        offered = set(game.options)
        for entry in offered:
            game.record(entry)
        for entry in universe(game):
            if entry in offered:
                continue
            with pytest.raises(Refusal):
                game.record(entry)


@both
@a_few
@given(seed=seeds)
def test_nobody_is_lost(name: str, seed: int) -> None:
    book = BOOKS[name]
    for _, _, game in walk(book, random.Random(seed), pairs=_pairs(book, seed)):
        state = game.state
        if not state.table:
            continue
        out = [exit_.seat for exit_ in state.exits]
        assert sorted([*state.table, *out]) == list(state.seats)


@both
@a_few
@given(seed=seeds)
def test_every_closed_ballot_holds_every_vote(name: str, seed: int) -> None:
    book = BOOKS[name]
    for before, _, after in walk(book, random.Random(seed), pairs=_pairs(book, seed)):
        if len(after.state.ballots) == len(before.state.ballots):
            continue
        ballot = after.state.ballots[-1]
        voters = {seat for seat, choice in enumerate(ballot.votes) if choice}
        entitled = set(before.state.table)
        assert entitled <= voters
        removed = {x.seat for x in before.state.exits if x.day == before.state.day}
        assert voters - entitled <= removed
        assert {choice for choice in ballot.votes if choice} <= set(ballot.candidates)


@both
@a_few
@given(seed=seeds)
def test_two_candidates_tie_only_with_an_even_number_of_votes(name: str, seed: int) -> None:
    """All votes are always cast, so an odd number cannot split in two halves."""
    *_, (_, _, game) = walk(BOOKS[name], random.Random(seed), calm=True)
    for ballot in game.state.ballots:
        if len(ballot.candidates) == 2 and len(ballot.tied) == 2:
            assert sum(1 for choice in ballot.votes if choice) % 2 == 0


@both
@a_few
@given(seed=seeds)
def test_everybody_speaks_once_a_day(name: str, seed: int) -> None:
    """A silenced seat has its turn too, and a ruling says that it may only nominate."""
    book = BOOKS[name]
    turns: dict[int, list[int]] = {}
    for before, _, after in walk(book, random.Random(seed), pairs=_pairs(book, seed)):
        state = after.state
        opened = (state.day, state.speaker) != (before.state.day, before.state.speaker)
        talking = state.stage in (Stage.SPEECH, Stage.SILENCE)
        if talking and (opened or before.state.stage is Stage.LAST_WORD):
            turns.setdefault(state.day, []).append(state.speaker)
            if state.stage is Stage.SILENCE:
                last = after.log[-1].rulings
                assert Topic.SILENCED_TURN in {r.topic for r in last}
        if state.stage in (Stage.VOTE_CALL, Stage.DUSK) and before.state.stage in (
            Stage.SPEECH,
            Stage.SILENCE,
        ):
            heard = turns.get(state.day, [])
            assert len(heard) == len(set(heard))
            assert set(state.table) <= set(heard)


@both
@a_few
@given(seed=seeds, back=st.integers(1, 40))
def test_undo_is_the_replay_without_what_it_cancels(name: str, seed: int, back: int) -> None:
    book = BOOKS[name]
    *_, (_, _, game) = walk(book, random.Random(seed), pairs=_pairs(book, seed))
    count = min(back, len(game.entries))
    undone = game.undo(count, "by mistake")
    shorter = replay(book, game.deal, game.entries[: len(game.entries) - count])
    assert undone.state == shorter.state
    assert undone.step == shorter.step
    assert len(undone.log) == len(game.log) + 1
    assert [r.entry for r in undone.log[:-1]] == [r.entry for r in game.log]


@both
@a_few
@given(seed=seeds)
def test_a_journal_replays_byte_for_byte(name: str, seed: int) -> None:
    book = BOOKS[name]
    chance = random.Random(seed)
    journal = Journal.open(book, a_deal(chance))
    while not journal.game.is_over and journal.version < 400:
        entry: e.Entry | None = a_step(journal.game, chance)
        if len(journal.game.entries) > 5 and chance.random() < 0.05:
            entry = e.Undo(chance.randint(1, 5), "mistake")
        assert entry is not None
        at = f"2026-12-01T00:00:{journal.version % 60:02}Z"
        step = journal.game.step.key
        command = Command(entry, f"c{journal.version}", "judge", at, journal.version, step)
        journal, _ = journal.record(command)
    text = journal.dumps()
    again = read(text)
    assert again.dumps() == text
    assert again.game.state == journal.game.state


def winner_by_count(book: Book, roles: tuple[Role, ...], exits: tuple[Exit, ...]) -> str | None:
    """The winner by the numbers, counted again from the departures in order of time."""
    table = set(range(1, len(roles) + 1))
    at = 0
    while at < len(exits):
        together = [exits[at]]
        while at + len(together) < len(exits):
            nearby = exits[at + len(together)]
            if nearby.how != "raise" or together[0].how != "raise" or nearby.day != together[0].day:
                break
            together.append(nearby)
        at += len(together)
        table -= {x.seat for x in together}
        blacks = sum(roles[s - 1].team is Team.BLACK for s in table)
        if blacks == 0:
            return "red"
        if 2 * blacks >= len(table):
            return "black"
    return None


@both
@a_few
@given(seed=seeds)
def test_the_winner_is_right_after_every_departure(name: str, seed: int) -> None:
    book = BOOKS[name]
    for before, _, game in walk(book, random.Random(seed), pairs=_pairs(book, seed)):
        if len(game.state.exits) == len(before.state.exits):
            continue
        roles = tuple(r for r in game.state.roles if r)
        winner = game.outcome.winner if game.outcome else None
        assert winner == winner_by_count(book, roles, game.state.exits)


class AnyGame(RuleBasedStateMachine):
    """A game that Hypothesis plays, choosing among the options and shrinking what breaks."""

    game: Game

    @initialize(book=st.sampled_from(sorted(BOOKS)), seed=seeds)
    def sit_down(self, book: str, seed: int) -> None:
        self.game = Game(BOOKS[book], a_deal(random.Random(seed)))

    @rule(data=st.data())
    def record(self, data: st.DataObject) -> None:
        kinds = [k for k in options.OFFERS if any(True for _ in self.offers(k))]
        if self.game.is_over or not kinds:
            return
        kind = data.draw(st.sampled_from(kinds))
        entry = data.draw(st.sampled_from(list(self.offers(kind))))
        self.game, rulings = self.game.record(entry)
        for ruling in rulings:
            assert ruling.article in self.game.book.articles

    @rule()
    def go_on(self) -> None:
        if e.Next() in self.offers(e.Next):
            self.game, _ = self.game.record(e.Next())

    @precondition(lambda self: len(self.game.entries) > 2)
    @rule(count=st.integers(1, 2))
    def undo(self, count: int) -> None:
        self.game = self.game.undo(count)

    def offers(self, kind: type[e.Entry]) -> list[e.Entry]:
        return list(options.offers_of(self.game.state, kind))

    @invariant()
    def seats_add_up(self) -> None:
        state = self.game.state
        if state.table:
            assert len(state.table) + len(state.exits) == 10

    @invariant()
    def the_decided_game_is_decided_rightly(self) -> None:
        state = self.game.state
        outcome = self.game.outcome
        by_numbers = outcome is not None and outcome.cause in ("red_wins", "black_wins")
        if by_numbers and outcome is not None:
            roles = tuple(r for r in state.roles if r)
            assert outcome.winner == winner_by_count(self.game.book, roles, state.exits)


AnyGame.TestCase.settings = settings(
    max_examples=30, stateful_step_count=80, deadline=None, suppress_health_check=list(HealthCheck)
)
TestAnyGame = AnyGame.TestCase
