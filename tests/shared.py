"""Where the real records lie: a folder beside the repository, read in place."""

from pathlib import Path

SHARED = Path(__file__).resolve().parents[2] / "shared"
DATA = SHARED / "data"
assert DATA.is_dir(), f"the records are needed at {DATA}"
