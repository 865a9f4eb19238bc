"""What a tournament tells: why a decision is refused, and what follows from one.

Each topic has its text as ``tournament-…`` in `gorod.texts`, with the values named beside it
wherever it is raised. A refusal says what is wrong and what would be right.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from gorod.texts.messages import Message

Value: TypeAlias = int | str


class Topic(StrEnum):
    """The subject of a refusal or a note."""

    # People
    ID_TAKEN = "id_taken"
    NICK_TAKEN = "nick_taken"
    NO_NICK = "no_nick"
    MIXED_LETTERS = "mixed_letters"
    NO_SUCH_PERSON = "no_such_person"
    IN_PAIR_ALREADY = "in_pair_already"
    IN_TEAM_ALREADY = "in_team_already"
    PLAYED_ALREADY = "played_already"
    PAIR_OF_ONE = "pair_of_one"
    NO_PAIRS_HERE = "no_pairs_here"
    BANNED = "banned"
    NO_SUCH_BAN = "no_such_ban"
    BAD_TIME = "bad_time"
    BAN_OVER_ALREADY = "ban_over_already"
    FULL = "full"
    NOT_CONFIRMED = "not_confirmed"
    ALREADY_SO = "already_so"
    HAS_LEFT = "has_left"
    DISQUALIFIED = "disqualified"
    MERGE_BOTH_PLAY = "merge_both_play"
    MERGE_PAIRED = "merge_paired"
    NEEDS_REASON = "needs_reason"
    PLACE_CAME_FREE = "place_came_free"
    SEATS_TO_FILL = "seats_to_fill"

    # Lists and tables of people and seats
    NOTHING_IN_IT = "nothing_in_it"
    HEADER_MISSING = "header_missing"
    HEADER_UNKNOWN = "header_unknown"
    HEADER_TWICE = "header_twice"
    NOT_A_NUMBER = "not_a_number"
    SEAT_MISSING = "seat_missing"
    NICK_UNKNOWN = "nick_unknown"

    # Shape
    NO_SUCH_STAGE = "no_such_stage"
    STAGE_TAKEN = "stage_taken"
    BAD_ID = "bad_id"
    BAD_NUMBER = "bad_number"
    BAD_BOOK = "bad_book"
    BAD_SCHEME = "bad_scheme"
    NO_SUCH_ROUND = "no_such_round"
    NO_SUCH_TABLE = "no_such_table"
    JUDGE_ELSEWHERE = "judge_elsewhere"
    WISH_TOO_FEW = "wish_too_few"

    # Seating
    WRONG_SEATS = "wrong_seats"
    TWICE_IN_ROUND = "twice_in_round"
    TABLE_TWICE = "table_twice"
    NOT_IN_STAGE = "not_in_stage"
    AWAY_THEN = "away_then"
    WRONG_COMMITMENT = "wrong_commitment"
    NO_SEED = "no_seed"
    COMMITTED_ALREADY = "committed_already"
    ALREADY_BEGUN = "already_begun"
    UNEVEN_GAMES = "uneven_games"

    # Games
    NO_SUCH_GAME = "no_such_game"
    NO_SUCH_SEAT = "no_such_seat"
    GAME_BEGUN = "game_begun"
    GAME_NOT_OPEN = "game_not_open"
    GAME_SIGNED = "game_signed"
    GAME_NOT_SIGNED = "game_not_signed"
    GAME_VOID = "game_void"
    SEAT_FREE = "seat_free"
    JOURNAL_TAKEN = "journal_taken"
    BAD_RESULT = "bad_result"
    NO_RESULT = "no_result"
    NOT_ITS_JUDGE = "not_its_judge"

    # Discipline and the panel
    NOT_THE_MULTIPLE = "not_the_multiple"
    NO_REPLAY_FOR = "no_replay_for"
    THROWER_FIRST = "thrower_first"
    CONSENT_MISSING = "consent_missing"
    NO_ANNULMENT = "no_annulment"
    NO_GAMES = "no_games"
    NO_DISQUALIFICATION = "no_disqualification"
    OUT_ALREADY = "out_already"
    NOT_OUT = "not_out"
    PROTEST_TAKEN = "protest_taken"
    PROTEST_LATE = "protest_late"
    NO_SUCH_PROTEST = "no_such_protest"
    DECIDED_ALREADY = "decided_already"
    PAIR_IS_OUT = "pair_is_out"
    BAN_IS_DUE = "ban_is_due"
    PLAYED_AGAIN_AS = "played_again_as"

    # Places
    NOT_TIED = "not_tied"
    NO_RULE_TO_ADVANCE = "no_rule_to_advance"
    STAGE_NOT_OVER = "stage_not_over"
    TIE_AT_THE_LINE = "tie_at_the_line"
    TOO_FEW_TO_ADVANCE = "too_few_to_advance"
    NOTHING_TO_PUBLISH = "nothing_to_publish"

    # Undo
    NOTHING_TO_UNDO = "nothing_to_undo"
    UNDO_DEPENDS = "undo_depends"
    UNDONE = "undone"


class Note(NamedTuple):
    """What follows from a decision, to be told to the one who took it."""

    topic: Topic
    values: Mapping[str, Value]

    @property
    def message(self) -> Message:
        return Message(f"tournament-{self.topic}", self.values)


class TournamentError(ValueError):
    """A decision that cannot be taken: nothing has changed.

    ``article`` is the rule of the book that forbids it, where a book does.
    """

    def __init__(self, topic: Topic, article: str = "", /, **values: Value) -> None:
        told = ", ".join(f"{name} {value}" for name, value in values.items())
        super().__init__(f"{topic}: {told}" if told else str(topic))
        self.topic = topic
        self.article = article
        self.values: Mapping[str, Value] = values

    @property
    def message(self) -> Message:
        """What to say: the id of its text and the values that it asks for."""
        return Message(f"tournament-{self.topic}", self.values)
