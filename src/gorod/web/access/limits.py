"""How often one may ask: counted in memory, forgotten when the server stops."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter

from gorod.web.access.problems import TooMany
from gorod.web.access.tokens import digest


@dataclass(frozen=True, slots=True)
class Rates:
    """The limits, as “so many/time”.

    ==================  =======================================================================
    ``login``           tries to log in under one name from one address
    ``login_address``   tries to log in from one address, whatever the name
    ``login_name``      tries to log in under one name, wherever from
    ``key``             tries of a setup key or an invitation from one address
    ``code``            wrong codes from one address
    ``code_all``        wrong codes in all
    ``command``         whatever changes something, in one session, or from one address without
    ==================  =======================================================================
    """

    login: str = "10/minute"
    login_address: str = "40/minute"
    login_name: str = "60/minute"
    key: str = "10/minute"
    code: str = "10/minute"
    code_all: str = "60/minute"
    command: str = "600/minute"


class Limits:
    """Counts what is done and says stop. Every method raises `TooMany`."""

    def __init__(self, rates: Rates) -> None:
        self.rates = rates
        self._counter = SlidingWindowCounterRateLimiter(MemoryStorage())

    def log_in(self, name: str, address: str) -> None:
        """One try to log in."""
        self._spend(self.rates.login_address, "login", address)
        self._spend(self.rates.login, "login", address, name)
        self._spend(self.rates.login_name, "login-name", name)

    def key(self, address: str) -> None:
        """One try of a setup key or an invitation."""
        self._spend(self.rates.key, "key", address)

    def command(self, who: str) -> None:
        """One request that changes something."""
        self._spend(self.rates.command, "command", who)

    def code(self, address: str) -> None:
        """May another code be tried? Nothing is counted: right codes are free."""
        for rate, key in self._codes(address):
            if not self._counter.test(rate, key):
                raise TooMany(self._wait(rate, key))

    def wrong_code(self, address: str) -> None:
        """A code was wrong."""
        for rate, key in self._codes(address):
            self._counter.hit(rate, key)

    def _codes(self, address: str) -> list[tuple[RateLimitItem, str]]:
        rates = self.rates
        return [(parse(rates.code), _key("code", address)), (parse(rates.code_all), _key("code"))]

    def _spend(self, rate: str, *what: str) -> None:
        item, key = parse(rate), _key(*what)
        if not self._counter.hit(item, key):
            raise TooMany(self._wait(item, key))

    def _wait(self, item: RateLimitItem, key: str) -> int:
        """Seconds until it is worth trying again, at least one."""
        left = self._counter.get_window_stats(item, key).reset_time - time.time()
        return max(1, math.ceil(left))


def _key(*what: str) -> str:
    """One short key for what was typed, however long or odd that is."""
    return digest("\0".join(what))
