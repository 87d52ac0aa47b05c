"""Problems as a page is told them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any
from urllib.parse import quote

from rnr_print.core.errors import Problem


def told(problem: Problem, root: Path | None = None) -> dict[str, Any]:
    """A problem for a page: its message, its place named from `root`, and a link to the editor."""
    place = problem.place
    found: dict[str, Any] = {"message": problem.message}
    if problem.code:
        found["code"] = problem.code
    if place is not None:
        path = Path(place.file)
        near = path
        if root is not None and path.is_relative_to(root):
            near = path.relative_to(root)
        found |= {
            "place": str(place._replace(file=str(near))), "file": str(path),
            "line": place.line, "column": place.column,
        }  # fmt: skip
        if path.is_absolute():
            spot = "".join(f":{each}" for each in (place.line, place.column) if each)
            found["link"] = f"vscode://file{quote(path.as_posix())}{spot}"
    return found


def all_told(problems: Iterable[Problem], root: Path | None = None) -> list[dict[str, Any]]:
    """The problems for a page, each once."""
    return [told(problem, root) for problem in dict.fromkeys(problems)]
