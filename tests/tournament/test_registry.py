"""People: application, place, check-in, waiting list, late comers, names, pairs, teams."""

from __future__ import annotations

import pytest
from tests.tournament.events import Event, a_plan, a_result, a_stage, people, playing, ten

from gorod.tournament import entries as e
from gorod.tournament import registry, seatings, stages
from gorod.tournament.state import Status
from gorod.tournament.topics import Topic


def test_a_person_applies_is_confirmed_and_comes() -> None:
    event = Event()
    event.does(e.Register("p1", " Лиса ", aliases=("Fox",), club="Маяк", contacts=("@fox",)))
    assert event.state.person("p1").nick == "Лиса"
    assert event.state.person("p1").status is Status.APPLIED
    event.refuses(e.CheckIn("p1"), Topic.NOT_CONFIRMED)
    event.does(e.Confirm("p1"))
    assert event.state.person("p1").status is Status.CONFIRMED
    event.refuses(e.Confirm("p1"), Topic.ALREADY_SO)
    event.does(e.CheckIn("p1"))
    assert event.state.person("p1").status is Status.HERE
    event.refuses(e.CheckIn("p1"), Topic.ALREADY_SO)


@pytest.mark.parametrize(
    ("nick", "topic"),
    [
        ("", Topic.NO_NICK),
        ("  \u200b ", Topic.NO_NICK),
        ("лиса", Topic.NICK_TAKEN),
        ("Ли́са".replace("\u0301", ""), Topic.NICK_TAKEN),
        ("FOX", Topic.NICK_TAKEN),
        ("Лиcа Рыжая", Topic.MIXED_LETTERS),
    ],
)
def test_a_nick_must_be_one_persons_own_and_of_one_alphabet(nick: str, topic: Topic) -> None:
    event = Event()
    event.does(e.Register("p1", "Лиса", aliases=("Fox",)))
    event.refuses(e.Register("p2", nick), topic)


def test_mixed_letters_are_told_with_the_right_spelling() -> None:
    error = Event().refuses(e.Register("p1", "Pоза"), Topic.MIXED_LETTERS)
    assert error.values["right"] == "Роза"
    Event().does(e.Register("p1", "DJДима"), e.Register("p2", "Dr. Дом"))


def test_an_id_is_given_once_and_is_one_word() -> None:
    event = Event()
    event.does(e.Register("p1", "Лиса"))
    event.refuses(e.Register("p1", "Волк"), Topic.ID_TAKEN)
    event.refuses(e.Register("a/b", "Волк"), Topic.BAD_ID)
    event.refuses(e.Confirm("p9"), Topic.NO_SUCH_PERSON)


def test_a_full_tournament_has_a_waiting_list_and_tells_when_a_place_comes_free() -> None:
    event = Event()
    event.does(e.Describe("Весна", capacity=2), *people(3, come=False))
    event.does(e.Confirm("p1"), e.Confirm("p2"))
    assert event.refuses(e.Confirm("p3"), Topic.FULL).values == {"capacity": 2}
    event.does(e.Wait("p3"))
    (note,) = event.does(e.Withdraw("p1"))
    assert (note.topic, note.values) == (Topic.PLACE_CAME_FREE, {"name": "Игрок 3"})
    event.does(e.Confirm("p3"))
    event.refuses(e.Withdraw("p1"), Topic.HAS_LEFT)


def test_an_import_takes_all_or_none() -> None:
    event = Event()
    twice = (e.Register("p1", "Лиса"), e.Register("p2", "ЛИСА"))
    event.refuses(e.Import(twice), Topic.NICK_TAKEN)
    assert not event.state.people
    event.does(e.Import(twice[:1]))
    assert set(event.state.people) == {"p1"}


def test_a_renamed_person_is_still_known_by_the_old_nick() -> None:
    event = Event()
    event.does(*people(2), e.Rename("p1", "Лиса"))
    assert event.state.person("p1").aliases == ("Игрок 1",)
    event.refuses(e.Rename("p2", "Игрок 1"), Topic.NICK_TAKEN)
    event.does(e.Rename("p1", "Игрок 1"))


def test_a_late_comer_and_one_who_leaves_are_away_only_then() -> None:
    event = ten()
    (note,) = event.does(e.Late("p1", "main", 3))
    assert (note.topic, note.values["count"]) == (Topic.SEATS_TO_FILL, 2)
    (note,) = event.does(e.Withdraw("p2", "main", 2, "заболел"))
    assert note.values == {"name": "Игрок 2", "count": 2}
    away = {
        n: {x for x in ("p1", "p2") if registry.is_away(event.state, x, "main", n)}
        for n in (1, 2, 3)
    }
    assert away == {1: {"p1"}, 2: {"p1", "p2"}, 3: {"p2"}}
    event.does(e.Late("p1", "main", 2))
    assert not registry.is_away(event.state, "p1", "main", 2)
    event.refuses(e.Late("p1", "main", 4), Topic.NO_SUCH_ROUND)


def test_who_had_left_may_come_back() -> None:
    event = ten()
    event.does(e.Withdraw("p1", "main", 2), e.Late("p1", "main", 3, "вернулся"))
    away = [registry.is_away(event.state, "p1", "main", n) for n in (1, 2, 3)]
    assert away == [False, True, False]
    event.does(e.Withdraw("p2", "main", 2), e.Late("p2", "main", 2, "передумал"))
    assert not registry.is_away(event.state, "p2", "main", 2)
    event.does(e.Withdraw("p3"), e.Confirm("p3"))
    assert not registry.is_away(event.state, "p3", "main", 1)


def test_who_left_a_stage_is_not_in_the_next() -> None:
    event = ten()
    event.does(a_stage("final"), e.Withdraw("p2", "main", 3))
    assert registry.is_away(event.state, "p2", "final", 1)
    assert not registry.is_away(event.state, "p2", "main", 2)


def test_two_records_of_one_person_become_one() -> None:
    event = ten()
    event.does(e.Register("p11", "Лиса", contacts=("@fox",)), e.Team("t1", "Маяк", ("p1",)))
    event.does(e.Merge("p11", "p1"))
    assert event.state.person("p1").id == "p11"
    assert event.state.person("p11").aliases == ("Игрок 1",)
    assert event.state.person("p11").status is Status.CONFIRMED
    assert all("p11" in g.seats and "p1" not in g.seats for g in event.state.games.values())
    assert event.state.teams["t1"].members == ("p11",)
    event.refuses(e.Register("p1", "Новый"), Topic.ID_TAKEN)


def test_two_who_sat_at_one_table_are_two_people() -> None:
    event = ten()
    event.refuses(e.Merge("p1", "p2"), Topic.MERGE_BOTH_PLAY)


def test_a_pair_enters_as_one() -> None:
    event = Event()
    event.does(*people(4), e.Pair("c1", "p1", "p2"), e.Pair("c2", "p3", "p4", "Звери"))
    assert event.state.entrants() == ("c1", "c2")
    assert event.state.name("c1") == "Игрок 1 + Игрок 2"
    assert event.state.name("c2") == "Звери"
    assert event.state.entrant("p2") == "c1"
    event.refuses(e.Pair("c3", "p1", "p3"), Topic.IN_PAIR_ALREADY)
    event.refuses(e.Pair("c3", "p1", "p1"), Topic.PAIR_OF_ONE)


def test_a_pair_is_confirmed_and_comes_with_both() -> None:
    event = Event()
    event.does(*people(2, come=False), e.Pair("c1", "p1", "p2"), e.Confirm("c1"), e.CheckIn("p1"))
    assert event.state.person("p2").status is Status.CONFIRMED
    event.does(e.CheckIn("c1"))
    assert event.state.person("p2").status is Status.HERE


def test_pairs_play_only_under_a_book_that_knows_them() -> None:
    event = Event()
    event.does(*people(20), *(e.Pair(f"c{n}", f"p{n}", f"p{n + 10}") for n in range(1, 11)))
    event.does(a_stage("online", book="cristalix"), a_stage("live"))
    plan = a_plan([f"c{n}" for n in range(1, 11)], 3)
    event.refuses(e.UsePlan("online", plan), Topic.NO_PAIRS_HERE)
    event.does(e.UsePlan("live", plan))


def test_a_player_is_in_one_team() -> None:
    event = Event()
    event.does(*people(3), e.Team("t1", "Маяк", ("p1", "p2")))
    event.refuses(e.Team("t2", "Порт", ("p2",)), Topic.IN_TEAM_ALREADY)


def test_nobody_who_has_played_alone_becomes_half_of_a_pair() -> None:
    event = ten()
    event.does(*playing("main/1/1", a_result()), e.Register("p11", "Лиса"))
    event.refuses(e.Pair("c1", "p1", "p11"), Topic.PLAYED_ALREADY)


def test_who_plays_a_round_and_whose_seats_are_to_fill() -> None:
    event = ten()
    event.does(e.Withdraw("p2", "main", 2))
    assert "p2" in stages.who_plays(event.state, "main", 1)
    assert "p2" not in stages.who_plays(event.state, "main", 2)
    assert {p.round for p in seatings.to_fill(event.state)} == {2, 3}
