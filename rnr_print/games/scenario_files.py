"""The files of scenarios of a game: which there are, and one of them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rnr_print.core.errors import fail
from rnr_print.core.marked_yaml import Marked, read

FOLDER: Final = "scenarios"


def scenario_names(folder: Path) -> list[str]:
    """The ids of the scenarios of the game in `folder`."""
    return sorted(path.stem for path in (folder / FOLDER).glob("*.yaml"))


def scenario_source(folder: Path, name: str) -> Marked:
    """The file of the scenario `name`. Raises InputError where there is none."""
    known = scenario_names(folder)
    if name not in known:
        told = ", ".join(known) or "(none)"
        raise fail(f"no scenario {name!r}; one of {told}", folder / FOLDER)
    return read(folder / FOLDER / f"{name}.yaml")
