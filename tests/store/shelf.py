"""A store in memory: what tests of a table stand on, held to the same contract as the real ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future

from gorod.store import Paper, Row, StoreError, Taken


class Shelf:
    """``fault`` is what every write fails with; a write waits while ``is_slow``, until `let_go`."""

    def __init__(self) -> None:
        self.fault: StoreError | None = None
        self.is_slow = False
        self._waiting: list[tuple[Callable[[], None], Future[None]]] = []
        self._journals: dict[str, tuple[str, list[Row]]] = {}
        self._papers: dict[tuple[str, str], Paper] = {}
        self._is_closed = False

    def begin(self, journal: str, header: str) -> Future[None]:
        def work() -> None:
            if journal in self._journals:
                raise Taken(f"there is a journal {journal}")
            self._journals[journal] = (header, [])

        return self._do(work)

    def append(self, journal: str, rows: Sequence[Row]) -> Future[None]:
        def work() -> None:
            if journal not in self._journals:
                raise StoreError(f"there is no journal {journal}")
            lines = self._journals[journal][1]
            both = [*lines, *rows]
            is_next = [row.n for row in both] == list(range(1, len(both) + 1))
            if not is_next or len({row.id for row in both}) < len(both):
                raise Taken(f"line {len(lines) + 1} is the next of journal {journal}")
            _check(*(text for row in rows for text in (row.id, row.text)))
            lines.extend(rows)

        return self._do(work)

    def journals(self) -> tuple[str, ...]:
        return tuple(self._journals)

    def journal(self, journal: str) -> str:
        header, rows = self._journals[journal]
        return "".join(f"{text}\n" for text in (header, *(row.text for row in rows)))

    def put(self, *papers: Paper) -> Future[None]:
        def work() -> None:
            _check(*(text for paper in papers for text in paper))
            self._papers |= {(paper.kind, paper.id): paper for paper in papers}

        return self._do(work)

    def drop(self, kind: str, *ids: str) -> Future[None]:
        def work() -> None:
            for id_ in ids:
                self._papers.pop((kind, id_), None)

        return self._do(work)

    def paper(self, kind: str, id_: str) -> Paper | None:
        return self._papers.get((kind, id_))

    def papers(self, kind: str, of: str | None = None) -> tuple[Paper, ...]:
        found = (p for p in self._papers.values() if p.kind == kind and of in (None, p.of))
        return tuple(sorted(found, key=lambda paper: paper.id))

    def close(self) -> None:
        self._is_closed = True

    def let_go(self) -> None:
        """Do what has waited."""
        self.is_slow = False
        waiting, self._waiting = self._waiting, []
        for work, done in waiting:
            self._finish(work, done)

    def _do(self, work: Callable[[], None]) -> Future[None]:
        done: Future[None] = Future()
        if self.is_slow:
            done.set_running_or_notify_cancel()
            self._waiting.append((work, done))
        else:
            self._finish(work, done)
        return done

    def _finish(self, work: Callable[[], None], done: Future[None]) -> None:
        try:
            if self.fault or self._is_closed:
                raise self.fault or StoreError("the store is closed")
            work()
        except StoreError as error:
            done.set_exception(error)
        else:
            done.set_result(None)


def _check(*texts: str) -> None:
    try:
        "".join(texts).encode()
    except UnicodeError:
        raise StoreError("there is half a character in the text") from None
