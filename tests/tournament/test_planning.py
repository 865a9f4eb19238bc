"""From a stage to a fair plan, and anew after somebody left, came late, or is kept apart."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from tests.tournament.events import Event, a_stage, people, play_all

from gorod.seating.plan import faults
from gorod.seating.shape import Impossible
from gorod.tournament import entries as e
from gorod.tournament.planning import decision, plans, to_seat
from gorod.tournament.topics import Topic

TWENTY = [f"p{n}" for n in range(1, 21)]


def twenty(*more: e.Entry) -> Event:
    event = Event()
    event.does(*people(20), a_stage("main", rounds=10, games=10, tables=2), *more)
    return event


def seat(event: Event, first: int = 1, stage: str = "main") -> None:
    asked = to_seat(event.state, stage, first)
    plan = next(plans(asked, "весна"))
    assert not faults(plan)
    event.does(decision(asked, plan, "весна"))


def games(event: Event) -> Counter[str]:
    return Counter(x for g in event.state.games_of("main") for x in g.seats)


def test_a_stage_is_seated_by_a_proven_plan() -> None:
    event = twenty()
    asked = to_seat(event.state, "main")
    plan = next(p for p in plans(asked, "весна") if p.optimal)
    event.does(decision(asked, plan, "весна"))
    assert games(event) == Counter(dict.fromkeys(TWENTY, 10))
    assert next(plans(asked, "весна")) == next(plans(asked, "весна"))


def test_what_cannot_be_is_refused_with_what_can() -> None:
    event = Event()
    event.does(*people(9), a_stage())
    with pytest.raises(Impossible):
        to_seat(event.state, "main")
    event.refuses(e.UsePlan("none", ()), Topic.NO_SUCH_STAGE)


def test_after_a_drop_out_the_rest_is_seated_and_the_played_rounds_stay() -> None:
    event = twenty()
    event.does(*people(0), e.Register("p21", "Запасной"), e.Confirm("p21"), e.Withdraw("p21"))
    seat(event)
    play_all(event, "main", random.Random(1), range(1, 4))
    before = [g for g in event.state.games.values() if g.round < 4]
    event.does(e.Withdraw("p5", "main", 4, "заболел"))
    seat(event, 4)
    assert [g for g in event.state.games.values() if g.round < 4] == before
    after = [g for g in event.state.games.values() if g.round >= 4]
    assert all("p5" not in g.seats for g in after)
    # 19 are left for two tables: one table of ten plays in each of the seven rounds.
    counts = games(event)
    others = [counts[x] for x in TWENTY if x != "p5"]
    assert len(after) == 7
    assert max(others) - min(others) <= 1


def test_a_late_comer_takes_the_place_from_the_round_on() -> None:
    event = twenty()
    seat(event)
    play_all(event, "main", random.Random(1), range(1, 3))
    event.does(e.Withdraw("p5", "main", 3), e.Register("p21", "Поздний"), e.Confirm("p21"))
    event.does(e.Late("p21", "main", 3))
    seat(event, 3)
    counts = games(event)
    assert (counts["p5"], counts["p21"]) == (2, 8)
    assert all(counts[x] == 10 for x in TWENTY if x != "p5")


def test_who_is_kept_apart_never_meets() -> None:
    event = twenty(e.SetWishes("main", (e.Wish("apart", ("p1", "p2")),)))
    event.does(e.Team("t1", "Маяк", ("p3", "p4")))
    asked = to_seat(event.state, "main")
    plan = next(p for p in plans(asked, "весна") if not p.broken)
    event.does(decision(asked, plan, "весна"))
    for game in event.state.games.values():
        assert not {"p1", "p2"} <= set(game.seats)
        assert not {"p3", "p4"} <= set(game.seats)


def test_a_round_with_a_free_seat_is_settled_first() -> None:
    event = twenty()
    seat(event)
    event.does(e.ReplaceIn("main/1/1", 1, ""))
    with pytest.raises(ValueError, match="seat_free"):
        to_seat(event.state, "main", 3)
