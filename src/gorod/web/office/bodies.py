"""What comes in over the wire for a tournament."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Raw, Struct

from gorod.web.bodies import Short

Version = Annotated[int, Meta(ge=0, le=1_000_000)]


class NewTournament(Struct, forbid_unknown_fields=True):
    """A tournament to be opened; ``zone`` is a name of the IANA time zone database."""

    title: Annotated[str, Meta(min_length=1, max_length=120)]
    place: Annotated[str, Meta(max_length=120)] = ""
    zone: Annotated[str, Meta(min_length=1, max_length=60)] = "UTC"
    capacity: Annotated[int, Meta(ge=0, le=10_000)] = 0
    listed: bool = True


class Decisions(Struct, forbid_unknown_fields=True):
    """Decisions as the journal writes them, meant for a version; all are recorded, or none.

    ``id`` is the sender's own: the same one is recorded once.
    """

    id: Short
    version: Version
    entries: Annotated[list[Raw], Meta(min_length=1, max_length=500)]


class Weighed(Struct, forbid_unknown_fields=True):
    """Decisions as the journal writes them, to be looked at and not recorded."""

    entries: Annotated[list[Raw], Meta(min_length=1, max_length=50)]


class OpenGame(Struct, forbid_unknown_fields=True):
    """A game of the plan begins, at a table of its own."""

    id: Short
    version: Version
    game: Annotated[str, Meta(min_length=1, max_length=80)]
    cards: Literal["program", "cards", "phones"] = "program"


class PosterChange(Struct, forbid_unknown_fields=True):
    """What may be changed on a tournament's poster; what is left out stays.

    ``organisers`` are ids of accounts.
    """

    listed: bool | None = None
    organisers: Annotated[list[Short], Meta(max_length=50)] | None = None
