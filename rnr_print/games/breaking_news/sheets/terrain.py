"""Terrain at its true size: pieces to cut out and lay on a table, or on large paper all of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import ceil
from typing import Final

from rnr_print.book.sketch import Sketch
from rnr_print.engine.boards.plane.polygons import Polygon
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.games.breaking_news.cards.models import Vehicle
from rnr_print.games.breaking_news.scenarios import Scenario, read_scenario
from rnr_print.games.breaking_news.sheets.grounds import (
    BLEED,
    NUMERALS,
    THICK,
    Point,
    corners,
    spot,
)
from rnr_print.games.breaking_news.sheets.hulls import HullPainter
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.games.breaking_news.terrain import Area, Building, Edge
from rnr_print.games.breaking_news.titles import scenario_title
from rnr_print.games.drawn import DrawingDesk, Drawn
from rnr_print.games.scenario_files import wanted_scenarios
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas

RULER: Final = 14.0
MOST: Final = (190.0, 277.0)
"""No piece is larger, mm; on some paper they are smaller."""
LARGE: Final = 250.0
"""Paper that takes so much both ways has whole tables, mm."""
Outline = Sequence[Point]
Painter = Callable[[Sketch], None]


def terrain(desk: DrawingDesk) -> list[Drawn]:
    """The terrain of each scenario. Raises InputError for one that is wrong."""
    shelf = Shelf(desk.database)
    return [each for name in wanted_scenarios(desk) for each in _Pieces(desk, shelf, name).all()]


class _Pieces:
    """What a scenario is laid out with."""

    def __init__(self, desk: DrawingDesk, shelf: Shelf, name: str) -> None:
        self.desk, self.shelf, self.tell = desk, shelf, desk.teller.pattern
        self.scenario: Scenario = read_scenario(shelf, name)
        self.title = scenario_title(desk.teller, self.scenario)
        self.painter = HullPainter(desk.brushes)
        self.made = 0

    def all(self) -> Iterator[Drawn]:
        """Its table, or the pieces of it; its vehicles."""
        land = self.scenario.landscape
        if min(self.desk.paper) >= LARGE:
            yield self._table()
        else:
            for house in land.buildings:
                yield from self._house(house)
            for area in land.areas:
                yield from self._area(area)
            for wall in land.walls:
                yield from self._wall(wall)
        yield from self._vehicles()

    def _table(self) -> Drawn:
        """All of the table, without what moves."""
        land, painter, title = self.scenario.landscape, self.painter, self.title
        wide, high = land.width / 10, land.height / 10

        def draw(canvas: Canvas, x: float, y: float) -> None:
            sketch = Sketch(canvas)
            with sketch.moved(x, y):
                painter.table(sketch, wide, high)
                for area in land.areas:
                    painter.area(sketch, area)
                for house in land.buildings:
                    painter.house(sketch, house)
                for wall in land.walls:
                    painter.wall(sketch, wall)
                    painter.label(sketch, NUMERALS[wall.level], _middle(wall.line))

        figure = Figure(wide, high, draw, title)
        return Drawn(self.scenario.id, title, figure, group=self.scenario.id)

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
        points = corners(outline)
        parts = list(parted(points, self._room))
        for number, part in enumerate(parts, 1):
            left, low = min(x for x, _ in part), min(y for _, y in part)
            wide, high = max(x for x, _ in part) - left, max(y for _, y in part) - low
            at = Spot(round(left * 10), round(low * 10))
            told = self.tell("terrain/piece", {"sign": words, "spot": str(at)})
            if len(parts) > 1:
                words_of = {"sign": told, "n": number, "of": len(parts)}
                told = self.tell("terrain/part", words_of)
            yield self._drawn(
                told, (wide, high), [(x - left, y - low) for x, y in part],
                _placed(paint, (left, low), self._named(told, _inside(part)), (wide, high)),
            )  # fmt: skip

    def _named(self, told: str, at: Point) -> Painter:
        return lambda sketch: self.painter.label(sketch, told, at)

    def _wall(self, wall: Edge) -> Iterator[Drawn]:
        """A wall that lies on its side, in as many parts as it takes."""
        (x0, y0), (x1, y1) = spot(wall.line.start), spot(wall.line.end)
        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        number = ceil(length / max(self._room))
        for part in range(number):
            near, far = (_along(wall.line, at, number) for at in (part, part + 1))
            told = self.tell("terrain/wall", {
                "level": NUMERALS[wall.level], "from": str(near), "to": str(far)
            })  # fmt: skip
            middle = round(THICK * 5)
            line = Segment(Spot(0, middle), Spot(round(length * 10 / number), middle))
            lying, size = wall._replace(line=line), (length / number, THICK)
            label = self._named(told, (size[0] / 2, THICK / 2))
            yield self._drawn(
                told, size, [(0, 0), (size[0], 0), size, (0, size[1])],
                _placed(_walled(self.painter, lying), (0, 0), label, size),
            )  # fmt: skip

    def _vehicles(self) -> Iterator[Drawn]:
        for roster in self.scenario.rosters.values():
            for ride in roster.vehicles:
                vehicle = self.shelf.vehicles[ride.vehicle]
                name = self.desk.teller.name(vehicle).plain
                wide, high = (side * 10.0 for side in vehicle.size)

                def paint(sketch: Sketch, each: Vehicle = vehicle, told: str = name) -> None:
                    self.painter.vehicle(sketch, each, told)

                yield self._drawn(
                    name, (wide, high), [(0, 0), (wide, 0), (wide, high), (0, high)], paint
                )

    def _drawn(
        self, told: str, size: tuple[float, float], outline: Outline, paint: Painter
    ) -> Drawn:  # fmt: skip
        self.made += 1

        def draw(canvas: Canvas, x: float, y: float) -> None:
            sketch = Sketch(canvas)
            with sketch.moved(x, y):
                paint(sketch)

        figure, scenario = Figure(*size, draw, told), self.scenario
        return Drawn(
            f"{scenario.id}-{self.made}", self.title, figure, cut=True,
            group=scenario.id, outline=tuple(outline),
        )  # fmt: skip

    @property
    def _room(self) -> tuple[float, float]:
        """What a page takes of one piece beside its ruler, mm."""
        high, wide = self.desk.paper
        return min(MOST[0], wide - RULER), min(MOST[1], high - RULER)


def _placed(paint: Painter, corner: Point, label: Painter, size: Point) -> Painter:
    """Draws with the corner at the origin, the label over it, and little beyond the size."""

    def draw(sketch: Sketch) -> None:
        with sketch.moved(-corner[0], -corner[1]):
            x, y = corner[0] - BLEED, corner[1] - BLEED
            sketch.clip(x, y, size[0] + 2 * BLEED, size[1] + 2 * BLEED, 0.01)
            paint(sketch)
            label(sketch)

    return draw


def _walled(painter: HullPainter, wall: Edge) -> Painter:
    return lambda sketch: painter.wall(sketch, wall)


def _along(line: Segment, part: int, parts: int) -> Spot:
    """A spot so many parts along a line."""
    (x0, y0), (x1, y1) = line
    return Spot(round(x0 + (x1 - x0) * part / parts), round(y0 + (y1 - y0) * part / parts))


def _middle(line: Segment) -> Point:
    (x0, y0), (x1, y1) = spot(line.start), spot(line.end)
    return (x0 + x1) / 2, (y0 + y1) / 2


def _inside(points: Outline) -> Point:
    """A point well within an outline: in the middle of its widest stretch halfway up."""
    low, top = min(y for _, y in points), max(y for _, y in points)
    y = low + (top - low) * 0.47
    crossed = sorted(
        x0 + (x1 - x0) * (y - y0) / (y1 - y0)
        for (x0, y0), (x1, y1) in pairwise((*points, points[0]))
        if (y0 <= y) != (y1 <= y)
    )
    left, right = max(
        zip(crossed[::2], crossed[1::2], strict=True), key=lambda span: span[1] - span[0]
    )
    return (left + right) / 2, y


def parted(points: Outline, room: tuple[float, float]) -> Iterator[Outline]:
    """An outline in as few equal parts as fit a room, upright or lying."""
    left, low = min(x for x, _ in points), min(y for _, y in points)
    wide, high = max(x for x, _ in points) - left, max(y for _, y in points) - low
    ways = [(ceil(wide / each), ceil(high / other)) for each, other in (room, room[::-1])]
    columns, rows = min(ways, key=lambda way: way[0] * way[1])
    for row in range(rows):
        for column in range(columns):
            window = (
                left + wide * column / columns, low + high * row / rows,
                left + wide * (column + 1) / columns, low + high * (row + 1) / rows,
            )  # fmt: skip
            part = within(points, window)
            if len(part) > 2:
                yield part


def within(points: Outline, window: tuple[float, float, float, float]) -> Outline:
    """What of an outline lies in a window: left, bottom, right, top."""
    for axis, edge, sign in ((0, window[0], 1), (1, window[1], 1), (0, window[2], -1),
                             (1, window[3], -1)):  # fmt: skip
        kept: list[Point] = []
        for one, other in pairwise((*points, points[0])):
            here, there = sign * (one[axis] - edge), sign * (other[axis] - edge)
            if here >= 0:
                kept.append(one)
            if (here >= 0) != (there >= 0):
                share = here / (here - there)
                kept.append((
                    one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
                ))  # fmt: skip
        points = kept
        if not points:
            break
    return points
