"""What every answer tells the browser not to do."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.types import Scope

from gorod.web.access.address import host, is_secure

YEAR = 365 * 24 * 60 * 60

FIXED = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    # Not `no-referrer`: under it a browser sends a form with `Origin: null`, and on a bare LAN
    # (plain HTTP, no `Sec-Fetch-Site`) nobody could log in. Other sites learn nothing either way.
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), midi=()",
    "cross-origin-resource-policy": "same-origin",
}

SECURE = {
    "strict-transport-security": f"max-age={YEAR}",
    "cross-origin-opener-policy": "same-origin",
}
"""What means something under HTTPS alone; elsewhere a browser complains of it on every page."""


def policy(scope: Scope, scripts: tuple[str, ...] = ()) -> str:
    """The content security policy: everything is our own, and nothing stands in the page itself.

    ``scripts`` are what inline scripts are known by, “sha256-…”: a page's import map has to be one.
    """
    ours = host(scope)
    lines = f" ws://{ours} wss://{ours}" if ours else ""
    known = "".join(f" '{script}'" for script in scripts)
    parts = {
        "default-src": "'none'",
        "script-src": f"'self' 'wasm-unsafe-eval'{known}",
        "style-src": "'self'",
        "img-src": "'self' data:",
        "connect-src": f"'self'{lines}",
        "font-src": "'self'",
        "worker-src": "'self'",
        "manifest-src": "'self'",
        "media-src": "'self' data:",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
    }
    return "; ".join(f"{name} {value}" for name, value in parts.items())


def dress(headers: MutableHeaders, scope: Scope, scripts: tuple[str, ...] = ()) -> None:
    """Add to an answer's headers what it does not say itself.

    What is made anew for every reader is kept nowhere; files may be kept, and are asked about.
    """
    is_file = str(scope.get("path", "")).startswith("/static/")
    for name, value in (FIXED | (SECURE if is_secure(scope) else {})).items():
        headers.setdefault(name, value)
    headers.setdefault("content-security-policy", policy(scope, scripts))
    headers.setdefault("cache-control", "no-cache" if is_file else "no-store")
