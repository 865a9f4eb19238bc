"""A plan made anew in the middle of a tournament: somebody dropped out, or came late.

The rounds that were played stay as they are, seat by seat. From the next round on whoever is there
plays, as equally often as it can be; a table that can no longer be filled is left out.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from gorod.seating.plan import Plan
from gorod.seating.search import improve
from gorod.seating.shape import Impossible
from gorod.seating.task import Task, check, pairs


def changed(
    plan: Plan,
    played: int,
    *,
    gone: Collection[int] = (),
    come: int = 0,
    rounds: int | None = None,
) -> Task:
    """The task of the rest of a tournament after so many played rounds.

    Players keep their numbers: those in ``gone`` play no more, ``come`` new ones get the next
    numbers. ``rounds`` counts all rounds, played ones too (usually as many as before). Raises
    `Impossible` when no table can be filled.
    """
    old = plan.task
    rounds = old.rounds if rounds is None else rounds
    players = old.players + come
    if not 0 <= played <= min(old.rounds, rounds):
        raise Impossible("played", f"{played} of {rounds} rounds cannot have been played")
    if not set(gone) <= set(range(old.players)):
        raise Impossible("gone", "whoever left must have been there")
    done = plan.rounds[:played]
    away = {(p, r) for p, r in old.away if r < rounds and p not in gone}
    away |= {(p, r) for p in gone for r in range(played, rounds)}
    away |= {(p, r) for p in range(old.players, players) for r in range(played)}
    games = [0] * players
    for round_ in done:
        for table in round_:
            for player in table:
                games[player] += 1
    by_round = [len(round_) for round_ in done]
    tables = max(old.by_round)
    for number in range(played, rounds):
        there = [player for player in range(players) if (player, number) not in away]
        by_round.append(min(tables, len(there) // old.seats))
        if not by_round[-1]:
            reason = (
                f"{len(there)} players are there in round {number + 1}, a table needs {old.seats}"
            )
            raise Impossible("players", reason)
        # Whoever has played least so far plays; of those, whoever is there for fewer rounds more.
        left = {p: sum((p, r) not in away for r in range(number, rounds)) for p in there}
        there.sort(key=lambda p: (games[p], left[p], (p + number) % players))
        for player in there[: by_round[-1] * old.seats]:
            games[player] += 1
    task = Task(
        players,
        tuple(by_round),
        tuple(games),
        old.seats,
        pairs(old.apart, players),
        pairs(old.together, players),
        frozenset(away),
        done,
    )
    check(task)
    return task


def replanned(
    plan: Plan,
    played: int,
    seed: int,
    *,
    gone: Collection[int] = (),
    come: int = 0,
    rounds: int | None = None,
) -> Iterator[Plan]:
    """Better and better plans of the rest; stop when you like (a second will do for 40 players)."""
    return improve(changed(plan, played, gone=gone, come=come, rounds=rounds), seed)
