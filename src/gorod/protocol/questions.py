"""Questions about a game that scenarios, the terminal and scripts ask by name.

Each takes the words of a line, and answers with the answer that the line expects and the true
one, both as text: ``ask(game, "fouls", ["6", "4"])`` is ``("4", "3")``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gorod.protocol.notation import NotationError, parse
from gorod.rules import best_move, pairs, reasons, vote
from gorod.rules.awards import award
from gorod.rules.cast import Who
from gorod.rules.game import Game
from gorod.rules.rulings import Refusal
from gorod.rules.steps import actors, reminders, voices
from gorod.rules.views import Eye, Judge, Overlay, Player, Public, view

Answer = tuple[str, str]


class UnknownQuestion(ValueError):
    """A question that has no answer; the message lists those that have."""


def ask(game: Game, name: str, words: Sequence[str]) -> Answer:
    """The expected and the true answer of a question line."""
    question = QUESTIONS.get(name)
    if question is None:
        raise UnknownQuestion(f"“{name}” is no question; known are {', '.join(QUESTIONS)}")
    try:
        return question(game, words)
    except (IndexError, ValueError, KeyError) as error:
        raise UnknownQuestion(f"{name} {' '.join(words)}: {error}") from None


def _seats(answer: Callable[[Game], Sequence[int]]) -> Callable[[Game, Sequence[str]], Answer]:
    def question(game: Game, words: Sequence[str]) -> Answer:
        return " ".join(words) or "none", " ".join(map(str, answer(game))) or "none"

    return question


def _of_seat(answer: Callable[[Game, int], object]) -> Callable[[Game, Sequence[str]], Answer]:
    def question(game: Game, words: Sequence[str]) -> Answer:
        return " ".join(words[1:]), str(answer(game, int(words[0])))

    return question


def _text(answer: Callable[[Game], object]) -> Callable[[Game, Sequence[str]], Answer]:
    def question(game: Game, words: Sequence[str]) -> Answer:
        return " ".join(words) or "none", str(answer(game)) or "none"

    return question


def _yes(value: object) -> str:
    return "yes" if value else "no"


def _step(game: Game, words: Sequence[str]) -> Answer:
    step = game.step
    true = [str(step.stage)]
    if len(words) > 1:
        true.append(str(step.seat))
    return " ".join(words), " ".join(true)


def _votes(game: Game, words: Sequence[str]) -> Answer:
    """`votes 5 4`: the votes for a candidate in the open ballot, or the last closed one."""
    state = game.state
    ballots = state.ballots
    open_ballot = state.announced and not state.result_known and state.candidates
    votes = state.votes if open_ballot or not ballots else ballots[-1].votes
    return words[1], str(sum(v == int(words[0]) for v in votes))


def _voted(game: Game, words: Sequence[str]) -> Answer:
    """`voted 9 2`: the candidate whom a seat voted for."""
    state = game.state
    votes = state.votes if any(state.votes) or not state.ballots else state.ballots[-1].votes
    return words[1], str(votes[int(words[0])] or "none")


def _may(game: Game, words: Sequence[str]) -> Answer:
    """`may nominate 8` or `may not nominate 8`: whether the entry would be recorded."""
    refused = words[0] == "not"
    try:
        entry = parse(" ".join(words[1:] if refused else words))
    except NotationError as error:
        raise UnknownQuestion(str(error)) from None
    try:
        game.record(entry)
    except Refusal as refusal:
        return _yes(not refused), f"no ({refusal})" if not refused else "no"
    return _yes(not refused), "yes"


def _offers(game: Game, words: Sequence[str]) -> Answer:
    """`offers 8 insult removal`: the sanctions offered for a code, the usual one first."""
    found = reasons.offered(game.state, Who(int(words[0])), words[1])
    return " ".join(words[2:]), " ".join(map(str, found)) or "none"


def _lighter(game: Game, words: Sequence[str]) -> Answer:
    return words[1], reasons.lighter(game.state, words[0])


def _reminds(game: Game, words: Sequence[str]) -> Answer:
    """`reminds third_foul 8`: whom the host reminds of fouls now."""
    for reminder in reminders(game.state):
        if reminder.kind == words[0]:
            return " ".join(words[1:]), " ".join(map(str, reminder.seats))
    return " ".join(words[1:]), "none"


def _points(game: Game, words: Sequence[str]) -> Answer:
    """`points 4 best_move none`: an award of a seat, in thousandths."""
    given = award(game.state, int(words[0]))._asdict()[words[1]]
    return words[2], "none" if given is None else str(given)


def _exit(game: Game, words: Sequence[str]) -> Answer:
    """`exit 4 shot n2`: how and when a seat left."""
    left = game.state.exit_of(int(words[0]))
    if left is None:
        return " ".join(words[1:]), "none"
    when = f"n{left.night}" if left.night else f"d{left.day}"
    return " ".join(words[1:]), " ".join([left.how, when][: len(words) - 1])


def _order(game: Game) -> Sequence[int]:
    state = game.state
    return (state.speaker, *state.queue)


def _person(game: Game, words: Sequence[str]) -> Answer:
    entrant = game.state.entrants[int(words[0])]
    if entrant is None:
        return " ".join(words[1:]), "none"
    names = [entrant.player] + ([entrant.consigliere] if entrant.consigliere else [])
    return " ".join(words[1:]), " ".join(names)


def _eye(word: str) -> Eye:
    """`judge`, `public`, `overlay`, or `player:5`."""
    name, _, seat = word.partition(":")
    eyes: dict[str, Eye] = {"judge": Judge(), "public": Public(), "overlay": Overlay()}
    return Player(int(seat)) if name == "player" else eyes[name]


def _sees(game: Game, words: Sequence[str]) -> Answer:
    """`sees player:5 own.role sheriff`: what an eye sees; a number in the path is a seat."""
    value: object = view(game, _eye(words[0]))
    for part in words[1].split("."):
        if isinstance(value, dict):
            value = value[part]
        elif isinstance(value, list):
            value = value[int(part) - 1]
    return " ".join(words[2:]), _plain(value)


def _plain(value: object) -> str:
    if value is None or value in ([], ""):
        return "none"
    if isinstance(value, bool):
        return _yes(value)
    if isinstance(value, list):
        return " ".join(map(_plain, value))
    if isinstance(value, dict):
        return ",".join(f"{k}={_plain(v)}" for k, v in value.items())
    return str(value)


QUESTIONS: dict[str, Callable[[Game, Sequence[str]], Answer]] = {
    "table": _seats(lambda g: g.state.table),
    "alive": _text(lambda g: len(g.state.table)),
    "step": _step,
    "key": _text(lambda g: g.step.key),
    "seconds": _text(lambda g: "none" if g.step.seconds is None else g.step.seconds),
    "warn_at": _text(lambda g: g.step.warn_at),
    "expires": _text(lambda g: _yes(g.step.expires)),
    "full_time": _text(lambda g: _yes(g.step.full_time)),
    "says": _text(lambda g: g.step.says),
    "closes": _text(lambda g: g.step.closes),
    "half": _text(lambda g: "consigliere" if g.step.consigliere else "player"),
    "paused": _text(lambda g: _yes(g.step.paused)),
    "day": _text(lambda g: g.state.day),
    "night": _text(lambda g: g.state.night),
    "winner": _text(lambda g: g.outcome.winner if g.outcome else "none"),
    "cause": _text(lambda g: g.outcome.cause if g.outcome else "none"),
    "by_article": _text(lambda g: g.outcome.article if g.outcome else "none"),
    "over": _text(lambda g: _yes(g.is_over)),
    "fouls": _of_seat(lambda g, s: g.state.fouls[s]),
    "warnings": _of_seat(lambda g, s: g.state.warnings[s]),
    "grey_cards": _of_seat(lambda g, s: g.state.grey_cards[s]),
    "silent": _of_seat(lambda g, s: _yes(g.state.is_silent(s))),
    "silent_on": _of_seat(lambda g, s: g.state.silent_on[s] or "none"),
    "role": _of_seat(lambda g, s: g.state.roles[s] or "none"),
    "person": _person,
    "exit": _exit,
    "order": _seats(_order),
    "ballot": _seats(lambda g: g.state.nominated()),
    "candidates": _seats(lambda g: g.state.candidates),
    "waiting": _seats(lambda g: vote.waiting(g.state)),
    "votes": _votes,
    "voted": _voted,
    "tied": _seats(lambda g: g.state.tied),
    "skipped": _seats(lambda g: sorted(g.state.skipped)),
    "owed": _seats(lambda g: g.state.last_words),
    "best": _seats(lambda g: g.state.best_move),
    "best_mark": _text(lambda g: g.state.best_move_mark or "none"),
    "hits": _text(lambda g: best_move.hits(g.state, g.state.best_move)),
    "awake": _seats(lambda g: actors(g.state)),
    "voices": _seats(lambda g: voices(g.state)),
    "wakes": _seats(lambda g: pairs.awake(g.state)),
    "wakes_behind": _seats(lambda g: [s for s in g.state.seats if pairs.may_wake(g.state, s)]),
    "checks": _text(lambda g: len(g.state.checks)),
    "quiet": _text(lambda g: g.state.quiet),
    "winks": _of_seat(lambda g, s: g.state.winks[s]),
    "breaches": _text(lambda g: len(g.state.breaches)),
    "alerts": _text(lambda g: len(g.state.alerts)),
    "log": _text(lambda g: len(g.log)),
    "in_force": _text(lambda g: len(g.entries)),
    "points": _points,
    "may": _may,
    "offers": _offers,
    "lighter": _lighter,
    "reminds": _reminds,
    "sees": _sees,
}
