"""A tournament on a server in a test: ten people, one stage, and whoever asks about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.tournament.events import a_plan, a_result, a_stage, people, playing
from tests.web.wire import Answer, Caller, Club

from gorod.tournament import entries as e
from gorod.tournament.journal import Command
from gorod.tournament.papers import entry_to
from gorod.tournament.state import State

AT = "2026-12-01T12:00:00Z"
GAME = "main/1/1"
TEN = tuple(f"p{n}" for n in range(1, 11))


@dataclass
class Cup:
    """``owner`` organises it, ``judge`` only judges, ``guest`` is nobody."""

    club: Club
    name: str
    owner: Caller
    judge: Caller
    guest: Caller

    async def state(self) -> State:
        return (await self.club.house.office.event(self.name)).state

    async def version(self) -> int:
        return (await self.club.house.office.event(self.name)).journal.version

    async def does(self, *entries: e.Entry, at: str = AT, who: str = "Анна") -> None:
        """Record decisions at a moment, as if its organiser had."""
        event = await self.club.house.office.event(self.name)
        version = event.journal.version
        commands = (
            Command(entry, f"c{version}-{n}", who, at, version) for n, entry in enumerate(entries)
        )
        await event.record(list(commands))

    async def page(self, path: str, by: Caller | None = None, language: str = "en") -> str:
        """A page as the owner, or somebody, reads it."""
        told = await self.ask("GET", path, by, language)
        assert told.status == 200, (told.status, told.body.decode())
        return told.body.decode()

    async def ask(
        self,
        method: str,
        path: str,
        by: Caller | None = None,
        language: str = "en",
        body: object = None,
    ) -> Answer:
        asker = self.owner if by is None else by
        accept = "text/html" if method == "GET" else "*/*"
        return await asker.ask(method, path, body, accept_language=language, accept=accept)

    async def decide(self, *entries: e.Entry, by: Caller | None = None) -> Answer:
        """Send decisions as a page does."""
        version = await self.version()
        body = {"id": f"d{version}", "version": version, "entries": list(map(entry_to, entries))}
        return await self.ask("POST", f"/api/tournaments/{self.name}/decisions", by, body=body)

    async def weigh(self, *entries: e.Entry, by: Caller | None = None) -> Answer:
        """Ask what decisions would do."""
        body: dict[str, Any] = {"entries": list(map(entry_to, entries))}
        return await self.ask("POST", f"/office/{self.name}/panel/weigh", by, body=body)


async def a_cup(club: Club, *more: e.Entry, **stage: Any) -> Cup:
    """Ten people, seated for three rounds, the first of them signed; then more decisions."""
    owner, judge = await club.judge(), await club.judge("Глеб")
    event = await club.house.office.open(e.Describe("Кубок"), "Анна", "")
    cup = Cup(club, event.name, owner, judge, club.guest)
    await cup.does(*people(10), a_stage(**stage), e.UsePlan("main", a_plan(TEN, 3)))
    await cup.does(*playing(GAME, a_result(winner="red")), *more)
    return cup
