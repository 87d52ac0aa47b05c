"""Where rules are carried out: `@rule(...)`, `@decides(...)`, `Refusal(...)`."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True, order=True)
class Anchor:
    """A rule's id named in the code: in which file (relative), line and function.

    Where data name it, what they are called in the place of a file, no line, and their id.
    """

    rule: str
    file: str
    line: int
    function: str

    def __str__(self) -> str:
        line = f":{self.line}" if self.line else ""
        return f"{self.file}{line} {self.function}"


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
    """The dictionaries of a module, by name: those of `where=` and of `by=` among them.

    A function that is `told` has the name of the table that it reads.
    """
    found: dict[str, ast.Dict] = {}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            read = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
            if told := read & found.keys():
                found[node.name] = found[min(told)]
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
        match child:
            case ast.FunctionDef():
                name = child.name
                for decorator in child.decorator_list:
                    rules = [*marked(decorator, tables), *conditional(decorator, tables)]
                    yield from ((rule, decorator.lineno, name) for rule in rules)
            case ast.ClassDef():
                name = child.name
            case ast.Assign(targets=[ast.Name(id=target), *_]):
                name = target
            case ast.Call(func=ast.Name("Refusal")):
                yield from ((rule, child.lineno, inside) for rule in _texts(child.args)[1:2])
        yield from _named(child, name, tables)


def marked(decorator: ast.expr, tables: dict[str, ast.Dict]) -> list[str]:
    """The rules that a function so marked carries out whenever it works: its ids, and `by`."""
    match decorator:
        case ast.Call(func=ast.Name("rule" | "decides")):
            return [*_texts(decorator.args), *decided(decorator, tables).values()]
        case _:
            return []


def decided(decorator: ast.expr, tables: dict[str, ast.Dict]) -> dict[object, str]:
    """The rule behind each thing that a function so marked may give: those of `by`.

    Things that are no constants stand there by their names.
    """
    table = _table(decorator, "by", tables) if isinstance(decorator, ast.Call) else None
    if table is None:
        return {}
    keys = (ast.literal_eval(k) if isinstance(k, ast.Constant) else k for k in table.keys)
    return {
        key.id if isinstance(key, ast.Name) else key: rule
        for key, rule in zip(keys, _texts(table.values), strict=True)
    }


def conditional(decorator: ast.expr, tables: dict[str, ast.Dict]) -> list[str]:
    """The rules that a function so marked carries out under a condition.

    Those of `where`, and of the table by the name of the function that is `told`.
    """
    match decorator:
        case ast.Call(func=ast.Name("rule" | "decides")):
            where = _table(decorator, "where", tables)
            told = _table(decorator, "told", tables)
            return (_texts(where.keys) if where is not None else []) + (
                _texts(told.values) if told is not None else []
            )
        case _:
            return []


def _table(call: ast.Call, keyword: str, tables: dict[str, ast.Dict]) -> ast.Dict | None:
    """The dictionary given as `keyword`, as it stands there or by its name; None if none is."""
    for each in call.keywords:
        match each:
            case ast.keyword(arg=arg, value=ast.Dict() as table) if arg == keyword:
                return table
            case ast.keyword(arg=arg, value=ast.Name(id=name) | ast.Attribute(attr=name)) if (
                arg == keyword
            ):
                return tables.get(name)
    return None


def _texts(nodes: Iterable[ast.AST | None]) -> list[str]:
    """The texts among constants."""
    constants = (node.value for node in nodes if isinstance(node, ast.Constant))
    return [value for value in constants if isinstance(value, str)]
