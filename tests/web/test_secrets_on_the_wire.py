"""Secrets on the wire: what screens receive, and when, tells nothing that their eyes may not see.

A game is played at two tables at the same moments; at the second one two seats have changed cards
(`tests/rules/test_secrets.py`). Every byte that a screen gets which may know neither card is the
same at both, and comes at the same moment.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from starlette.routing import BaseRoute, Route, WebSocketRoute
from tests.rules.test_secrets import knows, mirrored, public_course, swapped
from tests.table.tables import T0
from tests.walks import CARDS, shipped, walk
from tests.web.browser.server import Server
from tests.web.wire import Answer, Caller, Club, Line
from websockets.sync.client import connect
from websockets.typing import Origin

from gorod.protocol.journal import Command
from gorod.rules import entries as e
from gorod.rules import options
from gorod.rules.cast import Deal, Entrant, Position, Role, Seat, Team, Who
from gorod.rules.game import Game
from gorod.rules.rulings import Refusal
from gorod.rules.views import Player
from gorod.table.clock import write_time
from gorod.table.seeds import Seed
from gorod.table.table import Table
from gorod.web.access.links import LinkEye
from gorod.web.api import ENDPOINTS
from gorod.web.sockets import BEAT, GONE, phase

BOOKS = {book.id: book for book in shipped()}
SEATS = range(1, 11)
PEOPLE = tuple(Entrant(f"p{seat}") for seat in SEATS)
CANARY = "канарейка"
"""Stands where only a judge may see it."""


class Still(asyncio.SelectorEventLoop):
    """A loop whose time, in milliseconds, goes by when the test says so."""

    at = T0

    def __init__(self) -> None:
        super().__init__()
        self._clock_resolution = 0.001

    def time(self) -> float:
        return self.at / 1000

    async def pass_by(self, milliseconds: int) -> None:
        """Let time go by, not over a beat in one leap."""
        until, beat = self.at + milliseconds, round(BEAT * 1000)
        while self.at < until:
            self.at = min(until, (self.at // beat + 1) * beat)
            await quiet()


async def quiet() -> None:
    """Let everybody do what can be done now."""
    for _ in range(20):
        await asyncio.sleep(0)


Play = Callable[[Callable[[Still], Awaitable[None]]], None]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch) -> Iterator[Play]:
    """Runs a game on a still loop, by whose time the tables go. Names, seeds and beats are the
    same for all tables."""
    loop = Still()
    clock = SimpleNamespace(time=loop.time, time_ns=lambda: loop.at * 1_000_000)
    monkeypatch.setattr("gorod.table.table.time", clock)
    monkeypatch.setattr("gorod.web.sockets.time", clock)
    monkeypatch.setattr("gorod.web.sockets.phase", lambda table: 0)
    monkeypatch.setattr("secrets.token_hex", lambda size=32: "5e" * size)

    def run(game: Callable[[Still], Awaitable[None]]) -> None:
        async def main() -> None:
            await game(loop)

        with asyncio.Runner(loop_factory=lambda: loop) as runner:
            runner.run(main())

    yield run
    loop.close()


class Screens:
    """A table in a club of its own, with a phone on every seat and three screens around it."""

    def __init__(self, folder: Path) -> None:
        self.club = Club(folder)
        self.tokens: dict[str, str] = {}
        self.lines: dict[str, Line] = {}
        self.seen: dict[str, int] = {}

    async def open(self, book: str, deal: Deal, cards: str = "program") -> Screens:
        self.table = await self.club.house.hall.open(book, "Стол", deal, cards=cards)
        links = self.club.house.access.links
        for seat in SEATS:
            made = await links.make(self.table.name, "player", seat=seat)
            self.tokens[f"player {seat}"] = made.token
        eyes: tuple[LinkEye, ...] = ("public", "overlay", "clock")
        for eye in eyes:
            self.tokens[eye] = (await links.make(self.table.name, eye)).token
        for name, token in self.tokens.items():
            self.lines[name] = self.club.guest.line("/live/watch", {"token": token})
            await self.lines[name].heard()
        return self

    async def record(self, entry: e.Entry, at: int) -> None:
        journal = self.table.course.journal
        step = journal.game.step.key
        id_ = f"{CANARY}-{journal.version}"
        command = Command(entry, id_, CANARY, write_time(at), journal.version, step)
        answer = await self.table.record([command])
        if isinstance(answer.stopped, Refusal):
            raise answer.stopped
        assert answer.stopped is None
        await quiet()

    def fresh(self, name: str) -> list[tuple[float, bytes]]:
        """The frames of a screen since somebody looked last."""
        frames = self.lines[name].frames
        before, self.seen[name] = self.seen.get(name, 0), len(frames)
        return frames[before:]

    def phones(self) -> list[Line]:
        return [self.lines[f"player {seat}"] for seat in SEATS]

    async def answers(self, name: str) -> list[Answer]:
        """Whatever else can be asked with a link."""
        token = {"token": self.tokens[name]}
        asked = [
            await self.club.guest.ask("POST", f"/api/watch/{what}", token)
            for what in ("enter", "replay", "draws")
        ]
        card = {**token, "place": 1}
        asked.append(await self.club.guest.ask("POST", "/api/watch/card", card))
        asked.append(await self.club.guest.ask("GET", "/"))
        asked.append(await self.club.guest.ask("GET", "/health"))
        return asked

    async def close(self) -> None:
        for line in self.lines.values():
            await line.hang_up()
        self.club.close()


def ends_alike(before: Game, after: Game) -> bool:
    return not (after.is_over or before.is_over) and public_course(after) == public_course(before)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", sorted(BOOKS))
def test_every_byte_and_moment_is_the_same_when_hidden_cards_change(
    name: str, seed: int, tmp_path: Path, play: Play
) -> None:
    chance = random.Random(seed)
    compared: set[str] = set()

    async def game(loop: Still) -> None:
        swap: dict[Seat, Seat] = {}
        twins: list[Screens] = []
        blind: set[str] = set()
        for n, (before, entry, _) in enumerate(walk(BOOKS[name], chance, calm=seed % 2 == 0)):
            if not twins:
                one, other = chance.sample(SEATS, 2)
                swap = {one: other, other: one}
                deals = before.deal, swapped(before.deal, one, other)
                folders = tmp_path / "one", tmp_path / "other"
                twins = [
                    await Screens(f).open(name, d) for f, d in zip(folders, deals, strict=True)
                ]
                blind = set(twins[0].lines)
            await loop.pass_by(chance.choice((1, 300, 2_900, 11_000)))
            try:
                await twins[1].record(mirrored(entry, swap), loop.at)
            except Refusal:
                break
            await twins[0].record(entry, loop.at)
            games = [twin.table.course.game for twin in twins]
            if not ends_alike(*games):
                break
            blind -= {
                f"player {seat}" for seat in SEATS for game in games if knows(game, seat, swap)
            }
            for screen in twins[0].lines:
                both = [twin.fresh(screen) for twin in twins]
                if screen in blind:
                    assert both[0] == both[1], (screen, games[0].step.key)
                    compared.add(screen)
            if n % 12 == 0:
                asker = chance.choice(sorted(blind))
                answers = [await twin.answers(asker) for twin in twins]
                assert answers[0] == answers[1]
                assert [a.status for a in answers[0]] == [200, 409, 200, 403, 200, 200]
        for twin in twins:
            await twin.close()

    play(game)
    assert {"public", "overlay", "clock"} < compared


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", sorted(BOOKS))
def test_every_phone_gets_as_much_as_the_others_and_when_they_do(
    name: str, seed: int, tmp_path: Path, play: Play
) -> None:
    """With the public change or at a beat, never in between: so neither the size nor the moment of
    a frame tells whose card it is about."""
    chance = random.Random(100 + seed)
    played: list[Screens] = []

    async def game(loop: Still) -> None:
        for before, entry, after in walk(BOOKS[name], chance, calm=seed == 0):
            if not played:
                played.append(await Screens(tmp_path).open(name, before.deal))
            await loop.pass_by(chance.choice((1, 300, 2_900, 11_000)))
            await played[0].record(entry, loop.at)
            check_the_secrets_of(played[0], after)
        await played[0].close()

    play(game)
    first, *others = [sizes(phone) for phone in played[0].phones()]
    assert all(other == first for other in others)
    public = {at for at, _ in played[0].lines["public"].frames}
    between = [at for at, _ in first if at not in public and at % BEAT]
    assert not between
    assert {at for at, _ in first} >= public


def test_a_table_has_its_beats_at_its_own_time_whatever_is_played() -> None:
    phases = [phase(f"table {n}") for n in range(200)]
    assert all(0 <= found < BEAT for found in phases)
    assert len({int(found) for found in phases}) == int(BEAT)
    assert phase("table 7") == phases[7]


def sizes(line: Line) -> list[tuple[float, int]]:
    return [(at, len(frame)) for at, frame in line.frames]


ROLE = re.compile(rb'"(%b)"' % "|".join(Role).encode())


def check_the_secrets_of(screens: Screens, game: Game) -> None:
    """A phone names the cards that its seat knows; a judge's words and ids stay with the judge."""
    for name, line in screens.lines.items():
        frame = line.frames[-1][1]
        assert CANARY.encode() not in frame
        assert screens.club.house.hall.seed(screens.table.name).text.encode() not in frame or (
            game.is_over
        )
        if game.is_over or json.loads(frame)["sight"]["view"]["over"]:
            continue
        known = set(ROLE.findall(frame))
        assert known <= may_name(game, name), (name, known)


def may_name(game: Game, screen: str) -> set[bytes]:
    """The cards that may stand in a frame: the own, the team's, what a check was answered, and of
    who has left if the book turns the cards of the departed."""
    roles = game.state.roles
    shown = {r for s, r in enumerate(roles) if s and s not in game.state.table}
    allowed = shown if game.book.outcome.role_revealed_on_exit else set()
    kind, _, seat = screen.partition(" ")
    answers: set[bytes] = set()
    if kind == "player":
        own = roles[int(seat)]
        answers = {str(c.answer).encode() for c in game.state.checks if c.by == int(seat)}
        team = {r for r in roles[1:] if r and r.team is Team.BLACK}
        allowed |= {own} | (team if own and own.team is Team.BLACK else set())
    return {str(role).encode() for role in allowed if role} | answers


@pytest.mark.parametrize("name", sorted(BOOKS))
def test_a_phones_frame_is_as_long_with_every_card_however_long_the_names(
    name: str, tmp_path: Path
) -> None:
    async def main() -> None:
        club = Club(tmp_path)
        for length in range(1, 60):
            people = tuple(Entrant("жилец ночи"[seat - 1] * length) for seat in SEATS)
            deal = Deal(people, CARDS, position=Position(day=2))
            table = await club.house.hall.open(name, "", deal)
            feed = club.house.feed(table)
            assert len({len(feed.screen(Player(seat))) for seat in SEATS}) == 1
        club.close()

    asyncio.run(main())


def test_a_phone_that_was_slow_gets_the_public_change_when_it_is_ready(
    tmp_path: Path, play: Play
) -> None:
    async def game(loop: Still) -> None:
        screens = await Screens(tmp_path).open("cristalix", at_dawn())
        phone = screens.lines["player 3"]
        phone.slow = asyncio.Event()
        await screens.record(e.Next(), loop.at)
        await screens.record(e.Next(), loop.at)
        phone.slow.set()
        await quiet()
        speaker = json.loads(phone.frames[-1][1])["sight"]["view"]["step"]["seat"]
        assert speaker == screens.table.course.game.step.seat
        await screens.close()

    play(game)


def at_dawn() -> Deal:
    return Deal(PEOPLE, CARDS, position=Position(day=1))


# After the game


@pytest.mark.parametrize("name", sorted(BOOKS))
def test_after_the_end_everybody_may_look_back_but_not_at_the_judges_notes(
    name: str, tmp_path: Path, play: Play
) -> None:
    async def game(loop: Still) -> None:
        screens = await Screens(tmp_path).open(name, at_dawn())
        await screens.record(e.Note(CANARY), loop.at)
        assert [a.status for a in await screens.answers("public")][1:3] == [409, 200]
        offered = options.offers_of(screens.table.course.game.state, e.Penalty)
        losses = (o for o in offered if isinstance(o, e.Penalty))
        loss = next(o for o in losses if o.sanction is e.Sanction.TEAM_LOSS)
        await screens.record(loss, loop.at)
        while not screens.table.course.game.is_over:
            await screens.record(e.Next(), loop.at)
        for screen in screens.tokens:
            _, replay, draws, *_ = await screens.answers(screen)
            assert replay.status == 200
            assert len(replay.json["frames"]) == screens.table.course.journal.version
            assert ROLE.search(replay.body)
            assert CANARY not in replay.body.decode()
            assert CANARY.encode() not in screens.lines[screen].frames[-1][1]
            assert draws.json["evidence"]["seed"]
        await screens.close()

    play(game)


# A late broadcast


def test_a_stream_shows_the_cards_when_its_delay_has_passed_and_not_before(
    tmp_path: Path, play: Play
) -> None:
    async def game(loop: Still) -> None:
        screens = await Screens(tmp_path).open("cristalix", Deal(PEOPLE))
        made = await screens.club.house.access.links.make(screens.table.name, "stream", delay=60)
        line = screens.club.guest.line("/live/watch", {"token": made.token})
        await line.heard()

        def has_cards() -> bool:
            return bool(ROLE.search(line.frames[-1][1]))

        async def wait(seconds: int) -> None:
            for _ in range(seconds):
                await loop.pass_by(1000)

        await screens.record(e.Next(), loop.at)
        await wait(10)
        await screens.record(e.DrawRoles("seed"), loop.at)
        await wait(59)
        assert not has_cards()
        await wait(1)
        assert has_cards()
        await screens.record(e.Undo(1, "mistake"), loop.at)
        await wait(59)
        assert has_cards()
        await wait(1)
        assert not has_cards()
        assert json.loads(line.frames[-1][1])["now"] == loop.at - 60_000
        await line.hang_up()
        await screens.close()

    play(game)


# Cards that lie face down


def test_a_card_that_is_taken_tells_nobody_else_anything(tmp_path: Path, play: Play) -> None:
    async def game(loop: Still) -> None:
        deal = Deal(PEOPLE)
        screens = await Screens(tmp_path).open("cristalix", deal, cards="phones")
        await screens.record(e.Next(), loop.at)
        answers = set()
        for seat in SEATS:
            took = {"token": screens.tokens[f"player {seat}"], "place": 11 - seat}
            answers.add(await screens.club.guest.ask("POST", "/api/watch/card", took))
            await loop.pass_by(400)
            for other in SEATS:
                frame = screens.lines[f"player {other}"].frames[-1][1]
                assert len(ROLE.findall(frame)) == (other <= seat)
            assert not ROLE.search(screens.lines["public"].frames[-1][1])
        assert len(answers) == 1
        first, *others = [sizes(phone) for phone in screens.phones()]
        assert all(other == first for other in others)
        await screens.close()

    play(game)


def test_a_card_that_comes_too_late_is_refused_without_a_word_of_what_happened(
    tmp_path: Path, play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def game(loop: Still) -> None:
        deal = Deal(PEOPLE)
        screens = await Screens(tmp_path).open("cristalix", deal, cards="phones")
        await screens.record(e.Next(), loop.at)
        hall = screens.club.house.hall
        keep = hall.keep_seed

        async def while_the_judge_records(table: str, seed: Seed) -> None:
            monkeypatch.setattr(hall, "keep_seed", keep)
            await keep(table, seed)
            await screens.record(e.Card(Who(5), Role.DON), loop.at)

        monkeypatch.setattr(hall, "keep_seed", while_the_judge_records)
        took = {"token": screens.tokens["player 1"], "place": 1}
        answer = await screens.club.guest.ask("POST", "/api/watch/card", took)
        assert answer.status == 409
        assert set(answer.json) == {"problem"}
        assert "don" not in answer.body.decode()
        assert hall.seed(screens.table.name).on_tray(screens.table.course.journal) == {}
        await screens.close()

    play(game)


# Links that open nothing any more


def test_a_revoked_link_and_a_table_off_the_list_are_closed_at_once(tmp_path: Path) -> None:
    async def main() -> None:
        screens = await Screens(tmp_path).open("cristalix", at_dawn())
        judge = await screens.club.judge()
        name = screens.table.name
        listed = screens.club.guest.line("/live/watch", {"token": name})
        await listed.heard()
        links = (await judge.told("GET", f"/api/tables/{name}/links"))["links"]
        for link in links:
            await judge.told("DELETE", f"/api/tables/{name}/links/{link['id']}")
        assert {await line.end() for line in screens.lines.values()} == {GONE}
        assert listed.closed is None
        await judge.told("PATCH", f"/api/tables/{name}", {"listed": False})
        assert await listed.end() == GONE
        for token in (*screens.tokens.values(), name):
            again = screens.club.guest.line("/live/watch", {"token": token})
            assert await again.end() == GONE
            assert not again.frames
            for what in ("enter", "replay", "draws"):
                body = {"token": token}
                assert (
                    await screens.club.guest.ask("POST", f"/api/watch/{what}", body)
                ).status == 404
        assert not screens.club.house.lines
        screens.club.close()

    asyncio.run(main())


def test_a_link_that_is_revoked_while_its_table_is_read_opens_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        club = Club(tmp_path)
        hall, links = club.house.hall, club.house.access.links
        table = await hall.open("cristalix", "", at_dawn())
        link = await links.make(table.name, "public")
        read = hall.table

        async def slowly(name: str) -> Table:
            await links.revoke(link.id)
            await club.house.shut(link.id)
            return await read(name)

        monkeypatch.setattr(hall, "table", slowly)
        line = club.guest.line("/live/watch", {"token": link.token})
        assert await line.end() == GONE
        assert not line.frames
        club.close()

    asyncio.run(main())


# What is the judge's alone

ANYBODYS = {
    *("/", "/p", "/watch", "/fair", "/overlay", "/health", "/openapi.json", "/sw.js"),
    *("/static/{path:path}", "/texts/{language}.ftl", "/live/watch"),
    *("/setup", "/login", "/join", "/logout", "/language"),
    *("/api/watch/enter", "/api/watch/code", "/api/watch/replay", "/api/watch/draws"),
    "/api/watch/card",
    *("/tournaments", "/live/tournament/{tournament}"),
}
"""What opens without a login; a new address is the judge's unless it is written here."""


def addresses(routes: list[BaseRoute]) -> Iterator[tuple[str, str]]:
    """Every method and path of the judge."""
    for route in routes:
        assert isinstance(route, Route | WebSocketRoute)
        if route.path not in ANYBODYS and not is_of_a_tournament(route):
            methods = (route.methods or {"GET"}) if isinstance(route, Route) else {"LINE"}
            yield from ((method, route.path) for method in sorted(methods - {"HEAD"}))


def filled_in(path: str, table: str) -> str:
    """An address with the table in it, and anything for its other names."""
    bare = re.sub(r":\w+}", "}", path).replace("{table}", table).replace("{form}", "json")
    return re.sub(r"{\w+}", "x", bare)


def is_of_a_tournament(route: Route | WebSocketRoute) -> bool:
    """Whether everybody may read it, as tests/web/office says."""
    reads = isinstance(route, Route) and (route.methods or set()) <= {"GET", "HEAD"}
    return reads and route.path.startswith(("/t/{tournament}", "/api/tournaments"))


def test_a_players_token_opens_nothing_of_the_judges(tmp_path: Path) -> None:
    async def main() -> None:
        screens = await Screens(tmp_path).open("consigliere", at_dawn())
        token, name = screens.tokens["player 3"], screens.table.name
        known = list(addresses(screens.club.app.routes))
        assert {(x.method, x.path) for x in ENDPOINTS if x.judges} <= set(known)
        assert ("LINE", "/live/desk/{table}") in known
        before = screens.table.course.journal.dumps()
        for headers in ({}, {"authorization": f"Bearer {token}"}, {"cookie": f"session={token}"}):
            player = Caller(screens.club.app, headers=headers)
            for method, path in known:
                told = filled_in(path, name) + f"?token={token}&t={token}"
                if method == "LINE":
                    line = player.line(told, {"token": token, "have": 0})
                    assert await line.end() == GONE
                    assert not line.frames
                    continue
                answer = await player.ask(method, told, {"token": token})
                assert answer.status == 401, (method, path, answer)
                assert set(answer.json) == {"problem"}
                page = await player.ask(method, told, {"token": token}, accept="text/html")
                assert page.status == 303
                assert page.header("location").startswith("/login?")
                assert page.body == b""
        assert screens.table.course.journal.dumps() == before
        assert len(screens.club.house.hall.placards()) == 1
        await screens.close()

    asyncio.run(main())


def test_frames_are_not_packed_since_a_packed_length_tells_the_contents(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        with connect(f"ws://127.0.0.1:{server.port}/live/watch", origin=Origin(server.url)) as line:
            assert line.response is not None
            assert "Sec-WebSocket-Extensions" not in line.response.headers
    finally:
        server.stop()
