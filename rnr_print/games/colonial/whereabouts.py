"""Where somebody is: still to come, on the table, in a house, gone."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from rnr_print.engine.boards.plane.spots import Spot

Where = Literal["box", "table", "hidden", "lost", "left", "captive", "merged"]
"""Still to come, on the table, on a blind; dead, off the table, taken, with another Group."""
NOWHERE: Final = Spot(-1, -1)
Place = tuple[str, int]
"""A house or a vessel, and the floor or deck."""
OUTSIDE: Final[Place] = ("", 0)
"""On the table, and not in a house or aboard."""
FOOT: Final = 100
"""The side of a man's slot, hundredths of an inch."""


class Foot(NamedTuple):
    """Where men wait who come later."""

    place: Place
    at: Spot
