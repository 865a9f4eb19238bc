"""Who plays in which round, so that everybody gets exactly the games that are due.

Rounds are filled along augmenting paths, as in any matching of players to places: where a player
finds all free rounds taken, somebody else moves to another round. If no path is left, no
attendance exists.
"""

from __future__ import annotations

from collections import deque
from random import Random

from gorod.seating.shape import Impossible
from gorod.seating.task import Task


def attendance(task: Task, rng: Random) -> list[list[int]]:
    """The players of each round that is still to be played. Raises `Impossible`."""
    first = len(task.played)
    room = [tables * task.seats for tables in task.by_round[first:]]
    due = list(task.games)
    for round_ in task.played:
        for table in round_:
            for player in table:
                due[player] -= 1
    inside: list[set[int]] = [set() for _ in room]
    away = {(player, round_ - first) for player, round_ in task.away}
    players = [player for player, games in enumerate(due) for _ in range(games)]
    rng.shuffle(players)
    # Who is there for the fewest rounds chooses first.
    players.sort(key=lambda player: sum((player, r) not in away for r in range(len(room))))
    for player in players:
        if not _enter(player, inside, room, away):
            reason = f"player {player + 1} cannot be given {task.games[player]} games"
            raise Impossible("away", reason)
    return [sorted(round_) for round_ in inside]


def _enter(
    player: int, inside: list[set[int]], room: list[int], away: set[tuple[int, int]]
) -> bool:
    """Put this player into one more round; others may move to other rounds for it."""

    def open_to(who: int) -> list[int]:
        rounds = [r for r in range(len(room)) if who not in inside[r] and (who, r) not in away]
        return sorted(rounds, key=lambda r: len(inside[r]) - room[r])

    came: dict[int, tuple[int, int]] = {}
    queue = deque((r, player, -1) for r in open_to(player))
    while queue:
        round_, who, left = queue.popleft()
        if round_ in came:
            continue
        came[round_] = (who, left)
        if len(inside[round_]) < room[round_]:
            while round_ >= 0:
                who, left = came[round_]
                inside[round_].add(who)
                if left >= 0:
                    inside[left].discard(who)
                round_ = left
            return True
        queue.extend((r, other, round_) for other in inside[round_] for r in open_to(other))
    return False
