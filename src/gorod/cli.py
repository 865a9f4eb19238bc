"""The command `gorod`."""

import click

from gorod import __version__


@click.group()
@click.version_option(__version__, prog_name="gorod")
def main() -> None:
    """Gorod runs sport Mafia."""
