"""What people read, in Russian and English: rulings, refusals, steps, words.

The texts are Fluent files beside this module, with the same ids in both languages: ``ru.ftl``
goes to browsers too, ``ru.office.ftl`` (the tournament's pages) stays on the server.

    texts = Texts("ru")
    texts.ruling(ruling, book.codes)    # «Игрок 6 удалён: четвёртый фол»
    texts.refusal(refusal)              # «Сейчас не минута игрока 4»
    texts.step(game.step)               # «День 3 · речь игрока 7»

A topic has a text for each way in which the rules raise it: `ruling-…`, `refusal-…` or both.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

from gorod.rules.book import Code
from gorod.rules.cast import Seat
from gorod.rules.rulings import Refusal, Ruling
from gorod.rules.steps import Step
from gorod.texts import messages
from gorod.texts.messages import CodeName, Message, Seats, Value

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("ru", "en")
"""The first is the one that a reader gets who names none."""

PARTS = ("", ".office")
"""What the files of a language are called beside its name."""

LONGEST = 1000
"""How much of a person's own words is shown, in letters: Fluent takes 2500 and no more."""

UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
"""Control characters and turns of the writing direction: what was typed may hold them."""


@cache
def _bundle(language: str) -> FluentBundle:
    # Only here: a browser brings its own Fluent, and its Python makes messages without this one.
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    for part in PARTS:
        file = resources.files(__name__).joinpath(f"{language}{part}.ftl")
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def shown(value: str) -> str:
    """A text as it may be shown: what a person typed may be long, or hold control characters."""
    text = UNSEEN.sub("\N{REPLACEMENT CHARACTER}", value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


class Texts:
    """The texts of one language."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"“{language}” is not one of {', '.join(LANGUAGES)}")
        self.language = language

    def __call__(self, id_: str, **values: str | int) -> str:
        """The text with this id; `KeyError` if there is none, or if a value is missing."""
        bundle = _bundle(self.language)
        if not bundle.has_message(id_):
            raise KeyError(id_)
        pattern = bundle.get_message(id_).value
        if pattern is None:
            raise KeyError(id_)
        safe = {n: shown(v) if isinstance(v, str) else v for n, v in values.items()}
        text, errors = bundle.format_pattern(pattern, safe)
        if errors:
            raise KeyError(f"{id_}: {errors[0]}")
        return str(text)

    def say(
        self,
        message: Message,
        codes: Mapping[str, Code] | None = None,
        names: Mapping[Seat, str] | None = None,
    ) -> str:
        """A message in this language.

        ``codes`` are the book's reason codes (`Book.codes`), shown by their titles. With
        ``names`` a seat is followed by its name: «Игрок 6 (Лиса): 2-й фол».
        """

        def put(value: Value) -> str | int:
            match value:
                case Message():
                    return self.say(value, codes, names)
                case Seats(seats):
                    return self.seats(seats, names)
                case CodeName(code):
                    return (codes or {})[code].title[self.language]
                case _:
                    return value

        return self(message.id, **{name: put(value) for name, value in message.values.items()})

    def ruling(
        self,
        ruling: Ruling,
        codes: Mapping[str, Code],
        names: Mapping[Seat, str] | None = None,
    ) -> str:
        """What a book made of an entry, as a sentence."""
        return self.say(messages.ruling(ruling), codes, names)

    def refusal(self, refusal: Refusal, names: Mapping[Seat, str] | None = None) -> str:
        """Why an entry cannot be recorded now, as a sentence."""
        return self.say(messages.refusal(refusal), names=names)

    def notation(self, problem: str, about: Mapping[str, str]) -> str:
        """What is wrong with a line of notation (`NotationError`)."""
        return self.say(messages.notation(problem, about))

    def seats(self, seats: Sequence[Seat], names: Mapping[Seat, str] | None = None) -> str:
        """A list of seats: “5, 2 and 8”; empty when there are none."""
        known = names or {}
        named = [f"{s} ({known[s]})" if s in known else str(s) for s in seats]
        if len(named) < 2:
            return "".join(named)
        return f"{', '.join(named[:-1])} {self('and')} {named[-1]}"

    def title(self, parts: Iterable[Message]) -> str:
        """A title of several parts: «День 3 · речь игрока 7»."""
        title = " · ".join(map(self.say, parts))
        return title[:1].upper() + title[1:]

    def step(self, step: Step) -> str:
        """The title of a step."""
        return self.title(messages.title(step))

    def hint(self, step: Step) -> str:
        """What the judge does now, in one line."""
        return self.say(messages.hint(step))

    def role(self, role: str) -> str:
        return self(f"role-{role}")

    def team(self, team: str) -> str:
        return self(f"team-{team}")

    def sanction(self, sanction: str) -> str:
        return self(f"sanction-{sanction}")

    def exit(self, how: str) -> str:
        """How a seat left (`Exit.how`)."""
        return self(f"exit-{how}")

    def outcome(self, winner: str) -> str:
        """The result (`Outcome.winner`)."""
        return self(f"outcome-{winner}")

    def cause(self, cause: str) -> str:
        """What brought the result (`Outcome.cause`)."""
        return self(f"cause-{cause}")

    def moment(self, moment: str) -> str:
        """When a reason code holds (`Code.when`), or when a removal fell (`removal.moment`)."""
        return self(f"moment-{moment}")
