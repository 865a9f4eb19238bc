"""What the screens take from the npm packages: `make vendor` copies it beside them.

`vendor.lock` lists the files of each package; copying renews the versions and the SHA-256 sums.
To take another file, name it there with an empty sum.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import TypedDict

ROOT = Path(__file__).parents[1]
PACKAGES = ROOT / "node_modules"
VENDOR = ROOT / "src" / "gorod" / "web" / "static" / "vendor"
LOCK = VENDOR / "vendor.lock"


class Taken(TypedDict):
    """What is taken from one package: ``files`` maps a file to its SHA-256."""

    version: str
    files: dict[str, str]


def read() -> dict[str, Taken]:
    """The lock, package by package."""
    lock: dict[str, Taken] = json.loads(LOCK.read_text())
    return lock


def main() -> None:
    lock = read()
    for name, taken in lock.items():
        taken["version"] = json.loads((PACKAGES / name / "package.json").read_text())["version"]
        for file in taken["files"]:
            content = (PACKAGES / name / file).read_bytes()
            taken["files"][file] = sha256(content).hexdigest()
            target = VENDOR / name / file
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
    LOCK.write_text(json.dumps(lock, indent=2) + "\n")


if __name__ == "__main__":
    main()
