"""Whatever is decided, in whatever order: the replay is the live state, and an undo undoes."""

from __future__ import annotations

import random
from contextlib import suppress
from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.tournament.events import AT, Event, a_plan, a_result, a_stage, ten

from gorod.tournament import entries as e
from gorod.tournament.papers import entry_from, entry_to
from gorod.tournament.topics import TournamentError
from gorod.tournament.tournament import Tournament, replay

WHOM = st.sampled_from([*(f"p{n}" for n in range(1, 13)), "c1", "c2"])
STAGES = st.sampled_from(["main", "final"])
ROUNDS = st.integers(1, 3)
WHY = st.sampled_from(["", "потому что"])
GAMES = st.builds("{}/{}/1{}".format, STAGES, ROUNDS, st.sampled_from(["", "", "/R"]))
RESULTS = st.builds(lambda seed: a_result(random.Random(seed)), st.integers(0, 9))
TEN = st.permutations([f"p{n}" for n in range(1, 11)])
PLANS = st.builds(lambda ids, seed: a_plan(ids, 3, seed), TEN, st.integers(0, 9))

ENTRIES: st.SearchStrategy[e.Entry] = st.one_of(
    st.builds(e.Register, WHOM, st.sampled_from(["Лиса", "Волк", "лиса", "Pоза"])),
    st.builds(e.Confirm, WHOM),
    st.builds(e.Wait, WHOM),
    st.builds(e.CheckIn, WHOM),
    st.builds(e.Late, WHOM, STAGES, ROUNDS),
    st.builds(e.Withdraw, WHOM, st.sampled_from(["", "main"]), ROUNDS),
    st.builds(e.Rename, WHOM, st.sampled_from(["Рысь", "Барс"])),
    st.builds(e.Merge, WHOM, WHOM),
    st.builds(e.Pair, st.sampled_from(["c1", "c2"]), WHOM, WHOM),
    st.builds(
        e.Ban,
        st.sampled_from(["b1", "b2"]),
        st.sampled_from(["Игрок 3", "Лиса"]),
        st.sampled_from(["", "2026-12-08T00:00:00Z"]),
        st.just("other"),
    ),
    st.builds(e.Unban, st.sampled_from(["b1", "b2"]), WHY),
    st.builds(lambda i: a_stage(i), STAGES),
    st.builds(e.AssignJudge, STAGES, st.just(1), st.sampled_from(["Ирина", "Олег"]), ROUNDS),
    st.builds(e.UsePlan, STAGES, PLANS),
    st.builds(e.ReplaceIn, GAMES, st.integers(1, 10), st.one_of(WHOM, st.just(""))),
    st.builds(e.OpenGame, GAMES),
    st.builds(e.OpenGame, GAMES),
    st.builds(e.Draft, GAMES, RESULTS),
    st.builds(e.Draft, GAMES, RESULTS),
    st.builds(e.ExtraPoints, GAMES, st.integers(1, 10), st.integers(-500, 500), WHY),
    st.builds(e.Sign, GAMES, st.sampled_from(["Ирина", "Олег"])),
    st.builds(e.Sign, GAMES, st.sampled_from(["Ирина", "Олег"])),
    st.builds(e.Reopen, GAMES, WHY),
    st.builds(e.Disqualify, WHOM, st.just("tournament"), WHY),
    st.builds(e.Readmit, WHOM, WHY),
    st.builds(e.ReplayGame, GAMES, st.sampled_from(["host_error", "mood"])),
    st.builds(e.AnnulGame, GAMES, WHY),
    st.builds(e.AnnulGamesOf, WHOM, WHY),
    st.builds(e.Advance, STAGES, st.tuples(WHOM, WHOM)),
    st.builds(e.Publish, STAGES, ROUNDS),
    st.builds(e.Lot, st.sampled_from(["", "main"]), st.tuples(WHOM, WHOM), st.just("орёл")),
    st.builds(e.Resolve, st.just("main"), st.tuples(WHOM, WHOM, WHOM), WHY),
    st.builds(e.Award, st.just("Приз"), WHOM),
    st.builds(e.Warn, WHOM, WHY),
    st.builds(e.Protest, st.sampled_from(["a1", "a2"]), WHOM, WHY),
    st.builds(e.Decide, st.sampled_from(["a1", "a2"]), st.just("upheld"), WHY),
    st.builds(e.Undo, st.integers(1, 3)),
    st.builds(e.Undo, st.just(1), st.integers(1, 30)),
)


@cache
def begun() -> Tournament:
    """Ten people, a seated stage, and two people more."""
    event: Event = ten()
    event.does(e.Register("p11", "Новый"), e.Confirm("p11"))
    return event.now


def decided(entries: list[e.Entry]) -> Tournament:
    """The tournament after all of these that can be taken."""
    now = begun()
    for entry in entries:
        try:
            now, _ = now.record(entry, AT, "Анна")
        except TournamentError:
            continue
    return now


@settings(deadline=None)
@given(st.lists(ENTRIES, max_size=30))
def test_the_replay_is_the_live_state(entries: list[e.Entry]) -> None:
    now = decided(entries)
    again = replay(now.id, now.log)
    assert again == now


@settings(deadline=None)
@given(st.lists(ENTRIES, max_size=15), ENTRIES)
def test_an_undo_gives_back_the_state(entries: list[e.Entry], last: e.Entry) -> None:
    before = decided(entries)
    try:
        after, _ = before.record(last, AT, "Анна")
    except TournamentError:
        return
    if isinstance(last, e.Undo):
        return
    undone, _ = after.record(e.Undo(why="не то"), AT, "Анна")
    assert undone.state == before.state
    assert undone.in_force == before.in_force
    assert undone.log[: len(after.log)] == after.log


@settings(deadline=None)
@given(st.lists(ENTRIES, max_size=10), ENTRIES)
def test_a_refusal_or_a_decision_never_changes_the_tournament_before(
    entries: list[e.Entry], last: e.Entry
) -> None:
    before = decided(entries)
    frozen = replay(before.id, before.log)
    with suppress(TournamentError):
        before.record(last, AT, "Анна")
    assert before == frozen


@settings(deadline=None)
@given(ENTRIES)
def test_every_decision_is_written_and_read_exactly(entry: e.Entry) -> None:
    assert entry_from(entry_to(entry)) == entry
