"""What is said, apart from any language, and the form in which it travels."""

from __future__ import annotations

import json
import subprocess
import sys

from gorod import books
from gorod.rules.game import Game
from gorod.rules.rulings import Refusal, Ruling
from gorod.rules.stages import Stage
from gorod.rules.topics import Topic
from gorod.texts import messages
from gorod.texts.messages import Message, wire


def travelled(message: Message) -> object:
    return json.loads(json.dumps(wire(message)))


def test_a_ruling_travels_as_an_id_and_its_values() -> None:
    foul = messages.ruling(Ruling(Topic.FOUL, "", (6,), 2))
    assert travelled(foul) == ["ruling-foul", {"seats": {"seats": [6]}, "count": 1, "value": 2}]


def test_a_reason_travels_as_its_code() -> None:
    _, values = wire(messages.ruling(Ruling(Topic.REMOVAL_FOR, "", (6,), "word_honest")))
    assert isinstance(values, dict)
    assert values["code"] == {"code": "word_honest"}


def test_a_word_travels_as_a_message() -> None:
    _, values = wire(messages.refusal(Refusal(Topic.NO_SUCH_CARD, "", (3,), "don")))
    assert isinstance(values, dict)
    assert values["word"] == ["role-don", {}]


def test_a_value_that_is_a_seat_travels_as_one_and_nobody_as_a_number() -> None:
    shot = messages.ruling(Ruling(Topic.SHOT_NOTED, "", (3, 7), 4))
    assert shot.values["value"] == messages.Seats((4,))
    raised = messages.ruling(Ruling(Topic.VOTED, "", (3, 7), 0))
    assert raised.values["value"] == 0


def test_a_title_travels_in_parts() -> None:
    step = Game(books.load("consigliere")).step
    now = step._replace(stage=Stage.SPEECH, day=3, seat=7, consigliere=True, paused=True)
    assert [wire(part) for part in messages.title(now)] == [
        ["step-day", {"number": 3}],
        ["step-speech", {"seat": 7}],
        ["step-half", {}],
        ["step-paused", {}],
    ]
    assert wire(messages.hint(now)) == ["hint-paused", {}]


def test_messages_need_no_fluent() -> None:
    # A None in sys.modules makes the import of that name fail, as in a browser's Python.
    program = "import sys; sys.modules['fluent'] = None; import gorod.texts.messages"
    subprocess.run([sys.executable, "-c", program], check=True)
