"""The file of a journal: every line on the disk before it is acknowledged.

A crash can leave half a line at the end, even half a letter: it was never acknowledged, and is
set aside when the file is opened again. Nobody writes behind the back of somebody else.
"""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

from gorod.protocol.journal import Journal, JournalError, leaf, read, written
from gorod.rules.book import Book


def text_of(path: Path) -> str:
    """The text of a file; only a last line without its end may hold broken letters."""
    whole, tail = _divided(path.read_bytes())
    return (whole.decode("utf-8") + tail.decode("utf-8", "replace")).removeprefix("\ufeff")


def _divided(raw: bytes) -> tuple[bytes, bytes]:
    """Whole lines, and what follows the last line end."""
    end = raw.rfind(b"\n") + 1
    return raw[:end], raw[end:]


class JournalFile:
    """One journal on the disk. ``size`` is what this process has read or written of it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.size = 0

    def begin(self, journal: Journal) -> None:
        """A new file with what the journal holds so far; an old one is never overwritten."""
        with self.path.open("xb") as file:
            file.write(journal.dumps().encode())
            file.flush()
            os.fsync(file.fileno())
        self.size = self.path.stat().st_size

    def resume(self, book: Book | None = None) -> tuple[Journal, bool]:
        """The journal in the file, and whether a torn last line was set aside.

        ``book`` is needed when the journal names one that does not come with Gorod.
        """
        text = text_of(self.path)
        journal = read(text, book)
        is_torn = bool(leaf(text).torn)
        if is_torn:
            self._set_aside()
        elif not text.endswith("\n"):
            self._write(b"\n")
        self.size = self.path.stat().st_size
        return journal, is_torn

    def _set_aside(self) -> None:
        """Move the half line at the end to a file beside this one, after those of other days."""
        whole, tail = _divided(self.path.read_bytes())
        with self.path.with_name(f"{self.path.name}.torn").open("ab") as file:
            file.write(tail)
            file.flush()
            os.fsync(file.fileno())
        os.truncate(self.path, len(whole))

    def append(self, journal: Journal) -> None:
        """The last line of the journal, on the disk.

        Raises `JournalError` when somebody else has written to the file meanwhile, `OSError`
        when it is gone or cannot be written.
        """
        line = journal.lines[-1]
        row = written({**line.body(), "hash": line.hash})
        self.size += self._write(f"{row}\n".encode(), self.size)

    def _write(self, data: bytes, at: int | None = None) -> int:
        """Add to the end of the file, which must exist, and be ``at`` bytes long."""
        number = os.open(self.path, os.O_WRONLY | os.O_APPEND)
        with os.fdopen(number, "ab") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            size = os.fstat(file.fileno()).st_size
            if at is not None and size != at:
                raise JournalError(1, "somebody else has written to this journal; open it again")
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        return len(data)
