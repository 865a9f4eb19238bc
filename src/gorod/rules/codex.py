"""A whole book from parsed TOML: parameters, reason codes, articles, and what is cited.

book = read_book(tomllib.loads(text), "club.toml")
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import fields

from gorod.rules.book import Article, Book, Code
from gorod.rules.entries import Sanction
from gorod.rules.faults import BookError
from gorod.rules.parameters import Parameters
from gorod.rules.reading import read_parameters
from gorod.rules.topics import Topic
from gorod.rules.unplayed import refuse_unplayed

WHEN = ("deal", "before_agreement", "night", "day", "vote", "tie", "silence", "pause")
WHOM = ("at_table", "out", "anyone", "awake", "voted_out", "team")
MEANS = ("hand_missing", "deal_breach", "excluded", "in_doubt", "language", "left_table")
KINDS = ("gross", "cannot_continue")
BY = ("engine", "judge", "bot", "reference")


def read_book(document: Mapping[str, object], file: str) -> Book:
    """The book that a document describes; `BookError` names the key that is wrong."""
    parameters = read_parameters(document, file)
    refuse_unplayed(parameters, file)
    articles = _articles(document, file)
    return Book(
        **{f.name: getattr(parameters, f.name) for f in fields(Parameters)},
        id=_text(document, "id", file),
        version=_number(document, "version", file),
        title=_titles(document.get("title"), "title", file),
        digest=digest(document),
        codes=_codes(document, articles, file),
        articles=articles,
        cites=_cites(document, articles, file),
    )


def digest(document: Mapping[str, object]) -> str:
    """The SHA-256 of all that a book says, whatever the order and comments of its file."""
    text = json.dumps(document, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _table(document: Mapping[str, object], key: str, file: str) -> Mapping[str, object]:
    value = document.get(key)
    if not isinstance(value, Mapping):
        raise BookError(file, key, f"a table [{key}] is needed")
    return value


def _text(table: Mapping[str, object], key: str, file: str, where: str = "") -> str:
    value = table.get(key)
    if not isinstance(value, str) or not value:
        raise BookError(file, f"{where}{key}", "a text is needed")
    return value


def _number(table: Mapping[str, object], key: str, file: str) -> int:
    value = table.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise BookError(file, key, "a whole number from 1 up is needed")
    return value


def _titles(value: object, key: str, file: str) -> Mapping[str, str]:
    if not isinstance(value, Mapping) or not all(isinstance(v, str) for v in value.values()):
        raise BookError(file, key, 'texts by language are needed, as { ru = "…", en = "…" }')
    for language in ("ru", "en"):
        if not value.get(language):
            raise BookError(file, f"{key}.{language}", "a text is needed")
    return {str(k): str(v) for k, v in value.items()}


def _words(value: object, key: str, allowed: tuple[str, ...], file: str) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise BookError(file, key, "a list is needed")
    for word in value:
        if word not in allowed:
            raise BookError(file, key, f'"{word}" is not allowed; any of {", ".join(allowed)}')
    return tuple(str(w) for w in value)


def _word(value: object, key: str, allowed: tuple[str, ...], file: str) -> str:
    return _words([value], key, allowed, file)[0]


def _articles(document: Mapping[str, object], file: str) -> Mapping[str, Article]:
    found: dict[str, Article] = {}
    for id_, value in _table(document, "articles", file).items():
        key = f"articles.{id_}"
        if not isinstance(value, Mapping):
            raise BookError(file, key, "a table is needed")
        _refuse_unknown(value, ("number", "lines", "by", "ru", "en"), key, file)
        lines = value.get("lines", [])
        if not isinstance(lines, list) or not all(isinstance(n, int) for n in lines):
            raise BookError(file, f"{key}.lines", "a list of line numbers is needed")
        found[id_] = Article(
            id=id_,
            number=str(value.get("number", "")),
            lines=tuple(lines),
            by=_words(value.get("by"), f"{key}.by", BY, file),
            text=_titles({k: v for k, v in value.items() if k in ("ru", "en")}, key, file),
        )
    return found


def _refuse_unknown(
    table: Mapping[str, object], known: tuple[str, ...], key: str, file: str
) -> None:
    for name in table:
        if name not in known:
            raise BookError(file, f"{key}.{name}", f"unknown key; known are {', '.join(known)}")


CODE_KEYS = (
    *("ru", "en", "sanctions", "when", "whom", "loud", "outcry", "lighter", "kind", "means"),
    *("free", "at"),
)


def _codes(
    document: Mapping[str, object], articles: Mapping[str, Article], file: str
) -> Mapping[str, Code]:
    table = _table(document, "codes", file)
    found: dict[str, Code] = {}
    for id_, value in table.items():
        key = f"codes.{id_}"
        if not isinstance(value, Mapping):
            raise BookError(file, key, "a table is needed")
        _refuse_unknown(value, CODE_KEYS, key, file)
        lighter = value.get("lighter", "")
        if lighter and lighter not in table:
            raise BookError(file, f"{key}.lighter", f'there is no code "{lighter}"')
        found[id_] = Code(
            id=id_,
            title=_titles({k: v for k, v in value.items() if k in ("ru", "en")}, key, file),
            sanctions=_sanctions(value.get("sanctions"), key, articles, file),
            when=frozenset(_words(value.get("when", []), f"{key}.when", WHEN, file)),
            whom=_word(value["whom"], f"{key}.whom", WHOM, file) if "whom" in value else "",
            loud=_flag(value, "loud", key, file),
            outcry=_flag(value, "outcry", key, file),
            lighter=str(lighter),
            kind=_word(value.get("kind", "gross"), f"{key}.kind", KINDS, file),
            means=_word(value["means"], f"{key}.means", MEANS, file) if "means" in value else "",
            free=_flag(value, "free", key, file),
            at=_moments(value.get("at", {}), key, articles, file),
        )
    return found


def _flag(table: Mapping[str, object], name: str, key: str, file: str) -> bool:
    value = table.get(name, False)
    if not isinstance(value, bool):
        raise BookError(file, f"{key}.{name}", "true or false is needed")
    return value


def _sanctions(
    value: object, key: str, articles: Mapping[str, Article], file: str
) -> Mapping[Sanction, str]:
    allowed = tuple(Sanction)
    if not isinstance(value, Mapping) or not value:
        raise BookError(file, f"{key}.sanctions", "a table of sanction = article is needed")
    found: dict[Sanction, str] = {}
    for name, article in value.items():
        sanction = Sanction(_word(name, f"{key}.sanctions", allowed, file))
        if article not in articles:
            raise BookError(file, f"{key}.sanctions.{name}", f'there is no article "{article}"')
        found[sanction] = str(article)
    return found


def _moments(
    value: object, key: str, articles: Mapping[str, Article], file: str
) -> Mapping[str, str]:
    if not isinstance(value, Mapping):
        raise BookError(file, f"{key}.at", "a table of moment = article is needed")
    for moment, article in value.items():
        _word(moment, f"{key}.at", WHEN, file)
        if article not in articles:
            raise BookError(file, f"{key}.at.{moment}", f'there is no article "{article}"')
    return {str(moment): str(article) for moment, article in value.items()}


def _cites(
    document: Mapping[str, object], articles: Mapping[str, Article], file: str
) -> Mapping[Topic, str]:
    table = _table(document, "cites", file)
    topics = {str(t) for t in Topic}
    for topic, article in table.items():
        if topic not in topics:
            raise BookError(file, f"cites.{topic}", "the rules know no such topic")
        if article not in articles:
            raise BookError(file, f"cites.{topic}", f'there is no article "{article}"')
    for topic in topics - set(table):
        raise BookError(file, f"cites.{topic}", "an article is needed")
    return {Topic(topic): str(article) for topic, article in table.items()}
