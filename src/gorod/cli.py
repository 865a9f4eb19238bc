"""The command `gorod`.

Exit codes: 0 all is well, 1 a check found something, 2 wrong use.
"""

from __future__ import annotations

import io
import json
import os
import secrets
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import wraps
from importlib import resources
from pathlib import Path
from typing import ParamSpec

import click

import gorod.protocol.check as checks
import gorod.protocol.coverage as coverages
from gorod import __version__, books
from gorod.protocol.journal import Journal, JournalError, NoJournal, read
from gorod.protocol.notation import parse, write
from gorod.protocol.sheet import rulings, sheet
from gorod.rules.book import Book
from gorod.rules.cast import Deal, Entrant
from gorod.rules.draws import commitment
from gorod.rules.entries import DrawRoles, DrawSeats, Entry, Next
from gorod.rules.faults import BookError
from gorod.rules.rulings import Refusal
from gorod.terminal import paint
from gorod.terminal.desk import Desk, now
from gorod.terminal.files import JournalFile, text_of
from gorod.texts import LANGUAGES, Texts

P = ParamSpec("P")

USUAL = "cristalix"
FOUND = 1
WRONG_USE = 2


class WrongUse(click.ClickException):
    """One line that says what was wrong and what would be right."""

    exit_code = WRONG_USE


class Found(click.ClickException):
    """Something is not as it should be: one line, exit code 1."""

    exit_code = FOUND


def plainly(command: Callable[P, None]) -> Callable[P, None]:
    """Turn what a user can get wrong into one line instead of a traceback."""

    @wraps(command)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except (BookError, checks.RecordError, coverages.CoverageError) as error:
            raise WrongUse(str(error)) from None
        except NoJournal as error:
            raise WrongUse(f"not a journal: {error}") from None
        except JournalError as error:
            raise Found(str(error)) from None
        except UnicodeDecodeError:
            raise WrongUse("the file is not UTF-8 text") from None
        except UnicodeError:
            raise WrongUse("a text that was given is not UTF-8") from None
        except Refusal as refusal:
            raise Found(str(refusal)) from None
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        except OSError as error:
            where = f"{error.filename}: " if error.filename else ""
            raise WrongUse(f"{where}{error.strerror}") from None

    return wrapped


def _default_language() -> str:
    spoken = os.environ.get("GOROD_LANGUAGE") or os.environ.get("LANG", "")
    return "en" if spoken.startswith("en") else "ru"


language = click.option(
    "--language",
    type=click.Choice(LANGUAGES),
    default=_default_language,
    help="Language of the texts (GOROD_LANGUAGE, else LANG, else Russian).",
)
as_json = click.option("--json", "json_", is_flag=True, help="Print one JSON object.")
a_file = click.Path(exists=True, dir_okay=False, path_type=Path)


def _print(value: object) -> None:
    click.echo(json.dumps(value, ensure_ascii=False, indent=1))


@click.group()
@click.version_option(__version__, prog_name="gorod")
def main() -> None:
    """Gorod runs sport Mafia: the judge's desk, protocols, record checks."""


# The desk


@main.command()
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
        opened, torn = file.resume(_own(book_name))
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


def _own(name: str | None) -> Book | None:
    """The book in this file, or None for one that a journal can name by itself."""
    return books.load(name) if name and name.endswith(".toml") else None


def _people(names: str, book: Book) -> tuple[Entrant, ...]:
    seats = book.table.seats
    given = (
        [n.strip() for n in names.split(",")] if names else [f"P{n}" for n in range(1, seats + 1)]
    )
    if len(given) != seats or not all(given) or len(set(given)) != seats:
        raise WrongUse(f"--people needs {seats} different names split by commas")
    people = []
    alone: list[str] = []
    for name in given:
        player, plus, consigliere = (part.strip() for part in name.partition("+"))
        people.append(Entrant(player, consigliere or None, lot=not plus))
        alone += [player, consigliere] if plus else [player]
    if not all(alone) or len(set(alone)) < len(alone):
        raise WrongUse("--people: every person needs a name, and nobody sits twice")
    if any(p.is_pair for p in people) and book.pairs.allowed == "never":
        raise WrongUse(f"--people: the book {book.id} knows no pairs")
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


# Journals


@main.command()
@click.argument("file", type=a_file)
@click.option("--until", type=click.IntRange(min=0), help="Stop after this line.")
@click.option("--book", "book_name", default="", help="The .toml file of the journal's own book.")
@as_json
@language
@plainly
def replay(file: Path, until: int | None, book_name: str, json_: bool, language: str) -> None:
    """Play a journal again, step by step, and compare every ruling."""
    journal = read(text_of(file), _own(book_name))
    texts = Texts(language)
    if json_:
        _print(_summary(journal))
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


@main.command()
@click.argument("file", type=a_file)
@click.option("--book", "book_name", default="", help="The .toml file of the journal's own book.")
@as_json
@language
@plainly
def protocol(file: Path, book_name: str, json_: bool, language: str) -> None:
    """The readable protocol of a journal."""
    journal = read(text_of(file), _own(book_name))
    if json_:
        _print(_summary(journal) | {"exits": [x._asdict() for x in checks.exits_of(journal.game)]})
        return
    click.echo(sheet(journal, Texts(language)), nl=False)


@main.command()
@click.argument("file", type=a_file)
@click.option("--game", default="", help="Only this game of a file that holds several.")
@click.option("--book", "book_name", default="", help="The .toml file of the journal's own book.")
@as_json
@plainly
def check(file: Path, game: str, book_name: str, json_: bool) -> None:
    """Audit a journal or a foreign record: what is missing, or cannot have happened."""
    text = text_of(file)
    own = _own(book_name)
    reports = (checks.audit(text, game, own),) if game else checks.audits(text, own)
    if json_:
        _print(_checked(reports))
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


@main.command("import")
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
        _print(rows[0] if len(rows) == 1 else {"games": rows})
    if found:
        sys.exit(FOUND)


def _save(target: Path, text: str) -> None:
    """A new file; a journal that is there is never overwritten, a device has nothing to lose."""
    is_device = target.exists() and not target.is_file()
    with target.open("w" if is_device else "x", encoding="utf-8") as file:
        file.write(text)


# Books and rules


@main.command("books")
@as_json
@language
@plainly
def list_books(json_: bool, language: str) -> None:
    """The rule books that are here."""
    found = [books.load(name) for name in books.names()]
    if json_:
        rows = [
            {"id": b.id, "version": b.version, "digest": b.digest, "title": b.title[language]}
            for b in found
        ]
        _print({"books": rows})
        return
    for book in found:
        click.echo(f"{book.id:<14} {book.version:<3} {book.digest[:12]}  {book.title[language]}")


@main.group("rules")
def rules() -> None:
    """The articles of the books."""


def _chosen(name: str) -> tuple[Book, ...]:
    return (books.load(name),) if name else tuple(books.load(n) for n in ORIGINAL)


ORIGINAL = ("consigliere", "cristalix")
"""The books written from a source text: their articles are their own."""


@rules.command("list")
@click.option("--book", "name", default="", help="Only this book.")
@as_json
@language
@plainly
def list_rules(name: str, json_: bool, language: str) -> None:
    """Every article, and who decides it."""
    if json_:
        listed = [_listed(book, language) for book in _chosen(name)]
        _print(listed[0] if name else {"books": listed})
        return
    for book in _chosen(name):
        click.echo(click.style(f"{book.title[language]} ({book.id})", bold=True))
        for article in book.articles.values():
            click.echo(f"  {article.id:<11} {'+'.join(article.by):<15} {article.text[language]}")


def _listed(book: Book, language: str) -> dict[str, object]:
    rows = [
        {"id": a.id, "number": a.number, "by": list(a.by), "text": a.text[language]}
        for a in book.articles.values()
    ]
    return {"book": book.id, "rules": rows}


@rules.command("show")
@click.argument("id_", metavar="ID")
@as_json
@plainly
def show_rule(id_: str, json_: bool) -> None:
    """One article in both languages, and what cites it."""
    wanted = id_.upper()
    for book in _chosen(""):
        article = book.articles.get(wanted)
        if article is None:
            continue
        topics = [str(t) for t, a in book.cites.items() if a == wanted]
        codes = [c.id for c in book.codes.values() if wanted in c.sanctions.values()]
        if json_:
            _print(
                {"id": article.id, "book": book.id, "number": article.number}
                | {"lines": list(article.lines), "by": list(article.by)}
                | {"text": dict(article.text), "topics": topics, "codes": codes}
            )
            return
        number = f" · {article.number}" if article.number else ""
        lines = ", ".join(map(str, article.lines))
        click.echo(
            click.style(f"{article.id} · {book.id}{number} · source line {lines}", bold=True)
        )
        click.echo(f"  {article.text['ru']}\n  {article.text['en']}")
        click.echo(f"  decided by: {', '.join(article.by)}")
        if topics:
            click.echo(f"  rulings: {', '.join(topics)}")
        if codes:
            click.echo(f"  reasons: {', '.join(codes)}")
        return
    raise WrongUse(f"there is no article {wanted}; “gorod rules list” shows them all")


@rules.command("coverage")
@click.option(
    "--scenarios",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("tests/books"),
    help="The folder of .game files.",
)
@as_json
@plainly
def rule_coverage(scenarios: Path, json_: bool) -> None:
    """Which scenario plays which rule; fails when a rule or case is played by none."""
    reports = [coverages.cover(book, scenarios) for book in _chosen("")]
    if json_:
        _print({"books": {r.book.id: _coverage_row(r) for r in reports}})
    else:
        for report in reports:
            _show_coverage(report)
    if not all(r.is_complete for r in reports):
        sys.exit(FOUND)


def _coverage_row(report: coverages.Coverage) -> dict[str, object]:
    return {
        "rules": len(report.needed),
        "played": len(report.needed) - len(report.unplayed),
        "cases": report.case_count,
        "cases_played": report.case_count - len(report.cases_unplayed),
        "also_played": sum(a not in {n.id for n in report.needed} for a in report.played),
        "unplayed": list(report.unplayed),
        "cases_unplayed": list(report.cases_unplayed),
        "failing": report.failing,
    }


def _show_coverage(report: coverages.Coverage) -> None:
    click.echo(click.style(f"{report.book.id}", bold=True))
    for article in report.book.articles.values():
        files = report.played.get(article.id, ())
        needed = bool(coverages.DECIDED & set(article.by))
        mark = "✓" if files else ("✗" if needed else "·")
        click.echo(f"  {mark} {article.id:<11} {'+'.join(article.by):<15} {', '.join(files)}")
    for number in range(1, report.case_count + 1):
        files = report.cases.get(number, ())
        click.echo(f"  {'✓' if files else '✗'} case {number:<6} {', '.join(files)}")
    for reason in report.failing.values():
        click.echo(click.style(f"  ✗ {reason}", fg="red"))
    row = _coverage_row(report)
    click.echo(
        f"  rules {row['played']}/{row['rules']}, cases {row['cases_played']}/{row['cases']}, "
        f"{row['also_played']} more rules played"
    )


# The demonstration


@main.command()
@click.option("--book", "book_name", type=click.Choice(ORIGINAL), default="cristalix")
@language
@plainly
def demo(book_name: str, language: str) -> None:
    """Watch a whole game being judged, then read its protocol."""
    texts = Texts(language)
    lines = resources.files("gorod.terminal").joinpath(f"{book_name}.demo").read_text("utf-8")
    people, *entries = [
        x.split("#")[0].strip() for x in lines.splitlines() if x.split("#")[0].strip()
    ]
    book = books.load(book_name)
    journal = Journal.open(book, Deal(_people(people, book)))
    for number, text in enumerate(entries, 1):
        step = journal.game.step.key
        command = checks.Command(
            parse(text), f"demo-{number}", "judge", "2026-12-01T19:00:00Z", journal.version, step
        )
        click.echo(click.style(f"> {write(parse(text), language)}", dim=True))
        journal, line = journal.record(command)
        for sentence in rulings(line.rulings, journal, texts):
            click.echo(click.style(f"   → {sentence}", fg="green"))
        if journal.game.step.key != step:
            click.echo(paint.step(journal.game, texts))
    click.echo()
    click.echo(sheet(journal, texts), nl=False)
    click.echo(texts("terminal-demo-next"))


if __name__ == "__main__":
    main()
