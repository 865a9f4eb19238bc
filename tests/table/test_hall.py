"""The hall: every table comes back from the store as it was."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from tests.store.shelf import Shelf
from tests.table.tables import T0, a_command, a_journal, a_walk, played
from tests.walks import shipped

from gorod.rules.cast import Deal, Entrant
from gorod.rules.entries import Override, Undo
from gorod.rules.faults import BookError
from gorod.store import StoreError
from gorod.store.sqlite import SqliteStore
from gorod.table.course import Course
from gorod.table.hall import Hall, NoTable
from gorod.table.table import Table, now

pytestmark = pytest.mark.anyio
BOOKS = {book.id: book for book in shipped()}
PEOPLE = tuple(Entrant(f"p{seat}") for seat in range(1, 11))


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def tap(table: Table, entry: str) -> None:
    answer = await table.record([a_command(table.course, entry, now())])
    assert answer.stopped is None


async def test_after_a_restart_every_table_is_as_it_was(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "gorod.db")
    hall = Hall(store)
    tables = [
        await hall.open("cristalix", "Первый стол", Deal(PEOPLE), cards="phones", listed=False),
        await hall.open("consigliere", "Второй", switches={"tie.raise_fail": "revote"}),
    ]
    for name, book in sorted(BOOKS.items()):
        *_, last = a_walk(book, 5)
        tables.append(await hall.place(last.journal, name, opened=T0))
    await tap(tables[0], "note начали")
    await tables[0].set_clock(lambda clock: clock.hold(now()))
    seed = hall.seed(tables[0].name).take(tables[0].course.journal, 3, 7)
    await hall.keep_seed(tables[0].name, seed)
    before = hall.placards(), [hall.seed(table.name) for table in tables]
    hall.close()
    store.close()

    store = SqliteStore(tmp_path / "gorod.db")
    again = Hall(store)
    assert (again.placards(), [again.seed(table.name) for table in tables]) == before
    for table in tables:
        found = (await again.table(table.name)).course
        assert found.journal.dumps() == table.course.journal.dumps()
        assert found.game.book == table.course.game.book
        assert (found.moments, found.kept) == (table.course.moments, table.course.kept)
        assert (found.undone, found.opened) == (table.course.undone, table.course.opened)
    assert again.placards() == before[0]
    await tap(await again.table(tables[0].name), "note дальше")
    assert store.journal(tables[0].name).count("\n") == 3
    store.close()


async def test_tables_are_listed_newest_first() -> None:
    hall = Hall(Shelf())
    for opened in (T0 + 5, T0 + 9, T0):
        await hall.place(a_journal(), str(opened), opened=opened)
    assert [placard.opened for placard in hall.placards()] == [T0 + 9, T0 + 5, T0]


async def test_whoever_comes_first_or_together_comes_to_the_same_table() -> None:
    shelf = Shelf()
    opened = await Hall(shelf).place(a_journal(), "t")
    again = Hall(shelf)
    first, second = await asyncio.gather(again.table(opened.name), again.table(opened.name))
    assert first is second is await again.table(opened.name)


async def test_a_table_that_is_not_there_is_told() -> None:
    hall = Hall(Shelf())
    with pytest.raises(NoTable):
        await hall.table("nowhere")
    with pytest.raises(NoTable):
        hall.placard("nowhere")


def nothing(shelf: Shelf, hall: Hall) -> bool:
    """Whether no table was left anywhere."""
    kept = (shelf.journals(), shelf.papers("table"), shelf.papers("seed"))
    return kept == ((), (), ()) and Hall(shelf).placards() == hall.placards() == []


@pytest.mark.parametrize(
    ("book", "switches"), [("nowhere", {}), ("cristalix", {"tie.raise_fail": "never"})]
)
async def test_a_book_that_is_not_there_opens_no_table(
    book: str, switches: dict[str, object]
) -> None:
    hall = Hall(shelf := Shelf())
    with pytest.raises(BookError):
        await hall.open(book, "t", switches=switches)
    assert nothing(shelf, hall)


async def test_a_journal_whose_times_cannot_be_read_opens_no_table() -> None:
    hall = Hall(shelf := Shelf())
    start = Course.open(a_journal(day=2), T0)
    journal, _ = start.journal.record(a_command(start, "next", T0)._replace(at="2027-01-15 11:00"))
    with pytest.raises(ValueError, match="names no time zone"):
        await hall.place(journal, "t")
    assert nothing(shelf, hall)


async def test_when_the_store_fails_no_table_is_opened() -> None:
    hall = Hall(shelf := Shelf())
    shelf.fault = StoreError("the disk is full")
    with pytest.raises(StoreError):
        await hall.open("cristalix", "t")
    shelf.fault = None
    assert nothing(shelf, hall)


def results(hall: Hall, shelf: Shelf) -> tuple[str, str]:
    """The result on the one placard, here and in the store."""
    (here,), (kept,) = hall.placards(), Hall(shelf).placards()
    return here.result, kept.result


async def test_the_result_is_on_the_placard_until_the_game_is_opened_again() -> None:
    hall = Hall(shelf := Shelf())
    table = await hall.place(a_journal(day=2), "t")
    assert results(hall, shelf) == ("", "")
    await tap(table, "decide wins red : сдались")
    assert isinstance(table.course.game.entries[-1], Override)
    assert table.course.game.is_over
    assert results(hall, shelf) == ("red", "red")
    await tap(table, "undo 1")
    assert results(hall, shelf) == ("", "")
    await tap(table, "decide wins black : сдались")
    assert results(hall, shelf) == ("black", "black")


async def test_a_finished_game_that_is_imported_has_its_result_at_once() -> None:
    hall = Hall(shelf := Shelf())
    won = played(Course.open(a_journal(day=2), T0), "decide wins black : сдались")
    await hall.place(won.journal, "t")
    assert results(hall, shelf) == ("black", "black")
    hall = Hall(shelf := Shelf())
    await hall.place(played(won, Undo(1)).journal, "t")
    assert results(hall, shelf) == ("", "")


async def test_a_changed_placard_keeps_what_was_not_changed() -> None:
    hall = Hall(shelf := Shelf())
    table = await hall.open("cristalix", "до", Deal(PEOPLE))
    changed = replace(hall.placard(table.name), title="после", listed=False)
    await hall.change(changed)
    assert hall.placard(table.name) == Hall(shelf).placard(table.name) == changed
    await tap(table, "note начали")
    assert hall.placard(table.name) == changed


async def test_everybody_who_sits_at_a_table_is_known() -> None:
    hall = Hall(shelf := Shelf())
    table = await hall.open("cristalix", "t")
    await tap(table, "sit 1 Ёлка")
    await tap(table, "sit 2 Дуб")
    await tap(table, "undo 1")
    assert hall.known() == Hall(shelf).known() == ["Ёлка"]
