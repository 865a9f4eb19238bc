"""What each screen of a table is sent, encoded once for all screens of one eye.

A screen is sent its whole sight whenever it changes, never a difference: so a lost message costs
nothing, and a reconnect needs no history. What a screen other than the judge's receives, and
when, follows from the view of its eye alone; the number of lines in the journal is not told.

The phones of the players are more careful still. All of them get a frame of the same size at the
same moments: when the public view changes, and every few seconds. What changed for one player
alone waits for the next frame, so that neither its length nor its time tells anything.
"""

from __future__ import annotations

from typing import cast

import msgspec

from gorod.rules.views import Eye, Judge, Player, Stream
from gorod.table.course import Course, Turns
from gorod.table.hall import Hall
from gorod.table.sight import Sight, log, sight
from gorod.table.table import Table, now

ROOM = 1024
"""How many bytes a player's frame has for what that player alone may know, whatever it is."""

encode = msgspec.json.encode


class Feed:
    """The encoded sights of one table, made when somebody asks and kept until the next change."""

    def __init__(self, table: Table, hall: Hall) -> None:
        self.table = table
        self._hall = hall
        self._made: dict[Eye | int, bytes] = {}
        self._of: Course | None = None
        self._late: dict[int, tuple[tuple[int, Turns], bytes]] = {}

    def judge(self, have: int) -> bytes:
        """The judge's message: the sight, and the lines after number ``have``."""
        made = self._cache()
        seen = made.get(Judge())
        if seen is None:
            seen = made[Judge()] = encode(sight(self.table.course, Judge()))
        lines = made.get(have)
        if lines is None:
            lines = made[have] = encode(log(self.table.course, have))
        return b'{"now":%d,"sight":%b,"lines":%b}' % (now(), seen, lines)

    def screen(self, eye: Eye) -> bytes:
        """The sight of any other eye, with what is public about the draw."""
        made = self._cache()
        seen = made.get(eye)
        if seen is None:
            body = sight(self.table.course, eye) | {"fair": self._fair()}
            seen = made[eye] = filled(body) if isinstance(eye, Player) else encode(body)
        return seen

    def stream(self, delay: int) -> bytes:
        """What the viewers of a broadcast see: the table as it was ``delay`` seconds ago.

        An undo, too, is seen when its time has come.
        """
        at, course = now() - delay * 1000, self.table.course
        mark = (course.past(at), course.turns)
        made = self._late.get(delay)
        if made is None or made[0] != mark:
            then = course if mark[0] == course.journal.version else course.until(at)
            made = self._late[delay] = mark, encode(sight(then, Stream()))
        return made[1]

    def _fair(self) -> Sight:
        """The draw's commitment; its seed once the game is over; the places of the tray taken."""
        journal = self.table.course.journal
        seed = self._hall.seed(self.table.name)
        shown: Sight = {"commitment": seed.commitment}
        if self._hall.placard(self.table.name).cards == "phones":
            shown["taken"] = sorted(seed.on_tray(journal).values())
        if journal.game.is_over:
            shown["seed"] = seed.text
        return shown

    def _cache(self) -> dict[Eye | int, bytes]:
        if self._of is not self.table.course:
            self._of = self.table.course
            self._made = {}
        return self._made


def filled(body: Sight) -> bytes:
    """JSON filled up with blanks, so that its size tells nothing: what all players know takes as
    much as it takes, and what one of them knows as much as with every other card."""
    raw, own = encode(body), len(encode(cast(Sight, body["view"])["own"]))
    return raw.ljust(len(raw) - own + -(-own // ROOM) * ROOM)
