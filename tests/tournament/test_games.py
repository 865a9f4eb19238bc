"""Games: a draft counts nowhere, a signature counts, a correction is signed again."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.tournament.events import a_result, playing, ten

from gorod.rules.cast import Role
from gorod.tournament import entries as e
from gorod.tournament.state import Extra, Mark
from gorod.tournament.topics import Topic

GAME = "main/1/1"


def test_the_way_of_a_game() -> None:
    event = ten()
    event.refuses(e.Draft(GAME, a_result()), Topic.GAME_NOT_OPEN)
    event.does(e.OpenGame(GAME, "main-1-1"))
    event.refuses(e.OpenGame(GAME), Topic.GAME_BEGUN)
    event.refuses(e.OpenGame("main/2/1", "main-1-1"), Topic.JOURNAL_TAKEN)
    event.refuses(e.Sign(GAME, "Ирина"), Topic.NO_RESULT)
    event.does(e.Draft(GAME, a_result()))
    assert not event.state.game(GAME).counts
    event.does(e.Sign(GAME, "Ирина"))
    game = event.state.game(GAME)
    assert game.counts
    assert (game.judge, game.edition) == ("Ирина", 1)
    event.refuses(e.Draft(GAME, a_result()), Topic.GAME_SIGNED)


def test_a_correction_reopens_and_is_signed_again() -> None:
    event = ten()
    event.does(*playing(GAME, a_result()))
    event.refuses(e.Reopen(GAME, ""), Topic.NEEDS_REASON)
    event.does(e.Reopen(GAME, "лучший ход записан неверно"))
    assert not event.state.game(GAME).counts
    event.refuses(e.Reopen(GAME, "ещё"), Topic.GAME_NOT_SIGNED)
    right = a_result(winner="red")
    event.does(e.Draft(GAME, right), e.Sign(GAME, "Ирина"))
    assert event.state.game(GAME).edition == 2
    assert event.state.game(GAME).result == right


def test_extra_points_have_a_reason_and_an_author() -> None:
    event = ten()
    event.does(e.OpenGame(GAME), e.Draft(GAME, a_result()))
    event.refuses(e.ExtraPoints(GAME, 4, 300, " "), Topic.NEEDS_REASON)
    event.refuses(e.ExtraPoints(GAME, 11, 300, "версия"), Topic.NO_SUCH_SEAT)
    event.does(e.ExtraPoints(GAME, 4, 300, "версия"), who="Ирина")
    assert event.state.game(GAME).extras == (Extra(4, 300, "версия", "Ирина"),)


def test_another_judge_may_sign_and_it_is_told() -> None:
    event = ten()
    event.does(e.AssignJudge("main", 1, "Ирина"))
    (note,) = event.does(*playing(GAME, a_result(), "Олег"))
    assert (note.topic, note.values) == (Topic.NOT_ITS_JUDGE, {"judge": "Олег", "due": "Ирина"})


RESULT = a_result()


@pytest.mark.parametrize(
    ("result", "problem"),
    [
        (replace(RESULT, winner="blue"), "winner"),
        (replace(RESULT, lines=RESULT.lines[1:]), "seats"),
        (replace(RESULT, lines=(*RESULT.lines[:9], RESULT.lines[0])), "seats"),
        (replace(RESULT, first_killed=11), "seat"),
        (replace(RESULT, best_move=(1, 2, 14)), "seat"),
        (replace(RESULT, best_move=(1, 2, 2)), "best_move"),
        (
            replace(RESULT, lines=tuple(replace(x, role=Role.DON) for x in RESULT.lines)),
            "roles",
        ),
        (replace(RESULT, lines=tuple(replace(x, player="p1") for x in RESULT.lines)), "player"),
        (replace(RESULT, lines=tuple(replace(x, fouls=-1) for x in RESULT.lines)), "count"),
    ],
)
def test_a_result_that_cannot_be_is_refused(result: e.Result, problem: str) -> None:
    event = ten()
    event.does(e.OpenGame(GAME))
    assert event.refuses(e.Draft(GAME, result), Topic.BAD_RESULT).values["problem"] == problem


def test_a_game_that_its_judge_annulled_counts_nothing() -> None:
    event = ten()
    event.does(*playing(GAME, a_result(winner="annulled", cause="replay")))
    assert event.state.game(GAME).mark is Mark.ANNULLED


def test_a_second_warning_tells_that_a_ban_is_due() -> None:
    event = ten(book="cristalix")
    lines = (replace(RESULT.lines[0], warnings=2, left="second_warning"), *RESULT.lines[1:])
    (note,) = event.does(*playing(GAME, replace(RESULT, lines=lines)))
    assert (note.topic, note.values["days"]) == (Topic.BAN_IS_DUE, 7)
