"""The judge's desk in a terminal: shows the step, takes a line, saves it, shows what follows.

Every line is in the journal's file before it is acknowledged (`files`); opening the same file
again goes on where it stopped.
"""

from __future__ import annotations

import difflib
import uuid
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime

import click

from gorod.protocol.forms import FORMS
from gorod.protocol.journal import Command, Journal
from gorod.protocol.notation import NotationError, parse, write
from gorod.protocol.sheet import rulings
from gorod.rules.entries import Entry
from gorod.rules.rulings import Refusal
from gorod.terminal import paint
from gorod.terminal.files import JournalFile
from gorod.texts import Texts


def now() -> str:
    """The present moment, UTC, to the millisecond."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


@dataclass
class Desk:
    """One judge at one table."""

    journal: Journal
    file: JournalFile
    texts: Texts
    show: Callable[[str], None] = click.echo
    roles_shown: bool = False
    last_articles: tuple[str, ...] = field(default=())

    def run(self, lines: Iterable[str]) -> None:
        """Take lines until there are no more, or the judge leaves."""
        self.show_step()
        for line in lines:
            if not self.take(line.strip()):
                return

    def take(self, line: str) -> bool:
        """One line: a command of the desk, or an entry. False when the judge leaves."""
        if not line:
            self.show_step()
            return True
        command = COMMANDS.get(line.lower())
        if command is not None:
            return command(self)
        try:
            entry = parse(line)
        except NotationError as error:
            self.show(click.style(f"   {self.wrong(line, error)}", fg="red"))
            return True
        self.record(entry)
        return True

    def wrong(self, line: str, error: NotationError) -> str:
        """What is wrong with a line; a command of the desk may have been meant."""
        if error.problem in ("verb", "verb-near"):
            word = line.split()[0].lower()
            near = difflib.get_close_matches(word, COMMANDS, n=1, cutoff=0.8)
            if near:
                return self.texts.notation("verb-near", {"word": word, "near": near[0]})
        return self.texts.notation(error.problem, error.told(self.texts.language))

    def record(self, entry: Entry) -> None:
        """Record an entry, save it, and show what the book made of it."""
        before = self.journal
        step = before.game.step.key
        command = Command(entry, uuid.uuid4().hex[:12], "judge", now(), before.version, step)
        try:
            journal, line = before.record(command)
        except Refusal as refusal:
            self.last_articles = (refusal.article,)
            article = f" [{refusal.article}]" if refusal.article else ""
            self.show(click.style(f"   ✗ {self.texts.refusal(refusal)}{article}", fg="red"))
            return
        self.file.append(journal)
        self.journal = journal
        self.last_articles = tuple(r.article for r in line.rulings if r.article)
        for sentence in rulings(line.rulings, journal, self.texts):
            self.show(click.style(f"   → {sentence}", fg="green"))
        if journal.game.step.key != step:
            self.show_step()

    def show_step(self) -> None:
        self.show(paint.step(self.journal.game, self.texts))
        self.show(f"   {paint.verbs(self.journal.game, self.texts)}")

    # Commands of the desk: they show, and record nothing

    def leave(self) -> bool:
        return False

    def table(self) -> bool:
        self.show(paint.table(self.journal.game, self.texts, roles=self.roles_shown))
        return True

    def toggle_roles(self) -> bool:
        self.roles_shown = not self.roles_shown
        return self.table()

    def options(self) -> bool:
        self.show(paint.options(self.journal.game, self.texts.language))
        return True

    def why(self) -> bool:
        """By which rule? The articles behind the last answer."""
        articles = self.journal.game.book.articles
        if not any(self.last_articles):
            self.show(f"   {self.texts('terminal-why')}")
        for id_ in dict.fromkeys(a for a in self.last_articles if a):
            self.show(f"   {id_}: {articles[id_].text[self.texts.language]}")
        return True

    def help(self) -> bool:
        self.show(self.texts("terminal-help"))
        for form in FORMS:
            example = form.example(self.texts.language)
            self.show(f"   {form.words[0]:<12} {form.words[1]:<18} {example}")
        return True

    def log(self) -> bool:
        for line in self.journal.lines[-20:]:
            said = write(parse(line.entry), self.texts.language)
            self.show(f"   {line.n:>4} {line.step:<18} {said}")
        return True

    def reasons(self) -> bool:
        """The reason codes of the book, with their titles."""
        self.show(self.texts("terminal-reasons"))
        for code in self.journal.game.book.codes.values():
            self.show(f"   {code.id:<24} {code.title[self.texts.language]}")
        return True


COMMANDS: dict[str, Callable[[Desk], bool]] = {
    "quit": Desk.leave,
    "exit": Desk.leave,
    "выход": Desk.leave,
    "table": Desk.table,
    "стол": Desk.table,
    "cards": Desk.toggle_roles,
    "карты": Desk.toggle_roles,
    "options": Desk.options,
    "?": Desk.options,
    "что": Desk.options,
    "why": Desk.why,
    "почему": Desk.why,
    "help": Desk.help,
    "помощь": Desk.help,
    "reasons": Desk.reasons,
    "причины": Desk.reasons,
    "log": Desk.log,
    "лог": Desk.log,
}
