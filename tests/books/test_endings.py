"""Each book has a whole recorded game for every way to end, and replays it byte for byte.

`recorded/` keeps the journals of the games in `endings/`: what they say may never change.
"""

from pathlib import Path

import pytest

from gorod.protocol import journal, scenario
from gorod.protocol.notation import write

FOLDER = Path(__file__).parent
BOOKS = ("consigliere", "cristalix")
ENDINGS = {
    *("red by vote", "red by night", "black at 3:3", "black at 2:2", "black at 1:1"),
    *("by removal", "red loses as a team", "black loses as a team", "stalemate", "annulled"),
}
FILES = sorted(FOLDER.glob("*/endings/*.game"))


def recorded(path: Path) -> Path:
    return path.parents[1] / "recorded" / f"{path.stem}.journal"


@pytest.mark.parametrize("book", BOOKS)
def test_every_way_to_end_has_its_game(book: str) -> None:
    files = [scenario.read(p) for p in FILES if p.parts[-3] == book]
    assert {" ".join(s.words("ending")) for s in files} == ENDINGS


@pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parts[-3]}/{p.stem}")
def test_the_game_is_whole(path: Path) -> None:
    game = scenario.play(scenario.read(path))
    assert game.is_over
    assert game.deal.position is None
    assert write(game.entries[0]) == "next"


@pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parts[-3]}/{p.stem}")
def test_the_recorded_journal_replays_byte_for_byte(path: Path) -> None:
    text = recorded(path).read_text(encoding="utf-8")
    assert journal.read(text).dumps() == text
    game = scenario.play(scenario.read(path))
    assert [r.entry for r in journal.read(text).game.log] == [r.entry for r in game.log]
