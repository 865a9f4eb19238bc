"""Both languages say everything, and each says it right."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import visitor
from tests.texts.files import messages, variables
from tests.texts.raised import read
from tests.walks import shipped, walk

from gorod import books
from gorod.protocol.notation import PROBLEMS
from gorod.rules import codex
from gorod.rules.book import Book
from gorod.rules.cast import Role, Team
from gorod.rules.entries import Sanction
from gorod.rules.exits import LEFT
from gorod.rules.game import Game
from gorod.rules.rulings import Refusal, Ruling
from gorod.rules.stages import Stage
from gorod.rules.steps import Step
from gorod.rules.topics import Topic
from gorod.texts import LANGUAGES, LONGEST, Texts
from gorod.texts.messages import CODED, REMARKED, WORDS

RU, EN = Texts("ru"), Texts("en")
KEYS = {"Shift", "Alt", "Enter", "Backspace", "Ctrl", "Z", "L", "N"}
LATIN_WORDS = {"SHA", "OBS", "gorod", "play", "book", "consigliere", "Ci", *KEYS}
CITED_ONLY = {
    *(Topic.MISS_DIFFERENT, Topic.MISS_SEVERAL_NAMED, Topic.MISS_NONE_NAMED),
    *(Topic.FOURTH_FOUL, Topic.FOURTH_FOUL_PAIR, Topic.GREY_REMOVAL),
}
"""Topics that only give their article to another ruling, and are never told themselves."""


def written(message: ftl.Message) -> str:
    """All the words of a message, of every variant."""
    found: list[str] = []

    class Words(visitor.Visitor):
        def visit_TextElement(self, node: ftl.TextElement) -> None:
            found.append(node.value)

        def visit_StringLiteral(self, node: ftl.StringLiteral) -> None:
            found.append(node.value)

    Words().visit(message)
    return " ".join(found)


def those(kind: str) -> list[str]:
    """The names after `ruling-`, `refusal-` and the like, in the order of the file."""
    return [i.removeprefix(f"{kind}-") for i in messages("ru") if i.startswith(f"{kind}-")]


# Nothing is missing, nothing is left over


def test_both_languages_have_the_same_texts_with_the_same_variables() -> None:
    russian, english = messages("ru"), messages("en")
    assert list(russian) == list(english)
    for name, message in russian.items():
        assert variables(message) == variables(english[name]), name


def test_every_ruling_and_every_refusal_has_its_text() -> None:
    source = read()
    rulings = source.raised("rule") | source.raised("Ruling")
    refusals = source.raised("refusal") | source.raised("Refusal")
    assert rulings <= set(those("ruling"))
    assert refusals <= set(those("refusal"))
    assert {*those("ruling"), *those("refusal")} == rulings | refusals
    assert set(Topic) - rulings - refusals == CITED_ONLY


def test_a_topic_is_found_however_far_it_comes(tmp_path: Path) -> None:
    (tmp_path / "far.py").write_text(
        "TABLE = {1: Topic.TIE}\n"
        "def why(x):\n    return None if x else Topic.MISS\n"
        "def fix(play, topic=Topic.VOTED):\n    play.rule(topic)\n"
        "def enter(play):\n"
        "    reason, seat = why(1) or Topic.FOUL, 0\n"
        "    play.rule(reason)\n    play.rule(TABLE[1])\n"
        "    fix(play, Topic.KILLED)\n    raise play.refusal(Topic.NO_DON, cites[Topic.NIGHT])\n"
    )
    source = read(tmp_path)
    found = {Topic.TIE, Topic.MISS, Topic.VOTED, Topic.FOUL, Topic.KILLED}
    assert source.raised("rule") == found
    assert source.raised("refusal") == {Topic.NO_DON}


def test_the_files_are_in_the_order_of_the_topics() -> None:
    order = list(map(str, Topic))
    for kind in ("ruling", "refusal"):
        assert those(kind) == sorted(those(kind), key=order.index)


def test_every_stage_has_a_title_and_a_hint() -> None:
    assert set(those("step")) - {"night", "day", "half", "paused"} == set(Stage)
    assert set(those("hint")) - {"paused"} == set(Stage)


def test_every_word_has_its_text() -> None:
    assert set(those("role")) == set(Role)
    assert set(those("team")) == set(Team)
    assert set(those("sanction")) == set(Sanction)
    assert set(those("exit")) == set(LEFT)
    assert set(those("outcome")) == {*Team, "draw", "annulled"}
    assert set(those("cause")) == read().raised("Outcome", 1)
    votes = {"before_announcement", "after_announcement", "after_result"}
    assert set(those("moment")) == {*codex.WHEN, *votes}


def test_words_codes_and_remarks_are_given_to_the_texts_that_use_them() -> None:
    using = {
        variable: {
            re.sub(r"^\w+-", "", name)
            for name, message in messages("ru").items()
            if name.startswith(("ruling-", "refusal-")) and variable in variables(message)
        }
        for variable in ("word", "code", "after")
    }
    assert using == {"word": set(WORDS), "code": CODED, "after": REMARKED}


def test_every_problem_of_a_line_has_its_text() -> None:
    assert set(PROBLEMS) == set(those("notation"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty(language: str) -> None:
    text = Texts(language)
    for name, message in messages(language).items():
        for value in (0, 1, 3):
            values: dict[str, str | int] = dict.fromkeys(variables(message), value)
            assert text(name, **values).strip(), name


def test_russian_is_russian_in_every_variant() -> None:
    for name, message in messages("ru").items():
        assert set(re.findall(r"[A-Za-z]+", written(message))) <= LATIN_WORDS, name


def test_english_has_no_russian() -> None:
    for name, message in messages("en").items():
        assert not re.search(r"[А-Яа-яЁё]", written(message)), name


# A whole game is told


@pytest.mark.parametrize("pairs", [False, True])
@pytest.mark.parametrize("book", shipped(), ids=lambda book: book.id)
def test_a_whole_game_can_be_told(book: Book, pairs: bool) -> None:
    for seed in range(3):
        for _, _, game in walk(book, random.Random(seed), pairs=pairs):
            for text in (RU, EN):
                told = [text.ruling(r, book.codes) for r in game.log[-1].rulings]
                told += [text.step(game.step), text.hint(game.step)]
                for sentence in told:
                    assert sentence == sentence.strip()
                    assert not re.search(r"\bnone\b|\w_\w|(игрока?|player) 0\b", sentence)


# What is said


def ruled(topic: Topic, *seats: int, value: int | str = "") -> str:
    return RU.ruling(Ruling(topic, "", seats, value), books.load("consigliere").codes)


@pytest.mark.parametrize(
    ("count", "votes"), [(1, "1 голос"), (2, "2 голоса"), (5, "5 голосов"), (11, "11 голосов")]
)
def test_russian_counts_votes(count: int, votes: str) -> None:
    assert ruled(Topic.WINDOW_CLOSED, 7, value=count) == f"За 7: {votes}"
    assert ruled(Topic.RAISE_PASSED, 7, 2, value=count) == f"Подъём прошёл: {votes} за"


@pytest.mark.parametrize(
    ("count", "fouls"), [(0, "0 фолов"), (1, "1 фол"), (3, "3 фола"), (5, "5 фолов")]
)
def test_russian_counts_fouls(count: int, fouls: str) -> None:
    assert ruled(Topic.FOULS_SHOWN, 6, value=count) == f"Игроку 6 показано: {fouls}"


@pytest.mark.parametrize(
    ("topic", "seats", "value", "sentence"),
    [
        (Topic.FOUL, (6,), 4, "Игрок 6: 4-й фол"),
        (Topic.REMOVED_FOULS, (6,), "", "Игрок 6 удалён: четвёртый фол"),
        (Topic.TIE, (5, 2), "", "Попил: 5 и 2"),
        (Topic.RED_WINS, (), "", "Красные победили"),
        (Topic.GAME_OVER, (), "draw", "Игра окончена: ничья"),
        (Topic.DECIDED_WINNER, (), "none -> red", "Решение судьи: победа красных"),
        (Topic.MORNING, (), 2, "Утро, день 2"),
        (Topic.MORNING, (4,), 2, "Утро, день 2: убит игрок 4"),
        (Topic.SHOT_NOTED, (9,), 4, "В 4 стреляет 9"),
        (Topic.SHOT_NOTED, (3, 7, 9), 4, "В 4 стреляют 3, 7 и 9"),
        (Topic.MISS, (), "different", "Промах: стреляли в разных"),
        (Topic.DON_CHECKED, (5,), "not_sheriff", "Дон проверил 5: не шериф"),
        (Topic.NO_CHECK, (), "don", "Дон никого не проверил"),
        (Topic.VOTED, (1, 2), 0, "За подъём: 1 и 2"),
        (Topic.VOTED, (1, 2), 7, "За 7 голосуют: 1 и 2"),
        (Topic.RAISED, (5, 2), "", "Подняты 5 и 2"),
        (Topic.TIE_OPPONENT_STAYS, (), "", "Поделивших голоса за столом нет"),
        (Topic.RAISE_WHOLE_TABLE, (1, 2), "", "Весь стол не поднимают, никто не уходит: 1 и 2"),
        (Topic.REMOVAL_FOR, (6,), "word_honest", "Удаление игрока 6: слово «честно» и производные"),
        (Topic.ANNULLED, (), "", "Игра аннулирована"),
        (Topic.ANNULLED, (), "пожар", "Игра аннулирована: пожар"),
        (Topic.UNDONE, (), 21, "Отменена 21 запись"),
    ],
)
def test_a_ruling_is_a_sentence(
    topic: Topic, seats: tuple[int, ...], value: int | str, sentence: str
) -> None:
    assert ruled(topic, *seats, value=value) == sentence


@pytest.mark.parametrize(
    ("topic", "seats", "value", "sentence"),
    [
        (Topic.NOT_OWN_MINUTE, (8,), 4, "Сейчас не минута игрока 4"),
        (Topic.NOT_OWN_MINUTE, (8,), 0, "Сейчас никто не выставляет"),
        (Topic.NOT_AT_TABLE, (8,), "", "Игрока 8 нет за столом"),
        (Topic.NOT_AT_TABLE, (), "решил", "Этого игрока нет за столом"),
        (Topic.NOT_LEFT, (), "решил", "Этот игрок не уходил"),
        (Topic.NOT_A_VOTER, (3, 4), "", "Голосуют не все из названных: 3 и 4"),
        (Topic.NO_SUCH_CARD, (3,), "don", "Таких карт больше нет: дон"),
        (Topic.BEST_MOVE_TOO_FEW, (3,), 2, "Назовите не меньше 2 номеров"),
        (Topic.VOTE_GIVEN, (9,), 2, "Голос игрока 9 уже отдан за 2"),
    ],
)
def test_a_refusal_says_why(
    topic: Topic, seats: tuple[int, ...], value: int | str, sentence: str
) -> None:
    assert RU.refusal(Refusal(topic, "", seats, value)) == sentence


def test_lists_of_seats() -> None:
    assert RU.seats((5, 2, 8)) == "5, 2 и 8"
    assert EN.seats((5, 2)) == "5 and 2"
    assert EN.seats((5,)) == "5"
    assert EN.seats(()) == ""


def test_names_follow_the_seats_that_have_one() -> None:
    names = {6: "Лиса", 3: "Гром"}
    assert RU.ruling(Ruling(Topic.FOUL, "", (6,), 2), {}, names) == "Игрок 6 (Лиса): 2-й фол"
    nominated = RU.ruling(Ruling(Topic.NOMINATED, "", (6,), 3), {}, names)
    assert nominated == "Игрок 3 (Гром) выставил игрока 6 (Лиса)"
    refusal = Refusal(Topic.NOT_AT_TABLE, "", (6,))
    assert RU.refusal(refusal, names) == "Игрока 6 (Лиса) нет за столом"


def step(stage: Stage, *, seat: int = 0, half: bool = False, paused: bool = False) -> Step:
    """A step of night 2 and day 3; the clock and the host's words do not matter here."""
    now = Game(books.load("consigliere")).step
    return now._replace(
        stage=stage, night=2, day=3, seat=seat, consigliere=half, seconds=None, paused=paused
    )


def test_the_title_of_a_step() -> None:
    assert RU.step(step(Stage.SHOOTING)) == "Ночь 2 · выстрел"
    assert RU.step(step(Stage.SPEECH, seat=7)) == "День 3 · речь игрока 7"
    assert RU.step(step(Stage.VOTE, seat=5)) == "День 3 · голосование за 5"
    assert RU.step(step(Stage.SPEECH, seat=7, half=True)).endswith(" · говорит консильери")
    assert RU.step(step(Stage.DUSK, paused=True)) == "День 3 · конец дня · пауза"
    assert RU.step(Game(books.load("consigliere")).step) == "Сбор игроков"


def test_only_a_speech_is_the_consiglieres() -> None:
    assert RU.step(step(Stage.SHOOTING, half=True)) == "Ночь 2 · выстрел"


def test_a_pause_has_its_own_hint() -> None:
    assert RU.hint(step(Stage.VOTE, seat=5)) == "Отметьте руки и остановите голосование"
    assert RU.hint(step(Stage.VOTE, seat=5, paused=True)).startswith("Часы стоят")


def test_what_a_person_typed_is_shown_short_and_harmless() -> None:
    text = RU.ruling(Ruling(Topic.REMARK_SAID, "", (), "я" * 5000), {})
    assert text == f"Скажите: {'я' * LONGEST}…"
    assert RU.ruling(Ruling(Topic.ALERT, "", (5,), "\x1b[2J\u202e"), {}).endswith(": �[2J�")


def test_an_unknown_id_is_never_shown() -> None:
    with pytest.raises(KeyError):
        RU("nothing")
    with pytest.raises(KeyError):
        RU.role("king")
    with pytest.raises(KeyError):
        RU("ruling-night")
    with pytest.raises(KeyError):
        RU.ruling(Ruling(Topic.REMOVAL_FOR, "", (6,), "of_no_book"), {})


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="ru, en"):
        Texts("de")
