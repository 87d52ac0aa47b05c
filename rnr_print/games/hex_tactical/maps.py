"""A map: what ground and level each hex has, what stands on its sides, where the roads run."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from rnr_print.engine.boards.hex import DIRECTIONS, Hex, HexBoard, Side
from rnr_print.games.hex_tactical.terrain import Barrier, Chart, Ground

LEVELS = (0, 1, 2)


@dataclass(frozen=True, slots=True)
class Objective:
    """A hex worth holding."""

    number: int
    at: Hex
    vp: int
    name: str


@dataclass(frozen=True, slots=True)
class Road:
    """A chain of hexes, and the ways by which it leaves the map at its ends."""

    hexes: tuple[Hex, ...]
    begins: str | None = None
    ends: str | None = None

    def sides(self) -> list[tuple[Hex, str]]:
        """Every side it crosses, from within: a hex and a direction."""
        pairs = list(zip(self.hexes, self.hexes[1:], strict=False))
        found = [(here, here.toward(there)) for here, there in pairs]
        found += [(there, there.toward(here)) for here, there in pairs]
        found += [(self.hexes[0], self.begins)] if self.begins else []
        return found + ([(self.hexes[-1], self.ends)] if self.ends else [])


@dataclass(frozen=True, eq=False)
class HexMap:
    """A map that can be played on. It never changes, and is equal to itself alone; `changed` gives
    another.
    """

    id: str
    title: str
    chart: Chart
    board: HexBoard
    grounds: Mapping[Hex, str]
    """The name of each hex's ground."""
    levels: Mapping[Hex, int]
    sides: Mapping[Side, str] = field(default_factory=dict)
    """The name of what stands on a side."""
    roads: tuple[Road, ...] = ()
    objectives: Mapping[int, Objective] = field(default_factory=dict)
    edges: Mapping[str, str] = field(default_factory=dict)
    """The own edge of each side of the game: west, east, north or south."""

    def __contains__(self, at: Hex) -> bool:
        return at in self.grounds

    def ground(self, at: Hex) -> Ground:
        """What fills a hex of the map."""
        return self.chart.hexes[self.grounds[at]]

    def barrier(self, one: Hex, other: Hex) -> Barrier | None:
        """What stands on the side between two neighbors."""
        name = self.sides.get(Side.between(one, other))
        return self.chart.sides[name] if name else None

    @cached_property
    def road_sides(self) -> dict[Hex, tuple[str, ...]]:
        """The directions in which roads leave each hex that has any, clockwise from the north."""
        found: dict[Hex, set[str]] = {}
        for road in self.roads:
            for at, direction in road.sides():
                found.setdefault(at, set()).add(direction)
        return {
            at: tuple(way for way in DIRECTIONS if way in directions)
            for at, directions in found.items()
        }

    def by_road(self, one: Hex, other: Hex) -> bool:
        """Whether a road crosses the side of two neighbors."""
        return one.toward(other) in self.road_sides.get(one, ())

    def at_edge(self, at: Hex, edge: str) -> bool:
        """Whether a hex lies in the last column or row at an edge of the map."""
        match edge:
            case "west":
                return at.column == 0
            case "east":
                return at.column == self.board.columns - 1
            case "north":
                return at.row == 0
            case _:
                return at.row == self.board.rows - 1

    def changed(
        self,
        grounds: Mapping[Hex, str] | None = None,
        levels: Mapping[Hex, int] | None = None,
        sides: Mapping[Side, str | None] | None = None,
    ) -> HexMap:
        """This map with other grounds, levels and sides, where they are given; a side may go."""
        stand = {**self.sides, **(sides or {})}
        return replace(
            self,
            grounds={**self.grounds, **(grounds or {})},
            levels={**self.levels, **(levels or {})},
            sides={side: name for side, name in stand.items() if name},
        )
