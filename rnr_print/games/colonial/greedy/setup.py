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


def deploy(view: View, decision: Decision[None], option: Option[None]) -> float:
    """Forward, toward the middle, and room for the next one."""
    if option.key == "in":
        return INDOORS
    spot, landscape = Spot.parse(option.name), view.battle.landscape
    middle = Spot(landscape.width // 2, landscape.height // 2)
    crowd = sum(
        max(0.0, 8 - length_up(spot.to(each.at)) / IN) for each in view.side.there
    )  # fmt: skip
    return -length_up(spot.to(middle)) / IN - 2 * crowd


def orders(view: View, decision: Decision[None], option: Option[None]) -> float:
    """The fewer cards, the more on each."""
    return float(option.key == "together")
