"""Which topics the rules can raise as rulings and which as refusals, read from their source.

A topic may come a long way: `play.rule(reason, …)` says what some `why_not` returned. So the
first argument is followed back through names, returned values, parameters, and tables.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from gorod import rules
from gorod.rules.topics import Topic

Function = ast.FunctionDef
Place = tuple[str, Function | None]


@dataclass
class Source:
    """The modules of the rules: their functions, their tables, and every call."""

    functions: dict[tuple[str, str], Function] = field(default_factory=dict)
    tables: dict[tuple[str, str], ast.expr] = field(default_factory=dict)
    calls: dict[str, list[tuple[ast.Call, Place]]] = field(
        default_factory=lambda: defaultdict(list)
    )

    def read(self, path: Path) -> None:
        module = ast.parse(path.read_text(encoding="utf-8"))
        for node in module.body:
            if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
                for target in _targets(node):
                    self.tables[path.stem, target] = node.value
        self._visit(module, (path.stem, None))

    def _visit(self, node: ast.AST, place: Place) -> None:
        for child in ast.iter_child_nodes(node):
            inner = place
            if isinstance(child, ast.FunctionDef):
                self.functions[place[0], child.name] = child
                inner = place[0], child
            elif isinstance(child, ast.Call):
                self.calls[_name(child.func)].append((child, place))
            self._visit(child, inner)

    def raised(self, call: str, position: int = 0) -> set[Topic]:
        """The topics that can reach this argument of all the calls of this name."""
        found: set[Topic] = set()
        for node, place in self.calls[call]:
            for argument in node.args[position : position + 1]:
                found |= self.flow(argument, place, frozenset())
        return found

    def flow(self, node: ast.expr, place: Place, seen: frozenset[ast.AST]) -> set[Topic]:
        """The topics that this expression can be."""
        if node in seen:
            return set()
        seen |= {node}
        match node:
            case ast.Attribute(value=ast.Name(id="Topic"), attr=name):
                return {Topic[name]} if name in Topic.__members__ else set()
            case ast.IfExp(body=body, orelse=orelse):
                return self.flow(body, place, seen) | self.flow(orelse, place, seen)
            case ast.Subscript(value=value) | ast.NamedExpr(value=value):
                return self.flow(value, place, seen)
            case ast.Name(id=name):
                return self._of_name(name, place, seen)
            case ast.Call(func=ast.Name(id="str"), args=args):
                return self._all(args, place, seen)
            case ast.Call(func=ast.Attribute(value=table, attr="get"), args=args):
                return self._all([table, *args[1:]], place, seen)
            case ast.Call(func=func):
                return self._returned(func, place, seen)
            case ast.BoolOp(values=values):
                return self._all(values, place, seen)
            case ast.Tuple(elts=values) | ast.Dict(values=values):
                return self._all(values, place, seen)
        return set()

    def _all(self, nodes: list[ast.expr], place: Place, seen: frozenset[ast.AST]) -> set[Topic]:
        return {topic for node in nodes for topic in self.flow(node, place, seen)}

    def _returned(self, func: ast.expr, place: Place, seen: frozenset[ast.AST]) -> set[Topic]:
        """What a function of the rules returns: of this module, or of the one that is named."""
        module = place[0]
        if isinstance(func, ast.Attribute) and isinstance(func.value, ast.Name):
            module = func.value.id
        function = self.functions.get((module, _name(func)))
        if function is None:
            return set()
        returned = [
            n.value for n in ast.walk(function) if isinstance(n, ast.Return) and n.value is not None
        ]
        return self._all(returned, (module, function), seen)

    def _of_name(self, name: str, place: Place, seen: frozenset[ast.AST]) -> set[Topic]:
        """What a name can hold: a local, a parameter, or a table of the module."""
        module, function = place
        found: set[Topic] = set()
        if function is not None:
            for node in ast.walk(function):
                if isinstance(node, ast.Assign | ast.AnnAssign) and name in _targets(node):
                    found |= self._all([node.value] if node.value else [], place, seen)
            parameters = [a for a in function.args.args if a.arg != "self"]
            for position, parameter in enumerate(parameters):
                if parameter.arg == name:
                    found |= self._all(_defaults(function, name), place, seen)
                    found |= self._given(function.name, position, name, seen)
        if (module, name) in self.tables:
            found |= self.flow(self.tables[module, name], (module, None), seen)
        return found

    def _given(
        self, function: str, position: int, name: str, seen: frozenset[ast.AST]
    ) -> set[Topic]:
        """What the callers pass for a parameter."""
        found: set[Topic] = set()
        for call, place in self.calls[function]:
            keywords = [k.value for k in call.keywords if k.arg == name]
            found |= self._all([*call.args[position : position + 1], *keywords], place, seen)
        return found


def _name(node: ast.expr) -> str:
    return str(getattr(node, "attr", getattr(node, "id", "")))


def _targets(node: ast.Assign | ast.AnnAssign) -> Iterator[str]:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    for target in targets:
        yield from (n.id for n in ast.walk(target) if isinstance(n, ast.Name))


def _defaults(function: Function, name: str) -> list[ast.expr]:
    arguments = function.args
    names = [a.arg for a in arguments.args][len(arguments.args) - len(arguments.defaults) :]
    return [d for n, d in zip(names, arguments.defaults, strict=True) if n == name]


def read(folder: Path = Path(rules.__file__).parent) -> Source:
    """The source of the rules as it stands."""
    source = Source()
    for path in sorted(folder.glob("*.py")):
        source.read(path)
    return source
