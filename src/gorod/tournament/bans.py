"""Bans: who may not play, until when and why.

| question | consigliere | cristalix |
|---|---|---|
| the ban of a second warning: seven times 24 hours from it | - | CRX-Y-06 |
| results scored before a ban stay; seats after it need a substitute | - | CRX-Y-06 |
| disqualification from a tournament, as a ban elsewhere | CON-G-16, G-21 | - |

A ban is for a nick, so that it holds before its person registers, and for every name that the
person has. It is checked at registration, confirmation and check-in, and when a game opens.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gorod.rules.book import Book
from gorod.rules.topics import Topic as RuleTopic
from gorod.tournament import entries as e
from gorod.tournament import names
from gorod.tournament.state import Person, State, Turn
from gorod.tournament.times import is_before, later, moment
from gorod.tournament.topics import Topic, TournamentError


def of_second_warning(book: Book, id_: str, nick: str, at: str) -> e.Ban | None:
    """The ban that a second warning at this moment brings, or None when the book has none."""
    days = book.warnings.ban_days
    if days is None:
        return None
    article = book.cites[RuleTopic.BANNED]
    return e.Ban(id_, nick, later(at, days), "second_warning", article)


def known_as(person: Person) -> frozenset[str]:
    """All the folded names of a person."""
    return frozenset(map(names.fold, (person.nick, *person.aliases)))


def against(state: State, folded: Iterable[str], at: str) -> e.Ban | None:
    """The ban in force at a moment against one of these names; the one that lasts longest."""
    wanted = frozenset(folded)
    return max(
        (b for b in state.bans.values() if names.fold(b.nick) in wanted and _holds(b, at)),
        key=lambda ban: ban.until or "~",
        default=None,
    )


def _holds(ban: e.Ban, at: str) -> bool:
    return not ban.until or is_before(at, ban.until)


def refuse_banned(state: State, nicks: Iterable[str], at: str) -> None:
    """`TournamentError` that explains the ban, if there is one against these nicks."""
    ban = against(state, map(names.fold, nicks), at)
    if ban is not None:
        raise TournamentError(
            Topic.BANNED,
            ban.article,
            nick=ban.nick,
            until=ban.until or "none",
            cause=ban.cause,
            why=ban.why,
            article=ban.article,
        )


def ban(turn: Turn, entry: e.Ban) -> None:
    now = turn.state
    if entry.id in now.bans:
        raise TournamentError(Topic.ID_TAKEN, id=entry.id)
    if not names.clean(entry.nick):
        raise TournamentError(Topic.NO_NICK)
    if entry.until:
        moment(entry.until)
        if is_before(entry.until, turn.at):
            raise TournamentError(Topic.BAN_OVER_ALREADY, until=entry.until)
    now.bans[entry.id] = entry
    for whom in _entrants_called(now, entry.nick):
        left = sum(whom in g.seats and not g.has_begun for g in now.games.values())
        if left:
            turn.note(Topic.SEATS_TO_FILL, name=now.name(whom), count=left)


def _entrants_called(state: State, nick: str) -> Iterator[str]:
    wanted = names.fold(nick)
    return (state.entrant(p.id) for p in state.people.values() if wanted in known_as(p))


def unban(turn: Turn, entry: e.Unban) -> None:
    if entry.id not in turn.state.bans:
        raise TournamentError(Topic.NO_SUCH_BAN, id=entry.id)
    if not entry.why.strip():
        raise TournamentError(Topic.NEEDS_REASON)
    del turn.state.bans[entry.id]
