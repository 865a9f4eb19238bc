"""How a game looks in a terminal."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

import click

from gorod.protocol.notation import write
from gorod.rules import entries as e
from gorod.rules.cast import Team, Who
from gorod.rules.game import Game
from gorod.rules.stages import Stage
from gorod.rules.state import State
from gorod.rules.steps import reminders
from gorod.rules.vote import tally, waiting
from gorod.texts import Texts, shown

WIDTH = 76
RARE = (e.Annul, e.Replay, e.Disqualify, e.Stop, e.Override, e.TimeOut, e.Alert, e.Consent)
"""Entries that “?” lists, and the short line of verbs leaves out."""


def step(game: Game, texts: Texts) -> str:
    """The step as a judge needs it: title, clock, words to say, who sits there, what to do."""
    now = game.step
    title = texts.step(now)
    clock = "" if now.seconds is None else texts("terminal-seconds", seconds=now.seconds)
    rule = "─" * max(2, WIDTH - len(title) - len(clock) - 6)
    lines = [click.style(f"── {title} {rule} {clock}".rstrip(), bold=True)]
    if now.says:
        lines.append(click.style(f"   «{now.says}»", fg="cyan"))
    lines += [f"   {line}" for line in _reminded(game.state, texts)]
    lines.append(f"   {texts.hint(now)}")
    if now.closes:
        lines.append(click.style(f"   … «{now.closes}»", fg="cyan"))
    if game.state.table:
        lines.append(f"   {_line_of_seats(game.state, now.seat)}")
    lines += [f"   {line}" for line in _ballot(game.state, texts)]
    return "\n".join(lines)


def _ballot(state: State, texts: Texts) -> Iterable[str]:
    """The candidates in their order; while they are counted, their votes and who has none yet."""
    if state.stage in (Stage.SPEECH, Stage.SILENCE, Stage.VOTE_CALL) and state.nominations:
        yield texts("terminal-nominated", candidates=_listed(state.nominated()))
    if state.stage is Stage.VOTE:
        votes = (f"{seat} = {count}" for seat, count in tally(state).items())
        line = texts("terminal-ballot", candidates=_listed(votes))
        free = waiting(state)
        yield f"{line} · {texts('terminal-waiting', seats=_listed(free))}" if free else line


def _listed(values: Iterable[object]) -> str:
    return ", ".join(map(str, values))


def _line_of_seats(state: State, acting: int) -> str:
    """The seats at the table with their fouls, the one that acts in brackets."""
    shown = []
    for seat in state.table:
        marks = "●" * state.fouls[seat] + "!" * state.warnings[seat] + "▪" * state.grey_cards[seat]
        shown.append(f"[{seat}{marks}]" if seat == acting else f"{seat}{marks}")
    return "  ".join(shown)


def verbs(game: Game, texts: Texts) -> str:
    """The verbs that may come now, in one line."""
    usual = [entry for entry in game.options if not isinstance(entry, RARE)]
    if game.step.stage is Stage.LOBBY and None in game.state.entrants[1:]:
        usual.append(e.Sit(1, "x"))
    if game.entries:
        usual.append(e.Undo(1))
    found = dict.fromkeys(write(entry, texts.language).split()[0] for entry in usual)
    return texts("terminal-verbs", verbs=" · ".join((*found, "?")))


def _reminded(state: State, texts: Texts) -> Iterable[str]:
    for reminder in reminders(state):
        seats = ", ".join(f"{s}: {state.fouls[s]}" for s in reminder.seats)
        yield click.style(
            texts(f"terminal-remind-{reminder.kind.replace('_', '-')}", seats=seats), fg="yellow"
        )


def table(game: Game, texts: Texts, *, roles: bool) -> str:
    """The ten seats: who is in, fouls, cards; roles only when asked for."""
    state = game.state
    rows = []
    for seat in state.seats:
        entrant = state.entrants[seat]
        name = entrant.player if entrant else "—"
        if entrant and entrant.consigliere:
            name += f" / {entrant.consigliere}"
        name = shown(name)
        inside = seat in state.table or state.stage is Stage.LOBBY
        marks = "●" * state.fouls[seat] + "!" * state.warnings[seat] + "▪" * state.grey_cards[seat]
        role = state.roles[seat]
        card = f"  {texts.role(role)}" if roles and role else ""
        text = f"  {seat:>2} {name:<22} {marks:<6}{card}"
        if state.day and inside and state.is_silent(seat):
            text += f"  {texts('terminal-silent')}"
        if not inside:
            left = state.exit_of(seat)
            text = click.style(f"{text}  ✗ {texts.exit(left.how) if left else ''}", dim=True)
        elif roles and role and role.team is Team.BLACK:
            text = click.style(text, fg="bright_black", bold=True)
        rows.append(text)
    return "\n".join(rows)


def options(game: Game, language: str) -> str:
    """What may be recorded now, one line a verb."""
    grouped: dict[str, list[str]] = defaultdict(list)
    for entry in game.options:
        head, tail = _short(entry, language)
        if tail not in grouped[head]:
            grouped[head].append(tail)
    return "\n".join(
        f"   {head} {'|'.join(t for t in tails if t)}".rstrip() for head, tails in grouped.items()
    )


def _short(entry: e.Entry, language: str) -> tuple[str, str]:
    """The verb of an entry, and what distinguishes it from the others of that verb."""
    line = write(entry, language)
    if isinstance(entry, e.Penalty):
        verb = line.split()[0]
        whom = entry.whom
        return f"{verb} {'N' if isinstance(whom, Who) else whom}", entry.code
    if isinstance(entry, e.BestMove):
        return f"{line.split()[0]} N N N", ""
    if isinstance(entry, e.Shot) and entry.by:
        return f"{line.split()[0]} N … N …", ""
    verb, _, rest = line.partition(" ")
    return verb, rest
