"""Between a tournament and its tables: the deal of a game, and the result of its journal.

| question | consigliere | cristalix |
|---|---|---|
| the lot of a pair is drawn before each game | CON-C-15 | - |
| Ci grows with each first kill of a stage, and starts anew in the next | - | CRX-S-04 to S-06 |
| kills of replayed and annulled games are not counted | - | CRX-M-42 |
"""

from __future__ import annotations

from collections.abc import Iterator

from gorod.protocol.facts import Facts, facts
from gorod.protocol.journal import Journal
from gorod.rules.awards import award
from gorod.rules.cast import Deal, EarlierKill, Entrant, Seat
from gorod.rules.topics import Topic as RuleTopic
from gorod.tournament import entries as e
from gorod.tournament import names
from gorod.tournament.state import State, TableGame


def ci_stage(state: State, stage: str) -> str:
    """The stage within which the compensation of this stage is counted."""
    return state.stage(stage).plan.ci or stage


def deal_of(state: State, game: TableGame) -> Deal:
    """What a table needs to begin: who sits where, and the kills that count for Ci."""
    seats = tuple(_entrant(state, whom) for whom in game.seats)
    counted_in = ci_stage(state, game.stage)
    earlier = tuple(
        EarlierKill(seat, counted_in, line.role.team)
        for seat, whom in enumerate(game.seats, 1)
        for line in first_kills(state, whom, counted_in)
    )
    return Deal(entrants=seats, stage=counted_in, earlier=earlier)


def _entrant(state: State, whom: str) -> Entrant:
    pair = state.pairs.get(whom)
    if pair is None:
        return Entrant(state.person(whom).nick)
    return Entrant(state.person(pair.first).nick, state.person(pair.second).nick, lot=False)


def first_kills(state: State, whom: str, counted_in: str) -> Iterator[e.Line]:
    """The seats on which an entrant was killed first, in the signed games that count for Ci."""
    for game in state.games.values():
        result = game.result
        if game.counts and result and ci_stage(state, game.stage) == counted_in:
            yield from (
                line
                for line in result.lines
                if line.seat == result.first_killed and game.who(line.seat) == whom
            )


def result_of(state: State, game: TableGame, journal: Journal) -> e.Result | None:
    """The result that a game's journal states, to be drafted; None while the game goes on."""
    told = facts(journal)
    if told.result is None or not told.result.told:
        return None
    table = journal.game.state
    first = f"n{table.book.night.first_shot_night}"
    shot = (p.seat for p in told.people if p.left and (p.left.how, p.left.when) == ("shot", first))
    killed = next(shot, 0)
    accepted = [m for m in told.best_moves if m.how == "accepted"]
    move = next((m for m in accepted if m.by == killed), accepted[-1] if accepted else None)
    lines = tuple(
        e.Line(
            seat=p.seat,
            role=p.role,
            fouls=p.fouls,
            warnings=p.warnings,
            grey_cards=p.grey_cards,
            left=p.left.how if p.left else "",
            player=_player(state, game.who(p.seat), p.player),
            ci_kept=p.seat not in table.wordless or award(table, p.seat).ci > 0,
        )
        for p in told.people
        if p.role is not None
    )
    return e.Result(
        winner=told.result.winner,
        lines=lines,
        first_killed=killed,
        best_move_by=move.by if move else 0,
        best_move=move.seats if move else (),
        team_loss_by=_team_loss(told),
        cause=told.result.cause,
    )


def _team_loss(told: Facts) -> Seat:
    """The seat whose breach lost the game for its team."""
    seats = (d.seats[0] for d in told.decisions if d.topic is RuleTopic.TEAM_LOSS and d.seats)
    return next(seats, 0)


def _player(state: State, whom: str, nick: str) -> str:
    """Which of a pair has played, by the nick that the journal names; empty for one alone."""
    if whom not in state.pairs:
        return ""
    return next((p.id for p in state.members(whom) if names.fold(p.nick) == names.fold(nick)), "")
