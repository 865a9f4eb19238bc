"""Records of MafiaRatings.

Round 0 is the first night and day; the first shot is in round 1: our night 2. Thirteen digits
say which rules the game was played under.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from gorod import books
from gorod.protocol.foreign import Death, Facts, Fouled, Moment, Problem, RecordError, Removed
from gorod.protocol.foreign.reading import (
    Object,
    as_object,
    items,
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

KIND = "mafiaratings"
ROLES = {"": Role.CIVILIAN, "civ": Role.CIVILIAN, "sheriff": Role.SHERIFF}
ROLES |= {"maf": Role.MAFIA, "don": Role.DON}
RESULTS = {"civ": "red", "maf": "black", "tie": "draw"}
Switches = dict[str, object]

REPLACED: Switches = {
    "nomination.withdrawal": "auto",
    "nomination.policy": "last_new_in_minute",
}
NO_WITHDRAWAL: Switches = {
    "nomination.withdrawal": "none",
    "nomination.withdrawal_by": "none",
    "nomination.withdrawal_deadline": "none",
    "nomination.after_withdrawal": "none",
}
AXES: tuple[tuple[str, tuple[Switches, ...]], ...] = (
    ("rotation", ({}, {"speech.opener_next": "after_last_speaker_closes"})),
    ("onRecord", ({},) * 5),
    ("onRecordCount", ({},) * 10),
    ("withdraw", ({}, REPLACED, NO_WITHDRAWAL)),
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
        book=books.changed(KIND, code),
        switches=code,
        at=_time(record.get("startTime")),
        players=tuple(text(p, "id") or f"seat {s}" for s, (_, p) in enumerate(order, 1)),
        roles=tuple(_role(p, w) for w, p in order),
        result=_result(record, where),
    )
    fouls: list[Fouled] = []
    removals: list[Removed] = []
    for place, (at, player) in enumerate(order, 1):
        _player(facts, player, place, at)
        fouls += _fouls(facts, player, place, at)
        removals += _left(facts, player, place, at)
    by, legacy = _legacy(facts, order)
    return replace(
        facts,
        fouls=tuple(fouls),
        removals=tuple(removals),
        best_move=legacy,
        best_move_by=by,
    )


def _legacy(facts: Facts, order: list[tuple[str, Object]]) -> tuple[Seat, tuple[Seat, ...]]:
    """The one player who left a best move, and its seats."""
    found = [(s, numbers(p, "legacy", w)) for s, (w, p) in enumerate(order, 1) if p.get("legacy")]
    for by, _ in found[1:]:
        why = f"there is one of {found[0][0]}"
        facts.problems.append(Problem(f"{order[by - 1][0]}.legacy", f"best move of {by}", why))
    return found[0] if found else (0, ())


def _player(facts: Facts, player: Object, place: Seat, where: str) -> None:
    """All that the record keeps under one player."""
    for round_, target in enumerate(items(player, "nominating", where)):
        if (named := whole(target)) is not None:
            facts.nominate(round_ + 1, place, named)
    for round_, votes in enumerate(items(player, "voting", where)):
        given = votes if isinstance(votes, list) else [votes]
        choices = [v for v in map(whole, given) if v is not None]
        for ballot, choice in enumerate(choices):
            facts.vote(f"{where}.voting[{round_}]", round_ + 1, ballot, place, choice)
        if any(isinstance(v, bool) for v in given):
            yes = (place,) if any(v is True for v in given) else ()
            facts.raises[round_ + 1] = facts.raises.get(round_ + 1, ()) + yes
    for round_, victim in enumerate(items(player, "shooting", where), 1):
        if (shot := whole(victim)) is not None:
            facts.shoot(f"{where}.shooting[{round_ - 1}]", round_ + 1, place, shot)
    for key, role in (("don", Role.DON), ("sheriff", Role.SHERIFF)):
        if player.get(key) is not None:
            facts.check(f"{where}.{key}", number(player, key, where) + 1, role, place)


DEATHS = {
    "day": "vote",
    "night": "shot",
    "warnings": "fouls",
    "techFouls": "removal",
    "giveUp": "removal",
    "kickOut": "removal",
    "teamKickOut": "team_loss",
}


def _left(facts: Facts, player: Object, place: Seat, where: str) -> list[Removed]:
    """How the player left; what the judge did is returned, to be done again in its moment."""
    if player.get("death") is None:
        return []
    where = f"{where}.death"
    death = as_object(player["death"], where)
    kind = text(death, "type")
    round_ = number(death, "round", where) + 1
    if kind not in DEATHS:
        facts.problems.append(Problem(where, f"{place} leaves", f"“{kind}” is no known way"))
    how = DEATHS.get(kind, "removal")
    if how in ("vote", "shot"):
        facts.deaths[place] = Death(how, f"{'d' if how == 'vote' else 'n'}{round_}")
        return []
    moment = death.get("time")
    at = _moment(moment, f"{where}.time") if isinstance(moment, dict) else None
    facts.deaths[place] = Death(how, at.time if at else f"d{round_}")
    return [Removed(place, facts.deaths[place], at)]


NIGHTS = {
    "start": "agreement",
    "arrangement": "agreement",
    "relaxed sitting": "agreement",
    "night start": "nightfall",
    "shooting": "shooting",
    "don": "don_check",
    "sheriff": "sheriff_check",
}


def _fouls(facts: Facts, player: Object, place: Seat, where: str) -> list[Fouled]:
    found = []
    for at, foul in objects(player, "warnings", where):
        moment = _moment(foul, at)
        if moment is None:
            why = f"its moment “{text(foul, 'time')}” is not known"
            facts.problems.append(Problem(at, f"foul of {place}", why))
        else:
            found.append(Fouled(moment, place))
    return found


def _moment(foul: Object, where: str) -> Moment | None:
    round_ = number(foul, "round", where) + 1
    day = f"d{round_}"
    speaker = seat(foul, "speaker", where) if "speaker" in foul else 0
    match text(foul, "time"):
        case time if time in NIGHTS:
            return Moment(f"n{round_}", NIGHTS[time])
        case "voting start":
            return Moment(day, "vote_call")
        case "voting kill all":
            return Moment(day, "raise")
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
    seconds = whole(stamp)
    if seconds is None:
        return "unknown"
    try:
        return datetime.fromtimestamp(seconds, UTC).isoformat().replace("+00:00", "Z")
    except (OverflowError, OSError, ValueError):
        return "unknown"
