"""The night: its stages in order, the looks, the shot, the checks.

| question | consigliere | cristalix |
|---|---|---|
| the first night | CON-N-01, N-02, notes 3.2 | CRX-N-09 to N-14, N-18 |
| later nights | notes 3.3 | CRX-N-15, N-21, N-32, N-36 |
| who must shoot, and what is a miss | notes 3.4, CON-N-18 | CRX-N-19 to N-30 |
| one check each, and the answer | CON-N-03, N-07, notes 3.5 | CRX-N-32 to N-42 |
| the don's role cannot be handed over | CON-N-06 | CRX-N-32 |
| only the main player acts | CON-C-21, C-24, C-25 | - |
"""

from __future__ import annotations

from gorod.rules import best_move, exits, outcome
from gorod.rules.cast import Role, Seat, Team, Who
from gorod.rules.entries import Check, Miss, Shot
from gorod.rules.stages import Stage
from gorod.rules.state import Checked, Play, State
from gorod.rules.topics import Topic

CAPTAIN = {Stage.DON_CHECK: Role.DON, Stage.SHERIFF_CHECK: Role.SHERIFF}
LOOKER = {Stage.DON_LOOK: Role.DON, Stage.SHERIFF_LOOK: Role.SHERIFF}


def after(state: State) -> Stage:
    """The stage that follows this one tonight."""
    rules = state.book.night
    names = rules.stages_first if state.night == 1 else rules.stages_later
    order = [Stage.DEAL if state.night == 1 else Stage.NIGHTFALL, *map(Stage, names), Stage.DAWN]
    return order[order.index(state.stage) + 1]


def enter_nightfall(play: Play) -> None:
    """The host says the word that opens the night."""
    play.night += 1
    play.shooters = play.targets = ()
    play.shots = ()
    play.missed = False
    play.victim = 0
    play.speaker = 0
    play.outcries = ()
    outcome.decide(play, phase_ends=True)
    play.rule(Topic.NIGHT, value=play.night)


def has_shooting_begun(state: State) -> bool:
    """Whether a removal tonight is kept until the morning."""
    return state.is_night and bool(state.targets)


def enter_shooting(play: Play) -> None:
    """The shooters are those who can shoot now; the seats called are those at the table."""
    play.shooters = play.blacks()
    play.targets = play.table


def must_shoot(state: State) -> tuple[Seat, ...]:
    """The blacks whose agreement a kill needs."""
    if state.book.night.shooters_fixed_at == "shooting_start":
        return state.shooters
    return state.blacks()


def why_not_shoot(state: State, entry: Shot) -> tuple[Topic, Seat] | None:
    """None when the shot may be recorded, else the reason and the seat it concerns."""
    if any(w.consigliere for w in entry.by) and not state.book.pairs.may_shoot:
        return Topic.SHOT_BY_CONSIGLIERE, next(w.seat for w in entry.by if w.consigliere)
    for who in entry.by:
        if who.seat not in must_shoot(state):
            return Topic.NOT_A_SHOOTER, who.seat
    if entry.target not in state.targets and state.book.night.shot_absent_target == "not_called":
        return Topic.NOT_AT_TABLE, entry.target
    black = state.team(entry.target) is Team.BLACK
    if black and not state.book.night.shot_black_target:
        return Topic.NO_BLACK_TARGET, entry.target
    return None


def shoot(play: Play, entry: Shot) -> None:
    """Blacks name a seat."""
    reason = why_not_shoot(play, entry)
    if reason is not None:
        raise play.refusal(reason[0], (reason[1],))
    by = tuple(w.seat for w in entry.by) or must_shoot(play)
    play.shots += tuple((s, entry.target) for s in by)
    play.rule(Topic.SHOT_NOTED, by, entry.target)


def why_not_miss(state: State) -> Topic | None:
    """A miss by hand: the book lets the judge give it, or nobody has shot."""
    if state.shots and state.book.night.shot_procedure_breach == "none":
        return Topic.NO_MISS_BY_HAND
    return Topic.ALREADY_MISSED if state.missed else None


def miss(play: Play, entry: Miss) -> None:
    """The judge records a miss; the numbers named stay in the log."""
    reason = why_not_miss(play)
    if reason is not None:
        raise play.refusal(reason)
    play.missed = True
    play.rule(Topic.MISS_BY_JUDGE, value=entry.why)


def aim(state: State) -> Seat:
    """The seat that the shots agree on, or 0 for a miss."""
    required = must_shoot(state)
    if state.missed or not required:
        return 0
    named: list[Seat] = []
    for shooter in required:
        own = list(dict.fromkeys(t for s, t in state.shots if s == shooter))
        if len(own) > 1 and state.book.night.shot_two_targets == "first":
            own = own[:1]
        named.append(own[0] if len(own) == 1 else 0)
    if state.book.night.shot_rule == "majority":
        for target in named:
            if target and 2 * named.count(target) > len(required):
                return target
        return 0
    return named[0] if len(set(named)) == 1 else 0


MISSES = {
    "judge": Topic.MISS_BY_JUDGE,
    "none": Topic.MISS_NONE_NAMED,
    "several": Topic.MISS_SEVERAL_NAMED,
    "different": Topic.MISS_DIFFERENT,
}
"""Whose article says that it is a miss, by the reason."""


def _why_missed(state: State) -> str:
    """`judge`, `none` (somebody named nobody, or a seat that has left), `several`, `different`."""
    if state.missed:
        return "judge"
    named = {s: {t for by, t in state.shots if by == s} for s in must_shoot(state)}
    if not named or not all(named.values()):
        return "none"
    if any(len(targets) > 1 for targets in named.values()):
        return "several"
    return "different" if len(set.union(*named.values())) > 1 else "none"


def close_shooting(play: Play) -> Stage:
    """The shot is decided: a kill, or a miss."""
    target = aim(play)
    standing = play.table if play.book.night.shot_absent_target == "miss" else play.targets
    if target not in standing:
        why = _why_missed(play)
        play.rule(Topic.MISS, value=why, article=play.book.cites[MISSES[why]])
        return after(play)
    if play.outcome or target not in play.table:
        if target not in play.table:
            play.rule(Topic.SHOT_AT_LEFT, (target,))
        return after(play)
    play.victim = target
    exits.leave(play, (target,), "shot")
    exits.owe_last_words(play, (target,))
    return after(play)


def captain(state: State) -> Seat:
    """The seat that may check at this stage, or 0 when nobody can."""
    role = CAPTAIN[state.stage]
    for seat in state.seats:
        if state.roles[seat] == role and _may_check(state, seat):
            return seat
    return 0


def _may_check(state: State, seat: Seat) -> bool:
    if seat in state.table:
        return True
    left = state.exit_of(seat)
    if left is None or left.night != state.night or not left.night:
        return False
    rules = state.book.night
    if seat in state.wordless:
        return rules.check_by_removed_tonight
    if left.how == "shot":
        return rules.check_by_killed_tonight
    return rules.check_by_removed_tonight


def enter_check(play: Play) -> Stage | None:
    """The stage is called even with nobody to act, unless the book leaves it out."""
    if play.book.night.absent_role_stage == "skipped" and not captain(play):
        return after(play)
    return None


def why_not_check(state: State, entry: Check) -> tuple[Topic, Seat] | None:
    """None when the check may be recorded, else the reason and the seat it concerns."""
    actor = captain(state)
    who = entry.by or Who(actor)
    if who.consigliere and not state.book.pairs.may_check:
        return Topic.CHECK_BY_CONSIGLIERE, who.seat
    if not actor or who.seat != actor:
        role = CAPTAIN[state.stage]
        if role is Role.SHERIFF and state.roles[who.seat] is Role.DON:
            return Topic.CHECK_CLOSED, who.seat
        return (Topic.NO_DON if role is Role.DON else Topic.NO_SHERIFF), who.seat
    made = sum(c.night == state.night and c.by == actor for c in state.checks)
    rules = state.book.night
    if made >= rules.checks_per_actor and rules.extra_check == "refused":
        return Topic.ONE_CHECK, actor
    for target in entry.targets:
        if target not in state.seats:
            return Topic.NO_SUCH_SEAT, target
    first = entry.targets[0]
    if rules.check_absent_target == "refused" and first not in (
        *state.table,
        state.victim,
        *state.unannounced,
    ):
        return Topic.NOT_AT_TABLE, first
    return None


def check(play: Play, entry: Check) -> None:
    """The don learns sheriff or not, the sheriff learns red or black."""
    reason = why_not_check(play, entry)
    if reason is not None:
        raise play.refusal(reason[0], (reason[1],))
    by = captain(play)
    target = entry.targets[0]
    rules = play.book.night
    made = sum(c.night == play.night and c.by == by for c in play.checks)
    if made >= rules.checks_per_actor:
        play.rule(Topic.CHECK_IGNORED, (target,), by)
        return
    if len(set(entry.targets)) > 1 and rules.check_two_targets == "void":
        play.rule(Topic.CHECK_VOID, entry.targets, by)
        return
    role = CAPTAIN[play.stage]
    if role is Role.DON:
        answer = "sheriff" if play.role(target) is Role.SHERIFF else "not_sheriff"
    else:
        answer = str(play.team(target))
    play.checks += (Checked(play.night, role, by, target, answer),)
    play.rule(Topic.DON_CHECKED if role is Role.DON else Topic.SHERIFF_CHECKED, (target,), answer)
    if len(set(entry.targets)) > 1:
        play.rule(Topic.FIRST_TARGET_COUNTS, entry.targets[1:], target)


def close_stage(play: Play) -> Stage:
    """A stage of the night is over; the next one opens."""
    if play.stage in LOOKER:
        play.rule(Topic.LOOKED, value=str(LOOKER[play.stage]))
    if play.stage in CAPTAIN:
        role = CAPTAIN[play.stage]
        if not any(c.night == play.night and c.role is role for c in play.checks):
            cited = Topic.CHECK_CLOSED if role is Role.DON else Topic.NO_CHECK
            play.rule(Topic.NO_CHECK, value=str(role), article=play.book.cites[cited])
    return after(play)


def enter_dawn(play: Play) -> Stage | None:
    """The night is over, the morning not yet announced."""
    best_move.expire(play)
    outcome.count_night(play)
    if play.book.stalemate.declared_at == "night_end":
        outcome.declare_stalemate(play)
        if play.outcome and play.outcome.cause == Topic.STALEMATE:
            return Stage.OVER
    return None
