"""The protocol for people: a whole game on one page of text, in Russian or English."""

from __future__ import annotations

from collections.abc import Iterator

from gorod.protocol.journal import Journal, in_force
from gorod.protocol.notation import parse, write
from gorod.rules import best_move
from gorod.rules.awards import award
from gorod.rules.cast import Seat
from gorod.rules.rulings import Ruling
from gorod.rules.state import State
from gorod.rules.topics import Topic
from gorod.texts import Texts, shown


def sheet(journal: Journal, texts: Texts) -> str:
    """The protocol: result, people, nights and days, sanctions, and the log with its articles."""
    parts = [
        _title(journal, texts),
        _people(journal.game.state, texts),
        _course(journal, texts),
        _first_killed(journal.game.state, texts),
        _log(journal, texts),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def _title(journal: Journal, texts: Texts) -> str:
    book = journal.game.book
    lines = [f"{book.title[texts.language]} ({book.id} {book.version})"]
    if journal.lines:
        lines.append(f"{journal.lines[0].at} – {journal.lines[-1].at}")
    outcome = journal.game.outcome
    if outcome is None:
        lines.append(texts("sheet-unfinished"))
    else:
        result = texts.outcome(outcome.winner)
        lines.append(f"{texts('sheet-result')}: {result} [{outcome.article}]")
    return "\n".join(lines)


def _people(state: State, texts: Texts) -> str:
    rows = [
        (
            "№",
            texts("sheet-player"),
            texts("sheet-role"),
            texts("sheet-fouls"),
            texts("sheet-cards"),
            texts("sheet-left"),
        )
    ]
    for seat in state.seats:
        entrant = state.entrants[seat]
        name = shown(entrant.player) if entrant else "—"
        if entrant and entrant.consigliere:
            name += f" / {entrant.consigliere}"
        role = state.roles[seat]
        cards = "".join(("!" * state.warnings[seat], "▪" * state.grey_cards[seat]))
        rows.append(
            (
                str(seat),
                name,
                texts.role(role) if role else "",
                "●" * state.fouls[seat],
                cards,
                _left(state, seat, texts),
            )
        )
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )


def _left(state: State, seat: Seat, texts: Texts) -> str:
    left = state.exit_of(seat)
    if left is None:
        return ""
    when = (
        texts("sheet-night", night=left.night) if left.night else texts("sheet-day", day=left.day)
    )
    return f"{texts.exit(left.how)}, {when}"


SHOWN = frozenset(
    {
        *(Topic.SHOT_NOTED, Topic.MISS, Topic.KILLED, Topic.DON_CHECKED, Topic.SHERIFF_CHECKED),
        *(Topic.NOMINATED, Topic.WITHDRAWN, Topic.WINDOW_CLOSED, Topic.VOTES_DEFAULTED, Topic.TIE),
        *(Topic.RAISE_PASSED, Topic.RAISE_FAILED, Topic.RAISED, Topic.VOTED_OUT, Topic.VOTE_VOID),
        *(Topic.VOTE_CANCELLED, Topic.NO_CANDIDATES, Topic.TOO_FEW_CANDIDATES, Topic.REVOTE),
        *(Topic.FOUL, Topic.FOUL_CONSIGLIERE, Topic.WARNED, Topic.GREY_CARD, Topic.REMOVAL_FOR),
        *(Topic.REMOVED, Topic.REMOVED_FOULS, Topic.REMOVED_WARNINGS, Topic.REMOVED_UNABLE),
        *(Topic.TEAM_LOSS, Topic.STALEMATE, Topic.RED_WINS, Topic.BLACK_WINS, Topic.LATE_BREACH),
        *(Topic.BEST_MOVE_ACCEPTED, Topic.BEST_MOVE_DECLINED, Topic.BEST_MOVE_VOID),
        *(Topic.DECIDED_OUT, Topic.DECIDED_STAYS, Topic.DECIDED_WINNER, Topic.BANNED),
        *(Topic.REPRIMAND, Topic.TIE_FIRST_DAY, Topic.ANNULLED, Topic.REPLAY, Topic.REPLAY_THROWN),
    }
)
"""The rulings that tell the course of a game."""


def _course(journal: Journal, texts: Texts) -> str:
    """What happened, night by night and day by day."""
    blocks: list[list[str]] = []
    open_time = ""
    for line in in_force(journal):
        time = line.step.split("/")[0]
        told = [r for r in line.rulings if r.topic in SHOWN]
        if not told:
            continue
        if time != open_time:
            open_time = time
            blocks.append([_time(time, texts)])
        blocks[-1] += [f"  {texts.ruling(r, journal.game.book.codes)}" for r in told]
    return "\n".join("\n".join(block) for block in blocks)


def _time(key: str, texts: Texts) -> str:
    number = int(key[1:])
    return (
        texts("sheet-night-title", night=number)
        if key[0] == "n"
        else texts("sheet-day-title", day=number)
    )


def _first_killed(state: State, texts: Texts) -> str:
    lines = []
    for seat, chosen in best_move.moves(state).items():
        if not chosen:
            continue
        named, hits = ", ".join(map(str, chosen)), best_move.hits(state, chosen)
        lines.append(texts("sheet-best-move", seat=seat, named=named, hits=hits))
    if all(state.roles[1:]):
        for seat in state.seats:
            given = award(state, seat)
            if given.ci:
                lines.append(texts("sheet-ci", seat=seat, points=f"{given.ci / 1000:g}"))
    return "\n".join(lines)


def _log(journal: Journal, texts: Texts) -> str:
    """Every line ever recorded, with what the book made of it and by which article."""
    lines = [texts("sheet-log")]
    for line in journal.lines:
        said = write(parse(line.entry), texts.language)
        lines.append(f"{line.n:>4}  {line.step:<18} {said}")
        lines += [f"      → {x}" for x in rulings(line.rulings, journal, texts)]
    return "\n".join(lines)


def rulings(made: tuple[Ruling, ...], journal: Journal, texts: Texts) -> Iterator[str]:
    """Rulings as sentences, each with its article."""
    for ruling in made:
        article = f" [{ruling.article}]" if ruling.article else ""
        yield f"{texts.ruling(ruling, journal.game.book.codes)}{article}"
