"""Values that the schema names and no rule plays: a book that asks for one is refused.

The schema lists all that rule books differ in. A value that the rules would silently ignore is
worse than none, so a book may hold only what is played here.
"""

from __future__ import annotations

from gorod.rules.faults import BookError
from gorod.rules.parameters import Parameters

PLAYED: dict[str, tuple[object, ...]] = {
    "table.don_transfer": (False,),
    "night.first_night_checks": (False,),
    "night.black_contact": ("first_night_only",),
    "night.removal_takes_effect": ("decision",),
    "night.bounds": ("word_night_to_morning",),
    "speech.on_record_who": ("none",),
    "speech.early_end": (True,),
    "vote.compulsory": (True,),
    "vote.abstention": (False,),
    "vote.default_vote_before_foul": (True,),
    "vote.lifted_token": ("counted",),
    "vote.other_tokens": ("not_counted",),
    "tie.artificial_allowed_at": ("any",),
    "tie.after_removal": ("night",),
    "removal.last_word": (False,),
    "removal.cannot_continue": ("no_substitute",),
    "fouls.reset_each_game": (True,),
    "fouls.tech_removal_at": (None,),
    "warnings.oral_counts": (False,),
    "best_move.outside_window": ("ignored",),
    "outcome.late_sanction_changes_result": (False,),
    "pairs.fouls": ("shared", None),
    "pairs.leaves_with_player": (True, None),
    "pairs.player_leaves_with_consigliere": (True, None),
    "pairs.last_minute": ("player_only", None),
    "pairs.short_speeches": ("player_only", None),
    "pairs.split_order": ("player_first", None),
    "pairs.split_carry_over": (False, None),
    "pairs.wakes_for_shooting": (False, None),
    "scoring.ci_method": ("none", "arithmetic"),
}


def refuse_unplayed(parameters: Parameters, file: str) -> None:
    """Raise `BookError` at the first value that no rule plays."""
    for key, played in PLAYED.items():
        group, _, name = key.partition(".")
        value = getattr(getattr(parameters, group), name)
        if value not in played:
            shown = " or ".join("none" if v is None else str(v).lower() for v in played)
            raise BookError(file, key, f"“{value}” is not played by any rule yet; use {shown}")
