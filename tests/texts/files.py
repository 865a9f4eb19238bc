"""The Fluent files as they are written."""

from __future__ import annotations

from importlib import resources

from fluent.syntax import FluentParser, visitor
from fluent.syntax import ast as ftl

from gorod import texts


def messages(language: str, parts: tuple[str, ...] = texts.PARTS) -> dict[str, ftl.Message]:
    """The messages of a language, by id: of every file, or of the named parts."""
    folder = resources.files(texts)
    files = [folder.joinpath(f"{language}{part}.ftl") for part in parts]
    entries = FluentParser().parse("\n".join(f.read_text("utf-8") for f in files)).body
    assert not [e for e in entries if isinstance(e, ftl.Junk)]
    found = [e for e in entries if isinstance(e, ftl.Message)]
    assert len({m.id.name for m in found}) == len(found)
    return {m.id.name: m for m in found}


def variables(message: ftl.Message) -> set[str]:
    found: set[str] = set()

    class Variables(visitor.Visitor):
        def visit_VariableReference(self, node: ftl.VariableReference) -> None:
            found.add(node.id.name)

    Variables().visit(message)
    return found
