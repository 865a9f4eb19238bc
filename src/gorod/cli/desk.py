"""`gorod play` and `gorod show`: a game at the terminal."""

from __future__ import annotations

import io
import secrets
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import click

from gorod import books
from gorod.cli.common import (
    USUAL,
    WrongUse,
    language,
    own_book,
    plainly,
)
from gorod.protocol import samples
from gorod.protocol.journal import Journal
from gorod.protocol.notation import parse, write
from gorod.protocol.sheet import rulings, sheet
from gorod.rules.book import Book
from gorod.rules.cast import Deal, Entrant
from gorod.rules.deals import problems
from gorod.rules.draws import commitment
from gorod.rules.entries import DrawRoles, DrawSeats, Entry, Next
from gorod.terminal import paint
from gorod.terminal.desk import Desk, now
from gorod.terminal.files import JournalFile
from gorod.texts import Texts


@click.command()
@click.option("--book", "book_name", help=f"A book's id, or a .toml file ({USUAL} for a new game).")
@click.option("--journal", type=click.Path(dir_okay=False, path_type=Path), help="Where to save.")
@click.option("--people", default="", help="Ten names, split by commas; a pair as “A+B”.")
@click.option("--seed", default="", help="The seed of seats, lots and cards (random by default).")
@click.option("--by-hand", is_flag=True, help="Deal nothing: record seats and cards yourself.")
@language
@plainly
def play(
    book_name: str | None,
    journal: Path | None,
    people: str,
    seed: str,
    by_hand: bool,
    language: str,
) -> None:
    """Judge a game at the terminal; the journal is saved after every line.

    An existing journal is opened and goes on where it stopped.
    """
    texts = Texts(language)
    path = journal or _unused(now()[:19].replace(":", ""))
    file = JournalFile(path)
    if path.exists():
        if people or seed or by_hand:
            raise WrongUse(f"{path} is there: --people, --seed and --by-hand begin a new game")
        opened, torn = file.resume(own_book(book_name))
        if book_name and opened.game.book.id != books.load(book_name).id:
            raise WrongUse(f"{path} is played by the book {opened.game.book.id}, not {book_name}")
        desk = Desk(opened, file, texts)
        click.echo(texts("terminal-resumed", file=str(path), lines=opened.version))
        if torn:
            click.echo(texts("terminal-torn"))
    else:
        if seed and by_hand:
            raise WrongUse("--by-hand deals nothing, so it needs no --seed")
        book = books.load(USUAL if book_name is None else book_name)
        opened = Journal.open(book, Deal(_people(people, book)))
        file.begin(opened)
        desk = Desk(opened, file, texts)
        click.echo(texts("terminal-new", file=str(path)))
        if not by_hand:
            _deal(desk, seed or secrets.token_hex(8), texts)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    desk.run(_typed(desk))


def _unused(time: str) -> Path:
    """A new name for the journal of a game that begins now."""
    names = (Path(f"game-{time}{n}.journal") for n in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(path for path in names if not path.exists())


def _people(names: str, book: Book) -> tuple[Entrant, ...]:
    seats = book.table.seats
    given = (
        [n.strip() for n in names.split(",")] if names else [f"P{n}" for n in range(1, seats + 1)]
    )
    if len(given) != seats or not all(given) or len(set(given)) != seats:
        raise WrongUse(f"--people needs {seats} different names split by commas")
    people = []
    for name in given:
        player, plus, consigliere = (part.strip() for part in name.partition("+"))
        people.append(Entrant(player, consigliere if plus else None, lot=not plus))
    problem = next(problems(Deal(tuple(people)), book), None)
    if problem is not None:
        raise WrongUse(f"--people cannot be: {problem}")
    return tuple(people)


def _deal(desk: Desk, seed: str, texts: Texts) -> None:
    """Draw seats, lots and cards by a seed whose hash is shown first."""
    click.echo(texts("terminal-seed", seed=seed, hash=commitment(seed)))
    steps: list[Entry] = [DrawSeats(seed), Next(), DrawRoles(seed)]
    if any(e is not None and e.is_pair for e in desk.journal.game.state.entrants):
        steps.insert(1, parse(f'lots "{seed}"'))
    quiet = Desk(desk.journal, desk.file, texts, show=lambda _: None)
    for entry in steps:
        quiet.record(entry)
    desk.journal = quiet.journal


def _typed(desk: Desk) -> Iterator[str]:
    """Lines from the keyboard, or from a pipe."""
    asks = sys.stdin.isatty()
    if asks:
        with suppress(ImportError):
            import readline  # noqa: F401  (gives input() its history and editing)
    while True:
        try:
            yield input("> " if asks else "")
        except (EOFError, KeyboardInterrupt):
            click.echo()
            return


@click.command("show")
@click.option("--book", "book_name", type=click.Choice(samples.NAMES), default="cristalix")
@language
@plainly
def show(book_name: str, language: str) -> None:
    """Watch a whole game being judged in the terminal, then read its protocol."""
    texts = Texts(language)
    journal = samples.opened(book_name)
    for text in samples.lines(book_name):
        step = journal.game.step.key
        click.echo(click.style(f"> {write(parse(text), language)}", dim=True))
        journal = samples.recorded(journal, text, "2026-12-01T19:00:00Z")
        for sentence in rulings(journal.lines[-1].rulings, journal, texts):
            click.echo(click.style(f"   → {sentence}", fg="green"))
        if journal.game.step.key != step:
            click.echo(paint.step(journal.game, texts))
    click.echo()
    click.echo(sheet(journal, texts), nl=False)
    click.echo(texts("terminal-demo-next"))
