"""A plan on paper, in a calendar and as a picture says what the plan says."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from functools import cache
from xml.etree import ElementTree

import pytest
from icalendar import Calendar

from gorod.seating import Plan, improve, task_of
from gorod.seating.picture import meetings_svg
from gorod.seating.printed import by_player, by_round, by_table, calendar, idle, picture, readable

MOSCOW = timezone(timedelta(hours=3))
STARTS = [datetime(2026, 5, 1, 10, tzinfo=MOSCOW) + timedelta(hours=n) for n in range(10)]
STAMP = datetime(2026, 4, 1, tzinfo=UTC)
SVG = "{http://www.w3.org/2000/svg}"


@cache
def with_byes() -> Plan:
    """25 players at two tables: every player sits out twice."""
    return next(improve(task_of(25, 10, 2, 8), seed=1))


def written(plan: Plan, player: int, title: str = "Тур") -> bytes:
    return calendar(
        plan,
        player,
        STARTS,
        stamp=STAMP,
        uid="cup@club.example",
        summary=lambda place: f"{title} {place.round}, стол {place.table}, место {place.seat}",
    )


def test_every_list_says_the_same() -> None:
    plan = with_byes()
    from_rounds = {
        (player, round_, table, seat)
        for round_, tables in enumerate(by_round(plan), 1)
        for table, people in enumerate(tables, 1)
        for seat, player in enumerate(people, 1)
    }
    from_tables = {
        (player, round_, table, seat)
        for table, rounds in enumerate(by_table(plan), 1)
        for round_, people in enumerate(rounds, 1)
        for seat, player in enumerate(people, 1)
    }
    from_players = {
        (player, *place)
        for player, places in enumerate(by_player(plan), 1)
        for place in places
        if place.table
    }
    assert from_rounds == from_tables == from_players
    assert len(from_rounds) == 200
    assert all(len(out) == 5 for out in idle(plan))


def test_a_calendar_has_the_games_of_its_player_and_no_others() -> None:
    plan = with_byes()
    for player in (1, 25):
        events = Calendar.from_ical(written(plan, player)).walk("VEVENT")
        places = [place for place in by_player(plan)[player - 1] if place.table]
        assert [str(event["SUMMARY"]) for event in events] == [
            f"Тур {place.round}, стол {place.table}, место {place.seat}" for place in places
        ]
        assert [event.decoded("DTSTART") for event in events] == [
            STARTS[p.round - 1] for p in places
        ]
        assert all(e.decoded("DTEND") - e.decoded("DTSTART") == timedelta(hours=1) for e in events)


def test_events_keep_their_names_when_the_plan_changes() -> None:
    one, other = written(with_byes(), 3), written(with_byes(), 3, "Перенос")
    names = [
        [str(e["UID"]) for e in Calendar.from_ical(text).walk("VEVENT")] for text in (one, other)
    ]
    assert names[0] == names[1]
    assert len(set(names[0])) == 8
    assert all(name.endswith("@club.example") for name in names[0])
    assert not set(names[0]) & {
        str(e["UID"]) for e in Calendar.from_ical(written(with_byes(), 4)).walk("VEVENT")
    }


def test_a_calendar_survives_any_title_and_keeps_to_75_octets() -> None:
    title = "Кубок; «Ход, конём»\\ " + "очень длинное название " * 5 + "\n\x07END:VCALENDAR"
    text = written(with_byes(), 1, title)
    assert all(len(line) <= 75 for line in text.split(b"\r\n"))
    event = Calendar.from_ical(text).walk("VEVENT")[0]
    assert str(event["SUMMARY"]).startswith(title.replace("\x07", ""))


def test_a_time_without_a_zone_is_refused() -> None:
    with pytest.raises(ValueError, match="without a time zone"):
        calendar(
            with_byes(),
            1,
            [start.replace(tzinfo=None) for start in STARTS],
            stamp=STAMP,
            uid="x",
            summary=str,
        )


def test_the_picture_shows_every_pair_as_often_as_it_meets() -> None:
    plan = with_byes()
    drawn = ElementTree.fromstring(meetings_svg(plan))
    cells = {
        int(path.attrib["class"].removeprefix("met-")): path.attrib["d"].count("M")
        for path in drawn.iter(f"{SVG}path")
        if path.attrib["class"].startswith("met-")
    }
    counts = sorted(set(plan.meetings.values()))
    assert cells == {n: 2 * sum(c == n for c in plan.meetings.values()) for n in counts}
    a, b = next(pair for pair, count in plan.meetings.items() if count == plan.most)
    most = next(p for p in drawn.iter(f"{SVG}path") if p.attrib["class"] == f"met-{plan.most}")
    assert f"M{10 * b} {10 * a}h" in most.attrib["d"]
    assert f"M{10 * a} {10 * b}h" in most.attrib["d"]


def test_the_picture_is_safe_inside_a_page() -> None:
    names = ["<script>alert(1)</script>", "Лис & Кот", '"кавычки"']
    text = meetings_svg(with_byes(), names, 'Кто с кем "играет" <&>')
    drawn = ElementTree.fromstring(text)
    labels = [element.text for element in drawn.iter(f"{SVG}text")]
    assert labels.count(names[0]) == labels.count(names[1]) == 2
    assert labels.count("25") == 2
    assert drawn.attrib["aria-label"] == 'Кто с кем "играет" <&>'
    assert "<script" not in text
    assert "style" not in text


def test_the_signs_show_who_meets_whom() -> None:
    plan = with_byes()
    rows = [line[3:] for line in picture(plan).splitlines()[2:]]
    for (a, b), count in plan.meetings.items():
        assert rows[a].ljust(25)[b] == rows[b].ljust(25)[a] == str(count)
    assert all(row.ljust(25)[at] == " " for at, row in enumerate(rows))
    assert readable(plan).splitlines()[0] == "1."
    assert readable(plan).count("–") == 10
