"""Who sits where: plans, drop-outs and late arrivals, calls, and “where do I sit”.

A plan is recorded with its seats, so that it stays what it was when the program that makes
plans changes. What has begun is never seated anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from gorod.rules import draws
from gorod.tournament import entries as e
from gorod.tournament import stages
from gorod.tournament.state import Mark, Stage, State, TableGame, Turn
from gorod.tournament.topics import Topic, TournamentError


def game_id(stage: str, number: int, table: int, replay: int = 0) -> str:
    """“main/7/2”, “main/7/2/R” for its replay, “main/7/2/R2” for the second one."""
    plain = f"{stage}/{number}/{table}"
    return plain if not replay else f"{plain}/R{replay if replay > 1 else ''}"


# Draws


def commit(turn: Turn, entry: e.Commit) -> None:
    if entry.about in turn.state.commitments:
        raise TournamentError(Topic.COMMITTED_ALREADY, about=entry.about)
    turn.state.commitments[entry.about] = entry.commitment


def reveal(state: State, about: str, seed: str, commitment: str = "") -> None:
    """A draw was made by this seed: it must be the one whose hash was told before."""
    promised = state.commitments.pop(about, "") or commitment
    if not promised:
        return
    if not seed:
        raise TournamentError(Topic.NO_SEED, about=about)
    if draws.commitment(seed) != promised or commitment not in ("", promised):
        raise TournamentError(Topic.WRONG_COMMITMENT, about=about)


# Plans


def use_plan(turn: Turn, entry: e.UsePlan) -> None:
    now = turn.state
    stage = now.stage(entry.stage)
    _refuse_begun(now, stage, 1)
    reveal(now, f"plan/{stage.id}", entry.seed, entry.commitment)
    _drop_planned(now, stage, 1)
    _seat(now, stage, entry.games, 1)
    counts = Counter(x for g in now.games_of(stage.id) for x in g.seats if x)
    uneven = sum(counts[x] != stage.plan.games for x in stages.field_of(now, stage.id))
    if uneven:
        turn.note(Topic.UNEVEN_GAMES, count=uneven, games=stage.plan.games)


def replan_from(turn: Turn, entry: e.ReplanFrom) -> None:
    now = turn.state
    stage = now.stage(entry.stage)
    if not 1 <= entry.round <= stage.plan.rounds:
        raise TournamentError(
            Topic.NO_SUCH_ROUND, stage=stage.id, round=entry.round, rounds=stage.plan.rounds
        )
    _refuse_begun(now, stage, entry.round)
    reveal(now, f"plan/{stage.id}", entry.seed, entry.commitment)
    _drop_planned(now, stage, entry.round)
    _seat(now, stage, entry.games, entry.round)


def _refuse_begun(state: State, stage: Stage, first: int) -> None:
    begun = [g for g in state.games_of(stage.id) if g.round >= first and g.has_begun]
    if begun:
        last = max(g.round for g in begun)
        raise TournamentError(Topic.ALREADY_BEGUN, game=begun[0].id, round=last + 1)


def _drop_planned(state: State, stage: Stage, first: int) -> None:
    for game in tuple(state.games_of(stage.id)):
        if game.round >= first:
            del state.games[game.id]


def _seat(state: State, stage: Stage, games: Iterable[e.Seating], first: int) -> None:
    """Add planned games, all of them right: no seat too many, nobody twice in a round."""
    seats = stages.book_of(stage).table.seats
    pairs = stages.book_of(stage).pairs.allowed
    sitting: set[tuple[int, str]] = set()
    for game in sorted(games, key=lambda g: (g.round, g.table)):
        _refuse_place(stage, game, first)
        id_ = game_id(stage.id, game.round, game.table)
        if id_ in state.games:
            raise TournamentError(Topic.TABLE_TWICE, round=game.round, table=game.table)
        if len(game.seats) != seats:
            raise TournamentError(Topic.WRONG_SEATS, game=id_, count=len(game.seats), right=seats)
        for whom in filter(None, game.seats):
            if (game.round, whom) in sitting:
                raise TournamentError(Topic.TWICE_IN_ROUND, name=state.name(whom), round=game.round)
            sitting.add((game.round, whom))
            if whom in state.pairs and pairs == "never":
                raise TournamentError(Topic.NO_PAIRS_HERE, name=state.name(whom))
            stages.refuse_unable(state, whom, stage.id, game.round)
        state.games[id_] = TableGame(id_, stage.id, game.round, game.table, game.seats)


def _refuse_place(stage: Stage, game: e.Seating, first: int) -> None:
    plan = stage.plan
    if not first <= game.round <= plan.rounds:
        raise TournamentError(
            Topic.NO_SUCH_ROUND, stage=stage.id, round=game.round, rounds=plan.rounds
        )
    if not 1 <= game.table <= plan.tables:
        raise TournamentError(
            Topic.NO_SUCH_TABLE, stage=stage.id, table=game.table, tables=plan.tables
        )


def replace_in(turn: Turn, entry: e.ReplaceIn) -> None:
    now = turn.state
    game = now.game(entry.game)
    if game.has_begun:
        raise TournamentError(Topic.GAME_BEGUN, game=game.id)
    if not 1 <= entry.seat <= len(game.seats):
        raise TournamentError(Topic.NO_SUCH_SEAT, game=game.id, seat=entry.seat)
    whom = now.entrant(entry.whom) if entry.whom else ""
    if whom:
        for other in now.games_of(game.stage):
            alive = other.mark not in (Mark.REPLAYED, Mark.ANNULLED)
            same_round = other.round == game.round and alive and not other.replay_of
            elsewhere = other.id == game.id or (same_round and not game.replay_of)
            if elsewhere and whom in other.seats:
                raise TournamentError(Topic.TWICE_IN_ROUND, name=now.name(whom), round=game.round)
        stages.refuse_unable(now, whom, game.stage, game.round, game.id)
    seats = tuple(whom if n == entry.seat else x for n, x in enumerate(game.seats, 1))
    now.games[game.id] = replace(game, seats=seats)


# What people ask


class Call(NamedTuple):
    """A table that is called: who is to come, and who judges."""

    game: str
    stage: str
    round: int
    table: int
    judge: str
    seats: tuple[str, ...]


class Place(NamedTuple):
    """Where an entrant sits in one game of the plan."""

    game: str
    stage: str
    round: int
    table: int
    seat: int
    mark: Mark


def calls(state: State, stage: str, number: int) -> tuple[Call, ...]:
    """The tables of a round with their people, the judge of each, replays too."""
    shape = state.stage(stage)
    return tuple(
        Call(g.id, stage, g.round, g.table, stages.judge_of(shape, g.round, g.table), g.seats)
        for g in sorted(state.games_of(stage), key=_in_order)
        if g.round == number and g.mark is not Mark.REPLAYED
    )


def where(state: State, whom: str, *, still_to_play: bool = False) -> tuple[Place, ...]:
    """All the seats of an entrant, or of a person's pair, in the order of play."""
    entrant = state.entrant(whom)
    found = sorted(
        (g for g in state.games.values() if entrant in g.seats),
        key=lambda g: (state.at_stage(g.stage), *_in_order(g)),
    )
    return tuple(
        Place(g.id, g.stage, g.round, g.table, g.seats.index(entrant) + 1, g.mark)
        for g in found
        if not still_to_play or g.mark in (Mark.PLANNED, Mark.OPEN)
    )


def byes(state: State, stage: str, number: int) -> tuple[str, ...]:
    """Who could play in this round and has no seat in it."""
    seated = {x for g in state.games_of(stage) if g.round == number for x in g.seats}
    return tuple(x for x in stages.who_plays(state, stage, number) if x not in seated)


def to_fill(state: State, at: str = "") -> tuple[Place, ...]:
    """The seats of planned games that need somebody else, or anybody at all."""
    found: list[Place] = []
    for game in sorted(
        state.games.values(), key=lambda g: (state.at_stage(g.stage), *_in_order(g))
    ):
        if game.has_begun:
            continue
        for seat, whom in enumerate(game.seats, 1):
            try:
                if whom:
                    stages.refuse_unable(state, whom, game.stage, game.round, game.id, at)
                    continue
            except TournamentError:
                pass
            found.append(Place(game.id, game.stage, game.round, game.table, seat, game.mark))
    return tuple(found)


def _in_order(game: TableGame) -> tuple[int, int, str]:
    return game.round, game.table, game.id
