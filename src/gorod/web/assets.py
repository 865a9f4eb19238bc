"""The files of the pages: read once, packed once, and asked about by their tags."""

from __future__ import annotations

import asyncio
import base64
import gzip
import hashlib
import io
import json
import mimetypes
import zipfile
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from gorod.texts import LANGUAGES
from gorod.web.problems import Problem

PACKAGE = Path(str(resources.files("gorod")))
STATIC = PACKAGE / "web" / "static"

TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
}
SMALL = 256
"""Files below this many bytes are not worth packing."""

ENGINE = (
    *("__init__.py", "rules", "books", "texts", "protocol", "table/__init__.py"),
    *("table/local.py", "table/course.py", "table/clock.py", "table/sight.py", "table/choices.py"),
    "table/fairness.py",
)
"""What the engine of a browser consists of: floors that need no clock, no disk and no network."""


@dataclass(frozen=True, slots=True)
class File:
    """One file as it is sent: its bytes, packed if that helps, its type and its tag."""

    raw: bytes
    packed: bytes | None
    media: str
    tag: str


def file_of(raw: bytes, name: str) -> File:
    media = TYPES.get(Path(name).suffix) or mimetypes.guess_type(name)[0]
    packed = gzip.compress(raw, 6, mtime=0) if len(raw) >= SMALL else raw
    tag = f'"{hashlib.sha256(raw).hexdigest()[:20]}"'
    smaller = packed if len(packed) < len(raw) * 0.95 else None
    return File(raw, smaller, media or "application/octet-stream", tag)


def static_file(name: str) -> File | None:
    """A file below the folder of static files, if it is one."""
    path = (STATIC / name).resolve()
    if not path.is_relative_to(STATIC.resolve()) or not path.is_file():
        return None
    return _read(path, path.stat().st_mtime_ns)


@cache
def _read(path: Path, _changed: int) -> File:
    return file_of(path.read_bytes(), path.name)


@cache
def texts_file(language: str) -> File:
    """The texts of one language."""
    name = f"{language}.ftl"
    return file_of((PACKAGE / "texts" / name).read_bytes(), name)


@cache
def engine_file() -> File:
    """The engine for a browser's Python, as a ZIP archive."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for part in ENGINE:
            path = PACKAGE / part
            found = [path] if path.is_file() else sorted(path.rglob("*"))
            for one in found:
                if one.suffix in (".py", ".toml"):
                    fixed = zipfile.ZipInfo(f"gorod/{one.relative_to(PACKAGE).as_posix()}")
                    archive.writestr(fixed, one.read_bytes(), zipfile.ZIP_DEFLATED)
    return file_of(packed.getvalue(), "engine.zip")


def import_map() -> str:
    """The names under which the browser finds the libraries, as it stands in every page."""
    file = STATIC / "importmap.json"
    return json.dumps(json.loads(file.read_text("utf-8")), separators=(",", ":"))


def import_map_hash() -> str:
    """What the content security policy knows the import map by."""
    digest = hashlib.sha256(import_map().encode()).digest()
    return f"sha256-{base64.b64encode(digest).decode()}"


async def static(request: Request) -> Response:
    name = request.path_params["path"]
    if name == "engine.zip":
        return _sent(await asyncio.to_thread(engine_file), request)
    file = await asyncio.to_thread(static_file, name)
    if file is None:
        raise Problem(404, "there is no such file")
    return _sent(file, request)


async def texts(request: Request) -> Response:
    language = request.path_params["language"]
    if language not in LANGUAGES:
        raise Problem(404, "there is no such language")
    return _sent(texts_file(language), request)


async def worker(request: Request) -> Response:
    """The service worker, which must lie at the top to serve every page."""
    file = await asyncio.to_thread(static_file, "sw.js")
    if file is None:
        raise Problem(404, "there is no such file")
    return _sent(file, request)


def _sent(file: File, request: Request) -> Response:
    """The file, or the word that the reader's copy is still good."""
    headers = {"ETag": file.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(file.packed, media_type=file.media, headers=headers)
    return Response(file.raw, media_type=file.media, headers=headers)


ROUTES = [
    Route("/static/{path:path}", static),
    Route("/texts/{language}.ftl", texts),
    Route("/sw.js", worker),
]
