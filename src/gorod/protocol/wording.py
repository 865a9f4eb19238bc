"""The facts of a game in words: what every paper says in the same way, in one language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, tzinfo

from gorod.protocol.course import Ballot, Day, Look, Night, Question
from gorod.protocol.facts import BestMove, Correction, Facts, Noted
from gorod.protocol.people import Given, Left, Person
from gorod.rules.book import Code
from gorod.rules.cast import Role, Seat
from gorod.rules.stages import Stage
from gorod.texts import Texts, shown

NOTHING = "—"


def numbers(seats: Sequence[Seat]) -> str:
    """Seats as they stand on a sheet: “3 6 9”."""
    return " ".join(map(str, seats))


def people(person: Person) -> str:
    """Who sits on a seat: a player, or a pair."""
    names = [shown(name) for name in (person.player, person.consigliere) if name]
    return " / ".join(names) or NOTHING


def role(person: Person, texts: Texts) -> str:
    return texts.role(person.role) if person.role else ""


def when(moment: str, texts: Texts) -> str:
    """A night or a day inside a sentence: «день 2»."""
    if moment in (Stage.LOBBY, Stage.OVER):
        return texts(f"paper-{moment}")
    number = int(moment[1:])
    if moment[0] == "n":
        return texts("sheet-night", night=number)
    return texts("sheet-day", day=number)


def title(moment: str, texts: Texts) -> str:
    """A night or a day as a heading: «День 2»."""
    return capital(when(moment, texts))


def capital(said: str) -> str:
    """A word as it opens a line."""
    return said[:1].upper() + said[1:]


def short(moment: str, texts: Texts) -> str:
    """A night or a day in a small box: «д2»."""
    if moment in (Stage.LOBBY, Stage.OVER):
        return "×"
    return texts("paper-short-night" if moment[0] == "n" else "paper-short-day", number=moment[1:])


def left(how: Left | None, texts: Texts) -> str:
    """How a seat left, and when; empty while it is at the table."""
    return f"{texts.exit(how.how)}, {when(how.when, texts)}" if how else ""


def cards(person: Person, texts: Texts) -> str:
    """Warnings and grey cards, in short."""
    told = []
    if person.warnings:
        told.append(texts("paper-warnings", count=person.warnings))
    if person.grey_cards:
        told.append(texts("paper-grey-cards", count=person.grey_cards))
    return ", ".join(told)


def sanction(given: Given, texts: Texts) -> str:
    """What was given: «2-й фол», with the person of a pair where it was the one behind."""
    if given.count:
        said = texts(f"paper-nth-{given.sanction}", number=given.count)
    else:
        said = texts.sanction(given.sanction)
    return f"{said} ({texts('paper-consigliere')})" if given.consigliere else said


def reason(given: Given, texts: Texts) -> str:
    """What a sanction was for, and what the judge wrote beside it."""
    named = given.reason[texts.language]
    return f"{named}: {shown(given.note)}" if given.note else named


def result(facts: Facts, texts: Texts) -> str:
    """The result with its cause and article, once it may be told."""
    found = facts.result
    if found is None or not found.told:
        return texts("sheet-unfinished")
    return cited(f"{texts.outcome(found.winner)}: {texts.cause(found.cause)}", found.article)


def shots(night: Night) -> str:
    """Who named whom: “3 6 9 → 4”."""
    return "; ".join(f"{numbers(shot.by)} → {shot.target}" for shot in night.shots) or NOTHING


def outcome(night: Night, texts: Texts) -> str:
    """What the shots came to."""
    if night.victim:
        return texts("paper-killed", seat=night.victim)
    if not night.miss:
        return texts("paper-no-effect") if night.shots else NOTHING
    why = shown(night.why) or texts(f"miss-{night.miss}")
    return texts("paper-miss", why=why)


def night(told: Night, texts: Texts) -> tuple[str, str, str, str]:
    """A night in a row: the shots, what they came to, the don's check, the sheriff's."""
    don, sheriff = (_check(told, by, texts) for by in (Role.DON, Role.SHERIFF))
    return shots(told), outcome(told, texts), don, sheriff


def _check(night: Night, by: Role, texts: Texts) -> str:
    """Whom the don or the sheriff checked, and the answer."""
    told = [_look(look, texts) for look in night.checks if look.role is by]
    return ", ".join(told) or NOTHING


def _look(look: Look, texts: Texts) -> str:
    return f"{look.seat} — {texts(f'answer-{look.answer}')}"


def question(asked: Question, texts: Texts) -> str:
    """The question to raise all the tied, and who was for it."""
    said = texts("paper-raise", seats=texts.seats(asked.tied), count=len(asked.votes))
    said = f"{said}: {numbers(asked.votes)}" if asked.votes else said
    return said if asked.whole else f"{said}, {texts('paper-broken')}"


def remarks(day: Day, texts: Texts) -> Iterator[str]:
    """What must be said of a day's counts beside their numbers."""
    for count in day.counts:
        if isinstance(count, Question):
            yield question(count, texts)
        elif count.defaulted:
            yield texts("paper-defaulted", seats=texts.seats(count.defaulted))


def ballots(day: Day) -> tuple[Ballot, ...]:
    """The counts of a day that were over candidates."""
    return tuple(count for count in day.counts if isinstance(count, Ballot))


def verdict(day: Day, texts: Texts) -> str:
    """What the day's vote came to, with its article."""
    if day.verdict is None:
        return ""
    return cited(texts.ruling(day.verdict.ruling, {}), day.verdict.article)


def cited(said: str, article: str) -> str:
    return f"{said} [{article}]" if article else said


def best_move(move: BestMove, texts: Texts) -> str:
    """A best move in one line: “4 → 3 6 9, black: 2”."""
    return f"{move.by} → {numbers(move.seats) or NOTHING}, {best(move, texts)}"


def best(move: BestMove, texts: Texts) -> str:
    """What became of a best move: how many black it found, or why there is none."""
    if move.how == "accepted":
        return texts("paper-best-hits", hits=move.hits)
    return texts(f"paper-best-{move.how}")


def others(facts: Facts, texts: Texts, codes: Mapping[str, Code]) -> Iterator[str]:
    """Decisions, winks and pauses, a line for each."""
    for made in facts.decisions:
        said = f"{title(made.when, texts)}. {texts.ruling(made.ruling, codes)}"
        said = f"{said}: {shown(made.reason)}" if made.reason else said
        yield cited(said, made.article)
    if facts.winks:
        told = [f"{x.by} → {x.seat} ({when(x.when, texts)})" for x in facts.winks]
        yield f"{texts('paper-winks')}: {', '.join(told)}"
    if facts.pauses:
        who = [str(x.by) if x.by else texts("paper-of-judge") for x in facts.pauses]
        told = [f"{w} ({when(x.when, texts)})" for w, x in zip(who, facts.pauses, strict=True)]
        yield f"{texts('paper-pauses')}: {', '.join(told)}"


def note(noted: Noted, texts: Texts, zone: tzinfo = UTC) -> str:
    """A line for the protocol, and when it was written."""
    return f"{title(noted.when, texts)}, {clock(noted.at, zone)}. {shown(noted.text)}"


def correction(made: Correction, texts: Texts, zone: tzinfo = UTC) -> str:
    """An undo: when, by whom, how many entries, and why."""
    said = texts("paper-correction", count=made.count)
    why = f": {shown(made.why)}" if made.why else ""
    return f"{made.n}. {clock(made.at, zone)}, {shown(made.who)}. {said}{why}"


def points(thousandths: int | None) -> str:
    """Points as people write them; empty where the book's table says nothing."""
    return f"{thousandths / 1000:g}" if thousandths else ""


# Times


def moment_of(at: str) -> datetime | None:
    """The time of a line; None when it was not written as a time."""
    try:
        time = datetime.fromisoformat(at)
    except ValueError:
        return None
    return time if time.tzinfo else time.replace(tzinfo=UTC)


def date(at: str, zone: tzinfo = UTC) -> str:
    """The date of a line where the game was played: “01.12.2026”."""
    time = moment_of(at)
    return time.astimezone(zone).strftime("%d.%m.%Y") if time else shown(at)


def clock(at: str, zone: tzinfo = UTC) -> str:
    """The time of day of a line where the game was played: “19:04:31”."""
    time = moment_of(at)
    return time.astimezone(zone).strftime("%H:%M:%S") if time else shown(at)
