"""`gorod draw`: everything that a table's seed decides, drawn again by whoever wants to see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import click

from gorod import books
from gorod.cli.common import USUAL, as_json, language, plainly, print_json
from gorod.rules.book import Book
from gorod.rules.draws import below, commitment, shuffle
from gorod.table.fairness import draw_seed, laid
from gorod.texts import Texts


class Draw(NamedTuple):
    """What one draw gives, whichever it was: who sits where, who of a pair plays, the roles."""

    number: int
    seed: str
    seats: tuple[int, ...]
    lots: tuple[int, ...]
    roles: tuple[str, ...]


@click.command("draw")
@click.argument("seed")
@click.option("--book", "book_name", default=USUAL, show_default=True, help="A book's id.")
@click.option("--draws", default=3, show_default=True, type=click.IntRange(1, 99))
@as_json
@language
@plainly
def draw_again(seed: str, book_name: str, draws: int, json_: bool, language: str) -> None:
    """Draw again by the SEED that a table showed after its game.

    Prints the fingerprint that was shown before the deal, what each of the first draws gives
    (of seats, of the lots of pairs, of roles: a table makes those that it needs, in that order),
    and how the face-down cards lay.
    """
    book = books.load(book_name)
    cards = [role for role, count in book.table.roles.items() for _ in range(count)]
    found = [_draw(seed, number, book, cards) for number in range(1, draws + 1)]
    tray = laid(cards, seed, 0)
    if json_:
        print_json(
            {
                "commitment": commitment(seed),
                "draws": [draw._asdict() for draw in found],
                "tray": tray,
            }
        )
        return
    texts = Texts(language)
    click.echo(texts("screen-draw-promise", hash=commitment(seed)))
    for draw in found:
        click.echo("\n" + texts("screen-draw-number", number=draw.number, seed=draw.seed))
        click.echo("  " + texts("screen-draw-seats", seats=_listed(draw.seats)))
        click.echo("  " + texts("screen-draw-lots", lots=_listed(draw.lots)))
        click.echo("  " + texts("screen-draw-roles", roles=_named(draw.roles, texts)))
    click.echo("\n" + texts("screen-draw-tray", roles=_named(tray, texts)))


def _draw(seed: str, number: int, book: Book, cards: Sequence[str]) -> Draw:
    own = draw_seed(seed, number)
    seats = range(1, book.table.seats + 1)
    return Draw(
        number,
        own,
        shuffle(seats, own, "seats"),
        tuple(below(2, own, "lots", seat) + 1 for seat in seats),
        shuffle(cards, own, "roles"),
    )


def _listed(values: Sequence[int]) -> str:
    return ", ".join(map(str, values))


def _named(roles: Sequence[str], texts: Texts) -> str:
    return ", ".join(f"{at} {texts.role(role)}" for at, role in enumerate(roles, 1))
