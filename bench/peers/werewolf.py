"""Peer: werewolf-engine, driven by its documented API in one process.

Games are recorded first, by a seeded driver, and only their replay is timed, so the driver's
own choosing costs the peer nothing. Prints one JSON line.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from importlib.metadata import version

from werewolf_engine import Game, GameConfig, Phase  # type: ignore[import-not-found]

NAME = "werewolf-engine"
WHAT = (
    "10 seats, 7 village (one of them the seer) and 3 werewolves: every living werewolf names the"
    " victim and the seer looks by night, every living seat votes by day and the leader leaves,"
    " until the werewolves are out or at parity; an entry is a night action or a vote;"
    " making each game is timed too."
)
PLAYERS = [f"Player {seat}" for seat in range(1, 11)]
ROLES = {"villager": 6, "seer": 1, "werewolf": 3}
RECORDED = 200

# The engine deals by the global random, and nothing else here draws from it. Seeded before the
# first recorded game, it deals the same roles again, game after game.
SEED = 1

# An entry: whether it is a vote, who acts and on whom.
Entry = tuple[bool, int, int]


def record(choice: random.Random) -> list[Entry]:
    """Play one game at random, through the engine's own lists of who acts and on whom."""
    game = Game(PLAYERS, GameConfig(role_counts=ROLES))
    game.start()
    entries: list[Entry] = []
    while game.phase != Phase.END:
        if game.phase == Phase.NIGHT:
            victim = -1
            while game.phase == Phase.NIGHT:
                actor = game.night_manager.current_actor
                target = choice.choice(game.night_manager.get_available_targets(actor)).id
                if actor.role.team == "werewolf":
                    # The pack agrees: all name the one that the first named.
                    victim = target = target if victim < 0 else victim
                entries.append((False, actor.id, target))
                game.night_action(actor.id, target)
        else:
            alive = [player.id for player in game.players if player.is_alive()]
            for voter in alive:
                target = choice.choice([seat for seat in alive if seat != voter])
                entries.append((True, voter, target))
                game.day_vote(voter, target)
    return entries


def replay(entries: list[Entry]) -> None:
    game = Game(PLAYERS, GameConfig(role_counts=ROLES))
    game.start()
    vote, act = game.day_vote, game.night_action
    for by_day, actor, target in entries:
        if by_day:
            vote(actor, target)
        else:
            act(actor, target)
    if game.phase != Phase.END:
        raise RuntimeError(f"{NAME}: a replayed game did not end")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0)
    seconds: float = parser.parse_args().seconds

    choice = random.Random(SEED)
    random.seed(SEED)
    recorded = [record(choice) for _ in range(RECORDED)]
    random.seed(SEED)
    for game in recorded:  # warm
        replay(game)

    games = entries = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        at = games % RECORDED
        if at == 0:
            random.seed(SEED)
        replay(recorded[at])
        games += 1
        entries += len(recorded[at])
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
