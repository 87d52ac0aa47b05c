"""Terrain as it is written in scenarios and examples; all that is wrong with it is told at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Final, Literal

from pydantic import Field

from rnr_print.core.errors import InputError
from rnr_print.core.marked_yaml import Marked, validated
from rnr_print.core.strict_model import StrictModel
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
from rnr_print.games.breaking_news.terrain import Area, Building, Edge, Ground, Landscape

SIZES: Final = TableSizes(40, 400, "cm", "80x80")
LEVELS: Final = {"I": 1, "II": 2, "III": 3}


class _Wall(StrictModel):
    wall: Literal["I", "II", "III"]
    start: Spots = Field(alias="from")
    to: Spots


class _Building(StrictModel):
    building: Spots
    storeys: Annotated[int, Field(ge=1, le=9)] = 1
    doors: tuple[Spots, ...] = ()
    windows: tuple[Spots, ...] = ()
    closed: bool = False
    bunker: bool = False


class _Woods(StrictModel):
    woods: Spots
    jungle: bool = False


class _Crops(StrictModel):
    crops: Spots


class _Rubble(StrictModel):
    rubble: Spots


_KINDS: Final[dict[str, type[_Wall | _Building | _Woods | _Crops | _Rubble]]] = {
    "wall": _Wall, "building": _Building, "woods": _Woods, "crops": _Crops, "rubble": _Rubble,
}  # fmt: skip


class TerrainReader(TerrainFile):
    """Reads the table and what stands on it, under `path` of a file."""

    sizes = SIZES

    def __init__(self, source: Marked, *path: str | int) -> None:
        super().__init__(source, *path)
        self.walls: list[Edge] = []
        self.areas: list[Area] = []
        self.buildings: list[Building] = []

    def read(self, table: object, items: object) -> Landscape:
        """The terrain. Raises InputError with all problems."""
        self.measure(table)
        if not isinstance(items, list):
            self.wrong("write a list of walls, buildings, woods, crops, rubble", "terrain")
            items = []
        for number, item in enumerate(items):
            self._item(item, ("terrain", number))
        if self.problems:
            raise InputError(self.problems)
        return Landscape(
            self.width, self.height, tuple(self.walls), tuple(self.areas), tuple(self.buildings)
        )

    def _item(self, item: object, at: Path) -> None:
        kinds = [key for key in _KINDS if isinstance(item, dict) and key in item]
        if len(kinds) != 1:
            self.wrong(f"name one of {', '.join(_KINDS)} here", *at)
            return
        try:
            found: StrictModel = validated(_KINDS[kinds[0]], self.source, *self.path, *at)
        except InputError as error:
            self.problems.extend(error.problems)
            return
        match found:
            case _Wall():
                self._wall(found, at)
            case _Building():
                self._building(found, at)
            case _Woods():
                self._area("woods", self._corners(found.woods, (*at, "woods")), found.jungle)
            case _Crops():
                self._area("crops", self._corners(found.crops, (*at, "crops")))
            case _Rubble():
                self._area("rubble", self._corners(found.rubble, (*at, "rubble")))

    def _area(self, ground: Ground, corners: tuple[Spot, ...], jungle: bool = False) -> None:
        if corners:
            self.areas.append(Area(ground, Polygon(corners), jungle))

    def _wall(self, wall: _Wall, at: Path) -> None:
        ends = [self.one_spot(wall.start, (*at, "from")), self.one_spot(wall.to, (*at, "to"))]
        if ends[0] is None or ends[1] is None:
            return
        if ends[0] == ends[1]:
            self.wrong("a wall of one point; let it end elsewhere", *at, "to")
            return
        name = f"wall-{len(self.walls)}"
        self.walls.append(Edge(Segment(ends[0], ends[1]), "wall", LEVELS[wall.wall], name))

    def _building(self, building: _Building, at: Path) -> None:
        corners = self._corners(building.building, (*at, "building"))
        if not corners:
            return
        outline = Polygon(corners)
        outer = outline.edges
        doors = tuple(self._openings(building.doors, outer, "door", (*at, "doors")))
        windows = tuple(self._openings(building.windows, outer, "window", (*at, "windows")))
        self.buildings.append(
            Building(
                f"house-{len(self.buildings)}", outline, building.storeys, doors, windows,
                building.closed, building.bunker,
            )
        )  # fmt: skip

    def _openings(
        self, texts: Sequence[str], outer: Sequence[Segment], what: str, at: Path
    ) -> Iterator[Segment]:
        for number, text in enumerate(texts):
            ends = [Spot.parse(word) for word in text.split()]
            if len(ends) != 2 or ends[0] == ends[1]:
                self.wrong(f"a {what} has two ends; write 39/34 41/34", *at, number)
            elif not any(side.holds(ends[0]) and side.holds(ends[1]) for side in outer):
                self.wrong(f"the {what} {text} is on no outer wall; move it there", *at, number)
            else:
                yield Segment(*ends)

    def _corners(self, text: str, at: Path) -> tuple[Spot, ...]:
        """The corners of a polygon; none, and told, where they don't make one."""
        corners = [Spot.parse(word) for word in text.split()]
        if not 3 <= len(corners) <= MOST_CORNERS:
            self.wrong(f"{len(corners)} corners; name 3 to {MOST_CORNERS}", *at)
            return ()
        for corner in corners:
            if not self.on_table(corner, at):
                return ()
        if wrong := fault(corners):
            self.wrong(f"{wrong}; name corners in their order around it", *at)
            return ()
        return tuple(corners)
