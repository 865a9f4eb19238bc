"""Peer: open-mafia-engine, driven by its documented API in one process.

Games are recorded first, by a seeded driver, and only their replay is timed, so the driver's
own choosing costs the peer nothing. Prints one JSON line.
"""
# mypy: allow-subclassing-any, allow-untyped-decorators

from __future__ import annotations

import argparse
import json
import random
import time
from collections import Counter
from importlib.metadata import version
from typing import Any

import open_mafia_engine.api as mafia  # type: ignore[import-not-found]

NAME = "open-mafia-engine"
WHAT = (
    "10 seats, 7 town (one inspects factions) and 3 mafia: every living seat votes by day and the"
    " leader is lynched, one kill and one inspection by night, until the mafia are dead or at"
    " parity; an entry is an ability used or the host's change of phase;"
    " making each game is timed too."
)
PLAYERS = [f"Player {seat}" for seat in range(1, 11)]
MAFIA = 3
INSPECTOR = 3
RECORDED = 10

# An entry: an ability's name, its owner's and its target's index; or the host's change of phase.
Entry = tuple[str, int, int]
PHASE: Entry = ("", -1, -1)


class OCParity(mafia.OutcomeChecker):
    """The mafia win once they are as many as the others; the town wins once they are dead.

    The package's own checker lets the mafia win only when everybody else is dead.
    """

    @mafia.handler
    def check_deaths(self, event: mafia.EStatusChange):  # type: ignore[no-untyped-def]
        if event.key != "dead":
            return None
        black = red = 0
        for actor in self.game.actors:
            if not actor.status["dead"]:
                if actor.factions[0].name == "Mafia":
                    black += 1
                else:
                    red += 1
        if 0 < black < red:
            return None
        won = (black > 0) == (self.parent.name == "Mafia")
        outcome = mafia.Outcome.victory if won else mafia.Outcome.defeat
        return [mafia.OutcomeAction(self.game, self, faction=self.parent, outcome=outcome)]


@mafia.game_builder("ten seats")
def ten_seats(player_names: list[str]) -> Any:
    """The package's "test" game without the abilities that our game does not have."""
    game = mafia.Game()
    black = mafia.Faction(game, "Mafia")
    red = mafia.Faction(game, "Town")
    OCParity(game, black)
    OCParity(game, red)
    mafia.GameEnder(game)
    tally = mafia.LynchTally(game)
    for seat, name in enumerate(player_names):
        actor = mafia.Actor(game, name)
        (black if seat < MAFIA else red).add_actor(actor)
        vote = mafia.VoteAbility(game, actor, name="Vote", tally=tally)
        mafia.PhaseConstraint(game, vote, phase="day")
        if seat < MAFIA:
            kill = mafia.KillAbility(game, actor, name="Kill")
            mafia.LimitPerPhaseKeyConstraint(game, kill, key="kill")
            mafia.PhaseConstraint(game, kill, phase="night")
            mafia.ConstraintNoSelfFactionTarget(game, kill)
        elif seat == INSPECTOR:
            inspect = mafia.InspectFactionAbility(game, actor, name="Inspect")
            mafia.LimitPerPhaseActorConstraint(game, inspect, limit=1)
            mafia.PhaseConstraint(game, inspect, phase="night")
            mafia.ConstraintNoSelfTarget(game, inspect)
    return game


BUILDER = mafia.GameBuilder.load("ten seats")


class Table:
    """One game, and its abilities by owner and name."""

    def __init__(self) -> None:
        self.game = BUILDER.build(PLAYERS)
        self.actors = self.game.actors
        self.abilities = [{a.name: a for a in actor.abilities} for actor in self.actors]

    def enter(self, entry: Entry) -> None:
        ability, owner, target = entry
        if ability:
            self.game.process_event(
                mafia.EActivate(
                    self.game, self.abilities[owner][ability], target=self.actors[target]
                )
            )
        else:
            self.game.change_phase()

    def over(self) -> bool:
        return bool(self.game.current_phase == self.game.phase_system.shutdown)

    def alive(self) -> list[int]:
        return [i for i, actor in enumerate(self.actors) if not actor.status["dead"]]


def record(choice: random.Random) -> list[Entry]:
    """Play one game at random; every entry is checked to have had its effect."""
    table = Table()
    entries: list[Entry] = []

    def enter(entry: Entry) -> None:
        entries.append(entry)
        table.enter(entry)

    enter(PHASE)
    while True:
        alive = table.alive()
        votes = [(seat, choice.choice(alive)) for seat in alive]
        for seat, target in votes:
            enter(("Vote", seat, target))
        enter(PHASE)
        first, *others = Counter(target for _, target in votes).most_common(2)
        tied = bool(others) and others[0][1] == first[1]
        if table.alive() != [seat for seat in alive if tied or seat != first[0]]:
            raise RuntimeError(f"{NAME}: the day's leader was not lynched")
        if table.over():
            return entries
        alive = table.alive()
        shooter = choice.choice([seat for seat in alive if seat < MAFIA])
        victim = choice.choice([seat for seat in alive if seat >= MAFIA])
        enter(("Kill", shooter, victim))
        if INSPECTOR in alive:
            enter(("Inspect", INSPECTOR, choice.choice([s for s in alive if s != INSPECTOR])))
        enter(PHASE)
        if table.alive() != [seat for seat in alive if seat != victim]:
            raise RuntimeError(f"{NAME}: the night's victim did not die")
        if table.over():
            return entries


def replay(entries: list[Entry]) -> None:
    table = Table()
    for entry in entries:
        table.enter(entry)
    if not table.over():
        raise RuntimeError(f"{NAME}: a replayed game did not end")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0)
    seconds: float = parser.parse_args().seconds

    choice = random.Random(1)
    recorded = [record(choice) for _ in range(RECORDED)]
    # Recording has run every kind of entry; this warms the replay itself.
    replay(recorded[0])

    games = entries = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        game = recorded[games % RECORDED]
        replay(game)
        games += 1
        entries += len(game)
    print(
        json.dumps(
            {
                "name": NAME,
                "version": version(NAME),
                "entries": entries,
                "seconds": round(spent, 3),
                "entries_per_second": round(entries / spent, 1),
                "games": games,
                "games_per_second": round(games / spent, 2),
                "what": WHAT,
            }
        )
    )


if __name__ == "__main__":
    main()
