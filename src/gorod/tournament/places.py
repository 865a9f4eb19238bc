"""Places by decision: lots, orders, who goes on, what is published, awards by hand."""

from __future__ import annotations

from dataclasses import replace

from gorod.rules import draws
from gorod.tournament import entries as e
from gorod.tournament import seatings, standings
from gorod.tournament.state import Mark, Order, Recorded, Stage, State, Turn
from gorod.tournament.topics import Topic, TournamentError

UNFINISHED = frozenset({Mark.PLANNED, Mark.OPEN, Mark.DRAFT})


def lot(turn: Turn, entry: e.Lot) -> None:
    """The order is drawn from the tied in the order of their ids, by the seed alone."""
    now = turn.state
    if not entry.seed:
        raise TournamentError(Topic.NO_SEED, about=_about(entry.stage))
    tied = _refuse_untied(now, entry.stage, entry.tied)
    seatings.reveal(now, _about(entry.stage), entry.seed)
    drawn = draws.shuffle(sorted(tied), entry.seed, _about(entry.stage))
    now.orders += (Order(entry.stage, drawn, entry.seed, "", turn.n),)


def resolve(turn: Turn, entry: e.Resolve) -> None:
    now = turn.state
    if not entry.why.strip():
        raise TournamentError(Topic.NEEDS_REASON)
    order = _refuse_untied(now, entry.stage, entry.order)
    now.orders += (Order(entry.stage, order, "", entry.why, turn.n),)


def _about(stage: str) -> str:
    return f"lot/{stage}" if stage else "lot"


def _refuse_untied(state: State, stage: str, whom: tuple[str, ...]) -> tuple[str, ...]:
    """The entrants, if they are exactly one of the ties that nothing has settled yet."""
    if stage:
        state.stage(stage)
    asked = tuple(dict.fromkeys(state.entrant(x) for x in whom))
    ties = standings.ties(state, stage)
    if set(asked) not in map(set, ties):
        known = "; ".join(", ".join(map(state.name, tie)) for tie in ties)
        raise TournamentError(Topic.NOT_TIED, known=known or "none")
    return asked


def advance(turn: Turn, entry: e.Advance) -> None:
    """Who plays the stage: by hand whom the organiser names, else by the stage's rule."""
    now = turn.state
    stage = now.stage(entry.stage)
    chosen = tuple(dict.fromkeys(now.entrant(x) for x in entry.whom)) or _by_place(now, stage)
    for game in now.games_of(stage.id):
        if game.has_begun and not set(game.seats) <= set(chosen):
            raise TournamentError(Topic.GAME_BEGUN, game=game.id)
    now.stages[stage.id] = replace(stage, entrants=chosen)


def _by_place(state: State, stage: Stage) -> tuple[str, ...]:
    rule = stage.plan.advance
    if rule is None:
        raise TournamentError(Topic.NO_RULE_TO_ADVANCE, stage=stage.plan.title)
    left = sum(g.mark in UNFINISHED for g in state.games_of(rule.source))
    if left or not any(state.games_of(rule.source)):
        title = state.stage(rule.source).plan.title
        raise TournamentError(Topic.STAGE_NOT_OVER, stage=title, count=left)
    ranked = [row for row in standings.table(state, rule.source) if row.place]
    if len(ranked) < rule.places:
        raise TournamentError(Topic.TOO_FEW_TO_ADVANCE, count=len(ranked), places=rule.places)
    first, rest = ranked[: rule.places], ranked[rule.places :]
    if rest and rest[0].place == first[-1].place:
        tied = [r.whom for r in ranked if r.place == rest[0].place]
        raise TournamentError(
            Topic.TIE_AT_THE_LINE, places=rule.places, names=", ".join(map(state.name, tied))
        )
    return tuple(row.whom for row in first)


def publish(turn: Turn, entry: e.Publish) -> None:
    now = turn.state
    stage = now.stage(entry.stage)
    if not 1 <= entry.round <= stage.plan.rounds:
        raise TournamentError(
            Topic.NO_SUCH_ROUND, stage=stage.id, round=entry.round, rounds=stage.plan.rounds
        )
    if entry.round <= stage.shown:
        raise TournamentError(Topic.NOTHING_TO_PUBLISH, round=stage.shown)
    now.stages[stage.id] = replace(stage, published=entry.round)


def award(turn: Turn, entry: e.Award) -> None:
    now = turn.state
    now.members(entry.whom)
    if entry.stage:
        now.stage(entry.stage)
    if not entry.title.strip():
        raise TournamentError(Topic.NEEDS_REASON)
    now.awards += (Recorded(turn.n, turn.at, turn.who, entry),)
