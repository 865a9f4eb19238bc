"""Bans: checked wherever somebody comes in, and explained (CRX-Y-06, CON-G-16)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.tournament.events import Event, a_result, people, playing, ten

from gorod import books
from gorod.tournament import bans
from gorod.tournament import entries as e
from gorod.tournament.topics import Topic

WEEK = e.Ban("b1", "Лиса", "2026-12-08T12:00:00Z", "second_warning", "CRX-Y-06", "пел")


def test_the_ban_of_a_second_warning_lasts_seven_days_to_the_second() -> None:
    ban = bans.of_second_warning(books.load("cristalix"), "b1", "Лиса", "2026-12-01T20:15:00Z")
    assert ban is not None
    assert (ban.until, ban.article) == ("2026-12-08T20:15:00Z", "CRX-Y-06")
    assert bans.of_second_warning(books.load("consigliere"), "b1", "Лиса", ban.until) is None


def test_a_banned_player_cannot_register_and_is_told_why_and_until_when() -> None:
    event = Event()
    event.does(WEEK)
    error = event.refuses(e.Register("p1", "ЛИСА"), Topic.BANNED)
    assert error.article == "CRX-Y-06"
    assert error.values == {
        "nick": "Лиса",
        "until": "2026-12-08T12:00:00Z",
        "cause": "second_warning",
        "why": "пел",
        "article": "CRX-Y-06",
    }
    event.refuses(e.Register("p1", "Волк", aliases=("лиса",)), Topic.BANNED)
    event.at = "2026-12-08T11:59:59Z"
    event.refuses(e.Register("p1", "Лиса"), Topic.BANNED)
    event.at = "2026-12-08T12:00:00Z"
    event.does(e.Register("p1", "Лиса"))


@pytest.mark.parametrize("come", [e.Confirm("p1"), e.CheckIn("p1")])
def test_a_ban_is_checked_again_at_every_door(come: e.Entry) -> None:
    event = Event()
    event.does(e.Register("p1", "Лиса"))
    if isinstance(come, e.CheckIn):
        event.does(e.Confirm("p1"))
    event.does(WEEK)
    event.refuses(come, Topic.BANNED)
    event.does(e.Unban("b1", "ошибка"), come)


def test_a_new_nick_does_not_help() -> None:
    event = Event()
    event.does(e.Register("p1", "Лиса"), e.Rename("p1", "Волк"), WEEK)
    event.refuses(e.Confirm("p1"), Topic.BANNED)


def test_one_half_of_a_pair_bans_the_pair() -> None:
    event = Event()
    event.does(*people(2, come=False), e.Pair("c1", "p1", "p2"))
    event.does(replace(WEEK, nick="Игрок 2"))
    event.refuses(e.Confirm("c1"), Topic.BANNED)


def test_a_ban_in_a_running_tournament_needs_a_substitute_and_keeps_what_was_scored() -> None:
    event = ten()
    event.does(*playing("main/1/1", a_result()))
    (note,) = event.does(replace(WEEK, nick="Игрок 1"))
    assert (note.topic, note.values["count"]) == (Topic.SEATS_TO_FILL, 2)
    event.refuses(e.OpenGame("main/2/1"), Topic.BANNED)
    seat = event.state.game("main/2/1").seats.index("p1") + 1
    event.does(e.Register("p11", "Запасной"), e.Confirm("p11"))
    event.does(e.ReplaceIn("main/2/1", seat, "p11", "бан"), e.OpenGame("main/2/1"))
    assert event.state.game("main/1/1").counts


def test_a_ban_without_an_end_holds_until_it_is_lifted() -> None:
    event = Event()
    event.does(e.Ban("b1", "Лиса", "", "disqualified", why="слив"))
    event.at = "2036-01-01T00:00:00Z"
    assert event.refuses(e.Register("p1", "Лиса"), Topic.BANNED).values["until"] == "none"
    event.refuses(e.Unban("b2", "амнистия"), Topic.NO_SUCH_BAN)
    event.refuses(e.Unban("b1", " "), Topic.NEEDS_REASON)
    event.does(e.Unban("b1", "амнистия"), e.Register("p1", "Лиса"))


def test_of_several_bans_the_longest_is_told() -> None:
    event = Event()
    event.does(WEEK, e.Ban("b2", "Лиса", "2027-01-01T00:00:00Z", "other", why="решение СКЧ"))
    error = event.refuses(e.Register("p1", "Лиса"), Topic.BANNED)
    assert error.values["until"] == "2027-01-01T00:00:00Z"


def test_a_ban_must_still_be_ahead() -> None:
    event = Event()
    event.refuses(replace(WEEK, until="2026-11-01T00:00:00Z"), Topic.BAN_OVER_ALREADY)
    event.refuses(replace(WEEK, until="завтра"), Topic.BAD_TIME)
    event.does(WEEK)
    event.refuses(WEEK, Topic.ID_TAKEN)
