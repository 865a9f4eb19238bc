"""Every scenario plays, proves something, and names rules and cases that exist."""

from pathlib import Path

import pytest

from gorod import books
from gorod.protocol import coverage, scenario

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.rglob("*.game"))


@pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parent.name}/{p.stem}")
def test_scenario_holds(path: Path) -> None:
    scenario.play(scenario.read(path))


@pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parent.name}/{p.stem}")
def test_scenario_can_fail(path: Path) -> None:
    assert scenario.read(path).checks > 0


def test_scenarios_name_articles_of_their_book() -> None:
    known = {a for name in ("consigliere", "cristalix") for a in books.load(name).articles}
    for path in FILES:
        assert set(scenario.read(path).rules) <= known, path.name


@pytest.mark.parametrize("name", ["consigliere", "cristalix"])
def test_every_rule_and_case_is_played(name: str) -> None:
    report = coverage.cover(books.load(name), FOLDER)
    assert not report.unplayed
    assert not report.cases_unplayed
