"""A store in one SQLite file.

One thread writes, and commits together what has gathered meanwhile, so that many tables share
one wait for the disk. How the file is opened, and why:

| setting | why |
|---|---|
| `journal_mode=WAL` | readers never wait for the writer, and a commit is one append |
| `synchronous=FULL` | the log is forced to the disk at every commit: power may fail after it |
| `fullfsync=ON` | the same on macOS, where an ordinary fsync stops at the drive's cache |
| `busy_timeout=5000` | a backup that reads the file delays a commit, it does not break it |
| a lock on FILE.lock | one server a file: a second one is told so, instead of both writing |
"""

from __future__ import annotations

import queue
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from pathlib import Path

from gorod.store import Paper, Row, StoreError, Taken

SCHEMA = """
CREATE TABLE IF NOT EXISTS journal (
    place INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    header TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS line (
    journal INTEGER NOT NULL REFERENCES journal (place),
    n INTEGER NOT NULL,
    id TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (journal, n),
    UNIQUE (journal, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS paper (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    of TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS paper_of ON paper (kind, of);
"""
VERSION = 1
"""The shape of the tables, kept in the file as `user_version`."""

TOGETHER = 512
"""How many writes are committed at once at most."""

Work = Callable[[sqlite3.Connection], None]
Job = tuple[Work, Future[None]]


class SqliteStore:
    """A store in the file at ``path``, which is made when it is not there.

    Raises `StoreError` when the file is no such store, comes from a later Gorod, or is held by
    another server.
    """

    def __init__(self, path: Path) -> None:
        path = path.resolve()
        with _explained(path):
            self._lock = _hold(path)
            try:
                self._writer = _open(path)
            except Exception:
                self._lock.close()
                raise
            self._reader = _connect(path)
            self._reader.execute("PRAGMA query_only = ON")
        self._reading = threading.Lock()
        self._door = threading.Lock()
        self._is_closed = False
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()

    # Journals

    def begin(self, journal: str, header: str) -> Future[None]:
        def work(at: sqlite3.Connection) -> None:
            at.execute("INSERT INTO journal (name, header) VALUES (?, ?)", (journal, header))

        return self._do(work)

    def append(self, journal: str, rows: Sequence[Row]) -> Future[None]:
        def work(at: sqlite3.Connection) -> None:
            found = at.execute("SELECT place FROM journal WHERE name = ?", (journal,)).fetchone()
            if found is None:
                raise StoreError(f"there is no journal {journal}")
            last = "SELECT coalesce(max(n), 0) FROM line WHERE journal = ?"
            next_ = at.execute(last, found).fetchone()[0] + 1
            if [row.n for row in rows] != list(range(next_, next_ + len(rows))):
                raise Taken(f"line {next_} is the next of journal {journal}")
            at.executemany(
                "INSERT INTO line (journal, n, id, text) VALUES (?, ?, ?, ?)",
                [(*found, *row) for row in rows],
            )

        return self._do(work)

    def journals(self) -> tuple[str, ...]:
        return tuple(name for (name,) in self._read("SELECT name FROM journal ORDER BY place"))

    def journal(self, journal: str) -> str:
        rows = self._read(
            "SELECT 0, header FROM journal WHERE name = ?1 UNION ALL "
            "SELECT n, text FROM line WHERE journal = (SELECT place FROM journal WHERE name = ?1) "
            "ORDER BY 1",
            journal,
        )
        if not rows:
            raise KeyError(journal)
        return "".join(f"{text}\n" for _, text in rows)

    # Papers

    def put(self, *papers: Paper) -> Future[None]:
        def work(at: sqlite3.Connection) -> None:
            at.executemany(
                "INSERT OR REPLACE INTO paper (kind, id, of, body) VALUES (?, ?, ?, ?)", papers
            )

        return self._do(work)

    def drop(self, kind: str, *ids: str) -> Future[None]:
        def work(at: sqlite3.Connection) -> None:
            at.executemany(
                "DELETE FROM paper WHERE kind = ? AND id = ?", [(kind, id_) for id_ in ids]
            )

        return self._do(work)

    def paper(self, kind: str, id_: str) -> Paper | None:
        found = self._read("SELECT * FROM paper WHERE kind = ? AND id = ?", kind, id_)
        return Paper(*found[0]) if found else None

    def papers(self, kind: str, of: str | None = None) -> tuple[Paper, ...]:
        found = self._read(
            "SELECT * FROM paper WHERE kind = ?1 AND (?2 IS NULL OR of = ?2) ORDER BY id", kind, of
        )
        return tuple(Paper(*row) for row in found)

    # The two connections

    def close(self) -> None:
        with self._door:
            if self._is_closed:
                return
            self._is_closed = True
            self._jobs.put(None)
        self._thread.join()
        self._reader.close()
        self._writer.close()
        self._lock.close()

    def _read(self, query: str, *values: str | None) -> list[tuple[str, ...]]:
        with self._reading:
            try:
                return self._reader.execute(query, values).fetchall()
            except sqlite3.Error as error:
                raise StoreError(f"nothing could be read: {error}") from None

    def _do(self, work: Work) -> Future[None]:
        done: Future[None] = Future()
        with self._door:
            if self._is_closed:
                done.set_exception(StoreError("the store is closed"))
            else:
                self._jobs.put((work, done))
        return done

    def _write(self) -> None:
        while (first := self._jobs.get()) is not None:
            jobs = [first]
            is_last = False
            while len(jobs) < TOGETHER and not self._jobs.empty():
                job = self._jobs.get()
                if job is None:
                    is_last = True
                    break
                jobs.append(job)
            self._commit(jobs)
            if is_last:
                return

    def _commit(self, jobs: list[Job]) -> None:
        """All the jobs in one transaction; one that fails takes back its own writes alone.

        A job that nobody waits for any more is left out. Whatever goes wrong, the thread lives.
        """
        jobs = [job for job in jobs if job[1].set_running_or_notify_cancel()]
        done: list[Future[None]] = []
        try:
            self._writer.execute("BEGIN IMMEDIATE")
            for work, future in jobs:
                self._writer.execute("SAVEPOINT job")
                try:
                    work(self._writer)
                except (StoreError, sqlite3.IntegrityError, UnicodeError) as error:
                    self._writer.execute("ROLLBACK TO job")
                    future.set_exception(_told(error))
                else:
                    done.append(future)
                self._writer.execute("RELEASE job")
            self._writer.execute("COMMIT")
        except Exception as error:
            with suppress(sqlite3.Error):
                if self._writer.in_transaction:
                    self._writer.execute("ROLLBACK")
            for _, future in jobs:
                if not future.done():
                    future.set_exception(StoreError(f"nothing could be written: {error}"))
        else:
            for future in done:
                future.set_result(None)


def _told(error: Exception) -> StoreError:
    """What the one who asked for a write is told of its failure."""
    match error:
        case StoreError():
            return error
        case UnicodeError():
            return StoreError("nothing could be written: there is half a character in the text")
        case _:
            return Taken(str(error))


@contextmanager
def _explained(path: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise StoreError(f"{path} cannot be opened as a store: {error}") from None


def _connect(path: Path, timeout: int = 5) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout, check_same_thread=False, isolation_level=None)


def _open(path: Path) -> sqlite3.Connection:
    """The connection that writes, with the tables made."""
    writer = _connect(path)
    try:
        _set_up(writer, path)
    except Exception:
        writer.close()
        raise
    return writer


def _set_up(writer: sqlite3.Connection, path: Path) -> None:
    version = writer.execute("PRAGMA user_version").fetchone()[0]
    if version > VERSION:
        raise StoreError(f"{path} was written by a later Gorod (store version {version})")
    if version == 0 and writer.execute("SELECT 1 FROM sqlite_schema").fetchone():
        raise StoreError(f"{path} belongs to another program; name another file")
    for pragma in (
        *("journal_mode = WAL", "synchronous = FULL", "fullfsync = ON"),
        *("busy_timeout = 5000", "foreign_keys = ON"),
    ):
        writer.execute(f"PRAGMA {pragma}")
    writer.executescript(f"BEGIN; {SCHEMA} PRAGMA user_version = {VERSION}; COMMIT;")


def _hold(path: Path) -> sqlite3.Connection:
    """Keep other servers off the file for as long as this one lives.

    The lock is a transaction in a file of its own: the system lets it go when the process dies,
    and SQLite knows how every system locks.
    """
    lock = _connect(path.with_name(f"{path.name}.lock"), timeout=0)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        lock.close()
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise StoreError(f"{path} is in use by another server") from None
        raise
    return lock
