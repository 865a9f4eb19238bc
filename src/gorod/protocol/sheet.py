"""The protocol for people: a whole game on one page of text, in Russian or English."""

from __future__ import annotations

from collections.abc import Iterator

from gorod.protocol import wording
from gorod.protocol.course import when
from gorod.protocol.facts import Facts, facts
from gorod.protocol.journal import Journal, in_force
from gorod.protocol.notation import parse, write
from gorod.rules.rulings import Ruling
from gorod.rules.topics import Topic
from gorod.texts import Texts


def sheet(journal: Journal, texts: Texts) -> str:
    """The protocol: result, people, nights and days, sanctions, and the log with its articles."""
    told = facts(journal)
    parts = [
        _title(told, texts),
        _people(told, texts),
        _course(journal, texts),
        _first_killed(told, texts),
        _log(journal, texts),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def _title(told: Facts, texts: Texts) -> str:
    book = told.book
    lines = [f"{book.title[texts.language]} ({book.id} {book.version})"]
    if told.lines:
        lines.append(f"{told.started} – {told.ended}")
    if told.result is None:
        lines.append(texts("sheet-unfinished"))
    else:
        result = texts.outcome(told.result.winner)
        lines.append(f"{texts('sheet-result')}: {result} [{told.result.article}]")
    return "\n".join(lines)


def _people(told: Facts, texts: Texts) -> str:
    labels = ("player", "role", "fouls", "cards", "left")
    rows = [
        ("№", *(texts(f"sheet-{label}") for label in labels)),
        *(
            (
                str(person.seat),
                wording.people(person),
                wording.role(person, texts),
                "●" * person.fouls,
                "!" * person.warnings + "▪" * person.grey_cards,
                wording.left(person.left, texts),
            )
            for person in told.people
        ),
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )


SHOWN = frozenset(
    {
        *(Topic.SHOT_NOTED, Topic.MISS, Topic.KILLED, Topic.DON_CHECKED, Topic.SHERIFF_CHECKED),
        *(Topic.NOMINATED, Topic.WITHDRAWN, Topic.WINDOW_CLOSED, Topic.VOTES_DEFAULTED, Topic.TIE),
        *(Topic.RAISE_PASSED, Topic.RAISE_FAILED, Topic.RAISED, Topic.VOTED_OUT, Topic.VOTE_VOID),
        *(Topic.VOTE_CANCELLED, Topic.NO_CANDIDATES, Topic.TOO_FEW_CANDIDATES, Topic.REVOTE),
        *(Topic.FOUL, Topic.FOUL_CONSIGLIERE, Topic.WARNED, Topic.GREY_CARD, Topic.REMOVAL_FOR),
        *(Topic.REMOVED, Topic.REMOVED_FOULS, Topic.REMOVED_WARNINGS, Topic.REMOVED_UNABLE),
        *(Topic.TEAM_LOSS, Topic.STALEMATE, Topic.RED_WINS, Topic.BLACK_WINS, Topic.LATE_BREACH),
        *(Topic.BEST_MOVE_ACCEPTED, Topic.BEST_MOVE_DECLINED, Topic.BEST_MOVE_VOID),
        *(Topic.DECIDED_OUT, Topic.DECIDED_STAYS, Topic.DECIDED_WINNER, Topic.BANNED),
        *(Topic.REPRIMAND, Topic.TIE_FIRST_DAY, Topic.ANNULLED, Topic.REPLAY, Topic.REPLAY_THROWN),
    }
)
"""The rulings that tell the course of a game."""


def _course(journal: Journal, texts: Texts) -> str:
    """What happened, night by night and day by day."""
    blocks: list[list[str]] = []
    open_time = ""
    for line in in_force(journal):
        time = when(line)
        told = [r for r in line.rulings if r.topic in SHOWN]
        if not told:
            continue
        if time != open_time:
            open_time = time
            blocks.append([wording.title(time, texts)])
        blocks[-1] += [f"  {texts.ruling(r, journal.game.book.codes)}" for r in told]
    return "\n".join("\n".join(block) for block in blocks)


def _first_killed(told: Facts, texts: Texts) -> str:
    lines = []
    for move in told.best_moves:
        if move.seats:
            named = ", ".join(map(str, move.seats))
            lines.append(texts("sheet-best-move", seat=move.by, named=named, hits=move.hits))
    for person in told.people:
        if person.ci:
            points = wording.points(person.ci)
            lines.append(texts("sheet-ci", seat=person.seat, points=points))
    return "\n".join(lines)


def _log(journal: Journal, texts: Texts) -> str:
    """Every line ever recorded, with what the book made of it and by which article."""
    lines = [texts("sheet-log")]
    for line in journal.lines:
        said = write(parse(line.entry), texts.language)
        lines.append(f"{line.n:>4}  {line.step:<18} {said}")
        lines += [f"      → {x}" for x in rulings(line.rulings, journal, texts)]
    return "\n".join(lines)


def rulings(made: tuple[Ruling, ...], journal: Journal, texts: Texts) -> Iterator[str]:
    """Rulings as sentences, each with its article."""
    for ruling in made:
        article = f" [{ruling.article}]" if ruling.article else ""
        yield f"{texts.ruling(ruling, journal.game.book.codes)}{article}"
