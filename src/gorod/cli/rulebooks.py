"""`gorod books` and `gorod rules`: the books, their articles, and which scenario plays them."""

from __future__ import annotations

import sys
from pathlib import Path

import click

import gorod.protocol.coverage as coverages
from gorod import books
from gorod.cli.common import (
    FOUND,
    ORIGINAL,
    WrongUse,
    as_json,
    language,
    plainly,
    print_json,
)
from gorod.rules.book import Book


@click.command("books")
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
        print_json({"books": rows})
        return
    for book in found:
        click.echo(f"{book.id:<14} {book.version:<3} {book.digest[:12]}  {book.title[language]}")


@click.group("rules")
def rules() -> None:
    """The articles of the books."""


def _chosen(name: str) -> tuple[Book, ...]:
    return (books.load(name),) if name else tuple(books.load(n) for n in ORIGINAL)


@rules.command("list")
@click.option("--book", "name", default="", help="Only this book.")
@as_json
@language
@plainly
def list_rules(name: str, json_: bool, language: str) -> None:
    """Every article, and who decides it."""
    if json_:
        listed = [_listed(book, language) for book in _chosen(name)]
        print_json(listed[0] if name else {"books": listed})
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
            print_json(
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
        print_json({"books": {r.book.id: _coverage_row(r) for r in reports}})
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
