"""The command `gorod`.

Exit codes: 0 all is well, 1 a check found something, 2 wrong use.
"""

from __future__ import annotations

import click

from gorod import __version__
from gorod.cli.desk import play, show
from gorod.cli.draws import draw_again
from gorod.cli.journals import check, import_, protocol, replay
from gorod.cli.rulebooks import list_books, rules
from gorod.cli.seat import seat
from gorod.cli.server import demo, owner, serve_command


@click.group()
@click.version_option(__version__, prog_name="gorod")
def main() -> None:
    """Gorod runs sport Mafia: the judge's desk, protocols, record checks."""


GAMES = (play, show, replay, protocol, check, import_)

for command in (*GAMES, draw_again, list_books, rules, serve_command, owner, seat, demo):
    main.add_command(command)
