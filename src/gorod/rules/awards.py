"""What a game gives a player beside the result: best move hits, compensation, points.

| question | consigliere | cristalix |
|---|---|---|
| hits of the best move | CON-N-19 | CRX-B-12 to B-14, S-07 |
| compensation (Ci) of the first killed | - | CRX-S-01 to S-07 |
| points by a table | notes 3.22 | CRX-S-08, G-09, O-07 |

Points are whole thousandths. A tournament's table may be empty: then there are none.
"""

from __future__ import annotations

from typing import NamedTuple

from gorod.rules import best_move
from gorod.rules.cast import Seat, Team
from gorod.rules.state import State


class Award(NamedTuple):
    """What one seat gets: ``best_move`` and ``penalty`` are None while the table is empty."""

    ci: int
    best_move: int | None
    penalty: int | None


def award(state: State, seat: Seat) -> Award:
    """The award of a seat after the game."""
    return Award(ci(state, seat), _best_move_points(state, seat), _penalty(state, seat))


def _is_first_killed(state: State, seat: Seat) -> bool:
    left = state.exit_of(seat)
    first = state.book.night.first_shot_night
    return left is not None and left.how == "shot" and left.night == first


def ci(state: State, seat: Seat) -> int:
    """Compensation in thousandths: it grows with each such kill of the player in this stage."""
    rules = state.book.scoring
    annulled = state.outcome is not None and state.outcome.winner == "annulled"
    if rules.ci_method != "arithmetic" or annulled or not _is_first_killed(state, seat):
        return 0
    if rules.ci_team == "red" and state.team(seat) is Team.BLACK:
        return 0
    if rules.ci_result == "loss_only" and _has_won(state, seat):
        return 0
    if seat in state.wordless and not _kept(state, seat):
        return 0
    return rules.ci_first + rules.ci_step * _earlier(state, seat)


def _has_won(state: State, seat: Seat) -> bool:
    return state.outcome is not None and state.outcome.winner == state.team(seat)


def _kept(state: State, seat: Seat) -> bool:
    rules = state.book.scoring
    if rules.ci_if_removed == "same_night_only":
        return seat in state.wordless_at_night
    return rules.ci_if_removed == "kept"


def _earlier(state: State, seat: Seat) -> int:
    rules = state.book.scoring
    return sum(
        kill.seat == seat
        and (rules.ci_reset == "never" or kill.stage == state.stage_name)
        and (rules.ci_counter == "all_kills" or kill.team is Team.RED)
        for kill in state.earlier
    )


def _best_move_points(state: State, seat: Seat) -> int | None:
    """Points for the hits, by the table of the book; a black player gets none."""
    table = state.book.scoring.best_move_points
    moves = best_move.moves(state)
    if not table or seat not in moves:
        return None
    if state.outcome is not None and state.outcome.winner == "annulled":
        return 0
    if state.team(seat) is Team.BLACK and state.book.best_move.by_black != "allowed":
        return 0
    role = "sheriff" if state.roles[seat] == "sheriff" and "sheriff" in table else "red"
    return table.get(role, {}).get(str(best_move.hits(state, moves[seat])), 0)


def _penalty(state: State, seat: Seat) -> int | None:
    """Grey cards, removals and breaches after the result, as far as the table has values."""
    rules = state.book.scoring
    total = -state.book.grey_card.score_penalty * state.grey_cards[seat]
    for exit_ in state.exits:
        if exit_.seat == seat:
            total += rules.removal_points.get(exit_.how, 0)
    late = [b for b in state.breaches if b.seat == seat]
    total += sum(rules.removal_points.get(b.code, 0) for b in late if b.sanction == "removal")
    total += sum(rules.team_loss_points for b in late if b.sanction == "team_loss")
    if seat == state.team_loss_by and not state.book.outcome.team_loss_is_removal:
        total += rules.team_loss_points
    empty = not rules.removal_points and not rules.team_loss_points
    return None if empty and not total else total
