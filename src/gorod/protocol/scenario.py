"""Scenarios: `.game` files that play a rule and say what must follow.

A file opens with headers and goes on with the notation:

    rule: CON-G-04 CON-V-04            the articles that it plays
    case: consigliere 18               the numbered corner cases that it plays
    book: consigliere                  a book's id, or a .toml file beside the scenario
    set: tie.raise_fail = "revote"     a switch of the book
    deal: 3 sheriff, 5 9 mafia, 7 don  (all others civilians; “deal: none” deals later)
    pairs: 2 6  or  pairs: all         seats of a player and a consigliere
    people: none                       nobody sits yet
    from: day 4  or  from: night 5     a game taken over in the middle
    out: 2 vote, 4 8 shot              who has left by then, and how
    fouls: 6=3 8=2
    opener: 3                          who spoke first on the day before
    stage: final, earlier: 4 red main  for compensation

    foul 6 word_honest                 an entry
    > foul 6 = 4 CON-F-02              the entry made this ruling
    > none                             the entry made no ruling
    ! nominate 4 : not_at_table        an entry that must be refused, and why
    = table 1 2 3                      what is true now
    to speech 7 d2                     record “next” until this step
    ballot 7 2 4                       nominations by the next speakers, then the vote
    tally 7=4 2=3 4=2                  the votes of a ballot, by the next free voters
    kill 4                             on to the shooting; all shoot 4; it closes
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from gorod import books
from gorod.protocol import questions
from gorod.protocol.notation import NotationError, parse
from gorod.rules.book import Book
from gorod.rules.cast import Deal, EarlierKill, Entrant, Position, Role, Team, Who
from gorod.rules.deals import problems
from gorod.rules.entries import Entry, Joined, Next, Nominate, Shot, Vote
from gorod.rules.faults import BookError
from gorod.rules.game import Game
from gorod.rules.rulings import Refusal, Ruling
from gorod.rules.stages import Stage
from gorod.rules.topics import Topic
from gorod.rules.vote import waiting

HEADERS = frozenset(
    {"rule", "case", "book", "set", "deal", "pairs", "people", "from", "out", "fouls", "opener"}
    | {"stage", "earlier", "ending"}
)


class ScenarioError(AssertionError):
    """A scenario that is badly written, or whose expectation does not hold."""

    def __init__(self, file: str, line: int, problem: str) -> None:
        super().__init__(f"{file}:{line}: {problem}")
        self.file = file
        self.line = line
        self.problem = problem


@dataclass(frozen=True)
class Scenario:
    """A `.game` file: what it plays, and its numbered body lines."""

    file: str
    folder: Path
    headers: Mapping[str, tuple[tuple[int, str], ...]]
    body: tuple[tuple[int, str], ...]

    def words(self, header: str) -> tuple[str, ...]:
        """All the words of a header, over all its lines."""
        return tuple(w for _, text in self.headers.get(header, ()) for w in text.split())

    @property
    def rules(self) -> tuple[str, ...]:
        """The articles that this scenario plays."""
        return self.words("rule")

    @property
    def cases(self) -> tuple[str, ...]:
        """The corner cases that it plays, as “consigliere 18”."""
        found: list[str] = []
        for _, text in self.headers.get("case", ()):
            book, *numbers = text.split()
            found += [f"{book} {n}" for n in numbers]
        return tuple(found)

    @property
    def checks(self) -> int:
        """How many lines can fail: a scenario without any proves nothing."""
        return sum(text[0] in ">=!" for _, text in self.body)


def read(path: Path) -> Scenario:
    """The scenario in a file; `ScenarioError` names the line that is wrong."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ScenarioError(path.name, 1, "is not UTF-8 text") from None
    return read_text(text, path.name, path.parent)


def read_text(text: str, file: str, folder: Path) -> Scenario:
    """The scenario that a text says."""
    headers: dict[str, list[tuple[int, str]]] = {}
    body: list[tuple[int, str]] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = re.split(r"(?:^|\s)#", raw, maxsplit=1)[0].strip()
        if not line:
            continue
        name, colon, value = line.partition(":")
        if not body and colon and name in HEADERS:
            if name == "case" and not re.fullmatch(r"\s*[a-z]+(\s+[0-9]+)+", value):
                raise ScenarioError(file, number, "a case is a book and numbers: cristalix 12")
            headers.setdefault(name, []).append((number, value.strip()))
        else:
            body.append((number, line))
    frozen = {name: tuple(lines) for name, lines in headers.items()}
    return Scenario(file, folder, frozen, tuple(body))


def play(scenario: Scenario) -> Game:
    """Play a scenario to its end; `ScenarioError` at the first line that does not hold."""
    book, deal = book_of(scenario), deal_of(scenario)
    problem = next(problems(deal, book), None)
    if problem is not None:
        raise ScenarioError(scenario.file, 1, f"the headers cannot be: {problem}")
    table = _Table(scenario, Game(book, deal))
    for number, line in scenario.body:
        table.line = number
        try:
            table.play(line)
        except (ValueError, IndexError) as error:
            raise table.fail(f"“{line}” cannot be read: {error}") from error
    return table.game


def book_of(scenario: Scenario) -> Book:
    """The book of a scenario, with its switches."""
    name = " ".join(scenario.words("book"))
    if name.endswith(".toml"):
        name = str(scenario.folder / name)
    switches: dict[str, object] = {}
    for number, text in scenario.headers.get("set", ()):
        key, _, value = text.partition("=")
        try:
            switches[key.strip()] = tomllib.loads(f"value = {value}")["value"]
        except tomllib.TOMLDecodeError as error:
            raise ScenarioError(scenario.file, number, f"not a TOML value: {error}") from None
    try:
        return books.changed(name, switches)
    except BookError as error:
        raise ScenarioError(scenario.file, 1, str(error)) from None


def deal_of(scenario: Scenario, seats: int = 10) -> Deal:
    """The people and cards of a scenario; `ScenarioError` if its headers cannot be read."""
    try:
        return _deal_of(scenario, seats)
    except (ValueError, IndexError) as error:
        raise ScenarioError(scenario.file, 1, f"the headers cannot be read: {error}") from None


def _deal_of(scenario: Scenario, seats: int) -> Deal:
    pairs = scenario.words("pairs")
    paired = set(map(int, pairs)) if pairs and pairs != ("all",) else set()
    entrants = tuple(
        Entrant(f"p{s}", f"c{s}" if pairs == ("all",) or s in paired else None)
        for s in range(1, seats + 1)
    )
    if scenario.words("people") == ("none",):
        entrants = ()
    deal = " ".join(scenario.words("deal"))
    roles = () if deal == "none" else _roles(scenario, deal, seats)
    earlier = tuple(
        EarlierKill(int(seat), stage, Team(team))
        for seat, team, stage in (k.split() for k in _list(scenario, "earlier"))
    )
    stage = " ".join(scenario.words("stage"))
    return Deal(entrants, roles, stage, earlier, _position(scenario))


def _list(scenario: Scenario, header: str) -> list[str]:
    text = " ".join(scenario.words(header))
    return [part.strip() for part in text.split(",") if part.strip()]


def _roles(scenario: Scenario, deal: str, seats: int) -> tuple[Role, ...]:
    if not deal:
        raise ScenarioError(scenario.file, 1, "a “deal:” header is needed")
    roles = [Role.CIVILIAN] * seats
    for part in deal.split(","):
        *numbers, name = part.split()
        for number in numbers:
            roles[int(number) - 1] = Role(name)
    return tuple(roles)


def _position(scenario: Scenario) -> Position | None:
    begin = scenario.words("from")
    if not begin:
        return None
    out: list[tuple[int, str]] = []
    for part in _list(scenario, "out"):
        words = part.split()
        how = words.pop() if not words[-1].isdigit() else "gross"
        if not words:
            raise ValueError(f"“{part}” names no seat")
        out += [(int(w), how) for w in words]
    fouls = tuple((int(s), int(n)) for s, n in (w.split("=") for w in scenario.words("fouls")))
    opener = int(next(iter(scenario.words("opener")), "0"))
    when = int(begin[1])
    day, night = (when, 0) if begin[0] == "day" else (0, when)
    return Position(day=day, night=night, out=tuple(out), fouls=fouls, opener=opener)


@dataclass
class _Table:
    """A game being played from a scenario, and what its last entry gave."""

    scenario: Scenario
    game: Game
    line: int = 0
    rulings: tuple[Ruling, ...] = field(default=())

    def fail(self, problem: str) -> ScenarioError:
        return ScenarioError(self.scenario.file, self.line, problem)

    def play(self, line: str) -> None:
        sign, rest = line[0], line[1:].strip()
        if sign == ">":
            self.expect_ruling(rest)
        elif sign == "!":
            self.expect_refusal(rest)
        elif sign == "=":
            self.expect(rest)
        else:
            verb, _, arguments = line.partition(" ")
            macro = MACROS.get(verb)
            if macro is None:
                self.record(self.parse(line))
            else:
                macro(self, arguments.split())

    def parse(self, line: str) -> Entry:
        try:
            return parse(line)
        except NotationError as error:
            raise self.fail(str(error)) from None

    def record(self, entry: Entry) -> None:
        try:
            self.game, self.rulings = self.game.record(entry)
        except Refusal as refusal:
            step = self.game.step.key
            raise self.fail(f"{entry} was refused at {step}: {refusal} {refusal.seats}") from None

    def expect_ruling(self, text: str) -> None:
        """`topic [seats] [= value] [ARTICLE]` must be among the last entry's rulings."""
        if text == "none":
            if self.rulings:
                raise self.fail(f"expected no ruling, got {_show(self.rulings)}")
            return
        negative = text.startswith("no ")
        words = text.removeprefix("no ").split()
        article = words.pop() if re.fullmatch(r"[A-Z]+-[A-Z]+-\d+", words[-1]) else ""
        value: str | None = None
        if "=" in words:
            at = words.index("=")
            value = " ".join(words[at + 1 :])
            words = words[:at]
        topic, seats = words[0], tuple(map(int, words[1:]))
        if topic not in set(Topic):
            raise self.fail(f"there is no topic “{topic}”")
        found = any(
            r.topic == topic
            and (not seats or r.seats == seats)
            and (value is None or str(r.value) == value)
            and (not article or r.article == article)
            for r in self.rulings
        )
        if found is negative:
            wanted = "unexpected" if negative else "expected"
            raise self.fail(f"{wanted} “{text}”, the rulings are {_show(self.rulings)}")

    def expect_refusal(self, text: str) -> None:
        """`entry [: topic] [ARTICLE]` must be refused, for this reason, by this article."""
        article = ""
        words = text.split()
        if re.fullmatch(r"[A-Z]+-[A-Z]+-\d+", words[-1]):
            article = words.pop()
        topic = ""
        if len(words) > 2 and words[-2] == ":" and words[-1] in set(Topic):
            topic = words.pop()
            words.pop()
        entry = self.parse(" ".join(words))
        try:
            _, rulings = self.game.record(entry)
        except Refusal as refusal:
            if (topic and refusal.topic != topic) or (article and refusal.article != article):
                raise self.fail(f"refused by {refusal}, expected {topic} {article}") from None
            return
        raise self.fail(f"{entry} was not refused; it made {_show(rulings)}")

    def expect(self, text: str) -> None:
        """`question [arguments] answer` must be true of the game."""
        name, *words = text.split()
        try:
            wanted, answer = questions.ask(self.game, name, words)
        except questions.UnknownQuestion as error:
            raise self.fail(str(error)) from None
        if wanted != answer:
            raise self.fail(f"{name}: expected “{wanted}”, it is “{answer}”")

    # Shorthands

    def go_on(self) -> None:
        """Close the step as the judge would, letting the blacks join where they must."""
        if self.game.is_over:
            raise self.fail(f"the game is over at {self.game.step.key}")
        state = self.game.state
        if self.game.step.stage is Stage.DEAL and all(state.roles[1:]):
            missing = tuple(s for s in state.blacks() if s not in state.joined)
            if missing and state.book.night.agreement_opens == "all_blacks_joined":
                self.record(Joined(missing))
        self.record(Next())

    def to(self, words: list[str]) -> None:
        """`stage [seat] [d2|n3]`: go on until the game stands there."""
        stage = Stage(words[0])
        seat = next((int(w) for w in words[1:] if w.isdigit()), 0)
        time = next((w for w in words[1:] if w[0] in "dn" and w[1:].isdigit()), "")
        for _ in range(500):
            step = self.game.step
            here = step.stage is stage and (not seat or step.seat == seat)
            if here and (not time or step.key.startswith(f"{time}/")):
                return
            self.go_on()
        raise self.fail(f"never came to {' '.join(words)}")

    def ballot(self, words: list[str]) -> None:
        """The next speakers nominate these seats, one each; then on to the call of the vote."""
        if self.game.step.stage is not Stage.SPEECH:
            self.to(["speech"])
        for word in words:
            self.record(Nominate(int(word)))
            self.go_on()
        while self.game.step.stage is Stage.SPEECH or self.game.step.stage is Stage.SILENCE:
            self.go_on()

    def tally(self, words: list[str]) -> None:
        """Each candidate gets that many votes of the first free voters; the count closes."""
        if self.game.step.stage is Stage.VOTE_CALL:
            self.go_on()
        for word in words:
            seat, _, votes = word.partition("=")
            step = self.game.step
            if step.stage is not Stage.VOTE or step.seat != int(seat):
                raise self.fail(f"{seat} is not being counted: the game is at {step.key}")
            voters = waiting(self.game.state)[: int(votes)]
            if len(voters) < int(votes):
                raise self.fail(f"only {len(voters)} votes are left for {seat}")
            if voters:
                self.record(Vote(tuple(Who(s) for s in voters)))
            self.go_on()

    def kill(self, words: list[str]) -> None:
        """On to the shooting; all the blacks shoot this seat."""
        self.to(["shooting"])
        self.record(Shot(int(words[0])))
        self.go_on()


MACROS: dict[str, Callable[[_Table, list[str]], None]] = {
    "to": _Table.to,
    "ballot": _Table.ballot,
    "tally": _Table.tally,
    "kill": _Table.kill,
}


def _show(rulings: tuple[Ruling, ...]) -> str:
    shown = (
        " ".join(
            (str(r.topic), *map(str, r.seats), f"= {r.value}" if r.value != "" else "", r.article)
        )
        for r in rulings
    )
    return "; ".join(" ".join(s.split()) for s in shown) or "none"
