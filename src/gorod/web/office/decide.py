"""Decisions of a tournament as they come in: recorded, refused, or overtaken by another's."""

from __future__ import annotations

import zoneinfo
from collections.abc import Iterable
from dataclasses import replace

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from gorod.store import StoreError
from gorod.table.clock import write_time
from gorod.table.office import Done, Event
from gorod.table.table import now
from gorod.texts import Texts
from gorod.tournament import entries as e
from gorod.tournament.journal import Command, Conflict, Line
from gorod.tournament.papers import PaperError, entry_from
from gorod.tournament.said import said
from gorod.tournament.topics import TournamentError
from gorod.web.access.problems import OrganiserNeeded
from gorod.web.bodies import body
from gorod.web.house import house_of
from gorod.web.office.asked import Asked, asked_by_judge, asked_by_organiser
from gorod.web.office.bodies import Decisions, NewTournament, OpenGame, PosterChange
from gorod.web.problems import Problem, json


async def open_tournament(request: Request) -> Response:
    """Open a tournament; answers its name. Whoever opens it organises it."""
    house = house_of(request)
    visitor = house.judge(request)
    given = await body(request, NewTournament)
    if given.zone not in zoneinfo.available_timezones():
        raise Problem(422, f"“{given.zone}” is no time zone; write it like Europe/Moscow")
    about = e.Describe(given.title, given.place, given.zone, (), given.capacity)
    try:
        event = await house.office.open(about, visitor.name, visitor.id, listed=given.listed)
    except TournamentError as error:
        raise Problem(422, Texts(visitor.language).say(error.message)) from None
    return json({"name": event.name}, 201)


async def change_poster(request: Request) -> Response:
    """Change who organises a tournament, and whether everybody finds it."""
    found, _ = await asked_by_organiser(request)
    given = await body(request, PosterChange)
    house = house_of(request)
    organisers = found.poster.organisers if given.organisers is None else tuple(given.organisers)
    stray = [id_ for id_ in organisers if house.access.people.get(id_) is None]
    if stray:
        raise Problem(422, f"nobody here has the id {stray[0]}")
    listed = found.poster.listed if given.listed is None else given.listed
    await house.office.change(replace(found.poster, organisers=organisers, listed=listed))
    return json({"ok": True})


async def decide(request: Request) -> Response:
    """Record decisions, all or none. Judges decide about games, organisers about everything."""
    found, visitor = await asked_by_judge(request)
    given = await body(request, Decisions)
    try:
        entries = [entry_from(msgspec.json.decode(raw)) for raw in given.entries]
    except (PaperError, msgspec.DecodeError) as error:
        raise Problem(422, f"the decision cannot be read: {error}") from None
    if not found.decides and not all(isinstance(entry, e.GAMES) for entry in entries):
        raise OrganiserNeeded
    done = await recorded(found, visitor.name, given.id, given.version, entries)
    if isinstance(done, Response):
        return done
    return json(told(found.event, done, found.texts))


async def open_game(request: Request) -> Response:
    """A game begins: answers the table at which it is played."""
    found, visitor = await asked_by_judge(request)
    given = await body(request, OpenGame)
    office = house_of(request).office
    command = Command(
        e.OpenGame(given.game), given.id, visitor.name, write_time(now()), given.version
    )
    try:
        table = await office.open_game(found.event, given.game, command, cards=given.cards)
    except Conflict as conflict:
        return overtaken(found, conflict)
    except TournamentError as error:
        raise Problem(422, found.texts.say(error.message)) from None
    except StoreError as error:
        raise Problem(503, f"nothing was recorded: {error}") from None
    return json({"table": table.name, "version": found.event.journal.version})


async def recorded(
    found: Asked, who: str, id_: str, version: int, entries: Iterable[e.Entry]
) -> Done | Response:
    """What became of decisions; a `Response` when somebody else was faster."""
    at = write_time(now())
    commands = [
        Command(entry, f"{id_}-{n}" if n else id_, who, at, version)
        for n, entry in enumerate(entries)
    ]
    try:
        return await found.event.record(commands)
    except Conflict as conflict:
        return overtaken(found, conflict)
    except TournamentError as error:
        raise Problem(422, found.texts.say(error.message)) from None
    except PaperError as error:
        raise Problem(422, f"the decision cannot be written: {error}") from None
    except StoreError as error:
        raise Problem(503, f"nothing was recorded: {error}") from None


def told(event: Event, done: Done, texts: Texts) -> dict[str, object]:
    """The answer to decisions that were recorded."""
    return {
        "version": event.journal.version,
        "lines": [{"n": line.n, "hash": line.hash} for line in done.lines],
        "notes": [texts.say(note.message) for note in done.notes],
    }


def overtaken(found: Asked, conflict: Conflict) -> Response:
    """Two at once: what the other decided meanwhile, for whoever comes second."""
    return json(
        {
            "problem": found.texts("office-overtaken"),
            "version": conflict.version,
            "since": [line_in_words(found, line) for line in conflict.since],
        },
        409,
    )


def line_in_words(found: Asked, line: Line) -> dict[str, object]:
    """A line of the journal as people read it."""
    return {
        "n": line.n,
        "at": line.at,
        "who": line.who,
        "says": found.texts.say(said(found.state, line.entry)),
    }
