"""Passwords: which are good enough, and how they are kept.

Argon2id with 19 MiB, two rounds and one lane, as OWASP's cheat sheet has it: some 40 ms a try.
At most two are reckoned at a time, so that a flood of logins cannot take the tables' machine away.
"""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from concurrent.futures import ThreadPoolExecutor

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from gorod.web.access.problems import Refused

SHORTEST, LONGEST = 10, 200
"""The length of a password, in letters."""

FEWEST = 4
"""How many different letters a password has at least."""


class Passwords:
    """Makes hashes and compares with them, in threads of its own."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
        self._pool = ThreadPoolExecutor(2, "passwords")
        self._nobodys = self._hasher.hash(secrets.token_hex())

    async def hash(self, password: str) -> str:
        return await asyncio.wrap_future(self._pool.submit(self._hasher.hash, plain(password)))

    async def fits(self, hash_: str, password: str) -> bool:
        """Whether this is the password. No hash (nobody's password) takes the same time."""
        return await asyncio.wrap_future(self._pool.submit(self._fits, hash_, password))

    def close(self) -> None:
        """Let the threads go."""
        self._pool.shutdown()

    def _fits(self, hash_: str, password: str) -> bool:
        try:
            self._hasher.verify(hash_ or self._nobodys, plain(password))
        except (VerificationError, InvalidHashError):
            return False
        return bool(hash_)


def plain(password: str) -> bytes:
    """A password as it is hashed: the same letters are the same bytes on every keyboard."""
    return unicodedata.normalize("NFKC", password[: 2 * LONGEST]).encode("utf-8", "replace")


def check_password(password: str, name: str) -> None:
    """Raises `Refused` when a password is too short or too plain for the person of this name."""
    if len(password) < SHORTEST:
        raise Refused("password-short")
    if len(password) > LONGEST:
        raise Refused("password-long")
    if len(set(password)) < FEWEST or password.casefold() == name.casefold():
        raise Refused("password-plain")
