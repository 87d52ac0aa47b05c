"""The toy game made ready: installed as a package, and as a workspace."""

from __future__ import annotations

import os
import shutil
import tomllib
from pathlib import Path

from desks import linked

TOY = Path(__file__).parent
ROOT = TOY.parents[1]
GAME = "skerries"


def install(folder: Path) -> Path:
    """Put what `pip install` would write about the game into `folder`, and the game beside it."""
    project = tomllib.loads((TOY / "pyproject.toml").read_text("utf-8"))["project"]
    shutil.copytree(TOY / GAME, folder / GAME, ignore=shutil.ignore_patterns("__pycache__"))
    told = folder / f"{project['name']}-{project['version']}.dist-info"
    told.mkdir()
    head = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (told / "METADATA").write_text(head, "utf-8")
    lines = [
        line
        for group, names in project["entry-points"].items()
        for line in (f"[{group}]", *(f"{name} = {where}" for name, where in names.items()))
    ]
    (told / "entry_points.txt").write_text("\n".join(lines) + "\n", "utf-8")
    return folder


def moor(folder: Path) -> Path:
    """Make a workspace of the game in `folder`: its files, the colors of its sides, our fonts."""
    for part in ("card_data", "templates"):
        shutil.copytree(TOY / part, folder / part)
    shutil.copytree(ROOT / "fonts", folder / "fonts", copy_function=linked)
    return folder


def environment(*packages: Path) -> dict[str, str]:
    """Of a process that finds these packages first."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, packages))}
