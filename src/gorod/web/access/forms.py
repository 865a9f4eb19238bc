"""What a form brings, and where a page may lead to."""

from __future__ import annotations

import re
from urllib.parse import parse_qsl

from starlette.requests import Request

from gorod.web.problems import Problem

FIELDS = 50
"""The most fields that a form has."""

LOCAL = re.compile(r"/(?![/\\])[^\\\x00-\x20\x7f]*")
"""A path on this server. Browsers take “//” and “/\\” for another host, and skip tabs."""


async def form(request: Request) -> dict[str, str]:
    """The fields of a form; of two with one name the last. Raises `Problem`."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    body = await request.body()
    if body and kind != "application/x-www-form-urlencoded":
        raise Problem(415, "a form is sent as application/x-www-form-urlencoded")
    try:
        pairs = parse_qsl(
            body.decode("utf-8", "replace"), keep_blank_values=True, max_num_fields=FIELDS
        )
    except ValueError:
        raise Problem(422, f"a form has at most {FIELDS} fields") from None
    return dict(pairs)


def local_path(claimed: str, otherwise: str = "/") -> str:
    """A path to go on to, if it stays on this server."""
    return claimed if LOCAL.fullmatch(claimed) and len(claimed) < 1000 else otherwise
