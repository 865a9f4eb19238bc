"""A game: a book, a deal, and the entries recorded so far.

``Game`` is a value. `record` gives the next game and the rulings, or raises a `Refusal`;
the game it was called on stays as it was.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from gorod.rules import moves, options
from gorod.rules.book import Book
from gorod.rules.cast import Deal
from gorod.rules.entries import Entry, Undo
from gorod.rules.position import take_over
from gorod.rules.rulings import Refusal, Ruling
from gorod.rules.state import Outcome, State, begin, copy
from gorod.rules.steps import Step, step_of
from gorod.rules.topics import Topic


class Record(NamedTuple):
    """One line of the log: an entry and what the book made of it."""

    entry: Entry
    rulings: tuple[Ruling, ...]


class Game:
    """One game under one book.

    >>> game = Game(book, deal)
    >>> game, rulings = game.record(Next())

    ``log`` holds every entry ever recorded, undone ones too; ``entries`` those in force.
    """

    __slots__ = ("_state", "book", "deal", "entries", "log")

    book: Book
    deal: Deal
    log: tuple[Record, ...]
    entries: tuple[Entry, ...]
    _state: State

    def __init__(self, book: Book, deal: Deal | None = None) -> None:
        self.book = book
        self.deal = deal or Deal()
        self.log = ()
        self.entries = ()
        self._state = _open(book, self.deal)

    @property
    def state(self) -> State:
        """All the facts, for the judge's side only; a person sees a `view`."""
        return self._state

    @property
    def step(self) -> Step:
        """Where the game stands."""
        return step_of(self._state)

    @property
    def options(self) -> tuple[Entry, ...]:
        """Every single fact that may be recorded now; free texts are always possible."""
        return tuple(options.offers(self._state))

    @property
    def outcome(self) -> Outcome | None:
        """How the game is decided; it may be decided before it is over."""
        return self._state.outcome

    @property
    def is_over(self) -> bool:
        return moves.is_over(self._state)

    def record(self, entry: Entry) -> tuple[Game, tuple[Ruling, ...]]:
        """The game after this entry, and the rulings that the book made of it.

        Raises `Refusal` when the entry cannot be recorded now.
        """
        if isinstance(entry, Undo):
            return self._undo(entry)
        play = copy(self._state)
        moves.play(play, entry)
        rulings = tuple(play.rulings)
        return self._with(play, (*self.entries, entry), Record(entry, rulings)), rulings

    def undo(self, count: int = 1, why: str = "") -> Game:
        """The game without its last ``count`` entries; the log keeps them and the undo."""
        return self._undo(Undo(count, why))[0]

    def _undo(self, entry: Undo) -> tuple[Game, tuple[Ruling, ...]]:
        ruling = _cancelled(self.book, entry, len(self.entries))
        kept = self.entries[: -entry.count]
        state = _replay(self.book, self.deal, kept)
        return self._with(state, kept, Record(entry, (ruling,))), (ruling,)

    def _with(self, state: State, entries: tuple[Entry, ...], record: Record) -> Game:
        return _game(self.book, self.deal, state, entries, (*self.log, record))


def _open(book: Book, deal: Deal) -> State:
    play = begin(book, deal)
    if deal.position is not None:
        take_over(play, deal.position)
    return play


def _replay(book: Book, deal: Deal, entries: Iterable[Entry]) -> State:
    """The state after entries that are known to be accepted, on one copy for all of them."""
    play = copy(_open(book, deal))
    for entry in entries:
        moves.play(play, entry)
        play.rulings = []
    return play


def replay(book: Book, deal: Deal, entries: Iterable[Entry]) -> Game:
    """The game after all these entries, undos included; raises the first `Refusal`."""
    game = Game(book, deal)
    play = copy(game.state)
    log: list[Record] = []
    kept: list[Entry] = []
    for entry in entries:
        if isinstance(entry, Undo):
            ruling = _cancelled(book, entry, len(kept))
            del kept[len(kept) - entry.count :]
            play = copy(_replay(book, deal, kept))
            log.append(Record(entry, (ruling,)))
            continue
        moves.play(play, entry)
        log.append(Record(entry, tuple(play.rulings)))
        kept.append(entry)
        play.rulings = []
    return _game(book, deal, play, tuple(kept), tuple(log))


def _cancelled(book: Book, entry: Undo, in_force: int) -> Ruling:
    """The ruling of an undo, or its refusal when there are not so many entries."""
    if not 0 < entry.count <= in_force:
        article = book.cites[Topic.NOTHING_TO_UNDO]
        raise Refusal(Topic.NOTHING_TO_UNDO, article, value=in_force)
    return Ruling(Topic.UNDONE, book.cites[Topic.UNDONE], value=entry.count)


def _game(
    book: Book, deal: Deal, state: State, entries: tuple[Entry, ...], log: tuple[Record, ...]
) -> Game:
    game = object.__new__(Game)
    game.book = book
    game.deal = deal
    game.log = log
    game.entries = entries
    game._state = state
    return game
