"""The entrance for people: first run, login, invitations, the language.

Every form works without a script; keys stand behind the # of a link, where no server and no log
sees them, and a few lines of script carry them into the form (or the reader does, by hand).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from gorod.store import StoreError
from gorod.texts import LANGUAGES
from gorod.web.access.address import client
from gorod.web.access.cookies import drop_session, set_language, set_session
from gorod.web.access.forms import form, local_path
from gorod.web.access.office import Access
from gorod.web.access.people import Person, key_of
from gorod.web.access.people_page import PeoplePage
from gorod.web.access.problems import AccessProblem, LoginNeeded, Refused
from gorod.web.access.render import go, here, render, wants_page
from gorod.web.problems import Problem, json

Handler = Callable[[Request, Exception], Awaitable[Response]]


def access_routes(access: Access) -> list[Route]:
    """The pages of the entrance."""
    at, people = Entrance(access), PeoplePage(access)
    pages = {"/setup": at.setup, "/login": at.login, "/join": at.join}
    return [
        *(Route(path, endpoint, methods=["GET", "POST"]) for path, endpoint in pages.items()),
        Route("/logout", at.logout, methods=["POST"]),
        Route("/language", at.language, methods=["POST"]),
        *people.routes(),
    ]


def access_problems(access: Access) -> dict[type[Exception], Handler]:
    """What answers the problems of the entrance, on any page: for `exception_handlers`."""

    async def answer(request: Request, problem: Exception) -> Response:
        assert isinstance(problem, AccessProblem)
        if not wants_page(request):
            told = json({"problem": problem.says}, problem.status)
            told.headers.update(problem.headers)
            return told
        if isinstance(problem, LoginNeeded):
            return go(f"/login?next={quote(here(request))}")
        page = render(access, request, "problem.html", problem.status, problem=problem.text)
        page.headers.update(problem.headers)
        return page

    async def unwritten(request: Request, problem: Exception) -> Response:
        if not wants_page(request):
            return json({"problem": f"nothing was written: {problem}"}, 503)
        return render(access, request, "problem.html", 503, problem="web-access-unwritten")

    return {AccessProblem: answer, StoreError: unwritten}


class Entrance:
    """The pages for those who are not in yet."""

    def __init__(self, access: Access) -> None:
        self.access = access

    async def setup(self, request: Request) -> Response:
        """The first person makes the owner, with the key that the terminal shows."""
        if self.access.setup_key is None:
            return go("/login")
        if request.method == "GET":
            return self._page(request, "setup.html")
        given = await self._keyed(request)
        try:
            if not self.access.is_setup_key(given["key"]):
                raise Refused("key-wrong")
            owner = await self.access.people.create_owner(given["name"], given["password"])
        except Refused as refused:
            return self._page(request, "setup.html", refused, given)
        return await self._enter(request, owner)

    async def join(self, request: Request) -> Response:
        """Somebody who was invited chooses a name and a password."""
        if request.method == "GET":
            return self._page(request, "join.html")
        given = await self._keyed(request)
        people = self.access.people
        try:
            joined = await people.join(given["key"].strip(), given["name"], given["password"])
        except Refused as refused:
            return self._page(request, "join.html", refused, given)
        await self.access.sessions.end_all(joined.id)
        return await self._enter(request, joined)

    async def login(self, request: Request) -> Response:
        """By name and password; goes on to the page that was asked for."""
        if request.method == "GET":
            forward = local_path(request.query_params.get("next", ""))
            if self.access.visitor(request):
                return go(forward)
            return self._page(request, "login.html", given={"next": forward})
        given = _fields(await form(request), "name", "password", "next")
        self.access.limits.log_in(key_of(given["name"]), client(request.scope))
        try:
            person = await self.access.people.log_in(given["name"], given["password"])
        except Refused as refused:
            return self._page(request, "login.html", refused, given)
        return await self._enter(request, person, local_path(given["next"]))

    async def logout(self, request: Request) -> Response:
        session = self.access.session(request)
        if session is not None:
            await self.access.sessions.end(session.id)
        answer = go("/login")
        drop_session(answer, request)
        return answer

    async def language(self, request: Request) -> Response:
        """Another language, for this browser and for the person in it."""
        given = await form(request)
        chosen = given.get("language", "")
        if chosen not in LANGUAGES:
            raise Problem(422, f"“language” is one of {', '.join(LANGUAGES)}")
        visitor = self.access.visitor(request)
        if visitor is not None:
            await self.access.people.choose_language(visitor.id, chosen)
        answer = go(local_path(given.get("back", "")))
        set_language(answer, request, chosen)
        return answer

    async def _keyed(self, request: Request) -> dict[str, str]:
        """The fields of a form that a key opens; keys are not tried often."""
        given = _fields(await form(request), "key", "name", "password")
        self.access.limits.key(client(request.scope))
        return given

    async def _enter(self, request: Request, person: Person, forward: str = "/") -> Response:
        answer = go(forward)
        set_session(answer, request, await self.access.enter(request, person))
        return answer

    def _page(
        self,
        request: Request,
        template: str,
        refused: Refused | None = None,
        given: dict[str, str] | None = None,
    ) -> Response:
        """A form, perhaps with what is wrong with it; what was typed stays, but for passwords."""
        shown = {"name": "", "key": "", "next": "/", **(given or {}), "password": ""}
        return render(
            self.access,
            request,
            template,
            refused.status if refused else 200,
            given=shown,
            problem=refused.text if refused else "",
            is_set_up=self.access.people.has_owner,
        )


def _fields(given: dict[str, str], *names: str) -> dict[str, str]:
    """The fields that a page knows; one that is missing is empty."""
    return {name: given.get(name, "") for name in names}
