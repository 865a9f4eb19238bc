"""People as decisions change them: application, place, check-in, pairs, teams, names."""

from __future__ import annotations

from dataclasses import replace

from gorod.tournament import bans, names
from gorod.tournament import entries as e
from gorod.tournament.state import COMING, Away, Person, State, Status, Turn
from gorod.tournament.topics import Topic, TournamentError


def describe(turn: Turn, entry: e.Describe) -> None:
    if entry.capacity < 0:
        raise TournamentError(Topic.BAD_NUMBER, what="capacity", value=entry.capacity)
    turn.state.about = entry


def register(turn: Turn, entry: e.Register) -> None:
    now = turn.state
    _new_id(now, entry.id)
    nick = _good_nick(now, entry.nick, "")
    bans.refuse_banned(now, (nick, *entry.aliases), turn.at)
    now.people[entry.id] = Person(
        id=entry.id,
        nick=nick,
        aliases=tuple(names.clean(a) for a in entry.aliases if names.clean(a)),
        club=names.clean(entry.club),
        languages=entry.languages,
        contacts=entry.contacts,
        status=Status.APPLIED,
        since=turn.at,
    )


def import_people(turn: Turn, entry: e.Import) -> None:
    """All or none: one refused person leaves everybody out, as nothing of a turn is kept."""
    for person in entry.people:
        register(turn, person)


def confirm(turn: Turn, entry: e.Confirm) -> None:
    now = turn.state
    people = now.members(entry.whom)
    for person in people:
        bans.refuse_banned(now, (person.nick, *person.aliases), turn.at)
    if all(p.status in COMING for p in people):
        raise TournamentError(Topic.ALREADY_SO, name=now.name(entry.whom), status=Status.CONFIRMED)
    entrant = now.entrant(entry.whom)
    room = now.about.capacity
    taken = sum(_holds_place(now, x) for x in now.entrants() if x != entrant)
    if room and taken >= room:
        raise TournamentError(Topic.FULL, capacity=room)
    _set(now, people, Status.CONFIRMED)


def wait(turn: Turn, entry: e.Wait) -> None:
    _set(turn.state, turn.state.members(entry.whom), Status.WAITING)


def check_in(turn: Turn, entry: e.CheckIn) -> None:
    now = turn.state
    people = now.members(entry.whom)
    for person in people:
        bans.refuse_banned(now, (person.nick, *person.aliases), turn.at)
        if person.status not in COMING:
            raise TournamentError(Topic.NOT_CONFIRMED, name=person.nick, status=person.status)
    if all(p.status is Status.HERE for p in people):
        raise TournamentError(Topic.ALREADY_SO, name=now.name(entry.whom), status=Status.HERE)
    _set(now, people, Status.HERE)


def late(turn: Turn, entry: e.Late) -> None:
    """Who comes late is away before that round; who had left is back from it on."""
    now = turn.state
    _round(now, entry.stage, entry.round)
    whom = now.entrant(entry.whom)
    here = [a for a in now.away if (a.whom, a.stage) == (whom, entry.stage)]
    left = [a for a in here if not a.last]
    back = [a._replace(last=entry.round - 1) for a in left if a.first < entry.round]
    if not left:
        back = [Away(whom, entry.stage, 1, entry.round - 1, entry.why)]
    now.away = (*(a for a in now.away if a not in here), *back)
    _tell_free_seats(turn, whom)


def withdraw(turn: Turn, entry: e.Withdraw) -> None:
    now = turn.state
    whom = now.entrant(entry.whom)
    if entry.stage:
        _round(now, entry.stage, entry.round)
        now.away += (Away(whom, entry.stage, entry.round, 0, entry.why),)
        _tell_free_seats(turn, whom)
        return
    people = now.members(whom)
    if all(p.status is Status.LEFT for p in people):
        raise TournamentError(Topic.HAS_LEFT, name=now.name(whom))
    had_place = now.has_place(whom)
    _set(now, people, Status.LEFT)
    _tell_free_seats(turn, whom)
    first = next((p for p in now.people.values() if p.status is Status.WAITING), None)
    if had_place and first is not None:
        turn.note(Topic.PLACE_CAME_FREE, name=now.name(now.entrant(first.id)))


def rename(turn: Turn, entry: e.Rename) -> None:
    now = turn.state
    person = now.person(entry.whom)
    nick = _good_nick(now, entry.nick, person.id)
    bans.refuse_banned(now, (nick,), turn.at)
    aliases = tuple(dict.fromkeys((*person.aliases, person.nick)))
    now.people[person.id] = replace(person, nick=nick, aliases=aliases)


def merge(turn: Turn, entry: e.Merge) -> None:
    now = turn.state
    keep, drop = now.person(entry.keep), now.person(entry.drop)
    if keep.id == drop.id:
        raise TournamentError(Topic.PAIR_OF_ONE, name=keep.nick)
    if now.pair_of(drop.id) is not None:
        raise TournamentError(Topic.MERGE_PAIRED, name=drop.nick)
    into = now.entrant(keep.id)
    for game in now.games.values():
        if drop.id in game.seats and into in game.seats:
            raise TournamentError(
                Topic.MERGE_BOTH_PLAY, first=keep.nick, second=drop.nick, game=game.id
            )
    merged = replace(
        keep,
        aliases=tuple(dict.fromkeys((*keep.aliases, drop.nick, *drop.aliases))),
        club=keep.club or drop.club,
        languages=tuple(dict.fromkeys((*keep.languages, *drop.languages))),
        contacts=tuple(dict.fromkeys((*keep.contacts, *drop.contacts))),
        status=max(keep.status, drop.status, key=tuple(Status).index)
        if Status.LEFT not in (keep.status, drop.status)
        else keep.status,
    )
    now.people[keep.id] = merged
    del now.people[drop.id]
    now.same[drop.id] = keep.id
    _rewrite(now, drop.id, into)


def pair(turn: Turn, entry: e.Pair) -> None:
    now = turn.state
    _new_id(now, entry.id)
    first, second = now.person(entry.first), now.person(entry.second)
    if first.id == second.id:
        raise TournamentError(Topic.PAIR_OF_ONE, name=first.nick)
    for person in (first, second):
        other = now.pair_of(person.id)
        if other is not None and not _is_out(now, other.id):
            raise TournamentError(Topic.IN_PAIR_ALREADY, name=person.nick)
        if any(person.id in g.seats for g in now.games.values()):
            raise TournamentError(Topic.PLAYED_ALREADY, name=person.nick)
    now.pairs[entry.id] = replace(entry, first=first.id, second=second.id)


def team(turn: Turn, entry: e.Team) -> None:
    now = turn.state
    _new_id(now, entry.id)
    members = tuple(now.entrant(m) for m in entry.members)
    for other in now.teams.values():
        for member in members:
            if member in other.members:
                raise TournamentError(
                    Topic.IN_TEAM_ALREADY, name=now.name(member), team=other.title
                )
    now.teams[entry.id] = replace(entry, members=members)


# What several of them ask


def _new_id(state: State, id_: str) -> None:
    taken = (state.people, state.pairs, state.teams, state.same)
    if not id_ or "/" in id_ or any(c.isspace() for c in id_):
        raise TournamentError(Topic.BAD_ID, id=id_)
    if any(id_ in these for these in taken):
        raise TournamentError(Topic.ID_TAKEN, id=id_)


def _good_nick(state: State, nick: str, own: str) -> str:
    """The nick as it is kept; refused when it is empty, mixed, or another person's."""
    cleaned = names.clean(nick)
    if not cleaned:
        raise TournamentError(Topic.NO_NICK)
    if names.unmixed(cleaned) != cleaned:
        raise TournamentError(Topic.MIXED_LETTERS, nick=cleaned, right=names.unmixed(cleaned))
    folded = names.fold(cleaned)
    for person in state.people.values():
        if person.id != own and folded in bans.known_as(person):
            raise TournamentError(Topic.NICK_TAKEN, nick=cleaned, other=person.nick)
    return cleaned


def _is_out(state: State, pair_id: str) -> bool:
    """Whether a pair was disqualified, so that its innocent half may come back (CON-G-16)."""
    return any(o.whom == pair_id and o.reach == "tournament" for o in state.out)


def _holds_place(state: State, entrant: str) -> bool:
    return any(p.status in COMING for p in state.members(entrant))


def _set(state: State, people: tuple[Person, ...], status: Status) -> None:
    for person in people:
        state.people[person.id] = replace(person, status=status)


def _round(state: State, stage: str, number: int) -> None:
    rounds = state.stage(stage).plan.rounds
    if not 1 <= number <= rounds:
        raise TournamentError(Topic.NO_SUCH_ROUND, stage=stage, round=number, rounds=rounds)


def _tell_free_seats(turn: Turn, whom: str) -> None:
    """How many planned games still count on somebody who will not be there."""
    now = turn.state
    gone = sum(
        whom in g.seats and not g.has_begun and is_away(now, whom, g.stage, g.round)
        for g in now.games.values()
    )
    if gone:
        turn.note(Topic.SEATS_TO_FILL, name=now.name(whom), count=gone)


def is_away(state: State, whom: str, stage: str, number: int) -> bool:
    """Whether an entrant has left, has not come yet, or comes later than this round."""
    if any(p.status is Status.LEFT for p in state.members(whom)):
        return True
    here = state.at_stage(stage)
    for away in state.away:
        if away.whom != whom:
            continue
        there = state.at_stage(away.stage)
        if there == here and away.first <= number and (not away.last or number <= away.last):
            return True
        if there < here and not away.last:
            return True
    return False


def _rewrite(state: State, old: str, new: str) -> None:
    """A merged person's games, absences, teams and disqualifications go to the kept one."""
    for game in tuple(state.games.values()):
        if old in game.seats:
            seats = tuple(new if x == old else x for x in game.seats)
            state.games[game.id] = replace(game, seats=seats)
    state.away = tuple(a._replace(whom=new) if a.whom == old else a for a in state.away)
    state.out = tuple(o._replace(whom=new) if o.whom == old else o for o in state.out)
    for team_ in tuple(state.teams.values()):
        members = tuple(dict.fromkeys(new if m == old else m for m in team_.members))
        state.teams[team_.id] = replace(team_, members=members)
    for stage in tuple(state.stages.values()):
        if stage.entrants is not None:
            chosen = tuple(dict.fromkeys(new if x == old else x for x in stage.entrants))
            state.stages[stage.id] = replace(stage, entrants=chosen)
