"""Terrain at its true size: pieces to cut out and lay on a table, or on large paper all of it."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.book.open_table.grounds import Point
from rnr_print.book.sketch import Sketch
from rnr_print.engine.boards.plane.polygons import Polygon
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.games.breaking_news.cards.models import Vehicle
from rnr_print.games.breaking_news.scenarios import Scenario, read_scenario
from rnr_print.games.breaking_news.sheets.grounds import NUMERALS, THICK, corners, ends_of
from rnr_print.games.breaking_news.sheets.hulls import HullPainter
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.games.breaking_news.terrain import Area, Building, Edge
from rnr_print.games.breaking_news.titles import scenario_title
from rnr_print.games.cut_pieces import CutPieces, Painter, framed
from rnr_print.games.drawn import DrawingDesk, Drawn
from rnr_print.games.scenario_files import wanted_scenarios


def terrain(desk: DrawingDesk) -> list[Drawn]:
    """The terrain of each scenario. Raises InputError for one that is wrong."""
    shelf = Shelf(desk.database)
    return [each for name in wanted_scenarios(desk) for each in _Pieces(desk, shelf, name).all()]


class _Pieces:
    """What a scenario is laid out with."""

    def __init__(self, desk: DrawingDesk, shelf: Shelf, name: str) -> None:
        self.desk, self.shelf, self.tell = desk, shelf, desk.teller.pattern
        self.scenario: Scenario = read_scenario(shelf, name)
        self.painter = HullPainter(desk.brushes)
        self.cut = CutPieces(
            desk, self.painter, scenario_title(desk.teller, self.scenario), self.scenario.id
        )

    def all(self) -> Iterator[Drawn]:
        """Its table, or the pieces of it; its vehicles."""
        land = self.scenario.landscape
        if self.cut.large:
            yield self.cut.table((land.width / 10, land.height / 10), self._table)
        else:
            for house in land.buildings:
                yield from self._house(house)
            for area in land.areas:
                yield from self._area(area)
            for wall in land.walls:
                yield from self._wall(wall)
        yield from self._vehicles()

    def _table(self, sketch: Sketch) -> None:
        """All of the table, without what moves."""
        land, painter = self.scenario.landscape, self.painter
        painter.table(sketch, land.width / 10, land.height / 10)
        for area in land.areas:
            painter.area(sketch, area)
        for house in land.buildings:
            painter.house(sketch, house)
        for wall in land.walls:
            painter.wall(sketch, wall)
            painter.label(sketch, NUMERALS[wall.level], _middle(wall.line))

    def _house(self, house: Building) -> Iterator[Drawn]:
        """The floor of each storey."""
        name = self.tell("sheets/signs/house")
        for floor in range(house.storeys):
            told = self.tell("terrain/floor", {"sign": name, "n": floor}) if floor else name
            kinds = [kind for kind in ("closed", "bunker") if getattr(house, kind)]
            words = ", ".join([told, *(self.tell(f"terrain/{kind}") for kind in kinds)])
            yield from self._tiles(
                house.outline, words, lambda sketch: self.painter.house(sketch, house)
            )  # fmt: skip

    def _area(self, area: Area) -> Iterator[Drawn]:
        words = self.tell("terrain/jungle" if area.jungle else f"sheets/signs/{area.ground}")
        yield from self._tiles(
            area.outline, words, lambda sketch: self.painter.area(sketch, area)
        )  # fmt: skip

    def _tiles(self, outline: Polygon, words: str, paint: Painter) -> Iterator[Drawn]:
        """A piece, or several side by side where it is larger than the paper takes."""

        def told(corner: Point) -> str:
            at = Spot(round(corner[0] * 10), round(corner[1] * 10))
            return self.tell("terrain/piece", {"sign": words, "spot": str(at)})

        yield from self.cut.tiles(corners(outline), told, paint)

    def _wall(self, wall: Edge) -> Iterator[Drawn]:
        """A wall that lies on its side, in as many parts as it takes."""
        (x0, y0), (x1, y1) = ends_of(wall.line)

        def told(part: int, parts: int) -> str:
            near, far = (_along(wall.line, at, parts) for at in (part, part + 1))
            level = NUMERALS[wall.level]
            words = {"level": level, "from": str(near), "to": str(far)}
            return self.tell("terrain/wall", words)

        def paint(sketch: Sketch, long: float) -> None:
            line = Segment(Spot(0, 0), Spot(round(long * 10), 0))
            self.painter.wall(sketch, wall._replace(line=line))

        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        yield from self.cut.strips(length, THICK, told, paint)

    def _vehicles(self) -> Iterator[Drawn]:
        for roster in self.scenario.rosters.values():
            for ride in roster.vehicles:
                vehicle = self.shelf.vehicles[ride.vehicle]
                name = self.desk.teller.name(vehicle).plain
                size = vehicle.size[0] * 10.0, vehicle.size[1] * 10.0

                def paint(sketch: Sketch, each: Vehicle = vehicle, told: str = name) -> None:
                    self.painter.vehicle(sketch, each, told)

                yield self.cut.piece(name, size, framed(size), paint)


def _along(line: Segment, part: int, parts: int) -> Spot:
    """A spot so many parts along a line."""
    (x0, y0), (x1, y1) = line
    return Spot(round(x0 + (x1 - x0) * part / parts), round(y0 + (y1 - y0) * part / parts))


def _middle(line: Segment) -> Point:
    (x0, y0), (x1, y1) = ends_of(line)
    return (x0 + x1) / 2, (y0 + y1) / 2
