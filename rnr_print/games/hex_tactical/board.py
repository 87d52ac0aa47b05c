"""The map as numbers: hexes by index, ways and prices from each to its neighbors."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Final

from rnr_print.engine.boards.hex import DIRECTIONS, Hex
from rnr_print.games.hex_tactical.maps import HexMap
from rnr_print.games.hex_tactical.sight import Sight, sight_of

OFF: Final = -1
"""No hex: off the map, or out of the part that is played on."""
ALL: Final = (0, 99)


class Way:
    """From a hex to a neighbor: what it costs, and what keeps units from going there.

    `cover` is what its side gives to somebody in the hex against fire that comes through it.
    """

    __slots__ = ("advance_bare", "cliff", "cost", "cover", "no_road", "shut", "to")

    def __init__(self, to: int) -> None:
        self.to = to
        self.cost = 0
        self.cover = 0
        self.shut = False
        self.cliff = False
        self.no_road = False
        self.advance_bare = False


class Board:
    """Hexes are numbered column by column; `columns` are the first and the last in play."""

    def __init__(self, hex_map: HexMap, columns: tuple[int, int] = ALL) -> None:
        self.map = hex_map
        self.rows = hex_map.board.rows
        last = min(columns[1], hex_map.board.columns - 1)
        self.columns = columns[0], last
        self.hexes: list[Hex] = list(hex_map.board)
        self.names = [at.name for at in self.hexes]
        self.index = {name: number for number, name in enumerate(self.names)}
        self.inside = [columns[0] <= at.column <= last for at in self.hexes]
        self.area = [number for number, inside in enumerate(self.inside) if inside]
        grounds = [hex_map.ground(at) for at in self.hexes]
        self.grounds = grounds
        self.cover = [ground.cover for ground in grounds]
        self.shut = [ground.impassable for ground in grounds]
        self.weapons = [ground.weapons for ground in grounds]
        self.diggable = [ground.foxholes and not ground.impassable for ground in grounds]
        self.row = [at.row + 1 for at in self.hexes]
        self.column = [at.column for at in self.hexes]
        self.level = [hex_map.levels[at] for at in self.hexes]
        self.ways = [self._ways(at) for at in self.hexes]
        self.neighbors = [tuple(way.to for way in ways if way.to != OFF) for ways in self.ways]
        self.far = _distances(hex_map.board.columns, hex_map.board.rows)
        self.objectives = {
            self.index[each.at.name]: each for each in hex_map.objectives.values()
        }  # fmt: skip

    def __len__(self) -> int:
        return len(self.hexes)

    def _ways(self, at: Hex) -> tuple[Way, ...]:
        """The ways to the six neighbors, in the order of `DIRECTIONS`."""
        return tuple(self._way(at, at.to(direction)) for direction in DIRECTIONS)

    def _way(self, here: Hex, there: Hex) -> Way:
        known, hex_map = self.index.get(there.name, OFF), self.map
        way = Way(known if known != OFF and self.inside[known] else OFF)
        if way.to == OFF:
            return way
        chart, barrier = hex_map.chart, hex_map.barrier(here, there)
        from_ground, ground = hex_map.ground(here), hex_map.ground(there)
        road = hex_map.by_road(here, there)
        climb = max(0, hex_map.levels[there] - hex_map.levels[here])
        way.cost = (chart.road.cost if road else ground.cost) + climb * chart.climb.cost
        way.shut = ground.impassable
        way.no_road = not road and (ground.by_road or from_ground.by_road)
        if barrier is not None:
            way.cover = barrier.cover
            if barrier.impassable:
                way.cliff, way.advance_bare = True, barrier.advance is not None
            way.cost += barrier.cost
        return way

    def way(self, here: int, there: int) -> Way | None:
        """The way to a neighbor; None where there is none."""
        return next((way for way in self.ways[here] if way.to == there), None)

    @cached_property
    def sight(self) -> Sight:
        """Who sees whom; hexes have the same numbers there."""
        return sight_of(self.map)

    def to_edge(self, at: int, edge: str) -> int:
        """How many columns or rows a hex is away from the last ones in play at an edge."""
        match edge:
            case "west":
                return self.column[at] - self.columns[0]
            case "east":
                return self.columns[1] - self.column[at]
            case "north":
                return self.row[at] - 1
            case _:
                return self.rows - self.row[at]

    def at_edge(self, at: int, edge: str) -> bool:
        """Whether a hex lies in the outermost column or row in play at an edge."""
        return self.to_edge(at, edge) == 0

    def parse(self, name: str) -> int:
        """The number of the hex called `name`; `OFF` where there is none in play."""
        found = self.index.get(name, OFF)
        return found if found != OFF and self.inside[found] else OFF


@lru_cache(8)
def _distances(columns: int, rows: int) -> tuple[bytes, ...]:
    """How many steps it is from each hex to each other."""
    hexes = [Hex(column, row) for column in range(columns) for row in range(rows)]
    return tuple(bytes(min(255, one.distance(other)) for other in hexes) for one in hexes)
