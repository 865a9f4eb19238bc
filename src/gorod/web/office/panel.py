"""The panel's page: everybody's conduct, protests, and what is decided about people and games."""

from __future__ import annotations

from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from gorod.rules.book import Book
from gorod.rules.topics import Topic
from gorod.table.clock import write_time
from gorod.table.table import now
from gorod.tournament import discipline, results, sight, stages
from gorod.tournament import entries as e
from gorod.tournament.discipline import AtTable, Conduct
from gorod.tournament.said import said
from gorod.tournament.state import VOID, Mark, Recorded, Stage, State, TableGame
from gorod.tournament.topics import TournamentError
from gorod.web.office.asked import Asked, asked_by_judge
from gorod.web.office.pages import framed
from gorod.web.office.weigh import weigh, weighed
from gorod.web.problems import Problem

VERDICTS = ("upheld", "partly", "rejected", "withdrawn")
TERMS = (30, 60, 180, 1440)
"""Minutes within which a protest may have to be answered; no book says how many."""

LATEST = 40
"""How many of the panel's decisions the page lists."""

WEIGHTY = (e.Disqualify, e.Readmit, e.ReplayGame, e.AnnulGame, e.AnnulGamesOf)
"""The decisions that change games, seats or places."""


class Line(NamedTuple):
    """An entrant in the register; ``games`` are the tables of every game played, in order, None
    where nothing was given."""

    name: str
    conduct: Conduct
    games: tuple[AtTable | None, ...]

    @property
    def cards(self) -> tuple[str, ...]:
        """The colours of the cards that the panel showed."""
        return tuple(m.entry.colour for m in self.conduct.measures if isinstance(m.entry, e.Card))

    @property
    def weight(self) -> tuple[bool, int, int, int]:
        """By what the register is sorted: the gravest first."""
        c = self.conduct
        milder = c.warnings + sum(t.grey_cards for t in c.tables) + len(c.measures)
        return bool(c.out), c.removals, milder, c.fouls


class Offence(NamedTuple):
    """What a book disqualifies for: its code, whether it must be, and by which article."""

    code: str
    is_due: bool
    article: str
    text: str


class Decided(NamedTuple):
    """A decision of the panel that holds, in words; ``weighs`` when it changed games or places."""

    line: Recorded
    says: str
    weighs: bool


class Somebody(NamedTuple):
    """An entrant whom the panel looks at: the register, and what may be decided.

    ``known`` are the ids that a measure may name, with their names; ``reaches`` the games from
    which the entrant can be disqualified.
    """

    line: Line
    known: tuple[tuple[str, str], ...]
    reaches: tuple[TableGame, ...]
    may_annul: bool


class Looked(NamedTuple):
    """A game that the panel looks at: what was given at its table, and what its book allows."""

    game: TableGame
    view: sight.Sight
    book: Book
    lines: tuple[e.Line, ...]
    barred: frozenset[int]
    gone: frozenset[str]
    replayed_by: str
    replay_article: str
    annul_article: str


async def panel(request: Request) -> Response:
    """The register, the protests, and one person or game that is looked at."""
    found, _ = await asked_by_judge(request)
    state = found.state
    stage = current(state)
    at = write_time(now())
    in_force = found.event.journal.tournament.in_force
    book = stages.book_of(stage) if stage else None
    return framed(
        request,
        found,
        "panel.html",
        lines=register(state),
        cases=sorted(state.cases.values(), key=lambda c: c.decision is not None),
        due=list(discipline.bans_due(state, in_force, at)),
        decided=decided(found, in_force),
        person=person(request, found),
        looked=looked(request, found),
        games=[g for g in _in_order(state) if g.has_begun],
        stage=stage,
        times=book.panel.prop_damage_multiplier if book else None,
        offences=offences(book, found.texts.language) if book else (),
        next_case=next_case(state),
        says=lambda entry: found.texts.say(said(state, entry)),
        why=why(request, found),
        at=at,
        verdicts=VERDICTS,
        terms=TERMS,
    )


# The register


def register(state: State) -> list[Line]:
    """Everybody who has a place or has sat at a table, the gravest conduct first, then by name."""
    sat = {x for g in state.games.values() for x in g.seats}
    lines = [line(state, x) for x in state.entrants() if x in sat or state.has_place(x)]
    lines.sort(key=lambda one: one.name.casefold())
    return sorted(lines, key=lambda one: one.weight, reverse=True)


def line(state: State, whom: str) -> Line:
    """One entrant's line of the register."""
    conduct = discipline.conduct_of(state, whom)
    given = {t.game: t for t in conduct.tables}
    played = (g for g in _in_order(state) if conduct.whom in g.seats and g.result is not None)
    games = tuple(given.get(g.id) for g in played if g.mark is not Mark.DRAFT)
    return Line(state.name(conduct.whom), conduct, games)


def _in_order(state: State) -> list[TableGame]:
    return sorted(
        state.games.values(), key=lambda g: (state.at_stage(g.stage), g.round, g.table, g.id)
    )


# What is looked at


def person(request: Request, found: Asked) -> Somebody | None:
    """The entrant of `?who=`, if the address names one. Raises a `Problem` if there is no such."""
    state, id_ = found.state, request.query_params.get("who", "")
    if not id_:
        return None
    try:
        whom = state.entrant(id_)
    except TournamentError as error:
        raise Problem(404, found.texts.say(error.message)) from None
    ids = dict.fromkeys((whom, *(p.id for p in state.members(whom))))
    return Somebody(
        line=line(state, whom),
        known=tuple((x, state.name(x)) for x in ids),
        reaches=tuple(g for g in _in_order(state) if whom in g.seats and g.mark not in VOID),
        may_annul=any(stages.book_of(s).panel.annul for s in state.stages.values()),
    )


def looked(request: Request, found: Asked) -> Looked | None:
    """The game of `?game=`, if the address names one. Raises a `Problem` if there is no such."""
    state, id_ = found.state, request.query_params.get("game", "")
    if not id_:
        return None
    try:
        game = state.game(id_)
    except TournamentError as error:
        raise Problem(404, found.texts.say(error.message)) from None
    book = stages.book_of(state.stage(game.stage))
    first = game.replay_of or game.id
    return Looked(
        game=game,
        view=sight.game(state, game),
        book=book,
        lines=tuple(sorted(game.result.lines, key=lambda x: x.seat)) if game.result else (),
        barred=results.barred(state, game),
        gone=frozenset(x for x in game.seats if x and stages.out_of(state, x, game.stage, game.id)),
        replayed_by=next((g.id for g in state.games.values() if g.replay_of == first), ""),
        replay_article=book.cites[Topic.REPLAY],
        annul_article=book.cites[Topic.ANNULLED],
    )


def why(request: Request, found: Asked) -> str:
    """The reason to begin with, where a game is looked at because of a protest (`?case=`)."""
    case = found.state.cases.get(request.query_params.get("case", ""))
    if case is None or case.decision is None:
        return ""
    said_so = found.texts("office-panel-case", id=case.protest.id, appeal=int(case.protest.appeal))
    return f"{said_so}. {case.decision.reasons}"[:300]


def current(state: State) -> Stage | None:
    """The stage that is being played: the last in which a game has begun, or else the first."""
    begun = [s for s in state.stages.values() if any(g.has_begun for g in state.games_of(s.id))]
    return begun[-1] if begun else next(iter(state.stages.values()), None)


def offences(book: Book, language: str) -> tuple[Offence, ...]:
    """What a book disqualifies for, and whether it leaves the panel a choice (CON-G-16, G-21)."""
    known = (
        ("game_throwing", book.panel.disqualify_game_throwing, Topic.DISQUALIFIED_THROWING),
        ("physical_threat", book.panel.disqualify_physical_threat, Topic.DISQUALIFIED_THREAT),
    )
    return tuple(
        Offence(code, policy == "mandatory", id_, book.articles[id_].text[language])
        for code, policy, topic in known
        if policy != "none" and (id_ := book.cites[topic])
    )


# Protests and decisions


def next_case(state: State) -> str:
    """The number of the next protest."""
    taken = (int(x) for x in state.cases if x.isdecimal())
    return str(max(taken, default=0) + 1)


def decided(found: Asked, in_force: tuple[Recorded, ...]) -> list[Decided]:
    """What the panel has decided and holds, the latest first."""
    lines = [x for x in in_force if isinstance(x.entry, e.PANEL)][-LATEST:]
    return [
        Decided(x, found.texts.say(said(found.state, x.entry)), isinstance(x.entry, WEIGHTY))
        for x in reversed(lines)
    ]


ROUTES = [
    Route("/office/{tournament}/panel", panel),
    Route("/office/{tournament}/panel/weigh", weigh, methods=["POST"]),
    Route("/office/{tournament}/panel/weigh/{n}", weighed),
]
