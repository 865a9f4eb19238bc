"""The deal as JSON: people, cards, and what came before the first entry."""

from __future__ import annotations

from collections.abc import Mapping

from gorod.rules.book import Book
from gorod.rules.cast import Deal, EarlierKill, Entrant, Position, Role, Team
from gorod.rules.deals import problems


class PaperError(ValueError):
    """A deal that cannot be read; the message says what is wrong."""


def deal_to(deal: Deal) -> dict[str, object]:
    """The deal as plain JSON values; what is empty is left out."""
    paper: dict[str, object] = {}
    if deal.entrants:
        paper["people"] = [_entrant_to(e) for e in deal.entrants]
    if deal.roles:
        paper["roles"] = [str(r) for r in deal.roles]
    if deal.stage:
        paper["stage"] = deal.stage
    if deal.earlier:
        paper["earlier"] = [[k.seat, k.stage, str(k.team)] for k in deal.earlier]
    if deal.position is not None:
        at = deal.position
        paper["from"] = {
            "day": at.day,
            "night": at.night,
            "out": [list(x) for x in at.out],
            "fouls": [list(x) for x in at.fouls],
            "opener": at.opener,
        }
    return paper


def _entrant_to(entrant: Entrant) -> object:
    if entrant.consigliere is None:
        return entrant.player
    return [entrant.player, entrant.consigliere, entrant.lot]


def deal_from(paper: object, book: Book) -> Deal:
    """The deal that JSON values say, if this book can be played with it. Raises `PaperError`."""
    deal = _deal_from(paper)
    problem = next(problems(deal, book), None)
    if problem is not None:
        raise PaperError(f'"deal" cannot be: {problem}')
    return deal


def _deal_from(paper: object) -> Deal:
    if not isinstance(paper, Mapping):
        raise PaperError('"deal" must be an object')
    unknown = set(paper) - {"people", "roles", "stage", "earlier", "from"}
    if unknown:
        raise PaperError(f'"deal" has an unknown key “{sorted(unknown)[0]}”')
    try:
        return Deal(
            entrants=tuple(_entrant_from(x) for x in paper.get("people", [])),
            roles=tuple(Role(r) for r in paper.get("roles", [])),
            stage=str(paper.get("stage", "")),
            earlier=tuple(
                EarlierKill(int(s), str(st), Team(t)) for s, st, t in paper.get("earlier", [])
            ),
            position=_position_from(paper["from"]) if "from" in paper else None,
        )
    except (TypeError, ValueError, KeyError, OverflowError) as error:
        raise PaperError(f'"deal" cannot be read: {error}') from None


def _entrant_from(paper: object) -> Entrant:
    if isinstance(paper, str):
        return Entrant(paper)
    if isinstance(paper, list) and len(paper) == 3:
        player, consigliere, lot = paper
        return Entrant(str(player), str(consigliere), bool(lot))
    raise PaperError('each of "people" is a name, or [player, consigliere, lot drawn]')


def _position_from(paper: object) -> Position:
    if not isinstance(paper, Mapping):
        raise PaperError('"from" must be an object')
    return Position(
        day=int(paper.get("day", 0)),
        night=int(paper.get("night", 0)),
        out=tuple((int(s), str(how)) for s, how in paper.get("out", [])),
        fouls=tuple((int(s), int(n)) for s, n in paper.get("fouls", [])),
        opener=int(paper.get("opener", 0)),
    )
