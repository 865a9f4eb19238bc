"""Records of MafiaRatings.

Round 0 is the first night and day; the first shot is in round 1: our night 2. Thirteen digits
say which rules the game was played under.
"""

from __future__ import annotations

from datetime import UTC, datetime

from gorod import books
from gorod.protocol.foreign import Death, Facts, Fouled, Moment, Problem, RecordError
from gorod.protocol.foreign.reading import (
    Object,
    as_object,
    items,
    number,
    objects,
    parse,
    seat,
    ten_seats,
    text,
)
from gorod.rules.cast import Role, Seat

KIND = "mafiaratings"
ROLES = {"": Role.CIVILIAN, "civ": Role.CIVILIAN, "sheriff": Role.SHERIFF}
ROLES |= {"maf": Role.MAFIA, "don": Role.DON}
RESULTS = {"civ": "red", "maf": "black", "tie": "draw"}
Switches = dict[str, object]

NO_WITHDRAWAL: Switches = {
    "nomination.withdrawal": "none",
    "nomination.withdrawal_by": "none",
    "nomination.withdrawal_deadline": "none",
    "nomination.after_withdrawal": "none",
}
AXES: tuple[tuple[str, tuple[Switches, ...]], ...] = (
    ("rotation", ({}, {"speech.opener_next": "after_last_speaker"})),
    ("onRecord", ({},) * 5),
    ("onRecordCount", ({},) * 10),
    ("withdraw", ({}, {"nomination.withdrawal": "auto"}, NO_WITHDRAWAL)),
    (
        "firstVoting",
        (
            {},
            {"vote.day1_policy": "to_talk"},
            {"vote.day1_policy": "no_break"},
            {"vote.day1_policy": "self_break"},
        ),
    ),
    ("splitOrder", ({}, {"tie.revote_order": "reverse"})),
    ("killAll", ({}, {"tie.raise_whole_table": "draw"})),
    ("splitOnFour", ({}, {"raise": (4, 2, "all")})),
    ("splitOnNine", ({}, {"raise": (9, 3, "all")}, {"raise": (9, 3, "first")})),
    ("legacy", ({}, {"best_move.enabled": False})),
    ("gameEndSpeech", ({}, {"outcome.final_minute_after_win": False})),
    (
        "threeFouls",
        (
            {},
            {"fouls.third_effect": "short_speech", "fouls.short_speech_s": 30},
            {"fouls.third_effect": "none"},
        ),
    ),
    ("techFouls", ({}, {})),
)
"""The thirteen digits: what each value of each switch changes in the book.

Colours on record and technical fouls change nothing that is decided here.
"""


def switches(code: str) -> Switches:
    """The switches that a thirteen-digit code stands for. Raises `RecordError`."""
    if len(code) != len(AXES) or not code.isdigit():
        raise RecordError(f"rules: “{code}” is not {len(AXES)} digits")
    chosen: Switches = {}
    refused: list[dict[str, object]] = []
    for digit, (name, values) in zip(code, AXES, strict=True):
        if int(digit) >= len(values):
            raise RecordError(f"rules: {name} has values 0 to {len(values) - 1}, not {digit}")
        for key, value in values[int(digit)].items():
            if key == "raise" and isinstance(value, tuple):
                alive, tied, days = value
                refused.append({"alive": alive, "tied": tied, "days": days})
            else:
                chosen[key] = value
    if refused:
        chosen["tie.raise_refused_at"] = refused
    return chosen


def ids(source: str) -> tuple[str, ...]:
    """The games of a file: one record, or an object with a list of “games”."""
    return tuple(str(r.get("id", "")) for _, r in _records(source))


def _records(source: str) -> list[tuple[str, Object]]:
    whole = as_object(parse(source), "record")
    if "games" not in whole:
        return [("record", whole)]
    return [
        (f"{where}.record", as_object(game.get("record"), f"{where}.record"))
        for where, game in objects(whole, "games", "file")
    ]


def read(source: str, game: str = "") -> Facts:
    """The facts of one game; a file of several needs its id. Raises `RecordError`."""
    records = _records(source)
    if game:
        records = [(w, r) for w, r in records if str(r.get("id")) == game]
    if len(records) != 1:
        known = ", ".join(ids(source))
        raise RecordError(f"the file holds several games: name one of {known}")
    where, record = records[0]
    players = {seat(p, "number", w): (w, p) for w, p in objects(record, "players", where)}
    ten_seats((number(p, "number", w) for w, p in objects(record, "players", where)), "players")
    order = [players[s] for s in range(1, 11)]
    code = switches(text(record, "rules"))
    facts = Facts(
        kind=KIND,
        id=str(record.get("id", "")),
        book=books.changed(KIND, code) if code else books.load(KIND),
        switches=code,
        at=_time(record.get("startTime")),
        players=tuple(text(p, "id") or f"seat {s}" for s, (_, p) in enumerate(order, 1)),
        roles=tuple(_role(p, w) for w, p in order),
        best_move=next((_seats(p, "legacy", w) for w, p in order if p.get("legacy")), ()),
        fouls=tuple(f for s, (w, p) in enumerate(order, 1) for f in _fouls(p, s, w)),
        result=_result(record, where),
        problems=tuple(_problems(order)),
    )
    for place, (at, player) in enumerate(order, 1):
        _player(facts, player, place, at)
    return facts


def _player(facts: Facts, player: Object, place: Seat, where: str) -> None:
    """All that the record keeps under one player."""
    for round_, target in enumerate(items(player, "nominating", where)):
        if isinstance(target, int):
            facts.nominations[round_ + 1, place] = (target,)
    for round_, votes in enumerate(items(player, "voting", where)):
        given = votes if isinstance(votes, list) else [votes]
        choices = [v for v in given if isinstance(v, int) and not isinstance(v, bool)]
        for ballot, choice in enumerate(choices):
            facts.ballots.setdefault((round_ + 1, ballot), {})[place] = choice
        if any(v is True for v in given):
            facts.raises[round_ + 1] = (*facts.raises.get(round_ + 1, ()), place)
    for night, victim in enumerate(items(player, "shooting", where), 2):
        if isinstance(victim, int):
            facts.shots.setdefault(night, {})[place] = victim
    for key, role in (("don", Role.DON), ("sheriff", Role.SHERIFF)):
        if player.get(key) is not None:
            facts.checks[number(player, key, where) + 1, role] = place
    if player.get("death") is not None:
        facts.deaths[place] = _death(as_object(player["death"], f"{where}.death"), where)


DEATHS = {"day": "vote", "night": "shot"}
BY_NIGHT = {"night"}


def _death(death: Object, where: str) -> Death:
    kind = text(death, "type")
    round_ = number(death, "round", f"{where}.death") + 1
    moment = death.get("time")
    at_night = kind in BY_NIGHT or (isinstance(moment, dict) and text(moment, "time") in NIGHTS)
    return Death(DEATHS.get(kind, "removal"), f"{'n' if at_night else 'd'}{round_}")


NIGHTS = {"shooting", "don", "sheriff"}


def _fouls(player: Object, place: Seat, where: str) -> list[Fouled]:
    found = []
    for at, foul in objects(player, "warnings", where):
        moment = _moment(foul, at)
        if moment is not None:
            found.append(Fouled(moment, place))
    return found


def _moment(foul: Object, where: str) -> Moment | None:
    day = f"d{number(foul, 'round', where) + 1}"
    speaker = seat(foul, "speaker", where) if "speaker" in foul else 0
    match text(foul, "time"):
        case "speaking":
            return Moment(day, "speech", speaker)
        case "night kill speaking" | "day kill speaking":
            return Moment(day, "last_word", speaker)
        case "voting":
            ballot = number(foul, "votingRound", where)
            if speaker:
                return Moment(day, "tie_speech", speaker, ballot)
            nominee = seat(foul, "nominee", where) if "nominee" in foul else 0
            return Moment(day, "vote", nominee, ballot)
        case _:
            return None


def _problems(order: list[tuple[str, Object]]) -> list[Problem]:
    """Fouls at moments that are not known."""
    return [
        Problem(at, "foul", f"its moment “{text(foul, 'time')}” is not known")
        for where, player in order
        for at, foul in objects(player, "warnings", where)
        if _moment(foul, at) is None
    ]


def _seats(table: Object, key: str, where: str) -> tuple[Seat, ...]:
    return tuple(n for n in items(table, key, where) if isinstance(n, int))


def _role(player: Object, where: str) -> Role:
    name = text(player, "role")
    if name not in ROLES:
        raise RecordError(f"{where}.role: “{name}” is not one of sheriff, maf, don, civ")
    return ROLES[name]


def _result(record: Object, where: str) -> str:
    name = text(record, "winner")
    if name not in RESULTS:
        raise RecordError(f"{where}.winner: “{name}” is not one of {', '.join(RESULTS)}")
    return RESULTS[name]


def _time(stamp: object) -> str:
    if not isinstance(stamp, int):
        return "unknown"
    return datetime.fromtimestamp(stamp, UTC).isoformat().replace("+00:00", "Z")
