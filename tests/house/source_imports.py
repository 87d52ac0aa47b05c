"""The imports of the package, read from its source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "rnr_print"


@dataclass(frozen=True, slots=True)
class Import:
    """That the module at `path` imports `module` in `line`."""

    path: Path
    line: int
    module: str

    def __str__(self) -> str:
        return f"{self.path.relative_to(SOURCE.parent)}:{self.line}: imports {self.module}"


@cache
def imports() -> tuple[Import, ...]:
    """All imports in the package, those inside functions too."""
    return tuple(
        Import(path, node.lineno, module)
        for path in sorted(SOURCE.rglob("*.py"))
        for node in _statements(ast.parse(path.read_text("utf-8")))
        for module in _modules(node)
    )


def modules() -> dict[str, Path]:
    """Every module of the package with its file; a package stands for its `__init__`."""
    found = {}
    for path in sorted(SOURCE.rglob("*.py")):
        parts = path.relative_to(SOURCE.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def circles() -> list[set[str]]:
    """Modules that import each other by whatever way round, imports within functions included."""
    known = modules()
    names = {path: name for name, path in known.items()}
    below: dict[str, set[str]] = {name: set() for name in known}
    for found in imports():
        if found.module in known:
            below[names[found.path]].add(found.module)
    try:
        TopologicalSorter(below).prepare()
    except CycleError as error:
        return [set(error.args[1])]
    return []


def _statements(node: ast.AST) -> Iterator[ast.stmt]:
    """All statements within a module or another statement."""
    for within in ("body", "orelse", "finalbody", "handlers", "cases"):
        inner = getattr(node, within, ())
        for statement in inner if isinstance(inner, list) else ():  # a lambda's is no statement
            yield statement
            yield from _statements(statement)


def _modules(node: ast.AST) -> list[str]:
    """The modules that one statement imports."""
    if isinstance(node, ast.Import):
        return [name.name for name in node.names]
    if isinstance(node, ast.ImportFrom):
        assert node.module, f"write it without dots: {ast.unparse(node)}"
        names = [f"{node.module}.{name.name}" for name in node.names]
        inner = [name for name in names if _is_module(name)]
        return inner if len(inner) == len(names) else [node.module, *inner]
    return []


@cache
def _is_module(name: str) -> bool:
    """Whether `name` is a module of ours."""
    path = SOURCE.parent.joinpath(*name.split("."))
    return path.with_suffix(".py").is_file() or (path / "__init__.py").is_file()
