"""Play a foreign record: walk the engine step by step and record what the facts say there."""

from __future__ import annotations

from dataclasses import dataclass, field

from gorod.protocol.foreign import Death, Facts, Fouled, Moment, Problem, Removed
from gorod.protocol.journal import Command, Journal
from gorod.protocol.notation import NotationError
from gorod.rules import entries as e
from gorod.rules.cast import Deal, Entrant, Role, Seat, Team, Who
from gorod.rules.night import must_shoot
from gorod.rules.rulings import Refusal
from gorod.rules.stages import Stage
from gorod.rules.state import Exit
from gorod.rules.vote import candidate, voters

NO_REASON = "without a reason in the record"
STEPS = 2000

PLACES = {
    "agreement": (Stage.AGREEMENT,),
    "nightfall": (Stage.NIGHTFALL,),
    "shooting": (Stage.SHOOTING,),
    "don_check": (Stage.DON_CHECK,),
    "sheriff_check": (Stage.SHERIFF_CHECK,),
    "speech": (Stage.SPEECH, Stage.SILENCE),
    "vote_call": (Stage.VOTE_CALL,),
    "vote": (Stage.VOTE,),
    "tie_speech": (Stage.TIE_SPEECH,),
    "raise": (Stage.RAISE,),
    "last_word": (Stage.LAST_WORD,),
}
"""Where a `Moment` may be, and the stages of the engine that it means."""

EXITS = {
    "vote": ("vote", "raise"),
    "shot": ("shot",),
    "fouls": ("fourth_foul", "gross"),
    "removal": ("gross", "fourth_foul", "second_warning", "cannot_continue"),
    "team_loss": ("gross",),
}
"""The engine's ways to leave that a recorded death may be; a decision may be any of them."""


def time_of(left: Exit) -> str:
    """When a seat left: “n2” or “d3”."""
    return f"n{left.night}" if left.night else f"d{left.day}"


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
    clock: str = field(init=False)
    done: set[object] = field(default_factory=set)

    def __post_init__(self) -> None:
        facts = self.facts
        deal = Deal(tuple(Entrant(name) for name in facts.players), facts.roles)
        self.journal = Journal.open(facts.book, deal, facts.switches)
        self.fouls = list(facts.fouls)
        self.problems += facts.problems
        self.clock = facts.at

    def play(self) -> tuple[Journal, tuple[Problem, ...]]:
        for _ in range(STEPS):
            if self.is_at_the_end():
                break
            self.keep_the_living()
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
        if self.time != moment.time or state.stage not in PLACES[moment.place]:
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
        command = Command(entry, id_, "import", self.clock, version, step)
        try:
            self.journal, _ = self.journal.record(command)
        except (Refusal, NotationError) as error:
            self.problem(what or str(entry), f"cannot have happened: {error}")
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
            case Stage.BEST_MOVE:
                self.best_move()
            case Stage.VOTE_CALL if self.removed_before_the_vote():
                return True
            case Stage.DUSK if self.removed_today() or self.follow_deaths():
                return True
        if self.journal.game.is_over:
            return True
        return self.record(e.Next())

    def nominate(self) -> None:
        state = self.journal.game.state
        here = state.day, state.speaker
        if self.once(("nominate", *here)):
            for target in self.facts.nominations.get(here, ()):
                self.record(e.Nominate(target), f"{state.speaker} nominates {target}")

    def best_move(self) -> None:
        by, seats = self.facts.best_move_by, self.facts.best_move
        if seats and by == self.journal.game.state.victim and self.once("best"):
            self.record(e.BestMove(seats), f"best move of {by}")

    def vote(self) -> bool:
        state = self.journal.game.state
        here = candidate(state)
        given = self.facts.ballots.get((state.day, self.ballot))
        if given is None:
            if self.removed_before_the_vote():
                return True
            if self.facts.ends is None and self.once((self.time, self.ballot, "missing")):
                self.problem(f"ballot {self.ballot + 1}", "the record has no votes of it")
            return self.facts.ends is None and self.record(e.Next())
        if state.counting == 0 and self.once(("ballot", state.day, self.ballot)):
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
        self.done.add(("raise", state.day))
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
        if self.once(("shots", state.night)):
            for shooter, victim in given.items():
                if victim not in state.table:
                    self.problem(f"{shooter} shoots {victim}", "that seat is not at the table")
                if victim in state.table or state.book.night.shot_absent_target == "miss":
                    self.record(e.Shot(victim, (Who(shooter),)), f"{shooter} shoots {victim}")
        missing = [s for s in must_shoot(state) if s not in given]
        dead = [s for s, d in self.facts.deaths.items() if d == Death("shot", f"n{state.night}")]
        if not self.record(e.Next()):
            return False
        after = self.journal.game.state
        for seat in (s for s in dead if s in after.table):
            why = "the shots in the record make no kill of that seat"
            if missing:
                why = f"incomplete: no shot of {', '.join(map(str, missing))} in the record"
            self.problem(f"{seat} is killed", why)
            self.decide(e.Decision.LEAVES, seat, "the record says that the seat was killed")
        return True

    def check(self, role: Role) -> None:
        night = self.journal.game.state.night
        target = self.facts.checks.get((night, role))
        if target is not None and self.once(("check", night, role)):
            self.record(e.Check((target,)), f"the {role} checks {target}")

    def give_fouls(self) -> None:
        """Fouls and removals that were given at this step, one after another."""
        for foul in [f for f in self.fouls if self.is_here(f.moment)]:
            self.fouls.remove(foul)
            self.clock = max(self.clock, foul.at) if foul.at else self.clock
            penalty = e.Penalty(e.Sanction.FOUL, Who(foul.seat), "other", NO_REASON)
            self.record(penalty, f"foul of {foul.seat}")
        for removed in self.facts.removals:
            if removed.moment is not None and self.is_here(removed.moment):
                self.expel(removed)

    def expel(self, removed: Removed) -> bool:
        """The judge took this seat from the table; True if it sat there."""
        seat, how = removed.seat, removed.death.how
        if seat not in self.journal.game.state.table or not self.once(("removed", seat)):
            return False
        if removed.moment is None:
            self.problem(f"{seat} leaves", "incomplete: the record does not say at which moment")
        if how == "fouls":
            fouls = self.journal.game.state.fouls[seat]
            self.problem(f"{seat} leaves", f"incomplete: the record has {fouls} fouls by then")
        sanction = e.Sanction.TEAM_LOSS if how == "team_loss" else e.Sanction.REMOVAL
        return self.record(e.Penalty(sanction, Who(seat), "other", NO_REASON), f"{seat} leaves")

    def removed_before_the_vote(self) -> bool:
        """Who was removed today at an unknown moment, when the day has no votes: before them."""
        day = self.journal.game.state.day
        if (day, 0) in self.facts.ballots:
            return False
        unknown = [r for r in self.facts.removals if r.moment is None]
        return any(self.expel(r) for r in unknown if r.death.time == self.time)

    def removed_today(self) -> bool:
        """At the end of a day: who was removed on it and still sits there."""
        return any(self.expel(r) for r in self.facts.removals if r.death.time == self.time)

    def follow_deaths(self) -> bool:
        """At the end of a day: who is recorded to have left, and has not, leaves by decision.

        True when somebody leaves so: then there is a last word before the night.
        """
        state = self.journal.game.state
        due = [s for s, d in self.facts.deaths.items() if d.time == self.time and s in state.table]
        for seat in sorted(due, key=lambda s: state.team(s) is not Team.BLACK):
            if self.once((seat, "death")):
                self.problem(f"{seat} leaves", "incomplete: nothing in the record makes it leave")
                self.decide(e.Decision.LEAVES, seat, "the record says that the seat left")
                return True
        return False

    def keep_the_living(self) -> None:
        """Who has been killed or voted out, but lives on in the record, stays by decision.

        An exit that wins the game for the recorded winner is believed: its death is missing.
        """
        state = self.journal.game.state
        won = state.outcome is not None and state.outcome.winner == self.facts.result
        for exit_ in state.exits if self.facts.deaths and not won else ():
            when = time_of(exit_)
            recorded = self.facts.deaths.get(exit_.seat)
            agrees = recorded is not None and recorded.time == when
            if exit_.how in ("vote", "raise", "shot") and not agrees:
                self.not_so(exit_.seat, when)
                if self.once(("stays", exit_.seat, when)):
                    reason = "the record says that the seat played on"
                    self.decide(e.Decision.STAYS, exit_.seat, reason)

    def not_so(self, seat: Seat, when: str) -> None:
        """The game makes this seat leave, and the record does not."""
        recorded = self.facts.deaths.get(seat)
        says = f"in the record it leaves {recorded.time}" if recorded else "not in the record"
        if self.once(("not so", seat, when)):
            self.problem(f"{seat} leaves {when}", says)

    def decide(self, what: e.Decision, seat: Seat, reason: str) -> None:
        self.record(e.Override(what, seat, reason), f"{seat} {what}")

    # What is left over

    def finish(self) -> None:
        """What had no place in the game, and whether its end is the recorded one."""
        for foul in self.fouls:
            self.lost(f"foul of {foul.seat}", foul.moment)
        for what in self.left_over():
            self.problem(what, "its moment never came")
        if self.facts.ends is not None:
            return
        game = self.journal.game
        result = game.outcome.winner if game.outcome else "none"
        if result != self.facts.result:
            self.problem("result", f"the record says {self.facts.result}, the game gives {result}")
        for seat, death in self.facts.deaths.items():
            left = game.state.exit_of(seat)
            if left is None:
                self.problem(f"{seat} leaves", f"recorded {death.how} {death.time}, played never")
                continue
            when = time_of(left)
            if when != death.time or left.how not in (*EXITS[death.how], "decision"):
                why = f"recorded {death.how} {death.time}, played {left.how} {when}"
                self.problem(f"{seat} leaves", why)
        for exit_ in game.state.exits:
            if self.facts.deaths and exit_.seat not in self.facts.deaths:
                self.not_so(exit_.seat, time_of(exit_))

    def lost(self, what: str, moment: Moment) -> None:
        whose = f" of {moment.seat}" if moment.seat else ""
        self.problem(what, f"its moment never came: {moment.time} {moment.place}{whose}")

    def left_over(self) -> list[str]:
        """The facts that were never asked for."""
        facts = self.facts
        found = [
            f"{by} nominates {', '.join(map(str, targets))} on d{day}"
            for (day, by), targets in facts.nominations.items()
            if ("nominate", day, by) not in self.done
        ]
        found += [
            f"ballot {n + 1} of d{day}"
            for day, n in facts.ballots
            if ("ballot", day, n) not in self.done
        ]
        found += [
            f"the answers to the raise of d{day}"
            for day, yes in facts.raises.items()
            if yes and ("raise", day) not in self.done
        ]
        found += [
            f"the shots of n{night}" for night in facts.shots if ("shots", night) not in self.done
        ]
        found += [
            f"the {role} checks {target} in n{night}"
            for (night, role), target in facts.checks.items()
            if ("check", night, role) not in self.done
        ]
        if facts.best_move and "best" not in self.done:
            found.append(f"best move of {facts.best_move_by}")
        found += [
            f"{removed.seat} is removed"
            for removed in facts.removals
            if ("removed", removed.seat) not in self.done
            and removed.seat in self.journal.game.state.table
        ]
        return found
