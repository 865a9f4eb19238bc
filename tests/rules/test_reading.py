"""Reading books: both say what the agreed table says, and every mistake is one clear line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import FrozenInstanceError
from importlib.resources import files
from pathlib import Path
from types import NoneType
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import pytest

from gorod.rules.combinations import AT_LEAST, IMPLIED
from gorod.rules.faults import BookError, Where
from gorod.rules.parameters import Language, Parameters, RaiseRefusal, WinksRules
from gorod.rules.reading import merge, read_group, read_parameters

BOOKS = ("consigliere", "cristalix")
SCHEMA = Path(__file__).resolve().parents[3] / "shared" / "rules" / "parameters.md"
REASON_LISTS = {
    "fouls.reasons",
    "removal.reasons",
    "warnings.reasons",
    "grey_card.reasons",
    "outcome.team_loss_reasons",
}
OUR_OWN = {"night.extra_check", "night.check_absent_target", "pauses.player_pause_end"}
"""Parameters beyond the agreed table: further checks, and checks of those who have left."""
GONE = object()

Document = dict[str, Any]


def document(book: str) -> Document:
    text = files("gorod").joinpath("books", f"{book}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def changed(book: str, changes: Mapping[str, object]) -> Document:
    """The book with the values at dotted keys replaced, or taken out (`GONE`)."""
    whole = document(book)
    for key, value in changes.items():
        *path, name = key.split(".")
        table = whole
        for part in path:
            table = table[part]
        if value is GONE:
            del table[name]
        else:
            table[name] = value
    return whole


def message(whole: Mapping[str, object]) -> str:
    with pytest.raises(BookError) as caught:
        read_parameters(whole, "club.toml")
    error = caught.value
    assert str(error) == f"{error.file}: {error.key}: {error.problem}"
    assert len(str(error).splitlines()) == 1
    return str(error)


# The agreed table


class Row(NamedTuple):
    name: str
    cells: Mapping[str, str]


def rows() -> list[Row]:
    """The rows of the agreed table, with the cell of each book."""
    if not SCHEMA.exists():
        pytest.fail(f"the agreed table of parameters is missing: {SCHEMA}")
    text = SCHEMA.read_text(encoding="utf-8").split("\n## Codes", maxsplit=1)[0]
    found = re.findall(r"^\| `([a-z_]+\.[a-z0-9_]+)` \|(.+)\|$", text, re.MULTILINE)
    table = []
    for name, rest in found:
        _, left, right, *_ = (cell.strip() for cell in rest.split("|"))
        right = left if right == "same" else right
        table.append(Row(name, dict(zip(BOOKS, (left, right), strict=True))))
    return table


def spelled(value: object, between: str) -> str:
    """A value of TOML as a cell of the table."""
    if isinstance(value, bool):
        return str(value).lower()
    if value in ([], {}):
        return "empty"
    if isinstance(value, list):
        return between.join(map(str, value))
    return str(value)


def test_the_table_has_every_parameter() -> None:
    schema = [
        f"{group}.{name}"
        for group, rules in get_type_hints(Parameters).items()
        for name in get_type_hints(rules)
        if f"{group}.{name}" not in OUR_OWN
    ]
    table = [row.name for row in rows()]
    assert len(table) == 305
    assert schema == [name for name in table if name not in REASON_LISTS]


@pytest.mark.parametrize("book", BOOKS)
def test_a_book_has_the_keys_of_the_table_in_its_order(book: str) -> None:
    whole = document(book)
    groups = list(get_type_hints(Parameters))
    assert [key for key in whole if key in groups] == groups
    keys = [f"{group}.{name}" for group in groups for name in whole[group]]
    keys = [key for key in keys if key not in OUR_OWN]
    assert keys == [row.name for row in rows() if row.name not in REASON_LISTS]


@pytest.mark.parametrize("book", BOOKS)
def test_a_book_says_what_the_table_says(book: str) -> None:
    whole = document(book)
    compared, wrong = 0, {}
    for name, cells in rows():
        cell = "none" if cells[book] == "null" else cells[book]
        group, key = name.split(".")
        word = re.fullmatch(r"-?[a-z0-9_]+(, [a-z0-9_]+)*", cell)
        if name in REASON_LISTS or cell == "both" or not (word or group == "phrases"):
            continue
        value = spelled(whole[group][key], "; " if group == "phrases" else ", ")
        compared += 1
        if value != cell:
            wrong[name] = (value, cell)
    assert wrong == {}
    assert compared > 285


def test_values_that_the_table_writes_as_prose() -> None:
    consigliere = read_parameters(document("consigliere"), "consigliere.toml")
    cristalix = read_parameters(document("cristalix"), "cristalix.toml")
    cast = {"civilian": 6, "sheriff": 1, "mafia": 2, "don": 1}
    leaving = ("killed_tonight", "voted_out_today")
    for book in (consigliere, cristalix):
        assert book.table.roles == cast
        assert book.removal.cancels_exempt == leaving
        assert book.tie.raise_refused_at == ()
        assert book.tie.artificial_allowed_at == "any"
    assert consigliere.table.language is None
    assert cristalix.table.language == Language("ru", "consent")
    assert cristalix.night.stages_later == ("shooting", "don_check", "sheriff_check", "best_move")
    assert cristalix.speech.warn_targets == ("agreement", "day", "tie", "critical", "final")
    assert consigliere.removal.cancels_several_before_result == {"every": 1}
    assert cristalix.removal.cancels_several_before_result == {"every": 1, "2": 2}
    assert consigliere.pairs.section_scope == ("night", "day", "vote", "general")
    assert consigliere.pairs.split_s == (30, 30)
    assert cristalix.pairs.split_s is None
    assert cristalix.scoring.system == "mgp"


# Reading


@pytest.mark.parametrize("book", BOOKS)
def test_a_book_loads(book: str) -> None:
    whole = document(book)
    assert whole["id"] == book
    assert whole["version"] >= 1
    assert set(whole["title"]) == {"ru", "en"}
    parameters = read_parameters(whole, f"{book}.toml")
    assert parameters.table.ruleset == book
    with pytest.raises(FrozenInstanceError):
        parameters.vote.order = "nomination"  # type: ignore[misc]


def test_other_sections_are_left_to_others() -> None:
    extra = {"extends": "x", "codes": {"a": 1}, "articles": [], "cites": {}}
    assert read_parameters({**document("cristalix"), **extra}, "club.toml") == read_parameters(
        document("cristalix"), "cristalix.toml"
    )


def test_records_lists_and_unions() -> None:
    ban = {"alive": 8, "tied": 4, "days": "all"}
    tie = {"tie.raise_refused_at": [ban], "tie.artificial_allowed_at": [4, 6]}
    parameters = read_parameters(changed("consigliere", tie), "club.toml")
    assert parameters.tie.raise_refused_at == (RaiseRefusal(8, 4, "all"),)
    assert parameters.tie.artificial_allowed_at == (4, 6)


def test_points_by_role_and_hits() -> None:
    points = {"red": {"3": 800, "2": 550, "1": 0}, "sheriff": {"3": 700}}
    fines = {"fourth_foul": -600, "tech_minor": 0}
    changes = {"scoring.best_move_points": points, "scoring.removal_points": fines}
    parameters = read_parameters(changed("consigliere", changes), "club.toml")
    assert parameters.scoring.best_move_points == points
    assert parameters.scoring.removal_points == fines


def test_one_group_reads_alone() -> None:
    table = {"per_player": 2, "roles": ["don"], "window": "none"}
    where = Where("club.toml", "winks")
    assert read_group(WinksRules, table, where) == WinksRules(2, ("don",), None)


def test_none_is_never_a_choice_where_it_is_a_null() -> None:
    for group, rules in get_type_hints(Parameters).items():
        for name, hint in get_type_hints(rules).items():
            options = get_args(hint)
            words = [w for o in (hint, *options) if get_origin(o) is Literal for w in get_args(o)]
            assert not (NoneType in options and "none" in words), f"{group}.{name}"


WINK_KEYS = "one of per_player, roles, window"
BAN = {"alive": 8, "tied": 4, "days": "all"}

MISTAKES = [
    ("tie.raise_fail", "evening", '"evening" is not allowed; one of night, revote'),
    ("tie.raise_fail", "Night", '"Night" is not allowed; one of night, revote'),
    ("tie.raise_fail", GONE, "missing; one of night, revote"),
    ("tie.raise_fial", "night", "unknown key; did you mean raise_fail?"),
    ("winks.xyz", 1, f"unknown key; {WINK_KEYS}"),
    ("vote.order", "seat", '"seat" is not allowed; must be nomination'),
    ("vote.chat_after_line", "x", '"x" is not allowed; one of violation, none'),
    ("winks.window", "x", '"x" is not allowed; one of day_outside_vote, any, none'),
    ("winks.window", "", '"" is not allowed; one of day_outside_vote, any, none'),
    ("vote.compulsory", 1, "1 is not allowed; must be true or false"),
    ("vote.compulsory", "true", '"true" is not allowed; must be true or false'),
    ("vote.compulsory", "none", '"none" is not allowed; must be true or false'),
    ("pairs.may_vote", 0, "0 is not allowed; must be true or false, or none"),
    ("speech.day_s", True, "true is not allowed; must be a whole number"),
    ("speech.day_s", 60.0, "60.0 is not allowed; must be a whole number"),
    ("speech.day_s", "60", '"60" is not allowed; must be a whole number'),
    ("speech.day_s", "none", '"none" is not allowed; must be a whole number'),
    ("speech.day_s", [60], "a list of 1 is not allowed; must be a whole number"),
    ("night.shot_s", "never", '"never" is not allowed; must be a whole number, or none'),
    ("night.shot_s", {}, "a table is not allowed; must be a whole number, or none"),
    ("phrases.night", "none", '"none" is not allowed; must be a text'),
    ("phrases.night", "", '"" is not allowed; must be a text'),
    ("phrases.night", 1, "1 is not allowed; must be a text"),
    ("phrases.morning", 1, "1 is not allowed; must be a text, or none"),
    ("phrases.speech_end", "пас", '"пас" is not allowed; must be a list, each item a text'),
    ("pairs.split_s", [60], "a list of 1 is not allowed; must be a list of 2, each item a whole"),
    ("table.roles", 10, "10 is not allowed; must be a table, each value a whole number"),
    ("table.language", "ru", '"ru" is not allowed; must be a table with main, other, or none'),
    ("tie", 3, "3 is not allowed; must be a table"),
    ("tie", GONE, "missing; must be a table"),
    ("ties", {}, "unknown key; did you mean tie?"),
    ("titel", {}, "unknown key; did you mean title?"),
]


@pytest.mark.parametrize(("key", "value", "problem"), MISTAKES)
def test_a_mistake_is_one_line(key: str, value: object, problem: str) -> None:
    told = message(changed("consigliere", {key: value}))
    assert told.startswith(f"club.toml: {key}: {problem}")


@pytest.mark.parametrize(
    ("key", "value", "told"),
    [
        ("winks.a key", 1, f'winks."a key": unknown key; {WINK_KEYS}'),
        ("winks.two\nlines", 1, f'winks."two\\nlines": unknown key; {WINK_KEYS}'),
        (
            "winks.roles",
            ["don", "cop"],
            'winks.roles[2]: "cop" is not allowed; one of civilian, sheriff, mafia, don',
        ),
        (
            "winks.roles",
            "don",
            'winks.roles: "don" is not allowed; '
            "must be a list, each item one of civilian, sheriff, mafia, don",
        ),
        ("winks.roles", ["don", "don"], 'winks.roles: "don" stands twice'),
        ("pairs.split_s", [30, "30"], 'pairs.split_s[2]: "30" is not allowed; must be a whole'),
        ("table.roles", {"don": "1"}, 'table.roles.don: "1" is not allowed; must be a whole'),
        ("table.language", {"main": "ru"}, "table.language.other: missing; one of consent, forb"),
        (
            "tie.raise_refused_at",
            [4],
            "tie.raise_refused_at[1]: 4 is not allowed; must be a table with alive, tied, days",
        ),
        (
            "tie.raise_refused_at",
            [BAN, {**BAN, "days": "second"}],
            'tie.raise_refused_at[2].days: "second" is not allowed; one of all, first, later',
        ),
        (
            "tie.raise_refused_at",
            [{**BAN, "day": 1}],
            "tie.raise_refused_at[1].day: unknown key; did you mean days?",
        ),
        (
            "tie.artificial_allowed_at",
            "some",
            'tie.artificial_allowed_at: "some" is not allowed; '
            "must be a list, each item a whole number, or any",
        ),
        ("phrases.night", ["x"], "phrases.night: a list of 1 is not allowed; must be a text"),
        ("tie.raise_fail", "x" * 99, f'tie.raise_fail: "{"x" * 55}..." is not allowed; one of'),
        ("fouls.reasons", {}, "fouls.reasons: unknown key; one of removal_at, silence_at"),
    ],
)
def test_a_mistake_names_its_place(key: str, value: object, told: str) -> None:
    assert message(changed("consigliere", {key: value})).startswith(f"club.toml: {told}")


# Values that cannot stand together

NEEDED = "must be set when"

CLASHES = [
    ("consigliere", {"table.seats": 9}, "table.roles: 10 cards for table.seats = 9"),
    (
        "consigliere",
        {"table.roles": {"civilian": 5, "mafia": 5}},
        "table.roles: 5 black of 10 end the game before it begins",
    ),
    (
        "consigliere",
        {"table.roles.cop": 1},
        "table.roles.cop: unknown key; one of civilian, sheriff, mafia, don",
    ),
    (
        "consigliere",
        {"table.roles.don": -1},
        "table.roles: -1 is too few; must be at least 0",
    ),
    ("consigliere", {"speech.day_s": -1}, "speech.day_s: -1 is too few; must be at least 0"),
    (
        "consigliere",
        {"speech.opener_first_day": 11},
        "speech.opener_first_day: 11 is not allowed; must be from 1 to 10",
    ),
    (
        "consigliere",
        {"speech.on_record_max": 10},
        "speech.on_record_max: 10 is not allowed; must be from 0 to 9",
    ),
    (
        "consigliere",
        {"speech.on_record_who": "all"},
        f"speech.on_record_max: {NEEDED} speech.on_record_who is set",
    ),
    (
        "cristalix",
        {"speech.warn_targets": []},
        f"speech.warn_targets: {NEEDED} speech.warn_before_end_s is set",
    ),
    (
        "consigliere",
        {"night.stages_first": ["agreement", "sheriff_look"]},
        "night.stages_first: must have don_look when night.first_look has don",
    ),
    (
        "consigliere",
        {"night.first_look": ["don"]},
        "night.first_look: must have sheriff when night.stages_first has sheriff_look",
    ),
    (
        "consigliere",
        {"night.first_look_don_s": "none"},
        f"night.first_look_don_s: {NEEDED} night.first_look has don",
    ),
    (
        "cristalix",
        {"night.free_seating_s": 0},
        f"night.free_seating_s: {NEEDED} night.stages_first has free_seating",
    ),
    (
        "consigliere",
        {"night.free_seating_s": 30},
        "night.stages_first: must have free_seating when night.free_seating_s is set",
    ),
    (
        "cristalix",
        {"night.shot_s": "none"},
        f"night.shot_s: {NEEDED} night.shot_medium is dm_number",
    ),
    (
        "consigliere",
        {"night.first_shot_night": 1},
        "night.first_shot_night: 1 is too few; must be at least 2",
    ),
    (
        "cristalix",
        {"night.conduct_default_sanction": "foul"},
        'night.conduct_default_sanction: "foul" is not in night.conduct_sanctions; one of removal',
    ),
    (
        "cristalix",
        {"nomination.withdrawal_deadline": "end_of_discussion"},
        "nomination.withdrawal_deadline: must be none when nomination.withdrawal is none",
    ),
    (
        "consigliere",
        {"nomination.withdrawal_by": "none"},
        f"nomination.withdrawal_by: {NEEDED} nomination.withdrawal is own_minute",
    ),
    (
        "consigliere",
        {"vote.day1_min_candidates": 0},
        "vote.day1_min_candidates: 0 is too few; must be at least 1",
    ),
    (
        "consigliere",
        {"vote.abstention": True},
        "vote.compulsory: must be false when vote.abstention is true",
    ),
    (
        "consigliere",
        {"vote.votes_of_removed": "whole_vote_void"},
        "removal.cancels_after_announcement: must be void_current "
        "when vote.votes_of_removed is whole_vote_void",
    ),
    (
        "consigliere",
        {"tie.next": "raise_question", "tie.raise_question": "never"},
        "tie.raise_question: must be ask when tie.next is raise_question",
    ),
    (
        "consigliere",
        {"tie.day1_stop_from": 1},
        "tie.day1_stop_from: 1 is too few; must be at least 2",
    ),
    (
        "consigliere",
        {"tie.raise_refused_at": [BAN, {**BAN, "tied": 9}]},
        "tie.raise_refused_at[2]: 9 tied of 8 alive cannot be at 10 seats",
    ),
    (
        "cristalix",
        {"removal.cancels_several_after_result": 0},
        f"removal.cancels_several_after_result: {NEEDED} removal.cancels_after_result is next_day",
    ),
    (
        "consigliere",
        {"removal.cancels_several_after_result": 1},
        "removal.cancels_several_after_result: must be 0 when removal.cancels_after_result is none",
    ),
    (
        "cristalix",
        {"removal.cancels_several_before_result": {"2": 2}},
        "removal.cancels_several_before_result.every: missing; must be a whole number",
    ),
    (
        "cristalix",
        {"removal.cancels_several_before_result.two": 2},
        "removal.cancels_several_before_result.two: "
        "unknown key; one of every, or the number of a day",
    ),
    (
        "consigliere",
        {"removal.cancels_kinds": ["gross", "team_loss"]},
        "outcome.team_loss_is_removal: must be true when removal.cancels_kinds has team_loss",
    ),
    (
        "consigliere",
        {"fouls.silence_at": 4},
        "fouls.silence_at: 4 is not allowed; must be from 1 to 3",
    ),
    (
        "consigliere",
        {"fouls.third_effect": "short_speech"},
        f"fouls.short_speech_s: {NEEDED} fouls.third_effect is short_speech",
    ),
    (
        "consigliere",
        {"fouls.critical_speech_s": 0},
        f"fouls.critical_speech_s: {NEEDED} fouls.critical_player_counts is set",
    ),
    (
        "consigliere",
        {"fouls.silenced_window_s": 0},
        f"fouls.silenced_window_s: {NEEDED} fouls.silenced_may_nominate is true",
    ),
    (
        "consigliere",
        {"warnings.enabled": True},
        f"warnings.removal_at: {NEEDED} warnings.enabled is true",
    ),
    (
        "cristalix",
        {"warnings.scope": "none"},
        f"warnings.scope: {NEEDED} warnings.enabled is true",
    ),
    (
        "cristalix",
        {"grey_card.enabled": False},
        "grey_card.enabled: must be true when grey_card.instead_of_fourth_foul is set",
    ),
    (
        "consigliere",
        {"best_move.min": 4},
        "best_move.min: 4 is not allowed; must be from 1 to 3",
    ),
    (
        "consigliere",
        {"best_move.when": "night_end"},
        "night.stages_later: must have best_move when best_move.when is night_end",
    ),
    (
        "cristalix",
        {"best_move.own_timer_s": "none"},
        f"best_move.own_timer_s: {NEEDED} best_move.when is night_end",
    ),
    (
        "consigliere",
        {"stalemate.outcome": "none"},
        f"stalemate.outcome: {NEEDED} stalemate.nights is set",
    ),
    (
        "cristalix",
        {"stalemate.nights": "none"},
        f"stalemate.nights: {NEEDED} stalemate.outcome is set",
    ),
    (
        "consigliere",
        {"pauses.player_pause_s": 60},
        f"pauses.per_player_round: {NEEDED} pauses.player_pause_s is set",
    ),
    (
        "cristalix",
        {"pauses.total_round": 4},
        "pauses.total_round: 4 is not allowed; must be from 0 to 3",
    ),
    (
        "cristalix",
        {"winks.window": "none"},
        f"winks.window: {NEEDED} winks.per_player is set",
    ),
    (
        "cristalix",
        {"pairs.allowed": "optional"},
        f"pairs.leaves_with_player: {NEEDED} pairs.allowed is optional",
    ),
    (
        "consigliere",
        {"pairs.removal_at": 5},
        "pairs.removal_at: 5 is not allowed; "
        "must be fouls.removal_at = 4 when pairs.fouls is shared",
    ),
    (
        "cristalix",
        {"scoring.ci_team": "none"},
        f"scoring.ci_team: {NEEDED} scoring.ci_method is set",
    ),
    (
        "consigliere",
        {"scoring.best_move_points": {"black": {}}},
        "scoring.best_move_points.black: unknown key; one of red, sheriff",
    ),
    (
        "consigliere",
        {"scoring.best_move_points": {"red": {"4": 900}}},
        "scoring.best_move_points.red.4: unknown key; one of 0, 1, 2, 3",
    ),
    (
        "consigliere",
        {"scoring.removal_points": {"third_foul": -100}},
        "scoring.removal_points.third_foul: "
        "unknown key; one of fourth_foul, gross, tech_minor, tech_major",
    ),
]


@pytest.mark.parametrize(("book", "changes", "told"), CLASHES)
def test_values_that_cannot_stand_together(
    book: str, changes: Mapping[str, object], told: str
) -> None:
    assert message(changed(book, changes)) == f"club.toml: {told}"


def test_a_rule_may_be_switched_off_alone() -> None:
    off = {
        "warnings.enabled": False,
        "winks.per_player": 0,
        "best_move.enabled": False,
        "scoring.ci_method": "none",
    }
    read_parameters(changed("cristalix", off), "club.toml")
    read_parameters(changed("consigliere", {"pairs.allowed": "never"}), "club.toml")


def test_the_checks_name_parameters_and_values_that_exist() -> None:
    groups = get_type_hints(Parameters)
    facts = [fact for row in IMPLIED for fact in row]
    for key, value in (*facts, *AT_LEAST.items()):
        group, name = key.split(".")
        hint = get_type_hints(groups[group])[name]
        if isinstance(value, str):
            assert f"'{value}'" in str(hint), key
        elif isinstance(value, bool):
            assert hint is bool, key


# Merging


def test_merge_goes_into_tables_and_replaces_the_rest() -> None:
    base = {"tie": {"next": "revote", "list": [1, 2]}, "id": "a", "null": "none"}
    over = {"tie": {"list": [3]}, "id": "b", "null": {"main": "ru"}, "new": 1}
    before = (repr(base), repr(over))
    assert merge(base, over) == {
        "tie": {"next": "revote", "list": [3]},
        "id": "b",
        "null": {"main": "ru"},
        "new": 1,
    }
    assert merge({"a": {"b": 1}}, {"a": "none"}) == {"a": "none"}
    assert (repr(base), repr(over)) == before


def test_a_book_that_extends_another_says_only_what_differs() -> None:
    club: Document = {
        "id": "club",
        "extends": "cristalix",
        "speech": {"day_s": 90},
        "removal": {"cancels_several_before_result": {"2": 1}},
        "table": {"language": "none"},
    }
    parameters = read_parameters(merge(document("cristalix"), club), "club.toml")
    assert parameters.speech.day_s == 90
    assert parameters.speech.tie_s == 30
    assert parameters.removal.cancels_several_before_result == {"every": 1, "2": 1}
    assert parameters.table.language is None


def test_a_mistake_in_a_book_that_extends_another() -> None:
    whole = merge(document("cristalix"), {"vote": {"ordr": "nomination"}})
    assert message(whole) == "club.toml: vote.ordr: unknown key; did you mean order?"
