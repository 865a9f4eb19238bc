"""What a person may see of a game: the only way out of it.

| who | sees |
|---|---|
| Judge | everything |
| Player | the public facts, the own role, fouls, checks and winks; black players each other |
| Public | what has been said aloud at the table |
| Overlay | the public facts that are settled: no open count |
| Stream | the overlay with the cards, for a broadcast that comes late enough to help nobody |

| question | consigliere | cristalix |
|---|---|---|
| roles stay hidden until the end | notes 3.19 | CRX-V-41, N-25 |
| the night's events wait for the morning | CON-N-18 | CRX-N-20 |
| no list of candidates before the vote | CON-D-16, D-18 | CRX-M-41 |
| own fouls only | CON-D-17 | CRX-F-30 |
| the result after the final minute | CON-G-07 | CRX-O-09 |

Two games that differ only in what an eye may not see give it the same view.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from gorod.rules import vote
from gorod.rules.cast import Seat, Team
from gorod.rules.game import Game
from gorod.rules.stages import Stage
from gorod.rules.state import State
from gorod.rules.steps import actors, reminders, step_of


@dataclass(frozen=True, slots=True)
class Judge:
    """The judge of the table, who sees all."""


@dataclass(frozen=True, slots=True)
class Player:
    """The people of one seat, with their own phone."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Public:
    """A spectator, or anybody who could stand beside the table."""


@dataclass(frozen=True, slots=True)
class Overlay:
    """A stream: only what is settled."""


@dataclass(frozen=True, slots=True)
class Stream:
    """The viewers of a late broadcast: what the overlay shows, and the cards."""


Eye: TypeAlias = Judge | Player | Public | Overlay | Stream
View: TypeAlias = dict[str, object]
"""Plain values, ready for JSON."""


def view(game: Game, eye: Eye) -> View:
    """What this eye may see of the game now."""
    state = game.state
    seen = _public(state, settled=isinstance(eye, Overlay | Stream))
    match eye:
        case Judge():
            return seen | _judge(state)
        case Player(seat):
            return seen | {"own": _own(state, seat)} | {"seats": _seats(state, fouls=False)}
        case Stream():
            return seen | {"roles": [str(r or "") for r in state.roles[1:]]}
        case _:
            return seen


def seen_table(state: State) -> tuple[Seat, ...]:
    """The seats that the table believes to be in: a night's departures wait for the morning."""
    hidden = set(state.unannounced)
    if state.victim and state.is_night and not _victim_is_known(state):
        hidden.add(state.victim)
    return tuple(sorted({*state.table, *hidden}))


def _victim_is_known(state: State) -> bool:
    return state.best_move_by == state.victim


def _public(state: State, *, settled: bool) -> View:
    step = step_of(state)
    at_once = state.book.outcome.announce == "at_once" and not state.is_night
    over = state.stage is Stage.OVER or (at_once and state.outcome is not None)
    named = state.best_move_by if state.best_move_mark else 0
    return {
        "book": state.book.id,
        "step": {
            "stage": str(step.stage),
            "night": step.night,
            "day": step.day,
            "seat": step.seat,
            "consigliere": step.consigliere,
            "seconds": step.seconds,
            "warn_at": step.warn_at,
            "says": step.says,
            "paused": step.paused,
        },
        "seats": _seats(state, fouls=True),
        "vote": _vote(state, settled=settled),
        "best_move": {"by": named, "seats": list(state.best_move)} if named else None,
        "over": state.stage is Stage.OVER,
        "result": _result(state) if over else None,
        "roles": [str(r or "") for r in state.roles[1:]] if over else None,
    }


def _result(state: State) -> View | None:
    outcome = state.outcome
    if outcome is None:
        return None
    return {"winner": outcome.winner, "cause": outcome.cause, "article": outcome.article}


def _seats(state: State, *, fouls: bool) -> list[View]:
    here = seen_table(state)
    return [_seat(state, seat, fouls=fouls, here=seat in here) for seat in state.seats]


def _seat(state: State, seat: Seat, *, fouls: bool, here: bool) -> View:
    entrant = state.entrants[seat]
    left = None if here else state.exit_of(seat)
    shown: View = {
        "seat": seat,
        "player": entrant.player if entrant else "",
        "consigliere": entrant.consigliere if entrant else None,
        "in": here and state.stage is not Stage.LOBBY,
        "left": left.how if left else None,
    }
    if left and state.book.outcome.role_revealed_on_exit:
        shown["role"] = str(state.roles[seat] or "")
    if fouls:
        shown["fouls"] = said_fouls(state, seat) - state.fouls_to_announce.count(seat)
        shown["warnings"] = state.warnings[seat] - _kept_back(state, seat, "second_warning")
        shown["grey_cards"] = state.grey_cards[seat]
        shown["silent"] = here and bool(state.day) and state.is_silent(seat)
    return shown


def said_fouls(state: State, seat: Seat) -> int:
    """The fouls that the table knows of: the one that removed a seat in secret is not yet said."""
    return state.fouls[seat] - _kept_back(state, seat, "fourth_foul")


def _kept_back(state: State, seat: Seat, how: str) -> int:
    left = state.exit_of(seat) if seat in state.unannounced else None
    return int(left is not None and left.how == how)


def _vote(state: State, *, settled: bool) -> View | None:
    """The candidates once the vote is called, and the counts made so far."""
    if not state.announced:
        told = state.book.nomination.info_on_request and bool(state.nominations)
        return {"candidates": list(state.nominated())} if told else None
    open_count = state.stage is Stage.VOTE and not settled
    counted = state.counting + open_count
    if state.stage is not Stage.VOTE:
        counted = len(state.candidates)
    known = state.candidates[:counted]
    votes = [v if v in known else 0 for v in state.votes[1:]]
    tally = vote.tally(state)
    return {
        "candidates": list(state.candidates),
        "counted": [{"seat": c, "votes": tally[c]} for c in known],
        "votes": votes,
        "tied": list(state.tied),
        "raised": None if settled and state.raising else list(state.raised),
        "result_known": state.result_known,
    }


def _own(state: State, seat: Seat) -> View:
    """What the people of a seat know beside what is said aloud."""
    role = state.roles[seat]
    dealt = role is not None and None not in state.roles[1:]
    met = dealt and (state.night > 1 or state.stage not in (Stage.LOBBY, Stage.DEAL))
    black = role is not None and role.team is Team.BLACK
    fellows = [s for s in state.seats if black and met and state.roles[s] and _is_black(state, s)]
    return {
        "seat": seat,
        "role": str(role or ""),
        "fouls": said_fouls(state, seat),
        "warnings": state.warnings[seat] - _kept_back(state, seat, "second_warning"),
        "grey_cards": state.grey_cards[seat],
        "silent_on": state.silent_on[seat],
        "black_team": [{"seat": s, "role": str(state.roles[s])} for s in fellows],
        "checks": [
            {"night": c.night, "target": c.target, "answer": c.answer}
            for c in state.checks
            if c.by == seat
        ],
        "winks_left": _winks_left(state, seat),
        "winked_by": [by for by, target in state.winked if target == seat],
    }


def _is_black(state: State, seat: Seat) -> bool:
    return state.team(seat) is Team.BLACK


def _winks_left(state: State, seat: Seat) -> int:
    rules = state.book.winks
    may = state.roles[seat] in rules.roles
    return rules.per_player - state.winks[seat] if may else 0


def _judge(state: State) -> View:
    """Everything else, for the desk."""
    return {
        "key": step_of(state).key,
        "closes": step_of(state).closes,
        "expires": step_of(state).expires,
        "table": list(state.table),
        "roles": [str(r or "") for r in state.roles[1:]],
        "actors": list(actors(state)),
        "shots": [list(s) for s in state.shots],
        "victim": state.victim,
        "checks": [[c.night, str(c.role), c.by, c.target, c.answer] for c in state.checks],
        "nominations": [[n.by, n.seat] for n in state.nominations],
        "order": list(state.queue),
        "last_words": list(state.last_words),
        "silent_on": list(state.silent_on[1:]),
        "fouls": list(state.fouls[1:]),
        "unannounced": list(state.unannounced),
        "to_announce": list(state.fouls_to_announce),
        "reminders": [[r.kind, list(r.seats)] for r in reminders(state)],
        "alerts": [list(a) for a in state.alerts],
        "outcries": list(state.outcries),
        "skipped_votes": sorted(state.skipped),
        "outcome": _result(state),
        "quiet_nights": state.quiet,
        "breaches": [list(b) for b in state.breaches],
        "winks": list(state.winks[1:]),
    }
