"""Real records of other programs reach their recorded winner, deaths and numbers."""

from __future__ import annotations

import copy
import csv
import json
import random
from collections.abc import Callable
from contextlib import suppress
from functools import partial

import pytest
from tests.shared import DATA

from gorod.protocol.check import audits
from gorod.protocol.foreign import RecordError, mafiaratings, polemica
from gorod.protocol.foreign.replay import played
from gorod.protocol.journal import read
from gorod.protocol.statistics import Row, rows
from gorod.rules.cast import Role

POLEMICA = {p.name: p.read_text(encoding="utf-8") for p in (DATA / "polemica").glob("[0-9]*.json")}
EXPECTED = json.loads((DATA / "polemica" / "expected.json").read_text(encoding="utf-8"))["expected"]
GAMES = (DATA / "mafiaratings" / "games.json").read_text(encoding="utf-8")
IDS = mafiaratings.ids(GAMES)
TABLE = (DATA / "mafiaratings" / "players.csv").read_text(encoding="utf-8")
PLAYERS = list(csv.DictReader(TABLE.splitlines()))


@pytest.mark.parametrize(
    ("name", "winner", "exits"),
    [
        (
            "270561.json",
            "red",
            "1 shot n2, 2 vote d2, 10 shot n3, 8 vote d3, 6 shot n4, 7 vote d4, 4 shot n5",
        ),
        (
            "272910.json",
            "black",
            "1 vote d1, 8 shot n2, 3 vote d2, 5 fourth_foul d2, 6 shot n3, 10 shot n4",
        ),
    ],
)
def test_whole_games_of_polemica(name: str, winner: str, exits: str) -> None:
    journal, problems = played(polemica.read(POLEMICA[name]))
    state = journal.game.state
    assert journal.game.outcome is not None
    assert journal.game.outcome.winner == winner
    shown = [f"{x.seat} {x.how} {f'n{x.night}' if x.night else f'd{x.day}'}" for x in state.exits]
    assert ", ".join(shown) == exits
    assert problems == ()


@pytest.mark.parametrize("name", sorted(POLEMICA))
def test_every_record_of_polemica_is_clean_and_its_journal_reads_again(name: str) -> None:
    journal, problems = played(polemica.read(POLEMICA[name]))
    assert problems == ()
    assert read(journal.dumps()).game.state == journal.game.state


@pytest.mark.parametrize("name", sorted(n for n, e in EXPECTED.items() if "night_killed" in e))
def test_who_is_killed(name: str) -> None:
    journal, _ = played(polemica.read(POLEMICA[name]))
    killed = [x.seat for x in journal.game.state.exits if x.how == "shot"]
    assert killed == EXPECTED[name]["night_killed"]


def test_who_is_voted_on() -> None:
    journal, _ = played(polemica.read(POLEMICA["333915.json"]))
    expected = EXPECTED["333915.json"]["voting_participants"]
    ballots = [list(b.candidates) for b in journal.game.state.ballots if b.day == 2]
    assert ballots[0] == expected["day2_round1"]
    assert ballots[1] == expected["day2_round2"]


@pytest.mark.parametrize("game", IDS)
def test_games_of_mafiaratings_reach_their_winner_and_deaths(game: str) -> None:
    facts = mafiaratings.read(GAMES, game)
    journal, problems = played(facts)
    outcome = journal.game.outcome
    assert outcome is not None
    assert outcome.winner == facts.result
    left = {x.seat: f"n{x.night}" if x.night else f"d{x.day}" for x in journal.game.state.exits}
    assert left == {seat: death.time for seat, death in facts.deaths.items()}
    # The only thing that these records lack: who was for raising.
    assert {p.what for p in problems} <= {"raise"}
    assert read(journal.dumps()).dumps() == journal.dumps()


ROLES = {Role.CIVILIAN: 0, Role.SHERIFF: 1, Role.MAFIA: 2, Role.DON: 3}
KILLS = {"": 0, "vote": 1, "raise": 1, "shot": 2, "fourth_foul": 3}
COLUMNS: dict[str, Callable[[Row], object]] = {
    "player": lambda r: r.player,
    "number": lambda r: r.seat,
    "role": lambda r: ROLES[r.role],
    "kill_round": lambda r: r.left_round - 1 if r.left_how else -1,
    "kill_type": lambda r: KILLS[r.left_how],
    "warns": lambda r: r.fouls,
    "checked_by_don": lambda r: r.checked_by_don - 1,
    "checked_by_sheriff": lambda r: r.checked_by_sheriff - 1,
    "won": lambda r: int(r.won),
}
GROUPS = ("civil", "mafia", "sheriff")
COUNTERS = ("voted", "voted_by", "nominated", "nominated_by")
POINTS_OF_THAT_SITE = {"flags", "extra_points"}
"""Bits of its award system and the referee's extra points: no facts of play."""


def test_every_column_is_compared() -> None:
    counted = {f"{counter}_{group}" for counter in COUNTERS for group in GROUPS}
    assert set(PLAYERS[0]) - {"game_id"} == set(COLUMNS) | counted | POINTS_OF_THAT_SITE


@pytest.mark.parametrize("game", IDS)
def test_the_numbers_of_every_player_come_out_the_same(game: str) -> None:
    journal, _ = played(mafiaratings.read(GAMES, game))
    expected = {int(row["number"]): row for row in PLAYERS if row["game_id"] == game}
    assert len(expected) == 10
    # That site leaves the ballots of the first day out of its numbers.
    for row in rows(journal, votes_from_day=2):
        for column, value in COLUMNS.items():
            assert str(value(row)) == expected[row.seat][column], (row.seat, column)
        for counter in COUNTERS:
            for group in GROUPS:
                counted = getattr(row, counter)[group]
                assert str(counted) == expected[row.seat][f"{counter}_{group}"]


def test_the_clock_follows_the_times_that_a_record_keeps() -> None:
    facts = polemica.read(POLEMICA["272910.json"])
    journal, _ = played(facts)
    times = [line.at for line in journal.lines]
    assert times == sorted(times)
    assert times[0] == facts.at
    fouls = [line.at for line in journal.lines if line.entry.startswith("foul 5 ")]
    assert fouls == [f.at for f in facts.fouls if f.seat == 5]


def test_a_disqualified_player_leaves_though_a_foul_is_not_written_down() -> None:
    record = json.loads(POLEMICA["272910.json"])
    del record["players"][4]["fouls"][-1]
    journal, problems = played(polemica.read(json.dumps(record)))
    left = journal.game.state.exit_of(5)
    assert left is not None
    assert (left.how, left.day) == ("gross", 2)
    assert problems == ()


VALUES: tuple[object, ...] = (
    *(None, True, False, 0, -1, 1, 7, 11, 99, 2**70, "", "maf", 1.5),
    *([], [1], [None, 5], {}, {"round": 1}),
)
RECORDS = (
    *(json.loads(text) for text in POLEMICA.values()),
    *(game["record"] for game in json.loads(GAMES)["games"]),
)


def places(value: object) -> list[Callable[[object], None]]:
    """A way to put another value at each place of a record where one stands."""
    found: list[Callable[[object], None]] = []
    if isinstance(value, dict):
        found = [partial(value.__setitem__, key) for key in value]
        value = list(value.values())
    elif isinstance(value, list):
        found = [partial(value.__setitem__, n) for n in range(len(value))]
    if isinstance(value, list):
        found += [put for inner in value for put in places(inner)]
    return found


def test_no_record_breaks_the_reader_or_the_game() -> None:
    """A value anywhere in a record may be anything: a problem, or one clear line."""
    chance = random.Random(1)
    for _ in range(150):
        record = copy.deepcopy(chance.choice(RECORDS))
        for _ in range(chance.choice((1, 1, 3))):
            chance.choice(places(record))(copy.deepcopy(chance.choice(VALUES)))
        with suppress(RecordError):
            audits(json.dumps(record))


@pytest.mark.parametrize(
    ("reader", "text", "says"),
    [
        (polemica.read, "{", "is not JSON"),
        (polemica.read, "[" * 100_000, "nested too deep"),
        (polemica.read, "[]", "record: an object is needed"),
        (polemica.read, "{}", "players: seats 1 to 10 are needed"),
        (polemica.read, '{"players": 7}', "record.players: a list is needed, not 7"),
        (polemica.read, '{"players": [{"position": 11}]}', "11 is not a seat"),
        (polemica.read, '{"players": [{"position": "x"}]}', "a whole number is needed"),
        (mafiaratings.read, "{", "is not JSON"),
        (mafiaratings.read, GAMES, "name one of 1, 4842"),
        (mafiaratings.read, '{"players": []}', "seats 1 to 10"),
    ],
)
def test_a_malformed_record_is_one_clear_line(
    reader: Callable[[str], object], text: str, says: str
) -> None:
    with pytest.raises(RecordError) as caught:
        reader(text)
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("code", "says"),
    [("0", "13 digits"), ("x" * 13, "13 digits"), ("2" + "0" * 12, "rotation has")],
)
def test_an_unknown_rules_code_is_refused(code: str, says: str) -> None:
    with pytest.raises(RecordError, match=says):
        mafiaratings.switches(code)
