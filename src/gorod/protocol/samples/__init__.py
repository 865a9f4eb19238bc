"""A whole game of each book, to be watched and tried out."""

from __future__ import annotations

from importlib import resources

from gorod import books
from gorod.protocol.journal import Command, Journal
from gorod.protocol.notation import parse
from gorod.rules.cast import Deal, Entrant

NAMES = ("consigliere", "cristalix")


def lines(book: str) -> tuple[str, ...]:
    """The entries of the sample, in notation."""
    return _text(book)[1:]


def opened(book: str) -> Journal:
    """The sample's journal before its first entry, with its people in their seats."""
    rules = books.load(book)
    return Journal.open(rules, Deal(tuple(map(_entrant, _text(book)[0].split(",")))))


def recorded(journal: Journal, text: str, at: str) -> Journal:
    """The journal with one entry more, recorded at a time by its judge."""
    step = journal.game.step.key
    name = f"sample-{journal.version + 1}"
    command = Command(parse(text), name, "judge", at, journal.version, step)
    return journal.record(command)[0]


def _text(book: str) -> tuple[str, ...]:
    """The lines that say something: the names first, then an entry a line."""
    text = resources.files(__name__).joinpath(f"{book}.demo").read_text("utf-8")
    said = (line.partition("#")[0].strip() for line in text.splitlines())
    return tuple(line for line in said if line)


def _entrant(names: str) -> Entrant:
    player, plus, consigliere = (part.strip() for part in names.partition("+"))
    return Entrant(player, consigliere if plus else None, lot=not plus)
