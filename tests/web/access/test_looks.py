"""What the pages look like: readable colours, no style or script in the page, texts all used."""

from __future__ import annotations

import re
from importlib import resources
from itertools import product
from pathlib import Path

import pytest
from tests.web.access.front import Browser, Front

WEB = Path(str(resources.files("gorod.web")))
CSS = (WEB / "static/style.css").read_text(encoding="utf-8")


def colours(part: str) -> dict[str, str]:
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", part))


def light(colour: str) -> float:
    """Relative luminance, WCAG 2."""
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_everything_can_be_read(theme: str) -> None:
    dark, bright = CSS.split("@media (prefers-color-scheme: light)")
    found = colours(dark) | (colours(bright.partition("\n}\n")[0]) if theme == "light" else {})
    words = ("text", "muted", "accent", "red", "black-team", "good", "warn")
    for word, ground in product(words, ("ground", "panel", "raised")):
        assert contrast(found[word], found[ground]) >= 4.5, (word, ground)
    for word, ground in (("on-accent", "accent"), ("on-red", "red")):
        assert contrast(found[word], found[ground]) >= 4.5, word
    for ground in ("ground", "panel", "raised"):
        assert contrast(found["edge"], found[ground]) >= 3, ground


def test_the_policy_fits_the_pages(front: Front) -> None:
    browser = Browser(front)
    pages = [browser.get(path).text for path in ("/setup", "/login", "/join")]
    browser.set_up()
    pages += [browser.get("/people").text, browser.fill("/people/invite").text]
    for page in pages:
        assert "style=" not in page
        assert not re.search(r"\son\w+=", page)
        assert not re.search(r"<script(?![^>]* src=\"/static/)", page)
        assert not re.search(r"(src|href|action)=\"(?!/|#|data:)", page)
        for path in re.findall(r"(?:src|href)=\"(/static/[^\"]+)\"", page):
            assert browser.get(path).status_code == 200, path


def test_every_text_is_used_and_every_used_text_is_there() -> None:
    source = [*(WEB / "access").glob("*.py"), *(WEB / "templates").glob("*.html")]
    code = "\n".join(path.read_text(encoding="utf-8") for path in source)
    used = set(re.findall(r"web-access-[\w-]*\w(?![\w-])", code))
    used |= {f"web-access-refused-{p}" for p in re.findall(r'Refused\("([\w-]+)"\)', code)}
    used |= {f"web-access-role-{role}" for role in ("owner", "judge")}
    texts = resources.files("gorod.texts").joinpath("ru.ftl").read_text(encoding="utf-8")
    there = set(re.findall(r"^(web-access-[\w-]+) =", texts, re.MULTILINE))
    assert used == there
