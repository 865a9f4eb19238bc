"""The door to the scoring: the games that count as the scoring sees them, and their points.

    scored_stage(state, "main")         # every seat's points of every game, and everybody's sums

A stage is scored by its own scheme, from the start, whenever something has changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from gorod.rules.cast import Seat
from gorod.scoring.played import At, Played
from gorod.scoring.points import Scored, merged, score
from gorod.tournament import results, schemes
from gorod.tournament import state as s
from gorod.tournament.results import Counted


def scored(
    state: s.State, stage: str, after: int | None = None, *, told: bool = False
) -> tuple[Scored, tuple[Played, ...]]:
    """The points of a stage's games up to a round, and these games.

    ``told`` leaves out what is kept back from everybody. Each game is paid by the scheme of its
    own stage, also where the points of an earlier stage are carried on.
    """
    counted = results.counted(state, stage, after, told=told)
    return scored_games(state, counted, told=told)


def scored_games(
    state: s.State, counted: Sequence[Counted], *, told: bool = False
) -> tuple[Scored, tuple[Played, ...]]:
    """The points of these games, stage after stage, and the games."""
    teams = teams_of(state)
    found: list[Scored] = []
    games: list[Played] = []
    for stage, group in groupby(counted, lambda c: c.game.stage):
        own = played(group)
        before = played(results.counted_before(state, stage, told=told))
        scheme = schemes.scheme_of(state.stage(stage).scheme)
        found.append(score(scheme, own, teams, before))
        games += own
    return merged(found), tuple(games)


def teams_of(state: s.State) -> Mapping[str, str]:
    """The team of everybody who is in one."""
    return {member: team.id for team in state.teams.values() for member in team.members}


def played(counted: Iterable[Counted]) -> tuple[Played, ...]:
    """Games as the scoring sees them, in the order of play."""
    return tuple(_played(one) for one in counted)


def _played(counted: Counted) -> Played:
    game, result = counted.game, counted.result
    return Played(
        id=game.id,
        group=counted.ci,
        winner=result.winner,
        seats=tuple(_seats(counted)),
        first_killed=result.first_killed,
        best_move_by=result.best_move_by,
        best_move=result.best_move,
        team_loss_by=result.team_loss_by,
    )


def _seats(counted: Counted) -> Iterator[At]:
    game = counted.game
    given = _given(game.extras)
    for line in counted.result.lines:
        seat = line.seat
        extra, minus, worst, critical = given.get(seat, (0, 0, False, False))
        yield At(
            seat=seat,
            who=game.who(seat),
            role=line.role,
            extra=extra,
            minus=minus,
            fouls=line.fouls,
            warnings=line.warnings,
            grey_cards=line.grey_cards,
            left=line.left,
            critical=critical,
            worst=worst,
            ci_kept=line.ci_kept,
            barred=seat in counted.barred,
        )


def _given(extras: Iterable[s.Extra]) -> dict[Seat, tuple[int, int, bool, bool]]:
    """What the judge gave a seat and took away, and how the judge marked it."""
    found: dict[Seat, tuple[int, int, bool, bool]] = {}
    for extra in extras:
        plus, minus, worst, critical = found.get(extra.seat, (0, 0, False, False))
        found[extra.seat] = (
            plus + max(extra.points, 0),
            minus + min(extra.points, 0),
            worst or extra.mark == "worst",
            critical or extra.mark == "critical",
        )
    return found
