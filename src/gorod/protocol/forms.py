"""The forms of the notation: every kind of entry with its verbs and parts, in both languages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from gorod.rules import entries as e
from gorod.rules.cast import Role, Team

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


class Part(NamedTuple):
    """One argument: the entry's field, how it is written, and the word that may stand before it."""

    field: str
    kind: str
    before: tuple[str, str] = ("", "")
    optional: bool = False


@dataclass(frozen=True)
class Form:
    """How one kind of entry is written: its verb in both languages, and its parts in order."""

    kind: type[e.Entry]
    words: tuple[str, str]
    parts: tuple[Part, ...] = ()
    sanction: e.Sanction | None = None

    def example(self, language: str = "en") -> str:
        """The shape of the line, to be shown when it was written wrong."""
        at = LANGUAGES.index(language)
        shapes = []
        for part in self.parts:
            shape = f"{part.before[at]} {SHAPES[part.kind][at]}".strip()
            shapes.append(f"[{shape}]" if part.optional else shape)
        return " ".join((self.words[at], *shapes))


SHAPES = {
    "seat": ("SEAT", "МЕСТО"),
    "seats": ("SEAT …", "МЕСТО …"),
    "who": ("SEAT", "МЕСТО"),
    "whos": ("SEAT …", "МЕСТО …"),
    "whom": ("SEAT|red|black", "МЕСТО|красные|чёрные"),
    "side": ("SEAT|red|black", "МЕСТО|красные|чёрные"),
    "name": ('"NAME"', '"ИМЯ"'),
    "word": ("WORD", "СЛОВО"),
    "code": ("CODE", "КОД"),
    "role": ("civilian|sheriff|mafia|don", "мирный|шериф|мафия|дон"),
    "number": ("NUMBER", "ЧИСЛО"),
    "decision": ("leaves|stays|wins", "уходит|остаётся|побеждают"),
    "redeal": ("redeal|foul", "пересдача|фол"),
    "counted": ("counts|late", "засчитан|поздно"),
    "text": ("TEXT", "ТЕКСТ"),
    "note": (": TEXT", ": ТЕКСТ"),
}
"""How each kind of argument is shown in a form, in both languages."""

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
