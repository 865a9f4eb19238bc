"""What is said, before any language: the id of a text and what is put into it.

A ruling becomes a message once, where the game is; a screen says it in its reader's language,
in Python (`Texts.say`) or in a browser (`texts.js`). `wire` is the form in which it travels.

    messages.ruling(ruling)         # Message("ruling-foul", {"seats": Seats((6,)), …})
    wire(messages.ruling(ruling))   # ["ruling-foul", {"seats": {"seats": [6]}, …}]
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from gorod.rules.cast import Seat
from gorod.rules.rulings import Refusal, Ruling
from gorod.rules.stages import NIGHT, Stage
from gorod.rules.steps import Step
from gorod.rules.topics import Topic


class Seats(NamedTuple):
    """Seats inside a message, shown as “5, 2 and 8”, with names where they are known."""

    seats: tuple[Seat, ...]


class CodeName(NamedTuple):
    """A reason code inside a message, shown by the book's title."""

    code: str


class Message(NamedTuple):
    """Something to be said: the id of its text, and the values that the text asks for."""

    id: str
    values: Mapping[str, Value]


Value: TypeAlias = int | str | Seats | CodeName | Message
"""A string is a person's own words, or a key by which a text chooses its form."""

WORDS: dict[Topic, str] = {
    Topic.GAME_OVER: "outcome",
    Topic.DECIDED_WINNER: "outcome",
    Topic.DON_CHECKED: "answer",
    Topic.SHERIFF_CHECKED: "answer",
    Topic.MISS: "miss",
    Topic.NO_SUCH_CARD: "role",
}
"""Topics whose value is a word with a text of its own, and where that text is found."""

CODED = frozenset(
    {
        *(Topic.REDEAL, Topic.REMOVAL_FOR, Topic.TEAM_LOSS),
        *(Topic.ANNOUNCE_NOW, Topic.ANNOUNCE_OUTCRY, Topic.ANNOUNCE_LOUD),
        Topic.ANNOUNCE_AFTER_SPEECH,
    }
)
"""Topics whose value is a reason code."""

SEATED = frozenset(
    {
        *(Topic.SHOT_NOTED, Topic.FIRST_TARGET_COUNTS, Topic.NOMINATED, Topic.WITHDRAWN),
        *(Topic.WINKED, Topic.VOTED, Topic.VOTE_LATE, Topic.LATE_VOTE_COUNTED),
        Topic.VOTES_DEFAULTED,
    }
)
"""Topics whose value is a seat as well (0 = nobody), so that it gets its name too."""

REMARKED = frozenset({Topic.NOT_READY, Topic.MISS_BY_JUDGE, Topic.ALERT, Topic.ANNULLED})
"""Topics whose value is what a person said about it, or nothing."""


def ruling(ruling: Ruling) -> Message:
    """What a book made of an entry."""
    topic, value = ruling.topic, ruling.value
    values = _values(ruling)
    if topic in SEATED and isinstance(value, int) and value:
        values["value"] = Seats((value,))
    if topic in CODED:
        values["code"] = CodeName(str(value))
    if topic in REMARKED:
        values["after"] = f": {value}" if value else ""
    return Message(f"ruling-{topic}", values)


def refusal(refusal: Refusal) -> Message:
    """Why an entry cannot be recorded now."""
    return Message(f"refusal-{refusal.topic}", _values(refusal))


def title(step: Step) -> tuple[Message, ...]:
    """The title of a step, in parts: the day, who does what, the half of a pair, the pause."""
    parts = [Message(f"step-{step.stage}", {"seat": step.seat})]
    if step.stage in NIGHT:
        parts.insert(0, Message("step-night", {"number": step.night}))
    elif step.day:
        parts.insert(0, Message("step-day", {"number": step.day}))
    if step.consigliere and step.stage is Stage.SPEECH:
        parts.append(Message("step-half", {}))
    if step.paused:
        parts.append(Message("step-paused", {}))
    return tuple(parts)


def hint(step: Step) -> Message:
    """What the judge does now."""
    return Message("hint-paused" if step.paused else f"hint-{step.stage}", {})


def notation(problem: str, about: Mapping[str, str]) -> Message:
    """What is wrong with a line of notation (`NotationError`)."""
    return Message(f"notation-{problem}", about)


def wire(message: Message) -> list[object]:
    """A message as JSON: `[id, {name: value}]`.

    A value is a number, a string, `{"seats": [6, 7]}`, `{"code": "out_of_turn"}` or a message.
    """
    return [message.id, {name: _wired(value) for name, value in message.values.items()}]


def _values(about: Ruling | Refusal) -> dict[str, Value]:
    """What both have; of a value like “red -> black” the last word holds."""
    values: dict[str, Value] = {
        "seats": Seats(about.seats),
        "count": len(about.seats),
        "value": about.value,
    }
    if about.topic in WORDS:
        word = str(about.value).split()[-1]
        values["word"] = Message(f"{WORDS[about.topic]}-{word}", {})
    return values


def _wired(value: Value) -> object:
    match value:
        case Message():
            return wire(value)
        case Seats() | CodeName():
            return value._asdict()
        case _:
            return value
