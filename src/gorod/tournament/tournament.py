"""A tournament: all its decisions, and what is true after them.

``Tournament`` is a value. `record` gives the next tournament and what follows from the
decision, or raises a `TournamentError`; the one it was called on stays as it was.

>>> t, notes = Tournament("spring").record(Register("p1", "Лиса"), at, "organiser")
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from gorod.tournament import entries as e
from gorod.tournament import moves
from gorod.tournament.state import Recorded, State, Turn, copy
from gorod.tournament.times import moment
from gorod.tournament.topics import Note, Topic, TournamentError


@dataclass(frozen=True, slots=True)
class Tournament:
    """``log`` holds every decision ever recorded, undone ones too; ``in_force`` those that hold."""

    id: str
    state: State = field(default_factory=State)
    log: tuple[Recorded, ...] = ()
    in_force: tuple[Recorded, ...] = ()

    @property
    def version(self) -> int:
        """How many decisions there are: what the next command has to name."""
        return len(self.log)

    def record(self, entry: e.Entry, at: str, who: str) -> tuple[Tournament, tuple[Note, ...]]:
        """The tournament after this decision of ``who`` at ``at`` (UTC), and what follows.

        Raises `TournamentError` when it cannot be taken; nothing has changed then.
        """
        moment(at)
        line = Recorded(self.version + 1, at, who, entry)
        if isinstance(entry, e.Undo):
            return self._undo(line, entry)
        state, notes = _played(copy(self.state), line)
        after = Tournament(self.id, state, (*self.log, line), (*self.in_force, line))
        return after, notes

    def _undo(self, line: Recorded, entry: e.Undo) -> tuple[Tournament, tuple[Note, ...]]:
        kept = _without(self.in_force, entry)
        state = State()
        for earlier in kept:
            try:
                _played(state, earlier)
            except TournamentError as error:
                raise TournamentError(
                    Topic.UNDO_DEPENDS,
                    n=entry.n,
                    later=earlier.n,
                    kind=e.kind_of(earlier.entry),
                    because=str(error.topic),
                ) from error
        note = Note(Topic.UNDONE, {"count": len(self.in_force) - len(kept)})
        return Tournament(self.id, state, (*self.log, line), kept), (note,)


def _played(state: State, line: Recorded) -> tuple[State, tuple[Note, ...]]:
    """The state after one decision, played on the state that is given."""
    turn = Turn(state, line.n, line.at, line.who)
    moves.play(turn, line.entry)
    return turn.state, tuple(turn.notes)


def _without(lines: tuple[Recorded, ...], entry: e.Undo) -> tuple[Recorded, ...]:
    """The decisions in force when an undo has taken its own away."""
    if entry.n:
        kept = tuple(line for line in lines if line.n != entry.n)
        if len(kept) == len(lines):
            raise TournamentError(Topic.NOTHING_TO_UNDO, n=entry.n, count=len(lines))
        return kept
    if not 0 < entry.count <= len(lines):
        raise TournamentError(Topic.NOTHING_TO_UNDO, n=0, count=len(lines))
    return lines[: -entry.count]


def replay(id_: str, lines: Iterable[Recorded]) -> Tournament:
    """The tournament after all these decisions, undos included, as they were recorded."""
    log: list[Recorded] = []
    kept: tuple[Recorded, ...] = ()
    state = State()
    for line in lines:
        moment(line.at)
        if isinstance(line.entry, e.Undo):
            kept = _without(kept, line.entry)
            state = State()
            for earlier in kept:
                _played(state, earlier)
        else:
            _played(state, line)
            kept += (line,)
        log.append(line)
    return Tournament(id_, state, tuple(log), kept)
