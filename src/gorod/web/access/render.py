"""Pages made of templates, in the reader's language."""

from __future__ import annotations

from datetime import UTC, datetime

from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from gorod.texts import LANGUAGES, Texts
from gorod.web.access.office import Access

NAMES = {"ru": "Русский", "en": "English"}
"""Every language by the name that its readers know."""

TEMPLATES = Environment(
    loader=PackageLoader("gorod.web"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
"""All templates of the pages. What a template needs and was not given is an error."""


def _moment(at: int) -> str:
    """A time in milliseconds as people read it, UTC."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")


TEMPLATES.filters["moment"] = _moment


def render(
    access: Access, request: Request, template: str, status: int = 200, **values: object
) -> Response:
    """A page. Every template has ``t("id", …)``, ``language``, ``visitor`` and ``here``,
    the page to come back to when the language was changed."""
    language = access.language(request)
    text = TEMPLATES.get_template(template).render(
        t=Texts(language),
        language=language,
        languages={key: NAMES[key] for key in LANGUAGES},
        visitor=access.visitor(request),
        here=here(request),
        **values,
    )
    return HTMLResponse(text, status)


def here(request: Request) -> str:
    """The page to come back to: this one, or the one whose form was sent."""
    url = request.url
    if request.method == "GET":
        return f"{url.path}?{url.query}" if url.query else url.path
    return f"/{url.path.split('/')[1]}"


def go(path: str) -> Response:
    """Go on to another page, and ask for it anew."""
    return RedirectResponse(path, 303)


def wants_page(request: Request) -> bool:
    """Whether a person reads the answer."""
    return "text/html" in request.headers.get("accept", "")
