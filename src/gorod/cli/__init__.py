"""The command `gorod`.

Exit codes: 0 all is well, 1 a check found something, 2 wrong use.
"""

from __future__ import annotations

import click

from gorod import __version__
from gorod.cli.desk import demo, play
from gorod.cli.journals import check, import_, protocol, replay
from gorod.cli.rulebooks import list_books, rules


@click.group()
@click.version_option(__version__, prog_name="gorod")
def main() -> None:
    """Gorod runs sport Mafia: the judge's desk, protocols, record checks."""


for command in (play, replay, protocol, check, import_, list_books, rules, demo):
    main.add_command(command)
