"""The texts that scripts and templates of the pages name are there, and none is left over."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path

from gorod.texts import LANGUAGES, PARTS

WEB = Path(str(resources.files("gorod.web")))
CHOSEN = {
    *(f"screen-side-{side}" for side in ("top", "left", "right", "bottom")),
    *(f"screen-theme-{theme}" for theme in ("dark", "light")),
}
"""The choices of the overlay's builder, whose ids it puts together of two parts."""

OWN = ("desk-", "office-", "screen-", "web-")
"""The texts that only the pages say."""


def sources() -> str:
    """Every script and template of the pages, those of others left out."""
    foreign = ("vendor", "pyodide")
    found = [*WEB.joinpath("static").rglob("*.js"), *WEB.joinpath("templates").rglob("*.html")]
    ours = (p for p in found if not set(p.parts) & set(foreign))
    code = (*WEB.rglob("*.py"), *WEB.parent.joinpath("cli").rglob("*.py"))
    return "\n".join(p.read_text("utf-8") for p in (*ours, *code))


def texts(language: str) -> set[str]:
    files = (f"{language}{part}.ftl" for part in PARTS)
    source = "\n".join(resources.files("gorod.texts").joinpath(f).read_text("utf-8") for f in files)
    return set(re.findall(r"^([a-z][\w-]*) =", source, re.MULTILINE))


def test_what_the_pages_say_has_its_text() -> None:
    said = set(re.findall(r"""\bt\(\s*["'`]([a-z]+-[\w-]+)["'`]\s*[,)]""", sources()))
    assert len(said) > 100
    for language in LANGUAGES:
        assert said <= texts(language)


def test_no_text_of_the_pages_is_left_over() -> None:
    source = sources()
    named = set(re.findall(r"""["'`]([a-z]+-[\w-]+)["'`]""", source))
    begun = tuple(re.findall(r"""["'`]([a-z]+-[\w-]*-)(?:\$\{|\{|["'`])""", source))
    ours = {text for text in texts("ru") if text.startswith(OWN)}
    assert len(ours) > 200
    assert {t for t in ours if t not in named and not t.startswith(begun)} <= CHOSEN
