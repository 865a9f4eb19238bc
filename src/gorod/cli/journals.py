"""`gorod replay`, `protocol`, `check` and `import`: what was recorded, here or elsewhere."""

from __future__ import annotations

import sys
from pathlib import Path

import click

import gorod.protocol.check as checks
from gorod.cli.common import (
    FOUND,
    WrongUse,
    a_file,
    as_json,
    language,
    own_book,
    plainly,
    print_json,
)
from gorod.protocol.journal import Journal, read
from gorod.protocol.notation import parse, write
from gorod.protocol.pdf import pdf
from gorod.protocol.record import notation, record
from gorod.protocol.sheet import rulings, sheet
from gorod.protocol.workbook import workbook
from gorod.terminal import paint
from gorod.terminal.files import text_of
from gorod.texts import Texts


@click.command()
@click.argument("file", type=a_file)
@click.option("--until", type=click.IntRange(min=0), help="Stop after this line.")
@click.option("--book", "book_name", default="", help="The .toml file of the journal's own book.")
@as_json
@language
@plainly
def replay(file: Path, until: int | None, book_name: str, json_: bool, language: str) -> None:
    """Play a journal again, step by step, and compare every ruling."""
    journal = read(text_of(file), own_book(book_name))
    texts = Texts(language)
    if json_:
        print_json(_summary(journal))
        return
    for line in journal.lines[:until]:
        said = write(parse(line.entry), language)
        click.echo(click.style(f"{line.n:>4} {line.step:<18} {said}", bold=True))
        for sentence in rulings(line.rulings, journal, texts):
            click.echo(f"       → {sentence}")
    if until is None:
        click.echo(paint.step(journal.game, texts))
        click.echo(paint.table(journal.game, texts, roles=True))


def _summary(journal: Journal) -> dict[str, object]:
    game = journal.game
    outcome = game.outcome
    return {
        "book": game.book.id,
        "version": game.book.version,
        "lines": journal.version,
        "hash": journal.hash,
        "step": game.step.key,
        "over": game.is_over,
        "result": outcome.winner if outcome else "none",
        "table": list(game.state.table),
    }


a_new_file = click.Path(dir_okay=False, path_type=Path)


@click.command()
@click.argument("file", type=a_file)
@click.option("--book", "book_name", default="", help="The .toml file of the journal's own book.")
@click.option("--pdf", "pdf_file", type=a_new_file, help="Write the A4 sheet for signature.")
@click.option("--xlsx", "xlsx_file", type=a_new_file, help="Write a workbook.")
@click.option("--notation", "notation_", is_flag=True, help="Print the entries in force.")
@as_json
@language
@plainly
def protocol(
    file: Path,
    book_name: str,
    pdf_file: Path | None,
    xlsx_file: Path | None,
    notation_: bool,
    json_: bool,
    language: str,
) -> None:
    """The protocol of a journal: to read, to sign (--pdf), to count (--xlsx, --json), to play."""
    if notation_ and json_:
        raise WrongUse("print one thing: --notation or --json")
    journal = read(text_of(file), own_book(book_name))
    texts = Texts(language)
    for target, paper in ((pdf_file, pdf), (xlsx_file, workbook)):
        if target is not None:
            _save(target, paper(journal, texts))
    if json_:
        exits = [x._asdict() for x in checks.exits_of(journal.game)]
        print_json(_summary(journal) | {"exits": exits, "protocol": record(journal)})
    elif notation_:
        click.echo(notation(journal, language), nl=False)
    elif pdf_file is None and xlsx_file is None:
        click.echo(sheet(journal, texts), nl=False)


@click.command()
@click.argument("file", type=a_file)
@click.option("--game", default="", help="Only this game of a file that holds several.")
@click.option("--book", "book_name", default="", help="The .toml file of the journal's own book.")
@as_json
@plainly
def check(file: Path, game: str, book_name: str, json_: bool) -> None:
    """Audit a journal or a foreign record: what is missing, or cannot have happened."""
    text = text_of(file)
    own = own_book(book_name)
    reports = (checks.audit(text, game, own),) if game else checks.audits(text, own)
    if json_:
        print_json(_checked(reports))
    else:
        for report in reports:
            name = " ".join(x for x in (report.kind, report.id) if x)
            click.echo(f"{name} · {report.book} · {report.result}")
            for problem in report.problems:
                click.echo(f"  {problem.at}: {problem.what}: {problem.why}")
        click.echo(f"{sum(len(r.problems) for r in reports)} problem(s)")
    if any(r.problems for r in reports):
        sys.exit(FOUND)


def _checked(reports: tuple[checks.Report, ...]) -> dict[str, object]:
    """One report as it is; several under “games”, their problems also together."""
    if len(reports) == 1:
        return reports[0].to_json()
    problems = [{**p._asdict(), "at": f"game {r.id}, {p.at}"} for r in reports for p in r.problems]
    return {
        "kind": reports[0].kind,
        "result": "none",
        "exits": [],
        "problems": problems,
        "games": [r.to_json() for r in reports],
    }


@click.command("import")
@click.argument("kind", type=click.Choice(checks.KINDS))
@click.argument("file", type=a_file)
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--game", default="", help="Only this game of a file that holds several.")
@as_json
@plainly
def import_(kind: str, file: Path, output: Path | None, game: str, json_: bool) -> None:
    """Turn a record of another program into a journal.

    A file of several games gives one journal each: OUTPUT gets the game's id before its suffix.
    """
    text = text_of(file)
    known = checks.games_of(kind, text)
    if game and game not in known:
        raise WrongUse(f"there is no game {game}; the file holds {', '.join(known)}")
    ids = (game,) if game else known
    if output is None and (json_ or len(ids) > 1):
        raise WrongUse("say where the journals go: -o FILE")
    rows: list[dict[str, object]] = []
    found = 0
    for id_ in ids:
        journal, problems = checks.import_record(kind, text, id_)
        found += len(problems)
        target = output
        if output is not None and len(ids) > 1:
            target = output.with_name(f"{output.stem}-{id_}{output.suffix}")
        if target is None:
            click.echo(journal.dumps(), nl=False)
        else:
            _save(target, journal.dumps())
        listed = [p._asdict() for p in problems]
        rows.append(_summary(journal) | {"file": str(target or ""), "problems": listed})
        if not json_:
            for problem in problems:
                click.echo(f"{problem.at}: {problem.what}: {problem.why}", err=True)
    if json_:
        print_json(rows[0] if len(rows) == 1 else {"games": rows})
    if found:
        sys.exit(FOUND)


def _save(target: Path, content: str | bytes) -> None:
    """A new file; a journal that is there is never overwritten, a device has nothing to lose."""
    is_device = target.exists() and not target.is_file()
    with target.open("wb" if is_device else "xb") as file:
        file.write(content.encode() if isinstance(content, str) else content)
