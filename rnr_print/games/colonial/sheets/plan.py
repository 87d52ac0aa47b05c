"""The table of a scenario from above: a grid, where each side begins, what it is about, signs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import cos, pi, sin
from typing import ClassVar, Final

from rnr_print.book.brushes import Brushes
from rnr_print.book.open_table.markings import Markings
from rnr_print.book.open_table.places import Point
from rnr_print.book.open_table.view import Texture
from rnr_print.book.sketch import Sketch
from rnr_print.engine.boards.plane.spots import HUNDRED, Spot
from rnr_print.games.colonial.book.house_marks import WALL
from rnr_print.games.colonial.book.overlay import Overlay
from rnr_print.games.colonial.book.position import Position
from rnr_print.games.colonial.book.textures import texture_of
from rnr_print.games.colonial.book.topview import WEIGHT, TopView
from rnr_print.games.colonial.cards.models import Vessel
from rnr_print.games.colonial.cards.words import Obstacle
from rnr_print.games.colonial.houses import House
from rnr_print.games.colonial.scenario_file import ThingFile, body_of
from rnr_print.games.colonial.scenarios import Scenario
from rnr_print.games.colonial.sheets.grounds import INCH
from rnr_print.games.colonial.sheets.hulls import outline_of
from rnr_print.games.colonial.shelf import Shelf
from rnr_print.games.colonial.terrain import Area, Edge

WIDE, HIGH = 8.0, 3.2
"""A sign beside the plan, mm."""
LETTERS: Final = "ABCDEFGH"
"""What tasks are called on the plan."""
FLAG: Final = 3.4
"""How high the flag on a place is that counts, mm."""
APART: Final = 6.4
"""From flag to flag in one place, mm."""
HOLES: Final = ("door", "window")
"""What the ground floors of houses have in their walls."""


class Plan(TopView):
    """The table of a scenario before anybody is placed."""

    scales: ClassVar[tuple[float, ...]] = (8.0, 10.0, 12.0, 14.0, 16.0, 20.0, 25.0)
    tick: ClassVar[int] = 600

    def __init__(
        self, brushes: Brushes, shelf: Shelf, scenario: Scenario, wide: float, high: float
    ) -> None:
        self.vessels = shelf.vessels
        empty = Position(scenario.landscape, {}, {}, 0, "")
        self.scenario = scenario
        super().__init__(brushes, shelf.sides[0], empty, empty, Overlay(), wide, high)

    def grid(self, sketch: Sketch) -> None:
        """Where the sides begin, and lines."""
        inks = self.brushes.inks
        for side, (low, high) in self.scenario.places.items():
            (x, y), (right, top) = self.spot(low), self.spot(high)
            sketch.rectangle(x, y, right - x, top - y, inks.ground(side))
        self.lines(sketch)

    def paint(self, sketch: Sketch, mark: Markings) -> None:
        """The ground, then the edges of where sides begin, then what counts."""
        super().paint(sketch, mark)
        inks, aim = self.brushes.inks, self.scenario.file.aim
        for side, (low, high) in self.scenario.places.items():
            for ends in self._bounds(low, high):
                sketch.line(ends, inks[side], 0.35, 1.6)
        for thing in self.scenario.file.things.values():
            self._thing(sketch, thing)
        places = [(str(number), name) for number, name in enumerate(aim.hold if aim else (), 1)]
        tasks = zip(LETTERS, self.scenario.file.tasks.values(), strict=False)
        places += [(letter, told.at or "") for letter, told in tasks]
        there: list[tuple[float, float]] = []
        for sign, name in places:
            x, y = self.spot(self._place(name))
            while (x, y) in there:
                x += APART
            there.append((x, y))
            self._flag(sketch, x, y, sign)

    def _bounds(self, low: Spot, high: Spot) -> Iterator[tuple[Point, Point]]:
        """The edges of where a side begins; the edge of the table is drawn already."""
        (x, y), (right, top) = self.spot(low), self.spot(high)
        width, height = self.table
        if low.x > 0:
            yield (x, y), (x, top)
        if high.x < width:
            yield (right, y), (right, top)
        if low.y > 0:
            yield (x, y), (right, y)
        if high.y < height:
            yield (x, top), (right, top)

    def _thing(self, sketch: Sketch, told: ThingFile) -> None:
        """What a thing covers: the hull of a vessel, the box of anything else."""
        inks, vessel = self.brushes.inks, self.vessels.get(told.is_)
        box = body_of(told, vessel).box
        corners = self.corners(box.outline)
        if vessel is not None:
            corners = list(self._hull(vessel, box.middle, told.facing))
        sketch.polygon(corners, inks["paper"], inks["black"], 0.4)

    def _hull(self, vessel: Vessel, middle: Spot, facing: int) -> Iterator[Point]:
        """The outline of a vessel, its bows where it looks."""
        (x, y), (long, wide) = self.spot(middle), vessel.size
        angle = pi / 2 - facing * pi / 180
        for along, across in outline_of(vessel):
            ahead = self.mm((along / INCH - long / 2) * HUNDRED)
            left = self.mm((across / INCH - wide / 2) * HUNDRED)
            yield (
                x + ahead * cos(angle) - left * sin(angle),
                y + ahead * sin(angle) + left * cos(angle),
            )

    def _place(self, name: str) -> Spot:
        """Where a flag stands: in the middle of a place, in a house beside its stairs."""
        if "/" in name:
            return Spot.parse(name)
        thing = self.scenario.landscape.named.get(name)
        if isinstance(thing, Area):
            left, bottom, right, top = thing.outline.box
        elif isinstance(thing, Edge):
            (left, bottom), (right, top) = thing.line
        elif isinstance(thing, House):
            left, _, right, _ = thing.box.outline.box
            return Spot(left + (right - left) // 4, thing.box.middle.y)
        else:
            return Spot.parse(self.scenario.file.things[name].at)
        return Spot((left + right) // 2, (bottom + top) // 2)

    def _flag(self, sketch: Sketch, x: float, y: float, number: str) -> None:
        inks = self.brushes.inks
        sketch.line(((x - 2, y - FLAG), (x - 2, y + FLAG)), inks["black"], 0.4)
        corners = [(x - 2, y + FLAG), (x + 3, y + FLAG - 1.8), (x - 2, y + FLAG - 3.6)]
        sketch.polygon(corners, inks["accent-fill"], inks["black"], 0.25)
        self.name(sketch, x - 0.6, y + FLAG - 1.8, number, "on-accent")

    def signs(self) -> Iterator[tuple[str, Callable[[Sketch, float, float], None]]]:
        """What the signs on this table are called, and what draws each from its lower left."""
        land = self.scenario.landscape
        heights = dict.fromkeys(edge.height for edge in land.edges)
        yield from (
            (f"edge-{each}", partial(self._wall, each)) for each in WEIGHT if each in heights
        )
        for name, texture in dict.fromkeys(map(texture_of, land.areas)):
            if texture is not None:
                yield name, partial(self._ground, texture)
            elif name == "road":
                yield name, self._road
        kinds = {opening.kind for house in land.houses for opening in house.on(0)}
        yield from ((kind, partial(self._opening, kind)) for kind in HOLES if kind in kinds)
        if any(floor == 0 for house in land.houses for floor, _ in house.stairs):
            yield "stairs", self._stairs

    def sign_of(self, card: str) -> Callable[[Sketch, float, float], None]:
        """What draws the sign of a house or a vessel."""
        return (
            self._house if card not in self.vessels else partial(self._vessel, self.vessels[card])
        )

    def _house(self, sketch: Sketch, x: float, y: float) -> None:
        inks, half = self.brushes.inks, WALL / 2
        box = x + half, y + half, WIDE - WALL, HIGH - WALL
        sketch.rectangle(*box, inks["white"], inks["black"], WALL)

    def _vessel(self, vessel: Vessel, sketch: Sketch, x: float, y: float) -> None:
        inks, share = self.brushes.inks, WIDE / (vessel.size[0] * INCH)
        share = min(share, HIGH / (vessel.size[1] * INCH))
        hull = [(x + along * share, y + across * share) for along, across in outline_of(vessel)]
        sketch.polygon(hull, inks["paper"], inks["black"], 0.4)

    def _wall(self, height: Obstacle, sketch: Sketch, x: float, y: float) -> None:
        ends = ((x, y + HIGH / 2), (x + WIDE, y + HIGH / 2))
        sketch.line(ends, self.brushes.inks["black"], WEIGHT[height])

    def _ground(self, texture: Texture, sketch: Sketch, x: float, y: float) -> None:
        self.swatch(sketch, (x, y, WIDE, HIGH), texture)

    def _road(self, sketch: Sketch, x: float, y: float) -> None:
        sketch.rectangle(x, y, WIDE, HIGH, self.brushes.inks["row-line"])

    def _opening(self, kind: str, sketch: Sketch, x: float, y: float) -> None:
        """A piece of a house's wall with a hole in it."""
        inks, middle = self.brushes.inks, y + HIGH / 2
        sketch.line(((x, middle), (x + WIDE, middle)), inks["black"], WALL)
        gap = ((x + WIDE * 0.3, middle), (x + WIDE * 0.7, middle))
        sketch.line(gap, inks["white"], WALL + 0.3)
        if kind == "window":
            sketch.line(gap, inks["black"], 0.3)

    def _stairs(self, sketch: Sketch, x: float, y: float) -> None:
        for step in range(5):
            up = y + HIGH * (0.1 + 0.2 * step)
            ends = ((x + WIDE * 0.3, up), (x + WIDE * 0.7, up))
            sketch.line(ends, self.brushes.inks["soft"], 0.3)
