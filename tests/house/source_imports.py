"""The imports of the package, read from its source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
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


def imports() -> Iterator[Import]:
    """All imports in the package, those inside functions too."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            for module in _modules(node):
                yield Import(path, node.lineno, module)  # type: ignore[attr-defined]


def _modules(node: ast.AST) -> list[str]:
    """The modules that one statement imports, `rnr_print.NAME` where a name is taken from us."""
    if isinstance(node, ast.Import):
        return [name.name for name in node.names]
    if isinstance(node, ast.ImportFrom):
        assert node.module, f"write it without dots: {ast.unparse(node)}"
        if node.module == "rnr_print":
            return [f"rnr_print.{name.name}" for name in node.names]
        return [node.module]
    return []
