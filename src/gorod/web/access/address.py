"""Where a request came from and to, as its ASGI scope tells it."""

from __future__ import annotations

import ipaddress
import re
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Scope

HOST = re.compile(r"([a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(:[0-9]{1,5})?")
PORTS = {"http": ":80", "https": ":443"}


def is_secure(scope: Scope) -> bool:
    """Whether the request came by HTTPS."""
    return scope.get("scheme") in ("https", "wss")


def host(scope: Scope) -> str | None:
    """The host and port that the request was sent to; None when the header is no such thing."""
    found = Headers(scope=scope).get("host", "").lower()
    if not HOST.fullmatch(found):
        return None
    return found.removesuffix(PORTS["https" if is_secure(scope) else "http"])


def origin(scope: Scope) -> str:
    """Our own origin as the browser sees it: “http://192.168.1.5:8000”."""
    return f"{'https' if is_secure(scope) else 'http'}://{host(scope) or 'localhost'}"


def is_own(claimed: str, scope: Scope, public_url: str | None = None) -> bool:
    """Whether an `Origin` header names ourselves.

    A page of ours that was loaded by HTTPS may reach us by HTTP, through a proxy that we know
    nothing of; the other way round it was no page of ours.
    """
    if public_url is not None and claimed == public_url:
        return True
    scheme, _, rest = claimed.lower().partition("://")
    if scheme not in PORTS or (is_secure(scope) and scheme == "http"):
        return False
    ours = Headers(scope=scope).get("host", "").lower()
    port = PORTS[scheme]
    return bool(rest) and rest.removesuffix(port) == ours.removesuffix(port)


def client(scope: Scope) -> str:
    """The address that is counted in limits: of IPv6 the network, since one house has all of it."""
    found = scope.get("client")
    if not found:
        return "unknown"
    try:
        address = ipaddress.ip_address(str(found[0]).partition("%")[0])
    except ValueError:
        return str(found[0])
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((int(address), 64), strict=False))
    return str(address)


def behind_proxy(scope: Scope) -> Scope:
    """The scope as the proxy in front of us saw it. Believed only where there is such a proxy.

    Of `X-Forwarded-For` the last address is the one that the proxy wrote itself.
    """
    headers = Headers(scope=scope)
    changed = dict(scope)
    came_from = headers.get("x-forwarded-for", "").rpartition(",")[2].strip()
    if came_from:
        changed["client"] = (came_from, 0)
    scheme = headers.get("x-forwarded-proto", "").rpartition(",")[2].strip().lower()
    if scheme in PORTS:
        is_socket = scope["type"] == "websocket"
        changed["scheme"] = scheme.replace("http", "ws") if is_socket else scheme
    return changed


def is_origin(url: str) -> bool:
    """Whether this is an origin, without a path: “https://club.example”."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return False
    return (
        parts.scheme in PORTS
        and bool(HOST.fullmatch(parts.netloc))
        and not (parts.path or parts.query or parts.fragment)
    )
