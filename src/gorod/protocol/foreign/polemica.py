"""Records of the Polemica platform.

Night 1 of a record is the first night with a shot: our night 2. A vote with ``num`` 0 is a
nomination, 1 and more the ballots, without ``num`` a yes to the raise. ``result`` is 0 for red
and 1 for black; a record without one stops in the middle of the game, at ``stage``. Who left
is not written down, except a disqualified player. Technical fouls decide nothing here.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

from gorod import books
from gorod.protocol.foreign import Death, Facts, Fouled, Moment, Problem, RecordError, Removed
from gorod.protocol.foreign.reading import (
    Object,
    as_object,
    number,
    numbers,
    objects,
    parse,
    seat,
    ten_seats,
    text,
    whole,
)
from gorod.rules.cast import Role, Seat

KIND = "polemica"
ROLES = {0: Role.DON, 1: Role.MAFIA, 2: Role.CIVILIAN, 3: Role.SHERIFF}
RESULTS = {0: "red", 1: "black"}
NIGHT_STAGES = {"shooting": "shooting", "donCheck": "don_check", "comCheck": "sheriff_check"}
DAY_STAGES = {
    "speech": "speech",
    "voting": "vote",
    "reSpeech": "tie_speech",
    "voted": "last_word",
    "shooted": "last_word",
}


def read(source: str) -> Facts:
    """The facts of one record. Raises `RecordError`."""
    record = as_object(parse(source), "record")
    players = {seat(p, "position", w): (w, p) for w, p in objects(record, "players", "record")}
    ten_seats(
        (number(p, "position", w) for w, p in objects(record, "players", "record")), "players"
    )
    order = [players[s] for s in range(1, 11)]
    roles = tuple(_role(p, w) for w, p in order)
    facts = Facts(
        kind=KIND,
        id=str(record.get("id", "")),
        book=books.load(KIND),
        switches={},
        at=_time(text(record, "started")),
        players=tuple(_name(p, s) for s, (_, p) in enumerate(order, 1)),
        roles=roles,
        removals=tuple(r for s, (w, p) in enumerate(order, 1) for r in _disqualified(p, s, w)),
        result=_result(record),
        ends=_ends(record),
    )
    fouls = [f for s, (w, p) in enumerate(order, 1) for f in _fouls(facts, p, s, w)]
    facts = replace(facts, fouls=tuple(fouls), best_move_by=_first_victim(record))
    if facts.best_move_by:
        facts = replace(facts, best_move=_guess(*players[facts.best_move_by]))
    _votes(record, facts)
    for where, shot in objects(record, "shots", "record"):
        night = number(shot, "night", where) + 1
        facts.shoot(where, night, seat(shot, "shooter", where), seat(shot, "victim", where))
    for where, check in objects(record, "checks", "record"):
        night, role = number(check, "night", where) + 1, _role(check, where)
        facts.check(where, night, role, seat(check, "player", where))
    return facts


def _role(table: Object, where: str) -> Role:
    code = number(table, "role", where)
    if code not in ROLES:
        raise RecordError(
            f"{where}.role: {code} is not one of 0 don, 1 mafia, 2 civilian, 3 sheriff"
        )
    return ROLES[code]


def _name(player: Object, place: Seat) -> str:
    inner = player.get("player")
    named = text(inner, "id") if isinstance(inner, dict) else ""
    return text(player, "username") or named or f"seat {place}"


def _time(local: str) -> str:
    """The record's times carry no zone; they are kept as they are."""
    return local or "unknown"


def _votes(record: Object, facts: Facts) -> None:
    yes: dict[int, list[Seat]] = defaultdict(list)
    days_with_ballots: set[int] = set()
    for where, vote in objects(record, "votes", "record"):
        day = number(vote, "day", where)
        voter = seat(vote, "voter", where)
        if vote.get("num") is None:
            yes[day].append(voter)
            continue
        round_ = number(vote, "num", where)
        choice = seat(vote, "candidate", where)
        if round_ == 0:
            facts.nominate(day, voter, choice)
        else:
            days_with_ballots.add(day)
            facts.vote(where, day, round_ - 1, voter, choice)
    facts.raises.update({day: tuple(yes[day]) for day in days_with_ballots | set(yes)})


def _fouls(facts: Facts, player: Object, place: Seat, where: str) -> list[Fouled]:
    found = []
    for at, foul in objects(player, "fouls", where):
        stage = as_object(foul.get("stage"), f"{at}.stage")
        moment = _moment(stage, f"{at}.stage")
        if moment is None:
            why = f"its moment “{text(stage, 'type')}” is not known"
            facts.problems.append(Problem(at, f"foul of {place}", why))
        else:
            found.append(Fouled(moment, place, text(foul, "time")))
    return found


def _disqualified(player: Object, place: Seat, where: str) -> list[Removed]:
    """The removal of a player: by the fourth foul, or by the judge's decision."""
    if player.get("disqual") is None:
        return []
    stage = as_object(player["disqual"], f"{where}.disqual")
    moment = _moment(stage, f"{where}.disqual")
    time = moment.time if moment else f"d{number(stage, 'day', f'{where}.disqual')}"
    return [Removed(place, Death("removal", time), moment)]


def _moment(stage: Object, where: str) -> Moment | None:
    kind = text(stage, "type")
    day = number(stage, "day", where)
    if kind in NIGHT_STAGES:
        return Moment(f"n{day + 1}", NIGHT_STAGES[kind])
    if kind not in DAY_STAGES:
        return None
    who = (whole(stage.get("player")) or 0) if kind != "voting" else 0
    count = whole(stage.get("voting")) or 1
    at = count if kind == "reSpeech" else count - 1
    return Moment(f"d{day}", DAY_STAGES[kind], who, at)


def _first_victim(record: Object) -> Seat:
    """Whom the shots of the first shooting night agree on; 0 when they do not."""
    shots = [(w, s) for w, s in objects(record, "shots", "record") if number(s, "night", w) == 1]
    victims = {seat(s, "victim", w) for w, s in shots}
    return victims.pop() if len(victims) == 1 else 0


def _guess(where: str, player: Object) -> tuple[Seat, ...]:
    """The blacks that a player guessed."""
    guess = player.get("guess")
    return numbers(guess, "mafs", f"{where}.guess") if isinstance(guess, dict) else ()


def _result(record: Object) -> str:
    if record.get("result") is None:
        return "none"
    code = number(record, "result", "record")
    if code not in RESULTS:
        raise RecordError(f"record.result: {code} is not 0 (red), 1 (black) or null")
    return RESULTS[code]


def _ends(record: Object) -> Moment | None:
    stage = record.get("stage")
    if record.get("result") is not None or not isinstance(stage, dict):
        return None
    return _moment(stage, "record.stage") or Moment("d1", "speech")
