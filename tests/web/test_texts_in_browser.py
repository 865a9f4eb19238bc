"""A browser says every message as Python does: texts.js, run in node."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.texts.files import messages as written
from tests.texts.files import variables
from tests.walks import shipped, walk

from gorod import texts
from gorod.rules.book import Code
from gorod.rules.cast import Seat
from gorod.rules.game import Game
from gorod.rules.stages import Stage
from gorod.texts import LANGUAGES, LONGEST, Texts, messages
from gorod.texts.messages import CodeName, Message, Seats, Value, wire

FOLDER = Path(texts.__file__).parent
SCRIPT = FOLDER.parent / "web" / "static" / "texts.js"
BOOKS = shipped()
CODES: dict[str, Code] = {id_: code for book in BOOKS for id_, code in book.codes.items()}
NAMES: dict[Seat, str] = {2: "Лиса", 6: "O’Neil <b>", 8: "e\N{COMBINING ACUTE ACCENT}"}
VALUES: tuple[Value, ...] = (
    *(0, 1, 2, 5, 11, 21, 104, 2500, "", "don", "спорили о фоле", "\x1b[2J\u202e"),
    *("\N{NIGHT WITH STARS}" * LONGEST, "я" * (LONGEST + 1)),
    *(Seats(()), Seats((6,)), Seats((5, 2, 8)), Message("role-don", {})),
)


class Case(NamedTuple):
    """A message, or the parts of a title, to be said in a language."""

    language: str
    said: Message | tuple[Message, ...]
    names: dict[Seat, str]

    def in_python(self) -> str:
        text = Texts(self.language)
        if isinstance(self.said, Message):
            return text.say(self.said, CODES, self.names)
        return text.title(self.said)

    def as_json(self) -> dict[str, object]:
        if isinstance(self.said, Message):
            return {"language": self.language, "say": wire(self.said), "names": self.names}
        return {"language": self.language, "title": [wire(part) for part in self.said]}


def in_browser(cases: list[Case], strict: bool = True) -> list[str]:
    """What the browser says, case by case; `AssertionError` where it throws."""
    node = shutil.which("node")
    assert node, "node is missing: “make test” installs it"
    codes = {id_: {"title": dict(code.title)} for id_, code in CODES.items()}
    asked = json.dumps(
        {"codes": codes, "cases": [case.as_json() for case in cases], "strict": strict}
    )
    command = [node, str(Path(__file__).with_name("say.mjs")), str(SCRIPT), str(FOLDER)]
    done = subprocess.run(command, input=asked, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    said: list[str] = json.loads(done.stdout)
    return said


def every_text() -> Iterator[Message]:
    """Every text that browsers get, with every kind of value in it."""
    for id_, text in written("ru", parts=("",)).items():
        names = sorted(variables(text))
        yield from (Message(id_, dict.fromkeys(names, v)) for v in (VALUES if names else (0,)))


def every_reason() -> Iterator[Message]:
    """Every reason code of the books, in a text that shows it."""
    for code in CODES:
        yield Message("ruling-redeal", {"code": CodeName(code)})


def told_games() -> Iterator[Message]:
    """All that is ruled in a game of each book."""
    for book in BOOKS:
        for _, _, game in walk(book, random.Random(7)):
            yield from map(messages.ruling, game.log[-1].rulings)
            yield messages.hint(game.step)


def titles() -> Iterator[tuple[Message, ...]]:
    """The titles of every stage."""
    step = Game(BOOKS[0]).step
    for stage, seat, half in product(Stage, (0, 7), (False, True)):
        now = step._replace(stage=stage, night=2, day=3, seat=seat, consigliere=half, paused=half)
        yield messages.title(now)


def test_a_browser_says_every_message_as_python_does() -> None:
    everything = [*every_text(), *every_reason(), *told_games(), *titles()]
    cases = [
        Case(language, said, names)
        for language, said, names in product(LANGUAGES, everything, ({}, NAMES))
    ]
    assert len(cases) > 15_000
    for case, said in zip(cases, in_browser(cases), strict=True):
        assert said == case.in_python(), case


@pytest.mark.parametrize(
    ("message", "shown"),
    [
        (Message("nothing", {}), "nothing"),
        (Message("ruling-redeal", {"code": CodeName("of_no_book")}), "of_no_book"),
        (Message("ruling-miss", {"word": Message("miss-unheard", {})}), "miss-unheard"),
    ],
)
def test_what_has_no_text_is_shown_by_its_id_and_throws_in_a_test(
    message: Message, shown: str
) -> None:
    case = Case("ru", message, {})
    assert in_browser([case], strict=False)[0].endswith(shown)
    with pytest.raises(AssertionError, match="there is no text"):
        in_browser([case])
