"""What decisions would do, looked at before they are recorded; and what one has done."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from gorod.table.clock import write_time
from gorod.table.table import now
from gorod.tournament import entries as e
from gorod.tournament.effects import Effect, effect
from gorod.tournament.papers import PaperError, entry_from
from gorod.tournament.state import State
from gorod.tournament.topics import Note, Topic, TournamentError
from gorod.tournament.tournament import Tournament, replay
from gorod.web.access.render import render
from gorod.web.bodies import body
from gorod.web.house import house_of
from gorod.web.office.asked import Asked, asked_by_judge
from gorod.web.office.bodies import Weighed
from gorod.web.problems import Problem

PICTURED = frozenset({Topic.SEATS_TO_FILL, Topic.PLAYED_AGAIN_AS})
"""The notes whose matter the seats and games of an effect show already."""


async def weigh(request: Request) -> Response:
    """What these decisions would do: they are played on a copy, and nothing is recorded."""
    found, visitor = await asked_by_judge(request)
    given = await body(request, Weighed)
    at = write_time(now())
    after = found.event.journal.tournament
    notes: tuple[Note, ...] = ()
    try:
        for raw in given.entries:
            entry = entry_from(msgspec.json.decode(raw))
            after, notes = after.record(entry, at, visitor.name)
    except (PaperError, msgspec.DecodeError) as error:
        raise Problem(422, f"the decision cannot be read: {error}") from None
    except TournamentError as error:
        raise Problem(422, found.texts.say(error.message)) from None
    return _shown(request, found, effect(found.state, after.state, at), after.state, notes)


async def weighed(request: Request) -> Response:
    """What the decision with this number has done, at the moment at which it was recorded."""
    found, _ = await asked_by_judge(request)
    log = found.event.journal.tournament.log
    text = request.path_params["n"]
    n = int(text) if text.isdecimal() and len(text) < 10 else 0
    if not 1 <= n <= len(log) or not isinstance(log[n - 1].entry, e.PANEL):
        raise Problem(404, "the panel took no decision with this number")
    line = log[n - 1]

    def played() -> tuple[State, Tournament, tuple[Note, ...]]:
        before = replay(found.event.name, log[: n - 1])
        return before.state, *before.record(line.entry, line.at, line.who)

    before, after, notes = await asyncio.to_thread(played)
    return _shown(request, found, effect(before, after.state, line.at), after.state, notes)


def _shown(
    request: Request, found: Asked, done: Effect, after: State, notes: tuple[Note, ...]
) -> Response:
    return render(
        house_of(request).access,
        request,
        "office/weighed.html",
        event=found.event.name,
        done=done,
        after=after,
        notes=[found.texts.say(n.message) for n in notes if n.topic not in PICTURED],
    )
