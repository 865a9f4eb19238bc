"""Two whole tournaments: forty players with everything that can happen, and twenty pairs."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

from tests.tournament.events import Event, a_result, a_stage, people, play_all, playing

from gorod.seating.plan import faults
from gorod.tournament import entries as e
from gorod.tournament import seatings, standings
from gorod.tournament.archive import Archive, dumps, loads
from gorod.tournament.discipline import conduct_of
from gorod.tournament.journal import Command, Journal
from gorod.tournament.planning import decision, plans, to_seat
from gorod.tournament.state import VOID, Mark
from gorod.tournament.topics import Topic
from gorod.tournament.tournament import Tournament, replay


def seat(event: Event, stage: str, first: int = 1) -> None:
    """A fair plan of a stage, or of its rounds from this one on, is drawn and used."""
    asked = to_seat(event.state, stage, first)
    plan = next(plans(asked, f"{stage} {first}"))
    assert not faults(plan)
    event.does(decision(asked, plan, f"{stage} {first}"))


def settle(event: Event, stage: str) -> int:
    """Every tie is settled by a lot; how many there were."""
    ties = standings.ties(event.state, stage)
    for n, tie in enumerate(ties):
        event.does(e.Lot(stage, tie, f"{stage} {n}"))
    return len(ties)


def journal_of(tournament: Tournament) -> Journal:
    journal = Journal.open(tournament.id)
    for line in tournament.log:
        command = Command(line.entry, f"c{line.n}", line.who, line.at, journal.version)
        journal, _, _ = journal.record(command)
    return journal


def tables(tournament: Tournament) -> list[tuple[standings.Row, ...]]:
    state = tournament.state
    return [standings.table(state, stage) for stage in ("", *state.stages)]


def check_export(tournament: Tournament) -> None:
    """The export taken in again gives the same tournament and identical tables."""
    again = loads(dumps(Archive(journal_of(tournament)))).journal.tournament
    assert again == tournament
    assert tables(again) == tables(tournament)
    assert replay(tournament.id, tournament.log) == tournament


def forty() -> Event:
    """Forty and two reserves are registered; two stages follow the main one."""
    event = Event()
    event.does(e.Describe("Кубок города", capacity=40))
    event.does(e.Ban("b0", "Старый знакомый", "2026-12-20T00:00:00Z", "disqualified", why="слив"))
    event.refuses(e.Register("p0", "старый знакомый"), Topic.BANNED)
    event.does(*people(40))
    event.does(e.Register("p41", "Запасной 1"), e.Register("p42", "Запасной 2"))
    event.refuses(e.Confirm("p41"), Topic.FULL)
    event.does(e.Wait("p41"), e.Wait("p42"))
    event.does(*(e.CheckIn(f"p{n}") for n in range(1, 41)))
    event.does(
        a_stage("main", rounds=10, games=10, tables=4, hide_last=2),
        a_stage("semi", tables=2, advance=e.Advancement("main", 20)),
        a_stage("final", advance=e.Advancement("semi", 10)),
    )
    for table in range(1, 5):
        event.does(e.AssignJudge("main", table, f"Судья {table}"))
    return event


def drop_out(event: Event) -> None:
    """After round 3 one leaves and a reserve comes: the rest is seated anew."""
    before = [g for g in event.state.games.values() if g.round <= 3]
    event.does(e.Withdraw("p5", "main", 4, "заболел"))
    event.does(e.Describe("Кубок города", capacity=42))
    event.does(e.Confirm("p41"), e.CheckIn("p41"), e.Late("p41", "main", 4))
    seat(event, "main", 4)
    assert [g for g in event.state.games.values() if g.round <= 3] == before
    counts = Counter(x for g in event.state.games_of("main") for x in g.seats)
    assert (counts["p5"], counts["p41"]) == (3, 7)
    assert all(counts[f"p{n}"] == 10 for n in range(1, 41) if n != 5)


def ban(event: Event) -> None:
    """After round 6 one is banned: another takes the seats that are left."""
    event.does(e.Ban("b1", "Игрок 7", "2026-12-08T12:00:00Z", "other", why="решение СКЧ"))
    event.does(e.Confirm("p42"), e.CheckIn("p42"))
    for place in seatings.to_fill(event.state, event.at):
        event.refuses(e.OpenGame(place.game), Topic.BANNED)
        event.does(e.ReplaceIn(place.game, place.seat, "p42", "вместо забаненного"))
    assert not seatings.to_fill(event.state, event.at)
    event.does(e.Withdraw("p7", "main", 7, "бан"))


def panel(event: Event, rng: random.Random) -> None:
    """A replay after a host's error, on a protest; an annulment for a thrown game."""
    event.does(e.Protest("a1", "p1", "ведущий показал не то", "main/7/2", "2026-12-01T13:00:00Z"))
    event.does(
        e.Decide("a1", "upheld", "запись подтвердила"), e.ReplayGame("main/7/2", "host_error")
    )
    event.does(*playing("main/7/2/R", a_result(rng)))
    event.does(e.AnnulGame("main/8/1", "слитая партия"))
    event.does(e.Reprimand("p2", "спор с судьёй"), e.Fine("p3", 1000, "RUB", "маска", price=500))


def test_forty_players_with_everything_that_can_happen() -> None:
    rng = random.Random(2026)
    event = forty()
    seat(event, "main")
    play_all(event, "main", rng, range(1, 4))
    drop_out(event)
    play_all(event, "main", rng, range(4, 7))
    ban(event)
    play_all(event, "main", rng)
    panel(event, rng)

    main = standings.table(event.state, "main")
    signed = [g for g in event.state.games_of("main") if g.counts]
    assert (len(signed), sum(g.mark in VOID for g in event.state.games_of("main"))) == (39, 2)
    assert sum(r.tally.games for r in main) == 390
    assert standings.public(event.state, "main") != main
    event.does(e.Publish("main", 10))
    assert standings.public(event.state, "main") == main

    settle(event, "main")
    event.does(e.Advance("semi"))
    seat(event, "semi")
    play_all(event, "semi", rng)
    settle(event, "semi")
    event.does(e.Advance("final"))
    seat(event, "final")
    a_tie_for_first(event)
    overall = standings.table(event.state, "")
    assert [r.stage for r in overall[:20]] == ["final"] * 10 + ["semi"] * 10
    assert [r.place for r in overall if r.place] == list(range(1, 43))
    assert conduct_of(event.state, "p3").fines() == {"RUB": 1000}
    check_export(event.now)


def a_tie_for_first(event: Event) -> None:
    """The final is played until two share the first place; a lot gives it to one of them."""
    before = event.now
    rows: tuple[standings.Row, ...] = ()
    seeds = iter(range(200))
    while not rows or not rows[0].tied:
        event.now = before
        play_all(event, "final", random.Random(next(seeds)))
        rows = standings.table(event.state, "final")
    first = standings.ties(event.state, "final")[0]
    assert rows[0].whom in first
    event.does(e.Lot("final", first, "орёл или решка"))
    rows = standings.table(event.state, "final")
    assert rows[0].settled == "lot"
    assert not rows[0].tied
    settle(event, "final")


def test_twenty_pairs_under_the_book_that_knows_them() -> None:
    rng = random.Random(7)
    event = Event()
    event.does(*people(40))
    event.does(*(e.Pair(f"c{n}", f"p{n}", f"p{n + 20}") for n in range(1, 21)))
    event.does(*(e.CheckIn(f"c{n}") for n in range(1, 21)))
    event.does(a_stage("main", rounds=10, games=10, tables=2))
    seat(event, "main")
    for game in tuple(event.state.games_of("main")):
        if game.mark is not Mark.PLANNED:
            continue
        result = a_result(rng)
        lines = tuple(
            replace(line, player=rng.choice(event.state.members(game.who(line.seat))).id)
            for line in result.lines
        )
        event.does(*playing(game.id, replace(result, lines=lines)))
    rows = standings.table(event.state, "main")
    assert {r.whom for r in rows} == {f"c{n}" for n in range(1, 21)}
    assert [r.tally.games for r in rows] == [10] * 20

    event.does(e.Disqualify("p3", "tournament", "слив доказан", code="game_throwing"))
    rows = standings.table(event.state, "main")
    assert (rows[-1].whom, rows[-1].place) == ("c3", 0)
    settle(event, "main")
    check_export(event.now)
