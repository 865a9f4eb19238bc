"""The store in one file: many writers, sudden death, a full disk, and files that are no store."""

from __future__ import annotations

import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.store import child

from gorod.store import Paper, Row, StoreError, Taken
from gorod.store.sqlite import SqliteStore

KILLS = 25
posix = pytest.mark.skipif(os.name != "posix", reason="permissions and limits of POSIX")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "gorod.db"


@pytest.fixture
def store(path: Path) -> Iterator[SqliteStore]:
    opened = SqliteStore(path)
    yield opened
    opened.close()


def start(what: str, path: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, child.__file__, what, path],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def is_sound(path: Path) -> bool:
    """Whether SQLite itself finds nothing wrong with the file."""
    with sqlite3.connect(path) as at:
        answer: tuple[str] = at.execute("PRAGMA integrity_check").fetchone()
    at.close()
    return answer == ("ok",)


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Nobody can commit meanwhile: as during a backup, or on a slow disk."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


@pytest.mark.parametrize(
    ("setting", "value"),
    [("journal_mode", "wal"), ("synchronous", 2), ("fullfsync", 1), ("busy_timeout", 5000)],
)
def test_the_file_is_opened_with_the_settings_of_the_table(
    store: SqliteStore, setting: str, value: str | int
) -> None:
    assert store._writer.execute(f"PRAGMA {setting}").fetchone() == (value,)


# Many writers


def test_every_line_that_many_threads_were_told_of_is_there(store: SqliteStore) -> None:
    def grow(name: str) -> None:
        store.begin(name, name).result()
        for n in range(1, 41):
            store.append(name, [Row(n, f"id{n}", f"{name} {n}")]).result()
            store.put(Paper("p", f"{name}{n}", name, "")).result()
            assert store.journal(name).endswith(f"\n{name} {n}\n")

    names = [f"j{i}" for i in range(8)]
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(grow, names))
    for name in names:
        assert store.journal(name).splitlines()[1:] == [f"{name} {n}" for n in range(1, 41)]
        assert len(store.papers("p", name)) == 40


def test_writes_that_wait_together_are_committed_together(store: SqliteStore, path: Path) -> None:
    said: Counter[str] = Counter()
    store._writer.set_trace_callback(lambda statement: said.update([statement]))
    with held(path):
        asked = [store.put(Paper("p", str(n), "", "")) for n in range(100)]
    wait(asked)
    assert len(store.papers("p")) == 100
    assert said["COMMIT"] <= 2


def test_a_write_that_fails_takes_none_of_its_neighbours_with_it(
    store: SqliteStore, path: Path
) -> None:
    store.begin("a", "header").result()
    with held(path):
        store.put(Paper("p", "first", "", ""))
        asked = [
            store.append("a", [Row(1, "one", "1")]),
            store.append("a", [Row(2, "two", "2"), Row(3, "one", "3")]),
            store.append("unknown", [Row(1, "one", "1")]),
            store.append("a", [Row(2, "two", "2")]),
        ]
    wait(asked)
    told = [type(future.exception()) for future in asked]
    assert told == [type(None), Taken, StoreError, type(None)]
    assert store.journal("a") == "header\n1\n2\n"


def test_nothing_is_told_before_it_is_committed(store: SqliteStore, path: Path) -> None:
    store.begin("a", "header").result()
    seen: Future[str] = Future()
    with held(path):
        asked = store.append("a", [Row(1, "one", "1")])
        asked.add_done_callback(lambda _: seen.set_result(store.journal("a")))
        assert store.journal("a") == "header\n"
        assert not seen.done()
    assert seen.result(30) == "header\n1\n"


def test_readers_see_a_batch_whole_or_not_at_all(store: SqliteStore) -> None:
    store.begin("a", "header").result()
    is_done = threading.Event()

    def look() -> set[int]:
        seen = set()
        while not is_done.is_set():
            seen.add(store.journal("a").count("\n") % 5)
        return seen

    with ThreadPoolExecutor(1) as pool:
        looking = pool.submit(look)
        for n in range(1, 200, 5):
            store.append("a", [Row(n + i, f"{n + i}", "") for i in range(5)]).result()
        is_done.set()
        assert looking.result() == {1}


# Sudden death


def test_every_line_acknowledged_before_a_kill_is_there(path: Path) -> None:
    chance = random.Random(25)
    told: Counter[str] = Counter()
    for _ in range(KILLS):
        server = start("append", path)
        assert server.stdout is not None
        lines = [server.stdout.readline() for _ in range(chance.choice((1, 2, 9, 60)))]
        server.kill()
        lines += server.stdout.readlines()
        server.communicate()
        for name, n in (line.split() for line in lines if line.strip() != "start"):
            told[name] = max(told[name], int(n))
        store = SqliteStore(path)
        for name in store.journals():
            header, *kept = store.journal(name).splitlines()
            assert header == "header"
            assert kept == [child.line(name, n) for n in range(1, len(kept) + 1)]
            assert len(kept) >= told[name]
        assert set(store.journals()) >= set(told)
        store.close()
        assert is_sound(path)
    assert sum(told.values()) > KILLS


def test_what_is_kept_survives_a_restart(path: Path) -> None:
    first = SqliteStore(path)
    first.begin("a", "header").result()
    first.append("a", [Row(1, "one", "1")]).result()
    first.put(Paper("k", "i", "of", "body")).result()
    first.close()
    second = SqliteStore(path)
    assert second.journal("a") == "header\n1\n"
    assert second.papers("k") == (Paper("k", "i", "of", "body"),)
    with pytest.raises(Taken):
        second.append("a", [Row(1, "two", "1")]).result()
    second.close()


# Another server


def test_a_second_server_on_the_same_file_is_refused(store: SqliteStore, path: Path) -> None:
    with pytest.raises(StoreError, match=r"gorod\.db is in use by another server"):
        SqliteStore(path)
    store.put(Paper("k", "i", "", "")).result()


def test_another_process_is_refused_too_and_let_in_after_its_death(path: Path) -> None:
    server = start("hold", path)
    assert server.stdout is not None
    assert server.stdout.readline() == "open\n"
    with pytest.raises(StoreError, match="in use by another server"):
        SqliteStore(path)
    server.kill()
    server.communicate()
    SqliteStore(path).close()


@posix
def test_the_same_file_by_another_name_is_the_same_file(store: SqliteStore, path: Path) -> None:
    other = path.with_name("other.db")
    other.symlink_to(path)
    with pytest.raises(StoreError, match="in use by another server"):
        SqliteStore(other)


# Files that are no store


def refused(path: Path, says: str) -> None:
    """The file is refused with these words, left as it was, and nothing holds it."""
    before = path.read_bytes()
    for _ in range(2):
        with pytest.raises(StoreError, match=says) as caught:
            SqliteStore(path)
        assert path.name in str(caught.value)
    assert path.read_bytes() == before


def test_a_file_that_is_no_sqlite_is_refused(path: Path) -> None:
    path.write_bytes(b"not a database, but a letter of some length\n" * 100)
    refused(path, "not a database")


def test_a_file_of_another_program_is_refused(path: Path) -> None:
    with sqlite3.connect(path) as at:
        at.execute("CREATE TABLE album (title TEXT)")
    at.close()
    refused(path, "another program")


def test_a_store_of_a_later_gorod_is_refused(path: Path) -> None:
    SqliteStore(path).close()
    with sqlite3.connect(path) as at:
        at.execute("PRAGMA user_version = 2")
    at.close()
    refused(path, "later Gorod")


def test_a_folder_that_is_not_there_is_refused(path: Path) -> None:
    with pytest.raises(StoreError, match="cannot be opened"):
        SqliteStore(path / "gorod.db")


def test_a_folder_is_no_store(path: Path) -> None:
    path.mkdir()
    with pytest.raises(StoreError, match="cannot be opened"):
        SqliteStore(path)


@contextmanager
def as_nobody() -> Iterator[None]:
    """Without the rights of root, whom no permission stops."""
    before = os.geteuid()
    if before == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(before)


@posix
@pytest.mark.parametrize("which", ["folder", "file"])
def test_where_nothing_may_be_written_the_store_is_refused(which: str) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder, path = Path(name), Path(name) / "gorod.db"
        SqliteStore(path).close()
        folder.chmod(0o777 if which == "file" else 0o555)
        path.chmod(0o444)
        path.with_name("gorod.db.lock").chmod(0o666)
        with as_nobody(), pytest.raises(StoreError, match=r"gorod\.db cannot be opened.*"):
            SqliteStore(path)
        folder.chmod(0o700)


# A full disk


@posix
def test_a_full_disk_keeps_what_was_told_and_goes_on_when_there_is_room(path: Path) -> None:
    server = start("fill", path)
    said, _ = server.communicate()
    n, _, words = said.strip().partition(" ")
    assert server.returncode == 0
    assert words.startswith("nothing could be written: ")
    store = SqliteStore(path)
    assert store.journal("a") == "header\n" + f"{'x' * 4000}\n" * (int(n) + 1)
    store.close()
    assert is_sound(path)


def test_a_full_file_refuses_the_batch_and_goes_on_when_there_is_room(
    store: SqliteStore, path: Path
) -> None:
    store.begin("a", "header").result()
    pages = store._writer.execute("PRAGMA page_count").fetchone()[0]
    store._writer.execute(f"PRAGMA max_page_count = {pages}")
    with held(path):
        asked = [store.append("a", [Row(n, str(n), "x" * 100_000)]) for n in (1, 2)]
    wait(asked)
    for future in asked:
        with pytest.raises(StoreError, match="full"):
            future.result()
    assert store.journal("a") == "header\n"
    store._writer.execute(f"PRAGMA max_page_count = {pages + 100}")
    store.append("a", [Row(1, "1", "one")]).result()
    assert store.journal("a") == "header\none\n"
