"""Terrain as it is written in scenarios and examples; all that is wrong with it is told at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pydantic import Field

from rnr_print.core.errors import InputError
from rnr_print.core.marked_yaml import Marked, validated
from rnr_print.core.strict_model import Id, StrictModel
from rnr_print.engine.boards.plane.polygons import Polygon, fault
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.boards.plane.terrain_files import (
    MOST_CORNERS,
    Path,
    Spots,
    TableSizes,
    TerrainFile,
)
from rnr_print.games.colonial.cards.models import Thing
from rnr_print.games.colonial.cards.words import Cover, Obstacle
from rnr_print.games.colonial.house_reading import BuildingFile, house_of
from rnr_print.games.colonial.houses import House
from rnr_print.games.colonial.terrain import Area, Edge, Ground, Landscape, Water

SIZES: Final = TableSizes(12, 144, "inches", "72x48")


class _Edge(StrictModel):
    edge: Obstacle
    name: Id | None = None
    cover: Cover = "open"
    start: Spots = Field(alias="from")
    to: Spots


class _Area(StrictModel):
    area: Spots
    name: Id | None = None
    ground: Ground = "open"
    cover: Cover = "open"
    wood: bool = False
    water: Water = "none"
    soft: bool = False
    rails: bool = False


class TerrainReader(TerrainFile):
    """Reads the table and what stands on it, under `path` of a file; `things` are what buildings
    may be."""

    sizes = SIZES

    def __init__(self, source: Marked, things: Mapping[str, Thing], *path: str | int) -> None:
        super().__init__(source, *path)
        self.things = things
        self.edges: list[Edge] = []
        self.areas: list[Area] = []
        self.houses: list[House] = []

    def read(self, table: object, items: object) -> Landscape:
        """The terrain. Raises InputError with all problems."""
        self.measure(table)
        if not isinstance(items, list):
            self.wrong("write a list of edges and areas", "terrain")
            items = []
        for number, item in enumerate(items):
            self._item(item, ("terrain", number))
        things: list[Edge | Area | House] = [*self.edges, *self.areas, *self.houses]
        named = [each.id for each in things]
        for name in {each for each in named if named.count(each) > 1}:
            self.wrong(f"two things are called {name}; give each a name of its own", "terrain")
        if self.problems:
            raise InputError(self.problems)
        found = tuple(self.edges), tuple(self.areas), tuple(self.houses)
        return Landscape(self.width, self.height, *found)

    def _item(self, item: object, at: Path) -> None:
        kinds = ("edge", "area", "building")
        kind = next((key for key in kinds if isinstance(item, dict) and key in item), "")
        if not kind:
            wrong = "write an edge (small, low, high, storey), an area or a building here"
            self.wrong(wrong, *at)
            return
        try:
            if kind == "edge":
                self._edge(validated(_Edge, self.source, *self.path, *at), at)
            elif kind == "building":
                self._building(validated(BuildingFile, self.source, *self.path, *at), at)
            else:
                self._area(validated(_Area, self.source, *self.path, *at), at)
        except InputError as error:
            self.problems.extend(error.problems)

    def _edge(self, told: _Edge, at: Path) -> None:
        ends = [self.one_spot(told.start, (*at, "from")), self.one_spot(told.to, (*at, "to"))]
        if ends[0] is None or ends[1] is None:
            return
        if ends[0] == ends[1]:
            self.wrong("an edge of one point; let it end elsewhere", *at, "to")
            return
        name = told.name or f"edge-{len(self.edges) + 1}"
        self.edges.append(Edge(name, Segment(ends[0], ends[1]), told.edge, told.cover))

    def _area(self, told: _Area, at: Path) -> None:
        corners = [Spot.parse(word) for word in told.area.split()]
        if len(corners) > MOST_CORNERS:
            self.wrong(f"{len(corners)} corners; name 3 to {MOST_CORNERS}", *at, "area")
        elif wrong := fault(corners):
            self.wrong(f"{wrong}; name corners in their order around it", *at, "area")
        elif all(self.on_table(corner, (*at, "area")) for corner in corners):
            name = told.name or f"area-{len(self.areas) + 1}"
            self.areas.append(
                Area(
                    name, Polygon(corners), told.ground, told.cover, told.wood, told.water,
                    told.soft, told.rails,
                )
            )  # fmt: skip

    def _building(self, told: BuildingFile, at: Path) -> None:
        corners = [self.one_spot(told.start, (*at, "from")), self.one_spot(told.to, (*at, "to"))]
        if corners[0] is not None and corners[1] is not None:
            problems: list[tuple[str, Path]] = []
            house = house_of(told, self.things, corners[0], corners[1], problems)
            for wrong, where in problems:
                self.wrong(wrong, *at, *where)
            if house is not None:
                self.houses.append(house)
