"""Secrets that open something: made at random, and known again by their digest."""

from __future__ import annotations

import hashlib
import secrets

FOR_SESSION = 32
FOR_LINK = 18
"""Bytes of chance in a token: 256 bits for a session, 144 for a link, whose QR code stays small."""


def new_token(size: int) -> str:
    """A token that nobody can guess, of letters that need no quoting in an address."""
    return secrets.token_urlsafe(size)


def digest(token: str) -> str:
    """The name under which a token is kept; nobody gets from it to the token."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
