"""The page of people: the owner invites and shuts out, everybody sees to the own password."""

from __future__ import annotations

import segno
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from gorod.web.access.forms import form
from gorod.web.access.office import Access
from gorod.web.access.problems import Refused
from gorod.web.access.render import go, render
from gorod.web.access.visitors import Visitor

BROWSERS = {
    **{"YaBrowser": "Yandex", "Edg": "Edge", "OPR": "Opera", "SamsungBrowser": "Samsung"},
    **{"Firefox": "Firefox", "FxiOS": "Firefox", "Chrome": "Chrome", "CriOS": "Chrome"},
    **{"Safari": "Safari"},
}
SYSTEMS = {
    **{"iPhone": "iPhone", "iPad": "iPad", "Android": "Android", "Windows": "Windows"},
    **{"Mac OS X": "macOS", "CrOS": "ChromeOS", "Linux": "Linux"},
}
"""What a browser says of itself, the more telling words first, and what it is called."""


class PeoplePage:
    """`/people`, and what can be done there."""

    def __init__(self, access: Access) -> None:
        self.access = access

    def routes(self) -> list[Route]:
        done = {
            "invite": self.invite,
            "renew": self.renew,
            "disable": self.disable,
            "enable": self.enable,
            "password": self.password,
            "end": self.end,
        }
        return [
            Route("/people", self.show, methods=["GET"]),
            *(Route(f"/people/{name}", do, methods=["POST"]) for name, do in done.items()),
        ]

    async def show(self, request: Request) -> Response:
        return self._page(request, self.access.judge(request))

    # The owner's

    async def invite(self, request: Request) -> Response:
        """One more judge: an invitation, shown once."""
        self.access.owner(request)
        return self._invitation(request, await self.access.people.invite())

    async def renew(self, request: Request) -> Response:
        """A new password for somebody who has forgotten it: an invitation in the same name."""
        owner = self.access.owner(request)
        given = await form(request)
        try:
            token = await self.access.people.invite_again(given.get("person", ""))
        except Refused as refused:
            return self._page(request, owner, refused)
        return self._invitation(request, token)

    async def disable(self, request: Request) -> Response:
        """A judge is out at once."""
        return await self._let(request, is_disabled=True)

    async def enable(self, request: Request) -> Response:
        """A judge may enter again."""
        return await self._let(request, is_disabled=False)

    async def _let(self, request: Request, is_disabled: bool) -> Response:
        owner = self.access.owner(request)
        given = await form(request)
        try:
            await self.access.disable(given.get("person", ""), is_disabled)
        except Refused as refused:
            return self._page(request, owner, refused)
        return go("/people")

    # Everybody's

    async def password(self, request: Request) -> Response:
        """The own password; whoever else was logged in with the old one is out."""
        visitor = self.access.judge(request)
        given = await form(request)
        old, new = given.get("old", ""), given.get("new", "")
        self.access.limits.log_in(visitor.id, visitor.id)
        try:
            await self.access.people.change_password(visitor.id, old, new)
        except Refused as refused:
            return self._page(request, visitor, refused)
        await self.access.sessions.end_all(visitor.id, but=visitor.session)
        return go("/people?done=password")

    async def end(self, request: Request) -> Response:
        """One of the own sessions, or all the others."""
        visitor = self.access.judge(request)
        wanted = (await form(request)).get("session", "")
        own = [session.id for session in self.access.sessions.of(visitor.id)]
        if wanted in own:
            await self.access.sessions.end(wanted)
        elif wanted == "others":
            await self.access.sessions.end_all(visitor.id, but=visitor.session)
        return go("/people")

    # What is shown

    def _page(self, request: Request, visitor: Visitor, refused: Refused | None = None) -> Response:
        sessions = self.access.sessions
        people = self.access.people.all() if visitor.is_owner else []
        return render(
            self.access,
            request,
            "people.html",
            refused.status if refused else 200,
            people=[(person, len(sessions.of(person.id))) for person in people],
            sessions=[(s, browser(s.browser)) for s in sessions.of(visitor.id)],
            problem=refused.text if refused else "",
            is_done=request.query_params.get("done") == "password",
        )

    def _invitation(self, request: Request, token: str) -> Response:
        address = f"{self.access.address(request)}/join#t={token}"
        drawn = segno.make(address, error="m").svg_data_uri(scale=5, border=3, light="#fff")
        return render(self.access, request, "invited.html", address=address, qr=drawn)


def browser(says: str) -> str:
    """A browser as people call it: “Firefox · Linux”; empty when it is none of the known."""
    names = (
        next((name for word, name in known.items() if word in says), "")
        for known in (BROWSERS, SYSTEMS)
    )
    return " · ".join(filter(None, names))
