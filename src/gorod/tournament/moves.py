"""Which module plays which decision."""

from __future__ import annotations

from gorod.tournament import bans, games, panel, places, registry, seatings, stages
from gorod.tournament import entries as e
from gorod.tournament.state import Turn


def play(turn: Turn, entry: e.Entry) -> None:
    """Play one decision on the turn's state. Raises `TournamentError` when it cannot be taken."""
    if isinstance(entry, e.PEOPLE):
        _people(turn, entry)
    elif isinstance(entry, e.SHAPE):
        _shape(turn, entry)
    elif isinstance(entry, e.GAMES):
        _games(turn, entry)
    elif isinstance(entry, e.PANEL):
        _panel(turn, entry)
    elif isinstance(entry, e.STANDING):
        _standing(turn, entry)
    else:
        raise TypeError(f"nobody plays {entry!r}")


def _people(turn: Turn, entry: e.Entry) -> None:
    match entry:
        case e.Describe():
            registry.describe(turn, entry)
        case e.Register():
            registry.register(turn, entry)
        case e.Import():
            registry.import_people(turn, entry)
        case e.Confirm():
            registry.confirm(turn, entry)
        case e.Wait():
            registry.wait(turn, entry)
        case e.CheckIn():
            registry.check_in(turn, entry)
        case e.Late():
            registry.late(turn, entry)
        case e.Withdraw():
            registry.withdraw(turn, entry)
        case e.Rename():
            registry.rename(turn, entry)
        case e.Merge():
            registry.merge(turn, entry)
        case e.Pair():
            registry.pair(turn, entry)
        case e.Team():
            registry.team(turn, entry)
        case e.Ban():
            bans.ban(turn, entry)
        case e.Unban():
            bans.unban(turn, entry)


def _shape(turn: Turn, entry: e.Entry) -> None:
    match entry:
        case e.AddStage():
            stages.add_stage(turn, entry)
        case e.SetScheme():
            stages.set_scheme(turn, entry)
        case e.AssignJudge():
            stages.assign_judge(turn, entry)
        case e.SetWishes():
            stages.set_wishes(turn, entry)
        case e.Commit():
            seatings.commit(turn, entry)
        case e.UsePlan():
            seatings.use_plan(turn, entry)
        case e.ReplanFrom():
            seatings.replan_from(turn, entry)
        case e.ReplaceIn():
            seatings.replace_in(turn, entry)


def _games(turn: Turn, entry: e.Entry) -> None:
    match entry:
        case e.OpenGame():
            games.open_game(turn, entry)
        case e.Draft():
            games.draft(turn, entry)
        case e.ExtraPoints():
            games.extra_points(turn, entry)
        case e.Sign():
            games.sign(turn, entry)
        case e.Reopen():
            games.reopen(turn, entry)


def _panel(turn: Turn, entry: e.Entry) -> None:
    match entry:
        case e.Fine():
            panel.fine(turn, entry)
        case e.Warn():
            panel.warn(turn, entry)
        case e.Card():
            panel.card(turn, entry)
        case e.Reprimand():
            panel.reprimand(turn, entry)
        case e.Disqualify():
            panel.disqualify(turn, entry)
        case e.Readmit():
            panel.readmit(turn, entry)
        case e.Protest():
            panel.protest(turn, entry)
        case e.Decide():
            panel.decide(turn, entry)
        case e.ReplayGame():
            panel.replay_game(turn, entry)
        case e.AnnulGame():
            panel.annul_game(turn, entry)
        case e.AnnulGamesOf():
            panel.annul_games_of(turn, entry)


def _standing(turn: Turn, entry: e.Entry) -> None:
    match entry:
        case e.Lot():
            places.lot(turn, entry)
        case e.Resolve():
            places.resolve(turn, entry)
        case e.Advance():
            places.advance(turn, entry)
        case e.Publish():
            places.publish(turn, entry)
        case e.Award():
            places.award(turn, entry)
