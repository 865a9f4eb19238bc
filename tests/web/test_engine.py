"""The engine at the judge's own device comes up, records, and fails without harm."""

from __future__ import annotations

import json
import shutil
import subprocess
import zipfile
from pathlib import Path
from typing import Any

import pytest

from gorod import web
from gorod.protocol.journal import read

HERE = Path(__file__).parent
STATIC = Path(web.__file__).parent / "static"
JOURNAL = HERE.parent / "books" / "consigliere" / "recorded" / "red_by_vote.journal"
PACKAGES = ("rules", "books", "texts", "protocol", "table")


@pytest.fixture(scope="module")
def static(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The static files as a server offers them, with the engine's packages."""
    folder = tmp_path_factory.mktemp("static")
    for name in ("engine.js", "engine.worker.js"):
        shutil.copy(STATIC / name, folder)
    (folder / "package.json").write_text('{"type": "module"}')
    (folder / "pyodide").symlink_to(STATIC / "pyodide")
    source = STATIC.parents[1]
    with zipfile.ZipFile(folder / "engine.zip", "w") as archive:
        archive.write(source / "__init__.py", "gorod/__init__.py")
        for package in PACKAGES:
            for file in (source / package).rglob("*"):
                if file.suffix in (".py", ".toml"):
                    archive.write(file, file.relative_to(source.parent))
    return folder


def asked(static: Path, *questions: list[object], without: str = "") -> list[Any]:
    """What the page is told, answer by answer."""
    node = shutil.which("node")
    assert node, "node is missing: “make test” installs it"
    command = [node, str(HERE / "engine.mjs"), str(static)]
    told = json.dumps({"questions": questions, "without": without})
    done = subprocess.run(
        command, input=told, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_it_takes_up_a_journal_records_and_refuses(static: Path) -> None:
    journal = read(JOURNAL.read_text())
    empty, first = journal.dumps().splitlines()[0], journal.lines[0]
    tap = {"entry": first.entry, "who": "judge", "at": first.at, "version": 0, "step": first.step}
    ready, opened, recorded, stale, broken, seen = asked(
        static,
        ["open", empty, 1_700_000_000_000],
        ["record", json.dumps({**tap, "id": "tap-1"})],
        ["record", json.dumps({**tap, "id": "tap-2"})],
        ["record", "{}"],
        ["see"],
    )
    assert ready == "ready"
    assert (opened["result"]["sight"]["version"], opened["result"]["lines"]) == (0, [])
    assert (recorded["result"]["sight"]["version"], len(recorded["result"]["lines"])) == (1, 1)
    assert stale["result"]["stopped"]["id"] == "tap-2"
    assert "KeyError" in broken["error"]
    assert seen == {"result": {**recorded["result"], "stopped": None}}


def test_a_page_without_workers_goes_on(static: Path) -> None:
    failed, seen = asked(static, ["see"], without="Worker")
    assert "Worker" in failed["failed"]
    assert seen == {"error": failed["failed"]}


def test_a_page_whose_server_has_no_engine_goes_on(static: Path, tmp_path: Path) -> None:
    for name in ("engine.js", "engine.worker.js", "package.json"):
        shutil.copy(static / name, tmp_path)
    failed, seen = asked(tmp_path, ["see"])
    assert "pyodide" in failed["failed"]
    assert seen == {"error": failed["failed"]}
