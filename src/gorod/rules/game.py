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
from gorod.rules.state import Outcome, Play, State, begin, copy
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
        if not 0 < entry.count <= len(self.entries):
            raise Refusal(Topic.NOTHING_TO_UNDO, "", value=len(self.entries))
        kept = self.entries[: -entry.count]
        ruling = Ruling(Topic.UNDONE, "", value=entry.count)
        state = _replay(self.book, self.deal, kept)
        return self._with(state, kept, Record(entry, (ruling,))), (ruling,)

    def _with(self, state: State, entries: tuple[Entry, ...], record: Record) -> Game:
        game = object.__new__(Game)
        game.book = self.book
        game.deal = self.deal
        game.log = (*self.log, record)
        game.entries = entries
        game._state = state
        return game


def _open(book: Book, deal: Deal) -> State:
    play = begin(book, deal)
    if deal.position is not None:
        take_over(play, deal.position)
    return play


def _replay(book: Book, deal: Deal, entries: Iterable[Entry]) -> State:
    state = _open(book, deal)
    for entry in entries:
        play: Play = copy(state)
        moves.play(play, entry)
        state = play
    return state


def replay(book: Book, deal: Deal, entries: Iterable[Entry]) -> Game:
    """The game after all these entries, undos included."""
    game = Game(book, deal)
    for entry in entries:
        game, _ = game.record(entry)
    return game
