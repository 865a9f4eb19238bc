"""The compensation of those who are killed first too often.

| kind | what one kill is worth |
|---|---|
| none | nothing |
| flat | ``rate`` |
| share | ``i * rate / B + offset``, not more than ``cap`` (0: no cap) and not less than 0 |
| steps | ``first`` for the first kill, ``step`` more for each further one, not more than ``cap`` |

``B`` is ``share`` (‰) of the games N, made whole by ``whole``, not less than ``least``; or
``fixed``, where that is not 0. N counts the ``games`` (all or red) of ``who`` (player or team)
within the group of the game, ``i`` the first ``kills`` (red ones, all, or red ones in lost games).

``paid`` says when: “now” pays every such game by the counters as they are after the last game, so
that it floats; “then” by the counters after that very game, so that it grows.

A red loss pays ``lost`` ‰ of it, a win ``won``, a draw ``draw``; a won game not more than
``won_cap``, which then caps the part instead of the whole. It ``needs`` nothing, a ``hit`` of the
best move, a hit only after a win, or best-move ``points``. Below ``least_games`` N there is none.
The result is rounded to ``digits``; ``twice``: before its part is taken, too.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from gorod.scoring.scheme import Ci


@lru_cache(maxsize=65536)
def value(rules: Ci, i: int, games: int, result: str) -> int:
    """What one kill is worth, in thousandths, after a game that was lost, won or drawn.

    ``i`` kills among ``games`` games, the one that is paid for included.
    """
    if rules.kind == "none" or i < 1 or games < rules.least_games:
        return 0
    part = Fraction({"lost": rules.lost, "won": rules.won, "draw": rules.draw}[result], 1000)
    whole = _whole(rules, i, games)
    capped = min(whole, Fraction(rules.cap)) if rules.cap else whole
    if result == "won" and rules.won_cap:
        worth = min(whole * part, Fraction(rules.won_cap))
    else:
        worth = (_rounded(rules, capped) if rules.twice else capped) * part
    return int(_rounded(rules, max(worth, Fraction(0))))


def _whole(rules: Ci, i: int, games: int) -> Fraction:
    match rules.kind:
        case "flat":
            return Fraction(rules.rate)
        case "steps":
            return Fraction(rules.first + (i - 1) * rules.step)
    threshold = _threshold(rules, games)
    return Fraction(i * rules.rate) / threshold + rules.offset if threshold else Fraction(0)


def _threshold(rules: Ci, games: int) -> Fraction:
    if rules.fixed:
        return Fraction(rules.fixed)
    exact = Fraction(rules.share * games, 1000)
    return max(_to_whole(exact, rules.whole), Fraction(rules.least))


def _to_whole(exact: Fraction, how: str) -> Fraction:
    if how == "no":
        return exact
    if how == "half_even":
        return Fraction(round(exact))
    return Fraction(int((2 * exact + 1) // 2))


def _rounded(rules: Ci, thousandths: Fraction) -> Fraction:
    unit: int = 10 ** (3 - rules.digits)
    return _to_whole(thousandths / unit, rules.rounds) * unit
