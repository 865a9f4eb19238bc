"""The panel: sanctions above the table, disqualification, protests, replays, annulments.

| question | consigliere | cristalix |
|---|---|---|
| disqualification for throwing a game; the pair goes as a whole | CON-G-16 | - |
| disqualification for a threat | CON-G-21 | - |
| replay after throwing, an error, a technical cause, interference | CON-G-17, G-22 | CRX-M-42 |
| replay with or without the players' consent | CON-G-23 | CRX-M-42 |
| annulment of one or several games | CON-G-18 | - |
| damaged property costs a multiple of its price | CON-G-24 | - |

What it does to results: a replayed or annulled game gives no points and no Ci, and its protocol
and sanctions stay. One who is disqualified from a game has no points of that game; from a stage
or the tournament, keeps the points, has no place, and is not seated again.
"""

from __future__ import annotations

from dataclasses import replace

from gorod.rules.book import Book
from gorod.rules.topics import Topic as RuleTopic
from gorod.tournament import entries as e
from gorod.tournament import seatings, stages
from gorod.tournament.state import VOID, Case, Mark, Out, Recorded, State, TableGame, Turn
from gorod.tournament.times import is_before, moment
from gorod.tournament.topics import Topic, TournamentError

# The register


def fine(turn: Turn, entry: e.Fine) -> None:
    if entry.amount <= 0:
        raise TournamentError(Topic.BAD_NUMBER, what="amount", value=entry.amount)
    book = _book(turn.state, entry.stage)
    times = book.panel.prop_damage_multiplier if book else None
    if entry.price and times and entry.amount != entry.price * times:
        right = entry.price * times
        raise TournamentError(Topic.NOT_THE_MULTIPLE, times=times, right=right)
    _enter(turn, entry, entry.whom, entry.why)


def warn(turn: Turn, entry: e.Warn) -> None:
    _enter(turn, entry, entry.whom, entry.why)


def card(turn: Turn, entry: e.Card) -> None:
    _enter(turn, entry, entry.whom, entry.why)


def reprimand(turn: Turn, entry: e.Reprimand) -> None:
    _enter(turn, entry, entry.whom, entry.why)


def _enter(turn: Turn, entry: e.Entry, whom: str, why: str) -> None:
    turn.state.members(whom)
    _need(why)
    turn.state.register += (Recorded(turn.n, turn.at, turn.who, entry),)


def _need(why: str) -> None:
    if not why.strip():
        raise TournamentError(Topic.NEEDS_REASON)


def _book(state: State, stage: str) -> Book | None:
    """The book of a stage; of the first one when none is named, if there is any."""
    if stage:
        return stages.book_of(state.stage(stage))
    first = next(iter(state.stages.values()), None)
    return stages.book_of(first) if first else None


# Disqualification


def disqualify(turn: Turn, entry: e.Disqualify) -> None:
    now = turn.state
    _need(entry.why)
    stage = ""
    if entry.reach == "game":
        game = now.game(entry.of)
        stage = game.stage
        if now.entrant(entry.whom) not in game.seats:
            raise TournamentError(Topic.NOT_IN_STAGE, name=now.name(entry.whom), stage=game.id)
    elif entry.reach == "stage":
        stage = now.stage(entry.of).id
    book = _book(now, stage)
    _refuse_policy(book, entry.code)
    of = "" if entry.reach == "tournament" else entry.of
    concerned = _concerned(now, book, entry.whom)
    if all(
        any((o.whom, o.reach, o.of) == (x, entry.reach, of) for o in now.out) for x in concerned
    ):
        raise TournamentError(Topic.OUT_ALREADY, name=now.name(entry.whom))
    now.out += tuple(Out(x, entry.reach, of, entry.why, turn.n) for x in concerned)
    now.register += (Recorded(turn.n, turn.at, turn.who, entry),)
    entrant = now.entrant(entry.whom)
    if entrant in concerned and entrant in now.pairs:
        turn.note(Topic.PAIR_IS_OUT, name=now.name(entrant))
    left = sum(
        entrant in g.seats
        and not g.has_begun
        and stages.out_of(now, entrant, g.stage, g.id) is not None
        for g in now.games.values()
    )
    if left:
        turn.note(Topic.SEATS_TO_FILL, name=now.name(entrant), count=left)


def _refuse_policy(book: Book | None, code: str) -> None:
    if book is None or not code:
        return
    policies = {
        "game_throwing": book.panel.disqualify_game_throwing,
        "physical_threat": book.panel.disqualify_physical_threat,
    }
    if policies.get(code, "none") == "none":
        article = book.cites[RuleTopic.NO_DISQUALIFICATION]
        raise TournamentError(Topic.NO_DISQUALIFICATION, article, code=code)


def _concerned(state: State, book: Book | None, whom: str) -> tuple[str, ...]:
    """The offender, and the whole pair where the book takes it as one (CON-G-16)."""
    if whom in state.pairs:
        return (whom,)
    person = state.person(whom)
    pair = state.pair_of(person.id)
    whole = book is not None and book.panel.disqualify_reach == "entrant"
    return (person.id, pair.id) if pair and whole else (person.id,)


def readmit(turn: Turn, entry: e.Readmit) -> None:
    now = turn.state
    _need(entry.why)
    whom = entry.whom if entry.whom in now.pairs else now.person(entry.whom).id
    kept = tuple(o for o in now.out if o.whom != whom)
    if kept == now.out:
        raise TournamentError(Topic.NOT_OUT, name=now.name(whom))
    now.out = kept
    now.register += (Recorded(turn.n, turn.at, turn.who, entry),)


# Protests and appeals


def protest(turn: Turn, entry: e.Protest) -> None:
    now = turn.state
    if entry.id in now.cases or not entry.id:
        raise TournamentError(Topic.PROTEST_TAKEN, id=entry.id)
    now.members(entry.by)
    _need(entry.text)
    if entry.game:
        now.game(entry.game)
    if entry.deadline:
        moment(entry.deadline)
        if is_before(entry.deadline, turn.at):
            raise TournamentError(Topic.PROTEST_LATE, deadline=entry.deadline)
    now.cases[entry.id] = Case(entry, turn.at)


def decide(turn: Turn, entry: e.Decide) -> None:
    now = turn.state
    case = now.cases.get(entry.id)
    if case is None:
        raise TournamentError(Topic.NO_SUCH_PROTEST, id=entry.id)
    if case.decision is not None:
        raise TournamentError(Topic.DECIDED_ALREADY, id=entry.id, verdict=case.decision.verdict)
    _need(entry.reasons)
    now.cases[entry.id] = case._replace(decision=entry, decided_at=turn.at)


# Replay and annulment


def replay_game(turn: Turn, entry: e.ReplayGame) -> None:
    now = turn.state
    game = _begun(now, entry.game)
    book = stages.book_of(now.stage(game.stage))
    if entry.reason not in book.panel.replay_reasons:
        raise TournamentError(
            Topic.NO_REPLAY_FOR,
            book.cites[RuleTopic.NO_REPLAY],
            reason=entry.reason,
            allowed=", ".join(book.panel.replay_reasons),
        )
    out = [x for x in game.seats if stages.out_of(now, x, game.stage, game.id) is not None]
    if entry.reason == "game_throwing" and not out:
        raise TournamentError(Topic.THROWER_FIRST, book.cites[RuleTopic.NO_REPLAY], game=game.id)
    if book.panel.replay_needs_consent:
        agreed = {now.entrant(x) for x in entry.consent}
        missing = [now.name(x) for x in game.seats if x not in agreed and x not in out]
        if missing:
            raise TournamentError(Topic.CONSENT_MISSING, names=", ".join(missing))
    now.games[game.id] = replace(game, mark=Mark.REPLAYED, why=entry.why or entry.reason)
    first = game.replay_of or game.id
    times = 1 + sum(g.replay_of == first for g in now.games.values())
    id_ = seatings.game_id(game.stage, game.round, game.table, times)
    seats = tuple("" if x in out else x for x in game.seats)
    now.games[id_] = TableGame(id_, game.stage, game.round, game.table, seats, replay_of=first)
    turn.note(Topic.PLAYED_AGAIN_AS, game=game.id, again=id_)


def annul_game(turn: Turn, entry: e.AnnulGame) -> None:
    now = turn.state
    _need(entry.why)
    _annul(now, _begun(now, entry.game), entry.why)


def annul_games_of(turn: Turn, entry: e.AnnulGamesOf) -> None:
    now = turn.state
    _need(entry.why)
    whom = now.entrant(entry.whom)
    played = [
        g
        for g in now.games.values()
        if whom in g.seats and g.has_begun and g.mark not in VOID and entry.stage in ("", g.stage)
    ]
    if not played:
        raise TournamentError(Topic.NO_GAMES, name=now.name(whom))
    for game in played:
        _annul(now, game, entry.why)


def _begun(state: State, id_: str) -> TableGame:
    game = state.game(id_)
    if not game.has_begun:
        raise TournamentError(Topic.GAME_NOT_OPEN, game=id_)
    if game.mark in VOID:
        raise TournamentError(Topic.GAME_VOID, game=id_, mark=game.mark)
    return game


def _annul(state: State, game: TableGame, why: str) -> None:
    book = stages.book_of(state.stage(game.stage))
    if not book.panel.annul:
        article = book.cites[RuleTopic.NO_ANNULMENT]
        raise TournamentError(Topic.NO_ANNULMENT, article, game=game.id, book=book.id)
    state.games[game.id] = replace(game, mark=Mark.ANNULLED, why=why)
