"""What people look at: the board of a round, and the register of a person."""

from __future__ import annotations

from dataclasses import replace

from tests.tournament.events import Event, a_plan, a_result, a_stage, people, playing, ten

from gorod.tournament import entries as e
from gorod.tournament.board import board, progress
from gorod.tournament.discipline import bans_due, conduct_of
from gorod.tournament.history import games_of
from gorod.tournament.sight import rulings
from gorod.tournament.state import Mark


def test_the_board_shows_the_round_that_is_being_played() -> None:
    event = ten()
    event.does(*playing("main/1/1", a_result()), e.OpenGame("main/2/1", "main-2-1"))
    (table,) = board(event.state, "main")
    assert (table.game, table.mark, table.journal) == ("main/2/1", Mark.OPEN, "main-2-1")
    assert progress(event.state, "main") == ("main", 2, 1, 1, 0, 1, 0)


def test_the_board_shows_the_seats_to_fill() -> None:
    event = ten()
    event.does(e.Withdraw("p4", "main", 2))
    (table,) = board(event.state, "main", 2)
    assert table.to_fill == (table.seats.index("p4") + 1,)
    event.does(e.Ban("b1", "Игрок 5", "", "other", why="СКЧ"))
    (table,) = board(event.state, "main", 1, event.at)
    assert table.to_fill == (table.seats.index("p5") + 1,)


def test_the_register_of_a_person_holds_the_tables_and_the_panel() -> None:
    event = ten()
    seat = event.state.game("main/1/1").seats.index("p1") + 1
    result = a_result(first_killed=0, best_move=(), best_move_by=0, team_loss_by=seat)
    lines = tuple(
        replace(x, fouls=4, warnings=1, left="fourth_foul") if x.seat == seat else x
        for x in result.lines
    )
    event.does(*playing("main/1/1", replace(result, lines=lines)))
    event.does(e.Warn("p1", "шум"), e.Fine("p1", 500, "RUB", "опоздание"))
    event.does(e.Fine("p1", 300, "RUB", "опоздание"), e.Reprimand("p2", "шум"))
    event.does(e.Disqualify("p1", "stage", "регламент", "main"))
    event.does(e.Ban("b1", "игрок 1", "", "other", why="СКЧ"), e.Protest("a1", "p1", "не согласен"))
    conduct = conduct_of(event.state, "p1")
    assert (conduct.fouls, conduct.warnings, conduct.removals) == (4, 2, 1)
    assert conduct.tables[0].lost_for_team
    assert conduct.fines() == {"RUB": 800}
    assert len(conduct.measures) == 4
    assert [b.id for b in conduct.bans] == ["b1"]
    assert [c.protest.id for c in conduct.cases] == ["a1"]
    assert len(conduct.out) == 1


def test_sanctions_of_an_annulled_game_stay_and_those_of_a_draft_are_not_there() -> None:
    event = ten()
    result = a_result()
    lines = tuple(replace(x, fouls=2) for x in result.lines)
    event.does(e.OpenGame("main/1/1"), e.Draft("main/1/1", replace(result, lines=lines)))
    assert conduct_of(event.state, "p1").fouls == 0
    event.does(e.AnnulGame("main/1/1", "слив"))
    (at_table,) = conduct_of(event.state, "p1").tables
    assert (at_table.fouls, at_table.mark) == (2, Mark.ANNULLED)


def test_the_games_of_a_person_tell_nothing_of_a_draft() -> None:
    event = ten()
    result = a_result(winner="red")
    event.does(e.OpenGame("main/1/1"), e.Draft("main/1/1", result))
    assert games_of(event.state, "p1")[0].role is None
    event.does(e.Sign("main/1/1", "Ирина"))
    first, *later = games_of(event.state, "p1")
    line = result.lines[first.seat - 1]
    assert (first.role, first.won) == (line.role, line.role.team == "red")
    assert [x.round for x in later] == [2, 3]
    event.does(e.AnnulGame("main/1/1", "слив"))
    assert not games_of(event.state, "p1")[0].won


def test_of_a_pair_it_is_told_who_played_and_who_advised() -> None:
    event = Event()
    event.does(*people(20), *(e.Pair(f"c{n}", f"p{n}", f"p{n + 10}") for n in range(1, 11)))
    event.does(a_stage(), e.UsePlan("main", a_plan([f"c{n}" for n in range(1, 11)], 3)))
    game = event.state.game("main/1/1")
    result = a_result()
    lines = tuple(
        replace(x, player=event.state.pairs[game.who(x.seat)].second) for x in result.lines
    )
    event.does(*playing(game.id, replace(result, lines=lines)))
    assert [games_of(event.state, x)[0].advised for x in ("p1", "p11", "c1")] == [
        True,
        False,
        False,
    ]


def warned_twice(event: Event) -> str:
    """Who is removed for a second warning in the first game."""
    result = a_result()
    lines = tuple(
        replace(x, warnings=2, left="second_warning") if x.seat == 1 else x for x in result.lines
    )
    event.does(e.OpenGame("main/1/1"), e.Draft("main/1/1", replace(result, lines=lines)))
    return event.state.game("main/1/1").who(1)


def due(event: Event) -> list[e.Ban]:
    return list(bans_due(event.state, event.now.in_force, event.at))


def test_a_second_warning_makes_a_ban_due_from_the_moment_of_its_result() -> None:
    event = ten(book="cristalix")
    whom = warned_twice(event)
    assert due(event) == []
    event.at = "2026-12-02T09:00:00Z"
    event.does(e.Sign("main/1/1", "Судья"))
    (ban,) = due(event)
    assert (ban.nick, ban.until) == (event.state.name(whom), "2026-12-08T12:00:00Z")
    assert (ban.cause, ban.article) == ("second_warning", "CRX-Y-06")
    event.at = "2026-12-08T12:00:00Z"
    assert due(event) == []


def test_a_ban_that_is_recorded_or_was_lifted_is_not_due_again() -> None:
    event = ten(book="cristalix")
    warned_twice(event)
    event.does(e.Sign("main/1/1", "Судья"))
    (ban,) = due(event)
    event.does(ban)
    assert due(event) == []
    event.does(e.Unban(ban.id, "ошибка судьи"))
    assert due(event) == []
    event.does(e.Undo(2))
    event.does(replace(ban, id="by-hand", until=""))
    assert due(event) == []


def test_everybody_may_know_who_is_out_and_which_games_do_not_count() -> None:
    event = Event()
    event.does(*people(20), *(e.Pair(f"c{n}", f"p{n}", f"p{n + 10}") for n in range(1, 11)))
    event.does(a_stage(), e.UsePlan("main", a_plan([f"c{n}" for n in range(1, 11)], 3)))
    event.does(*playing("main/1/1", a_result()), *playing("main/2/1", a_result()))
    event.does(e.Fine("p1", 500, "RUB", "тайна"), e.Warn("p1", "тайна"))
    event.does(e.Disqualify("p3", "tournament", "слив", code="game_throwing"))
    event.does(e.ReplayGame("main/1/1", "game_throwing", why="слив"))
    event.does(e.AnnulGame("main/2/1", "и здесь слив"))
    out, again, void = rulings(event.state)
    assert (out["kind"], out["id"], out["reach"], out["why"]) == (
        "disqualified",
        "c3",
        "tournament",
        "слив",
    )
    assert (again["kind"], again["game"], again["again"]) == ("replayed", "main/1/1", "main/1/1/R")
    assert (void["kind"], void["game"], void["why"]) == ("annulled", "main/2/1", "и здесь слив")
    event.does(e.Readmit("c3", "ошибка"))
    assert rulings(event.state)[0]["id"] == "p3"
