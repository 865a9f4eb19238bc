"""Where journals and the club's papers are kept.

A store keeps two things: journals, which only grow, line by line, and papers, small JSON texts
that may be replaced (people, sessions, links, seeds). What is written is on the disk when the
future that a method gave is done, and not before.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from typing import NamedTuple, Protocol


class StoreError(RuntimeError):
    """The store cannot do what was asked; the message says why and what would help."""


class Taken(StoreError):
    """The line's number or its command's id is in the journal already: somebody was faster."""


class Row(NamedTuple):
    """A line of a journal on its way in: its number from 1, its command's id, its text."""

    n: int
    id: str
    text: str


class Paper(NamedTuple):
    """A small JSON text: its kind, its id within the kind, what it belongs to, and its body."""

    kind: str
    id: str
    of: str
    body: str


class Store(Protocol):
    """What a table needs of a store; SQLite keeps it in one file."""

    def begin(self, journal: str, header: str) -> Future[None]:
        """Open a new journal with its header line. The future raises `Taken` if it is there."""

    def append(self, journal: str, rows: Sequence[Row]) -> Future[None]:
        """Add lines, all or none. The future raises `Taken` when one of them is not the next."""

    def journals(self) -> tuple[str, ...]:
        """The names of all journals, the oldest first."""

    def journal(self, journal: str) -> str:
        """The whole text of a journal; `KeyError` when there is none of this name."""

    def put(self, *papers: Paper) -> Future[None]:
        """Keep papers, all or none; one of the same kind and id is replaced."""

    def drop(self, kind: str, *ids: str) -> Future[None]:
        """Forget papers of a kind."""

    def paper(self, kind: str, id_: str) -> Paper | None:
        """The paper, if there is one."""

    def papers(self, kind: str, of: str | None = None) -> tuple[Paper, ...]:
        """All papers of a kind, or those that belong to something, in the order of their ids."""

    def close(self) -> None:
        """Finish what was accepted, then let the file go."""
