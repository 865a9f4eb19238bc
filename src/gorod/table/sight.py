"""What a screen is sent: the view of its eye, with the clock, in values ready for JSON.

The sentences of a sight are messages (`gorod.texts.messages`), so that every reader gets them
in the own language, on a server or in a browser.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from gorod.protocol.forms import LANGUAGES
from gorod.protocol.journal import Line, Stale
from gorod.protocol.notation import NotationError, parse, write
from gorod.rules.book import Book
from gorod.rules.entries import Note, Undo
from gorod.rules.game import Game
from gorod.rules.rulings import Refusal, Ruling
from gorod.rules.views import Eye, Judge, view
from gorod.rules.vote import waiting
from gorod.table.choices import choices
from gorod.table.clock import Clock
from gorod.table.course import Course
from gorod.texts import messages
from gorod.texts.messages import wire

Sight: TypeAlias = dict[str, object]


def sight(course: Course, eye: Eye) -> Sight:
    """All that this eye may have of a table now.

    Everybody gets `book`, `title`, `hint`, `clock` and `view`. A judge also gets `version`,
    `hash`, `choices` (what may be recorded), `undo` and `redo` (the entries that would be taken
    back and given again), `cancelled` (the numbers of the lines undone), `waiting` (who has not
    voted) and `said` (what the book made of the last entry).
    """
    game = course.game
    step = game.step
    seen: Sight = {
        "book": game.book.id,
        "title": [wire(part) for part in messages.title(step)],
        "clock": clock(course.clock),
        "view": view(game, eye),
    }
    if isinstance(eye, Judge):
        last = course.journal.lines[-1] if course.journal.lines else None
        seen |= {
            "version": course.journal.version,
            "hash": course.journal.hash,
            "hint": wire(messages.hint(step)),
            "choices": choices(game),
            "undo": spoken(course.kept[-1].entry) if course.kept else None,
            "cancelled": _cancelled(course),
            "redo": spoken(course.redo) if course.redo else None,
            "waiting": list(waiting(game.state)),
            "said": told(last.rulings) if last else [],
        }
    return seen


def clock(now: Clock) -> Sight:
    """A clock for a screen: `ends` when it runs, `left` when it stands; neither without one."""
    return {
        "step": now.step,
        "total": now.total,
        "warn": now.warn,
        "expires": now.expires,
        "ends": now.deadline,
        "left": None if now.total is None or now.since is not None else now.total - now.spent,
    }


def spoken(entry: str) -> dict[str, str]:
    """An entry in the words of every language."""
    parsed = parse(entry)
    return {language: write(parsed, language) for language in LANGUAGES}


def told(rulings: tuple[Ruling, ...]) -> list[list[object]]:
    """Rulings as messages, each with its article."""
    return [[wire(messages.ruling(ruling)), ruling.article] for ruling in rulings]


def problem(error: Refusal | Stale | NotationError) -> Sight:
    """Why a command was not recorded: a message, the article, and what changed meanwhile."""
    match error:
        case Refusal():
            return {"kind": "refused", "said": wire(messages.refusal(error)), "by": error.article}
        case Stale():
            since = [{"who": x.who, "entry": x.entry} for x in error.since]
            return {"kind": "stale", "step": error.step, "since": since}
        case NotationError():
            return {"kind": "notation", "text": str(error)}


def log(course: Course, after: int = 0) -> list[Sight]:
    """The lines of the log after a number, for the judge: kept, spoken and told."""
    return [
        {
            "row": {**line.body(), "hash": line.hash},
            "said": spoken(line.entry),
            "told": told(line.rulings),
        }
        for line in course.journal.lines[after:]
    ]


def _cancelled(course: Course) -> list[int]:
    """The numbers of the lines that an undo took away."""
    kept = {line.n for line in course.kept}
    lines = course.journal.lines
    return [x.n for x in lines if x.n not in kept and not isinstance(parse(x.entry), Undo)]


def about(book: Book) -> Sight:
    """What a desk has to know of a book once: articles, reasons, the shape of the table."""
    return {
        "id": book.id,
        "version": book.version,
        "digest": book.digest,
        "title": dict(book.title),
        "seats": book.table.seats,
        "roles": {str(role): count for role, count in book.table.roles.items()},
        "pairs": book.pairs.allowed,
        "fouls": {"silence_at": book.fouls.silence_at},
        "articles": {
            article.id: {"number": article.number, **article.text}
            for article in book.articles.values()
        },
        "codes": {
            code.id: {
                "title": dict(code.title),
                "sanctions": {str(k): v for k, v in code.sanctions.items()},
                "free": code.free,
            }
            for code in book.codes.values()
        },
    }


def replay(course: Course) -> Iterator[Sight]:
    """A finished game, moment by moment, with everything that was secret.

    The judge's notes stay with the judge. Raises `NotOver` while there is still a secret.
    """
    if not course.game.is_over:
        raise NotOver("the game is not over")
    game = Game(course.game.book, course.game.deal)
    yield _frame(game, None)
    for line in course.kept:
        entry = parse(line.entry)
        game, _ = game.record(entry)
        if not isinstance(entry, Note):
            yield _frame(game, line)


class NotOver(ValueError):
    """Somebody asked for the secrets of a game that is still played."""


def _frame(game: Game, line: Line | None) -> Sight:
    return {
        "at": line.at if line else None,
        "entry": line.entry if line else "",
        "said": spoken(line.entry) if line else None,
        "rulings": told(line.rulings) if line else [],
        "title": [wire(part) for part in messages.title(game.step)],
        "view": view(game, Judge()),
    }
