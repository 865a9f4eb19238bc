"""What everybody may see of a tournament, as plain values: for its pages, its files and programs.

Nothing comes out of a tournament to the public but through here. Not shown: contacts, drafts,
the roles and results of rounds that are kept back, warnings and fines.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gorod.scoring.scheme import PARTS
from gorod.tournament import board as boards
from gorod.tournament import entries as e
from gorod.tournament import seatings, stages, standings
from gorod.tournament.state import VOID, Mark, Person, Stage, State, TableGame

Sight = dict[str, object]


def front(state: State) -> Sight:
    """The tournament: what it is called, how many take part, its stages and how far they are."""
    about = state.about
    return {
        "title": about.title,
        "place": about.place,
        "zone": about.zone,
        "entrants": sum(state.has_place(x) for x in state.entrants()),
        "stages": [stage(state, s) for s in state.stages.values()],
        "teams": [
            {"id": t.id, "title": t.title, "members": [who(state, x) for x in t.members]}
            for t in state.teams.values()
        ],
    }


def stage(state: State, shape: Stage) -> Sight:
    """A stage and how far it has come; ``shown`` is the last round whose results are told."""
    plan = shape.plan
    far = boards.progress(state, shape.id)
    return {
        "id": shape.id,
        "title": plan.title,
        "book": plan.book,
        "scheme": shape.scheme.scheme,
        "rounds": plan.rounds,
        "tables": plan.tables,
        "round": far.round,
        "shown": shape.shown,
        "games": {
            "planned": far.planned,
            "open": far.open,
            "draft": far.draft,
            "signed": far.signed,
            "void": far.void,
        },
    }


def who(state: State, whom: str) -> Sight:
    """An entrant by id and name."""
    return {"id": whom, "name": state.name(whom)}


def is_told(state: State, game: TableGame) -> bool:
    """Whether everybody may see how a game ended."""
    return game.counts and game.round <= state.stage(game.stage).shown


# Games


def games(state: State, of: str, number: int = 0) -> list[Sight]:
    """The games of a stage, or of one round of it, in the order of play."""
    found = sorted(state.games_of(of), key=lambda g: (g.round, g.table, g.id))
    return [game(state, g) for g in found if not number or g.round == number]


def game(state: State, shown: TableGame) -> Sight:
    """A game: where, who sits there, and its result once that is told.

    ``mark`` is planned, open, played (over, and not to be told yet), signed, replayed or
    annulled.
    """
    told = is_told(state, shown)
    judge = shown.judge or stages.judge_of(state.stage(shown.stage), shown.round, shown.table)
    seats = [
        {"seat": n, "id": whom, "name": state.name(whom) if whom else ""}
        for n, whom in enumerate(shown.seats, 1)
    ]
    return {
        "id": shown.id,
        "stage": shown.stage,
        "round": shown.round,
        "table": shown.table,
        "mark": _mark(shown, told),
        "journal": shown.journal,
        "judge": judge,
        "replay_of": shown.replay_of,
        "why": shown.why if shown.mark in VOID else "",
        "seats": seats,
        "result": _result(shown.result) if told and shown.result else None,
    }


def _mark(shown: TableGame, told: bool) -> str:
    if shown.mark is Mark.DRAFT or (shown.mark is Mark.SIGNED and not told):
        return "played"
    return str(shown.mark)


def _result(result: e.Result) -> Sight:
    return {
        "winner": result.winner,
        "first_killed": result.first_killed,
        "best_move_by": result.best_move_by,
        "best_move": list(result.best_move),
        "lines": [
            {
                "seat": line.seat,
                "role": str(line.role),
                "fouls": line.fouls,
                "left": line.left,
                "player": line.player,
            }
            for line in sorted(result.lines, key=lambda x: x.seat)
        ],
    }


# The hall


def board(state: State) -> list[Sight]:
    """The tables of the round that is being played, of every stage that is not over."""
    found: list[Sight] = []
    for shape in state.stages.values():
        far = boards.progress(state, shape.id)
        if far.planned or far.open or far.draft:
            found += games(state, shape.id, far.round)
    return found


def seats_of(state: State, whom: str) -> list[Sight]:
    """Where somebody sits, game by game, and against whom."""
    return [
        {"game": p.game, "stage": p.stage, "round": p.round, "table": p.table, "seat": p.seat}
        for p in seatings.where(state, whom)
    ]


# The tables of places


def table(state: State, of: str, after: int | None = None) -> Sight:
    """The standing of a stage after a round that may be told, or overall when none is named."""
    rows = standings.public(state, of, after)
    return {"stage": of, "after": after, "rows": placed(state, rows)}


def placed(state: State, rows: Sequence[standings.Row]) -> list[Sight]:
    """Rows of a standing."""
    return [
        {
            **who(state, row.whom),
            "place": row.place,
            "games": row.tally.games,
            "wins": row.tally.wins,
            "points": row.points,
            **{part: getattr(row.tally, part) for part in PARTS},
            "first_killed": row.tally.first_killed,
            "tied": row.tied and bool(row.tally.games),
            "settled": row.settled,
            "out": row.out,
            "stage": row.stage,
        }
        for row in rows
    ]


def course(state: State, of: str) -> dict[str, list[tuple[int, int]]]:
    """Everybody's place and points after each round that is told, from round 1 on."""
    shape = state.stage(of)
    last = min(shape.shown, _last_counted(state, of))
    found: dict[str, list[tuple[int, int]]] = {}
    for number in range(1, last + 1):
        for row in standings.table(state, of, number):
            found.setdefault(row.whom, []).append((row.place, row.points))
    return found


def _last_counted(state: State, of: str) -> int:
    return max((g.round for g in state.games_of(of) if g.counts), default=0)


# The panel


def rulings(state: State) -> list[Sight]:
    """What the panel decided that everybody may know, and why, the latest disqualification first.

    ``kind`` is disqualified (``reach`` game, stage or tournament, ``of`` which), or replayed
    (``again`` is the game that is played instead) or annulled. Of a pair that went as a whole
    the pair alone is named.
    """
    replaced = {g.replay_of: g.id for g in state.games.values() if g.replay_of}
    whole = {(o.n, o.whom) for o in state.out}
    left = [
        {"kind": "disqualified", **who(state, o.whom), "reach": o.reach, "of": o.of, "why": o.why}
        for o in reversed(state.out)
        if (pair := state.entrant(o.whom)) == o.whom or (o.n, pair) not in whole
    ]
    void = [
        {
            "kind": str(g.mark),
            "game": g.id,
            "stage": g.stage,
            "round": g.round,
            "table": g.table,
            "again": replaced.get(g.id, "") if g.mark is Mark.REPLAYED else "",
            "why": g.why,
        }
        for g in state.games.values()
        if g.mark in VOID
    ]
    return [*left, *void]


# People


def people(state: State) -> list[Sight]:
    """Everybody who takes part, by nick; who applied and has no place yet, too."""
    return [
        {
            "id": x,
            "name": state.name(x),
            "people": [_person(p) for p in state.members(x)],
            "status": str(state.members(x)[0].status),
            "out": any(stages.out_of(state, x, s) for s in state.stages) if state.out else False,
        }
        for x in sorted(state.entrants(), key=lambda x: state.name(x).casefold())
    ]


def _person(person: Person) -> Sight:
    return {"id": person.id, "nick": person.nick, "club": person.club}


def appearances(state: State, whom: str) -> Iterator[Sight]:
    """The games of an entrant, with role and result where they are told."""
    for place in seatings.where(state, whom):
        shown = game(state, state.game(place.game))
        result = state.game(place.game).result if shown["result"] else None
        line = next((x for x in result.lines if x.seat == place.seat), None) if result else None
        yield {
            **{k: shown[k] for k in ("id", "stage", "round", "table", "mark", "judge")},
            "seat": place.seat,
            "role": str(line.role) if line else "",
            "won": bool(result and line and result.winner == line.role.team),
            "winner": result.winner if result else "",
            "first_killed": bool(result and result.first_killed == place.seat),
            "player": state.person(line.player).nick if line and line.player else "",
        }
