"""What every store must do, whatever keeps it."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from pathlib import Path

import pytest
from tests.store.shelf import Shelf

from gorod.store import Paper, Row, Store, StoreError, Taken
from gorod.store.sqlite import SqliteStore

ODD = "Ё №7 “кав'ычки\" 👩‍👩‍👧 é é \x00 \\n \u2028 שלום"
HALF = "\ud83d"


@pytest.fixture(params=["sqlite", "shelf"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    opened: Store = Shelf() if request.param == "shelf" else SqliteStore(tmp_path / "gorod.db")
    yield opened
    opened.close()


def done(future: Future[None]) -> None:
    future.result(30)


def rows(first: int, last: int) -> list[Row]:
    return [Row(n, f"id{n}", f"line {n}") for n in range(first, last + 1)]


def text(last: int) -> str:
    return "".join(f"{line}\n" for line in ("header", *(row.text for row in rows(1, last))))


@pytest.fixture
def begun(store: Store) -> Store:
    done(store.begin("a", "header"))
    return store


def test_a_new_journal_is_its_header(begun: Store) -> None:
    assert begun.journal("a") == "header\n"


def test_a_journal_begins_once(begun: Store) -> None:
    with pytest.raises(Taken):
        done(begun.begin("a", "another"))
    assert begun.journal("a") == "header\n"
    assert begun.journals() == ("a",)


def test_journals_are_listed_oldest_first(store: Store) -> None:
    for name in ("m", "z", "a"):
        done(store.begin(name, ""))
    assert store.journals() == ("m", "z", "a")


def test_an_unknown_journal_has_no_text_and_takes_no_line(store: Store) -> None:
    with pytest.raises(KeyError):
        store.journal("a")
    with pytest.raises(StoreError) as caught:
        done(store.append("a", rows(1, 1)))
    assert not isinstance(caught.value, Taken)
    assert store.journals() == ()


def test_lines_come_back_in_their_order(begun: Store) -> None:
    done(begun.append("a", rows(1, 1)))
    done(begun.append("a", []))
    done(begun.append("a", rows(2, 12)))
    assert begun.journal("a") == text(12)


@pytest.mark.parametrize(
    "wrong",
    [
        pytest.param(rows(2, 2), id="taken already"),
        pytest.param(rows(4, 4), id="a gap"),
        pytest.param(rows(0, 0), id="zero"),
        pytest.param([*rows(3, 4), *rows(6, 6)], id="a gap inside"),
        pytest.param([*rows(4, 4), *rows(3, 3)], id="out of order"),
        pytest.param([*rows(3, 3), *rows(3, 3)], id="twice"),
        pytest.param([Row(3, "id1", "")], id="an id again"),
        pytest.param([Row(3, "new", ""), Row(4, "new", "")], id="an id twice"),
    ],
)
def test_lines_that_are_not_the_next_are_taken_and_none_is_kept(
    begun: Store, wrong: list[Row]
) -> None:
    done(begun.append("a", rows(1, 2)))
    with pytest.raises(Taken):
        done(begun.append("a", wrong))
    assert begun.journal("a") == text(2)
    done(begun.append("a", rows(3, 3)))
    assert begun.journal("a") == text(3)


def test_two_journals_have_numbers_and_ids_of_their_own(begun: Store) -> None:
    done(begun.begin("b", "header"))
    done(begun.append("a", rows(1, 2)))
    done(begun.append("b", rows(1, 1)))
    assert (begun.journal("a"), begun.journal("b")) == (text(2), text(1))


def test_writes_are_done_in_the_order_in_which_they_were_asked(store: Store) -> None:
    asked = [store.begin("a", "header")]
    asked += [store.append("a", rows(n, n)) for n in range(1, 101)]
    asked += [store.put(Paper("k", "i", "", str(n))) for n in range(100)]
    wait(asked)
    assert store.journal("a") == text(100)
    assert store.paper("k", "i") == Paper("k", "i", "", "99")


def test_of_two_who_write_the_same_line_one_is_told(begun: Store) -> None:
    with ThreadPoolExecutor(8) as pool:

        def write(n: int) -> Future[None]:
            return begun.append("a", [Row(1, f"id{n}", f"line {n}")])

        asked = list(pool.map(write, range(8)))
        wait(asked)
    (kept,) = [n for n, future in enumerate(asked) if future.exception() is None]
    assert begun.journal("a") == f"header\nline {kept}\n"
    assert sum(isinstance(future.exception(), Taken) for future in asked) == 7


def test_a_paper_is_replaced_by_its_kind_and_id(store: Store) -> None:
    assert store.paper("k", "i") is None
    done(store.put(Paper("k", "i", "x", "1"), Paper("l", "i", "x", "other")))
    done(store.put(Paper("k", "i", "y", "2")))
    assert store.paper("k", "i") == Paper("k", "i", "y", "2")
    assert store.paper("l", "i") == Paper("l", "i", "x", "other")
    assert store.papers("k", "x") == ()


def test_papers_are_found_by_kind_and_by_what_they_belong_to(store: Store) -> None:
    kept = [Paper("k", id_, of, "") for id_, of in (("b", "x"), ("ю", ""), ("a", "y"), ("B", "x"))]
    done(store.put(*kept))
    assert [paper.id for paper in store.papers("k")] == ["B", "a", "b", "ю"]
    assert [paper.id for paper in store.papers("k", "x")] == ["B", "b"]
    assert [paper.id for paper in store.papers("k", "")] == ["ю"]
    assert store.papers("j") == ()


def test_dropped_papers_are_gone_and_no_other(store: Store) -> None:
    done(store.put(*(Paper(kind, id_, "", "") for kind in "kl" for id_ in "abc")))
    done(store.drop("k", "a", "c", "unknown"))
    done(store.drop("k"))
    assert [paper.id for paper in store.papers("k")] == ["b"]
    assert [paper.id for paper in store.papers("l")] == ["a", "b", "c"]


def test_any_text_comes_back_as_it_was(begun: Store) -> None:
    done(begun.append("a", [Row(1, ODD, ODD * 5000)]))
    done(begun.put(Paper(ODD, ODD, ODD, ODD)))
    assert begun.journal("a") == f"header\n{ODD * 5000}\n"
    assert begun.paper(ODD, ODD) == Paper(ODD, ODD, ODD, ODD)
    assert begun.papers(ODD, ODD) == (Paper(ODD, ODD, ODD, ODD),)


def test_ids_that_only_look_alike_are_two(begun: Store) -> None:
    alike = ["\u00e9", "e\u0301", "E\u0301", "\u0435\u0301"]
    done(begun.append("a", [Row(n, id_, "") for n, id_ in enumerate(alike, 1)]))
    done(begun.put(*(Paper("k", id_, "", id_) for id_ in alike)))
    assert {paper.body for paper in begun.papers("k")} == set(alike)


def test_half_a_character_is_refused_and_nothing_of_it_kept(begun: Store) -> None:
    with pytest.raises(StoreError):
        done(begun.append("a", [*rows(1, 1), Row(2, "id2", HALF)]))
    with pytest.raises(StoreError):
        done(begun.put(Paper("k", "a", "", "whole"), Paper("k", "b", "", HALF)))
    assert begun.papers("k") == ()
    done(begun.append("a", rows(1, 1)))
    assert begun.journal("a") == text(1)


def test_a_write_that_nobody_waits_for_any_more_harms_no_other(begun: Store) -> None:
    for n in range(20):
        begun.put(Paper("k", str(n), "", "")).cancel()
    done(begun.append("a", rows(1, 1)))
    assert begun.journal("a") == text(1)


def test_what_was_accepted_before_the_end_is_finished_and_later_writes_are_told(
    begun: Store,
) -> None:
    asked = [begun.append("a", rows(n, n)) for n in range(1, 51)]
    begun.close()
    begun.close()
    assert all(future.done() and future.exception() is None for future in asked)
    with pytest.raises(StoreError, match="closed"):
        done(begun.append("a", rows(51, 51)))
