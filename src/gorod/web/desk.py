"""The judge's side of a table: commands in, the table out, its links and its papers."""

from __future__ import annotations

import gzip
from dataclasses import replace

from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from gorod import books
from gorod.protocol.journal import Command, Stale
from gorod.protocol.notation import NotationError, parse
from gorod.rules import entries as e
from gorod.rules.cast import Deal, Entrant
from gorod.rules.deals import problems
from gorod.rules.faults import BookError
from gorod.rules.rulings import Refusal
from gorod.store import StoreError
from gorod.table.amend import Amendment, NotInForce
from gorod.table.clock import Clock, write_time
from gorod.table.hall import NoTable, Placard
from gorod.table.sight import about, problem, spoken
from gorod.table.table import Answer, Table, now
from gorod.web.bodies import Amend, Batch, ClockTurn, Draw, NewTable, TableChange, Tap, body
from gorod.web.house import LISTED, house_of
from gorod.web.problems import Problem, json
from gorod.web.sockets import GONE, attend_desk


async def table_of(connection: Request | WebSocket) -> Table:
    """The table that the address names; raises a `Problem` when there is none."""
    try:
        return await house_of(connection).hall.table(connection.path_params["table"])
    except NoTable:
        raise Problem(404, "there is no such table") from None


async def tables(request: Request) -> Response:
    """Every table of the club, the newest first."""
    hall = house_of(request).hall
    return json({"tables": [door(placard) for placard in hall.placards()]})


def door(placard: Placard) -> dict[str, object]:
    """What the list says of a table."""
    return {
        "name": placard.name,
        "title": placard.title,
        "book": placard.book,
        "opened": write_time(placard.opened),
        "cards": placard.cards,
        "listed": placard.listed,
        "result": placard.result,
    }


async def open_table(request: Request) -> Response:
    """Open a table; answers its name."""
    asked = await body(request, NewTable)
    people = tuple(
        Entrant(names[0], names[1] if len(names) == 2 else None, lot=len(names) == 1)
        for names in asked.people
    )
    deal = Deal(people)
    try:
        wrong = next(problems(deal, books.load(asked.book)), None) if people else None
        if wrong is not None:
            raise Problem(422, f"nobody can sit down so: {wrong}")
        table = await house_of(request).hall.open(
            asked.book, asked.title, deal, cards=asked.cards, listed=asked.listed
        )
    except BookError as error:
        raise Problem(422, str(error)) from None
    return json({"name": table.name}, 201)


async def change_table(request: Request) -> Response:
    """Change what is written on a table's door."""
    table = await table_of(request)
    house = house_of(request)
    hall = house.hall
    asked = await body(request, TableChange)
    changes = {n: getattr(asked, n) for n in asked.__struct_fields__}
    given = {name: value for name, value in changes.items() if value is not None}
    placard = replace(hall.placard(table.name), **given)
    await hall.change(placard)
    if not placard.listed:
        await house.shut(f"{LISTED}{table.name}")
    return json(door(placard))


async def see(request: Request) -> Response:
    """The table as a desk opens it: door, book, sight, and its whole journal."""
    table = await table_of(request)
    house = house_of(request)
    start = table.course.journal.header()
    feed = house.feed(table)
    opened = json(
        {
            "me": house.judge(request).name,
            "known": house.hall.known(),
            "door": door(house.hall.placard(table.name)),
            "opened": table.course.opened,
            "book": about(table.course.game.book),
            "header": {**start, "hash": table.course.journal.start},
        }
    )
    joined = bytes(opened.body)[:-1] + b',"table":' + feed.judge(0) + b"}"
    return _packed(joined, request)


async def record(request: Request) -> Response:
    """Record a batch of commands, in order, until one cannot be. The same id is recorded once."""
    table = await table_of(request)
    asked = await body(request, Batch)
    who = house_of(request).judge(request).name
    commands, wrong = [], None
    for tap in asked.commands:
        try:
            commands.append(_command(tap, who))
        except NotationError as error:
            wrong = error
            break
    answer = await _recorded(table, commands)
    if answer.stopped is None and wrong is not None:
        answer = answer._replace(stopped=wrong)
    return json(_told(answer, table, [tap.id for tap in asked.commands]))


async def set_right(request: Request) -> Response:
    """Set an earlier entry right, and record what followed it again as far as it still fits."""
    table = await table_of(request)
    asked = await body(request, Amend)
    if table.course.game.is_over and not asked.why.strip():
        raise Problem(422, "the game is over: say why it is corrected")
    who = house_of(request).judge(request).name
    version, step = asked.version, asked.step
    try:
        entry = parse(asked.entry) if asked.entry else None
        first = Command(e.Undo(1), asked.id, who, write_time(now()), version, step)
        left = await table.amend(Amendment(asked.n, entry, asked.why), first)
    except (Refusal, Stale, NotationError) as stopped:
        return json({"stopped": {"id": asked.id, "problem": problem(stopped)}, "left": []})
    except NotInForce as error:
        raise Problem(409, str(error)) from None
    except StoreError as error:
        raise Problem(503, f"nothing was recorded: {error}") from None
    return json({"stopped": None, "left": [spoken(text) for text in left]})


async def draw(request: Request) -> Response:
    """Draw seats, lots or cards by the next seed of the table."""
    table = await table_of(request)
    asked = await body(request, Draw)
    house = house_of(request)
    seed = house.hall.seed(table.name).next(table.course.journal)
    kinds = {"seats": e.DrawSeats, "lots": e.DrawLots, "roles": e.DrawRoles}
    entry = kinds[asked.what](seed)
    who = house.judge(request).name
    at = write_time(now())
    command = Command(entry, asked.id, who, at, asked.version, asked.step)
    return json(_told(await _recorded(table, [command]), table, [asked.id]))


async def turn_clock(request: Request) -> Response:
    """Stop the step's clock by hand, let it run, start it again, or give it more time."""
    table = await table_of(request)
    asked = await body(request, ClockTurn)

    def turn(clock: Clock) -> Clock:
        match asked.do:
            case "hold":
                return clock.hold(now())
            case "go":
                return clock.go(now())
            case "again":
                return clock.again(now())
            case "more":
                return clock.more(asked.seconds, now())

    await table.set_clock(turn)
    return json({"ok": True})


async def socket(socket: WebSocket) -> None:
    """The desk's live line; it ends with the session that opened it."""
    await socket.accept()
    house = house_of(socket)
    try:
        table = await table_of(socket)
        session = house.judge(socket).session
    except Problem as problem_:
        await socket.close(GONE, problem_.says)
        return
    with house.open(socket, session):
        await attend_desk(socket, house.feed(table))


def _packed(body: bytes, request: Request) -> Response:
    """A long JSON answer, made shorter for whoever can read it so."""
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["Content-Encoding"] = gzip.compress(body, 5), "gzip"
    return Response(body, media_type="application/json", headers=headers)


def _command(tap: Tap, who: str) -> Command:
    return Command(parse(tap.entry), tap.id, who, write_time(tap.at), tap.version, tap.step)


async def _recorded(table: Table, commands: list[Command]) -> Answer:
    try:
        return await table.record(commands)
    except StoreError as error:
        raise Problem(503, f"nothing was recorded: {error}") from None


def _told(answer: Answer, table: Table, ids: list[str]) -> dict[str, object]:
    """Which commands were recorded, and why the first of the others was not."""
    stopped = None
    if answer.stopped is not None:
        at = len(answer.lines)
        stopped = {"id": ids[at], "problem": problem(answer.stopped)}
    journal = table.course.journal
    return {
        "accepted": [{"id": line.id, "n": line.n, "hash": line.hash} for line in answer.lines],
        "stopped": stopped,
        "version": journal.version,
        "hash": journal.hash,
    }
