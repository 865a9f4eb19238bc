"""Stages, judges, wishes, plans, replacements, calls and “where do I sit”."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.tournament.events import Event, a_plan, a_result, a_stage, people, playing, ten

from gorod.rules import draws
from gorod.tournament import entries as e
from gorod.tournament import seatings, stages
from gorod.tournament.topics import Topic

TEN = [f"p{n}" for n in range(1, 11)]


@pytest.mark.parametrize(
    ("stage", "topic"),
    [
        (a_stage("a b"), Topic.BAD_ID),
        (a_stage("x", rounds=0), Topic.BAD_NUMBER),
        (a_stage("x", games=4), Topic.BAD_NUMBER),
        (a_stage("x", tables=0), Topic.BAD_NUMBER),
        (a_stage("x", hide_last=4), Topic.BAD_NUMBER),
        (a_stage("x", book="nowhere"), Topic.BAD_BOOK),
        (a_stage("x", switches={"panel.annul": 7}), Topic.BAD_BOOK),
        (a_stage("x", advance=e.Advancement("nowhere", 10)), Topic.NO_SUCH_STAGE),
        (a_stage("x", advance=e.Advancement("main", 0)), Topic.BAD_NUMBER),
        (a_stage("x", ci="nowhere"), Topic.NO_SUCH_STAGE),
        (a_stage("main"), Topic.STAGE_TAKEN),
    ],
)
def test_a_stage_that_cannot_be_is_refused(stage: e.AddStage, topic: Topic) -> None:
    event = Event()
    event.does(a_stage("main"))
    event.refuses(stage, topic)


def test_a_stage_may_change_its_book() -> None:
    event = Event()
    event.does(a_stage("online", book="cristalix", switches={"panel.annul": True}))
    assert stages.book_of(event.state.stage("online")).panel.annul


def test_judges_by_table_and_round() -> None:
    event = Event()
    event.does(a_stage("main", rounds=10, games=10, tables=2))
    event.does(e.AssignJudge("main", 1, "Ирина"), e.AssignJudge("main", 2, "Олег", 1, 5))
    event.does(e.AssignJudge("main", 1, "Павел", 4, 6))
    stage = event.state.stage("main")
    assert [stages.judge_of(stage, n, 1) for n in (3, 4, 6, 7)] == [
        "Ирина",
        "Павел",
        "Павел",
        "Ирина",
    ]
    assert [stages.judge_of(stage, n, 2) for n in (5, 6)] == ["Олег", ""]
    event.refuses(e.AssignJudge("main", 2, "Павел", 5), Topic.JUDGE_ELSEWHERE)
    event.refuses(e.AssignJudge("main", 3, "Яна"), Topic.NO_SUCH_TABLE)
    event.refuses(e.AssignJudge("main", 1, "Яна", 11), Topic.NO_SUCH_ROUND)


def test_a_wish_is_about_at_least_two() -> None:
    event = ten()
    event.does(e.SetWishes("main", (e.Wish("apart", ("p1", "p2"), "пара"),)))
    assert event.state.stage("main").wishes[0].whom == ("p1", "p2")
    event.refuses(e.SetWishes("main", (e.Wish("apart", ("p1", "p1")),)), Topic.WISH_TOO_FEW)


def test_a_plan_seats_everybody_and_says_where() -> None:
    event = ten()
    places = seatings.where(event.state, "p3")
    assert [(p.round, p.table) for p in places] == [(1, 1), (2, 1), (3, 1)]
    game = event.state.game("main/2/1")
    assert game.who(places[1].seat) == "p3"
    event.does(*playing("main/1/1", a_result()))
    assert [p.round for p in seatings.where(event.state, "p3", still_to_play=True)] == [2, 3]


@pytest.mark.parametrize(
    ("games", "topic"),
    [
        ([e.Seating(4, 1, tuple(TEN))], Topic.NO_SUCH_ROUND),
        ([e.Seating(1, 2, tuple(TEN))], Topic.NO_SUCH_TABLE),
        ([e.Seating(1, 1, tuple(TEN[:9]))], Topic.WRONG_SEATS),
        ([e.Seating(1, 1, (*TEN[:9], "p1"))], Topic.TWICE_IN_ROUND),
        ([e.Seating(1, 1, tuple(TEN)), e.Seating(1, 1, tuple(TEN))], Topic.TABLE_TWICE),
        ([e.Seating(1, 1, (*TEN[:9], "p11"))], Topic.NOT_IN_STAGE),
        ([e.Seating(1, 1, (*TEN[:9], "p99"))], Topic.NO_SUCH_PERSON),
    ],
)
def test_a_plan_that_cannot_be_is_refused_whole(games: list[e.Seating], topic: Topic) -> None:
    event = Event()
    event.does(*people(10), e.Register("p11", "Без места"), a_stage("main"))
    event.refuses(e.UsePlan("main", tuple(games)), topic)
    assert not event.state.games


def test_a_plan_keeps_the_promise_of_its_seed() -> None:
    event = Event()
    event.does(*people(10), a_stage("main"))
    plan = e.UsePlan("main", a_plan(TEN, 3), "весна", draws.commitment("весна"))
    event.does(e.Commit("plan/main", draws.commitment("весна")))
    event.refuses(e.Commit("plan/main", draws.commitment("лето")), Topic.COMMITTED_ALREADY)
    event.refuses(replace(plan, seed="лето"), Topic.WRONG_COMMITMENT)
    event.refuses(
        replace(plan, seed="лето", commitment=draws.commitment("лето")), Topic.WRONG_COMMITMENT
    )
    event.refuses(replace(plan, seed="", commitment=""), Topic.NO_SEED)
    event.does(plan)


def test_games_that_are_not_as_many_as_due_are_told() -> None:
    event = Event()
    event.does(*people(11), a_stage("main"))
    (note,) = event.does(e.UsePlan("main", a_plan(TEN, 3)))
    assert (note.topic, note.values) == (Topic.UNEVEN_GAMES, {"count": 1, "games": 3})


def test_what_has_begun_is_not_seated_anew() -> None:
    event = ten()
    event.does(*playing("main/1/1", a_result()))
    played = event.state.game("main/1/1")
    event.refuses(e.UsePlan("main", a_plan(TEN, 3, seed=2)), Topic.ALREADY_BEGUN)
    rest = tuple(g for g in a_plan(TEN, 3, seed=2) if g.round > 1)
    error = event.refuses(e.ReplanFrom("main", 1, a_plan(TEN, 3)), Topic.ALREADY_BEGUN)
    assert error.values["round"] == 2
    event.does(e.ReplanFrom("main", 2, rest, why="выбыл"))
    assert event.state.game("main/1/1") is played
    assert event.state.game("main/2/1").seats == rest[0].seats


def test_a_seat_is_given_to_another_before_the_game_only() -> None:
    event = ten()
    event.does(e.Register("p11", "Запасной"), e.Confirm("p11"), e.ReplaceIn("main/1/1", 4, "p11"))
    gone = a_plan(TEN, 3)[0].seats[3]
    assert event.state.game("main/1/1").who(4) == "p11"
    event.refuses(e.ReplaceIn("main/1/1", 5, "p11"), Topic.TWICE_IN_ROUND)
    event.refuses(e.ReplaceIn("main/1/1", 11, gone), Topic.NO_SUCH_SEAT)
    event.does(e.ReplaceIn("main/1/1", 4, ""))
    event.refuses(e.OpenGame("main/1/1"), Topic.SEAT_FREE)
    event.does(e.ReplaceIn("main/1/1", 4, gone), e.OpenGame("main/1/1"))
    event.refuses(e.ReplaceIn("main/1/1", 4, "p11"), Topic.GAME_BEGUN)


def test_calls_name_the_tables_of_a_round_and_their_judges() -> None:
    event = Event()
    event.does(*people(21), a_stage("main", tables=2), e.AssignJudge("main", 2, "Олег"))
    event.does(e.UsePlan("main", a_plan([f"p{n}" for n in range(1, 21)], 3)))
    calls = seatings.calls(event.state, "main", 2)
    assert [(c.table, c.judge, len(c.seats)) for c in calls] == [(1, "", 10), (2, "Олег", 10)]
    assert seatings.byes(event.state, "main", 2) == ("p21",)
