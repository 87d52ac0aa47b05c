"""What stands on the table: walls, buildings with their openings, woods, rubble.

Heights are in half-men: eyes are two above the floor one stands on, a storey is four high (H3).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from rnr_print.engine.boards.plane.polygons import Polygon
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot, dot
from rnr_print.engine.boards.plane.things import Barrier, Growth, Thing

EYES: Final = 2
STOREY: Final = 4
SILL: Final = 1
HEIGHTS: Final = {1: 1, 2: 2, 3: 4}
"""How high an obstacle of each level is."""
Part = Literal["wall", "solid", "door", "window", "hull"]
Ground = Literal["woods", "crops", "rubble"]


class Edge(NamedTuple):
    """A stretch that stops ways: a wall, a part of a building, a vehicle's side.

    `level` is what it is to those who climb it, 0 for a door; `of` names the thing it belongs to.
    """

    line: Segment
    part: Part
    level: int
    of: str


class Area(NamedTuple):
    """Woods, crops or rubble."""

    ground: Ground
    outline: Polygon
    jungle: bool = False


class Building(NamedTuple):
    """A house with a flat roof. `closed` ones are only stormed; a `bunker` is heavy cover."""

    id: str
    outline: Polygon
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
    def edges(self) -> Iterator[Edge]:
        """Its outer walls: solid ones between doors and windows."""
        for side in self.outline.edges:
            here = side.start
            for near, far, part in sorted(self._cuts(side), key=lambda cut: _along(side, cut[0])):
                if here != near:
                    yield Edge(Segment(here, near), "solid", 3, self.id)
                yield Edge(Segment(near, far), part, 0 if part == "door" else 1, self.id)
                here = far
            if here != side.end:
                yield Edge(Segment(here, side.end), "solid", 3, self.id)

    def _cuts(self, side: Segment) -> Iterator[tuple[Spot, Spot, Part]]:
        """The openings in one side, each from its nearer to its farther end."""
        cuts: list[tuple[Segment, Part]] = [(door, "door") for door in self.doors]
        cuts += [(window, "window") for window in self.windows]
        for opening, part in cuts:
            if side.holds(opening.start) and side.holds(opening.end):
                near, far = sorted(opening, key=lambda spot: _along(side, spot))
                yield near, far, part

    @property
    def barriers(self) -> Iterator[Barrier]:
        """What stops lines of sight: solid walls to the roof, a sill on each floor, and what is
        above a door."""
        top = STOREY * self.storeys
        for edge in self.edges:
            if edge.part == "window":
                for floor in range(0, top, STOREY):
                    yield Barrier(self.id, edge.line, floor, floor + SILL)
            elif edge.part == "solid":
                yield Barrier(self.id, edge.line, 0, top)
            elif top > STOREY:
                yield Barrier(self.id, edge.line, STOREY, top)

    def lets_out(self, line: Segment, heights: tuple[int, int], storey: int) -> bool:
        """Whether a line between two heights leaves a storey only through openings of it."""
        for edge in self.edges:
            share = line.share(edge.line)
            if share is None:
                continue
            n, m = share
            height = heights[0] * m + (heights[1] - heights[0]) * n - STOREY * storey * m
            low = SILL if edge.part == "window" else 0
            open_there = edge.part == "window" or (edge.part == "door" and storey == 0)
            if not (open_there and low * m <= height < STOREY * m):
                return False
        return True


@dataclass(frozen=True)
class Landscape:
    """All that doesn't move. The table is `width` by `height`, hundredths of a centimeter."""

    width: int
    height: int
    walls: tuple[Edge, ...] = ()
    areas: tuple[Area, ...] = ()
    buildings: tuple[Building, ...] = ()
    edges: tuple[Edge, ...] = field(init=False)
    """Walls, then the parts of buildings."""

    def __post_init__(self) -> None:
        parts = (edge for building in self.buildings for edge in building.edges)
        object.__setattr__(self, "edges", (*self.walls, *parts))

    @property
    def things(self) -> Iterator[Thing]:
        """All that lines of sight meet."""
        for wall in self.walls:
            yield Barrier(wall.of, wall.line, 0, HEIGHTS[wall.level])
        for building in self.buildings:
            yield from building.barriers
        for number, area in enumerate(self.areas):
            if area.ground == "woods":
                yield Growth(f"woods-{number}", area.outline)

    def building_at(self, spot: Spot) -> Building | None:
        """The building that covers a spot."""
        for building in self.buildings:
            if building.outline.covers(spot):
                return building
        return None

    def areas_at(self, spot: Spot) -> tuple[Area, ...]:
        """The areas in which a spot lies, their borders included."""
        return tuple(area for area in self.areas if area.outline.covers(spot))


def _along(side: Segment, spot: Spot) -> int:
    """How far along a side a spot lies, as a number that grows with it."""
    return dot(side.start.to(side.end), side.start.to(spot))
