"""The notation: one entry a line, in English or Russian words, that a judge can read.

    foul 6 out_of_turn          фол 6 out_of_turn
    nominate 8 by 4             выставить 8 от 4
    vote 1 2 6                  голос 1 2 6
    shot 4 by 3 6 9             выстрел 4 от 3 6 9
    foul 6c out_of_turn         a consigliere is the seat with «c» (по-русски «к»)

`parse` and `write` are each other's inverse: ``parse(write(entry)) == entry``.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable
from typing import Protocol, cast

from gorod.protocol.forms import (
    DECISION_WORDS,
    FLAG_WORDS,
    FORMS,
    LANGUAGES,
    ROLE_WORDS,
    SHAPES,
    TEAM_WORDS,
    Form,
    Part,
)
from gorod.rules import entries as e
from gorod.rules.cast import Role, Team, Who

PROBLEMS = {
    "empty": "an empty line is not an entry; write a verb, for example “next”",
    "verb": "“{word}” is not a verb of the notation; “help” lists the verbs",
    "verb-near": "“{word}” is not a verb of the notation; did you mean “{near}”?",
    "missing": "{part} is missing; the form is: {form}",
    "missing-before": "“{word}” is missing before {part}; the form is: {form}",
    "too-much": "“{word}” is too much here; the form is: {form}",
    "seat": "“{word}” is not a seat number; the form is: {form}",
    "number": "“{word}” is not a number; the form is: {form}",
    "choice": "“{word}” is not one of {allowed}; the form is: {form}",
    "broken": "there is half a character in the line: it is not UTF-8 text",
}
"""What can be wrong with a line, in English; faces say it in the reader's language."""


SHOWN = 40
"""How much of a word that is no verb is repeated in the answer, in characters."""


class NotationError(ValueError):
    """A line that is not an entry: what is wrong with it and what would be right.

    ``problem`` is a key of `PROBLEMS`, ``about`` fills its places.
    """

    def __init__(self, problem: str, **about: str) -> None:
        super().__init__(PROBLEMS[problem].format_map({"form": "", **about}))
        self.problem = problem
        self.about = about
        self.form: Form | None = None

    def within(self, form: Form) -> NotationError:
        """The same problem, with the form that the line should have had."""
        error = NotationError(self.problem, **{**self.about, "form": form.example()})
        error.form = form
        return error

    def told(self, language: str) -> dict[str, str]:
        """What fills the places of the problem, as it is written in a language."""
        if self.form is None:
            return self.about
        at = LANGUAGES.index(language)
        pairs = [part.before for part in self.form.parts] + list(SHAPES.values())
        words = {pair[0]: pair[at] for pair in pairs}
        about = {key: words.get(v, v) if key == "part" else v for key, v in self.about.items()}
        if self.problem == "missing-before":
            about["word"] = words.get(about["word"], about["word"])
        return about | {"form": self.form.example(language)}


class Maker(Protocol):
    """A kind of entry: makes one from the values of its fields."""

    def __call__(self, **values: object) -> e.Entry: ...


_VERBS = {word: form for form in FORMS for word in form.words}
_SEAT = re.compile(r"[1-9][0-9]?")
_WHO = re.compile(r"([1-9][0-9]?)([cкCК]?)")
_TOKEN = re.compile(r'"((?:[^"\\]|\\.)*)"|(\S+)')


class _Line:
    """The words of a line, read from left to right."""

    def __init__(self, text: str) -> None:
        head, self.note = _split_note(" ".join(text.split()))
        self.tokens: list[str] = []
        self.ends: list[int] = []
        self.head = head
        for match in _TOKEN.finditer(head):
            quoted = match.group(1)
            self.tokens.append(
                match.group(2) if quoted is None else re.sub(r"\\(.)", r"\1", quoted)
            )
            self.ends.append(match.start())
        self.at = 0

    @property
    def next(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    @property
    def is_done(self) -> bool:
        return self.at >= len(self.tokens)

    def take(self) -> str:
        token = self.next
        self.at += 1
        return token

    def rest(self) -> str:
        """Everything that is left of the line, colons included."""
        text = self.head[self.ends[self.at] :] if self.at < len(self.tokens) else ""
        self.at = len(self.tokens)
        if self.note is not None:
            text = f"{text}:{self.note}" if text or self.note else text
            self.note = None
        return text.strip()


def _split_note(text: str) -> tuple[str, str | None]:
    """Cut a line at the first « : » outside quotes: a note follows."""
    quoted = False
    for at, char in enumerate(text):
        if char == '"' and (at == 0 or text[at - 1] != "\\"):
            quoted = not quoted
        if char == ":" and not quoted and at and text[at - 1] == " ":
            return text[:at], text[at + 1 :]
    return text, None


def parse(text: str) -> e.Entry:
    """The entry that a line says. Raises `NotationError` with one clear sentence."""
    if not text.isprintable() and any("\ud800" <= c <= "\udfff" for c in text):
        raise NotationError("broken")
    line = _Line(text)
    if not line.tokens:
        raise NotationError("empty")
    form = _VERBS.get(" ".join(line.tokens[:2]).lower())
    if form is not None and " " in form.words[0]:
        line.at = 2
    else:
        verb = line.take().lower()
        form = _VERBS.get(verb)
        if form is None:
            raise _unknown(verb)
    values: dict[str, object] = {} if form.sanction is None else {"sanction": form.sanction}
    for part in form.parts:
        try:
            _read_part(line, part, values)
        except NotationError as error:
            raise error.within(form) from None
    if line.at < len(line.tokens) or line.note is not None:
        extra = line.next or f": {(line.note or '').strip()}"
        raise NotationError("too-much", word=extra).within(form)
    return cast("Maker", form.kind)(**values)


def _unknown(verb: str) -> NotationError:
    near = difflib.get_close_matches(verb, _VERBS, n=1, cutoff=0.5)
    shown = verb if len(verb) <= SHOWN else f"{verb[:SHOWN]}…"
    if near:
        return NotationError("verb-near", word=shown, near=near[0])
    return NotationError("verb", word=shown)


def _read_part(line: _Line, part: Part, values: dict[str, object]) -> None:
    if part.kind == "note":
        if line.note is not None and line.note.strip():
            values[part.field] = line.note.strip()
            line.note = None
        return
    if part.before[0]:
        if line.next.lower() in part.before:
            line.take()
            if line.is_done:
                raise NotationError("missing", part=SHAPES[part.kind][0])
        elif part.optional:
            return
        else:
            raise NotationError("missing-before", word=part.before[0], part=SHAPES[part.kind][0])
    if line.is_done and part.kind != "text":
        if part.optional:
            return
        raise NotationError("missing", part=SHAPES[part.kind][0])
    values[part.field] = _read(line, part)


def _read(line: _Line, part: Part) -> object:
    match part.kind:
        case "seat":
            return _seat(line.take())
        case "seats":
            return _many(line, _seat)
        case "who":
            return _who(line.take())
        case "whos":
            return _many(line, _who)
        case "whom":
            return _team(line.next, line) or _who(line.take())
        case "side":
            return _team(line.next, line) or _seat(line.take())
        case "number":
            return _number(line.take())
        case "role":
            return _choice(line.take(), ROLE_WORDS)
        case "decision":
            return _choice(line.take(), DECISION_WORDS)
        case "redeal" | "counted":
            return _flag(line.take(), part.kind)
        case "text":
            text = line.rest()
            if not text and not part.optional:
                raise NotationError("missing", part=SHAPES["text"][0])
            return text
        case _:
            word = line.take()
            if not word.strip() and part.field != "seed":
                raise NotationError("missing", part=SHAPES[part.kind][0])
            return word


def _seat(token: str) -> int:
    if not _SEAT.fullmatch(token):
        raise NotationError("seat", word=token)
    return int(token)


def _who(token: str) -> Who:
    found = _WHO.fullmatch(token)
    if not found:
        raise NotationError("seat", word=token)
    return Who(int(found.group(1)), bool(found.group(2)))


def _team(token: str, line: _Line) -> Team | None:
    for team, words in TEAM_WORDS.items():
        if token.lower() in (*words, words[1].replace("ё", "е")):
            line.take()
            return team
    return None


def _number(token: str) -> int:
    if not re.fullmatch(r"[0-9]{1,4}", token):
        raise NotationError("number", word=token)
    return int(token)


def _many(line: _Line, read: Callable[[str], object]) -> tuple[object, ...]:
    found = [read(line.take())]
    while line.next and _WHO.fullmatch(line.next):
        found.append(read(line.take()))
    return tuple(found)


def _choice(
    token: str, words: dict[Role, tuple[str, str]] | dict[e.Decision, tuple[str, str]]
) -> object:
    for value, names in words.items():
        if token.lower() in names:
            return value
    allowed = ", ".join(names[0] for names in words.values())
    raise NotationError("choice", word=token, allowed=allowed)


def _flag(token: str, kind: str) -> bool:
    no, yes = FLAG_WORDS[kind]
    if token.lower() not in no + yes:
        raise NotationError("choice", word=token, allowed=f"{yes[0]}, {no[0]}")
    return token.lower() in yes


def write(entry: e.Entry, language: str = "en") -> str:
    """The line that says this entry."""
    at = LANGUAGES.index(language)
    form = _form_of(entry)
    words = [form.words[at]]
    note = ""
    for part in form.parts:
        value = getattr(entry, part.field)
        if value in (None, "", ()) and part.optional:
            continue
        text = _write(value, part, at)
        if part.kind == "note":
            note = f" : {text}"
            continue
        if part.before[at]:
            words.append(part.before[at])
        words.append(text)
    return " ".join(words) + note


def _form_of(entry: e.Entry) -> Form:
    sanction = entry.sanction if isinstance(entry, e.Penalty) else None
    for form in FORMS:
        if form.kind is type(entry) and form.sanction is sanction:
            return form
    raise TypeError(f"no form for {entry!r}")


def _write(value: object, part: Part, at: int) -> str:
    if isinstance(value, Team):
        return TEAM_WORDS[value][at]
    if isinstance(value, Role):
        return ROLE_WORDS[value][at]
    if isinstance(value, e.Decision):
        return DECISION_WORDS[value][at]
    if isinstance(value, Who):
        return f"{value.seat}{'cк'[at] if value.consigliere else ''}"
    if isinstance(value, bool):
        return FLAG_WORDS[part.kind][value][at]
    if isinstance(value, tuple):
        return " ".join(_write(item, part, at) for item in value)
    if part.kind == "name":
        return _quoted(str(value))
    return " ".join(str(value).split())


def _quoted(name: str) -> str:
    if name and re.fullmatch(r"[^\s\":\\]+", name) and not _WHO.fullmatch(name):
        return name
    escaped = name.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
