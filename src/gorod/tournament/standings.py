"""The tables: of a stage, after a round, overall; ties; who moved.

    table(state, "main")                    # everything that is signed, for the organiser
    public(state, "main")                   # without the rounds that are kept back
    ties(state, "main")                     # what nothing has settled yet

Places are shared: 1, 1, 3. A lot or a decision divides a tie for as long as it is one. Who is
disqualified from the stage or the tournament stands at the end without a place.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Literal, NamedTuple

from gorod.scoring.criteria import Value
from gorod.scoring.played import Played
from gorod.scoring.points import Scored, Tally
from gorod.scoring.standings import rank
from gorod.tournament import entries as e
from gorod.tournament import results, schemes, scored, stages
from gorod.tournament.state import State


@dataclass(frozen=True, slots=True)
class Row:
    """One entrant in a table. ``place`` is 0 for the disqualified.

    ``tally`` is what the entrant has by its parts, ``values`` by the criteria of the scheme.
    ``tied`` says that the place is shared and nothing has settled it; ``settled`` by what it
    was divided from its equals; ``stage`` where the score was made, in the overall table.
    """

    whom: str
    place: int
    tally: Tally
    values: tuple[Value, ...] = ()
    tied: bool = False
    settled: Literal["", "lot", "decision"] = ""
    out: bool = False
    stage: str = ""

    @property
    def points(self) -> int:
        """In thousandths."""
        return self.tally.points


class Move(NamedTuple):
    """How a correction moved an entrant; a place of 0 is none."""

    whom: str
    place_before: int
    place: int
    points_before: int
    points: int


def table(state: State, stage: str, after: int | None = None) -> tuple[Row, ...]:
    """The table of a stage, or overall when none is named, as far as games are signed."""
    if not stage:
        return overall(state)
    field = results.field_of(state, stage)
    return _placed(state, stage, stage, scored.scored(state, stage, after), field)


def public(state: State, stage: str, after: int | None = None) -> tuple[Row, ...]:
    """What everybody may see: not the rounds that are kept back until they are published."""
    if not stage:
        return overall(state, shown_only=True)
    field = results.field_of(state, stage)
    return _placed(state, stage, stage, scored.scored(state, stage, after, told=True), field)


def overall(state: State, *, shown_only: bool = False) -> tuple[Row, ...]:
    """Who came furthest stands first: the last stage's table, then the rest of the one before.

    Stages into which nobody had to advance are one table together.
    """
    rows: list[Row] = []
    seen: set[str] = set()
    one = public if shown_only else table
    for stage in reversed(tuple(state.stages.values())):
        if stage.entrants is not None and any(state.games_of(stage.id)):
            _append(rows, one(state, stage.id), seen, stage.id)
    open_to_all = [s.id for s in state.stages.values() if s.entrants is None]
    if open_to_all:
        games = tuple(c for s in open_to_all for c in results.counted(state, s, told=shown_only))
        field = tuple(dict.fromkeys(x for s in open_to_all for x in results.field_of(state, s)))
        points = scored.scored_games(state, games, told=shown_only)
        own = open_to_all[0]
        of = own if len(open_to_all) == 1 else ""
        _append(rows, _placed(state, of, own, points, field), seen, own)
    placed = [row for row in rows if row.place]
    return (*_divided(state, "", placed), *(row for row in rows if not row.place))


def _append(rows: list[Row], more: Iterable[Row], seen: set[str], stage: str) -> None:
    """Put those who are not in the table yet after those who are, their places counted on."""
    new = [row for row in more if row.whom not in seen]
    before = sum(bool(row.place) for row in rows)
    known = [row.place for row in new if row.place]
    for row in new:
        place = before + 1 + sum(p < row.place for p in known) if row.place else 0
        rows.append(replace(row, place=place, stage=stage))
        seen.add(row.whom)


def ties(state: State, stage: str) -> tuple[tuple[str, ...], ...]:
    """Those who share a place and have played, place by place."""
    rows = [r for r in table(state, stage) if r.tied and r.tally.games]
    return tuple(tuple(r.whom for r in group) for _, group in groupby(rows, lambda r: r.place))


def moved(before: State, after: State, stage: str) -> tuple[Move, ...]:
    """Everybody whose place or points a correction has changed, by the new places."""
    old = {row.whom: row for row in table(before, stage)}
    found = []
    for row in table(after, stage):
        was = old.get(row.whom)
        place, points = (was.place, was.points) if was else (0, 0)
        if (place, points) != (row.place, row.points):
            found.append(Move(row.whom, place, row.place, points, row.points))
    return tuple(found)


class TeamRow(NamedTuple):
    """A team in a table: its members' points together, in thousandths."""

    team: str
    place: int
    points: int
    members: tuple[Row, ...]


def teams(state: State, stage: str, after: int | None = None) -> tuple[TeamRow, ...]:
    """The teams by the points of their members; equal teams share a place."""
    rows = {row.whom: row for row in table(state, stage, after)}
    found = [
        (team.id, tuple(rows[m] for m in team.members if m in rows))
        for team in state.teams.values()
    ]
    totals = {id_: sum(row.points for row in members if not row.out) for id_, members in found}
    ranked = sorted(found, key=lambda one: -totals[one[0]])
    return tuple(
        TeamRow(id_, 1 + sum(t > totals[id_] for t in totals.values()), totals[id_], members)
        for id_, members in ranked
    )


# Places


def _placed(
    state: State,
    stage: str,
    ranked_by: str,
    points: tuple[Scored, Sequence[Played]],
    field: Sequence[str],
) -> tuple[Row, ...]:
    """Rows by the criteria of a stage's scheme, best first, shared places divided where a lot or
    a decision of the table ``stage`` has; those who are out last, by their points."""
    made, games = points
    scheme = schemes.scheme_of(state.stage(ranked_by).scheme)
    inside = [x for x in field if not _is_out(state, x, stage)]
    outside = [x for x in field if _is_out(state, x, stage)]
    rows = [Row(x.who, x.place, x.tally, x.values) for x in rank(scheme, made, games, inside)]
    last = [Row(x.who, 0, x.tally, x.values, out=True) for x in rank(scheme, made, games, outside)]
    return (*_divided(state, stage, rows), *last)


def _is_out(state: State, whom: str, stage: str) -> bool:
    return stages.out_of(state, whom, stage) is not None


def _divided(state: State, stage: str, rows: Sequence[Row]) -> tuple[Row, ...]:
    """Shared places after the lots and decisions of this table."""
    found: list[Row] = []
    for place, group in groupby(rows, lambda row: row.place):
        equals = list(group)
        if len(equals) == 1:
            found += equals
            continue
        order, how = _order(state, stage, {row.whom for row in equals})
        if not order:
            found += [replace(row, tied=True, settled="") for row in equals]
            continue
        equals.sort(key=lambda row: order.index(row.whom))
        found += [
            replace(row, place=place + n, tied=False, settled=how) for n, row in enumerate(equals)
        ]
    return tuple(found)


def _order(
    state: State, stage: str, whom: set[str]
) -> tuple[tuple[str, ...], Literal["", "lot", "decision"]]:
    """The last order that was drawn or decided for all of these."""
    for order in reversed(state.orders):
        known = tuple(state.entrant(x) for x in order.order)
        if order.stage == stage and whom <= set(known):
            return known, "lot" if order.seed else "decision"
    return (), ""


def awards_by_hand(state: State, stage: str = "") -> tuple[e.Award, ...]:
    """The titles that the organiser gave, in a stage or overall."""
    given = (r.entry for r in state.awards)
    return tuple(a for a in given if isinstance(a, e.Award) and a.stage == stage)
