"""Where it places its Groups."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.boards.plane.rounding import length_up
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.decision import Decision, Option
from rnr_print.games.colonial.battle import IN
from rnr_print.games.colonial.view import View

INDOORS: Final = 5.0
"""Walls are worth something."""
ERRAND: Final = 2.0
"""What it is worth to begin where a Hero has a task."""
ROOF: Final = 2.0
"""What a floor without walls is worth less."""


def deploy(view: View, decision: Decision[None], option: Option[None]) -> float:
    """Forward, toward the middle, and room for the next one."""
    if option.key == "in":
        return indoors(view, decision.about, option.name)
    spot, landscape = Spot.parse(option.name), view.battle.landscape
    middle = Spot(landscape.width // 2, landscape.height // 2)
    crowd = sum(
        max(0.0, 8 - length_up(spot.to(each.at)) / IN) for each in view.side.there
    )  # fmt: skip
    return -length_up(spot.to(middle)) / IN - 2 * crowd


def indoors(view: View, name: str, floor: str) -> float:
    """What it is worth to begin on a floor: room, walls, and what a Hero has to do there."""
    battle, group = view.battle, view.battle.groups[name]
    house, _, level = floor.rpartition("/")
    place = house, int(level)
    crowd = sum(each.place == place for each in view.side.there)
    worth = INDOORS - crowd
    found = battle.house(house)
    if found is not None and not found.walled(place[1]):
        worth -= ROOF
    errands = [each for each in battle.tasks.values() if each.open_to(view.side)]
    if group.heroes and not crowd and any((each.place, each.floor) == place for each in errands):
        worth += ERRAND
    return worth


def orders(view: View, decision: Decision[None], option: Option[None]) -> float:
    """The fewer cards, the more on each."""
    return float(option.key == "together")
