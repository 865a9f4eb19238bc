"""Who is behind a request or a live line, and in which language the answer is."""

from __future__ import annotations

import asyncio

import pytest
from tests.web.access.front import DAY, PASSWORD, Front, connection

from gorod.web.access.problems import LoginNeeded, OwnerNeeded
from gorod.web.access.visitors import Visitor, accepted


def logged_in(front: Front) -> tuple[str, str]:
    """The owner's id, and the token of a session."""

    async def work() -> tuple[str, str]:
        owner = await front.access.people.create_owner("Хозяйка", PASSWORD)
        return owner.id, await front.access.enter(connection(user_agent="Firefox"), owner)

    return asyncio.run(work())


def test_a_session_names_its_person(front: Front) -> None:
    id_, token = logged_in(front)
    found = front.access.visitor(connection(cookie=f"session={token}"))
    assert isinstance(found, Visitor)
    assert (found.id, found.name, found.role, found.language) == (id_, "Хозяйка", "owner", "ru")
    assert found.is_owner
    line = connection(cookie=f"session={token}", kind="websocket", scheme="ws")
    assert front.access.visitor(line) == found
    assert front.access.owner(connection(cookie=f"session={token}")) == found
    again = front.again()
    assert again.visitor(connection(cookie=f"session={token}")) == found


@pytest.mark.parametrize(
    "cookie", ["", "session=", "session=wrong", 'session="', "session=\xff", ";"]
)
def test_no_session_no_person(front: Front, cookie: str) -> None:
    logged_in(front)
    assert front.access.visitor(connection(cookie=cookie)) is None
    with pytest.raises(LoginNeeded):
        front.access.judge(connection(cookie=cookie))


def test_by_https_only_the_host_cookie_counts(front: Front) -> None:
    _, token = logged_in(front)
    for scheme in ("https", "wss"):
        plain = connection(cookie=f"session={token}", scheme=scheme)
        assert front.access.visitor(plain) is None
        host = connection(cookie=f"__Host-session={token}", scheme=scheme)
        assert front.access.visitor(host) is not None


def test_the_token_is_not_in_the_store(front: Front) -> None:
    _, token = logged_in(front)
    papers = front.store.papers("session") + front.store.papers("person")
    assert papers
    assert not any(token in text for paper in papers for text in paper)
    assert not any(PASSWORD in paper.body for paper in papers)
    assert any("$argon2id$v=19$m=19456,t=2,p=1$" in paper.body for paper in papers)


def test_a_session_lapses_a_month_after_it_was_last_seen(front: Front) -> None:
    _, token = logged_in(front)
    asked = connection(cookie=f"session={token}")
    front.clock.at += 29 * DAY
    session = front.access.session(asked)
    assert session is not None
    assert front.access.sessions.is_stale(session)
    asyncio.run(front.access.sessions.see(session))
    front.clock.at += 29 * DAY
    assert front.access.visitor(asked) is not None
    front.clock.at += 1 * DAY
    assert front.access.visitor(asked) is None
    assert front.access.sessions.of(session.person) == []


def test_logging_in_again_ends_the_session_before(front: Front) -> None:
    id_, token = logged_in(front)
    owner = front.access.people.get(id_)
    assert owner is not None
    ended: list[str] = []
    stop = front.access.sessions.listen(ended.append)
    before = front.access.session(connection(cookie=f"session={token}"))
    fresh = asyncio.run(front.access.enter(connection(cookie=f"session={token}"), owner))
    assert fresh != token
    assert front.access.visitor(connection(cookie=f"session={token}")) is None
    assert front.access.visitor(connection(cookie=f"session={fresh}")) is not None
    assert before is not None
    assert ended == [before.id]
    stop()
    asyncio.run(front.access.sessions.end_all(id_))
    assert ended == [before.id]


def test_a_judge_is_not_the_owner(front: Front) -> None:
    logged_in(front)

    async def joined() -> str:
        token = await front.access.people.invite()
        judge = await front.access.people.join(token, "Судья", PASSWORD)
        return await front.access.enter(connection(), judge)

    asked = connection(cookie=f"session={asyncio.run(joined())}")
    assert front.access.judge(asked).role == "judge"
    with pytest.raises(OwnerNeeded):
        front.access.owner(asked)
    asyncio.run(front.access.disable(front.access.judge(asked).id))
    assert front.access.visitor(asked) is None


def test_the_language_is_the_persons_then_the_cookies_then_the_browsers(front: Front) -> None:
    id_, token = logged_in(front)
    assert front.access.language(connection()) == "ru"
    assert front.access.language(connection(accept_language="en-GB,en;q=0.9")) == "en"
    assert front.access.language(connection(cookie="language=ru", accept_language="en")) == "ru"
    assert front.access.language(connection(cookie="language=xx", accept_language="en")) == "en"
    asyncio.run(front.access.people.choose_language(id_, "en"))
    asked = connection(cookie=f"session={token}; language=ru")
    assert front.access.language(asked) == "en"


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", ""),
        ("de, fr;q=0.8", ""),
        ("de, en;q=0.5, ru;q=0.7", "ru"),
        ("EN-us", "en"),
        ("ru;q=0, en;q=0.1", "en"),
        ("en;q=x, ru;q=nan", ""),
        ("en;q=inf", "en"),
        (",;=;q=,,", ""),
        ("en," * 9000, "en"),
    ],
)
def test_what_the_browser_accepts(header: str, language: str) -> None:
    assert accepted(header) == language
