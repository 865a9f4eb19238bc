"""Play a foreign record: walk the engine step by step and record what the facts say there."""

from __future__ import annotations

from dataclasses import dataclass, field

from gorod.protocol.foreign import Death, Facts, Fouled, Moment, Problem
from gorod.protocol.journal import Command, Journal
from gorod.rules import entries as e
from gorod.rules.cast import Deal, Entrant, Role, Seat, Team, Who
from gorod.rules.night import must_shoot
from gorod.rules.rulings import Refusal
from gorod.rules.stages import Stage
from gorod.rules.vote import candidate, voters

NO_REASON = "without a reason in the record"
STEPS = 2000


def played(facts: Facts) -> tuple[Journal, tuple[Problem, ...]]:
    """The journal of a record, and what is wrong or missing in it."""
    return _Player(facts).play()


@dataclass
class _Player:
    """A record being played."""

    facts: Facts
    problems: list[Problem] = field(default_factory=list)
    journal: Journal = field(init=False)
    fouls: list[Fouled] = field(init=False)
    done: set[object] = field(default_factory=set)

    def __post_init__(self) -> None:
        facts = self.facts
        deal = Deal(tuple(Entrant(name) for name in facts.players), facts.roles)
        self.journal = Journal.open(facts.book, deal, facts.switches)
        self.fouls = list(facts.fouls)
        self.problems += facts.problems

    def play(self) -> tuple[Journal, tuple[Problem, ...]]:
        for _ in range(STEPS):
            if self.is_at_the_end():
                break
            self.give_fouls()
            if self.is_at_the_end():
                break
            if not self.step():
                break
        self.finish()
        return self.journal, tuple(self.problems)

    # Where the game stands

    @property
    def time(self) -> str:
        state = self.journal.game.state
        return f"n{state.night}" if state.is_night else f"d{state.day}"

    @property
    def ballot(self) -> int:
        state = self.journal.game.state
        return sum(b.day == state.day for b in state.ballots)

    def is_here(self, moment: Moment) -> bool:
        """Whether the game stands at this moment."""
        state = self.journal.game.state
        places = {
            "speech": (Stage.SPEECH, Stage.SILENCE),
            "vote": (Stage.VOTE,),
            "tie_speech": (Stage.TIE_SPEECH,),
            "last_word": (Stage.LAST_WORD,),
            "shooting": (Stage.SHOOTING,),
            "don_check": (Stage.DON_CHECK,),
            "sheriff_check": (Stage.SHERIFF_CHECK,),
        }
        if self.time != moment.time or state.stage not in places[moment.place]:
            return False
        if moment.place in ("vote", "tie_speech") and moment.ballot != self.ballot:
            return False
        seat = candidate(state) if state.stage is Stage.VOTE else state.speaker
        return moment.seat in (0, seat)

    def is_at_the_end(self) -> bool:
        ends = self.facts.ends
        return self.journal.game.is_over or (ends is not None and self.is_here(ends))

    # What is recorded

    def record(self, entry: e.Entry, what: str = "") -> bool:
        """Record an entry; what the book refuses becomes a problem."""
        step = self.journal.game.step.key
        number = self.journal.version + 1
        id_ = f"{self.facts.kind}-{self.facts.id}-{number}"
        version = self.journal.version
        command = Command(entry, id_, "import", self.facts.at, version, step)
        try:
            self.journal, _ = self.journal.record(command)
        except Refusal as refusal:
            self.problem(what or str(entry), f"cannot have happened: {refusal}")
            return False
        return True

    def problem(self, what: str, why: str) -> None:
        self.problems.append(Problem(self.journal.game.step.key, what, why))

    def once(self, key: object) -> bool:
        """True the first time that a fact is asked for."""
        if key in self.done:
            return False
        self.done.add(key)
        return True

    def step(self) -> bool:
        """Record what belongs to this step, and close it; False when the record ends here."""
        match self.journal.game.step.stage:
            case Stage.SPEECH | Stage.SILENCE:
                self.nominate()
            case Stage.VOTE:
                return self.vote()
            case Stage.RAISE:
                self.raise_all()
            case Stage.SHOOTING:
                return self.shoot()
            case Stage.DON_CHECK:
                self.check(Role.DON)
            case Stage.SHERIFF_CHECK:
                self.check(Role.SHERIFF)
            case Stage.BEST_MOVE if self.facts.best_move and self.once("best"):
                self.record(e.BestMove(self.facts.best_move), "best move")
            case Stage.DUSK if self.follow_deaths():
                return True
        if self.journal.game.is_over:
            return True
        return self.record(e.Next())

    def nominate(self) -> None:
        state = self.journal.game.state
        for target in self.facts.nominations.get((state.day, state.speaker), ()):
            if self.once((state.day, state.speaker, target)):
                self.record(e.Nominate(target), f"{state.speaker} nominates {target}")

    def vote(self) -> bool:
        state = self.journal.game.state
        here = candidate(state)
        given = self.facts.ballots.get((state.day, self.ballot))
        if given is None:
            if self.facts.ends is None and self.once((self.time, self.ballot, "missing")):
                self.problem(f"ballot {self.ballot + 1}", "the record has no votes of it")
            return self.facts.ends is None and self.record(e.Next())
        if state.counting == 0 and self.once((self.time, self.ballot)):
            self.check_ballot(given)
        for voter in sorted(v for v, choice in given.items() if choice == here):
            self.record(e.Vote((Who(voter),)), f"{voter} votes for {here}")
        self.give_fouls()
        if self.journal.game.step.stage is not Stage.VOTE:
            return True
        return self.record(e.Next())

    def check_ballot(self, given: dict[Seat, Seat]) -> None:
        state = self.journal.game.state
        for voter, choice in given.items():
            if choice not in state.candidates:
                self.problem(f"{voter} votes for {choice}", "that seat is not a candidate")
        silent = [s for s in voters(state) if s not in given]
        if silent:
            named = ", ".join(map(str, silent))
            self.problem(f"ballot {self.ballot + 1}", f"no votes of {named} in the record")

    def raise_all(self) -> None:
        state = self.journal.game.state
        answers = self.facts.raises.get(state.day)
        if answers is None:
            if not self.once((self.time, "raise")):
                return
            left = all(self.facts.deaths.get(s) == Death("vote", self.time) for s in state.tied)
            answers = state.table[: len(state.table) // 2 + 1] if left else ()
            why = "the record keeps no answers"
            if left:
                why += "; all the tied left, so the first seats stand for the majority"
            self.problem("raise", why)
            self.record(e.Note(why))
        for voter in answers:
            self.record(e.Vote((Who(voter),)), f"{voter} is for raising")

    def shoot(self) -> bool:
        state = self.journal.game.state
        given = self.facts.shots.get(state.night, {})
        for shooter, victim in given.items():
            if self.once((state.night, shooter)):
                self.record(e.Shot(victim, (Who(shooter),)), f"{shooter} shoots {victim}")
        missing = [s for s in must_shoot(state) if s not in given]
        dead = [s for s, d in self.facts.deaths.items() if d == Death("shot", f"n{state.night}")]
        if not self.record(e.Next()):
            return False
        after = self.journal.game.state
        for seat in dead:
            if seat in after.table:
                named = ", ".join(map(str, missing)) or "nobody"
                self.problem(f"{seat} is killed", f"incomplete: no shot of {named} in the record")
                self.decide(seat, "the record says that the seat was killed")
        killed = after.victim
        if killed and self.facts.deaths and killed not in dead:
            self.problem(f"{killed} is killed", "the record does not say so")
        return True

    def check(self, role: Role) -> None:
        night = self.journal.game.state.night
        target = self.facts.checks.get((night, role))
        if target is not None and self.once((night, role)):
            self.record(e.Check((target,)), f"the {role} checks {target}")

    def give_fouls(self) -> None:
        """Fouls that were given at this step, one after another."""
        for foul in [f for f in self.fouls if self.is_here(f.moment)]:
            self.fouls.remove(foul)
            note = NO_REASON
            penalty = e.Penalty(e.Sanction.FOUL, Who(foul.seat), "other", note)
            self.record(penalty, f"foul of {foul.seat}")

    def follow_deaths(self) -> bool:
        """At the end of a day: who is recorded to have left, and has not, leaves by decision.

        True when somebody leaves so: then there is a last word before the night.
        """
        state = self.journal.game.state
        due = [s for s, d in self.facts.deaths.items() if d.time == self.time and s in state.table]
        for seat in sorted(due, key=lambda s: state.team(s) is not Team.BLACK):
            if self.once((seat, "death")):
                self.problem(f"{seat} leaves", "incomplete: nothing in the record makes him leave")
                self.decide(seat, "the record says that the seat left")
                return True
        return False

    def decide(self, seat: Seat, reason: str) -> None:
        self.record(e.Override(e.Decision.LEAVES, seat, reason), f"{seat} leaves")

    def finish(self) -> None:
        """What is left over, and whether the result is the recorded one."""
        game = self.journal.game
        for foul in self.fouls:
            time, place = foul.moment.time, foul.moment.place
            whose = f" of {foul.moment.seat}" if foul.moment.seat else ""
            self.problem(f"foul of {foul.seat}", f"its moment never came: {time} {place}{whose}")
        if self.facts.ends is not None:
            return
        result = game.outcome.winner if game.outcome else "none"
        if result != self.facts.result:
            self.problem("result", f"the record says {self.facts.result}, the game gives {result}")
        for seat, death in self.facts.deaths.items():
            left = game.state.exit_of(seat)
            when = "" if left is None else (f"n{left.night}" if left.night else f"d{left.day}")
            if when != death.time:
                self.problem(f"{seat} leaves", f"recorded {death.time}, played {when or 'never'}")
        for exit_ in game.state.exits:
            if self.facts.deaths and exit_.seat not in self.facts.deaths:
                self.problem(f"{exit_.seat} leaves", "the record does not say so")
