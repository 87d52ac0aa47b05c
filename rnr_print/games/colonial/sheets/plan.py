"""The table of a scenario from above: a grid, where each side begins, what it is about, signs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar, Final

from rnr_print.book.brushes import Brushes
from rnr_print.book.open_table.markings import Markings
from rnr_print.book.open_table.view import Texture
from rnr_print.book.sketch import Sketch
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.games.colonial.book.overlay import Overlay
from rnr_print.games.colonial.book.position import Position
from rnr_print.games.colonial.book.topview import WEIGHT, TopView, texture_of
from rnr_print.games.colonial.cards.words import Obstacle
from rnr_print.games.colonial.houses import House
from rnr_print.games.colonial.scenarios import Scenario, ThingFile, body_of
from rnr_print.games.colonial.shelf import Shelf
from rnr_print.games.colonial.terrain import Area, Edge

WIDE, HIGH = 8.0, 3.2
"""A sign beside the plan, mm."""
LETTERS: Final = "ABCDEFGH"
"""What tasks are called on the plan."""
FLAG: Final = 3.4
"""How high the flag on a place is that counts, mm."""


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
            (x, y), (right, top) = self.spot(low), self.spot(high)
            sketch.rectangle(x, y, right - x, top - y, None, inks[side], 0.35, dash=1.6)
        for number, name in enumerate(aim.hold if aim else (), 1):
            area = self.scenario.landscape.named[name]
            if isinstance(area, Area | House):
                outline = area.outline if isinstance(area, Area) else area.box.outline
                left, bottom, right_, top_ = outline.box
                x, y = self.spot(Spot((left + right_) // 2, (bottom + top_) // 2))
                self._flag(sketch, x, y, str(number))

        for thing in self.scenario.file.things.values():
            self._thing(sketch, thing)
        there: list[tuple[float, float]] = []
        for letter, told in zip(LETTERS, self.scenario.file.tasks.values(), strict=False):
            x, y = self.spot(self._place(told.at or ""))
            while (x, y) in there:
                x += 7
            there.append((x, y))
            self._flag(sketch, x, y, letter)

    def _thing(self, sketch: Sketch, told: ThingFile) -> None:
        """What a thing covers, as hulls are drawn."""
        inks = self.brushes.inks
        box = body_of(told, self.vessels.get(told.is_)).box
        corners = [self.spot(corner) for corner in box.outline.corners]
        sketch.polygon(corners, inks["paper"], inks["black"], 0.5)

    def _place(self, name: str) -> Spot:
        """The middle of where a task is done."""
        if "/" in name:
            return Spot.parse(name)
        thing = self.scenario.landscape.named.get(name)
        if isinstance(thing, Area):
            left, bottom, right, top = thing.outline.box
        elif isinstance(thing, Edge):
            (left, bottom), (right, top) = thing.line
        elif isinstance(thing, House):
            return thing.box.middle
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
        land, inks = self.scenario.landscape, self.brushes.inks

        def wall(height: Obstacle) -> Callable[[Sketch, float, float], None]:
            def draw(sketch: Sketch, x: float, y: float) -> None:
                ends = ((x, y + HIGH / 2), (x + WIDE, y + HIGH / 2))
                sketch.line(ends, inks["black"], WEIGHT[height])

            return draw

        def ground(texture: Texture) -> Callable[[Sketch, float, float], None]:
            def draw(sketch: Sketch, x: float, y: float) -> None:
                self.swatch(sketch, (x, y, WIDE, HIGH), texture)

            return draw

        heights = dict.fromkeys(edge.height for edge in land.edges)
        yield from ((f"edge-{each}", wall(each)) for each in WEIGHT if each in heights)
        for name, texture in dict.fromkeys(map(texture_of, land.areas)):
            if texture is not None:
                yield name, ground(texture)
