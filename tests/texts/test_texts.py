"""Both languages say everything, and each says it right."""

from __future__ import annotations

import ast
import re
from importlib import resources
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, visitor
from fluent.syntax import ast as ftl

from gorod import rules, texts
from gorod.protocol.notation import PROBLEMS
from gorod.rules.exits import LEFT
from gorod.rules.rulings import Refusal, Ruling
from gorod.rules.stages import Stage
from gorod.rules.topics import Topic
from gorod.texts import LANGUAGES, Texts

RULES = Path(rules.__file__).parent
LATIN_WORDS = {"SHA", "gorod", "play", "book", "consigliere", "Ci"}


def messages(language: str) -> dict[str, ftl.Message]:
    text = resources.files(texts).joinpath(f"{language}.ftl").read_text(encoding="utf-8")
    entries = FluentParser().parse(text).body
    assert not [e for e in entries if isinstance(e, ftl.Junk)]
    found = [e for e in entries if isinstance(e, ftl.Message)]
    assert len({m.id.name for m in found}) == len(found)
    return {m.id.name: m for m in found}


def variables(message: ftl.Message) -> set[str]:
    found: set[str] = set()

    class Variables(visitor.Visitor):
        def visit_VariableReference(self, node: ftl.VariableReference) -> None:
            found.add(node.id.name)

    Variables().visit(message)
    return found


def raised(methods: set[str]) -> set[str]:
    """The topics that the rules hand to these methods, or return as a reason."""
    found: set[str] = set()
    for path in RULES.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                if name in methods:
                    found |= topics(node)
            if isinstance(node, ast.Return) and "refusal" in methods and path.name != "exits.py":
                found |= topics(node) if _is_reason(node) else set()
    return found


def _is_reason(node: ast.Return) -> bool:
    """A bare topic that a `why_not` returns, not one inside a call."""
    return not any(isinstance(x, ast.Call) for x in ast.walk(node))


def topics(node: ast.AST) -> set[str]:
    return {
        str(Topic[x.attr])
        for x in ast.walk(node)
        if isinstance(x, ast.Attribute)
        and isinstance(x.value, ast.Name)
        and x.value.id == "Topic"
        and x.attr in Topic.__members__
    }


def test_both_languages_have_the_same_texts_with_the_same_variables() -> None:
    russian, english = messages("ru"), messages("en")
    assert list(russian) == list(english)
    for name, message in russian.items():
        assert variables(message) == variables(english[name]), name


def test_every_ruling_and_every_refusal_has_its_text() -> None:
    known = set(messages("ru"))
    rulings = raised({"rule", "Ruling", "fix"}) | {str(t) for t in _left()}
    assert {f"ruling-{t}" for t in rulings} <= known
    refusals = raised({"refusal", "Refusal"}) - {"fourth_foul", "fourth_foul_pair"}
    assert {f"refusal-{t}" for t in refusals} <= known | {f"refusal-{t}" for t in rulings}


def _left() -> list[Topic]:
    return list(LEFT.values())


def test_every_stage_has_a_title_and_a_hint() -> None:
    known = set(messages("en"))
    for stage in Stage:
        assert {f"step-{stage}", f"hint-{stage}"} <= known


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty(language: str) -> None:
    text = Texts(language)
    for name, message in messages(language).items():
        values: dict[str, str | int] = dict.fromkeys(variables(message), 3)
        assert text(name, **values).strip(), name


def test_russian_is_russian() -> None:
    for name, message in messages("ru").items():
        values: dict[str, str | int] = dict.fromkeys(variables(message), 3)
        latin = set(re.findall(r"[A-Za-z]{2,}", Texts("ru")(name, **values)))
        assert latin <= LATIN_WORDS, name


@pytest.mark.parametrize(
    ("count", "votes"), [(1, "1 голос"), (2, "2 голоса"), (5, "5 голосов"), (11, "11 голосов")]
)
def test_russian_counts(count: int, votes: str) -> None:
    assert Texts("ru").ruling(Ruling(Topic.WINDOW_CLOSED, "", (7,), count), {}) == f"За 7: {votes}"


def test_lists_of_seats() -> None:
    assert Texts("ru").seats((5, 2, 8)) == "5, 2 и 8"
    assert Texts("en").seats((5, 2)) == "5 and 2"
    assert Texts("en").seats((5,)) == "5"


def test_a_refusal_says_why() -> None:
    refusal = Refusal(Topic.NOT_OWN_MINUTE, "CRX-V-11", (8,), 4)
    assert Texts("ru").refusal(refusal) == "Сейчас не минута игрока 4"


def test_an_unknown_id_is_never_shown() -> None:
    with pytest.raises(KeyError):
        Texts("ru")("nothing")
    with pytest.raises(LookupError):
        Texts("en").role("king")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="ru, en"):
        Texts("de")


def test_every_problem_of_a_line_has_its_text() -> None:
    for problem in PROBLEMS:
        assert f"notation-{problem}" in messages("ru")
