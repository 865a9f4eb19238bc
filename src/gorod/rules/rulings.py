"""What the book makes of an entry: rulings when it is recorded, a refusal when it cannot be."""

from __future__ import annotations

from typing import NamedTuple

from gorod.rules.cast import Seat
from gorod.rules.topics import Topic


class Ruling(NamedTuple):
    """One consequence of an entry, with the article that gives it.

    ``topic`` says what happened. ``seats`` are the seats concerned, ``value`` a number or a
    word that belongs to it (the count of fouls, the answer of a check, a reason code).
    """

    topic: Topic
    article: str
    seats: tuple[Seat, ...] = ()
    value: int | str = ""


class Refusal(ValueError):
    """An entry that cannot be recorded now: nothing has changed.

    ``topic`` names the reason, ``article`` the rule of the book, ``seats`` and ``value`` what
    the reason is about; faces turn them into a sentence.
    """

    def __init__(
        self, topic: Topic, article: str, seats: tuple[Seat, ...] = (), value: int | str = ""
    ) -> None:
        super().__init__(f"{topic} [{article}]" if article else str(topic))
        self.topic = topic
        self.article = article
        self.seats = seats
        self.value = value
