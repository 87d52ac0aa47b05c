"""Floor plans of houses at their true size: walls with their openings, boards, stairs, a roof."""

from __future__ import annotations

from typing import Final

from rnr_print.book.open_table.grounds import BLEED, Point, banded
from rnr_print.book.sketch import Sketch
from rnr_print.games.colonial.cards.words import StairKind
from rnr_print.games.colonial.houses import House, Opening
from rnr_print.games.colonial.sheets.grounds import INCH, GroundPainter, corners, ends_of, spot

BOARD: Final = 8.5
"""How wide boards are, mm."""
WALL: Final = 5.0
"""How wide walls are drawn, half of it within the outline that is cut."""
HALF: Final = 0.5
"""Half of an opening's width, inches."""
STAIRS: Final[dict[StairKind, tuple[float, float]]] = {
    "wide": (2.0, 1.6), "narrow": (0.8, 1.6), "ladder": (0.6, 1.6),
}  # fmt: skip
"""Width and length of stairs, inches."""
STEP: Final = 4.0


class FloorPainter(GroundPainter):
    """Draws floors where they stand on the table, in mm of the table."""

    def floor(self, sketch: Sketch, house: House, floor: int) -> None:
        """One floor, or the roof, with a little more than its outline."""
        points, inks = corners(house.box.outline), self.inks
        sketch.polygon(points, inks["screen"], inks["screen"], 2 * BLEED)
        sketch.canvas.write("q")
        sketch.clip_to(points)
        left, low, right, top = (edge * INCH / 100 for edge in house.box.outline.box)
        self._boards(sketch, (left, low), (right, top))
        walled = house.walled(floor)
        for _, line in house.walls:
            ink = inks["type" if walled and not inks.low else "stripe"]
            sketch.polygon(banded(ends_of(line), 2 * WALL), ink, inks["type"], 0.4)
        for opening in house.on(floor):
            self._opening(sketch, opening)
        stairs = dict(house.stairs)
        middle = (left + right) / 2, (low + top) / 2
        if floor in stairs:
            self._stair(sketch, middle, stairs[floor], up=True)
        if floor - 1 in stairs:
            self._stair(sketch, middle, stairs[floor - 1], up=False)
        sketch.canvas.write("Q")
        sketch.polygon(points, None, inks["type"], 0.5)

    def _boards(self, sketch: Sketch, low: Point, top: Point) -> None:
        """Boards with a dot at every square inch, as many men as a floor holds."""
        rule, y, row = self.inks["rule"], low[1], 0
        while y < top[1]:
            sketch.line(((low[0], y), (top[0], y)), rule, 0.3)
            x = low[0] + INCH * (1.2 + 0.9 * (row % 3))
            while x < top[0]:
                sketch.line(((x, y), (x, y + BOARD)), rule, 0.3)
                x += 3 * INCH
            y, row = y + BOARD, row + 1
        for across in range(1, round((top[0] - low[0]) / INCH)):
            for up in range(1, round((top[1] - low[1]) / INCH)):
                at = low[0] + across * INCH, low[1] + up * INCH
                sketch.circle(*at, 0.5, self.inks["soft"])

    def _opening(self, sketch: Sketch, opening: Opening) -> None:
        """A gap: a door with its sill, a pane, the place for a ladder."""
        (x, y), inks, half = spot(opening.spot), self.inks, HALF * INCH
        upright = opening.facing % 180 == 90
        dx, dy = (0.0, half) if upright else (half, 0.0)
        ends = ((x - dx, y - dy), (x + dx, y + dy))
        gap = banded(ends, 2 * WALL + 0.8)
        sketch.polygon(gap, inks["rule" if opening.kind == "parapet" else "screen"], inks["type"],
                       0.4)  # fmt: skip
        if opening.kind == "window":
            sketch.polygon(banded(ends, WALL), inks["stripe"], inks["type"], 0.4)

    def _stair(self, sketch: Sketch, middle: Point, kind: StairKind, up: bool) -> None:
        """Steps up on the right of the middle, the well of those from below on its left."""
        wide, long = (side * INCH for side in STAIRS[kind])
        x = middle[0] + (INCH * 0.3 if up else -INCH * 0.3 - wide)
        low, inks = middle[1] - long / 2, self.inks
        sketch.rectangle(x, low, wide, long, inks["screen" if up else "rule"], inks["type"], 0.6)
        y = low + STEP
        while y < low + long - 0.5:
            sketch.line(((x, y), (x + wide, y)), inks["type"], 0.8 if kind == "ladder" else 0.35)
            y += STEP
        if up:
            tip = x + wide / 2, low + long - 2
            corners_ = [tip, (tip[0] - 2.4, tip[1] - 5), (tip[0] + 2.4, tip[1] - 5)]
            sketch.polygon(corners_, inks["accent"], inks["type"], 0.3)
