"""Tables: what counts, what is hidden, ties and what settles them, who goes on, what moved."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from tests.tournament.events import Event, a_plan, a_result, a_stage, people, play_all, playing, ten

from gorod.rules import draws
from gorod.tournament import entries as e
from gorod.tournament import standings
from gorod.tournament.topics import Topic

GAME = "main/1/1"
TEN = [f"p{n}" for n in range(1, 11)]


def points(event: Event, stage: str = "main", after: int | None = None) -> dict[str, int]:
    return {r.whom: r.points for r in standings.table(event.state, stage, after)}


def nothing() -> dict[str, int]:
    return dict.fromkeys(TEN, 0)


def test_a_draft_counts_nowhere_and_a_signature_counts() -> None:
    event = ten()
    event.does(e.OpenGame(GAME), e.Draft(GAME, a_result(winner="red")))
    assert points(event) == nothing()
    event.does(e.Sign(GAME, "Ирина"))
    assert sum(points(event).values()) >= 7000


@pytest.mark.parametrize(
    "decision",
    [
        e.Reopen(GAME, "ошибка"),
        e.AnnulGame(GAME, "слив"),
        e.ReplayGame(GAME, "host_error"),
        e.AnnulGamesOf("p1", "сливы"),
        e.Undo(),
    ],
)
def test_what_takes_a_game_away_takes_its_points(decision: e.Entry) -> None:
    event = ten()
    event.does(*playing(GAME, a_result(winner="red")), decision)
    assert points(event) == nothing()


def test_a_replayed_game_counts_once() -> None:
    event = ten()
    event.does(*playing(GAME, a_result(winner="red")), e.ReplayGame(GAME, "host_error"))
    event.does(*playing(f"{GAME}/R", a_result(winner="black")))
    rows = standings.table(event.state, "main")
    assert [r.tally.games for r in rows] == [1] * 10
    assert sum(r.tally.wins for r in rows) == 3


def test_the_judges_own_points_count_with_their_game() -> None:
    event = ten()
    whom = event.state.game(GAME).who(4)
    event.does(*playing(GAME, a_result(winner="red")))
    before = points(event)[whom]
    event.does(e.Reopen(GAME, "доп"), e.ExtraPoints(GAME, 4, 300, "версия"), e.Sign(GAME, "И"))
    assert points(event)[whom] - before == 300


def test_who_is_out_of_a_game_has_no_points_of_it_and_the_others_have() -> None:
    event = ten()
    result = a_result(winner="red")
    event.does(*playing(GAME, result))
    before = points(event)
    winner = max(before, key=lambda x: before[x])
    event.does(e.Disqualify(winner, "game", "сговор", of=GAME))
    assert points(event) == {**before, winner: 0}


def test_who_is_out_of_the_tournament_keeps_points_and_has_no_place() -> None:
    event = ten()
    event.does(*playing(GAME, a_result(winner="red")))
    before = points(event)
    first = standings.table(event.state, "main")[0].whom
    event.does(e.Disqualify(first, "tournament", "слив", code="game_throwing"))
    rows = standings.table(event.state, "main")
    assert (rows[-1].whom, rows[-1].place, rows[-1].out) == (first, 0, True)
    assert points(event) == before
    assert rows[0].place == 1


def test_after_a_round_and_without_the_last_rounds_until_they_are_published() -> None:
    event = ten(hide_last=2)
    play_all(event, "main", random.Random(1))
    assert points(event, after=1) != points(event)
    shown = standings.public(event.state, "main")
    assert shown == standings.table(event.state, "main", 1)
    event.refuses(e.Publish("main", 1), Topic.NOTHING_TO_PUBLISH)
    event.refuses(e.Publish("main", 4), Topic.NO_SUCH_ROUND)
    event.does(e.Publish("main", 2))
    assert standings.public(event.state, "main") == standings.table(event.state, "main", 2)
    event.does(e.Publish("main", 3))
    assert standings.public(event.state, "main") == standings.table(event.state, "main")


def test_overall_keeps_back_the_same_rounds() -> None:
    event = ten(hide_last=2)
    play_all(event, "main", random.Random(1))
    shown = [(r.whom, r.points) for r in standings.public(event.state, "")]
    assert shown == [(r.whom, r.points) for r in standings.public(event.state, "main")]
    assert shown != [(r.whom, r.points) for r in standings.table(event.state, "")]


def test_teams_have_the_points_of_their_members() -> None:
    event = ten()
    event.does(*(e.Team(f"t{n}", f"Команда {n}", (f"p{n}", f"p{n + 5}")) for n in range(1, 6)))
    play_all(event, "main", random.Random(1))
    own = points(event)
    rows = standings.teams(event.state, "main")
    assert [r.points for r in rows] == sorted((r.points for r in rows), reverse=True)
    assert all(r.points == own[f"p{r.team[1:]}"] + own[f"p{int(r.team[1:]) + 5}"] for r in rows)
    assert rows[0].place == 1
    event.does(e.Disqualify("p1", "tournament", "слив"))
    without = {r.team: r.points for r in standings.teams(event.state, "main")}
    assert without["t1"] == own["p6"]


def tied() -> tuple[Event, tuple[str, ...]]:
    """One game is played: those with equal scores share a place."""
    event = ten()
    event.does(*playing(GAME, a_result(winner="red", first_killed=0, best_move=(), best_move_by=0)))
    return event, standings.ties(event.state, "main")[0]


def test_a_tie_is_shown_and_settled_by_a_lot_that_anybody_can_repeat() -> None:
    event, tie = tied()
    rows = {r.whom: r for r in standings.table(event.state, "main")}
    assert all(rows[x].tied and rows[x].place == rows[tie[0]].place for x in tie)
    event.does(e.Commit("lot/main", draws.commitment("орёл")))
    event.refuses(e.Lot("main", tie, ""), Topic.NO_SEED)
    event.refuses(e.Lot("main", tie, "решка"), Topic.WRONG_COMMITMENT)
    event.refuses(e.Lot("main", tie[1:], "орёл"), Topic.NOT_TIED)
    event.does(e.Lot("main", tie, "орёл"))
    rows = {r.whom: r for r in standings.table(event.state, "main")}
    drawn = draws.shuffle(sorted(tie), "орёл", "lot/main")
    first = rows[drawn[0]].place
    assert [rows[x].place for x in drawn] == list(range(first, first + len(tie)))
    assert {rows[x].settled for x in tie} == {"lot"}
    assert tie not in standings.ties(event.state, "main")


def test_a_tie_is_settled_by_a_decision_with_its_reason() -> None:
    event, tie = tied()
    order = tuple(reversed(tie))
    event.refuses(e.Resolve("main", order, ""), Topic.NEEDS_REASON)
    event.does(e.Resolve("main", order, "игра между ними"))
    rows = [r.whom for r in standings.table(event.state, "main") if r.settled == "decision"]
    assert tuple(rows) == order


def test_a_lot_is_idle_when_its_people_are_no_longer_equal() -> None:
    event, tie = tied()
    event.does(e.Lot("main", tie, "орёл"))
    last = next(r.whom for r in reversed(standings.table(event.state, "main")) if r.whom in tie)
    seat = event.state.game(GAME).seats.index(last) + 1
    event.does(e.Reopen(GAME, "доп"), e.ExtraPoints(GAME, seat, 500, "игра"), e.Sign(GAME, "И"))
    rows = {r.whom: r for r in standings.table(event.state, "main")}
    assert rows[last].place < min(rows[x].place for x in tie if x != last)


def test_a_correction_tells_who_moved() -> None:
    event = ten()
    event.does(*playing(GAME, a_result(winner="red")))
    before = event.state
    whom = before.game(GAME).who(4)
    event.does(e.Reopen(GAME, "доп"), e.ExtraPoints(GAME, 4, 10_000, "x"), e.Sign(GAME, "И"))
    moves = {m.whom: m for m in standings.moved(before, event.state, "main")}
    assert moves[whom].place == 1
    assert moves[whom].points - moves[whom].points_before == 10_000


def test_a_scheme_may_change_and_everything_is_scored_anew() -> None:
    event = ten()
    event.does(*playing(GAME, a_result(winner="red")))
    before = points(event)
    event.does(e.SetScheme("main", "consigliere", {"win": 2000}, "регламент"))
    assert points(event) != before
    event.does(e.Undo())
    assert points(event) == before
    event.refuses(e.SetScheme("main", ""), Topic.BAD_SCHEME)


# Who goes on


def forty() -> Event:
    event = Event()
    event.does(*people(20), a_stage("main", tables=2))
    event.does(a_stage("final", advance=e.Advancement("main", 10)))
    event.does(e.UsePlan("main", a_plan([f"p{n}" for n in range(1, 21)], 3)))
    return event


def settle(event: Event, stage: str) -> None:
    """Every tie of a table is settled by a lot."""
    for n, tie in enumerate(standings.ties(event.state, stage)):
        event.does(e.Lot(stage, tie, f"жребий {n}"))


def test_the_first_go_on_when_the_stage_is_over_and_nothing_is_tied_at_the_line() -> None:
    event = forty()
    event.refuses(e.Advance("final"), Topic.STAGE_NOT_OVER)
    event.refuses(e.Advance("main"), Topic.NO_RULE_TO_ADVANCE)
    play_all(event, "main", random.Random(3))
    rows = standings.table(event.state, "main")
    if rows[9].place == rows[10].place:
        names = event.refuses(e.Advance("final"), Topic.TIE_AT_THE_LINE).values["names"]
        assert event.state.name(rows[9].whom) in str(names)
    settle(event, "main")
    event.does(e.Advance("final"))
    first = tuple(r.whom for r in standings.table(event.state, "main")[:10])
    assert event.state.stage("final").entrants == first
    event.refuses(e.UsePlan("final", a_plan([r.whom for r in rows[-10:]], 3)), Topic.NOT_IN_STAGE)


def test_a_disqualified_one_does_not_go_on() -> None:
    event = forty()
    play_all(event, "main", random.Random(3))
    settle(event, "main")
    rows = [r.whom for r in standings.table(event.state, "main")]
    event.does(e.Disqualify(rows[0], "tournament", "слив", code="game_throwing"))
    settle(event, "main")
    event.does(e.Advance("final"))
    chosen = event.state.stage("final").entrants
    assert chosen is not None
    assert rows[0] not in chosen
    assert len(chosen) == 10


def test_too_few_are_told() -> None:
    event = Event()
    event.does(*people(10), a_stage("main"))
    event.does(a_stage("final", advance=e.Advancement("main", 11)))
    event.does(e.UsePlan("main", a_plan(TEN, 3)))
    play_all(event, "main", random.Random(3))
    event.refuses(e.Advance("final"), Topic.TOO_FEW_TO_ADVANCE)


def test_by_hand_anybody_goes_on_but_nobody_out_of_a_begun_game() -> None:
    event = forty()
    last = tuple(f"p{n}" for n in range(11, 21))
    event.does(e.Advance("final", last, "приглашение"), e.UsePlan("final", a_plan(last, 3)))
    event.does(*playing("final/1/1", a_result()))
    event.refuses(e.Advance("final", tuple(TEN)), Topic.GAME_BEGUN)
    event.does(e.Advance("final", (*last, "p1"), "запасной"))


def test_overall_who_came_furthest_stands_first() -> None:
    event = forty()
    play_all(event, "main", random.Random(3))
    settle(event, "main")
    event.does(e.Advance("final"))
    chosen = event.state.stage("final").entrants
    assert chosen is not None
    event.does(e.UsePlan("final", a_plan(chosen, 3)))
    play_all(event, "final", random.Random(5))
    settle(event, "final")
    rows = standings.table(event.state, "")
    assert [r.place for r in rows] == list(range(1, 21))
    assert [r.whom for r in rows[:10]] == [r.whom for r in standings.table(event.state, "final")]
    main = [r.whom for r in standings.table(event.state, "main") if r.whom not in chosen]
    assert [r.whom for r in rows[10:]] == main


def test_points_are_carried_where_the_stage_says_so() -> None:
    event = ten()
    play_all(event, "main", random.Random(3))
    for id_, carry in (("cold", False), ("warm", True)):
        event.does(a_stage(id_, advance=e.Advancement("main", 10, carry)))
        event.does(e.Advance(id_, tuple(TEN)), e.UsePlan(id_, a_plan(TEN, 3)))
    assert points(event, "cold") == nothing()
    assert points(event, "warm") == points(event, "main")


def test_an_award_by_hand() -> None:
    event = ten()
    award = e.Award("Приз зрителей", "p3", why="голосование зала")
    event.does(award)
    assert standings.awards_by_hand(event.state) == (award,)
    event.refuses(replace(award, title=""), Topic.NEEDS_REASON)
    event.refuses(replace(award, whom="p99"), Topic.NO_SUCH_PERSON)
