"""Where rules are carried out: `@rule(...)`, `cite(...)`, `cite_where(...)`, `Refusal(...)`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True, order=True)
class Anchor:
    """A rule's id named in the code: in which file (relative), line and function."""

    rule: str
    file: str
    line: int
    function: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.function}"


def anchors(folder: Path) -> list[Anchor]:
    """All anchors of the Python files under `folder`, sorted by rule."""
    found: list[Anchor] = []
    trees = {
        path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py"))
    }
    everywhere = {name: table for tree in trees.values() for name, table in tables(tree).items()}
    for path, tree in trees.items():
        file = path.relative_to(folder).as_posix()
        known = everywhere | tables(tree)
        found.extend(Anchor(rule, file, line, name) for rule, line, name in _named(tree, "", known))
    return sorted(found)


def tables(tree: ast.Module) -> dict[str, ast.Dict]:
    """The dictionaries of a module, by name.

    `cite(MOMENTS[event])` cites any of its values, `cite_where(DECLARED, ...)` any of its keys.
    """
    found = {}
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Dict):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if isinstance(target, ast.Name):
                found[target.id] = node.value
    return found


def _named(
    node: ast.AST, inside: str, tables: dict[str, ast.Dict]
) -> Iterator[tuple[str, int, str]]:
    """Rule ids below `node` with their line and the function they stand in."""
    for child in ast.iter_child_nodes(node):
        name = inside
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            name = child.name
        elif isinstance(child, ast.Assign) and isinstance(child.targets[0], ast.Name):
            name = child.targets[0].id
        elif isinstance(child, ast.Call):
            yield from ((rule, child.lineno, inside) for rule in _ids(child, tables))
        yield from _named(child, name, tables)


def _ids(call: ast.Call, tables: dict[str, ast.Dict]) -> list[str]:
    words = [a.value for a in call.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
    match call.func:
        case ast.Name("rule"):
            return words
        case ast.Attribute(attr="cite"):
            return words or chosen(call.args[0], tables)
        case ast.Attribute(attr="cite_where"):
            return keys(call.args[0], tables)
        case ast.Name("Refusal"):
            return words[1:2]
        case _:
            return []


def keys(table: ast.expr, tables: dict[str, ast.Dict]) -> list[str]:
    """The ids of `cite_where(TABLE, ...)`, or of the table of another module."""
    match table:
        case ast.Name(name) | ast.Attribute(attr=name) if name in tables:
            return [word for key in tables[name].keys if key for word in _words(key)]
        case _:
            return []


def chosen(argument: ast.expr, tables: dict[str, ast.Dict]) -> list[str]:
    """The ids of `cite("a" if ... else "b")`, `cite(TABLE[key])` and `cite(TABLE.get(key))`."""
    match argument:
        case ast.IfExp(body=first, orelse=second):
            return [*_words(first), *_words(second)]
        case ast.Subscript(value=ast.Subscript() as inner):
            return chosen(inner, tables)
        case (
            ast.Subscript(value=ast.Name(name))
            | ast.Call(func=ast.Attribute(value=ast.Name(name), attr="get"))
        ) if name in tables:
            return [word for value in tables[name].values for word in _words(value)]
        case _:
            return []


def _words(node: ast.AST) -> list[str]:
    constants = (n.value for n in ast.walk(node) if isinstance(n, ast.Constant))
    return [value for value in constants if isinstance(value, str)]
