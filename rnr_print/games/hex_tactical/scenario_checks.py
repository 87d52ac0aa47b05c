"""Checks of scenarios: forces that are in the box, on a map that has room for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rnr_print.core.errors import InputError, Problem
from rnr_print.core.finding import Check, check
from rnr_print.games.hex_tactical.shelf import Shelf
from rnr_print.games.scenario_files import FOLDER, scenario_names
from rnr_print.games.under_check import UnderCheck


@check("scenario-unread", "data", "scenarios/hill.yaml:14:12: A-Z: hill ends with O; name columns "
       "of the map")  # fmt: skip
def unread(game: UnderCheck) -> Iterator[Problem]:
    """A scenario that can't be set up: sides, units, weapons or radios that aren't in the box, or not so many; columns or objectives that its map doesn't have; forces that an area has no room for."""  # noqa: E501
    shelf, folder = Shelf(game.database), game.at(FOLDER)
    for name in scenario_names(folder.parent):
        try:
            shelf.scenario(name)
        except InputError as error:  # what is wrong with its map is told by checks of maps
            yield from (each for each in error.problems if _is_of(each, str(folder)))


def _is_of(problem: Problem, folder: str) -> bool:
    return problem.place is not None and problem.place.file.startswith(folder)


CHECKS: Final[tuple[Check[UnderCheck], ...]] = (unread,)
