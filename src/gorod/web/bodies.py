"""What comes in over the wire, and what is wrong with it when it cannot be read."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request

from gorod.web.problems import Problem

Short = Annotated[str, Meta(min_length=1, max_length=64)]
Name = Annotated[str, Meta(min_length=1, max_length=60)]
Seat = Annotated[int, Meta(ge=1, le=99)]
Moment = Annotated[int, Meta(ge=0, le=4_102_444_800_000)]
"""Milliseconds since 1970, UTC; the year 2100 is the last."""


class Tap(Struct, forbid_unknown_fields=True):
    """One command: an entry in notation, the sender's own id for it, and the moment it was meant
    for: the version and the step that the sender saw, and the time of the tap."""

    id: Short
    entry: Annotated[str, Meta(min_length=1, max_length=2000)]
    version: Annotated[int, Meta(ge=0, le=1_000_000)]
    step: Annotated[str, Meta(max_length=80)]
    at: Moment


class Batch(Struct, forbid_unknown_fields=True):
    """Commands in the order in which they were tapped."""

    commands: Annotated[list[Tap], Meta(min_length=1, max_length=50)]


class ClockTurn(Struct, forbid_unknown_fields=True):
    """What to do with the step's clock; `seconds` only with `more`."""

    do: Literal["hold", "go", "again", "more"]
    seconds: Annotated[int, Meta(ge=-600, le=600)] = 0


class Amend(Struct, forbid_unknown_fields=True):
    """An earlier line `n` to be set right: `entry` in its place, or nothing, and why.

    What was recorded after it is recorded again.
    """

    n: Annotated[int, Meta(ge=1, le=1_000_000)]
    id: Short
    version: Annotated[int, Meta(ge=0, le=1_000_000)]
    step: Annotated[str, Meta(max_length=80)]
    entry: Annotated[str, Meta(min_length=1, max_length=2000)] | None = None
    why: Annotated[str, Meta(max_length=500)] = ""


class Draw(Struct, forbid_unknown_fields=True):
    """A draw by the table's seed, meant for the moment that the sender saw."""

    what: Literal["seats", "lots", "roles"]
    id: Short
    version: Annotated[int, Meta(ge=0, le=1_000_000)]
    step: Annotated[str, Meta(max_length=80)]


Entrant: TypeAlias = Annotated[list[Name], Meta(min_length=1, max_length=2)]


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be opened: its book and title, and the people if they are known already.

    Each of `people` is one name, or the two of a pair; either one for every seat, or none.
    """

    book: Short
    title: Annotated[str, Meta(max_length=80)] = ""
    people: Annotated[list[Entrant], Meta(max_length=99)] = []
    cards: Literal["program", "cards", "phones"] = "program"
    listed: bool = True


class TableChange(Struct, forbid_unknown_fields=True):
    """What may be changed on a table's door; what is left out stays."""

    title: Annotated[str, Meta(max_length=80)] | None = None
    cards: Literal["program", "cards", "phones"] | None = None
    listed: bool | None = None


class NewLink(Struct, forbid_unknown_fields=True):
    """A link to be made for a table. `seat` goes with a player; `delay` (seconds) with a stream."""

    eye: Literal["player", "public", "overlay", "stream", "clock"]
    seat: Seat | None = None
    label: Annotated[str, Meta(max_length=60)] = ""
    delay: Annotated[int, Meta(ge=0, le=7200)] = 0


class Token(Struct, forbid_unknown_fields=True):
    """The secret of a link."""

    token: Annotated[str, Meta(min_length=1, max_length=200)]


class Take(Struct, forbid_unknown_fields=True):
    """A player takes the card that lies face down at a place, counted from 1."""

    token: Annotated[str, Meta(min_length=1, max_length=200)]
    place: Seat


class Code(Struct, forbid_unknown_fields=True):
    """The short code of a player's link."""

    code: Annotated[str, Meta(min_length=1, max_length=20)]


T = TypeVar("T")


async def body(request: Request, shape: type[T]) -> T:
    """The request's JSON in this shape; raises a `Problem` that says what is wrong and where."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Problem(415, "the body must be JSON, sent as Content-Type: application/json")
    try:
        return msgspec.json.decode(await request.body(), type=shape)
    except msgspec.ValidationError as error:
        raise Problem(422, f"the body does not fit: {error}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Problem(400, f"the body is not JSON: {error}") from None
    except RecursionError:
        raise Problem(400, "the body is nested too deep") from None
