"""Tables of facts about other programs: every row that concerns play is played here.

Each table says what a public program does in a position. A row is a tiny game under a book with
the switches that the program's rules need; a row that no switch reaches stands in a list, with
the reason, and the list is checked to be exactly that.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import pytest
from tests.shared import DATA

from gorod import books
from gorod.protocol import scenario
from gorod.protocol.foreign import RecordError, mafiaratings
from gorod.protocol.journal import Command, Journal
from gorod.protocol.notation import parse
from gorod.rules.cast import Deal, Entrant, Position, Role
from gorod.rules.entries import BestMove
from gorod.rules.faults import BookError
from gorod.rules.game import Game
from gorod.rules.rulings import Refusal
from gorod.rules.topics import Topic

Row: TypeAlias = dict[str, Any]
Switches: TypeAlias = Mapping[str, object]

FOLDER = DATA / "scenarios"
assert FOLDER.is_dir(), f"the tables are needed at {FOLDER}"


def load(name: str) -> Row:
    table: Row = json.loads((FOLDER / name).read_text(encoding="utf-8"))
    return table


ACTIONS = load("voting_wincheck_scenarios.json")
RFM = load("rfm_scenarios.json")
DISAGREEMENTS = load("rule_disagreements.json")
AXES = load("mafiaratings_rule_axes.json")["axes"]


# How a row becomes a game

CARDS = "1 don, 4 sheriff, 9 10 mafia"


def toml(value: object) -> str:
    """A value of a switch, as a book file writes it."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f'"{k}" = {toml(v)}' for k, v in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value)


def words(seats: Iterable[object]) -> str:
    return " ".join(map(str, seats))


def seated(alive: int, among: Iterable[int] = ()) -> list[int]:
    """So many seats at the table: these, the don, and the lowest others."""
    first = list(dict.fromkeys((*among, 1)))
    others = [s for s in range(1, 11) if s not in first]
    return sorted((first + others)[:alive])


def played(
    body: str,
    *,
    switches: Switches | None = None,
    book: str = "consigliere",
    begin: str = "day 2",
    alive: Iterable[int] = range(1, 11),
    deal: str = CARDS,
    head: str = "",
) -> Game:
    """Play a scenario that opens with these seats at the table, the others gone by the vote."""
    here = set(alive)
    gone = words(s for s in range(1, 11) if s not in here)
    lines = [f"book: {book}", f"deal: {deal}"]
    lines += [f"set: {key} = {toml(value)}" for key, value in (switches or {}).items()]
    lines += [f"from: {begin}"] if begin else []
    lines += [f"out: {gone} vote"] if gone else []
    lines += [head, body]
    return scenario.play(scenario.read_text("\n".join(lines), "table", Path()))


def tied_twice(alive: int, tied: Iterable[int], then: str = "") -> str:
    """These seats share the votes equally, and again after their speeches.

    A vote that cannot be shared is lost: the book must have no default candidate.
    """
    seats = list(tied)
    shares = words(f"{s}={alive // len(seats)}" for s in seats)
    return "\n".join(
        (f"ballot {words(seats)}", f"tally {shares}", "to vote", f"tally {shares}", then)
    )


UNSHARED: Switches = {"vote.default_candidate": "none"}

# The switches of the programs that the tables quote

VOIDED: Switches = {
    "removal.cancels_before_announcement": "today",
    "removal.cancels_after_announcement": "void_current",
    "removal.cancels_after_result": "none",
    "removal.cancels_at_night": "none",
    "tie.removal_of_tied": "void_current",
    "tie.removal_of_tied_three": "void_current",
    "tie.removal_of_untied": "void_current",
}
"""No vote on a day of a removal, even when it is being counted."""

NEAREST: Switches = {
    **VOIDED,
    "removal.cancels_after_result": "next_day",
    "removal.cancels_at_night": "next_day",
    "removal.cancels_several_before_result": {"every": 1},
    "removal.cancels_several_after_result": 1,
}
"""The nearest vote is lost; several removals cost one."""

REFUSED_BY_J: Switches = {
    "tie.raise_refused_at": [
        {"alive": alive, "tied": tied, "days": "all"}
        for alive, tied in ((3, 2), (6, 3), (8, 4), (10, 5))
    ]
}
SHORT_10: Switches = {
    "fouls.third_effect": "short_speech",
    "fouls.short_speech_s": 10,
    "fouls.critical_player_counts": [4, 3],
    "fouls.critical_speech_s": 30,
}
SHORT_30: Switches = {"fouls.third_effect": "short_speech", "fouls.short_speech_s": 30}
POINTS_OF_N: Switches = {"scoring.removal_points": {"fourth_foul": -1000, "gross": -1000}}
N: Switches = {
    **NEAREST,
    **SHORT_30,
    **POINTS_OF_N,
    "tie.same_set_rule": "full_division_repeats",
    "tie.raise_max_share": "at_most_half",
}


# Actions, votes and wins: voting_wincheck_scenarios.json

Handler: TypeAlias = Callable[[Row], None]

SECTIONS = {"sources", "voting", "win", "discipline", "speaking", "night", "roles"}
# Drafts, ties and shuffles of a table of games: the tournament's package plays them.
LATER_SECTIONS = {"standings"}


def test_no_section_of_actions_is_forgotten() -> None:
    assert set(ACTIONS) == SECTIONS | LATER_SECTIONS


def single_later(row: Row) -> None:
    (seat,) = row["candidates"]
    played(
        f"""
        ballot {seat}
        to vote {seat}
        next
        = votes {seat} {row["alive"]}
        = exit {seat} vote d{row["day"]}
        """,
        begin=f"day {row['day']}",
    )


def single_first_day(row: Row) -> None:
    (seat,) = row["candidates"]
    played(
        f"""
        ballot {seat}
        > too_few_candidates {seat}
        = step dusk
        next
        = step nightfall
        = alive 10
        """,
        begin=f"day {row['day']}",
    )


def unused_votes_to_the_last(row: Row) -> None:
    """Votes are given for all but the last; the rest is the last one's."""
    given = {int(s): n for s, n in row["given"].items()}
    (rest,) = row["expect"].items()
    played(
        f"""
        ballot {words(row["candidates"])}
        tally {words(f"{s}={n}" for s, n in given.items())}
        next
        > votes_defaulted = {rest[0]}
        = votes {rest[0]} {rest[1]}
        """,
        alive=seated(row["alive"]),
    )


def unused_votes_make_a_tie(row: Row) -> None:
    tally = {int(s): n for s, n in row["expect"]["tally"].items()}
    best = max(tally.values())
    again = words(s for s, n in tally.items() if n == best)
    assert row["expect"]["next"] == f"re-vote {again.replace(' ', ',')}"
    played(
        f"""
        ballot {words(row["candidates"])}
        tally {words(f"{s}={n}" for s, n in row["given"].items())}
        next
        > votes_defaulted = {row["candidates"][-1]}
        > tie {again}
        to vote
        = candidates {again}
        """
    )


def raise_needs_a_majority(row: Row) -> None:
    tied = row["tied_twice"]
    for yes, passes in row["raise_all_yes"]:
        then = f"""
            = step raise
            vote {words(range(1, yes + 1))}
            next
            > {"raised" if passes else "no raised"} {words(tied)}
            = alive {10 - len(tied) * passes}
            """
        played(tied_twice(row["alive"], tied, then))


def whole_table(row: Row) -> None:
    first, second = row["ballots"]
    assert first == second
    assert row["expect"] == "night, nobody leaves, no raise-all question"
    played(
        tied_twice(
            row["alive"],
            first["candidates"],
            f"""
            > raise_whole_table {words(first["candidates"])}
            > no raise_question
            = step dusk
            = alive {row["alive"]}
            """,
        ),
        alive=first["candidates"],
    )


def ballots(row: Row, last: int) -> str:
    """Ballot after ballot, each among the tied of the one before, up to the given number."""
    lines = [f"ballot {words(row['ballots'][0]['candidates'])}"]
    for ballot in row["ballots"][:last]:
        shares = zip(ballot["candidates"], ballot["tally"], strict=True)
        lines += ["to vote", f"tally {words(f'{s}={n}' for s, n in shares)}"]
    return "\n".join(lines)


def division_repeats(row: Row) -> None:
    tied = words(row["ballots"][-1]["candidates"])
    # J and C: the same seats as in the ballot before are tied again.
    for last, asked in ((3, False), (4, True)):
        mark = "raise_question" if asked else "no raise_question"
        played(
            f"{ballots(row, last)}\n> {mark} {tied}",
            switches={"tie.same_set_rule": "tied_set_repeats"},
        )
    # N: the whole division must repeat.
    for last, asked in ((4, False), (5, True)):
        mark = "raise_question" if asked else "no raise_question"
        played(
            f"{ballots(row, last)}\n> {mark} {tied}",
            switches={"tie.same_set_rule": "full_division_repeats"},
        )


def tie_of_two_twice(row: Row) -> None:
    seats = row["ballots"][0]["candidates"]
    for yes, leaves in ((6, True), (5, False)):
        played(
            f"""
            {ballots(row, 2)}
            > raise_question {words(seats)}
            vote {words(range(1, yes + 1))}
            next
            to dusk
            = alive {8 if leaves else 10}
            """
        )


def order_of_the_revote(row: Row) -> None:
    order = row["candidates_in_order"]
    assert row["expect"] == "re-vote candidates in order 5,2 (not 2,5)"
    played(
        f"""
        ballot {words(order)}
        tally {words(f"{s}={n}" for s, n in zip(order, row["tally"], strict=True))}
        to vote 5
        = candidates 5 2
        """
    )


def nominating_is_not_voting(row: Row) -> None:
    first, second = row["candidates"]
    voters = [int(s) for s in row["votes"]]
    assert {int(c): n for c, n in row["expect"].items()} == {first: len(voters)}
    played(
        f"""
        ballot {first} {second}
        to vote {first}
        = votes {first} 0
        vote {words(voters)}
        = votes {first} {len(voters)}
        ! vote {first} : vote_twice
        next
        ! vote {voters[-1]} : vote_given
        next
        = votes {first} {len(voters)}
        """
    )


def vote_taken_back(row: Row) -> None:
    assert "taken back" in row["rule"]
    played(
        """
        ballot 2 5
        to vote 2
        vote 3 4
        unvote 4
        = votes 2 1
        = waiting 1 2 4 5 6 7 8 9 10
        next
        # A vote that stands stays where it is; only the one taken back is free.
        ! unvote 3 : no_vote_to_take
        ! vote 3 : vote_given
        vote 4
        = votes 5 1
        """
    )


def lead_ends_nothing(row: Row) -> None:
    assert "6 of 10" in row["rule"]
    for book in ("consigliere", "cristalix"):
        played(
            """
            ballot 2 5
            to vote 2
            vote 1 2 3 4 6 7
            unvote 7
            vote 7
            next
            > no voted_out
            = step vote 5
            = alive 10
            # One step back, and the six are five after all.
            undo 1
            unvote 7
            next
            next
            > tie 2 5
            = votes 2 5
            """,
            book=book,
            switches={"vote.decided_at": "last_count"},
        )


def revotes_go_with_their_ballot(row: Row) -> None:
    assert "removes the re-votes" in row["rule"]
    game = played("ballot 2 5\nto vote 2\nvote 1 2 3 4 6\nnext")
    before = len(game.entries)
    lines = ["next", "next", "next", "vote 1 2 3 4 6", "next", "next"]
    for line in lines:
        game, _ = game.record(parse(line))
    assert [b.tied for b in game.state.ballots] == [(2, 5), (2, 5)]
    assert game.step.stage == "raise"
    # The first ballot is edited: seat 6 has voted for 5 after all.
    game = game.undo(len(game.entries) - before + 1)
    for line in ("unvote 6", "next", "next"):
        game, _ = game.record(parse(line))
    assert len(game.state.ballots) == 1
    assert game.state.tied == ()
    left = game.state.exit_of(5)
    assert left is not None
    assert left.how == "vote"


def last_words_of_the_raised(row: Row) -> None:
    order = row["vote_order"]
    raised = row["raised"]
    assert row["expect"] == "last words 2 then 5"
    played(
        f"""
        ballot {words(order)}
        tally {words(f"{s}={5 if s in raised else 0}" for s in order)}
        to vote
        # The count goes backwards, so the raised stand as the row names them.
        = candidates {words(raised)}
        tally {words(f"{s}=5" for s in raised)}
        = tied {words(raised)}
        vote 1 2 3 4 6 7
        next
        = step last_word 2
        next
        = step last_word 5
        next
        = step dusk
        """,
        switches={"tie.revote_order": "reverse"},
    )


def no_vote_after_four_fouls(row: Row) -> None:
    assert row["expect"] == "night"
    played(
        f"""
        foul 7 word_honest
        > removed_fouls 7
        ballot {words(row["candidates"])}
        > vote_cancelled = {row["day"]}
        = step dusk
        = alive 9
        """,
        begin=f"day {row['day']}",
        head="fouls: 7=3",
    )


VOTING: dict[str, Handler] = {
    "v1": single_later,
    "v2": single_first_day,
    "v3": unused_votes_to_the_last,
    "v4": unused_votes_to_the_last,
    "v5": unused_votes_make_a_tie,
    "v6": raise_needs_a_majority,
    "v7": whole_table,
    "v8": division_repeats,
    "v9": tie_of_two_twice,
    "v10": order_of_the_revote,
    "v11": nominating_is_not_voting,
    "v12": vote_taken_back,
    "v13": lead_ends_nothing,
    "v14": revotes_go_with_their_ballot,
    "v15": last_words_of_the_raised,
    "v16": no_vote_after_four_fouls,
}


@pytest.mark.parametrize("row", ACTIONS["voting"], ids=lambda r: r["id"])
def test_vote(row: Row) -> None:
    VOTING[row["id"]](row)


@pytest.mark.parametrize("row", ACTIONS["win"], ids=lambda r: r["id"])
def test_win(row: Row) -> None:
    """The position is reached by a departure: by the vote, or by raising several at once.

    Where the row names nobody who leaves, one more is at the table before.
    """
    counts = row["alive"]
    leaving = row.get("leaving")
    if leaving is None:
        leaving = {"red": 1} if counts["black"] else {"black": 1}
        counts = {team: n + leaving.get(team, 0) for team, n in counts.items()}
    blacks = list(range(1, counts["black"] + 1))
    reds = list(range(4, counts["red"] + 4))
    go = blacks[: leaving.get("black", 0)] + reds[: leaving.get("red", 0)]
    here = blacks + reds
    if len(go) == 1:
        body = f"ballot {go[0]}\nto vote\nnext"
    else:
        body = tied_twice(len(here), go, f"vote {words(here)}\nnext")
    game = played(
        f"{body}\n= winner {row['expect'] or 'none'}",
        alive=here,
        deal="1 don, 2 3 mafia, 10 sheriff",
        switches=UNSHARED if len(go) > 1 else {},
    )
    assert len(game.state.table) == len(here) - len(go)


def third_foul(row: Row) -> None:
    assert row["events"] == ["foul"] * 3
    played(
        f"""
        {three_fouls(5)}
        to speech 5 d2
        = seconds 30
        to speech 5 d3
        = seconds 60
        = points 5 penalty 0
        """,
        switches=N,
    )


def three_fouls(seat: int) -> str:
    return "\n".join([f"foul {seat} word_honest"] * 3)


def fourth_foul(row: Row) -> None:
    assert row["events"] == ["foul"] * 4 + ["confirm"]
    played(
        f"""
        nominate 3
        {three_fouls(5)}
        foul 5 word_honest
        > removed_fouls 5
        > vote_lost = 2
        = points 5 penalty -1000
        to dusk d2
        > vote_cancelled = 2
        = alive 9
        """,
        switches=N,
    )


def fourth_foul_cancelled(row: Row) -> None:
    assert row["expect"] == "still in game, 3 fouls"
    played(
        f"""
        nominate 3
        {three_fouls(5)}
        foul 5 word_honest
        undo 1 : cancelled
        = fouls 5 3
        = alive 10
        to vote 3
        """,
        switches=N,
    )


def direct_removal(row: Row) -> None:
    assert row["expect"] == "removed, -1.0, vote cancelled"
    played(
        """
        nominate 3
        remove 5 tears
        > removed 5
        = points 5 penalty -1000
        to dusk d2
        > vote_cancelled = 2
        """,
        switches=N,
    )


def team_loss(row: Row) -> None:
    assert row["expect"] == "game over, black wins, -1.0, later fouls ignored"
    played(
        """
        loss 5 phone
        = step over
        = winner black
        = points 5 penalty -1000
        foul 6 word_honest
        foul 1 word_honest
        > late_breach 1
        > no removed_fouls
        = winner black
        = points 6 penalty 0
        = points 5 penalty -1000
        """,
        head="fouls: 1=3",
        switches={**N, "outcome.team_loss_is_removal": True},
    )


def test_points_of_a_team_loss_that_is_no_removal() -> None:
    """The book may give the offender points without counting it as a removal."""
    row = next(r for r in ACTIONS["discipline"] if r["id"] == "f7")
    assert "-1.0" in row["expect"]
    played(
        """
        loss 5 phone
        = winner black
        = points 5 penalty -1000
        """,
        switches={"scoring.team_loss_points": -1000, "outcome.team_loss_is_removal": False},
    )


def two_removals(row: Row) -> None:
    assert row["expect"] == "one vote cancelled, not two; both reasons kept"
    game = played(
        """
        nominate 3
        remove 5 tears
        > removal_for 5 = tears
        remove 6 surrender_word
        > removal_for 6 = surrender_word
        to dusk d2
        > vote_cancelled = 2
        to speech d3
        ballot 3
        to vote 3
        """,
        switches=N,
    )
    reasons = [(r.seats, r.value) for x in game.log for r in x.rulings if r.topic == "removal_for"]
    assert reasons == [((5,), "tears"), ((6,), "surrender_word")]


def one_of_two_removals_undone(row: Row) -> None:
    assert row["events"][-1] == "undo removal p1"
    # An undo goes back in time: what came after the mistake is entered again.
    played(
        """
        nominate 3
        remove 5 tears
        remove 6 surrender_word
        undo 2 : it was not 5
        remove 6 surrender_word
        = alive 9
        to dusk d2
        > vote_cancelled = 2
        """,
        switches=N,
    )


def removal_undone(row: Row) -> None:
    assert row["expect"] == "vote no longer cancelled"
    played(
        """
        nominate 3
        remove 5 tears
        undo 1
        = alive 10
        to vote 3
        """,
        switches=N,
    )


def short_speech_once(row: Row) -> None:
    assert row["expect"] == "3 fouls, no second short speech"
    played(
        f"""
        {three_fouls(5)}
        to speech 5 d2
        = seconds 30
        to speech 6 d2
        foul 5 word_honest
        > removed_fouls 5
        undo 1
        = fouls 5 3
        to speech 5 d3
        = seconds 60
        """,
        switches=N,
    )


def foul_on_a_removed_player(row: Row) -> None:
    assert row["expect"] == "ignored"
    played(
        """
        remove 5 tears
        ! foul 5 word_honest : not_that_person
        = fouls 5 0
        """,
        switches=N,
    )


def double_click(row: Row) -> None:
    assert row["expect"] == "one foul"
    cards = [Role.DON, *[Role.CIVILIAN] * 2, Role.SHERIFF, *[Role.CIVILIAN] * 4, *[Role.MAFIA] * 2]
    people = tuple(Entrant(f"p{s}") for s in range(1, 11))
    deal = Deal(people, tuple(cards), position=Position(day=2))
    journal = Journal.open(books.load("consigliere"), deal)
    at, step = "2026-12-01T19:00:00Z", journal.game.step.key
    click = Command(parse("foul 5 word_honest"), "click-1", "judge", at, 0, step)
    once, line = journal.record(click)
    twice, again = once.record(click)
    assert twice is once
    assert again == line
    assert once.game.state.fouls[5] == 1


DISCIPLINE: dict[str, Handler] = {
    "f1": third_foul,
    "f2": fourth_foul,
    "f3": fourth_foul_cancelled,
    "f6": direct_removal,
    "f7": team_loss,
    "f8": two_removals,
    "f9": one_of_two_removals_undone,
    "f10": removal_undone,
    "f11": short_speech_once,
    "f12": foul_on_a_removed_player,
    "f13": double_click,
}
TECHNICAL_FOULS = {"f4", "f5"}
"""Technical fouls are not played: a book that asks for them is refused."""


def test_discipline_rows_that_are_not_reached() -> None:
    rows = {row["id"]: row for row in ACTIONS["discipline"]}
    assert set(rows) - set(DISCIPLINE) == TECHNICAL_FOULS
    assert all("minor tech" in rows[id_]["events"] for id_ in TECHNICAL_FOULS)
    with pytest.raises(BookError, match=r"fouls\.tech_removal_at"):
        books.changed("consigliere", {"fouls.tech_removal_at": 2})


@pytest.mark.parametrize(
    "row", [r for r in ACTIONS["discipline"] if r["id"] in DISCIPLINE], ids=lambda r: r["id"]
)
def test_discipline(row: Row) -> None:
    DISCIPLINE[row["id"]](row)


def order_of_speeches(game: Game) -> list[int]:
    return [game.state.speaker, *game.state.queue]


@pytest.mark.parametrize("opener", ["after_previous_first", "seat_by_day_number"])
@pytest.mark.parametrize("number", [0, 1, 2])
def test_speaking(number: int, opener: str) -> None:
    row = ACTIONS["speaking"][number]
    game = played(
        "to speech",
        begin=f"day {row['round']}",
        alive=[s for s in range(1, 11) if s not in row["dead"]],
        switches={"speech.opener_next": opener},
    )
    # Here the order of a day stands from its morning: who has spoken is not called again.
    spoken = row.get("spoken", [])
    assert [s for s in order_of_speeches(game) if s not in spoken] == row["order"]


@pytest.mark.parametrize(
    ("opener", "third_day"), [("after_previous_first", 5), ("seat_by_day_number", 4)]
)
def test_speaking_where_programs_differ(opener: str, third_day: int) -> None:
    assert len(ACTIONS["speaking"]) == 4
    note = ACTIONS["speaking"][3]["note"]
    assert "J opens 4, and day 3 opens 5; N opens day 2 at 4, day 3 again at 4" in note
    played(
        f"""
        = step speech 4
        to speech d3
        = step speech {third_day}
        """,
        alive=[1, 4, 5, 6, 7, 8, 9, 10],
        head="opener: 1",
        switches={"speech.opener_next": opener},
    )


# The best move, as N counts the nights: its first is the first with a shot.

BEST_MOVE_OF_N: Switches = {
    "best_move.by_black": "none",
    "best_move.repeat": "refused",
    "best_move.min": 1,
    "best_move.when": "final_minute",
}
VICTIMS = {"civ": 5, "sheriff": 4, "mafia": 9}


@pytest.mark.parametrize("row", ACTIONS["night"][:4], ids=lambda r: f"{r['role']}-{r['night']}")
def test_right_of_the_best_move(row: Row) -> None:
    victim = VICTIMS[row["role"]]
    assert not row.get("voted_out_on_first_day")
    played(
        f"""
        kill {victim}
        to last_word {victim}
        {"best 1 9 10" if row["best_move"] else "! best 1 9 10"}
        """,
        begin=f"night {row['night'] + 1}",
        switches=BEST_MOVE_OF_N,
    )


FOURTH_SEAT = [1, 2, 3, 4]
"""Four seats are not refused by any switch: the first three are kept, the fourth is dropped."""


@pytest.mark.parametrize(
    "row", ACTIONS["night"][4:8], ids=lambda r: words(r["best_move_seats"]) or "none"
)
def test_seats_of_the_best_move(row: Row) -> None:
    seats = tuple(row["best_move_seats"])
    game = played("kill 5\nto last_word 5", begin="night 2", switches=BEST_MOVE_OF_N)
    if not seats:
        after, _ = game.record(parse("next"))
        assert after.state.best_move == ()
        assert after.step.stage == "speech"
    elif list(seats) == FOURTH_SEAT:
        after, rulings = game.record(BestMove(seats))
        assert after.state.best_move == seats[:3]
        assert "best_move_cut" in [r.topic for r in rulings]
    else:
        with pytest.raises(Refusal) as refused:
            game.record(BestMove(seats))
        repeated = len(set(seats)) < len(seats)
        expected = Topic.BEST_MOVE_REPEAT if repeated else Topic.NO_SUCH_SEAT
        assert refused.value.topic is expected


def test_best_move_rows_that_are_not_reached() -> None:
    seats = [(r["best_move_seats"], r["ok"]) for r in ACTIONS["night"] if "best_move_seats" in r]
    assert (FOURTH_SEAT, False) in seats
    assert len(seats) == 4


@pytest.mark.parametrize(("voted_out", "right"), [(1, True), (2, False)])
def test_no_best_move_after_two_left_by_the_vote(voted_out: int, right: bool) -> None:
    note = ACTIONS["night"][8]["note"]
    assert len(ACTIONS["night"]) == 9
    assert note == "no best move if two or more left by vote on the first day"
    first_day = {
        1: "ballot 2 5\ntally 2=6 5=4",
        2: tied_twice(10, (2, 5), "vote 1 2 3 4 6 7\nnext"),
    }
    played(
        f"""
        {first_day[voted_out]}
        to shooting n2
        kill 6
        to last_word 6
        {"best 1 9 10" if right else "! best 1 9 10 : best_move_two_left"}
        """,
        begin="day 1",
        switches={"best_move.denied_if_voted_out_day1": 2},
    )


def cards_of(counts: Mapping[str, int]) -> list[str]:
    return [name for name, n in counts.items() for _ in range(n)]


def refused_card(names: Iterable[str]) -> str:
    """The first card that may not be drawn when these are, seat after seat; empty when all may."""
    game = played("next", deal="none", begin="")
    for seat, name in enumerate(names, 1):
        line = f"card {seat} {ROLES.get(name, name)}"
        try:
            game, _ = game.record(parse(line))
        except Refusal as refusal:
            if refusal.topic is not Topic.NO_SUCH_CARD:
                raise
            return line
    game, _ = game.record(parse("next"))
    assert game.step.stage == "agreement"
    return ""


ROLES = {"civ": "civilian"}


@pytest.mark.parametrize("row", ACTIONS["roles"], ids=lambda r: f"{r['counts']['civ']}")
def test_roles(row: Row) -> None:
    # Cards within the limits are taken one by one, so the first one too many is named.
    assert bool(refused_card(cards_of(row["counts"]))) is not row["ok"]


# The regulation of one federation: rfm_scenarios.json

J: Switches = {
    **REFUSED_BY_J,
    **SHORT_10,
    "nomination.policy": "first_new_in_minute",
    "stalemate.nights": 3,
    "stalemate.outcome": "draw",
    "stalemate.scope": "table_unchanged",
    "scoring.best_move_points": {
        "red": {"3": 800, "2": 550},
        "sheriff": {"3": 700, "2": 450},
    },
}

RFM_SECTIONS = {
    *("roles", "winner", "speaking", "fouls", "nomination", "first_day_single_nominee", "vote"),
    *("repeat_tie", "raise_all_allowed", "raise_all_passes", "checks", "best_triple"),
    "draw_after_quiet_phases",
}
# The tournament: points of judges, compensation, places, seats and marks of the protocol.
RFM_LATER = {"score", "compensation", "ranking", "seating", "protocol_marks"}


def test_no_section_of_the_federation_is_forgotten() -> None:
    assert set(RFM) == {"source"} | RFM_SECTIONS | RFM_LATER


@pytest.mark.parametrize("row", RFM["roles"], ids=lambda r: str(r["valid"]))
def test_rfm_roles(row: Row) -> None:
    assert bool(refused_card(row["roles"])) is not row["valid"]


@pytest.mark.parametrize("row", RFM["winner"], ids=lambda r: str(r["winner"]))
def test_rfm_winner(row: Row) -> None:
    """The last two who are out leave at one moment, so that the whole row is counted at once."""
    gone, last = row["out"][:-2], row["out"][-2:]
    deal = ", ".join(f"{s} {ROLES.get(r, r)}" for s, r in enumerate(row["roles"], 1))
    here = [s for s in range(1, 11) if s not in gone]
    body = tied_twice(len(here), last, f"vote {words(here)}\nnext") if last else "to speech"
    game = played(
        f"{body}\n= winner {row['winner'] or 'none'}",
        alive=here,
        deal=deal,
        switches={**J, **UNSHARED},
    )
    assert {x.seat for x in game.state.exits} == set(row["out"])


@pytest.mark.parametrize("row", RFM["speaking"], ids=lambda r: f"{r['first']}")
def test_rfm_speaking(row: Row) -> None:
    if row.get("day") == 1:
        played(f"to speech\n= step speech {row['first']}", begin="day 1", switches=J)
        return
    played(
        f"to speech\n= step speech {row['first']}",
        alive=row["alive"],
        head=f"opener: {row['previous_first']}",
        switches=J,
    )


@pytest.mark.parametrize("row", RFM["fouls"], ids=lambda r: f"{r['after']}-of-{r['alive']}")
def test_rfm_fouls(row: Row) -> None:
    seat = 4
    then = f"""
        to speech {seat}
        = seconds {row.get("speech_seconds")}
        """
    played(
        f"""
        foul {seat} word_honest
        = fouls {seat} {row["after"]}
        > {"removed_fouls" if row["out"] else "no removed_fouls"} {seat}
        {"" if row["out"] else then}
        """,
        alive=seated(row["alive"]),
        head=f"fouls: {seat}={row['fouls_before']}",
        switches=J,
    )


@pytest.mark.parametrize("row", RFM["nomination"], ids=lambda r: f"{r['nominator']}-{r['nominee']}")
def test_rfm_nomination(row: Row) -> None:
    """A seat that stands already is no new nomination: the ballot stays as it was."""
    ((by, seat),) = row["existing"]
    again = row["nominator"] == by
    nominate = f"nominate {row['nominee']}"
    if row["allowed"]:
        then = f"{nominate}\n> nominated {row['nominee']}\n= ballot {seat} {row['nominee']}"
    elif again:
        then = f"! {nominate} : one_nomination\n= ballot {seat}"
    else:
        then = f"{nominate}\n> no nominated\n> supported {seat}\n= ballot {seat}"
    played(
        f"""
        to speech {by}
        nominate {seat}
        {"" if again else f"to speech {row['nominator']}"}
        {then}
        """,
        begin="day 1",
        switches=J,
    )


def test_rfm_first_day_single_nominee() -> None:
    row = RFM["first_day_single_nominee"]
    assert (row["nominees"], row["next"]) == (1, "night")
    played(
        """
        ballot 5
        > too_few_candidates 5
        next
        = step nightfall
        """,
        begin=f"day {row['day']}",
        switches=J,
    )


@pytest.mark.parametrize("row", RFM["vote"], ids=lambda r: r["result"])
def test_rfm_vote(row: Row) -> None:
    seats, given = row["candidates"], row["entered"]
    shares = [f"{s}={n}" for s, n in zip(seats, given, strict=True) if n is not None]
    voters = seated(row["alive"])
    too_many = f"""
        ballot {words(seats)}
        to vote
        vote {words(voters[: given[0]])}
        next
        # Votes are those of people: nobody can give one more than there are at the table.
        ! vote {words(voters[-(given[1] or 0) :])} : vote_given
        """
    ends = {
        "out": f"next\n> voted_out {row.get('seat')}",
        "tie": f"> tie {words(row.get('seats', ()))}",
    }
    counted = f"ballot {words(seats)}\ntally {words(shares)}\n{ends.get(row['result'])}"
    played(counted if row["result"] in ends else too_many, alive=voters, switches=J)


@pytest.mark.parametrize("row", RFM["repeat_tie"], ids=lambda r: r["then"])
def test_rfm_repeat_tie(row: Row) -> None:
    first, second, alive = row["previous"], row["next"], row["alive"]
    tied = words(second)
    here = seated(alive, first)
    n, m = alive // len(first), alive // len(second)
    then = {
        "speeches and re-vote": f"> tie_speeches {tied}\nto vote\n= candidates {tied}",
        "raise-all question": f"> raise_question {tied}\n= step raise",
        "night": f"> raise_refused_here {tied}\n= step dusk",
    }
    played(
        f"""
        ballot {words(first)}
        tally {words(f"{s}={n}" for s in first)}
        to vote
        tally {words(f"{s}={m if s in second else 0}" for s in first)}
        {then[row["then"]]}
        """,
        alive=here,
        switches={**J, **UNSHARED},
    )


@pytest.mark.parametrize("row", RFM["raise_all_allowed"], ids=lambda r: f"{r['tied']}-{r['alive']}")
def test_rfm_raise_all_allowed(row: Row) -> None:
    tied = range(1, row["tied"] + 1)
    played(
        tied_twice(row["alive"], tied, f"= step {'raise' if row['allowed'] else 'dusk'}"),
        alive=seated(row["alive"]),
        switches={**J, **UNSHARED},
    )


@pytest.mark.parametrize("row", RFM["raise_all_passes"], ids=lambda r: f"{r['yes']}-{r['alive']}")
def test_rfm_raise_all_passes(row: Row) -> None:
    here = seated(row["alive"])
    then = f"""
        vote {words(here[: row["yes"]])}
        next
        > {"raise_passed" if row["passes"] else "raise_failed"} 2 3 = {row["yes"]}
        = alive {row["alive"] - 2 * row["passes"]}
        """
    played(tied_twice(row["alive"], (2, 3), then), alive=here, switches={**J, **UNSHARED})


CHECKS = {
    "don_on_sheriff": ("don_check", 4),
    "don_on_civ": ("don_check", 5),
    "sheriff_on_mafia": ("sheriff_check", 9),
    "sheriff_on_don": ("sheriff_check", 1),
    "sheriff_on_civ": ("sheriff_check", 5),
}
ANSWERS = {True: "sheriff", False: "not_sheriff"}


@pytest.mark.parametrize("name", RFM["checks"])
def test_rfm_checks(name: str) -> None:
    stage, seat = CHECKS[name]
    answer = RFM["checks"][name]
    played(
        f"""
        to {stage}
        check {seat}
        > {stage}ed {seat} = {ANSWERS.get(answer, answer)}
        """,
        begin="night 2",
        switches=J,
    )


TRIPLES = {3: "1 9 10", 2: "1 9 2", 1: "1 2 3", 0: "2 3 6"}


def best_move(victim: int, hits: int, points: int) -> str:
    """The first killed names so many blacks, and gets these thousandths."""
    return f"""
        kill {victim}
        to last_word {victim}
        best {TRIPLES[hits]}
        = hits {hits}
        = points {victim} best_move {points}
        """


def thousandths(points: str) -> int:
    return round(float(points) * 1000)


@pytest.mark.parametrize("row", RFM["best_triple"], ids=lambda r: f"{r['role']}-{r['hits']}")
def test_rfm_best_triple(row: Row) -> None:
    body = best_move(VICTIMS[row["role"]], row["hits"], thousandths(row["points"]))
    played(body, begin="night 2", switches=J)


@pytest.mark.parametrize(
    ("begin", "departure"), [("day 2", "ballot 5\nto vote 5\nnext"), ("night 2", "kill 5")]
)
def test_rfm_draw_after_quiet_phases(begin: str, departure: str) -> None:
    """Five phases without a departure, days and nights counted, are three nights here.

    The program looks at its count when a night ends. After a departure by day the third quiet
    night is the fifth quiet phase; after one by night it is the sixth, and the night before was
    only the fourth.
    """
    assert RFM["draw_after_quiet_phases"] == 5
    played(
        f"""
        {departure}
        to dawn n4
        next
        = winner none
        to dawn n5
        = winner none
        next
        > stalemate
        = winner draw
        """,
        begin=begin,
        switches=J,
    )


# One position, different verdicts: rule_disagreements.json


class Case(NamedTuple):
    """A tiny game that shows a verdict, and the switches that reach it."""

    body: str
    switches: Switches
    begin: str = "day 2"
    alive: Iterable[int] = range(1, 11)
    head: str = ""
    book: str = "consigliere"

    def play(self) -> Game:
        return played(
            self.body,
            switches=self.switches,
            book=self.book,
            begin=self.begin,
            alive=self.alive,
            head=self.head,
        )


def digits(**values: int) -> str:
    """The thirteen digits with these axes set, the others 0."""
    return "".join(str(values.get(name, 0)) for name, _ in mafiaratings.AXES)


def rated(
    body: str,
    *,
    begin: str = "day 2",
    alive: Iterable[int] = range(1, 11),
    head: str = "",
    **axes: int,
) -> Case:
    """A game of MafiaRatings under these axes."""
    switches = mafiaratings.switches(digits(**axes))
    return Case(body, switches, begin, alive, head, "mafiaratings")


TO_RAISE = "= step raise"
TO_NIGHT = "> no raise_question\n= step dusk"


def share(alive: int, tied: int, then: str, switches: Switches | None = None) -> Case:
    seats = range(1, tied + 1)
    return Case(
        tied_twice(alive, seats, then), {**UNSHARED, **(switches or {})}, alive=seated(alive)
    )


def shared_rated(alive: int, tied: int, then: str, begin: str = "day 2", **axes: int) -> Case:
    body = tied_twice(alive, range(1, tied + 1), then)
    switches = {**mafiaratings.switches(digits(**axes)), **UNSHARED}
    return Case(body, switches, begin, seated(alive), book="mafiaratings")


THREE_BALLOTS = """
    ballot 1 2 3 4
    tally 1=3 2=3 3=3 4=1
    to vote
    tally 1=5 2=5 3=0
    to vote
    tally 1=5 2=5
    """
ONE_MORE = """
    > no raise_question
    > tie_speeches 1 2
    to vote
    tally 1=5 2=5
    = step raise
    """
AT_MOST_HALF: Switches = {"tie.raise_max_share": "at_most_half"}
NO_SHARE: Switches = {"tie.raise_max_share": "none", "tie.raise_refused_at": []}

SHORTENED = """
    foul {seat} {code}
    foul {seat} {code}
    foul {seat} {code}
    to {stage} {seat} d2
    = seconds {seconds}
    to speech {seat} d3
    = seconds {later}
    """


def shortened(
    stage: str, seconds: int, seat: int = 5, later: int = 60, code: str = "word_honest"
) -> str:
    return SHORTENED.format(seat=seat, stage=stage, seconds=seconds, later=later, code=code)


def removed(fourth: int, gross: int) -> Case:
    """A fourth foul and a removal, with the points of the book's table."""
    points = {"scoring.removal_points": {"fourth_foul": fourth, "gross": gross}}
    body = f"""
        foul 5 word_honest
        remove 6 tears
        = points 5 penalty {fourth}
        = points 6 penalty {gross}
        = points 7 penalty 0
        """
    return Case(body, points, head="fouls: 5=3")


def guessed(*points: int, victim: int = 5, role: str = "red") -> tuple[Case, ...]:
    """Three, two, one hit of the best move."""
    table = {str(hits): n for hits, n in zip((3, 2, 1), points, strict=True)}
    switches = {"scoring.best_move_points": {role: table}}
    return tuple(
        Case(best_move(victim, hits, n), switches, "night 2")
        for hits, n in zip((3, 2, 1), points, strict=True)
    )


VOTED_OUT_FIRST = """
    ballot 5 6
    tally 5=6 6=4
    = step last_word 5
    """

OPENS = "to speech {day}\n= step speech {seat}"

REMOVED_BEFORE = """
    nominate 3
    remove 5 tears
    to dusk d2
    > vote_cancelled = 2
    = alive 9
    """
REMOVED_IN_THE_COUNT = """
    ballot 3 6
    to vote 3
    vote 1 2 4
    remove 5 tears
    > vote_void
    = step dusk
    = alive 9
    """
VOTE_IS_HELD = "to speech {day}\nballot {seat}\nto vote {seat}"

VERDICTS: dict[str, dict[str, tuple[Case, ...]]] = {
    "3/3/3/1 -> 5/5/0 -> 5/5, ten alive": {
        "J": (Case(THREE_BALLOTS + TO_RAISE, {"tie.same_set_rule": "tied_set_repeats"}),),
        "C": (Case(THREE_BALLOTS + TO_RAISE, {"tie.same_set_rule": "tied_set_repeats"}),),
        "N": (Case(THREE_BALLOTS + ONE_MORE, {"tie.same_set_rule": "full_division_repeats"}),),
    },
    "8 alive, 4 tied twice": {
        "J": (share(8, 4, TO_NIGHT, REFUSED_BY_J),),
        "C": (share(8, 4, TO_RAISE, NO_SHARE),),
        "N": (share(8, 4, TO_RAISE, AT_MOST_HALF),),
    },
    "10 alive, 5 tied twice": {
        "J": (share(10, 5, TO_NIGHT, REFUSED_BY_J),),
        "C": (share(10, 5, TO_RAISE, NO_SHARE),),
        "N": (share(10, 5, TO_RAISE, AT_MOST_HALF),),
    },
    "9 alive, 3 tied twice": {
        "J": (share(9, 3, TO_RAISE, REFUSED_BY_J),),
        "C": (share(9, 3, TO_RAISE, NO_SHARE),),
        "N": (share(9, 3, TO_RAISE, AT_MOST_HALF),),
        "MR": (
            shared_rated(9, 3, TO_RAISE, splitOnNine=0),
            shared_rated(9, 3, TO_NIGHT, splitOnNine=1),
            shared_rated(9, 3, TO_NIGHT, "day 1", splitOnNine=1),
            shared_rated(9, 3, TO_NIGHT, "day 1", splitOnNine=2),
            shared_rated(9, 3, TO_RAISE, splitOnNine=2),
        ),
    },
    "4 alive, 2 tied twice": {
        "J": (share(4, 2, TO_RAISE, REFUSED_BY_J),),
        "C": (share(4, 2, TO_RAISE, NO_SHARE),),
        "N": (share(4, 2, TO_RAISE, AT_MOST_HALF),),
        "MR": (
            shared_rated(4, 2, TO_RAISE, splitOnFour=0),
            shared_rated(4, 2, TO_NIGHT, splitOnFour=1),
        ),
    },
    "7 alive, 4 tied twice (more than half)": {
        "J": (share(7, 4, TO_RAISE, REFUSED_BY_J),),
        "C": (share(7, 4, TO_RAISE, NO_SHARE),),
        "N": (share(7, 4, "> raise_too_many 1 2 3 4\n= step dusk", AT_MOST_HALF),),
    },
    "all alive tied twice": {
        "J": (share(5, 5, TO_NIGHT, {**REFUSED_BY_J, "tie.raise_whole_table": "night"}),),
        "C": (share(5, 5, TO_NIGHT, {"tie.raise_whole_table": "night"}),),
        "N": (share(5, 5, TO_NIGHT, {**AT_MOST_HALF, "tie.raise_whole_table": "night"}),),
        "MR": (
            shared_rated(5, 5, TO_NIGHT, killAll=0),
            shared_rated(
                5, 5, "= step raise\nvote 1 2 3\nnext\n> raise_draw\n= winner draw", killAll=1
            ),
        ),
    },
    "third foul": {
        "J": (
            Case(shortened("speech", 10), SHORT_10),
            Case(shortened("speech", 30, seat=4), SHORT_10, alive=seated(4)),
        ),
        "N": (Case(shortened("speech", 30), SHORT_30),),
        "MR": (
            rated(shortened("silence", 10, code="out_of_turn"), threeFouls=0),
            rated(shortened("speech", 30, code="out_of_turn"), threeFouls=1),
            rated(shortened("speech", 60, code="out_of_turn"), threeFouls=2),
        ),
    },
    "removal points": {
        "J": (removed(-1200, -1200),),
        "N": (removed(-1000, -1000),),
        "MR": (removed(-500, -500), removed(-800, -800)),
        "T": (removed(-600, -600), removed(-600, -1200)),
    },
    "best move 3 / 2 / 1 hits": {
        "J": (*guessed(800, 550, 0), *guessed(700, 450, 0, victim=4, role="sheriff")),
        "MR": (*guessed(400, 250, 0), *guessed(500, 300, 0), *guessed(700, 500, 0)),
        "N": guessed(600, 300, 100),
        "T": guessed(600, 300, 100),
        "A2": guessed(600, 300, 100),
        "A1": guessed(500, 250, 0),
    },
    "best move for a first-day vote-out": {
        "J": (
            Case(
                VOTED_OUT_FIRST + "! best 1 9 10",
                {"best_move.first_day_voted_out": "none"},
                "day 1",
            ),
        ),
        "N": (
            Case(
                f"""
                {VOTED_OUT_FIRST}
                best 1 9 10
                = points 5 best_move 600
                kill 6
                to last_word 6
                best 1 9 2
                = points 6 best_move 300
                # The one is independent of the other.
                = points 5 best_move 600
                """,
                {
                    "best_move.first_day_voted_out": "own_right",
                    "scoring.best_move_points": {"red": {"3": 600, "2": 300, "1": 100}},
                },
                "day 1",
            ),
        ),
        "T": (
            Case(
                VOTED_OUT_FIRST + "best 1 9 10\n> best_move_accepted\n= hits 3",
                {"best_move.first_day_voted_out": "own_right"},
                "day 1",
            ),
        ),
    },
    "who opens the next day": {
        "J": (
            Case(
                OPENS.format(day="d3", seat=4),
                {"speech.opener_next": "after_previous_first"},
                alive=(1, 2, 4, 5, 6, 7, 8),
                head="opener: 1",
            ),
        ),
        "MR": (
            rated("to speech d1\n" + OPENS.format(day="d2", seat=2), begin="day 1", rotation=0),
            rated(
                "to speech d1\n= step speech 1\nto speech 10\nkill 1\n"
                + OPENS.format(day="d2", seat=3),
                begin="day 1",
                rotation=1,
            ),
        ),
        "N": (
            Case(
                OPENS.format(day="d3", seat=4),
                {"speech.opener_next": "seat_by_day_number"},
                alive=(1, 2, 4, 5, 6, 7, 8),
                head="opener: 7",
            ),
            Case(
                OPENS.format(day="d3", seat=1),
                {"speech.opener_next": "after_previous_first"},
                alive=(1, 2, 4, 5, 6, 7, 8),
                head="opener: 7",
            ),
        ),
    },
    "removal and the vote of the day": {
        "C": (
            Case(REMOVED_BEFORE + VOTE_IS_HELD.format(day="d3", seat=3), VOIDED),
            Case(REMOVED_IN_THE_COUNT + VOTE_IS_HELD.format(day="d3", seat=3), VOIDED),
            # “That day” ends with it: a removal at night costs the next day nothing.
            Case("remove 5 tears\n" + VOTE_IS_HELD.format(day="d2", seat=3), VOIDED, "night 2"),
        ),
        "N": (
            Case(REMOVED_BEFORE + VOTE_IS_HELD.format(day="d3", seat=3), NEAREST),
            Case(REMOVED_IN_THE_COUNT + VOTE_IS_HELD.format(day="d3", seat=3), NEAREST),
            Case(
                """
                remove 5 tears
                remove 6 tears
                to speech d2
                nominate 3
                to dusk d2
                > vote_cancelled = 2
                """
                + VOTE_IS_HELD.format(day="d3", seat=3),
                NEAREST,
                "night 2",
            ),
            Case(
                """
                ballot 3
                to vote 3
                next
                remove 5 tears
                remove 6 tears
                to speech d3
                nominate 8
                to dusk d3
                > vote_cancelled = 3
                """
                + VOTE_IS_HELD.format(day="d4", seat=7),
                NEAREST,
            ),
        ),
        "D": (Case(REMOVED_BEFORE, VOIDED),),
        "MR": (
            rated(REMOVED_BEFORE),
            rated(REMOVED_IN_THE_COUNT),
            Case(
                """
                nominate 3
                loss 5 phone
                = exit 5 gross d2
                = alive 9
                = winner black
                = step over
                """,
                {
                    **VOIDED,
                    "outcome.team_loss_is_removal": True,
                    "removal.cancels_kinds": ["fourth_foul", "gross", "team_loss"],
                },
            ),
        ),
    },
}
UNREACHED: dict[tuple[str, str], str] = {}
"""Verdicts that no switch reaches, with the reason. There are none."""


def test_every_verdict_is_reached_or_explained() -> None:
    said = {(row["case"], who) for row in DISAGREEMENTS["rows"] for who in row["verdicts"]}
    shown = {(case, who) for case, programs in VERDICTS.items() for who in programs}
    assert shown.isdisjoint(UNREACHED)
    assert shown | set(UNREACHED) == said
    assert UNREACHED == {}


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=f"{name}: {program} {number}")
        for name, programs in VERDICTS.items()
        for program, cases in programs.items()
        for number, case in enumerate(cases, 1)
    ],
)
def test_verdict(case: Case) -> None:
    case.play()


# Thirteen digits: mafiaratings_rule_axes.json

TWO_OF_TEN = "ballot 2 5\ntally 2=5 5=5\nto vote\n= candidates "
FIRST_VOTE = "ballot 5 6\ntally 5=6 6=4\n"
SELF_VOTE = "ballot 5 6\nto vote 5\nvote 1 2 3 4 5 7\nnext\nnext\n"
TWO_RAISED = tied_twice(10, (2, 5), "vote 1 2 3 4 6 7\nnext\n> raised 2 5\n= alive 8")
LAST_KILL: dict[str, Any] = {"begin": "night 2", "alive": (1, 2, 3, 4, 5, 9, 10)}

EFFECTS: dict[tuple[str, int], tuple[Case, ...]] = {
    # The opener moves on from yesterday's opener: seat 2, whether or not seat 1 is there.
    ("rotation", 0): (
        rated("to speech 10 d1\nto speech d2\n= step speech 2", begin="day 1"),
        rated("to speech 10 d1\nkill 1\nto speech d2\n= step speech 2", begin="day 1"),
    ),
    # The closer moves on from yesterday's closer, seat 10: seat 1, or seat 2 without it.
    ("rotation", 1): (
        rated("to speech 10 d1\nto speech d2\n= step speech 2", begin="day 1", rotation=1),
        rated("to speech 10 d1\nkill 1\nto speech d2\n= step speech 3", begin="day 1", rotation=1),
    ),
    # A nomination must be taken back before another one is made.
    ("withdraw", 0): (
        rated("nominate 8\nwithdraw 8\n> withdrawn 8\nnominate 9\n= ballot 9"),
        rated("nominate 8\n! nominate 9 : one_nomination\n= ballot 8"),
    ),
    # Another one takes the place of the first; it can still be taken back.
    ("withdraw", 1): (
        rated("nominate 8\nnominate 9\n> nomination_replaced 8\n= ballot 9", withdraw=1),
        rated("nominate 8\nwithdraw 8\n> withdrawn 8\n= ballot none", withdraw=1),
    ),
    ("withdraw", 2): (
        rated("nominate 8\n! withdraw 8 : no_withdrawal\n= ballot 8", withdraw=2),
        rated("nominate 8\n! nominate 9 : one_nomination\n= ballot 8", withdraw=2),
    ),
    ("firstVoting", 0): (
        rated("ballot 5\n> too_few_candidates 5\n= step dusk", begin="day 1"),
        rated(FIRST_VOTE + "> voted_out 5\n= alive 9", begin="day 1"),
    ),
    ("firstVoting", 1): (
        rated(
            FIRST_VOTE + "> first_day_stays 5\n= step tie_speech 5\n= seconds 30\n"
            "next\n= step dusk\n= alive 10",
            begin="day 1",
            firstVoting=1,
        ),
        # The first day only.
        rated(FIRST_VOTE + "> voted_out 5", firstVoting=1),
    ),
    ("firstVoting", 2): (
        rated(
            FIRST_VOTE + "> first_day_stays 5\n= step dusk\n= alive 10",
            begin="day 1",
            firstVoting=2,
        ),
        rated(TWO_RAISED, begin="day 1", firstVoting=2),
        rated(FIRST_VOTE + "> voted_out 5", firstVoting=2),
    ),
    ("firstVoting", 3): (
        rated(SELF_VOTE + "> voted_out 5\n= alive 9", begin="day 1", firstVoting=3),
        rated(
            SELF_VOTE.replace("4 5 7", "4 6 7") + "> first_day_stays 5\n= alive 10",
            begin="day 1",
            firstVoting=3,
        ),
        # Who stays has half a minute.
        rated(
            SELF_VOTE.replace("4 5 7", "4 6 7") + "= step tie_speech 5\n= seconds 30",
            begin="day 1",
            firstVoting=3,
        ),
        rated(FIRST_VOTE.replace("5=6 6=4", "5=4 6=6") + "> voted_out 6", firstVoting=3),
    ),
    ("splitOrder", 0): (rated(TWO_OF_TEN + "2 5"),),
    ("splitOrder", 1): (rated(TWO_OF_TEN + "5 2", splitOrder=1),),
    ("killAll", 0): (
        shared_rated(5, 5, "> raise_whole_table 1 2 3 4 5\n= step dusk\n= alive 5", killAll=0),
    ),
    ("killAll", 1): (
        shared_rated(
            5,
            5,
            "= step raise\nvote 1 2 3\nnext\n> raise_draw\n= winner draw\n= alive 0",
            killAll=1,
        ),
        shared_rated(
            5,
            5,
            "= step raise\nvote 1 2\nnext\n> raise_failed\n= step dusk\n= alive 5",
            killAll=1,
        ),
    ),
    ("splitOnFour", 0): (shared_rated(4, 2, TO_RAISE, splitOnFour=0),),
    ("splitOnFour", 1): (
        shared_rated(4, 2, TO_NIGHT, splitOnFour=1),
        # Four at the table and two tied, nothing else.
        shared_rated(5, 2, TO_RAISE, splitOnFour=1),
        shared_rated(9, 3, TO_RAISE, splitOnFour=1),
    ),
    ("splitOnNine", 0): (
        shared_rated(9, 3, TO_RAISE, splitOnNine=0),
        shared_rated(9, 3, TO_RAISE, "day 1", splitOnNine=0),
    ),
    ("splitOnNine", 1): (
        shared_rated(9, 3, TO_NIGHT, splitOnNine=1),
        shared_rated(9, 3, TO_NIGHT, "day 1", splitOnNine=1),
        shared_rated(9, 2, TO_RAISE, splitOnNine=1),
    ),
    # The source has the words of “no” here; the name is read as “asked after the first day”.
    ("splitOnNine", 2): (
        shared_rated(9, 3, TO_NIGHT, "day 1", splitOnNine=2),
        shared_rated(9, 3, TO_RAISE, splitOnNine=2),
    ),
    ("legacy", 0): (
        rated("kill 5\nto best_move\nbest 1 9 10\n> best_move_accepted\n= hits 3", begin="night 2"),
        rated(
            TWO_RAISED + "\nkill 6\nto dawn n2\n> best_move_two_left 6\n= best_mark none",
            begin="day 1",
        ),
    ),
    ("legacy", 1): (
        rated("kill 5\nto dawn n2\n> best_move_off 5\n= best_mark none", begin="night 2", legacy=1),
    ),
    ("gameEndSpeech", 0): (
        rated(
            """
            kill 5
            > black_wins
            to last_word 5
            = over no
            # Nothing in it changes the result, not even the last black's fourth foul.
            foul 1 out_of_turn
            = winner black
            next
            = step over
            """,
            head="fouls: 1=3",
            **LAST_KILL,
        ),
    ),
    ("gameEndSpeech", 1): (
        rated("kill 5\n> black_wins\nto dawn\nnext\n= step over", gameEndSpeech=1, **LAST_KILL),
    ),
    ("threeFouls", 0): (
        rated(shortened("silence", 10, code="out_of_turn")),
        # Half a minute for those silenced when four or three are left.
        rated(shortened("speech", 30, seat=4, code="out_of_turn"), alive=seated(4)),
        rated(shortened("speech", 30, seat=3, code="out_of_turn"), alive=seated(3)),
    ),
    ("threeFouls", 1): (rated(shortened("speech", 30, code="out_of_turn"), threeFouls=1),),
    ("threeFouls", 2): (rated(shortened("speech", 60, code="out_of_turn"), threeFouls=2),),
}

NO_EFFECT = {
    "onRecord": "colours on record are no part of play; the values are known and change nothing",
    "onRecordCount": "the same",
    "techFouls": "technical fouls are not played; the records hold none",
}
"""Axes that change no book, with the reason."""


def test_every_axis_is_known_in_its_order() -> None:
    assert [(a["index"], a["name"]) for a in AXES] == [
        (index, name) for index, (name, _) in enumerate(mafiaratings.AXES)
    ]
    assert len(AXES) == 13


@pytest.mark.parametrize("axis", AXES, ids=lambda a: a["name"])
def test_every_value_is_known_and_no_other(axis: Row) -> None:
    for index in range(len(axis["values"])):
        switches = mafiaratings.switches(digits(**{axis["name"]: index}))
        books.changed("mafiaratings", switches)
        assert bool(switches) is (index > 0 and axis["name"] not in NO_EFFECT)
    if len(axis["values"]) < 10:
        with pytest.raises(RecordError, match=axis["name"]):
            mafiaratings.switches(digits(**{axis["name"]: len(axis["values"])}))


def test_two_refusals_of_raising_stand_together() -> None:
    both = mafiaratings.switches(digits(splitOnFour=1, splitOnNine=1))
    assert both["tie.raise_refused_at"] == [
        {"alive": 4, "tied": 2, "days": "all"},
        {"alive": 9, "tied": 3, "days": "all"},
    ]


def test_every_value_that_concerns_play_is_played() -> None:
    values = {(a["name"], n) for a in AXES for n in range(len(a["values"]))}
    assert {v for v in values if v[0] not in NO_EFFECT} == set(EFFECTS)
    assert set(NO_EFFECT) <= {a["name"] for a in AXES}


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=f"{name}-{index}: {number}")
        for (name, index), cases in EFFECTS.items()
        for number, case in enumerate(cases, 1)
    ],
)
def test_effect_of_an_axis(case: Case) -> None:
    case.play()


@pytest.mark.parametrize(
    ("name", "index"), [v for v in EFFECTS if v[1]], ids=lambda part: str(part)
)
def test_effect_is_of_this_value(name: str, index: int) -> None:
    """Under the first value of the axis, some of these games go another way."""
    others = 0
    for case in EFFECTS[name, index]:
        base = {key: value for key, value in case.switches.items() if key in UNSHARED}
        try:
            case._replace(switches=base).play()
        except scenario.ScenarioError:
            others += 1
    assert others
