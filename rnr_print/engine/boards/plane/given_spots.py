"""A position on an open table as it is written under `setup`: spots are read, too."""

from __future__ import annotations

from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.given_position import GivenPosition


class GivenSpots(GivenPosition):
    """Reads a position part by part, and notes every problem at its place."""

    def spot(self, value: object, *path: str | int) -> Spot | None:
        """`value` as a spot."""
        try:
            return Spot.parse(str(value))
        except ValueError as error:
            self.wrong(str(error), *path)
            return None
