"""What is true in a game between two entries, and the copy on which one entry is played."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from gorod.rules.book import Book
from gorod.rules.cast import TEAMS, Deal, EarlierKill, Entrant, Role, Seat, Team
from gorod.rules.rulings import Refusal, Ruling
from gorod.rules.stages import NIGHT, Stage
from gorod.rules.topics import Topic

BLACK_ROLES = frozenset(role for role, team in TEAMS.items() if team is Team.BLACK)


class Exit(NamedTuple):
    """One seat that left: how, and in which night or day.

    ``how`` is one of vote, raise, shot, fourth_foul, gross, second_warning, cannot_continue,
    decision. A night exit has the night's number and ``day`` 0, a day exit the reverse.
    """

    seat: Seat
    how: str
    night: int
    day: int


class Outcome(NamedTuple):
    """How the game ended: ``winner`` is red, black, draw or annulled."""

    winner: str
    cause: str
    article: str


class Nomination(NamedTuple):
    """``by`` put ``seat`` to the vote."""

    by: Seat
    seat: Seat


class Checked(NamedTuple):
    """A check: ``answer`` is sheriff, not_sheriff, red or black."""

    night: int
    role: Role
    by: Seat
    target: Seat
    answer: str


class Ballot(NamedTuple):
    """A closed ballot: its candidates in order, who voted for whom, and who was tied."""

    day: int
    candidates: tuple[Seat, ...]
    votes: tuple[Seat, ...]
    defaulted: tuple[Seat, ...]
    tied: tuple[Seat, ...]


class Breached(NamedTuple):
    """A sanction that came after the result and changed nothing but the record."""

    seat: Seat
    sanction: str
    code: str


@dataclass
class State:
    """All that the rules know of a game. Tuples by seat have index 0 unused."""

    book: Book
    entrants: tuple[Entrant | None, ...]
    roles: tuple[Role | None, ...]
    stage_name: str = ""
    earlier: tuple[EarlierKill, ...] = ()

    stage: Stage = Stage.LOBBY
    night: int = 0
    day: int = 0
    table: tuple[Seat, ...] = ()
    exits: tuple[Exit, ...] = ()
    outcome: Outcome | None = None

    # the lobby
    unready: tuple[tuple[Seat, str], ...] = ()
    joined: tuple[Seat, ...] = ()
    requests: tuple[int, ...] = ()
    dealt_by: str = ""

    # discipline
    fouls: tuple[int, ...] = ()
    warnings: tuple[int, ...] = ()
    grey_cards: tuple[int, ...] = ()
    silent_on: tuple[int, ...] = ()
    shown: tuple[int, ...] = ()
    outcries: tuple[Seat, ...] = ()
    consents: tuple[Seat, ...] = ()
    alerts: tuple[tuple[Seat, str], ...] = ()
    unannounced: tuple[Seat, ...] = ()
    fouls_to_announce: tuple[Seat, ...] = ()
    remarks: tuple[str, ...] = ()
    breaches: tuple[Breached, ...] = ()
    wordless: tuple[Seat, ...] = ()
    wordless_at_night: tuple[Seat, ...] = ()
    reprimanded: tuple[Seat, ...] = ()
    disqualified: tuple[Seat, ...] = ()
    thrown: bool = False

    # the day
    opener: Seat = 0
    dawn_count: int = 0
    speaker: Seat = 0
    half: int = 0
    seconds: int | None = None
    queue: tuple[Seat, ...] = ()
    heard: tuple[Seat, ...] = ()
    heard_last: Seat = 0
    discussed: bool = False
    last_words: tuple[Seat, ...] = ()
    nominations: tuple[Nomination, ...] = ()
    minute: tuple[Seat, ...] = ()

    # the vote
    announced: bool = False
    result_known: bool = False
    candidates: tuple[Seat, ...] = ()
    counting: int = 0
    votes: tuple[Seat, ...] = ()
    defaulted: tuple[Seat, ...] = ()
    late: tuple[tuple[Seat, Seat], ...] = ()
    disputed: Seat = 0
    decided: Seat = 0
    raising: bool = False
    raised: tuple[Seat, ...] = ()
    tied: tuple[Seat, ...] = ()
    tie_closed: bool = False
    talk_only: bool = False
    ballots: tuple[Ballot, ...] = ()
    skipped: frozenset[int] = frozenset()
    hits: tuple[tuple[int, int], ...] = ()

    # the night
    shooters: tuple[Seat, ...] = ()
    targets: tuple[Seat, ...] = ()
    shots: tuple[tuple[Seat, Seat], ...] = ()
    missed: bool = False
    victim: Seat = 0
    checks: tuple[Checked, ...] = ()
    best_move: tuple[Seat, ...] = ()
    best_move_by: Seat = 0
    earlier_best: tuple[tuple[Seat, tuple[Seat, ...]], ...] = ()
    team_loss_by: Seat = 0
    best_move_mark: str = ""
    quiet: int = 0
    quiet_nights: int = 0

    # pauses and winks
    pause: Seat | None = None
    pauses: tuple[tuple[int, Seat], ...] = ()
    pause_due: Seat = 0
    winks: tuple[int, ...] = ()
    winked: tuple[tuple[Seat, Seat], ...] = ()

    @property
    def is_night(self) -> bool:
        return self.stage in NIGHT

    @property
    def round(self) -> int:
        """A day with the night after it; the first night belongs to round 1."""
        return self.day or 1

    @property
    def seats(self) -> range:
        """Every seat of the table, taken or not."""
        return range(1, self.book.table.seats + 1)

    def role(self, seat: Seat) -> Role:
        """The role of a seat once the cards are dealt."""
        role = self.roles[seat]
        if role is None:
            raise LookupError(f"seat {seat} has no role yet")
        return role

    def team(self, seat: Seat) -> Team:
        return self.role(seat).team

    def is_pair(self, seat: Seat) -> bool:
        entrant = self.entrants[seat]
        return entrant is not None and entrant.is_pair

    def exit_of(self, seat: Seat) -> Exit | None:
        """How the seat left, or None while it is at the table."""
        for exit_ in self.exits:
            if exit_.seat == seat:
                return exit_
        return None

    def blacks(self) -> tuple[Seat, ...]:
        """The black seats still at the table."""
        roles = self.roles
        return tuple([s for s in self.table if roles[s] in BLACK_ROLES])

    def nominated(self) -> tuple[Seat, ...]:
        """The ballot so far, in the order of nomination."""
        return tuple(n.seat for n in self.nominations)

    def is_silent(self, seat: Seat) -> bool:
        """Whether a third foul costs this seat its speech today."""
        since = self.silent_on[seat]
        if not since or self.day < since:
            return False
        days = self.book.fouls.silence_days
        return not days or self.day < since + days


@dataclass
class Play(State):
    """One entry being played: a private copy of the state, and the rulings made so far.

    The rules write on it freely; when they are done it is the state of the next game.
    """

    rulings: list[Ruling] = field(default_factory=list)

    def rule(
        self, topic: Topic, seats: tuple[Seat, ...] = (), value: int | str = "", article: str = ""
    ) -> None:
        """Add a ruling that cites the book's article for the topic, or the one given."""
        self.rulings.append(Ruling(topic, article or self.book.cites[topic], seats, value))

    def refusal(
        self, topic: Topic, seats: tuple[Seat, ...] = (), value: int | str = "", article: str = ""
    ) -> Refusal:
        """The refusal to raise for this topic."""
        return Refusal(topic, article or self.book.cites[topic], seats, value)


def begin(book: Book, deal: Deal) -> Play:
    """The state before the first entry: the lobby, with whoever sits there already."""
    places = book.table.seats
    none = (0,) * (places + 1)
    entrants: tuple[Entrant | None, ...] = (None, *deal.entrants)
    roles: tuple[Role | None, ...] = (None, *deal.roles)
    return Play(
        book=book,
        entrants=entrants + (None,) * (places + 1 - len(entrants)),
        roles=roles + (None,) * (places + 1 - len(roles)),
        stage_name=deal.stage,
        earlier=deal.earlier,
        dealt_by="given" if deal.roles else "",
        fouls=none,
        warnings=none,
        grey_cards=none,
        silent_on=none,
        shown=none,
        winks=none,
        votes=none,
        requests=none,
    )


def copy(state: State) -> Play:
    """A fresh copy to play the next entry on; every value inside is immutable."""
    play = object.__new__(Play)
    play.__dict__.update(state.__dict__)
    play.rulings = []
    return play


def put(values: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    """The per-seat tuple with one seat's value replaced."""
    return (*values[:seat], value, *values[seat + 1 :])


def without(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """The seats but one, in the same order."""
    return tuple(s for s in seats if s != seat)
