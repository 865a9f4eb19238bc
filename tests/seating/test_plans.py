"""Fair seating: hard rules hold always, and the shipped plans are as fair as they claim."""

from __future__ import annotations

import csv
import io

import pytest

from gorod.seating import Impossible, Plan, faults, improve, replanned, shape_of, task_of
from gorod.seating.catalogue import entries
from gorod.seating.printed import by_player, by_round, calendar, picture, readable
from gorod.seating.reading import UnreadablePlan, from_csv
from gorod.seating.shape import Shape

BOUNDS = {
    (20, 10, 2): 236.84,
    (30, 10, 3): 400.34,
    (40, 10, 4): 526.15,
    (60, 10, 6): 741.36,
    (80, 10, 8): 938.73,
}
"""Squared deviations that are proven to be the least, of some usual shapes."""


def first(players: int, rounds: int, tables: int, games: int | None = None) -> Plan:
    return next(improve(task_of(players, rounds, tables, games), seed=1))


@pytest.mark.parametrize("shape", sorted(entries()), ids=str)
def test_a_shipped_plan_breaks_no_rule_and_seats_everybody_evenly(shape: Shape) -> None:
    plan = first(*shape)
    assert faults(plan) == ()
    assert plan.seats_off == 0
    assert plan.s2 >= plan.bound


@pytest.mark.parametrize(("shape", "ssd"), BOUNDS.items(), ids=str)
def test_usual_shapes_are_proven_optimal(shape: tuple[int, int, int], ssd: float) -> None:
    plan = first(*shape)
    assert plan.optimal
    assert float(plan.ssd) == pytest.approx(ssd, abs=0.01)


def test_the_same_seed_gives_the_same_plan() -> None:
    task = task_of(20, 5, 2)
    one, other = (next(improve(task, seed=7, known=False)) for _ in range(2))
    assert one.rounds == other.rounds


def test_an_impossible_shape_names_the_nearest_possible_ones() -> None:
    with pytest.raises(Impossible, match="10 players") as raised:
        shape_of(7, 2, 1)
    assert raised.value.nearest
    for near in raised.value.nearest:
        assert shape_of(*near) == near


def test_after_a_drop_out_the_played_rounds_stay() -> None:
    plan = first(40, 10, 4)
    changed = next(replanned(plan, 4, seed=1, gone=[3]))
    assert changed.rounds[:4] == plan.rounds[:4]
    assert faults(changed) == ()
    assert all(3 not in table for round_ in changed.rounds[4:] for table in round_)


def test_pairs_that_are_kept_apart_never_meet() -> None:
    task = task_of(20, 5, 2, apart=[(0, 1), (2, 3)])
    plan = next(p for p in improve(task, seed=1) if not p.broken)
    assert not {(0, 1), (2, 3)} & set(plan.meetings)


def test_the_lists_say_what_the_plan_says() -> None:
    plan = first(20, 4, 2)
    assert all(len(places) == 4 for places in by_player(plan))
    assert sorted(p for table in by_round(plan)[0] for p in table) == list(range(1, 21))
    assert "20" in readable(plan)
    assert len(picture(plan).splitlines()) > 20
    assert calendar.__doc__


def test_a_plan_is_taken_from_rows_and_every_fault_is_named() -> None:
    text = io.StringIO()
    rows = csv.writer(text)
    rows.writerow(("round", "table", "seat", "player"))
    plan = first(10, 2, 1)
    for number, round_ in enumerate(by_round(plan), 1):
        for table, people in enumerate(round_, 1):
            for seat, player in enumerate(people, 1):
                rows.writerow((number, table, seat, f"P{player}"))
    taken = from_csv(text.getvalue())
    assert len(taken.names) == 10
    assert by_round(taken.plan)[0] != ()
    broken = text.getvalue().replace("1,1,1,", "1,1,x,").replace("2,1,2,", "2,1,3,")
    with pytest.raises(UnreadablePlan) as raised:
        from_csv(broken)
    assert len(raised.value.faults) >= 2
