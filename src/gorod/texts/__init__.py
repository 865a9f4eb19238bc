"""What people read, in Russian and English: rulings, refusals, steps, words.

The texts are Fluent files beside this module, one a language, with the same ids in both.

    texts = Texts("ru")
    texts.ruling(ruling, book.codes)    # «Игрок 6 удалён: четвёртый фол»
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources

from fluent.runtime import FluentBundle, FluentResource

from gorod.rules.book import Code
from gorod.rules.rulings import Refusal, Ruling
from gorod.rules.stages import NIGHT
from gorod.rules.steps import Step
from gorod.rules.topics import Topic

LANGUAGES = ("ru", "en")
"""The first is the one that a reader gets who names none."""

WORDS: dict[Topic, str] = {
    Topic.GAME_OVER: "outcome",
    Topic.LOOKED: "role",
    Topic.NO_CHECK: "role",
    Topic.DON_CHECKED: "answer",
    Topic.SHERIFF_CHECKED: "answer",
}
"""Rulings whose value is a word with a text of its own."""


@cache
def _bundle(language: str) -> FluentBundle:
    text = resources.files(__name__).joinpath(f"{language}.ftl").read_text(encoding="utf-8")
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    return bundle


class Texts:
    """The texts of one language."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"“{language}” is not one of {', '.join(LANGUAGES)}")
        self.language = language

    def __call__(self, id_: str, **values: str | int) -> str:
        """The text with this id; `KeyError` if there is none."""
        bundle = _bundle(self.language)
        pattern = bundle.get_message(id_).value
        if pattern is None:
            raise KeyError(id_)
        text, errors = bundle.format_pattern(pattern, values)
        if errors:
            raise KeyError(f"{id_}: {errors[0]}")
        return str(text)

    def ruling(self, ruling: Ruling, codes: Mapping[str, Code]) -> str:
        """What a book made of an entry, as a sentence; reason codes by their titles."""
        word = WORDS.get(ruling.topic)
        return self(
            f"ruling-{ruling.topic}",
            seats=self.seats(ruling.seats),
            value=ruling.value,
            word=self(f"{word}-{ruling.value}") if word else "",
            code=self._code(ruling.value, codes),
        )

    def _code(self, value: str | int, codes: Mapping[str, Code]) -> str:
        code = codes.get(str(value))
        return code.title[self.language] if code else str(value)

    def refusal(self, refusal: Refusal) -> str:
        """Why an entry cannot be recorded now."""
        seats = self.seats(refusal.seats)
        return self(f"refusal-{refusal.topic}", seats=seats, value=refusal.value)

    def notation(self, problem: str, about: Mapping[str, str]) -> str:
        """What is wrong with a line of notation (`NotationError`)."""
        return self(f"notation-{problem}", **about)

    def seats(self, seats: Sequence[int]) -> str:
        """A list of seats: “5, 2 and 8”; “none” when there are none."""
        if not seats:
            return "none"
        *first, last = map(str, seats)
        return f"{', '.join(first)} {self('and')} {last}" if first else last

    def step(self, step: Step) -> str:
        """The title of a step: «День 3 · речь игрока 7»."""
        parts = [self(f"step-{step.stage}", seat=step.seat)]
        if step.stage in NIGHT:
            parts.insert(0, self("step-night", number=step.night))
        elif step.day:
            parts.insert(0, self("step-day", number=step.day))
        if step.consigliere:
            parts.append(self("step-half"))
        if step.paused:
            parts.append(self("step-paused"))
        return " · ".join(parts)

    def hint(self, step: Step) -> str:
        """What the judge does now."""
        return self(f"hint-{step.stage}")

    def role(self, role: str) -> str:
        return self(f"role-{role}")

    def exit(self, how: str) -> str:
        """How a seat left (`Exit.how`)."""
        return self(f"exit-{how}")

    def outcome(self, winner: str) -> str:
        """The result (`Outcome.winner`)."""
        return self(f"outcome-{winner}")
