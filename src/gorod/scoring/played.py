"""A game as the scoring sees it: facts only, no points but the judge's own."""

from __future__ import annotations

from typing import NamedTuple

from gorod.rules.cast import Role, Seat

REMOVALS = frozenset({"fourth_foul", "gross", "second_warning", "left"})
"""The ways of leaving (`Exit.how`, and “left”: who went away) that a scheme may penalise."""


class At(NamedTuple):
    """One seat of a game. ``extra`` and ``minus`` are the judge's own points, in thousandths;
    ``minus`` is not positive.

    ``worst`` marks the worst move; ``critical`` says that a removal came when it could lose the
    game; ``ci_kept`` is False where the book took the compensation away with a removal.
    ``barred`` seats have played and have no points of the game.
    """

    seat: Seat
    who: str
    role: Role
    extra: int = 0
    minus: int = 0
    fouls: int = 0
    technical: int = 0
    technical_big: int = 0
    warnings: int = 0
    grey_cards: int = 0
    left: str = ""
    critical: bool = False
    worst: bool = False
    ci_kept: bool = True
    barred: bool = False


class Played(NamedTuple):
    """A game that counts. ``group`` is what its compensation is counted in (a stage, a season),
    ``best_move`` the seats named, ``hits`` how many of them are black when only that is known.

    ``winner`` is red, black or draw; “unrated” pays nobody for it. Seats of 0 are nobody.
    """

    id: str
    group: str
    winner: str
    seats: tuple[At, ...]
    first_killed: Seat = 0
    best_move_by: Seat = 0
    best_move: tuple[Seat, ...] = ()
    team_loss_by: Seat = 0
    hits: int | None = None


BLACK = frozenset({Role.MAFIA, Role.DON})


def hits(game: Played) -> int:
    """How many black seats the best move named."""
    if game.hits is not None:
        return game.hits
    if not game.best_move:
        return 0
    black = {at.seat for at in game.seats if at.role in BLACK}
    return sum(seat in black for seat in game.best_move)
