"""The rules, the books and the notation run unchanged in a browser's Python (Pyodide, in node)."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
JOURNALS = sorted((ROOT / "tests" / "books").glob("*/recorded/*.journal"))


@pytest.fixture(scope="module")
def node() -> str:
    """Node with the pinned Pyodide beside it; `make test` installs both."""
    found = shutil.which("node")
    assert found, "node is missing: “make test” installs it"
    if not (ROOT / "node_modules" / "pyodide").is_dir():
        subprocess.run(["npm", "ci", "--silent"], cwd=ROOT, check=True)
    return found


def test_recorded_games_replay_byte_for_byte_in_the_browser(node: str) -> None:
    command = [node, "run.mjs", str(ROOT / "src"), *map(str, JOURNALS)]
    done = subprocess.run(command, cwd=HERE, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(rows) == len(JOURNALS) >= 20
    assert all(row["equal"] and row["lines"] > 5 for row in rows)
