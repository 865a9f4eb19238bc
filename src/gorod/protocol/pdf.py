"""The protocol for signature: an A4 form, filled in from the journal.

Python decides what is written, `paper.typ` where it stands. All texts reach the form as data,
so that no name can be taken for markup. The same journal gives the same bytes.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, tzinfo
from importlib import resources
from typing import NamedTuple, TypeAlias

import typst

from gorod.protocol import wording
from gorod.protocol.course import Ballot, Day
from gorod.protocol.facts import Facts, facts
from gorod.protocol.journal import Journal
from gorod.protocol.people import Person
from gorod.rules.book import Book
from gorod.rules.cast import Role, Team
from gorod.rules.entries import Sanction
from gorod.texts import Texts, shown

Value: TypeAlias = "str | int | bool | Sequence[Value] | Mapping[str, Value]"
"""What the form understands."""

LONGEST = 48
"""How much of a name fits on the form, in letters; the workbook has all of it."""

RECOUNTS = 2
"""How many columns for counts a day's block has at least: the vote and one re-vote."""


class Head(NamedTuple):
    """What a tournament knows of a game and a journal does not; empty lines are left to fill in."""

    tournament: str = ""
    stage: str = ""
    table: str = ""
    game: str = ""
    judge: str = ""
    zone: tzinfo = UTC


def pdf(journal: Journal, texts: Texts, head: Head | None = None) -> bytes:
    """The sheet as a PDF file."""
    told = facts(journal)
    page = form(told, journal.game.book, texts, head or Head())
    end = wording.moment_of(told.ended)
    return typst.compile(
        resources.files(__package__).joinpath("paper.typ").read_bytes(),
        format="pdf",
        sys_inputs={"form": json.dumps(page, ensure_ascii=False)},
        ignore_system_fonts=True,
        timestamp=int(end.timestamp()) if end else 0,
    )


def form(told: Facts, book: Book, texts: Texts, head: Head) -> dict[str, Value]:
    """All that is written on the sheet, by its places."""
    return {
        "language": texts.language,
        "labels": {key: texts(f"paper-{key}") for key in LABELS}
        | {key: texts(f"sheet-{key}") for key in SHARED}
        | {key: texts.role(key) for key in (Role.DON, Role.SHERIFF)}
        | {"outcomes": [texts.outcome(x) for x in (*Team, "draw", "annulled")]},
        "book": texts("paper-book", title=told.book.title[texts.language], version=book.version),
        "edition": texts("paper-edition", number=told.edition),
        "fields": _fields(told, texts, head),
        "result": _result(told, texts),
        "cards": book.warnings.enabled or book.grey_card.enabled,
        "compensated": book.scoring.ci_method != "none",
        "people": [_person(x, book, texts) for x in told.people],
        "days": [_day(x, texts) for x in told.days if x.speakers or x.verdict or x.counts],
        "counts": max([RECOUNTS, *(len(wording.ballots(x)) for x in told.days)]),
        "nights": [[str(x.number), *wording.night(x, texts)] for x in told.nights],
        "best": [[str(x.by), *map(str, x.seats), wording.best(x, texts)] for x in told.best_moves],
        "sanctions": _sanctions(told, texts),
        "others": list(wording.others(told, texts, book.codes)),
        "notes": [wording.note(x, texts, head.zone) for x in told.notes],
        "corrections": [wording.correction(x, texts, head.zone) for x in told.corrections],
        "judge": shown(head.judge),
        "journal": texts("paper-journal", lines=told.lines),
        "hash": told.hash,
        "page": texts("paper-page", page="{page}", pages="{pages}"),
    }


LABELS = (
    *("title", "seat", "pair", "ci", "points", "extra", "votes", "candidate", "by", "count"),
    *("recount", "withdrawn", "nights", "night", "shot", "outcome", "best-move", "sanctions"),
    *("decisions", "protests", "corrections", "judge", "assistant", "panel", "sign"),
)
SHARED = ("result", "player", "role", "fouls", "cards", "left")


def _fields(told: Facts, texts: Texts, head: Head) -> list[Value]:
    """The lines at the head, each a label and what is known of it."""
    zone = head.zone
    day = wording.date(told.started, zone) if told.started else ""
    span = (wording.clock(told.started, zone)[:5], wording.clock(told.ended, zone)[:5])
    hours = f"{span[0]}–{span[1]} {zone.tzname(wording.moment_of(told.ended)) or ''}".strip()
    known = {
        "tournament": head.tournament,
        "stage": head.stage or told.stage,
        "table": head.table,
        "game": head.game,
        "date": day,
        "time": hours if told.started else "",
    }
    return [[texts(f"paper-{key}"), cut(value)] for key, value in known.items()]


def cut(name: str) -> str:
    """A text short enough for its place on the form."""
    safe = shown(name)
    return safe if len(safe) <= LONGEST else f"{safe[: LONGEST - 1]}…"


def _result(told: Facts, texts: Texts) -> list[Value]:
    """The winner, why, and by which article; nothing while the game goes on."""
    result = told.result
    if result is None or not result.told:
        return []
    return [texts.outcome(result.winner), wording.cited(texts.cause(result.cause), result.article)]


def _person(person: Person, book: Book, texts: Texts) -> dict[str, Value]:
    fouls = [x for x in person.sanctions if x.sanction is Sanction.FOUL]
    marks = [wording.short(x.when, texts) for x in fouls] + ["×"] * (person.fouls - len(fouls))
    left = wording.left(person.left, texts)
    return {
        "seat": str(person.seat),
        "names": [cut(x) for x in (person.player, person.consigliere) if x],
        "role": wording.role(person, texts),
        "black": person.role is not None and person.role.team is Team.BLACK,
        "fouls": [*marks, *[""] * (book.fouls.removal_at - len(marks))],
        "cards": wording.cards(person, texts),
        "left": ", ".join(x for x in (left, _reprimand(person, texts)) if x),
        "ci": wording.points(person.ci),
    }


def _reprimand(person: Person, texts: Texts) -> str:
    return texts("paper-reprimand") if person.reprimand else ""


def _day(day: Day, texts: Texts) -> dict[str, Value]:
    """One block of the vote: a line for every candidate, a column for every count."""
    counts = wording.ballots(day)
    rows: list[Value] = []
    for named in day.nominations:
        cells: list[Value] = [_cell(x, named.seat) if named.stands else [] for x in counts]
        rows.append([str(named.seat), str(named.by), named.stands, cells])
    spoke = texts("paper-speakers", seats=wording.numbers(day.speakers)) if day.speakers else ""
    return {
        "title": wording.title(f"d{day.number}", texts),
        "spoke": spoke,
        "rows": rows,
        "broken": ["" if x.whole else texts("paper-broken") for x in counts],
        "remarks": list(wording.remarks(day, texts)),
        "verdict": wording.verdict(day, texts),
    }


def _cell(ballot: Ballot, seat: int) -> list[Value]:
    """How many voted for a candidate, and who; nothing where it was not counted."""
    votes = dict(zip(ballot.candidates, ballot.votes, strict=True)).get(seat)
    return [] if votes is None else [str(len(votes)), wording.numbers(votes)]


def _sanctions(told: Facts, texts: Texts) -> list[Value]:
    """Every sanction in words, seat by seat."""
    return [
        [
            str(person.seat),
            wording.short(given.when, texts),
            wording.sanction(given, texts),
            wording.reason(given, texts),
            given.article,
        ]
        for person in told.people
        for given in person.sanctions
    ]
