"""What a decision does, as a panel sees it before it decides."""

from __future__ import annotations

from tests.tournament.events import Event, a_plan, a_result, a_stage, people, playing, ten

from gorod.tournament import entries as e
from gorod.tournament.effects import Effect, effect
from gorod.tournament.state import Mark

GAME = "main/1/1"


def of(event: Event, entry: e.Entry) -> Effect:
    """What an entry would do; the event stays as it is."""
    after, _ = event.now.record(entry, event.at, "СКЧ")
    return effect(event.state, after.state, event.at)


def test_an_annulment_takes_the_points_of_everybody_who_had_any() -> None:
    event = ten()
    event.does(*playing(GAME, a_result(winner="red")))
    found = of(event, e.AnnulGame(GAME, "слив"))
    assert [(g.game, g.was, g.mark) for g in found.games] == [(GAME, Mark.SIGNED, Mark.ANNULLED)]
    (moved,) = found.moved
    winners = [m for m in moved.moves if m.points_before]
    assert len(winners) == 7
    assert {m.points for m in winners} == {0}
    assert min(m.place_before for m in winners) == 1
    assert event.state.game(GAME).counts


def test_a_replay_shows_the_game_that_comes_instead() -> None:
    event = ten()
    event.does(*playing(GAME, a_result()))
    found = of(event, e.ReplayGame(GAME, "host_error"))
    again = [g for g in found.games if g.was is None]
    assert [(g.game, g.mark) for g in again] == [(f"{GAME}/R", Mark.PLANNED)]


def test_a_disqualification_shows_who_goes_and_which_seats_are_to_be_filled() -> None:
    event = Event()
    event.does(*people(20), *(e.Pair(f"c{n}", f"p{n}", f"p{n + 10}") for n in range(1, 11)))
    event.does(a_stage(), e.UsePlan("main", a_plan([f"c{n}" for n in range(1, 11)], 3)))
    event.does(*playing(GAME, a_result(winner="red")))
    found = of(event, e.Disqualify("p3", "tournament", "слив", code="game_throwing"))
    assert [o.whom for o in found.out] == ["p3", "c3"]
    assert [(p.round, event.state.game(p.game).who(p.seat)) for p in found.fill] == [
        (2, "c3"),
        (3, "c3"),
    ]
    assert {m.whom: m.place for m in found.moved[0].moves}["c3"] == 0
    event.does(e.Disqualify("p3", "tournament", "слив", code="game_throwing"))
    back = of(event, e.Readmit("c3", "ошибка"))
    assert [o.whom for o in back.back] == ["c3"]


def test_a_seat_that_is_filled_is_one_no_longer_to_be_filled() -> None:
    event = Event()
    event.does(*people(11), a_stage())
    event.does(e.UsePlan("main", a_plan([f"p{n}" for n in range(1, 11)], 3)))
    event.does(e.Disqualify("p1", "stage", "шум", "main"))
    seat = event.state.game(GAME).seats.index("p1") + 1
    found = of(event, e.ReplaceIn(GAME, seat, "p11"))
    assert [(p.game, p.seat) for p in found.freed] == [(GAME, seat)]
    assert found.fill == ()


def test_a_warning_does_nothing_to_games_and_places() -> None:
    event = ten()
    assert of(event, e.Warn("p1", "шум")).is_nothing
