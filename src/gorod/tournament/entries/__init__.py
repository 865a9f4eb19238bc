"""The decisions that a tournament records, one class for each kind, and their names in a file.

from gorod.tournament import entries as e
e.kind_of(e.CheckIn("p7"))      # "check_in"
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from gorod.tournament.entries.base import Entry, Undo
from gorod.tournament.entries.games import (
    Draft,
    ExtraPoints,
    Line,
    Marked,
    OpenGame,
    Reopen,
    Result,
    Sign,
)
from gorod.tournament.entries.panel import (
    AnnulGame,
    AnnulGamesOf,
    Card,
    Decide,
    Disqualify,
    Fine,
    Protest,
    Reach,
    Readmit,
    ReplayGame,
    Reprimand,
    Verdict,
    Warn,
)
from gorod.tournament.entries.people import (
    Ban,
    BanCause,
    CheckIn,
    Confirm,
    Describe,
    Import,
    Late,
    Merge,
    Pair,
    Register,
    Rename,
    Team,
    Unban,
    Wait,
    Withdraw,
)
from gorod.tournament.entries.shape import (
    AddStage,
    Advancement,
    AssignJudge,
    Commit,
    ReplaceIn,
    ReplanFrom,
    Seating,
    SetScheme,
    Setting,
    SetWishes,
    UsePlan,
    Wish,
)
from gorod.tournament.entries.standing import Advance, Award, Lot, Publish, Resolve

PEOPLE = (
    *(Describe, Register, Import, Confirm, Wait, CheckIn, Late, Withdraw),
    *(Rename, Merge, Pair, Team, Ban, Unban),
)
SHAPE = (AddStage, SetScheme, AssignJudge, SetWishes, Commit, UsePlan, ReplanFrom, ReplaceIn)
GAMES = (OpenGame, Draft, ExtraPoints, Sign, Reopen)
PANEL = (
    *(Fine, Warn, Card, Reprimand, Disqualify, Readmit, Protest, Decide),
    *(ReplayGame, AnnulGame, AnnulGamesOf),
)
STANDING = (Lot, Resolve, Advance, Publish, Award)


def _kind(cls: type[Entry]) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()


KINDS: Mapping[str, type[Entry]] = {
    _kind(cls): cls for cls in (*PEOPLE, *SHAPE, *GAMES, *PANEL, *STANDING, Undo)
}
"""Every kind of entry by its name in a journal."""

_NAMES = {cls: name for name, cls in KINDS.items()}


def kind_of(entry: Entry) -> str:
    """The name of an entry's kind in a journal."""
    return _NAMES[type(entry)]


__all__ = [
    "GAMES",
    "KINDS",
    "PANEL",
    "PEOPLE",
    "SHAPE",
    "STANDING",
    "AddStage",
    "Advance",
    "Advancement",
    "AnnulGame",
    "AnnulGamesOf",
    "AssignJudge",
    "Award",
    "Ban",
    "BanCause",
    "Card",
    "CheckIn",
    "Commit",
    "Confirm",
    "Decide",
    "Describe",
    "Disqualify",
    "Draft",
    "Entry",
    "ExtraPoints",
    "Fine",
    "Import",
    "Late",
    "Line",
    "Lot",
    "Marked",
    "Merge",
    "OpenGame",
    "Pair",
    "Protest",
    "Publish",
    "Reach",
    "Readmit",
    "Register",
    "Rename",
    "Reopen",
    "ReplaceIn",
    "ReplanFrom",
    "ReplayGame",
    "Reprimand",
    "Resolve",
    "Result",
    "Seating",
    "SetScheme",
    "SetWishes",
    "Setting",
    "Sign",
    "Team",
    "Unban",
    "Undo",
    "UsePlan",
    "Verdict",
    "Wait",
    "Warn",
    "Wish",
    "Withdraw",
    "kind_of",
]
