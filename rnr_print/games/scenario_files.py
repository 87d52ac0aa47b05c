"""The files of scenarios of a game: which there are, and one of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rnr_print.core.errors import fail
from rnr_print.core.marked_yaml import Marked, read

if TYPE_CHECKING:  # who plays draws nothing
    from rnr_print.games.drawn import DrawingDesk

FOLDER: Final = "scenarios"


def scenario_names(folder: Path) -> list[str]:
    """The ids of the scenarios of the game in `folder`."""
    return sorted(path.stem for path in (folder / FOLDER).glob("*.yaml"))


def wanted_scenarios(desk: DrawingDesk) -> Sequence[str]:
    """The ids of those to draw. Raises InputError for what `--only` names and isn't there."""
    return desk.wanted("scenario", scenario_names(desk.folder), desk.folder / FOLDER)


def scenario_source(folder: Path, name: str) -> Marked:
    """The file of the scenario `name`. Raises InputError where there is none."""
    known = scenario_names(folder)
    if name not in known:
        told = ", ".join(known) or "(none)"
        raise fail(f"no scenario {name!r}; one of {told}", folder / FOLDER)
    return read(folder / FOLDER / f"{name}.yaml")
