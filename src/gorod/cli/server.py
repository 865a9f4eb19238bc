"""`gorod serve`, `gorod owner` and `gorod demo`: the club in a browser."""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import click
import segno

from gorod.cli.common import WrongUse, as_json, plainly
from gorod.store import StoreError
from gorod.table.hall import Hall
from gorod.web import sample
from gorod.web.access import Access, Settings, set_password
from gorod.web.access.problems import Refused
from gorod.web.house import House
from gorod.web.serve import addresses, bound, opened, serve

host = click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 for a LAN.")
data = click.option(
    "--data",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    default="gorod-data",
    show_default=True,
    help="The folder of the club's store.",
)
port = click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65535))


@click.command("serve")
@host
@port
@data
@click.option("--public-url", help="How people outside reach the server: https://club.example")
@click.option("--behind-proxy", is_flag=True, help="Believe the X-Forwarded headers of a proxy.")
@as_json
@plainly
def serve_command(
    host: str, port: int, folder: Path, public_url: str | None, behind_proxy: bool, json_: bool
) -> None:
    """Serve the club: the judges' desks and every other screen."""
    try:
        settings = Settings(public_url, trusted_proxy=behind_proxy)
    except ValueError as error:
        raise WrongUse(f"--public-url: {error}") from None
    urls = [public_url] if public_url else addresses(host, port)

    def ready(house: House) -> None:
        key = house.access.setup_key
        setup = f"{urls[-1]}/setup#t={key}" if key else None
        if json_:
            click.echo(json.dumps({"addresses": urls, "setup": setup}))
        else:
            _greet(urls, setup)
        sys.stdout.flush()

    _run(folder, host, port, settings, ready)


@click.command()
@host
@port
def demo(host: str, port: int) -> None:
    """Try out a sample club: two games in full swing, one that is over, and a tournament."""
    urls = addresses(host, port)

    def ready(house: House) -> None:
        _show_club(urls[-1], club)

    with tempfile.TemporaryDirectory(prefix="gorod-") as folder:
        with opened(Path(folder)) as store:
            club = asyncio.run(sample.fill(Hall(store), Access(store)))
        _run(Path(folder), host, port, Settings(), ready)


@click.command()
@click.argument("name")
@data
@click.password_option(help="At least ten characters; asked for when it is not given.")
@plainly
def owner(name: str, folder: Path, password: str) -> None:
    """Create the club's owner, or give somebody a new password; the server must not run."""
    try:
        with opened(folder) as store:
            person = set_password(store, name, password)
    except (Refused, StoreError) as error:
        raise WrongUse(str(error)) from None
    click.echo(f"{person.name}: {person.role}")


def _run(
    folder: Path, host: str, port: int, settings: Settings, ready: Callable[[House], None]
) -> None:
    try:
        door = bound(host, port)
    except OSError as error:
        why = str(error.strerror).partition(" (")[0]
        raise WrongUse(f"{host}:{port}: {why}; choose another --port or --host") from None
    try:
        with door, opened(folder) as store:
            serve(store, door, settings, ready)
    except StoreError as error:
        raise WrongUse(str(error)) from None


def _greet(urls: list[str], setup: str | None) -> None:
    click.echo("Город / Gorod")
    for url in urls:
        click.echo(f"  {url}")
    if setup:
        click.echo("\nПервый запуск: создайте владельца / First run: create the owner")
        click.echo(f"  {setup}")
    if len(urls) > 1:
        click.echo("\nДля планшетов в этой сети / For tablets on this network:")
        segno.make(setup or urls[-1], error="l").terminal(compact=True)


def _show_club(url: str, club: sample.Club) -> None:
    click.echo("Город / Gorod · демонстрационный клуб / a sample club\n")
    click.echo(f"  {url}/login")
    click.echo(f"  имя / name: {club.name}    пароль / password: {club.password}\n")
    for table in club.tables:
        click.echo(f"  {url}/desk/{table.name}")
    click.echo(f"\n  {'Турнир / Tournament':<40} {url}/t/{club.event}")
    click.echo(f"  {'Оргкомитет / Its office':<40} {url}/office/{club.event}\n")
    for label, path in club.links:
        click.echo(f"  {label:<40} {url}{path}")
    click.echo("\nCtrl+C — стоп / stop")
