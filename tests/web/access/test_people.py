"""The owner invites judges and shuts them out; everybody sees to the own password."""

from __future__ import annotations

import asyncio
import re

import pytest
from tests.web.access.front import DAY, PASSWORD, Browser, Front

from gorod.web.access.people_page import browser as called
from gorod.web.access.problems import Refused

GOOD = "совсем другой пароль"


@pytest.fixture
def owner(front: Front) -> Browser:
    browser = Browser(front)
    browser.set_up()
    return browser


def joined(front: Front, owner: Browser, name: str = "Судья") -> Browser:
    """A judge who has come by an invitation."""
    browser = Browser(front)
    answer = browser.fill("/join", key=owner.invited(), name=name, password=PASSWORD)
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    return browser


def id_of(front: Front, name: str) -> str:
    person = front.access.people.named(name)
    assert person is not None
    return person.id


def test_an_invitation_is_used_once(front: Front, owner: Browser) -> None:
    token = owner.invited()
    assert token not in owner.get("/people").text
    first, second = Browser(front), Browser(front)
    assert first.fill("/join", key=token, name="Судья", password=PASSWORD).status_code == 303
    assert first.who() == "Судья"
    again = second.fill("/join", key=token, name="Другой", password=PASSWORD)
    assert again.status_code == 403
    assert "used, withdrawn or has lapsed" in again.text
    assert second.who() == ""


def test_two_browsers_with_one_invitation(front: Front) -> None:
    people = front.access.people

    async def race() -> list[object]:
        token = await people.invite()
        tries = (people.join(token, name, PASSWORD) for name in ("Первый", "Второй"))
        return list(await asyncio.gather(*tries, return_exceptions=True))

    assert sum(isinstance(result, Refused) for result in asyncio.run(race())) == 1
    assert len(people.all()) == 1


def test_two_people_who_want_one_name(front: Front) -> None:
    people = front.access.people

    async def race() -> list[object]:
        tokens = [await people.invite(), await people.invite()]
        tries = (people.join(token, "Судья", PASSWORD) for token in tokens)
        return list(await asyncio.gather(*tries, return_exceptions=True))

    refused = [r for r in asyncio.run(race()) if isinstance(r, Refused)]
    assert [r.problem for r in refused] == ["name-taken"]


def test_an_invitation_lapses_after_a_week(front: Front, owner: Browser) -> None:
    token = owner.invited()
    front.clock.at += 7 * DAY
    answer = Browser(front).fill("/join", key=token, name="Судья", password=PASSWORD)
    assert answer.status_code == 403


def test_a_name_that_is_taken_spends_no_invitation(front: Front, owner: Browser) -> None:
    token = owner.invited()
    browser = Browser(front)
    for name in ("хозяйка", "  ХОЗЯЙКА "):
        answer = browser.fill("/join", key=token, name=name, password=PASSWORD)
        assert answer.status_code == 422
        assert "taken" in answer.text
        assert f'value="{token}"' in answer.text
    assert browser.fill("/join", key=token, name="Судья", password=PASSWORD).status_code == 303


def test_an_invitation_is_withdrawn(front: Front, owner: Browser) -> None:
    token = owner.invited()
    (invited,) = (p for p in front.access.people.all() if not p.name)
    assert owner.fill("/people/disable", person=invited.id).status_code == 303
    answer = Browser(front).fill("/join", key=token, name="Судья", password=PASSWORD)
    assert answer.status_code == 403
    assert len(front.access.people.all()) == 1


def test_a_judge_who_is_shut_out_is_out_at_once(front: Front, owner: Browser) -> None:
    judge = joined(front, owner)
    id_ = id_of(front, "Судья")
    assert judge.who() == "Судья"
    ended: list[str] = []
    front.access.sessions.listen(ended.append)
    owner.fill("/people/disable", person=id_)
    assert judge.who() == ""
    assert len(ended) == 1
    refused = judge.log_in("Судья")
    assert refused.status_code == 403
    assert "You may not enter any more" in refused.text
    assert "no such name" in judge.log_in("Судья", "неверный пароль").text
    front.again()
    assert Browser(front).log_in("Судья").status_code == 403
    back = Browser(front)
    back.log_in()
    back.fill("/people/enable", person=id_)
    assert Browser(front).log_in("Судья").status_code == 303


def test_a_forgotten_password_is_chosen_anew_by_a_link(front: Front, owner: Browser) -> None:
    judge = joined(front, owner)
    page = owner.fill("/people/renew", person=id_of(front, "Судья")).text
    token = re.findall(r"/join#t=([\w-]+)", page)[0]
    browser = Browser(front)
    wrong = browser.fill("/join", key=token, name="Кто-то", password=GOOD)
    assert wrong.status_code == 403
    assert "somebody of another name" in wrong.text
    assert browser.fill("/join", key=token, name="судья", password=GOOD).status_code == 303
    assert browser.who() == "Судья"
    assert judge.who() == ""
    assert judge.log_in("Судья").status_code == 403
    assert judge.log_in("Судья", GOOD).status_code == 303


def test_the_owner_stays(front: Front, owner: Browser) -> None:
    id_ = id_of(front, "Хозяйка")
    for do in ("disable", "enable", "renew"):
        answer = owner.fill(f"/people/{do}", person=id_)
        assert answer.status_code == 422
        assert "cannot be shut out" in answer.text
    assert owner.who() == "Хозяйка"


@pytest.mark.parametrize("do", ["invite", "renew", "disable", "enable"])
def test_a_judge_does_nothing_that_is_the_owners(front: Front, owner: Browser, do: str) -> None:
    judge = joined(front, owner)
    answer = judge.fill(f"/people/{do}", person=id_of(front, "Судья"))
    assert answer.status_code == 403
    assert "Only the owner" in answer.text
    assert judge.who() == "Судья"
    assert Browser(front).fill(f"/people/{do}").headers["location"].startswith("/login")


def test_a_judge_does_not_see_the_others(front: Front, owner: Browser) -> None:
    judge = joined(front, owner)
    assert "Хозяйка" not in judge.get("/people").text
    assert "Судья" in owner.get("/people").text


def test_a_new_password_ends_the_other_sessions(front: Front, owner: Browser) -> None:
    other = Browser(front)
    other.log_in()
    wrong = owner.fill("/people/password", old="неверный пароль", new=GOOD)
    assert wrong.status_code == 422
    assert owner.fill("/people/password", old=PASSWORD, new="коротко").status_code == 422
    changed = owner.fill("/people/password", old=PASSWORD, new=GOOD)
    assert changed.headers["location"] == "/people?done=password"
    assert "The password is changed" in owner.get("/people?done=password").text
    assert (owner.who(), other.who()) == ("Хозяйка", "")
    assert other.log_in(password=GOOD).status_code == 303


def test_sessions_are_listed_and_ended(front: Front, owner: Browser) -> None:
    phone = Browser(front)
    phone.headers["user-agent"] = "Mozilla/5.0 (iPhone; CPU) Version/17 Safari/604"
    phone.log_in()
    page = owner.get("/people").text
    assert "Safari · iPhone" in page
    (ended,) = set(re.findall(r'name="session" value="(\w{64})"', page))
    judge = joined(front, owner)
    judge.fill("/people/end", session=ended)
    assert phone.who() == "Хозяйка"
    owner.fill("/people/end", session=ended)
    assert phone.who() == ""
    phone.log_in()
    owner.fill("/people/end", session="others")
    assert (owner.who(), phone.who()) == ("Хозяйка", "")
    for odd in ("", "nothing", "\x00", ended):
        assert owner.fill("/people/end", session=odd).status_code == 303


@pytest.mark.parametrize("odd", ["", "nobody", "\x00", "../../x", "x" * 5000])
def test_nobody_is_nobody(owner: Browser, odd: str) -> None:
    for do in ("renew", "disable", "enable"):
        assert owner.fill(f"/people/{do}", person=odd).status_code == 422


def test_what_people_typed_is_never_a_part_of_the_page(front: Front, owner: Browser) -> None:
    joined(front, owner, "<b>жирный</b>")
    page = owner.get("/people").text
    assert "<b>жирный" not in page
    assert "&lt;b&gt;жирный" in page


@pytest.mark.parametrize(
    ("says", "name"),
    [
        (
            "Mozilla/5.0 (Windows NT 10.0) AppleWebKit Chrome/120 Safari/537 Edg/120",
            "Edge · Windows",
        ),
        ("Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile Safari", "Chrome · Android"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10) Firefox/121", "Firefox · macOS"),
        ("curl/8", ""),
        ("", ""),
    ],
)
def test_browsers_by_name(says: str, name: str) -> None:
    assert called(says) == name
