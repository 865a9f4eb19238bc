"""Stages: their shape, book and judges, and who may play in a round of one.

| question | consigliere | cristalix |
|---|---|---|
| pairs or single players | CON-C-18, notes 3.25 | - |
| Ci counts anew in every stage | - | CRX-S-06 |
| a disqualified entrant is not seated again | CON-G-16, G-21 | - |
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from gorod import books
from gorod.rules.book import Book
from gorod.rules.faults import BookError
from gorod.tournament import bans, registry, schemes
from gorod.tournament import entries as e
from gorod.tournament.state import Judging, Out, Stage, State, Turn
from gorod.tournament.topics import Topic, TournamentError

# The shape


def add_stage(turn: Turn, entry: e.AddStage) -> None:
    now = turn.state
    if not entry.id or "/" in entry.id or any(c.isspace() for c in entry.id):
        raise TournamentError(Topic.BAD_ID, id=entry.id)
    if entry.id in now.stages:
        raise TournamentError(Topic.STAGE_TAKEN, stage=entry.id)
    for what, value, least, most in (
        ("rounds", entry.rounds, 1, 1000),
        ("games", entry.games, 1, entry.rounds),
        ("tables", entry.tables, 1, 1000),
        ("hide_last", entry.hide_last, 0, entry.rounds),
    ):
        if not least <= value <= most:
            raise TournamentError(Topic.BAD_NUMBER, what=what, value=value)
    if entry.advance is not None:
        now.stage(entry.advance.source)
        if entry.advance.places < 1:
            raise TournamentError(Topic.BAD_NUMBER, what="places", value=entry.advance.places)
    if entry.ci and entry.ci != entry.id:
        now.stage(entry.ci)
    try:
        _book(entry.book, _key(entry.switches))
    except BookError as error:
        raise TournamentError(Topic.BAD_BOOK, book=entry.book, problem=str(error)) from None
    scheme = e.SetScheme(entry.id, entry.scheme, entry.settings)
    schemes.refuse_unknown(scheme)
    now.stages[entry.id] = Stage(plan=entry, scheme=scheme)


def set_scheme(turn: Turn, entry: e.SetScheme) -> None:
    stage = turn.state.stage(entry.stage)
    schemes.refuse_unknown(entry)
    turn.state.stages[stage.id] = replace(stage, scheme=entry)


def assign_judge(turn: Turn, entry: e.AssignJudge) -> None:
    now = turn.state
    stage = now.stage(entry.stage)
    plan = stage.plan
    last = entry.last or plan.rounds
    for number in (entry.first, last):
        if not 1 <= number <= plan.rounds:
            raise TournamentError(
                Topic.NO_SUCH_ROUND, stage=stage.id, round=number, rounds=plan.rounds
            )
    if not 1 <= entry.table <= plan.tables:
        raise TournamentError(
            Topic.NO_SUCH_TABLE, stage=stage.id, table=entry.table, tables=plan.tables
        )
    kept = tuple(
        part
        for judging in stage.judges
        for part in (
            _outside(judging, entry.first, last) if judging.table == entry.table else (judging,)
        )
    )
    for other in kept:
        if other.judge == entry.judge and other.first <= last and other.last >= entry.first:
            raise TournamentError(
                Topic.JUDGE_ELSEWHERE,
                judge=entry.judge,
                table=other.table,
                round=max(other.first, entry.first),
            )
    new = Judging(entry.table, entry.judge, entry.first, last)
    judges = tuple(sorted((*kept, new), key=lambda j: (j.table, j.first)))
    now.stages[stage.id] = replace(stage, judges=judges)


def _outside(judging: Judging, first: int, last: int) -> tuple[Judging, ...]:
    """What is left of a judge's rounds when others take these."""
    before = judging._replace(last=min(judging.last, first - 1))
    after = judging._replace(first=max(judging.first, last + 1))
    return tuple(j for j in (before, after) if j.first <= j.last)


def judge_of(stage: Stage, number: int, table: int) -> str:
    """Who judges a table in a round; empty while nobody was assigned."""
    found = (j.judge for j in stage.judges if j.table == table and j.first <= number <= j.last)
    return next(found, "")


def set_wishes(turn: Turn, entry: e.SetWishes) -> None:
    now = turn.state
    stage = now.stage(entry.stage)
    wishes: list[e.Wish] = []
    for wish in entry.wishes:
        whom = tuple(dict.fromkeys(now.entrant(x) for x in wish.whom))
        if len(whom) < 2:
            raise TournamentError(Topic.WISH_TOO_FEW)
        wishes.append(replace(wish, whom=whom))
    now.stages[stage.id] = replace(stage, wishes=tuple(wishes))


# The book


def book_of(stage: Stage) -> Book:
    """The rule book of a stage, with its switches."""
    return _book(stage.plan.book, _key(stage.plan.switches))


def _key(switches: Mapping[str, e.Setting]) -> str:
    return json.dumps(dict(switches), sort_keys=True, ensure_ascii=False)


@lru_cache(maxsize=64)
def _book(name: str, switches: str) -> Book:
    changed: dict[str, object] = json.loads(switches)
    return books.changed(name, changed)


# Who may play


def field_of(state: State, stage: str) -> tuple[str, ...]:
    """Everybody who belongs to a stage: those who advanced, or else all who have a place."""
    chosen = state.stage(stage).entrants
    if chosen is not None:
        return chosen
    return tuple(x for x in state.entrants() if state.has_place(x))


def who_plays(state: State, stage: str, number: int) -> tuple[str, ...]:
    """The field of a stage without those who are away or disqualified in this round."""
    state.stage(stage)
    return tuple(
        x
        for x in field_of(state, stage)
        if not registry.is_away(state, x, stage, number) and out_of(state, x, stage) is None
    )


def out_of(state: State, whom: str, stage: str, game: str = "") -> Out | None:
    """The disqualification that keeps an entrant, or half of it, out of a stage or a game."""
    if not state.out:
        return None
    concerned = {whom, *(p.id for p in state.members(whom))}
    reached = {("tournament", ""), ("stage", stage), ("game", game)}
    return next((o for o in state.out if o.whom in concerned and (o.reach, o.of) in reached), None)


def belongs(state: State, whom: str, stage: str) -> bool:
    """Whether an entrant is in the field of a stage."""
    chosen = state.stage(stage).entrants
    if chosen is not None:
        return whom in chosen
    return state.entrant(whom) == whom and state.has_place(whom)


def refuse_unable(
    state: State, whom: str, stage: str, number: int, game: str = "", at: str = ""
) -> None:
    """`TournamentError` that says why an entrant cannot play in this round, if it cannot.

    Bans are only looked at when ``at`` says for which moment.
    """
    name = state.name(whom)
    if not belongs(state, whom, stage):
        if state.entrant(whom) != whom:
            raise TournamentError(Topic.IN_PAIR_ALREADY, name=name)
        raise TournamentError(Topic.NOT_IN_STAGE, name=name, stage=state.stage(stage).plan.title)
    out = out_of(state, whom, stage, game)
    if out is not None:
        raise TournamentError(Topic.DISQUALIFIED, name=name, why=out.why)
    if registry.is_away(state, whom, stage, number):
        raise TournamentError(Topic.AWAY_THEN, name=name, round=number)
    if at:
        for person in state.members(whom):
            bans.refuse_banned(state, (person.nick, *person.aliases), at)
