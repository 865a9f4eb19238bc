"""What the commands share: their options, and one line for whatever a user can get wrong."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import ParamSpec

import click

import gorod.protocol.check as checks
import gorod.protocol.coverage as coverages
from gorod import books
from gorod.protocol.journal import JournalError, NoJournal
from gorod.rules.book import Book
from gorod.rules.faults import BookError
from gorod.rules.rulings import Refusal
from gorod.texts import LANGUAGES

P = ParamSpec("P")

USUAL = "cristalix"
ORIGINAL = ("consigliere", "cristalix")
"""The books written from a source text: their articles are their own."""

FOUND = 1
WRONG_USE = 2


class WrongUse(click.ClickException):
    """One line that says what was wrong and what would be right."""

    exit_code = WRONG_USE


class Found(click.ClickException):
    """Something is not as it should be: one line, exit code 1."""

    exit_code = FOUND


def plainly(command: Callable[P, None]) -> Callable[P, None]:
    """Turn what a user can get wrong into one line instead of a traceback."""

    @wraps(command)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except (BookError, checks.RecordError, coverages.CoverageError) as error:
            raise WrongUse(str(error)) from None
        except NoJournal as error:
            raise WrongUse(f"not a journal: {error}") from None
        except JournalError as error:
            raise Found(str(error)) from None
        except UnicodeDecodeError:
            raise WrongUse("the file is not UTF-8 text") from None
        except UnicodeError:
            raise WrongUse("a text that was given is not UTF-8") from None
        except Refusal as refusal:
            raise Found(str(refusal)) from None
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        except OSError as error:
            where = f"{error.filename}: " if error.filename else ""
            raise WrongUse(f"{where}{error.strerror}") from None

    return wrapped


def _default_language() -> str:
    spoken = os.environ.get("GOROD_LANGUAGE") or os.environ.get("LANG", "")
    return "en" if spoken.startswith("en") else "ru"


language = click.option(
    "--language",
    type=click.Choice(LANGUAGES),
    default=_default_language,
    help="Language of the texts (GOROD_LANGUAGE, else LANG, else Russian).",
)
as_json = click.option("--json", "json_", is_flag=True, help="Print one JSON object.")
a_file = click.Path(exists=True, dir_okay=False, path_type=Path)


def print_json(value: object) -> None:
    click.echo(json.dumps(value, ensure_ascii=False, indent=1))


def own_book(name: str | None) -> Book | None:
    """The book in this file, or None for one that a journal can name by itself."""
    return books.load(name) if name and name.endswith(".toml") else None
