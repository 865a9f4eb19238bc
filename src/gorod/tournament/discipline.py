"""The register of one person: what judges gave at the tables, and what the panel decided.

Sanctions of a replayed or annulled game stay on the register (CRX-M-42), marked as such; drafts
are not on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from gorod.tournament import bans, names, stages
from gorod.tournament import entries as e
from gorod.tournament.state import Case, Mark, Out, Person, Recorded, State, TableGame
from gorod.tournament.times import is_before


class AtTable(NamedTuple):
    """What an entrant was given in one game; ``left`` is how the seat was removed, if it was."""

    game: str
    mark: Mark
    seat: int
    fouls: int
    warnings: int
    grey_cards: int
    left: str
    lost_for_team: bool


REMOVED = frozenset({"fourth_foul", "gross", "second_warning"})
"""The ways of leaving (`Exit.how`) that are sanctions."""


@dataclass(frozen=True, slots=True)
class Conduct:
    """All that is on record against, and by, one entrant.

    ``measures`` are the panel's own: fines, warnings, cards, reprimands, disqualifications and
    their lifting. ``out`` are the disqualifications in force.
    """

    whom: str
    tables: tuple[AtTable, ...]
    measures: tuple[Recorded, ...]
    out: tuple[Out, ...]
    bans: tuple[e.Ban, ...]
    cases: tuple[Case, ...]

    @property
    def fouls(self) -> int:
        return sum(t.fouls for t in self.tables)

    @property
    def warnings(self) -> int:
        """Those of the tables and those of the panel."""
        given = sum(isinstance(m.entry, e.Warn) for m in self.measures)
        return given + sum(t.warnings for t in self.tables)

    @property
    def removals(self) -> int:
        return sum(bool(t.left) for t in self.tables)

    def fines(self) -> dict[str, int]:
        """What is to be paid, by currency."""
        due: dict[str, int] = {}
        for measure in self.measures:
            if isinstance(measure.entry, e.Fine):
                fine = measure.entry
                due[fine.currency] = due.get(fine.currency, 0) + fine.amount
        return due


def conduct_of(state: State, whom: str) -> Conduct:
    """The register of an entrant, or of one person of a pair with what the pair was given."""
    entrant = state.entrant(whom)
    ids = {entrant, *(p.id for p in state.members(whom))}
    folded = {name for p in state.members(whom) for name in bans.known_as(p)}
    return Conduct(
        whom=entrant,
        tables=tuple(_tables(state, entrant)),
        measures=tuple(r for r in state.register if _whom(state, r.entry) in ids),
        out=tuple(o for o in state.out if o.whom in ids),
        bans=tuple(b for b in state.bans.values() if names.fold(b.nick) in folded),
        cases=tuple(c for c in state.cases.values() if state.real(c.protest.by) in ids),
    )


def _whom(state: State, entry: e.Entry) -> str:
    match entry:
        case e.Fine() | e.Warn() | e.Card() | e.Reprimand() | e.Disqualify() | e.Readmit():
            return state.real(entry.whom)
    return ""


def _tables(state: State, entrant: str) -> list[AtTable]:
    found: list[AtTable] = []
    for game in state.games.values():
        if entrant not in game.seats or game.result is None or game.mark is Mark.DRAFT:
            continue
        seat = game.seats.index(entrant) + 1
        line = next(x for x in game.result.lines if x.seat == seat)
        left = line.left if line.left in REMOVED else ""
        lost = game.result.team_loss_by == seat
        if line.fouls or line.warnings or line.grey_cards or left or lost:
            found.append(
                AtTable(
                    game.id,
                    game.mark,
                    seat,
                    line.fouls,
                    line.warnings,
                    line.grey_cards,
                    left,
                    lost,
                )
            )
    return found


def bans_due(state: State, in_force: Iterable[Recorded], at: str) -> Iterator[e.Ban]:
    """The bans that second warnings have brought (CRX-Y-06) and that nobody has recorded.

    They run from the moment at which the result came in; those that are over are left out. A ban
    that was recorded and lifted is not due again.
    """
    came: dict[str, str] = {}
    known: set[str] = set()
    for line in in_force:
        if isinstance(line.entry, e.Draft):
            came[line.entry.game] = line.at
        elif isinstance(line.entry, e.Ban):
            known.add(line.entry.id)
    for game, person in _warned_twice(state):
        book = stages.book_of(state.stage(game.stage))
        id_ = f"warned-{game.id.replace('/', '-')}-{person.id}"
        ban = bans.of_second_warning(book, id_, person.nick, came[game.id])
        if ban and id_ not in known and is_before(at, ban.until) and not _has(state, ban):
            yield ban


def _warned_twice(state: State) -> Iterator[tuple[TableGame, Person]]:
    for game in state.games.values():
        if game.result is None or game.mark is Mark.DRAFT:
            continue
        for line in game.result.lines:
            if line.left == "second_warning":
                sat = line.player or game.who(line.seat)
                yield from ((game, person) for person in state.members(sat))


def _has(state: State, due: e.Ban) -> bool:
    """Whether a ban for the same reason already lasts as long."""
    return any(
        ban.cause == due.cause
        and names.fold(ban.nick) == names.fold(due.nick)
        and (not ban.until or not is_before(ban.until, due.until))
        for ban in state.bans.values()
    )
