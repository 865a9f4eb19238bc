"""What may be chosen in a plan without changing who meets whom: three freedoms that cost nothing.

Which player gets which number, in which order the rounds are played, and which group of a round
plays at which table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, pairwise
from random import Random

from gorod.seating.chance import cooling
from gorod.seating.plan import meetings
from gorod.seating.task import Round, Task

WEIGHTS = (20, 20, 1)
"""How much a broken rule of absence, one of pairs kept apart, and a wish to meet weigh."""


def fitted(rounds: Sequence[Round], task: Task, rng: Random) -> tuple[Round, ...]:
    """The plan with its numbers given to the players so that wishes are met as far as possible."""
    if task.is_free:
        return tuple(rounds)
    away_weight, apart_weight, wish = WEIGHTS
    met = meetings(tuple(rounds))
    plays = {(p, r) for r, round_ in enumerate(rounds) for table in round_ for p in table}
    wishes: dict[int, list[tuple[int, int]]] = {}
    for pairs, weight in ((task.apart, apart_weight), (task.together, -wish)):
        for a, b in pairs:
            wishes.setdefault(a, []).append((b, weight))
            wishes.setdefault(b, []).append((a, weight))
    absent: dict[int, list[int]] = {}
    for player, round_ in task.away:
        absent.setdefault(player, []).append(round_)
    number = list(range(task.players))

    def cost(player: int) -> int:
        own = number[player]
        total = 0
        for other, weight in wishes.get(player, ()):
            its = number[other]
            total += weight * met[(own, its) if own < its else (its, own)]
        return total + away_weight * sum((own, r) in plays for r in absent.get(player, ()))

    wishing = sorted(wishes.keys() | absent.keys())
    for odds in cooling(20, 0.6, 0.05):
        for _ in range(10 * len(wishing)):
            one, two = rng.choice(wishing), rng.randrange(task.players)
            before = cost(one) + cost(two)
            number[one], number[two] = number[two], number[one]
            worse = cost(one) + cost(two) - before
            if worse > 0 and (worse >= len(odds) or rng.random() >= odds[worse]):
                number[one], number[two] = number[two], number[one]
    player_of = {its: player for player, its in enumerate(number)}
    return tuple(
        tuple(tuple(player_of[its] for its in table) for table in round_) for round_ in rounds
    )


def spread(rounds: Sequence[Round], task: Task) -> tuple[Round, ...]:
    """The rounds in an order in which as few as possible sit out twice in a row.

    Rounds that were played, and those with fewer tables, keep their place; all do when somebody
    is away, because then it matters which round is which.
    """
    order = list(rounds)
    idle = [set(range(task.players)).difference(*round_) for round_ in rounds]
    if task.away or not any(idle):
        return tuple(order)
    places = list(range(len(order)))
    both = [[len(one & two) for two in idle] for one in idle]

    def in_a_row() -> int:
        return sum(both[a][b] for a, b in pairwise(places))

    least, better = in_a_row(), True
    while better and least:
        better = False
        for a, b in combinations(range(len(task.played), len(order)), 2):
            if len(order[places[a]]) != len(order[places[b]]):
                continue
            places[a], places[b] = places[b], places[a]
            now = in_a_row()
            if now < least:
                least, better = now, True
            else:
                places[a], places[b] = places[b], places[a]
    return tuple(order[place] for place in places)


def numbered(rounds: Sequence[Round], fixed: int = 0) -> tuple[Round, ...]:
    """The groups of each round at tables such that nobody is always at the same one.

    Pairs of groups are exchanged as long as the sum of the fourth powers of the players' visits
    falls. In a plan of orthogonal rounds the sum of their squares is the same whatever is done
    (Nguyen, Liu 2008), so that perfectly even tables may not exist.
    """
    visits: Counter[tuple[int, int]] = Counter()
    for round_ in rounds:
        for number, table in enumerate(round_):
            visits.update((player, number) for player in table)
    placed = [list(round_) for round_ in rounds]

    def rise(table: Sequence[int], gone: int, come: int) -> int:
        total = 0
        for player in table:
            less, more = visits[player, gone], visits[player, come]
            total += (less - 1) ** 4 - less**4 + (more + 1) ** 4 - more**4
        return total

    better = True
    while better:
        better = False
        for groups in placed[fixed:]:
            for a, b in combinations(range(len(groups)), 2):
                if rise(groups[a], a, b) + rise(groups[b], b, a) < 0:
                    better = True
                    for table, gone, come in ((groups[a], a, b), (groups[b], b, a)):
                        for player in table:
                            visits[player, gone] -= 1
                            visits[player, come] += 1
                    groups[a], groups[b] = groups[b], groups[a]
    return tuple(tuple(groups) for groups in placed)
