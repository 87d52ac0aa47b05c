"""What stands on the table: walls, buildings with their openings, woods, rubble.

Heights are in half-men: eyes are two above the floor one stands on, a storey is four high (H3).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from rnr_print.engine.boards.plane import Segment, Spot

EYES: Final = 2
STOREY: Final = 4
HEIGHTS: Final = {1: 1, 2: 2, 3: 4}
"""How high an obstacle of each level is."""
SILL: Final = 1
Part = Literal["wall", "solid", "door", "window", "hull"]
Ground = Literal["woods", "crops", "rubble"]


class Edge(NamedTuple):
    """A stretch that stops strings and ways: a wall, a part of a building, a vehicle's side.

    `top` is its height, `level` what it is to those who climb it, `house` the number of its
    building, -1 elsewhere.
    """

    line: Segment
    part: Part
    level: int
    top: int
    house: int = -1


class Area(NamedTuple):
    """Woods, crops or rubble."""

    ground: Ground
    corners: tuple[Spot, ...]
    jungle: bool = False

    @property
    def sides(self) -> Iterator[Segment]:
        """Its sides, one after the other."""
        return sides(self.corners)


class Building(NamedTuple):
    """A house with a flat roof. `closed` ones are only stormed; a `bunker` is heavy cover."""

    corners: tuple[Spot, ...]
    storeys: int
    doors: tuple[Segment, ...] = ()
    windows: tuple[Segment, ...] = ()
    closed: bool = False
    bunker: bool = False

    @property
    def openings(self) -> tuple[Segment, ...]:
        """Its doors, then its windows."""
        return (*self.doors, *self.windows)

    @property
    def top(self) -> int:
        """How high its roof is."""
        return STOREY * self.storeys

    def holds(self, spot: Spot) -> bool:
        """Whether a spot lies within, on an outer wall included."""
        return inside(self.corners, spot)


@dataclass(frozen=True)
class Terrain:
    """All that doesn't move. The table is `width` by `height`, hundredths of a centimeter."""

    width: int
    height: int
    walls: tuple[Edge, ...] = ()
    areas: tuple[Area, ...] = ()
    buildings: tuple[Building, ...] = ()
    edges: tuple[Edge, ...] = field(init=False)
    """Walls, then the parts of buildings."""

    def __post_init__(self) -> None:
        parts = (
            part for number, each in enumerate(self.buildings) for part in outline(each, number)
        )
        object.__setattr__(self, "edges", (*self.walls, *parts))

    def house_at(self, spot: Spot) -> int:
        """The number of the building that holds a spot, -1 for none."""
        for number, building in enumerate(self.buildings):
            if building.holds(spot):
                return number
        return -1

    def ground_at(self, spot: Spot) -> tuple[Area, ...]:
        """The areas in which a spot lies, their rims included."""
        return tuple(area for area in self.areas if inside(area.corners, spot))


def sides(corners: Sequence[Spot]) -> Iterator[Segment]:
    """The sides of a polygon, one after the other."""
    for number, corner in enumerate(corners):
        yield Segment(corners[number - 1], corner)


def inside(corners: Sequence[Spot], spot: Spot) -> bool:
    """Whether a spot lies in a polygon, its sides included."""
    within = False
    for side in sides(corners):
        if side.holds(spot):
            return True
        (_, ay), (_, by) = side
        if (ay > spot.y) != (by > spot.y):
            left = side.side(spot) > 0
            within ^= left == (by > ay)
    return within


def outline(building: Building, number: int) -> Iterator[Edge]:
    """The parts of a building's outer walls: solid ones between doors and windows."""
    for side in sides(building.corners):
        cuts: list[tuple[Segment, Part]] = [(door, "door") for door in building.doors]
        cuts += [(window, "window") for window in building.windows]
        cuts = [cut for cut in cuts if side.holds(cut[0].start) and side.holds(cut[0].end)]
        here = side.start
        for opening, part in sorted(cuts, key=lambda cut: _far(side, cut[0])):
            near, far = sorted(opening, key=lambda spot: _along(side, spot))
            if here != near:
                yield Edge(Segment(here, near), "solid", 3, building.top, number)
            level = 0 if part == "door" else 1
            yield Edge(Segment(near, far), part, level, building.top, number)
            here = far
        if here != side.end:
            yield Edge(Segment(here, side.end), "solid", 3, building.top, number)


def _along(side: Segment, spot: Spot) -> int:
    """How far along a side a spot lies, as a number that grows with it."""
    way, there = side.start.to(side.end), side.start.to(spot)
    return way.x * there.x + way.y * there.y


def _far(side: Segment, opening: Segment) -> int:
    return min(_along(side, opening.start), _along(side, opening.end))
