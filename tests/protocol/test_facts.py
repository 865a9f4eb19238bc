"""What a sheet says of a game is what its journal says."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from tests.protocol.retold import PAIRS, RECORDED, a_busy_game, add, recorded, retold
from tests.walks import shipped, walk

from gorod.protocol.course import Ballot, Question
from gorod.protocol.facts import facts
from gorod.protocol.journal import Command, Journal, in_force, read
from gorod.rules.book import Book
from gorod.rules.cast import Role
from gorod.rules.game import Game
from gorod.rules.topics import Topic


def told_in(journal: Journal, *topics: Topic) -> list[tuple[Topic, tuple[int, ...], int | str]]:
    """The rulings in force on these topics."""
    lines = in_force(journal)
    return [(r.topic, r.seats, r.value) for x in lines for r in x.rulings if r.topic in topics]


@pytest.mark.parametrize("path", RECORDED, ids=lambda p: f"{p.parts[-3]}/{p.stem}")
def test_a_recorded_game(path: Path) -> None:
    journal = read(path.read_text(encoding="utf-8"))
    told, state = facts(journal), journal.game.state
    outcome = journal.game.outcome
    assert outcome is not None
    assert told.result is not None
    assert (told.result.winner, told.result.article) == (outcome.winner, outcome.article)
    assert told.result.told
    assert [(x.role, x.fouls, x.warnings) for x in told.people] == [
        (state.roles[s], state.fouls[s], state.warnings[s]) for s in state.seats
    ]
    left = {x.seat: x.left.how for x in told.people if x.left}
    assert left == {x.seat: x.how for x in state.exits}
    assert {n.victim for n in told.nights} - {0} == {x.seat for x in state.exits if x.how == "shot"}
    closed = [c for day in told.days for c in day.counts if isinstance(c, Ballot) and c.whole]
    assert [(c.candidates, c.defaulted) for c in closed] == [
        (b.candidates, b.defaulted) for b in state.ballots
    ]
    windows = [seats[0] for _, seats, _ in told_in(journal, Topic.WINDOW_CLOSED)]
    assert [c for ballot in closed for c in ballot.candidates] == windows
    checks = [(n.number, x.role, x.by, x.seat, x.answer) for n in told.nights for x in n.checks]
    assert checks == list(map(tuple, state.checks))
    assert (told.hash, told.lines, told.edition) == (journal.hash, journal.version, 1)
    assert (told.started, told.ended) == (journal.lines[0].at, journal.lines[-1].at)


def test_a_day_is_told_as_it_went() -> None:
    """Named again after a withdrawal; a tie by a late hand; a re-vote with silent seats."""
    day = facts(recorded("consigliere", "red_by_vote")).days[0]
    assert [(x.by, x.seat, x.stands) for x in day.nominations] == [
        *[(1, 7, False), (1, 5, False), (1, 5, True), (2, 1, True)],
    ]
    assert day.speakers == tuple(range(1, 11))
    first, second = day.counts
    assert first == Ballot(
        candidates=(5, 1), votes=((2, 3, 4, 6, 8), (1, 5, 7, 9, 10)), tied=(5, 1)
    )
    assert second == Ballot(
        candidates=(5, 1),
        votes=((1, 2, 3, 4, 6, 8), (5, 7, 9, 10)),
        defaulted=(5, 7, 9, 10),
    )
    assert day.verdict is not None
    assert (day.verdict.topic, day.verdict.seats) == (Topic.VOTED_OUT, (5,))


def test_a_question_is_told_with_its_answers() -> None:
    *ballots, question = facts(recorded("cristalix", "black_3_3")).days[0].counts
    assert len(ballots) == 2
    assert question == Question(tied=(1, 2), votes=(1, 2, 3, 4, 6, 9), passed=True)


def test_a_night_is_told_as_it_went() -> None:
    told = facts(recorded("consigliere", "red_by_vote"))
    night = told.nights[0]
    assert [(x.target, x.by) for x in night.shots] == [(2, (7, 9))]
    assert (night.number, night.victim, night.miss) == (2, 2, "")
    assert [(x.role, x.by, x.seat, x.answer) for x in night.checks] == [
        (Role.DON, 7, 3, "sheriff"),
        (Role.SHERIFF, 3, 7, "black"),
    ]
    [move] = told.best_moves
    assert (move.by, move.seats, move.hits, move.how) == (2, (5, 7, 9), 3, "accepted")


def test_shots_at_different_seats_are_a_miss() -> None:
    journal = recorded("consigliere", "red_by_vote")
    before = Journal.open(journal.game.book, journal.game.deal)
    before = add(before, *(x.entry for x in journal.lines[:36]))
    [night] = facts(add(before, "shot 2 by 7", "shot 4 by 9")).nights
    assert (night.victim, night.miss) == (0, "")
    [night] = facts(add(before, "shot 2 by 7", "shot 4 by 9", "next")).nights
    assert [(x.target, x.by) for x in night.shots] == [(2, (7,)), (4, (9,))]
    assert (night.victim, night.miss) == (0, "different")


def test_a_vote_that_was_broken_off_is_told() -> None:
    journal = recorded("cristalix", "red_by_vote")
    voting = Journal.open(journal.game.book, journal.game.deal)
    voting = add(voting, *(x.entry for x in journal.lines[:23]))
    running = Ballot(candidates=(9, 4, 7), votes=((1, 2, 5, 7, 8), (), ()), whole=False)
    assert facts(voting).days[0].counts == (running,)
    assert facts(voting).days[0].verdict is None
    day = facts(add(voting, *["foul 3 flood"] * 4)).days[0]
    assert day.counts == (running,)
    assert day.verdict is not None
    assert day.verdict.topic is Topic.VOTE_VOID


def test_sanctions_say_when_for_what_and_to_whom() -> None:
    people = facts(a_busy_game()).people
    [foul] = people[2].sanctions
    assert (foul.when, foul.count, foul.code, foul.consigliere) == ("d1", 1, "religion", True)
    assert foul.article == "CON-F-03"
    assert foul.reason["en"] == "God, the devil, divine powers"
    assert [x.sanctions for x in people if x.seat in (6, 8, 10)] == [(), (), ()]
    pair = (people[0].player, people[0].consigliere)
    assert pair == tuple(PAIRS[0])[:2]


def test_corrections_stay_and_make_a_new_edition_after_the_end() -> None:
    told = facts(a_busy_game())
    assert [(x.count, x.why, x.who) for x in told.corrections] == [
        (1, "не тот игрок", "Судья Ким"),
        (2, "их не было", "Судья Ким"),
        (1, "рано", "Судья Ким"),
    ]
    assert told.edition == 2
    assert told.stage == "Финал"
    [note] = told.notes
    assert (note.when, note.who, note.text) == ("d1", "Судья Ким", "Игрок 5 подал протест: =1+1")


def test_compensation_is_the_books() -> None:
    told = facts(retold(recorded("cristalix", "black_3_3")))
    assert {x.seat: x.ci for x in told.people if x.ci} == {4: 500}


def test_winks_and_pauses_are_told() -> None:
    journal = recorded("cristalix", "black_3_3")
    start = Journal.open(journal.game.book, journal.game.deal)
    talking = add(start, *(x.entry for x in journal.lines[:6]))
    told = facts(add(talking, "wink 5 by 6", "pause 3", "resume", "timeout", "resume"))
    assert [(x.when, x.by, x.seat) for x in told.winks] == [("d1", 6, 5)]
    assert [(x.when, x.by) for x in told.pauses] == [("d1", 3), ("d1", 0)]


def test_decisions_are_told_with_their_reason() -> None:
    told = facts(recorded("consigliere", "annulled"))
    assert [(x.topic, x.value) for x in told.decisions] == [
        (Topic.TEAM_LOSS, "phone"),
        (Topic.DISQUALIFIED_THROWING, "entrant"),
        (Topic.ANNULLED, "слив доказан"),
    ]
    assert [x.when for x in told.decisions] == ["n2", "over", "over"]


def test_nobody_sits_at_a_table_before_the_game() -> None:
    told = facts(Journal.open(shipped()[0]))
    assert {(x.player, x.role, x.left) for x in told.people} == {("", None, None)}
    assert (told.result, told.days, told.nights, told.started) == (None, (), (), "")


@pytest.mark.parametrize("book", shipped(), ids=lambda book: book.id)
@pytest.mark.parametrize("seed", range(6))
def test_any_game_can_be_told(book: Book, seed: int) -> None:
    """Walks that take every turn the rules offer: nothing is lost, nothing told twice."""
    *_, (_, _, game) = walk(book, random.Random(seed), pairs=book.id == "consigliere")
    journal = _journal_of(game)
    told = facts(journal)
    whole = [c for day in told.days for c in day.counts if isinstance(c, Ballot) and c.whole]
    assert [c.candidates for c in whole] == [b.candidates for b in journal.game.state.ballots]
    asked = [c for day in told.days for c in day.counts if isinstance(c, Question) and c.whole]
    assert len(asked) == len(told_in(journal, Topic.RAISE_PASSED, Topic.RAISE_FAILED))
    standing = [x for day in told.days for x in day.nominations if x.stands]
    gone = told_in(journal, Topic.WITHDRAWN, Topic.NOMINATION_REPLACED)
    assert len(standing) == len(told_in(journal, Topic.NOMINATED)) - len(gone)


def _journal_of(game: Game) -> Journal:
    journal = Journal.open(game.book, game.deal)
    for n, record in enumerate(game.log):
        at = "2026-12-01T19:00:00Z"
        sent = Command(record.entry, f"{n}", "judge", at, n, journal.game.step.key)
        journal, _ = journal.record(sent)
    return journal
