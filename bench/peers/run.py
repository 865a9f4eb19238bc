"""Run the public engines that we compare with, and print one JSON line for each.

Standard library only. The peers are installed, by hash, into .bench/ at the root of the
repository: that folder ignores itself in git and may be deleted at any time.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
BENCH = ROOT / ".bench"
INSTALL_LIMIT = 300.0
# What a run may take beyond the seconds that it measures: start, recording, warming.
RUN_MARGIN = 120.0


class PeerError(Exception):
    """A peer could not be installed or started; the message is one line."""


def one_line(text: str) -> str:
    """What went wrong, from all that a tool printed; without addresses and this machine's paths."""
    # npm says what it was in its first line, and much else after that.
    if npm := re.search(r"^npm error code (\S+)", text, re.MULTILINE):
        return npm[1]
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    errors = [line for line in lines if re.search(r"error", line, re.IGNORECASE)]
    line = (errors or lines or ["no message"])[-1]
    line = re.sub(r"\w+://\S+", "(address)", line.replace(str(ROOT), "."))
    return line[:200]


def execute(command: list[str | Path], folder: Path, limit: float) -> str:
    """The standard output of a command that must succeed."""
    tool = Path(command[0]).name
    ours = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "NODE_OPTIONS", "NODE_PATH")
    environment = {key: value for key, value in os.environ.items() if key not in ours}
    environment["UV_PYTHON_DOWNLOADS"] = "never"
    try:
        done = subprocess.run(
            [str(part) for part in command],
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            timeout=limit,
        )
    except subprocess.TimeoutExpired:
        raise PeerError(f"{tool} took over {limit:.0f} s") from None
    except OSError as error:
        raise PeerError(f"{tool} could not be started: {error.strerror}") from None
    if done.returncode != 0:
        raise PeerError(f"{tool} failed: {one_line(done.stderr or done.stdout)}")
    return done.stdout


def found(tool: str) -> str:
    path = shutil.which(tool)
    if path is None:
        raise PeerError(f"{tool} is not installed")
    return path


@contextmanager
def made_once(folder: Path, *sources: Path) -> Iterator[bool]:
    """Whether the folder must be made; it stays until a source, the Python or its place changes.

    A folder whose making fails is made anew the next time.
    """
    wanted = hashlib.sha256(f"{folder}\n{sys.version}\n".encode())
    for source in sources:
        wanted.update(source.read_bytes())
    stamp = folder / ".made"
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted.hexdigest():
        yield False
        return
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (BENCH / ".gitignore").write_text("*\n", encoding="utf-8")
    yield True
    stamp.write_text(wanted.hexdigest(), encoding="utf-8")


def python_peers() -> Path:
    """The Python of the environment that has the Python peers, made if need be."""
    folder = BENCH / "peers-python"
    lock = HERE / "requirements.lock"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    with made_once(folder, lock) as needed:
        if needed:
            # The Makefile's uv, or one on the path; else what this Python brings.
            tools = ROOT / ".tools" / "bin"
            uv = shutil.which("uv", path=str(tools)) or shutil.which("uv")
            flags = ["--quiet", "--require-hashes", "--only-binary", ":all:", "--no-deps"]
            if uv:
                venv: list[str | Path] = [uv, "venv", "--quiet", "--no-project", "--clear"]
                execute([*venv, "--python", sys.executable, folder], ROOT, INSTALL_LIMIT)
                pip: list[str | Path] = [uv, "pip", "install", "--python", python]
            else:
                execute([sys.executable, "-m", "venv", folder], ROOT, INSTALL_LIMIT)
                pip = [python, "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
            execute([*pip, *flags, "-r", lock], ROOT, INSTALL_LIMIT)
    return python


def run_python(script: str, seconds: float) -> str:
    command: list[str | Path] = [python_peers(), "-I", HERE / script, "--seconds", str(seconds)]
    return execute(command, HERE, seconds + RUN_MARGIN)


def run_boardgame(seconds: float) -> str:
    node, npm = found("node"), found("npm")
    source = HERE / "boardgame"
    folder = BENCH / "peers-boardgame"
    kept = [source / name for name in ("package.json", "package-lock.json", ".npmrc")]
    with made_once(folder, *kept) as needed:
        if needed:
            for file in kept:
                shutil.copy(file, folder)
            quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
            execute([npm, "ci", *quiet, "--logs-max=0"], folder, INSTALL_LIMIT)
    # Beside node_modules, where Node looks for packages.
    script = shutil.copy(source / "run.mjs", folder)
    return execute([node, script, "--seconds", str(seconds)], folder, seconds + RUN_MARGIN)


PEERS: dict[str, Callable[[float], str]] = {
    "open-mafia-engine": lambda seconds: run_python("open_mafia.py", seconds),
    "werewolf-engine": lambda seconds: run_python("werewolf.py", seconds),
    "boardgame.io": run_boardgame,
}


def measure(name: str, seconds: float) -> dict[str, object]:
    """A peer's own line, or its error."""
    try:
        lines = PEERS[name](seconds).splitlines()
        line: object = json.loads(lines[-1]) if lines else None
        if not isinstance(line, dict):
            raise PeerError("it printed no result")
        return line
    except PeerError as error:
        return {"name": name, "error": str(error)}
    except (OSError, ValueError) as error:
        return {"name": name, "error": one_line(f"{type(error).__name__}: {error}")}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--seconds", type=float, default=3.0, help="how long each peer is measured (default: 3)"
    )
    seconds: float = parser.parse_args().seconds
    for name in PEERS:
        print(json.dumps(measure(name, seconds), ensure_ascii=False), flush=True)


if __name__ == "__main__":
    main()
