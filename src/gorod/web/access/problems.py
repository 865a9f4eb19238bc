"""Why somebody may not pass, as one clear answer: for people a page, for programs JSON."""

from __future__ import annotations

from typing import ClassVar

from gorod.texts import Texts
from gorod.web.problems import Problem


class AccessProblem(Problem):
    """An answer in the place of what was asked for. ``text`` is the id of its sentence."""

    text: ClassVar[str]
    code: ClassVar[int]

    def __init__(self) -> None:
        super().__init__(self.code, Texts("en")(self.text))

    @property
    def headers(self) -> dict[str, str]:
        """What the answer says besides."""
        return {}


class LoginNeeded(AccessProblem):
    """Nobody is logged in here."""

    text = "web-access-login-needed"
    code = 401


class OwnerNeeded(AccessProblem):
    """Only the owner may do this."""

    text = "web-access-owner-needed"
    code = 403


class OrganiserNeeded(AccessProblem):
    """Only who organises this tournament may do this."""

    text = "web-access-organiser-needed"
    code = 403


class TooMany(AccessProblem):
    """It was tried too often; ``wait`` is how many seconds to wait."""

    text = "web-access-too-many"
    code = 429

    def __init__(self, wait: int) -> None:
        super().__init__()
        self.wait = wait

    @property
    def headers(self) -> dict[str, str]:
        return {"retry-after": str(self.wait)}


FORBIDDEN = {"login-wrong", "disabled", "key-wrong", "invitation-gone", "invitation-other"}
"""What is refused since it is not allowed; all else can be set right in the form."""


class Refused(ValueError):
    """A name, a password or a key is not taken; ``problem`` says why, its text says it to people.

    The message of the exception is English.
    """

    def __init__(self, problem: str) -> None:
        self.problem = problem
        super().__init__(Texts("en")(self.text))

    @property
    def text(self) -> str:
        """The id of the sentence."""
        return f"web-access-refused-{self.problem}"

    @property
    def status(self) -> int:
        return 403 if self.problem in FORBIDDEN else 422
