"""The JSON interface keeps to its description, whatever comes in: nothing answers 500, what is
refused says why, and what was recorded is not lost."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import openpyxl
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from pypdf import PdfReader
from schemathesis import Case
from schemathesis.checks import CheckFunction, not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)
from starlette.testclient import TestClient
from tests.tournament.events import a_plan, a_stage, people
from tests.web.wire import Club

from gorod.protocol.journal import read
from gorod.rules.cast import Deal, Entrant
from gorod.texts import LANGUAGES
from gorod.tournament.entries import Describe, UsePlan
from gorod.tournament.journal import Command
from gorod.web.api import ENDPOINTS, description
from gorod.web.endpoint import Endpoint

ORIGIN = "http://testserver"
TEN = range(1, 11)
PEOPLE = Deal(tuple(Entrant(f"p{seat}") for seat in TEN))


CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
    unsupported_method,
]


class Open:
    """A server with a judge who has logged in, and a table."""

    def __init__(self, folder: Path) -> None:
        self.club = Club(folder)
        self.client = TestClient(self.club.app, base_url=ORIGIN, raise_server_exceptions=False)
        self.client.__enter__()
        self.headers = asyncio.run(self._opened())

    async def _opened(self) -> dict[str, str]:
        table = await self.club.house.hall.open("cristalix", "Стол", PEOPLE)
        self.table = table.name
        self.link = await self.club.house.access.links.make(table.name, "player", seat=3)
        self.event = await self._event()
        judge = await self.club.judge()
        return {"Origin": ORIGIN, "Cookie": f"session={judge.session}"}

    async def _event(self) -> str:
        """A tournament of ten people in one stage."""
        event = await self.club.house.office.open(Describe("Кубок"), "Анна", "")
        entries = (*people(10), a_stage(), UsePlan("main", a_plan([f"p{n}" for n in TEN], 3)))
        version = event.journal.version
        at = "2026-12-01T12:00:00Z"
        await event.record(
            [Command(entry, f"c{n}", "Анна", at, version) for n, entry in enumerate(entries)]
        )
        return event.name

    def address(self, path: str) -> str:
        """A path with what there is for its names."""
        return path.format(table=self.table, tournament=self.event)

    def kept(self) -> str:
        """The journals of the table and the tournament."""
        return self.club.store.journal(self.table) + self.club.store.journal(self.event)

    def close(self) -> None:
        self.client.__exit__()
        self.club.close()

    def check(self, case: Case[Any], checks: Sequence[CheckFunction] = CHECKS) -> None:
        """Ask, and hold the answer against the description."""
        asked = case.as_transport_kwargs(headers=self.headers, base_url=ORIGIN)
        if "session" not in asked.pop("cookies"):
            del asked["headers"]["Cookie"]
        sent = asked.pop("data", None)
        if isinstance(sent, bytes):
            asked["content"] = sent
        elif sent is not None:
            asked["data"] = sent
        answer = self.client.request(**asked)
        case.validate_response(answer, checks=list(checks))
        if answer.status_code >= 400:
            assert set(answer.json()) == {"problem"}


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    opened = Open(tmp_path_factory.mktemp("club"))
    yield opened
    opened.close()


described = schemathesis.openapi.from_dict(description())
quick = settings(
    max_examples=12, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)


@described.parametrize()
@quick
def test_whatever_is_asked_the_answer_is_as_described(case: Case[Any], opened: Open) -> None:
    opened.check(case)


@described.include(path_regex="{table}").parametrize()
@quick
def test_whatever_a_table_is_asked_the_answer_is_as_described(
    case: Case[Any], opened: Open
) -> None:
    case.path_parameters["table"] = opened.table
    opened.check(case)


@described.include(path_regex="{tournament}").parametrize()
@quick
def test_whatever_a_tournament_is_asked_the_answer_is_as_described(
    case: Case[Any], opened: Open
) -> None:
    names = {"tournament": opened.event, "stage": "main", "entrant": "p3"}
    case.path_parameters |= {k: v for k, v in names.items() if k in case.path_parameters}
    # What was wrong with a name is right now.
    opened.check(case, [check for check in CHECKS if check is not negative_data_rejection])


# What no schema describes

GOOD = {"id": "a", "entry": "next", "version": 0, "step": "d0/lobby", "at": 0}
HOSTILE = {
    "nothing": b"",
    "not JSON": b"{'a': 1}",
    "cut off": b'{"token": "abc',
    "broken UTF-8": b'{"token": "\xff\xfe", "title": "\xc3(", "label": "\xed\xa0\x80"}',
    "half a surrogate": rb'{"token": "\ud800", "title": "\udfff", "label": "\ud800"}',
    "a number too long": b'{"version": ' + b"9" * 5000 + b"}",
    "nested deep": b"[" * 20_000 + b"]" * 20_000,
    "nested deep in a field": b'{"commands": ' + b'{"a":' * 20_000 + b"1" + b"}" * 20_001,
    "a list": b"[]",
    "a word": b'"next"',
    "nothing at all": b"null",
    "not a number": b'{"version": NaN, "place": Infinity}',
    "unknown fields": b'{"__proto__": {}, "admin": true}',
    "another type": b'{"commands": 1, "n": "1", "book": [], "do": {}, "what": 0, "eye": 3}',
    "a flood of commands": json.dumps({"commands": [GOOD] * 51}).encode(),
    "huge": b'{"token": "' + b"a" * 300_000 + b'"}',
}


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("endpoint", [x for x in ENDPOINTS if x.takes], ids=lambda x: x.path)
def test_a_hostile_body_is_refused_with_its_reason_and_loses_nothing(
    endpoint: Endpoint, name: str, opened: Open
) -> None:
    body = HOSTILE[name]
    before = opened.kept()
    headers = {**opened.headers, "content-type": "application/json"}
    answer = opened.client.request(
        endpoint.method, opened.address(endpoint.path), content=body, headers=headers
    )
    assert answer.status_code in ({413} if name == "huge" else {400, 422}), answer.text
    assert answer.status_code in endpoint.refusals
    assert set(answer.json()) == {"problem"}
    assert 5 < len(answer.json()["problem"]) < 300
    assert opened.kept() == before


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"content-type": "text/plain"}, 415),
        ({"content-type": "application/x-www-form-urlencoded"}, 415),
        ({"content-type": ""}, 415),
        ({"origin": "http://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"host": "a b"}, 400),
        ({"content-length": "-1"}, 400),
        ({"content-length": "9" * 40}, 413),
        ({"transfer-encoding": "chunked"}, 411),
        ({"cookie": "session=" + "x" * 3000}, 401),
    ],
)
def test_a_request_of_the_wrong_kind_is_refused(
    headers: dict[str, str], status: int, opened: Open
) -> None:
    before = opened.kept()
    sent = {**opened.headers, "content-type": "application/json"}
    sent = {k: v for k, v in sent.items() if k.lower() not in headers} | headers
    path = f"/api/tables/{opened.table}/commands"
    answer = opened.client.post(path, content=json.dumps({"commands": [GOOD]}), headers=sent)
    assert answer.status_code == status
    assert set(answer.json()) == {"problem"}
    assert opened.kept() == before


def test_an_address_that_is_none_and_a_method_that_is_none_are_told_alike(opened: Open) -> None:
    for method, path, status in (("GET", "/api/nothing", 404), ("DELETE", "/api/tables", 405)):
        answer = opened.client.request(method, path, headers=opened.headers)
        assert (answer.status_code, set(answer.json())) == (status, {"problem"})


ODD = {
    "zero": "\0",
    "control characters": "\x01\x0b\x1b[31m\x7f",
    "line ends": "a\nb\r\nc\u2028d",
    "right to left": "\u202eяар\u202c",
    "not characters": "\uffff\ufffe",
    "outside the first plane": "🎭" * 20,
    "marks": "\"' # \\ /* */ <script>alert(1)</script> =1+1 @[x] $ _*`",
}


READ: dict[str, Callable[[bytes], object]] = {
    "pdf": lambda raw: PdfReader(io.BytesIO(raw)).pages[0].extract_text(),
    "xlsx": lambda raw: openpyxl.load_workbook(io.BytesIO(raw)),
    "json": json.loads,
    "txt": bytes.decode,
    "journal": lambda raw: read(raw.decode()),
}
"""What reads the papers."""


@pytest.mark.parametrize("name", ODD)
def test_odd_words_are_kept_or_refused_and_every_paper_can_be_made_of_them(
    name: str, opened: Open
) -> None:
    def ask(method: str, path: str, body: object = None) -> Any:
        answer = opened.client.request(method, path, json=body, headers=opened.headers)
        assert answer.status_code < 500, answer.text
        return answer

    people = [[f"{ODD[name][:50]}{seat}"] for seat in range(1, 11)]
    body = {"book": "consigliere", "title": ODD[name], "people": people}
    made = ask("POST", "/api/tables", body)
    table = f"/api/tables/{made.json().get('name', opened.table)}"
    seen = ask("GET", table).json()["table"]["sight"]
    command = {**GOOD, "id": ODD[name], "entry": f"note {ODD[name]}"}
    command |= {"version": seen["version"], "step": seen["view"]["key"]}
    ask("POST", f"{table}/commands", {"commands": [command]})
    ask("POST", f"{table}/links", {"eye": "clock", "label": ODD[name]})
    for form in READ:
        for language in LANGUAGES:
            paper = ask("GET", f"{table}/protocol.{form}?language={language}")
            assert paper.status_code == 200
            READ[form](paper.content)
    assert ask("GET", "/").status_code == 200
    assert ask("GET", "/tables").status_code == 200
