"""Between a tournament and its tables: the deal, Ci counted by stage, the result of a journal."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from tests.tournament.events import Event, a_plan, a_result, a_stage, people, playing, ten

from gorod.protocol.journal import Journal, read
from gorod.rules.cast import Deal, EarlierKill, Entrant, Team
from gorod.tournament import entries as e
from gorod.tournament.tables import deal_of, result_of
from gorod.tournament.topics import Topic

RECORDED = Path(__file__).parents[1] / "books"
ENDINGS = sorted(RECORDED.glob("*/recorded/*.journal"))


def killed_at(seat: int) -> e.Result:
    """A result whose red player on this seat was shot first."""
    result = a_result()
    lines = list(result.lines)
    other = next(x for x in lines if x.seat == result.first_killed)
    mine = lines[seat - 1]
    lines[seat - 1] = replace(other, seat=seat)
    lines[other.seat - 1] = replace(mine, seat=other.seat)
    return replace(result, lines=tuple(lines), first_killed=seat, best_move=(), best_move_by=0)


def test_a_deal_names_the_people_and_their_earlier_first_kills() -> None:
    event = ten()
    first, second = event.state.game("main/1/1"), event.state.game("main/2/1")
    event.does(*playing(first.id, killed_at(first.seats.index("p1") + 1)))
    deal = deal_of(event.state, second)
    seat = second.seats.index("p1") + 1
    assert deal.entrants[seat - 1] == Entrant("Игрок 1")
    assert deal.stage == "main"
    assert deal.earlier == (EarlierKill(seat, "main", Team.RED),)


@pytest.mark.parametrize(
    "away_with_it",
    [
        e.Reopen("main/1/1", "ошибка"),
        e.AnnulGame("main/1/1", "слив"),
        e.ReplayGame("main/1/1", "host_error"),
    ],
)
def test_a_kill_of_a_game_that_counts_no_more_is_not_counted(away_with_it: e.Entry) -> None:
    event = ten()
    event.does(*playing("main/1/1", killed_at(4)), away_with_it)
    assert deal_of(event.state, event.state.game("main/2/1")).earlier == ()


def test_a_new_stage_counts_anew_unless_it_goes_on_with_an_earlier_one() -> None:
    event = ten()
    event.does(*playing("main/1/1", killed_at(4)))
    ids = [f"p{n}" for n in range(1, 11)]
    for id_, ci, kills in (("final", "", 0), ("second", "main", 1)):
        event.does(a_stage(id_, ci=ci), e.UsePlan(id_, a_plan(ids, 3)))
        assert len(deal_of(event.state, event.state.game(f"{id_}/1/1")).earlier) == kills


def test_a_pair_comes_without_a_lot() -> None:
    event = Event()
    event.does(*people(20), *(e.Pair(f"c{n}", f"p{n}", f"p{n + 10}") for n in range(1, 11)))
    event.does(a_stage(), e.UsePlan("main", a_plan([f"c{n}" for n in range(1, 11)], 3)))
    game = event.state.game("main/1/1")
    number = game.seats[0].removeprefix("c")
    first = Entrant(f"Игрок {number}", f"Игрок {int(number) + 10}", lot=False)
    assert deal_of(event.state, game).entrants[0] == first


@pytest.mark.parametrize("path", ENDINGS, ids=lambda p: f"{p.parts[-3]}-{p.stem}")
def test_the_result_of_every_recorded_ending_can_be_drafted_and_signed(path: Path) -> None:
    journal = read(path.read_text(encoding="utf-8"))
    event = ten(book=path.parts[-3])
    game = event.state.game("main/1/1")
    result = result_of(event.state, game, journal)
    assert result is not None
    outcome = journal.game.outcome
    assert outcome is not None
    assert (result.winner, result.cause) == (outcome.winner, outcome.cause)
    event.does(*playing(game.id, result))


def test_a_game_that_goes_on_has_no_result() -> None:
    journal = read(ENDINGS[0].read_text(encoding="utf-8"))
    event = ten()
    open_ = Journal.open(journal.game.book, Deal())
    assert result_of(event.state, event.state.game("main/1/1"), open_) is None
    event.refuses(e.Sign("main/1/1", "Ирина"), Topic.GAME_NOT_OPEN)
