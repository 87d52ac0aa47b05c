"""What stands on the table and doesn't move: ground, cover, obstacles (H4, T2, T10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final, Literal, NamedTuple

from rnr_print.engine.boards.plane.polygons import Polygon
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.games.colonial.cards.words import Cover, Obstacle
from rnr_print.games.colonial.houses import House

Ground = Literal["open", "road", "broken", "heavy"]
Water = Literal["none", "deep", "shallow"]
COVERS: Final[tuple[Cover, ...]] = ("open", "light", "medium", "hard")
"""From none to the best."""
GROUNDS: Final[tuple[Ground, ...]] = ("road", "open", "broken", "heavy")
"""From the easiest to the worst."""


class Edge(NamedTuple):
    """A wall, a fence, a bank: so high, and what cover it gives to those close behind it. Walls of
    houses are as high as the house has floors."""

    id: str
    line: Segment
    height: Obstacle
    cover: Cover = "open"
    floors: int = 1


class Area(NamedTuple):
    """A piece of ground. In a `wood` sight ends after a few inches. Who falls on it falls `soft` or
    hard, into deep `water` not at all. Trains keep to `rails`."""

    id: str
    outline: Polygon
    ground: Ground = "open"
    cover: Cover = "open"
    wood: bool = False
    water: Water = "none"
    soft: bool = False
    rails: bool = False


@dataclass(frozen=True)
class Landscape:
    """All of it. The table is `width` by `height`, hundredths of an inch."""

    width: int
    height: int
    edges: tuple[Edge, ...] = ()
    areas: tuple[Area, ...] = ()
    houses: tuple[House, ...] = ()
    named: dict[str, Edge | Area | House] = field(init=False)
    """Everything by its id."""
    walls: tuple[Edge, ...] = field(init=False)
    """The edges, and the walls of houses."""

    def __post_init__(self) -> None:
        things: list[Edge | Area | House] = [*self.edges, *self.areas, *self.houses]
        object.__setattr__(self, "named", {each.id: each for each in things})
        object.__setattr__(self, "walls", tuple(self._walls()))

    def _walls(self) -> Iterator[Edge]:
        yield from self.edges
        for house in self.houses:
            for facing, line in house.walls:
                yield Edge(f"{house.id}-wall-{facing}", line, "storey", "open", house.floors)

    def without(self, house: House) -> Landscape:
        """The same after a house has fallen: where it stood lies rubble."""
        rubble = Area(house.id, house.box.outline, "broken", "light")
        left = tuple(each for each in self.houses if each is not house)
        return replace(self, areas=(*self.areas, rubble), houses=left)

    def areas_at(self, spot: Spot) -> Iterator[Area]:
        """The areas in which a spot lies, their borders included."""
        return (area for area in self.areas if area.outline.covers(spot))
