"""What stands on the table and doesn't move: ground, cover, obstacles (H4, T2, T10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from rnr_print.engine.boards.plane.polygons import Polygon
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.games.colonial.cards.words import Cover, Obstacle

Ground = Literal["open", "road", "broken", "heavy"]
COVERS: Final[tuple[Cover, ...]] = ("open", "light", "medium", "hard")
"""From none to the best."""
GROUNDS: Final[tuple[Ground, ...]] = ("road", "open", "broken", "heavy")
"""From the easiest to the worst."""


class Edge(NamedTuple):
    """A wall, a fence, a bank: so high, and what cover it gives to those close behind it."""

    id: str
    line: Segment
    height: Obstacle
    cover: Cover = "open"


class Area(NamedTuple):
    """A piece of ground. In a `wood` sight ends after a few inches."""

    id: str
    outline: Polygon
    ground: Ground = "open"
    cover: Cover = "open"
    wood: bool = False


@dataclass(frozen=True)
class Landscape:
    """All of it. The table is `width` by `height`, hundredths of an inch."""

    width: int
    height: int
    edges: tuple[Edge, ...] = ()
    areas: tuple[Area, ...] = ()
    named: dict[str, Edge | Area] = field(init=False)
    """Everything by its id."""

    def __post_init__(self) -> None:
        things: list[Edge | Area] = [*self.edges, *self.areas]
        object.__setattr__(self, "named", {each.id: each for each in things})

    def areas_at(self, spot: Spot) -> Iterator[Area]:
        """The areas in which a spot lies, their borders included."""
        return (area for area in self.areas if area.outline.covers(spot))
