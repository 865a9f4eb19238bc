"""The panel: disqualification, protests, replay, annulment, fines (CON-G-16 to G-24, CRX-M-42)."""

from __future__ import annotations

import pytest
from tests.tournament.events import Event, a_plan, a_result, a_stage, people, playing, ten

from gorod.tournament import entries as e
from gorod.tournament import seatings, stages
from gorod.tournament.state import Mark
from gorod.tournament.topics import Topic

GAME = "main/1/1"


def played() -> Event:
    event = ten()
    event.does(*playing(GAME, a_result()))
    return event


def pairs() -> Event:
    event = Event()
    event.does(*people(20), *(e.Pair(f"c{n}", f"p{n}", f"p{n + 10}") for n in range(1, 11)))
    event.does(a_stage(), e.UsePlan("main", a_plan([f"c{n}" for n in range(1, 11)], 3)))
    return event


@pytest.mark.parametrize(
    "entry",
    [
        e.Warn("p1", "шум в зале"),
        e.Card("p1", "жёлтая", "спор с судьёй"),
        e.Reprimand("p1", "опоздание"),
        e.Fine("p1", 500, "RUB", "опоздание"),
    ],
)
def test_the_register_keeps_who_when_and_why(entry: e.Entry) -> None:
    event = ten()
    event.does(entry, who="СКЧ")
    (line,) = event.state.register
    assert (line.entry, line.at, line.who) == (entry, event.at, "СКЧ")


def test_a_sanction_needs_a_reason_and_a_person() -> None:
    event = ten()
    event.refuses(e.Warn("p1", ""), Topic.NEEDS_REASON)
    event.refuses(e.Warn("p99", "шум"), Topic.NO_SUCH_PERSON)
    event.refuses(e.Fine("p1", 0, "RUB", "шум"), Topic.BAD_NUMBER)


def test_damaged_property_costs_double() -> None:
    event = ten()
    error = event.refuses(e.Fine("p1", 500, "RUB", "маска", price=500), Topic.NOT_THE_MULTIPLE)
    assert error.values == {"times": 2, "right": 1000}
    event.does(e.Fine("p1", 1000, "RUB", "маска", price=500))


def test_a_thrower_is_not_seated_again_and_the_games_stay() -> None:
    event = played()
    (note,) = event.does(e.Disqualify("p1", "tournament", "слив доказан", code="game_throwing"))
    assert (note.topic, note.values["count"]) == (Topic.SEATS_TO_FILL, 2)
    assert event.state.game(GAME).counts
    event.refuses(e.OpenGame("main/2/1"), Topic.DISQUALIFIED)
    assert "p1" not in stages.who_plays(event.state, "main", 2)
    event.refuses(e.Disqualify("p1", "tournament", "слив"), Topic.OUT_ALREADY)
    event.does(e.Readmit("p1", "апелляция принята"), e.OpenGame("main/2/1"))
    event.refuses(e.Readmit("p1", "ещё раз"), Topic.NOT_OUT)


def test_out_of_one_game_is_only_that() -> None:
    event = ten()
    event.does(e.Disqualify("p1", "game", "опоздал", of="main/2/1"))
    event.does(e.OpenGame(GAME), e.OpenGame("main/3/1"))
    event.refuses(e.OpenGame("main/2/1"), Topic.DISQUALIFIED)


def test_out_of_a_stage_is_not_out_of_the_next() -> None:
    event = ten()
    event.does(a_stage("final"), e.Disqualify("p1", "stage", "угроза", "main", "physical_threat"))
    assert "p1" not in stages.who_plays(event.state, "main", 1)
    assert "p1" in stages.who_plays(event.state, "final", 1)


def test_a_book_without_disqualification_says_so() -> None:
    event = ten(book="cristalix")
    error = event.refuses(
        e.Disqualify("p1", "tournament", "слив", code="game_throwing"), Topic.NO_DISQUALIFICATION
    )
    assert error.article
    event.does(e.Disqualify("p1", "tournament", "регламент турнира, п. 7"))


def test_the_pair_goes_as_a_whole_and_the_partner_may_come_back() -> None:
    event = pairs()
    notes = event.does(e.Disqualify("p3", "tournament", "слив", code="game_throwing"))
    assert [n.topic for n in notes] == [Topic.PAIR_IS_OUT, Topic.SEATS_TO_FILL]
    assert "c3" not in stages.who_plays(event.state, "main", 1)
    event.does(e.Register("p21", "Новый"), e.Confirm("p21"))
    event.does(e.Pair("c11", "p13", "p21"))
    assert "c11" in stages.who_plays(event.state, "main", 1)
    event.refuses(e.Pair("c12", "p4", "p13"), Topic.IN_PAIR_ALREADY)


def test_a_protest_has_a_time_limit_documents_and_an_answer_with_reasons() -> None:
    event = played()
    event.does(
        e.Protest("a1", "p1", "неверный лучший ход", GAME, "2026-12-01T12:30:00Z", ("видео",))
    )
    late = e.Protest("a2", "p2", "и я", GAME, "2026-12-01T11:59:59Z")
    event.refuses(late, Topic.PROTEST_LATE)
    event.refuses(e.Protest("a1", "p2", "и я"), Topic.PROTEST_TAKEN)
    event.refuses(e.Decide("a1", "upheld", ""), Topic.NEEDS_REASON)
    event.refuses(e.Decide("a9", "upheld", "да"), Topic.NO_SUCH_PROTEST)
    event.does(e.Decide("a1", "upheld", "запись показала"), who="СКЧ")
    event.refuses(e.Decide("a1", "rejected", "нет"), Topic.DECIDED_ALREADY)
    decision = event.state.cases["a1"].decision
    assert decision is not None
    assert decision.reasons == "запись показала"


def test_a_replay_voids_the_game_and_seats_the_same_again() -> None:
    event = played()
    (note,) = event.does(e.ReplayGame(GAME, "host_error"))
    assert note.values == {"game": GAME, "again": f"{GAME}/R"}
    first, again = event.state.game(GAME), event.state.game(f"{GAME}/R")
    assert (first.mark, again.mark) == (Mark.REPLAYED, Mark.PLANNED)
    assert first.result is not None
    assert first.seats == again.seats
    event.refuses(e.ReplayGame(GAME, "host_error"), Topic.GAME_VOID)
    event.does(*playing(again.id, a_result()), e.ReplayGame(again.id, "technical"))
    assert event.state.game(f"{GAME}/R2").replay_of == GAME


def test_a_replay_is_called_and_found() -> None:
    event = played()
    event.does(e.ReplayGame(GAME, "host_error"))
    assert [c.game for c in seatings.calls(event.state, "main", 1)] == [f"{GAME}/R"]
    assert f"{GAME}/R" in {p.game for p in seatings.where(event.state, "p1", still_to_play=True)}


def test_a_game_is_replayed_for_the_reasons_of_the_book_only() -> None:
    event = ten(book="cristalix")
    event.does(*playing(GAME, a_result()))
    error = event.refuses(e.ReplayGame(GAME, "host_error"), Topic.NO_REPLAY_FOR)
    assert error.values["allowed"] == "outside_interference"
    event.does(e.ReplayGame(GAME, "outside_interference"))


def test_a_thrown_game_is_replayed_after_the_disqualification_with_a_substitute() -> None:
    event = played()
    event.refuses(e.ReplayGame(GAME, "game_throwing"), Topic.THROWER_FIRST)
    event.does(e.Disqualify("p1", "tournament", "слив", code="game_throwing"))
    event.does(e.ReplayGame(GAME, "game_throwing"))
    seat = event.state.game(GAME).seats.index("p1") + 1
    assert event.state.game(f"{GAME}/R").who(seat) == ""
    event.does(e.Register("p11", "Запасной"), e.Confirm("p11"))
    event.does(e.ReplaceIn(f"{GAME}/R", seat, "p11"), e.OpenGame(f"{GAME}/R"))


def test_consent_is_asked_where_the_book_asks_for_it() -> None:
    event = ten(switches={"panel.replay_needs_consent": True})
    event.does(*playing(GAME, a_result()))
    nine = tuple(f"p{n}" for n in range(1, 10))
    error = event.refuses(e.ReplayGame(GAME, "host_error", nine), Topic.CONSENT_MISSING)
    assert error.values == {"names": "Игрок 10"}
    event.does(e.ReplayGame(GAME, "host_error", (*nine, "p10")))


def test_an_annulled_game_stays_readable() -> None:
    event = played()
    event.refuses(e.AnnulGame("main/2/1", "слив"), Topic.GAME_NOT_OPEN)
    event.does(e.AnnulGame(GAME, "слив"))
    game = event.state.game(GAME)
    assert (game.mark, game.why) == (Mark.ANNULLED, "слив")
    assert game.result is not None
    event.refuses(e.Reopen(GAME, "исправить"), Topic.GAME_NOT_SIGNED)


def test_a_book_without_annulment_says_which_it_is() -> None:
    event = ten(book="cristalix")
    event.does(*playing(GAME, a_result()))
    assert (
        event.refuses(e.AnnulGame(GAME, "слив"), Topic.NO_ANNULMENT).values["book"] == "cristalix"
    )


def test_all_games_of_a_dishonest_player_are_annulled() -> None:
    event = played()
    event.does(*playing("main/2/1", a_result()), e.AnnulGamesOf("p1", "сливы"))
    marks = [g.mark for g in event.state.games.values()]
    assert marks == [Mark.ANNULLED, Mark.ANNULLED, Mark.PLANNED]
    event.refuses(e.AnnulGamesOf("p1", "сливы"), Topic.NO_GAMES)
