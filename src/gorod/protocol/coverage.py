"""Which scenario plays which rule of a book, and which rules and cases nothing plays."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from gorod.protocol.scenario import Scenario, ScenarioError, play, read
from gorod.rules.book import Article, Book

DECIDED = frozenset({"engine", "judge"})
"""Who decides a rule that needs a scenario: the engine, or a fact that the judge records."""

CASES = "cases.toml"
"""Beside the scenarios: how many numbered corner cases each book's catalogue has."""


class CoverageError(ValueError):
    """There are no scenarios to count; the message says where they were looked for."""


@dataclass(frozen=True)
class Coverage:
    """What the scenarios of one book play.

    ``played`` and ``cases`` map an article or a case number to the files that play it;
    ``failing`` maps a file to the reason why it does not hold, and then it plays nothing.
    """

    book: Book
    needed: tuple[Article, ...]
    played: dict[str, tuple[str, ...]]
    case_count: int
    cases: dict[int, tuple[str, ...]]
    failing: dict[str, str]

    @property
    def unplayed(self) -> tuple[str, ...]:
        """The rules that need a scenario and have none."""
        return tuple(a.id for a in self.needed if a.id not in self.played)

    @property
    def cases_unplayed(self) -> tuple[int, ...]:
        return tuple(n for n in range(1, self.case_count + 1) if n not in self.cases)

    @property
    def is_complete(self) -> bool:
        return not (self.unplayed or self.cases_unplayed or self.failing)


def cover(book: Book, folder: Path) -> Coverage:
    """Play every scenario below a folder that belongs to this book, and count."""
    files = sorted(folder.rglob("*.game"))
    if not files:
        raise CoverageError(f"no .game files below {folder}")
    played: dict[str, list[str]] = {}
    cases: dict[int, list[str]] = {}
    failing: dict[str, str] = {}
    for path in files:
        try:
            scenario = read(path)
        except ScenarioError as error:
            failing[path.name] = str(error)
            continue
        if not _concerns(scenario, book):
            continue
        try:
            play(scenario)
        except ScenarioError as error:
            failing[path.name] = str(error)
            continue
        for rule in scenario.rules:
            if rule in book.articles:
                played.setdefault(rule, []).append(path.name)
        for case in scenario.cases:
            name, number = case.split()
            if name == book.id:
                cases.setdefault(int(number), []).append(path.name)
    return Coverage(
        book,
        tuple(a for a in book.articles.values() if DECIDED & set(a.by)),
        {rule: tuple(files) for rule, files in played.items()},
        _case_count(book, folder),
        {number: tuple(files) for number, files in cases.items()},
        failing,
    )


def _concerns(scenario: Scenario, book: Book) -> bool:
    named = any(rule in book.articles for rule in scenario.rules)
    return named or any(case.split()[0] == book.id for case in scenario.cases)


def _case_count(book: Book, folder: Path) -> int:
    counts = folder / CASES
    if not counts.exists():
        return 0
    try:
        return int(tomllib.loads(counts.read_text(encoding="utf-8")).get(book.id, 0))
    except (ValueError, TypeError) as error:
        raise CoverageError(f"{counts}: cannot be read: {error}") from None
