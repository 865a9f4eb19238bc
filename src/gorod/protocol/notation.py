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
from dataclasses import dataclass
from typing import NamedTuple, Protocol, cast

from gorod.rules import entries as e
from gorod.rules.cast import Role, Team, Who

LANGUAGES = ("en", "ru")

ROLE_WORDS = {
    Role.CIVILIAN: ("civilian", "мирный"),
    Role.SHERIFF: ("sheriff", "шериф"),
    Role.MAFIA: ("mafia", "мафия"),
    Role.DON: ("don", "дон"),
}
TEAM_WORDS = {Team.RED: ("red", "красные"), Team.BLACK: ("black", "чёрные")}
DECISION_WORDS = {
    e.Decision.LEAVES: ("leaves", "уходит"),
    e.Decision.STAYS: ("stays", "остаётся"),
    e.Decision.WINS: ("wins", "побеждают"),
}
FLAG_WORDS = {
    "redeal": (("foul", "фол"), ("redeal", "пересдача")),
    "counted": (("late", "поздно"), ("counts", "засчитан")),
}


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

    def within(self, form: str) -> NotationError:
        """The same problem, with the form that the line should have had."""
        return NotationError(self.problem, **self.about, form=form)


class Part(NamedTuple):
    """One argument: the entry's field, how it is written, and the word that may stand before it."""

    field: str
    kind: str
    before: tuple[str, str] = ("", "")
    optional: bool = False


class Maker(Protocol):
    """A kind of entry: makes one from the values of its fields."""

    def __call__(self, **values: object) -> e.Entry: ...


@dataclass(frozen=True)
class Form:
    """How one kind of entry is written: its verb in both languages, and its parts in order."""

    kind: type[e.Entry]
    words: tuple[str, str]
    parts: tuple[Part, ...] = ()
    sanction: e.Sanction | None = None

    def example(self) -> str:
        """The shape of the line, to be shown when it was written wrong."""
        shapes = []
        for part in self.parts:
            shape = f"{part.before[0]} {SHAPES[part.kind]}".strip()
            shapes.append(f"[{shape}]" if part.optional else shape)
        return " ".join((self.words[0], *shapes))


SHAPES = {
    "seat": "SEAT",
    "seats": "SEAT …",
    "who": "SEAT",
    "whos": "SEAT …",
    "whom": "SEAT|red|black",
    "side": "SEAT|red|black",
    "name": '"NAME"',
    "word": "WORD",
    "code": "CODE",
    "role": "civilian|sheriff|mafia|don",
    "number": "NUMBER",
    "decision": "leaves|stays|wins",
    "redeal": "redeal|foul",
    "counted": "counts|late",
    "text": "TEXT",
    "note": ": TEXT",
}

BY = ("by", "от")
WHOM = (Part("whom", "whom"), Part("code", "code"), Part("note", "note", optional=True))

FORMS = (
    Form(e.Next, ("next", "дальше")),
    Form(e.Time, ("time", "время")),
    Form(
        e.Sit,
        ("sit", "сел"),
        (Part("seat", "seat"), Part("player", "name"), Part("consigliere", "name", optional=True)),
    ),
    Form(e.DrawSeats, ("seats", "места"), (Part("seed", "name"),)),
    Form(e.DrawLots, ("lots", "жребии"), (Part("seed", "name"),)),
    Form(e.DrawRoles, ("roles", "роли"), (Part("seed", "name"),)),
    Form(e.Lot, ("lot", "жребий"), (Part("seat", "seat"), Part("player", "name"))),
    Form(e.Card, ("card", "карта"), (Part("who", "who"), Part("role", "role"))),
    Form(
        e.Breach,
        ("breach", "сдача"),
        (Part("seat", "seat"), Part("code", "code"), Part("redeal", "redeal")),
    ),
    Form(e.NotReady, ("unready", "неготов"), (Part("seat", "seat"), Part("why", "text"))),
    Form(e.Ready, ("ready", "готов"), (Part("seat", "seat"),)),
    Form(e.Suspend, ("suspend", "отстранить"), (Part("seat", "seat"),)),
    Form(e.Joined, ("joined", "вошли"), (Part("seats", "seats"),)),
    Form(e.Request, ("ask", "просьба"), (Part("seat", "seat"),)),
    Form(e.Exclude, ("exclude", "исключить"), (Part("seat", "seat"),)),
    Form(
        e.Shot,
        ("shot", "выстрел"),
        (Part("target", "seat"), Part("by", "whos", BY, optional=True)),
    ),
    Form(e.Miss, ("miss", "промах"), (Part("why", "text", optional=True),)),
    Form(
        e.Check,
        ("check", "проверка"),
        (Part("targets", "seats"), Part("by", "who", BY, optional=True)),
    ),
    Form(e.BestMovePass, ("best pass", "лучший пас")),
    Form(e.BestMoveVoid, ("best void", "лучший отменён")),
    Form(
        e.BestMove,
        ("best", "лучший"),
        (Part("seats", "seats"), Part("by", "who", BY, optional=True)),
    ),
    Form(
        e.Nominate,
        ("nominate", "выставить"),
        (Part("target", "seat"), Part("by", "who", BY, optional=True)),
    ),
    Form(
        e.Withdraw,
        ("withdraw", "снять"),
        (Part("target", "seat"), Part("by", "who", BY, optional=True)),
    ),
    Form(e.Vote, ("vote", "голос"), (Part("by", "whos"),)),
    Form(e.Unvote, ("unvote", "вернуть"), (Part("by", "seats"),)),
    Form(e.Late, ("late", "поздно"), (Part("by", "seats"),)),
    Form(e.Dispute, ("dispute", "спор"), (Part("seat", "seat"), Part("supporters", "seats", BY))),
    Form(e.Recheck, ("recheck", "пересмотр"), (Part("seat", "seat"), Part("counted", "counted"))),
    Form(e.Penalty, ("foul", "фол"), WHOM, e.Sanction.FOUL),
    Form(e.Penalty, ("warn", "предупреждение"), WHOM, e.Sanction.WARNING),
    Form(e.Penalty, ("grey", "серая"), WHOM, e.Sanction.GREY_CARD),
    Form(e.Penalty, ("remove", "удалить"), WHOM, e.Sanction.REMOVAL),
    Form(e.Penalty, ("loss", "ппк"), WHOM, e.Sanction.TEAM_LOSS),
    Form(
        e.FoulQuery,
        ("fouls", "фолы"),
        (Part("who", "who"), Part("shown", "number", ("shown", "показано"), optional=True)),
    ),
    Form(e.Outcry, ("outcry", "выкрик"), (Part("seat", "seat"),)),
    Form(e.Consent, ("consent", "язык"), (Part("seat", "seat"),)),
    Form(e.Alert, ("alert", "тревога"), (Part("seat", "seat"), Part("what", "text"))),
    Form(e.Dismiss, ("dismiss", "отклонить"), (Part("seat", "seat"),)),
    Form(e.Remark, ("remark", "замечание"), (Part("text", "text"),)),
    Form(e.Note, ("note", "заметка"), (Part("text", "text"),)),
    Form(e.Pause, ("pause", "пауза"), (Part("seat", "seat"),)),
    Form(e.TimeOut, ("timeout", "таймаут")),
    Form(e.Resume, ("resume", "продолжить")),
    Form(e.Wink, ("wink", "мигнуть"), (Part("target", "seat"), Part("by", "seat", BY))),
    Form(e.Stop, ("stop", "стоп")),
    Form(e.Annul, ("annul", "аннулировать"), (Part("reason", "text", optional=True),)),
    Form(e.Replay, ("replay", "переиграть"), (Part("reason", "word"),)),
    Form(
        e.Disqualify,
        ("disqualify", "дисквалифицировать"),
        (Part("seat", "seat"), Part("reason", "word")),
    ),
    Form(
        e.Override,
        ("decide", "решение"),
        (Part("what", "decision"), Part("whom", "side"), Part("reason", "note", optional=True)),
    ),
    Form(
        e.Undo,
        ("undo", "отменить"),
        (Part("count", "number"), Part("why", "note", optional=True)),
    ),
)

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
            raise error.within(form.example()) from None
    if line.at < len(line.tokens) or line.note is not None:
        extra = line.next or f": {(line.note or '').strip()}"
        raise NotationError("too-much", word=extra, form=form.example())
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
                raise NotationError("missing", part=SHAPES[part.kind])
        elif part.optional:
            return
        else:
            raise NotationError("missing-before", word=part.before[0], part=SHAPES[part.kind])
    if line.is_done and part.kind != "text":
        if part.optional:
            return
        raise NotationError("missing", part=SHAPES[part.kind])
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
                raise NotationError("missing", part=SHAPES["text"])
            return text
        case _:
            word = line.take()
            if not word.strip() and part.field != "seed":
                raise NotationError("missing", part=SHAPES[part.kind])
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
