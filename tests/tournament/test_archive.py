"""A tournament leaves as one document and comes back the same; what was tampered with does not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.tournament.events import AT, a_plan, a_stage, people

from gorod.tournament import entries as e
from gorod.tournament.archive import Archive, ArchiveError, dumps, loads
from gorod.tournament.journal import Command, Journal

GAME = (
    Path(__file__).parents[1] / "books" / "consigliere" / "recorded" / "red_by_vote.journal"
).read_text(encoding="utf-8")


def an_archive() -> Archive:
    journal = Journal.open("spring")
    ids = [f"p{n}" for n in range(1, 11)]
    steps = [*people(10), a_stage(), e.UsePlan("main", a_plan(ids, 3))]
    steps += [e.OpenGame("main/1/1", "main-1-1"), e.OpenGame("main/2/1", "main-2-1")]
    for n, entry in enumerate(steps, 1):
        journal, _, _ = journal.record(Command(entry, f"c{n}", "Анна", AT, journal.version))
    return Archive(journal, {"main-1-1": GAME})


def test_a_whole_tournament_in_one_document_and_back() -> None:
    archive = an_archive()
    again = loads(dumps(archive))
    assert again == archive
    assert again.journal.dumps() == archive.journal.dumps()
    assert again.games["main-1-1"] == GAME
    assert again.missing == ("main-2-1",)


def tampered(**changes: object) -> str:
    return json.dumps(json.loads(dumps(an_archive())) | changes)


def rows(name: str) -> list[dict[str, object]]:
    document = json.loads(dumps(an_archive()))
    found = document["tournament"] if name == "tournament" else document["games"][name]
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "is not JSON"),
        ("[]", "must name"),
        (tampered(gorod_archive=2), "must name"),
        (tampered(tournament=7), "list of lines"),
        (tampered(tournament=rows("tournament")[:3] + rows("tournament")[4:]), "line 4"),
        (tampered(games=[]), "object of journals"),
        (tampered(games={"other": []}), "no game of the tournament"),
        (tampered(games={"main-1-1": rows("main-1-1")[1:]}), "the journal “main-1-1”, line 1"),
    ],
)
def test_what_does_not_hold_is_not_taken_in(text: str, says: str) -> None:
    with pytest.raises(ArchiveError, match=says):
        loads(text)
