"""Papers of one kind, kept in the store and at hand.

One server holds a store, so what it has in memory is what the store has: reading needs no wait,
and a change holds at once, for everybody, while the disk is still being written.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Generic, TypeVar

import msgspec

from gorod.store import Paper, Store, StoreError


class Kept(msgspec.Struct, frozen=True):
    """What can lie on a shelf: it has an id, and may belong to something (`Paper.of`)."""

    id: str

    @property
    def of(self) -> str:
        return ""


T = TypeVar("T", bound=Kept)


class Shelf(Generic[T]):
    """All papers of a kind, each as a value of one shape."""

    def __init__(self, store: Store, kind: str, shape: type[T]) -> None:
        self._store = store
        self._kind = kind
        papers = store.papers(kind)
        self._items = {p.id: msgspec.json.decode(p.body, type=shape) for p in papers}

    def __iter__(self) -> Iterator[T]:
        return iter(tuple(self._items.values()))

    def get(self, id_: str) -> T | None:
        return self._items.get(id_)

    def of(self, of: str) -> list[T]:
        """All that belongs to something, in the order in which it came."""
        return [item for item in self if item.of == of]

    async def keep(self, item: T) -> None:
        """Keep a value, in the place of one with the same id. Raises `StoreError`."""
        before = self._items.get(item.id)
        self._items[item.id] = item
        body = msgspec.json.encode(item).decode()
        try:
            await asyncio.wrap_future(self._store.put(Paper(self._kind, item.id, item.of, body)))
        except StoreError:
            if before is None:
                self._items.pop(item.id, None)
            else:
                self._items[item.id] = before
            raise

    async def drop(self, *ids: str) -> None:
        """Forget values. They stay forgotten here even when the store cannot (`StoreError`)."""
        known = [id_ for id_ in ids if self._items.pop(id_, None) is not None]
        if known:
            await asyncio.wrap_future(self._store.drop(self._kind, *known))
