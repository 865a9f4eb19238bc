"""Recorded games told again: with other people, and with lines of one's own between theirs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from gorod.protocol.journal import Command, Journal, read
from gorod.protocol.notation import parse
from gorod.rules.cast import Entrant

BOOKS = Path(__file__).parents[1] / "books"
RECORDED = sorted(BOOKS.glob("*/recorded/*.journal"))

HOSTILE = '#panic("x") *b* =HYPERLINK("http://x")'
"""A name that would be markup in one paper, code in another, a formula in a third."""


def recorded(book: str, name: str) -> Journal:
    """A recorded game."""
    return read((BOOKS / book / "recorded" / f"{name}.journal").read_text(encoding="utf-8"))


def add(journal: Journal, *texts: str) -> Journal:
    """The journal with more lines, a minute apart."""
    for text in texts:
        n = journal.version
        at = f"2026-12-01T{19 + n // 60:02}:{n % 60:02}:00Z"
        step = journal.game.step.key
        sent = Command(parse(text), f"again-{n}", "Судья Ким", at, n, step)
        journal, _ = journal.record(sent)
    return journal


def retold(
    journal: Journal,
    people: Sequence[Entrant] = (),
    between: Mapping[int, Sequence[str]] | None = None,
) -> Journal:
    """The same game, consiglieri saying nothing.

    ``between`` gives what is recorded after a line of the first journal.
    """
    deal = journal.game.deal
    deal = replace(deal, entrants=tuple(people) or deal.entrants, stage="Финал")
    again = Journal.open(journal.game.book, deal, journal.switches)
    for line in journal.lines:
        while again.game.step.consigliere:
            again = add(again, "next")
        again = add(again, line.entry, *(between or {}).get(line.n, ()))
    return again


NAMES = ("Барс", "Аврора", "Вольт", "Гром", "Лиса", "Норд", "Тень", "Ёж", "Щука", "Эхо")
PAIRS = tuple(Entrant(name, f"{name} второй") for name in NAMES)


def a_busy_game() -> Journal:
    """A game of pairs with fouls, a note, mistakes taken back, and one of them after the end."""
    between = {
        12: ["foul 6 religion", "undo 1 : не тот игрок", "foul 3c religion"],
        33: ["note Игрок 5 подал протест: =1+1"],
        47: ["foul 8 religion", "foul 10 religion", "undo 2 : их не было"],
    }
    journal = retold(recorded("consigliere", "red_by_vote"), PAIRS, between)
    return add(journal, "undo 1 : рано", "next")
