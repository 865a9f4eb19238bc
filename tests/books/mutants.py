"""Break the code of the rules on purpose, one expression at a time, and see what notices.

    python -m tests.books.mutants [how many] [seed]

A sample of small faults (a comparison turned, `and` for `or`, a `not` dropped, a number one off)
is put into a copy of the sources; a scenario must then fail. Survivors are listed: each is
either a hole in the scenarios or a change that means the same.
"""

from __future__ import annotations

import ast
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
RULES = ROOT / "src" / "gorod" / "rules"
SPARED = {"parameters.py", "reading.py", "combinations.py", "codex.py", "faults.py", "options.py"}
TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
PLAY_ALL = """
import sys
from pathlib import Path
from gorod.protocol import scenario
for path in sorted(Path(sys.argv[1]).rglob("*.game")):
    try:
        scenario.play(scenario.read(path))
    except Exception:
        print(path.name)
        sys.exit(1)
"""


class Mutant(NamedTuple):
    """One fault: the file, the line, and the source with it."""

    file: str
    line: int
    what: str
    source: str


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Every small fault that this file can have."""
    source = path.read_text(encoding="utf-8")
    count = sum(1 for _ in ast.walk(ast.parse(source)))
    for index in range(count):
        tree = ast.parse(source)
        node = list(ast.walk(tree))[index]
        what = _break(node)
        if what:
            yield Mutant(path.name, getattr(node, "lineno", 0), what, ast.unparse(tree))


def _break(node: ast.AST) -> str:
    """Change a node in place; says how, or nothing where there is nothing to change."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in TURNED:
            node.ops = [TURNED[type(op)]()]
            return f"{type(op).__name__} turned"
        case ast.BoolOp(op=op):
            node.op = ast.Or() if isinstance(op, ast.And) else ast.And()
            return "and/or swapped"
        case ast.UnaryOp(op=ast.Not()):
            node.op = ast.UAdd()
            return "not dropped"
        case ast.Constant(value=int(value)) if type(value) is int:
            node.value = value + 1
            return f"{value} became {value + 1}"
        case _:
            return ""


def survives(mutant: Mutant) -> bool:
    """Whether every scenario still holds with this fault."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "src"
        shutil.copytree(ROOT / "src", copy, ignore=shutil.ignore_patterns("__pycache__"))
        (copy / "gorod" / "rules" / mutant.file).write_text(mutant.source, encoding="utf-8")
        command = [sys.executable, "-c", PLAY_ALL, str(ROOT / "tests" / "books")]
        environment = {"PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
        try:
            done = subprocess.run(
                command, env=environment, capture_output=True, check=False, timeout=60
            )
        except subprocess.TimeoutExpired:
            return False
        return done.returncode == 0


def main(count: int = 100, seed: int = 1) -> None:
    files = [p for p in sorted(RULES.glob("*.py")) if p.name not in SPARED]
    every = [m for p in files for m in mutants_of(p)]
    sample = random.Random(seed).sample(every, min(count, len(every)))
    with ThreadPoolExecutor(max_workers=2) as pool:
        alive = [
            m for m, survived in zip(sample, pool.map(survives, sample), strict=True) if survived
        ]
    print(f"{len(sample) - len(alive)} of {len(sample)} faults noticed ({len(every)} possible)")
    for mutant in sorted(alive):
        print(f"  survived: {mutant.file}:{mutant.line} {mutant.what}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
