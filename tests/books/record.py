"""Write the journals of the games in `endings/`: run once for a new ending, or a new book version.

python -m tests.books.record
"""

from pathlib import Path

from gorod.protocol import scenario
from gorod.protocol.journal import Command, Journal
from gorod.rules.game import Game


def journal_of(game: Game) -> Journal:
    """The game's log as a journal, one entry a second."""
    journal = Journal.open(game.book, game.deal)
    for number, line in enumerate(game.log):
        at = f"2026-12-01T19:{number // 60:02}:{number % 60:02}Z"
        step = journal.game.step.key
        command = Command(line.entry, f"entry-{number + 1}", "judge", at, journal.version, step)
        journal, _ = journal.record(command)
    return journal


def main() -> None:
    for path in sorted(Path(__file__).parent.glob("*/endings/*.game")):
        game = scenario.play(scenario.read(path))
        target = path.parents[1] / "recorded" / f"{path.stem}.journal"
        target.parent.mkdir(exist_ok=True)
        target.write_text(journal_of(game).dumps(), encoding="utf-8")


if __name__ == "__main__":
    main()
