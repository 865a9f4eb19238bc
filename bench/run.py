"""All that is measured, one thing after another, each in a process of its own.

    make bench                       about ten minutes
    make bench ARGS='store start'    some of it
    make bench ARGS='fanout --json'  one JSON object a line

Every figure is measured on this machine, and what it is compared with is measured beside it in the
same run: look at the ratios first. `docs/figures.md` says what was found, and what was aimed at.
"""

from __future__ import annotations

import argparse
import subprocess
import sys

PARTS = {
    "engine": "the rules, beside public engines",
    "store": "durable entries a second, beside a bare loop",
    "start": "from the start of the server until it is there",
    "fanout": "from an entry to all screens",
    "desk": "tap to paint, and the first load of a desk",
    "taps": "the taps that each recorded game needs",
}


def main() -> int:
    chosen = argparse.ArgumentParser(description="Measure.", epilog=_parts())
    chosen.add_argument("parts", nargs="*", help="what to measure; without a name, everything")
    chosen.add_argument("--json", action="store_true", help="one JSON object a line")
    asked = chosen.parse_args()
    if unknown := [part for part in asked.parts if part not in PARTS]:
        chosen.error(f"there is no {unknown[0]}; there are: {_parts()}")
    failed = 0
    for part in asked.parts or PARTS:
        command = [sys.executable, "-m", f"bench.{part}", *["--json"] * asked.json]
        failed += subprocess.run(command, check=False).returncode != 0
    return failed


def _parts() -> str:
    return ", ".join(f"{part} ({what})" for part, what in PARTS.items())


if __name__ == "__main__":
    sys.exit(main())
