"""Who sits at which seat of a table: everybody at every seat as equally as possible.

That is always possible, whoever meets whom (de Werra's equitable edge colouring): take two seats,
and draw each game as an arrow from the player at the one to the player at the other. A player with
two more arrows out than in is the start of a chain of arrows to one with more arrows in; turning
the chain round evens out both. When no chain is left for any two seats, nobody's seats differ by
more than one. Played games stay as they are; then the others even out what those left uneven, as
far as chains reach.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from itertools import combinations

from gorod.seating.task import Round


def seated(rounds: Sequence[Round], players: int, fixed: int = 0) -> tuple[Round, ...]:
    """The same games with the players of each in the order of their seats."""
    seats = len(rounds[0][0])
    counts = [[0] * players for _ in range(seats)]
    for round_ in rounds[:fixed]:
        for table in round_:
            for seat, player in enumerate(table):
                counts[seat][player] += 1
    games = [_least_used(table, counts) for round_ in rounds[fixed:] for table in round_]
    changed = True
    while changed:
        changed = False
        for one, two in combinations(range(seats), 2):
            changed |= _even_out(games, one, two, counts)
    placed = iter(games)
    return (
        *rounds[:fixed],
        *(tuple(tuple(next(placed)) for _ in round_) for round_ in rounds[fixed:]),
    )


def _least_used(table: Sequence[int], counts: list[list[int]]) -> list[int]:
    """A first guess: seat after seat, the player who was there least."""
    left = list(table)
    game = []
    for used in counts:
        player = min(left, key=used.__getitem__)
        left.remove(player)
        used[player] += 1
        game.append(player)
    return game


def _even_out(games: list[list[int]], one: int, two: int, counts: list[list[int]]) -> bool:
    """Turn chains between two seats until none evens out anything; whether there were any."""
    more, less = counts[one], counts[two]
    surplus = [a - b for a, b in zip(more, less, strict=True)]
    uneven = [player for player, extra in enumerate(surplus) if abs(extra) > 1]
    if not uneven:
        return False
    out: list[dict[int, int]] = [{} for _ in surplus]
    into: list[dict[int, int]] = [{} for _ in surplus]
    for number, game in enumerate(games):
        out[game[one]][number] = game[two]
        into[game[two]][number] = game[one]
    turned = False
    for player in uneven:
        while abs(surplus[player]) > 1:
            forwards = surplus[player] > 0
            chain = _chain(player, out if forwards else into, surplus, 1 if forwards else -1)
            if not chain:
                break
            turned = True
            for number in chain:
                game = games[number]
                a, b = game[one], game[two]
                game[one], game[two] = b, a
                del out[a][number], into[b][number]
                out[b][number], into[a][number] = a, b
                for who, change in ((a, -1), (b, 1)):
                    more[who] += change
                    less[who] -= change
                    surplus[who] += 2 * change
    return turned


def _chain(start: int, arrows: list[dict[int, int]], surplus: list[int], sign: int) -> list[int]:
    """The games of a shortest chain from a player to one who has at least three arrows fewer."""
    enough = sign * surplus[start] - 3
    came: dict[int, tuple[int, int]] = {start: (-1, -1)}
    queue = deque([start])
    while queue:
        player = queue.popleft()
        for number, other in arrows[player].items():
            if other in came:
                continue
            came[other] = (number, player)
            if sign * surplus[other] <= enough:
                chain = []
                while other != start:
                    number, other = came[other]
                    chain.append(number)
                return chain
            queue.append(other)
    return []
