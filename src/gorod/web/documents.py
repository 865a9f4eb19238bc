"""The papers of a game: the sheet for signature, the workbook, the record, the journal itself."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime
from typing import NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from gorod.protocol.journal import Journal
from gorod.protocol.pdf import Head, pdf
from gorod.protocol.record import notation, record
from gorod.protocol.workbook import workbook
from gorod.table.hall import Placard
from gorod.table.seeds import evidence
from gorod.table.sight import NotOver, replay
from gorod.table.table import CLOCK, Table
from gorod.texts import LANGUAGES, Texts
from gorod.web.desk import table_of
from gorod.web.house import house_of
from gorod.web.problems import Problem, json

NO_JUDGE = re.compile(rf"{CLOCK}|seat \d+")
"""Who records beside the judges: the clock, and players who take their cards."""


class Form(NamedTuple):
    """One form of the protocol: its media type, and how it is made."""

    media: str
    made: Callable[[Journal, Texts, Head], bytes]


FORMS = {
    "pdf": Form("application/pdf", pdf),
    "xlsx": Form(
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        lambda journal, texts, _: workbook(journal, texts),
    ),
    "json": Form("application/json", lambda journal, *_: msgspec.json.encode(record(journal))),
    "txt": Form(
        "text/plain; charset=utf-8",
        lambda journal, texts, _: notation(journal, texts.language).encode(),
    ),
    "journal": Form("application/x-ndjson", lambda journal, *_: journal.dumps().encode()),
}


async def document(request: Request) -> Response:
    """The protocol of a table in one of its forms, in the language asked for."""
    table = await table_of(request)
    form = FORMS.get(request.path_params["form"])
    language = request.query_params.get("language", LANGUAGES[0])
    if form is None:
        raise Problem(404, f"the forms of a protocol are {', '.join(FORMS)}")
    if language not in LANGUAGES:
        raise Problem(422, f"the languages are {', '.join(LANGUAGES)}")
    head = _head(house_of(request).hall.placard(table.name), table)
    made = await asyncio.to_thread(form.made, table.course.journal, Texts(language), head)
    name = f"gorod-{table.name}.{request.path_params['form']}"
    return Response(
        made, media_type=form.media, headers={"Content-Disposition": f'inline; filename="{name}"'}
    )


def _head(placard: Placard, table: Table) -> Head:
    """What the server knows for the head of the sheet: the table, who judged most, and the zone."""
    people = Counter(line.who for line in table.course.journal.lines)
    judges = [who for who, _ in people.most_common() if not NO_JUDGE.fullmatch(who)]
    zone = datetime.now().astimezone().tzinfo or UTC
    return Head(table=placard.title, judge=judges[0] if judges else "", zone=zone)


async def look_back(request: Request) -> Response:
    """A finished game, moment by moment, and the evidence of its draws."""
    table = await table_of(request)
    try:
        frames = list(replay(table.course))
    except NotOver:
        raise Problem(409, "the game is not over yet") from None
    seed = house_of(request).hall.seed(table.name)
    return json({"frames": frames, "evidence": evidence(seed, table.course.journal)})
