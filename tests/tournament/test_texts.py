"""Every refusal and note of a tournament can be said, with what it was raised with."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

from tests.texts.files import messages, variables

from gorod import tournament
from gorod.texts import LANGUAGES, Texts
from gorod.tournament.topics import Note, Topic, TournamentError

FOLDER = Path(tournament.__file__).parent


def raised() -> dict[str, list[set[str]]]:
    """The values given with each topic, at every place that names it."""
    found: dict[str, list[set[str]]] = defaultdict(list)
    for path in FOLDER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                for topic in map(_topic, node.args):
                    if topic:
                        found[topic].append({str(k.arg) for k in node.keywords})
    return found


def _topic(node: ast.expr) -> str:
    match node:
        case ast.Attribute(value=ast.Name(id="Topic"), attr=name):
            return str(Topic[name])
    return ""


def test_every_topic_has_its_text_and_no_text_is_left_over() -> None:
    for language in LANGUAGES:
        told = [i for i in messages(language) if i.startswith("tournament-")]
        assert told == [f"tournament-{topic}" for topic in Topic]


def test_every_topic_is_raised_somewhere() -> None:
    assert set(raised()) == set(Topic)


def test_a_text_asks_only_for_what_is_given_everywhere() -> None:
    texts = messages("ru")
    in_a_row = {Topic.NOTHING_IN_IT, Topic.HEADER_MISSING, Topic.HEADER_UNKNOWN}
    in_a_row |= {Topic.HEADER_TWICE, Topic.NOT_A_NUMBER, Topic.SEAT_MISSING, Topic.NICK_UNKNOWN}
    for topic, places in raised().items():
        if topic in in_a_row:
            continue
        for given in places:
            if given or topic not in (Topic.TABLE_TWICE, Topic.TWICE_IN_ROUND, Topic.UNDONE):
                assert variables(texts[f"tournament-{topic}"]) <= given, topic


def test_a_refusal_and_a_note_are_said_in_both_languages() -> None:
    error = TournamentError(Topic.MIXED_LETTERS, nick="Pоза", right="Роза")
    assert Texts("ru").say(error.message) == (
        "В нике «Pоза» смешаны латинские и русские буквы; верно «Роза»"
    )
    note = Note(Topic.SEATS_TO_FILL, {"name": "Лиса", "count": 1})
    assert Texts("en").say(note.message) == "Лиса: a substitute is needed in 1 game"
