"""What each screen of a table is sent, encoded once for all screens of one eye.

A screen is sent its whole sight whenever it changes, never a difference: so a lost message costs
nothing, and a reconnect needs no history. What a screen other than the judge's receives, and
when, follows from the view of its eye alone; the number of lines in the journal is not told.

The phones of the players are more careful still. All of them get a frame of the same size at the
same moments: when the public view changes, and every few seconds. What changed for one player
alone waits for the next frame, so that neither its length nor its time tells anything.
"""

from __future__ import annotations

import msgspec

from gorod.rules.views import Eye, Judge, Player, Stream
from gorod.table.clock import read_time
from gorod.table.course import Course
from gorod.table.hall import Hall
from gorod.table.sight import Sight, log, sight
from gorod.table.table import Table, now

FRAME = 2048
"""The frames of players are filled up to a multiple of this many bytes."""

encode = msgspec.json.encode


class Feed:
    """The encoded sights of one table, made when somebody asks and kept until the next change."""

    def __init__(self, table: Table, hall: Hall) -> None:
        self.table = table
        self._hall = hall
        self._made: dict[Eye | int, bytes] = {}
        self._of: Course | None = None

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
            seen = made[eye] = _filled(body) if isinstance(eye, Player) else encode(body)
        return seen

    def stream(self, delay: int) -> bytes:
        """What the viewers of a broadcast see: the table as it was ``delay`` seconds ago."""
        return encode(sight(_ago(self.table.course, now() - delay * 1000), Stream()))

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


def _filled(body: Sight) -> bytes:
    """JSON filled up with blanks to a whole number of frames, so that its size tells nothing."""
    raw = encode(body)
    return raw.ljust(-(-len(raw) // FRAME) * FRAME)


def _ago(course: Course, at: int) -> Course:
    """The table as it stood at an earlier moment."""
    return course if not course.kept or read_time(course.kept[-1].at) <= at else course.until(at)
