"""Values of a book that cannot stand together: each such pair is one clear line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from enum import Enum
from typing import TypeAlias, get_args

from gorod.rules.faults import NULL, BookError, Where
from gorod.rules.parameters import Parameters, RoleName


class Is(Enum):
    """Whether a value says anything, whatever it is; 0 and an empty list say nothing."""

    SET = "set"
    UNSET = "unset"


SET, UNSET = Is.SET, Is.UNSET

Fact: TypeAlias = tuple[str, object]
"""A key and its value; for a list, an item that is in it."""

IMPLIED: tuple[tuple[Fact, ...], ...] = (
    (
        ("night.first_look", "don"),
        ("night.stages_first", "don_look"),
        ("night.first_look_don_s", SET),
    ),
    (
        ("night.first_look", "sheriff"),
        ("night.stages_first", "sheriff_look"),
        ("night.first_look_sheriff_s", SET),
    ),
    (("night.stages_first", "don_look"), ("night.first_look", "don")),
    (("night.stages_first", "sheriff_look"), ("night.first_look", "sheriff")),
    (("night.stages_first", "free_seating"), ("night.free_seating_s", SET)),
    (("night.free_seating_s", SET), ("night.stages_first", "free_seating")),
    (("night.stages_later", "best_move"), ("best_move.when", "night_end")),
    (
        ("best_move.when", "night_end"),
        ("night.stages_later", "best_move"),
        ("best_move.own_timer_s", SET),
    ),
    (("night.shot_medium", "dm_number"), ("night.shot_s", SET)),
    (("speech.warn_before_end_s", SET), ("speech.warn_targets", SET)),
    (("speech.on_record_who", SET), ("speech.on_record_max", SET)),
    (
        ("nomination.withdrawal", "own_minute"),
        ("nomination.withdrawal_by", SET),
        ("nomination.withdrawal_deadline", SET),
        ("nomination.after_withdrawal", SET),
    ),
    (
        ("nomination.withdrawal", "none"),
        ("nomination.withdrawal_by", UNSET),
        ("nomination.withdrawal_deadline", UNSET),
        ("nomination.after_withdrawal", UNSET),
    ),
    (("vote.abstention", True), ("vote.compulsory", False)),
    (
        ("vote.votes_of_removed", "whole_vote_void"),
        ("removal.cancels_after_announcement", "void_current"),
    ),
    (("tie.next", "raise_question"), ("tie.raise_question", "ask")),
    (("removal.cancels_after_result", "next_day"), ("removal.cancels_several_after_result", SET)),
    (("removal.cancels_after_result", "none"), ("removal.cancels_several_after_result", UNSET)),
    (("removal.cancels_kinds", "team_loss"), ("outcome.team_loss_is_removal", True)),
    (("fouls.third_effect", "short_speech"), ("fouls.short_speech_s", SET)),
    (("fouls.silenced_may_nominate", True), ("fouls.silenced_window_s", SET)),
    (("fouls.critical_player_counts", SET), ("fouls.critical_speech_s", SET)),
    (("warnings.enabled", True), ("warnings.removal_at", SET), ("warnings.scope", SET)),
    (("grey_card.instead_of_fourth_foul", SET), ("grey_card.enabled", True)),
    (("stalemate.nights", SET), ("stalemate.outcome", SET)),
    (("stalemate.outcome", SET), ("stalemate.nights", SET)),
    (
        ("pauses.player_pause_s", SET),
        ("pauses.per_player_round", SET),
        ("pauses.per_player_game", SET),
        ("pauses.total_round", SET),
        ("pauses.total_game", SET),
    ),
    (("winks.per_player", SET), ("winks.roles", SET), ("winks.window", SET)),
    (
        ("scoring.ci_method", SET),
        ("scoring.ci_team", SET),
        ("scoring.ci_result", SET),
        ("scoring.ci_counter", SET),
        ("scoring.ci_if_removed", SET),
    ),
)
"""Where the first fact of a row holds, all the others must.

A value of a rule that is switched off may rest, so that a book can switch off one rule of the
book that it extends; only what promises something that never happens is refused.
"""

AT_LEAST = {
    "night.checks_per_actor": 1,
    "night.first_shot_night": 2,
    "nomination.per_player": 1,
    "vote.day1_min_candidates": 1,
    "vote.later_min_candidates": 1,
    "tie.day1_stop_from": 2,
    "fouls.silence_at": 1,
    "fouls.per_act": 1,
    "fouls.tech_removal_at": 1,
    "warnings.removal_at": 1,
    "grey_card.removal_at": 1,
    "best_move.min": 1,
    "stalemate.nights": 1,
}
"""The least that a number may be; for all others but points it is 0."""

REMOVAL_KINDS = ("fourth_foul", "gross", "tech_minor", "tech_major")
"""The kinds of removal that may cost points."""

Check: TypeAlias = tuple[bool, str, str]
"""Whether something is wrong, the key, and the problem."""


def check_combinations(parameters: Parameters, file: str) -> None:
    """Raise `BookError` at the first value that no game can follow beside the others."""
    for checks in (_least, _implied, _table, _day, _pairs, _points):
        for wrong, key, problem in checks(parameters):
            if wrong:
                raise BookError(file, key, problem)


def _value(p: Parameters, key: str) -> object:
    group, name = key.split(".")
    value: object = getattr(getattr(p, group), name)
    return value


def _below(key: str, name: str) -> str:
    return Where("", key).at(name).key


def _least(p: Parameters) -> Iterator[Check]:
    for group in fields(p):
        for field in fields(getattr(p, group.name)):
            key = f"{group.name}.{field.name}"
            least = AT_LEAST.get(key, 0)
            value = _value(p, key)
            values = value.values() if isinstance(value, Mapping) else (value,)
            low = min((number for number in values if isinstance(number, int)), default=least)
            wrong = low < least and group.name != "scoring"
            yield wrong, key, f"{low} is too few; must be at least {least}"


def _implied(p: Parameters) -> Iterator[Check]:
    for (cause, found), *facts in IMPLIED:
        there = _value(p, cause)
        for key, wanted in facts:
            value = _value(p, key)
            wrong = _holds(there, found) and not _holds(value, wanted)
            when = f"{cause} {_said(there, found, 'is', 'has')}"
            yield wrong, key, f"must {_said(value, wanted, 'be', 'have')} when {when}"


def _holds(value: object, wanted: object) -> bool:
    if isinstance(wanted, Is):
        return (value in (None, NULL, 0, ())) is (wanted is UNSET)
    return wanted in value if isinstance(value, tuple) else value == wanted


def _said(value: object, wanted: object, be: str, have: str) -> str:
    if wanted is SET:
        return f"{be} set"
    if wanted is UNSET:
        return f"{be} {0 if isinstance(value, int) else NULL}"
    verb = have if isinstance(value, tuple) else be
    return f"{verb} {str(wanted).lower() if isinstance(wanted, bool) else wanted}"


def _table(p: Parameters) -> Iterator[Check]:
    seats, roles = p.table.seats, p.table.roles
    known = get_args(RoleName)
    for role in roles:
        key = _below("table.roles", role)
        yield role not in known, key, f"unknown key; one of {', '.join(known)}"
    cards, black = sum(roles.values()), roles.get("mafia", 0) + roles.get("don", 0)
    yield cards != seats, "table.roles", f"{cards} cards for table.seats = {seats}"
    over = f"{black} black of {cards} end the game before it begins"
    yield not 0 < black < cards - black, "table.roles", over
    for key, low, high in (
        ("speech.opener_first_day", 1, seats),
        ("speech.on_record_max", 0, 9),
        ("fouls.silence_at", 1, p.fouls.removal_at - 1),
        ("best_move.min", 1, p.best_move.max),
        ("best_move.max", 1, seats),
        ("pauses.per_player_round", 0, p.pauses.per_player_game),
        ("pauses.total_round", 0, p.pauses.total_game),
    ):
        value = _value(p, key)
        out = value not in range(low, high + 1)
        yield out, key, f"{value} is not allowed; must be from {low} to {high}"


def _day(p: Parameters) -> Iterator[Check]:
    default, choices = p.night.conduct_default_sanction, p.night.conduct_sanctions
    wrong = bool(choices) and default not in choices
    problem = f'"{default}" is not in night.conduct_sanctions; one of {", ".join(choices)}'
    yield wrong, "night.conduct_default_sanction", problem
    for number, ban in enumerate(p.tie.raise_refused_at, 1):
        wrong = not 2 <= ban.tied <= ban.alive <= p.table.seats
        problem = f"{ban.tied} tied of {ban.alive} alive cannot be at {p.table.seats} seats"
        yield wrong, f"tie.raise_refused_at[{number}]", problem
    key = "removal.cancels_several_before_result"
    several = p.removal.cancels_several_before_result
    yield "every" not in several, f"{key}.every", "missing; must be a whole number"
    for day in several:
        wrong = day != "every" and not re.fullmatch("[1-9][0-9]*", day)
        yield wrong, _below(key, day), "unknown key; one of every, or the number of a day"


def _pairs(p: Parameters) -> Iterator[Check]:
    pairs = p.pairs
    for field in fields(pairs):
        missing = pairs.allowed != "never" and getattr(pairs, field.name) is None
        yield missing, f"pairs.{field.name}", f"must be set when pairs.allowed is {pairs.allowed}"
    wrong = pairs.fouls == "shared" and pairs.removal_at != p.fouls.removal_at
    problem = f"{pairs.removal_at} is not allowed; must be fouls.removal_at = {p.fouls.removal_at}"
    yield wrong, "pairs.removal_at", f"{problem} when pairs.fouls is shared"


def _points(p: Parameters) -> Iterator[Check]:
    key = "scoring.best_move_points"
    hits = tuple(str(number) for number in range(p.best_move.max + 1))
    for role, points in p.scoring.best_move_points.items():
        at_role = _below(key, role)
        yield role not in ("red", "sheriff"), at_role, "unknown key; one of red, sheriff"
        for hit in points:
            yield hit not in hits, _below(at_role, hit), f"unknown key; one of {', '.join(hits)}"
    for kind in p.scoring.removal_points:
        problem = f"unknown key; one of {', '.join(REMOVAL_KINDS)}"
        yield kind not in REMOVAL_KINDS, _below("scoring.removal_points", kind), problem
