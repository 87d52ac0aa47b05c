"""A floor of a house as pictures show it: beside the others."""

from __future__ import annotations

from dataclasses import dataclass

from rnr_print.engine.boards.plane.bases import Box
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.games.colonial.houses import House


@dataclass(frozen=True, slots=True)
class Plan:
    """A floor of a house, and how far beside its place it is drawn."""

    house: House
    floor: int
    shift: Spot

    @property
    def box(self) -> Box:
        """Where it is drawn."""
        return self.house.box.at(self.house.box.middle.by(self.shift))
