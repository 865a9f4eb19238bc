"""What people read, in Russian and English: rulings, refusals, steps, words.

The texts are Fluent files beside this module, one a language, with the same ids in both.

    texts = Texts("ru")
    texts.ruling(ruling, book.codes)    # «Игрок 6 удалён: четвёртый фол»
    texts.refusal(refusal)              # «Сейчас не минута игрока 4»
    texts.step(game.step)               # «День 3 · речь игрока 7»

A topic has a text for each way in which the rules raise it: `ruling-…`, `refusal-…` or both.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources

from fluent.runtime import FluentBundle, FluentResource

from gorod.rules.book import Code
from gorod.rules.cast import Seat
from gorod.rules.rulings import Refusal, Ruling
from gorod.rules.stages import NIGHT, Stage
from gorod.rules.steps import Step
from gorod.rules.topics import Topic

LANGUAGES = ("ru", "en")
"""The first is the one that a reader gets who names none."""

LONGEST = 1000
"""How much of a person's own words is shown, in letters: Fluent takes 2500 and no more."""

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
"""Topics whose value is a reason code, shown by the book's title."""

SEATED = frozenset(
    {
        *(Topic.SHOT_NOTED, Topic.FIRST_TARGET_COUNTS, Topic.NOMINATED, Topic.WITHDRAWN),
        *(Topic.WINKED, Topic.VOTED, Topic.VOTE_LATE, Topic.LATE_VOTE_COUNTED),
        Topic.VOTES_DEFAULTED,
    }
)
"""Topics whose value is a seat as well (0 = nobody), so that it gets its name too."""

UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
"""Control characters and turns of the writing direction: what was typed may hold them."""


@cache
def _bundle(language: str) -> FluentBundle:
    text = resources.files(__name__).joinpath(f"{language}.ftl").read_text(encoding="utf-8")
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(text))
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

    def ruling(
        self,
        ruling: Ruling,
        codes: Mapping[str, Code],
        names: Mapping[Seat, str] | None = None,
    ) -> str:
        """What a book made of an entry, as a sentence.

        ``codes`` are the book's reason codes (`Book.codes`), shown by their titles. With
        ``names`` a seat is followed by its name: «Игрок 6 (Лиса): 2-й фол».
        """
        topic, value = ruling.topic, ruling.value
        named = names and topic in SEATED and isinstance(value, int) and value
        return self(
            f"ruling-{topic}",
            seats=self.seats(ruling.seats, names),
            count=len(ruling.seats),
            value=self.seats((int(value),), names) if named else value,
            word=self._word(topic, value),
            code=codes[str(value)].title[self.language] if topic in CODED else "",
            after="" if value == "" else f": {value}",
        )

    def refusal(self, refusal: Refusal, names: Mapping[Seat, str] | None = None) -> str:
        """Why an entry cannot be recorded now, as a sentence."""
        return self(
            f"refusal-{refusal.topic}",
            seats=self.seats(refusal.seats, names),
            count=len(refusal.seats),
            value=refusal.value,
            word=self._word(refusal.topic, refusal.value),
        )

    def _word(self, topic: Topic, value: str | int) -> str:
        """The text of a value that is a word; of “red -> black” the last one holds."""
        return self(f"{WORDS[topic]}-{str(value).split()[-1]}") if topic in WORDS else ""

    def notation(self, problem: str, about: Mapping[str, str]) -> str:
        """What is wrong with a line of notation (`NotationError`)."""
        return self(f"notation-{problem}", **about)

    def seats(self, seats: Sequence[Seat], names: Mapping[Seat, str] | None = None) -> str:
        """A list of seats: “5, 2 and 8”; empty when there are none."""
        known = names or {}
        named = [f"{s} ({known[s]})" if s in known else str(s) for s in seats]
        if len(named) < 2:
            return "".join(named)
        return f"{', '.join(named[:-1])} {self('and')} {named[-1]}"

    def step(self, step: Step) -> str:
        """The title of a step: «День 3 · речь игрока 7»."""
        parts = [self(f"step-{step.stage}", seat=step.seat)]
        if step.stage in NIGHT:
            parts.insert(0, self("step-night", number=step.night))
        elif step.day:
            parts.insert(0, self("step-day", number=step.day))
        if step.consigliere and step.stage is Stage.SPEECH:
            parts.append(self("step-half"))
        if step.paused:
            parts.append(self("step-paused"))
        title = " · ".join(parts)
        return title[:1].upper() + title[1:]

    def hint(self, step: Step) -> str:
        """What the judge does now, in one line."""
        return self("hint-paused" if step.paused else f"hint-{step.stage}")

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
