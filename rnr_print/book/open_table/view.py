"""A piece of an open table from above: frame, ticks, ground, and room for what a game draws."""

from __future__ import annotations

from math import pi, sin
from typing import ClassVar, Final, Literal

from rnr_print.book.brushes import Brushes
from rnr_print.book.open_table.markings import Markings
from rnr_print.book.open_table.marks import Walk
from rnr_print.book.open_table.places import Places, Point, Window
from rnr_print.book.sketch import Sketch
from rnr_print.engine.boards.plane.polygons import Polygon
from rnr_print.engine.boards.plane.spots import HUNDRED, Spot
from rnr_print.print.faces.operators import Ink
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import line as lines

FOOT: Final = 4.6
"""What the scale takes below the table, mm."""
SIDE: Final = 5.0
"""What numbers take at the left of the table, mm."""
NAME: Final = 5.4
"""Points of a name."""
NUMBER: Final = 6.4
"""Points of the units at the edges."""
MARK: Final = 3.4
"""How far apart the marks of a sign beside a plan count as, mm."""
WAVE: Final = range(-6, 7)
"""Steps along a wave, an eighth of its length each."""
Texture = Literal["rings", "strokes", "crosses", "dots", "waves", "bricks"]


class TableView:
    """A picture of a piece of a table; games draw on it in `paint`.

    `wide` and `high` bound the figure, mm. What `told` says of a length (ten centimeters) stands
    below it at a scale, if it says anything; of a view with an axis it is the unit of its numbers.
    """

    unit: ClassVar[str] = "cm"
    scales: ClassVar[tuple[float, ...]] = (5.0, 10.0)
    bar: ClassVar[int] = 1000
    """The length below the picture, hundredths."""
    tick: ClassVar[int] = 1000
    """How far ticks at the frame are apart, hundredths."""
    axis: ClassVar[int] = 0
    """How far apart the numbers are that stand along the edges in place of a bar; 0: none do."""
    pitch: ClassVar[int] = 240
    """How far apart what grows on the ground is drawn, hundredths."""

    def __init__(
        self, brushes: Brushes, table: tuple[int, int], wide: float, high: float, told: str = ""
    ) -> None:
        self.brushes, self.table = brushes, table
        self.told, self.foot = told, FOOT if told else 0.0
        self.side = SIDE if told and self.axis else 0.0
        wide, high = wide - self.side, high - self.foot
        self.places = Places(self.window(wide, high), self.unit, self.scales, wide, high)
        self.spot, self.mm = self.places.spot, self.places.mm
        self.width, self.height = self.places.width, self.places.height

    def window(self, wide: float, high: float) -> Window:
        """What is shown: the whole table, unless a game says otherwise; it may take so many mm."""
        return Window(0, 0, *self.table)

    def paint(self, sketch: Sketch, mark: Markings) -> None:
        """All that stands on the table, from the ground up."""

    def figure(self, told: str) -> Figure:
        """The drawing; `told` says the same in words."""
        return Figure(self.side + self.width, self.height + self.foot, self.draw, told)

    def draw(self, canvas: Canvas, x: float, y: float) -> None:
        """The picture with its frame, its lower left at (x, y) mm."""
        sketch, inks = Sketch(canvas), self.brushes.inks
        mark = Markings(self.brushes, sketch, self.places)
        with sketch.moved(x + self.side, y + self.foot):
            canvas.write("q")
            sketch.clip(0, 0, self.width, self.height, 0.01)
            sketch.rectangle(0, 0, self.width, self.height, inks["white"])
            self.grid(sketch)
            self.paint(sketch, mark)
            canvas.write("Q")
            if self.told and self.axis:
                self._numbers(mark)
            elif self.told:
                mark.bar(self.bar, self.told)
            sketch.rectangle(0, 0, self.width, self.height, None, inks["black"], 0.3)

    def grid(self, sketch: Sketch) -> None:
        """Ticks at the frame, where it shows them."""
        ink, window = self.brushes.inks["soft"], self.places.window
        for at in range(0, max(self.table) + 1, self.tick):
            across, up = self.places.at(at, at)
            if window.near(at, None, self.pitch):
                sketch.line(((across, 0), (across, 1.2)), ink, 0.2)
            if window.near(None, at, self.pitch):
                sketch.line(((0, up), (1.2, up)), ink, 0.2)

    def _numbers(self, mark: Markings) -> None:
        """How far it is from the lower left corner of the table, along two edges; the unit."""
        left, low, right, top = self.places.window
        for at in range(-(-left // self.axis) * self.axis, right + 1, self.axis):
            mark.words(str(at // HUNDRED), self.places.at(at, low)[0], -2.0, "soft", "text", False)
        for at in range(-(-low // self.axis) * self.axis, top + 1, self.axis):
            mark.words(str(at // HUNDRED), -2.4, self.places.at(left, at)[1], "soft", "text", False)
        mark.words(self.told, -2.4, -2.6, "soft", "text", cased=False)

    def lines(self, sketch: Sketch) -> None:
        """Lines over the whole table."""
        ink = self.brushes.inks["rule"]
        for at in range(0, max(self.table) + 1, self.tick):
            across, up = self.places.at(at, at)
            sketch.line(((across, 0), (across, self.height)), ink, 0.15)
            sketch.line(((0, up), (self.width, up)), ink, 0.15)

    def numbered(self, canvas: Canvas, x: float, y: float) -> None:
        """The picture with the table's units at its lower and its left edge."""
        self.draw(canvas, x, y)
        look = self.brushes.style("text", NUMBER, "soft")
        for at in range(0, self.table[0] + 1, self.tick):
            across, _ = self.spot(Spot(at, 0))
            foot = (x + across) * PT_PER_MM, (y - 3) * PT_PER_MM
            lines.draw(canvas, str(at // HUNDRED), *foot, look, "center")
        for at in range(self.tick, self.table[1] + 1, self.tick):
            _, up = self.spot(Spot(0, at))
            foot = (x - 1.2) * PT_PER_MM, (y + up - 0.8) * PT_PER_MM
            lines.draw(canvas, str(at // HUNDRED), *foot, look, "right")

    def swatch(
        self, sketch: Sketch, box: tuple[float, float, float, float], texture: Texture
    ) -> None:
        """A piece of ground as a sign: left, bottom, width and height, mm."""
        inks, (x, y, wide, high) = self.brushes.inks, box
        sketch.rectangle(x, y, wide, high, inks["stripe"], inks["soft"], 0.25)
        for share in (0.25, 0.5, 0.75):
            _mark(sketch, x + wide * share, y + high / 2, MARK, texture, inks["soft"])

    def way(self, sketch: Sketch, walk: Walk) -> None:
        """Somebody's way, with an arrow at its end."""
        inks, spots = self.brushes.inks, [self.spot(each) for each in walk.spots]
        if len(spots) > 2:
            sketch.line(spots[:-1], inks.side(walk.side), 0.6)
        sketch.arrow(spots[-2], spots[-1], inks.side(walk.side), inks["white"], 0.6)

    def ground(self, sketch: Sketch, outline: Polygon, texture: Texture) -> None:
        """A piece of ground on which something grows or lies."""
        inks, corners = self.brushes.inks, self.corners(outline)
        sketch.polygon(corners, inks["stripe"], inks["soft"], 0.25)
        sketch.canvas.write("q")
        sketch.clip_to(corners)
        self._texture(sketch, outline, texture)
        sketch.canvas.write("Q")

    def _texture(self, sketch: Sketch, outline: Polygon, texture: Texture) -> None:
        left, low, right, top = outline.box
        ink, pitch, window = self.brushes.inks["soft"], self.pitch, self.places.window
        for row, up in enumerate(range(low + pitch // 2, top, pitch)):
            for across in range(left + pitch // 2 + pitch // 2 * (row % 2), right, pitch):
                spot = Spot(across, up)
                if window.near(across, up, pitch) and outline.covers(spot):
                    _mark(sketch, *self.spot(spot), self.mm(pitch), texture, ink)

    def name(self, sketch: Sketch, x: float, y: float, name: str, color: str) -> None:
        """A name in the middle of a place."""
        look = self.brushes.style("text-bold", NAME, color)
        foot = y * PT_PER_MM - look.cap_height_pt / 2
        lines.draw(sketch.canvas, name, x * PT_PER_MM, foot, look, "center")

    def corners(self, outline: Polygon) -> list[Point]:
        """An outline in the picture, mm."""
        return [self.spot(corner) for corner in outline.corners]


def _mark(sketch: Sketch, x: float, y: float, pitch: float, texture: Texture, ink: Ink) -> None:
    """One of the marks of a texture, as large as befits marks so far apart, mm."""
    match texture:
        case "rings":
            sketch.circle(x, y, pitch * 7 / 24, None, ink, 0.22)
        case "strokes":
            sketch.line(((x, y - pitch * 5 / 24), (x, y + pitch * 5 / 24)), ink, 0.25)
        case "crosses":
            _cross(sketch, x, y, pitch / 5, ink)
        case "waves":
            crest = [(x + pitch * step / 16, y + pitch / 12 * sin(step * pi / 4)) for step in WAVE]
            sketch.line(crest, ink, 0.22)
        case "bricks":
            wide, high = pitch * 0.6, pitch * 0.3
            sketch.rectangle(x - wide / 2, y - high / 2, wide, high, None, ink, 0.22)
        case _:
            sketch.circle(x, y, pitch / 8, ink)


def _cross(sketch: Sketch, x: float, y: float, half: float, ink: Ink) -> None:
    """A small slanting cross."""
    for up in (half, -half):
        sketch.line(((x - half, y - up), (x + half, y + up)), ink, 0.22)
