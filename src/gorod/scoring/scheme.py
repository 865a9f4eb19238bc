"""Scoring schemes: named, versioned tables of points, as TOML files and as values.

    scheme("fiim-v7")
    scheme("cristalix", {"win": 1000, "best_move.hits": (0, 0, 250, 400)})

All points are thousandths. A tournament's stage may change any value by its dotted name.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib import resources
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from gorod.rules.cast import Role
from gorod.scoring.criteria import CRITERIA

Points = Annotated[int, Meta(ge=-100_000, le=100_000)]
Permille = Annotated[int, Meta(ge=0, le=100_000)]
Count = Annotated[int, Meta(ge=0, le=1000)]
Setting: TypeAlias = bool | int | str | tuple[int | str, ...] | Mapping[str, int]

PARTS = ("win", "best_move", "extra", "minus", "bonus", "penalty", "ci")
"""What the points of a seat in a game are made of."""


class SchemeError(ValueError):
    """A scheme that cannot be read; the message names the scheme, the value, and what may be."""


class BestMove(Struct, frozen=True, forbid_unknown_fields=True):
    """Points by the number of black seats named, from none on. ``roles`` pay some roles otherwise.

    ``whom``: whether a black player who was killed first is paid too.
    """

    hits: tuple[Points, ...] = ()
    whom: Literal["red", "all"] = "red"
    roles: Mapping[Role, tuple[Points, ...]] = {}


class Extra(Struct, frozen=True, forbid_unknown_fields=True):
    """The judge's own points: the most that one seat may get in a game, and the most that may be
    taken away (0: no limit). ``absorbs_best_move``: the larger of extra and best move counts."""

    most: Points = 0
    least: Points = 0
    absorbs_best_move: bool = False


class Bonus(Struct, frozen=True, forbid_unknown_fields=True):
    """Points that everybody gets for a game; not for the worst move, if ``not_worst``."""

    each: Points = 0
    not_worst: bool = False


class Penalty(Struct, frozen=True, forbid_unknown_fields=True):
    """What breaches cost, not positive. Fouls, warnings and cards are counted one by one,
    technical fouls up to ``technical_most`` of each kind (0: all)."""

    fourth_foul: Points = 0
    removal: Points = 0
    second_warning: Points = 0
    leaving: Points = 0
    critical: Points = 0
    team_loss: Points = 0
    worst: Points = 0
    foul: Points = 0
    technical: Points = 0
    technical_big: Points = 0
    technical_most: Count = 0
    warning: Points = 0
    grey_card: Points = 0


class Ci(Struct, frozen=True, forbid_unknown_fields=True):
    """The compensation of the first killed: `gorod.scoring.ci` says how the values are used."""

    kind: Literal["none", "flat", "share", "steps"] = "none"
    rate: Points = 0
    share: Permille = 400
    fixed: Count = 0
    least: Count = 0
    whole: Literal["half_up", "half_even", "no"] = "half_up"
    offset: Points = 0
    cap: Points = 0
    first: Points = 0
    step: Points = 0
    who: Literal["player", "team"] = "player"
    games: Literal["all", "red"] = "all"
    kills: Literal["red", "all", "lost"] = "red"
    paid: Literal["now", "then"] = "now"
    lost: Permille = 1000
    won: Permille = 0
    draw: Permille = 1000
    won_cap: Points = 0
    needs: Literal["nothing", "hit", "hit_if_won", "points"] = "nothing"
    digits: Annotated[int, Meta(ge=0, le=3)] = 3
    rounds: Literal["half_up", "half_even"] = "half_up"
    twice: bool = False
    least_games: Count = 0


class Awards(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is the best in a role: the sum of these parts in it; equals by fewer games, then wins in
    the role; who is equal still shares the title, or nobody has it. ``least_games`` in the role."""

    parts: tuple[Literal["win", "best_move", "extra", "minus", "bonus", "penalty", "ci"], ...] = (
        *("best_move", "extra", "minus", "penalty"),
    )
    ties: Literal["shared", "nobody"] = "shared"
    least_games: Count = 1


class Scheme(Struct, frozen=True, forbid_unknown_fields=True):
    """A scheme. ``roles`` pay a win by role instead of ``win``, ``losses`` a loss; ``open`` names
    the values that its source leaves to the tournament."""

    id: str
    version: str
    title: Mapping[str, str]
    source: str
    win: Points = 1000
    loss: Points = 0
    draw: Points = 0
    roles: Mapping[Role, Points] = {}
    losses: Mapping[Role, Points] = {}
    best_move: BestMove = BestMove()
    extra: Extra = Extra()
    bonus: Bonus = Bonus()
    penalty: Penalty = Penalty()
    ci: Ci = Ci()
    order: tuple[str, ...] = ("points", "bonuses", "wins", "special_wins", "first_killed")
    awards: Awards = Awards()
    open: tuple[str, ...] = ()


@cache
def names() -> tuple[str, ...]:
    """All schemes that come with Gorod."""
    folder = resources.files(__package__) / "schemes"
    return tuple(sorted(f.name[:-5] for f in folder.iterdir() if f.name.endswith(".toml")))


def scheme(name: str, settings: Mapping[str, Setting] | None = None) -> Scheme:
    """The scheme of this name, with values changed. Raises `SchemeError`."""
    frozen = tuple(sorted((k, _hashable(v)) for k, v in (settings or {}).items()))
    return _scheme(name, frozen)


@lru_cache(maxsize=256)
def _scheme(name: str, settings: tuple[tuple[str, object], ...]) -> Scheme:
    if name not in names():
        raise SchemeError(f"there is no scheme “{name}”; there are {', '.join(names())}")
    text = (resources.files(__package__) / "schemes" / f"{name}.toml").read_text("utf-8")
    return read(name, tomllib.loads(text), dict(settings))


def read(name: str, values: Mapping[str, object], settings: Mapping[str, object]) -> Scheme:
    """The scheme that these values say. Raises `SchemeError`."""
    merged = _copied(values)
    for key, value in settings.items():
        *path, last = key.split(".")
        at = merged
        for part in path:
            inner = at.setdefault(part, {})
            if not isinstance(inner, dict):
                raise SchemeError(f"{name}: there is no value “{key}”; {_known()}")
            at = inner
        at[last] = dict(value) if isinstance(value, Mapping | tuple) and _is_map(value) else value
    try:
        made = msgspec.convert(merged, Scheme)
    except msgspec.ValidationError as error:
        raise SchemeError(f"{name}: {error}; {_known()}") from None
    stray = [one for one in made.order if one not in CRITERIA]
    if stray:
        raise SchemeError(f"{name}: order has no “{stray[0]}”; it may have {', '.join(CRITERIA)}")
    return made


def settings_of(shape: type[Struct] = Scheme, before: str = "") -> dict[str, object]:
    """Every value that a stage may change, by its dotted name, with its usual value."""
    found: dict[str, object] = {}
    for field in msgspec.structs.fields(shape):
        name = f"{before}{field.encode_name}"
        if isinstance(field.default, Struct):
            found |= settings_of(type(field.default), f"{name}.")
        elif field.default is not msgspec.NODEFAULT:
            found[name] = field.default
        elif field.default_factory is not msgspec.NODEFAULT:
            found[name] = field.default_factory()
    found.pop("open", None)
    return found


def _known() -> str:
    return f"the values are {', '.join(settings_of())}"


def _copied(values: Mapping[str, object]) -> dict[str, object]:
    return {k: _copied(v) if isinstance(v, Mapping) else v for k, v in values.items()}


def _hashable(value: object) -> object:
    if isinstance(value, Mapping):
        return tuple(sorted(value.items()))
    return tuple(value) if isinstance(value, list | tuple) else value


def _is_map(value: object) -> bool:
    """Whether a value stands for a table: pairs of a name and a number."""
    if isinstance(value, Mapping):
        return True
    return (
        isinstance(value, tuple)
        and bool(value)
        and all(isinstance(x, tuple) and len(x) == 2 for x in value)
    )
