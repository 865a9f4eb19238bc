"""A sample tournament, to try the office out: forty players, four tables, six rounds played."""

from __future__ import annotations

import random

from gorod.rules.cast import Role
from gorod.table.clock import write_time
from gorod.table.office import Event, Office
from gorod.table.table import now
from gorod.tournament import entries as e
from gorod.tournament import planning
from gorod.tournament.journal import Command
from gorod.tournament.state import TableGame

NICKS = (
    *("Лиса", "Маэстро", "Север", "Гроза", "Янтарь", "Бруно", "Тень", "Кварц", "Ласточка", "Полюс"),
    *("Шёпот", "Рубин", "Вереск", "Аккорд", "Комета", "Мята", "Арго", "Филин", "Сова", "Титан"),
    *("Ирис", "Барс", "Вольт", "Заря", "Клён", "Легион", "Мираж", "Нота", "Оникс", "Пламя"),
    *("Ртуть", "Сапфир", "Туман", "Уголь", "Факел", "Хмель", "Циркуль", "Чайка", "Штиль", "Эхо"),
)
CLUBS = ("Маяк", "Вечер", "Полночь", "Чёрная кошка", "Площадь")
JUDGES = ("Ирина", "Глеб", "Софья", "Марат")
ROLES = (Role.DON, Role.MAFIA, Role.MAFIA, Role.SHERIFF, *(Role.CIVILIAN,) * 6)
SEED = "весна"
PLAYED = 6
"""How many rounds have been played and signed."""


async def fill(office: Office, organiser: str) -> Event:
    """A tournament in its seventh round: one game is played, one waits for its signature."""
    event = await office.open(e.Describe("Весенний кубок", "Клуб «Маяк»", "UTC"), "Анна", organiser)
    people = tuple(
        e.Register(f"p{n}", nick, club=CLUBS[n % len(CLUBS)]) for n, nick in enumerate(NICKS, 1)
    )
    await _decide(event, e.Import(people), *(e.Confirm(p.id) for p in people))
    await _decide(event, *(e.CheckIn(p.id) for p in people))
    stage = e.AddStage(
        "main",
        "Отбор",
        rounds=10,
        games=10,
        tables=4,
        book="consigliere",
        scheme="fsm",
        hide_last=1,
    )
    final = e.AddStage(
        *("final", "Финал"),
        rounds=3,
        games=3,
        tables=1,
        book="consigliere",
        scheme="fsm",
        advance=e.Advancement("main", 10),
    )
    judges = (e.AssignJudge("main", n, judge) for n, judge in enumerate(JUDGES, 1))
    await _decide(event, stage, final, *judges)
    asked = planning.to_seat(event.state, "main")
    plan = next(iter(planning.plans(asked, SEED)))
    await _decide(event, planning.decision(asked, plan, SEED))
    rng = random.Random(SEED)
    games = sorted(event.state.games_of("main"), key=lambda g: (g.round, g.table))
    for game in games:
        if game.round <= PLAYED:
            await _decide(event, *_played(game, rng), e.Sign(game.id, JUDGES[game.table - 1]))
    drafted, live, *_ = (g for g in games if g.round == PLAYED + 1)
    await _decide(event, *_played(drafted, rng))
    command = _command(event, e.OpenGame(live.id), 0)
    await office.open_game(event, live.id, command)
    return event


def _played(game: TableGame, rng: random.Random) -> tuple[e.Entry, ...]:
    """A game from its opening to its draft, with an extra for somebody."""
    roles = list(ROLES)
    rng.shuffle(roles)
    seats = range(1, len(roles) + 1)
    reds = [n for n, role in zip(seats, roles, strict=True) if role.team == "red"]
    killed = rng.choice(reds)
    move = tuple(sorted(rng.sample([n for n in seats if n != killed], 3)))
    lines = tuple(
        e.Line(seat, role, fouls=rng.choice((0, 0, 1, 2)), left="shot" if seat == killed else "")
        for seat, role in zip(seats, roles, strict=True)
    )
    winner = rng.choice(("red", "black", "black", "red", "red"))
    result = e.Result(winner, lines, killed, killed, move)
    best = rng.choice([n for n in seats if n != killed])
    extra = e.ExtraPoints(game.id, best, rng.choice((200, 300, 400)), "версия дня")
    return e.OpenGame(game.id), e.Draft(game.id, result), extra


async def _decide(event: Event, *entries: e.Entry) -> None:
    await event.record([_command(event, entry, n) for n, entry in enumerate(entries)])


def _command(event: Event, entry: e.Entry, n: int) -> Command:
    version = event.journal.version
    return Command(entry, f"sample-{version}-{n}", "Анна", write_time(now()), version)
