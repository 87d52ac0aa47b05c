"""The table from above, to scale: what stands there, ways, shots, who fell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import cos, pi, radians, sin
from typing import ClassVar, Final

from rnr_print.book.brushes import Brushes
from rnr_print.book.sketch import Sketch
from rnr_print.engine.boards.plane.polygons import Polygon
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.games.breaking_news.book.markings import Markings
from rnr_print.games.breaking_news.book.overlay import Overlay
from rnr_print.games.breaking_news.book.position import Man, Position
from rnr_print.games.breaking_news.book.strings import Strings
from rnr_print.games.breaking_news.cards.game import BattleGame
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import line as lines

SCALES: Final = (2.5, 4.0, 5.0, 7.5, 10.0, 15.0)
"""How many times smaller than the table; the largest that has room is taken."""
AIR: Final = 300
"""Around everything that matters, hundredths of a centimeter."""
LEAST: Final = 1600
"""No window is narrower than that."""
SMALLEST: Final = 1.7
"""Radius of a man, mm, however small the table is drawn."""
NAME: Final = 5.4
"""Points of a name on a base."""
WEIGHT: Final = {1: 1.2, 2: 0.9, 3: 1.5}
"""How thick walls of each level are, mm; low ones are hollow."""
HOLLOW: Final = 0.55
TEN: Final = 1000
FOOT: Final = 4.6
"""What the scale takes below the table, mm."""
MOST_LOOKS: Final = 2
"""Of more who look at somebody no strings are drawn."""
ZONE: Final = 800
"""How far from its middle an area of covering fire is shown, hundredths."""


class TopView:
    """Draws one position with what happened; `wide` and `high` bound the figure, mm.

    What `told` says (ten centimeters) stands at a scale; without it neither that nor strings of
    sight and lengths of ways are shown.
    """

    scales: ClassVar[tuple[float, ...]] = SCALES

    def __init__(
        self, brushes: Brushes, game: BattleGame, before: Position, after: Position,
        over: Overlay, wide: float, high: float, told: str = "",
    ) -> None:  # fmt: skip
        self.told, self.foot = told, FOOT if told else 0.0
        high -= self.foot
        self.brushes, self.game = brushes, game
        self.before, self.after, self.over = before, after, over
        self.left, self.low, right, top = self.bounds(wide, high)
        across, up = (right - self.left) / 10, (top - self.low) / 10
        self.scale = next(
            (each for each in self.scales if across / each <= wide and up / each <= high),
            self.scales[-1],
        )
        self.width, self.height = across / self.scale, up / self.scale

    def bounds(self, wide: float, high: float) -> tuple[int, int, int, int]:
        """Left, bottom, right and top of what is shown, hundredths; it may take so many mm."""
        return window(self.before, self.after, self.over)

    def figure(self, told: str) -> Figure:
        """The drawing; `told` says the same in words."""
        return Figure(self.width, self.height + self.foot, self.draw, told)

    def spot(self, at: Spot) -> tuple[float, float]:
        """Where a spot lies in the figure, mm."""
        return self.mm(at.x - self.left), self.mm(at.y - self.low)

    def mm(self, hundredths: float) -> float:
        """A length in the figure."""
        return hundredths / 10 / self.scale

    def draw(self, canvas: Canvas, x: float, y: float) -> None:
        """Everything, from the ground up."""
        sketch, inks = Sketch(canvas), self.brushes.inks
        with sketch.moved(x, y + self.foot):
            canvas.write("q")
            sketch.clip(0, 0, self.width, self.height, 0.01)
            sketch.rectangle(0, 0, self.width, self.height, inks["white"])
            self.grid(sketch)
            self._ground(sketch)
            self._walls(sketch)
            self._discs(sketch)
            for walk in self.over.walks:
                self._way(sketch, [self.spot(each) for each in walk.spots], walk.side)
            mark = Markings(self.brushes, sketch, self.left, self.low, self.scale)
            self._sights(mark)
            for shot in self.over.shots:
                mark.shot(shot)
            for man in self._ghosts():
                sketch.circle(
                    *self.spot(man.at), self.radius(man), inks["white"], inks["soft"], 0.25
                )
            for name, (at, _) in self.after.neutrals.items():
                self.neutral(sketch, at, name)
            for man in self.after.men.values():
                self._man(sketch, man)
            for name, at in self.over.fallen.items():
                self._fallen(sketch, name, at)
            for walk in self.over.walks if self.told else ():
                mark.length(walk)
            mark.steps(self.over.walks, self.over.shots)
            canvas.write("Q")
            if self.told:
                mark.bar(self.width, self.told)
            sketch.rectangle(0, 0, self.width, self.height, None, inks["black"], 0.3)

    def _sights(self, mark: Markings) -> None:
        """Strings of few who look, and where they react."""
        looks = list(dict.fromkeys(self.over.looks))
        if not self.told or len(looks) > MOST_LOOKS:
            return
        reactions = self.game.reactions
        for name in dict.fromkeys(self.over.watch):
            if name in self.before.men:
                mark.arc(self.before.men[name], reactions.reach, reactions.arc)
        shown = replace(self.before, smokes=self.after.smokes, hulls=self.after.hulls)
        strings = Strings(self.game, shown)
        for look in looks:
            for string in strings.of(look):
                mark.string(string)

    def radius(self, man: Man) -> float:
        """How large a man is drawn, mm."""
        return max(self.mm(man.radius), SMALLEST)

    def _ghosts(self) -> Iterator[Man]:
        """Men who stood elsewhere before."""
        for name, man in self.before.men.items():
            now = self.after.men.get(name)
            if (now is None and self.over.fallen.get(name) != man.at) or (now and now.at != man.at):
                yield man

    def grid(self, sketch: Sketch) -> None:
        """Ticks at the frame each ten centimeters."""
        ink, land = self.brushes.inks["soft"], self.before.landscape
        for at in range(0, max(land.width, land.height) + 1, TEN):
            across, up = self.mm(at - self.left), self.mm(at - self.low)
            sketch.line(((across, 0), (across, 1.2)), ink, 0.2)
            sketch.line(((0, up), (1.2, up)), ink, 0.2)

    def _ground(self, sketch: Sketch) -> None:
        inks = self.brushes.inks
        for area in self.before.landscape.areas:
            corners = self._corners(area.outline)
            sketch.polygon(corners, inks["stripe"], inks["soft"], 0.25)
            sketch.canvas.write("q")
            sketch.clip_to(corners)
            self._dots(sketch, area.outline, area.ground)
            sketch.canvas.write("Q")
        for building in self.before.landscape.buildings:
            floor = inks["white" if inks.low else "row-line"]
            sketch.polygon(self._corners(building.outline), floor)

    def _dots(self, sketch: Sketch, outline: Polygon, ground: str) -> None:
        """Trees are rings, crops strokes, rubble dots."""
        left, low, right, top = outline.box
        ink = self.brushes.inks["soft"]
        for row, up in enumerate(range(low + 120, top, 240)):
            for across in range(left + 120 + 120 * (row % 2), right, 240):
                spot = Spot(across, up)
                if outline.covers(spot):
                    x, y = self.spot(spot)
                    if ground == "woods":
                        sketch.circle(x, y, self.mm(70), None, ink, 0.22)
                    elif ground == "crops":
                        sketch.line(((x, y - self.mm(50)), (x, y + self.mm(50))), ink, 0.25)
                    else:
                        sketch.circle(x, y, self.mm(30), ink)

    def _walls(self, sketch: Sketch) -> None:
        inks = self.brushes.inks
        for edge in self.before.landscape.edges:
            ends = [self.spot(edge.line.start), self.spot(edge.line.end)]
            if edge.part == "door":
                continue
            width = 0.3 if edge.part == "window" else WEIGHT.get(edge.level, 0.3)
            sketch.line(ends, inks["black"], width)
            if edge.part == "wall" and edge.level == 1:
                sketch.line(ends, inks["white"], HOLLOW)
        for hull in self.after.hulls.values():
            fill = inks["soft"] if hull.out else inks.ground(hull.side) if hull.side else None
            sketch.polygon(self._corners(hull.outline), fill, inks["black"], 0.4)

    def _discs(self, sketch: Sketch) -> None:
        inks, size = self.brushes.inks, self._smoke()
        for middle in self.after.smokes:
            sketch.circle(*self.spot(middle), size, inks["row-line"], inks["soft"], 0.25)
        for middle, way in self.after.zones:
            sketch.polygon(list(self._square(middle, way)), None, inks["accent"], 0.3)
        for middle, radius in self.over.discs:
            self._template(sketch, middle, radius)
        for middle in self.over.strikes:
            self._template(sketch, middle, self.game.templates.strike * 100)

    def _template(self, sketch: Sketch, middle: Spot, radius: int) -> None:
        """The disc of a blast, with its middle."""
        (x, y), ink = self.spot(middle), self.brushes.inks["accent"]
        sketch.circle(x, y, self.mm(radius), None, ink, 0.4)
        sketch.line(((x - 1, y), (x + 1, y)), ink, 0.25)
        sketch.line(((x, y - 1), (x, y + 1)), ink, 0.25)

    def _smoke(self) -> float:
        return self.mm(self.game.templates.smoke * 100)

    def _square(self, middle: Spot, way: Spot) -> Iterator[tuple[float, float]]:
        """The corners of an area of covering fire."""
        half = self.mm(self.game.zone.side * 50)
        length = (way.x**2 + way.y**2) ** 0.5 or 1.0
        ux, uy = way.x / length * half, way.y / length * half
        x, y = self.spot(middle)
        for a, b in ((1, 1), (-1, 1), (-1, -1), (1, -1)):
            yield x + a * ux - b * uy, y + a * uy + b * ux

    def _way(self, sketch: Sketch, spots: list[tuple[float, float]], side: str) -> None:
        inks = self.brushes.inks
        if len(spots) > 2:
            sketch.line(spots[:-1], inks.side(side), 0.6)
        sketch.arrow(spots[-2], spots[-1], inks.side(side), inks["white"], 0.6)

    def _man(self, sketch: Sketch, man: Man) -> None:
        """A disc of the first side, a square of the other; his id, and where he looks."""
        inks, (x, y), r = self.brushes.inks, self.spot(man.at), self.radius(man)
        ink, (first, *_) = inks.side(man.side), self.game.sides
        angle = pi / 2 - radians(man.facing)
        nose = (x + cos(angle) * (r + 1.1), y + sin(angle) * (r + 1.1))
        sketch.line(((x, y), nose), ink, 0.55)
        hidden = "hidden" in man.marks
        fill = inks["white"] if hidden else inks[f"{man.side}-fill"]
        if man.side == first:
            sketch.circle(x, y, r, fill, ink, 0.35)
        else:
            sketch.rectangle(x - r, y - r, 2 * r, 2 * r, fill, ink, 0.35)
        if "suppressed" in man.marks:
            sketch.line(((x - r, y - r - 0.7), (x + r, y - r - 0.7)), inks["black"], 0.5)
        if "ground" in man.marks:
            sketch.line(((x - r, y - r - 1.5), (x + r, y - r - 1.5)), inks["soft"], 0.4)
        self._name(sketch, x, y, man.id, "black" if hidden else f"on-{man.side}")

    def neutral(self, sketch: Sketch, at: Spot, name: str) -> None:
        """A triangle with a name in it, or below where it is too long."""
        inks, (x, y), r = self.brushes.inks, self.spot(at), SMALLEST + 0.6
        foot = y - r * 0.8
        corners = [(x, y + r), (x - r, foot), (x + r, foot)]
        sketch.polygon(corners, inks["white"], inks["black"], 0.35)
        wide = lines.width(name, self.brushes.style("text-bold", NAME, "black")) / PT_PER_MM
        if wide <= r:
            self._name(sketch, x, y - 0.4, name, "black")
            return
        sketch.rectangle(x - wide / 2 - 0.3, foot - 2.4, wide + 0.6, 2, inks["white"], r=0.5)
        self._name(sketch, x, foot - 1.4, name, "black")

    def _fallen(self, sketch: Sketch, name: str, at: Spot) -> None:
        inks, (x, y) = self.brushes.inks, self.spot(at)
        man = self.before.men.get(name)
        r = self.radius(man) if man else SMALLEST
        ink = inks.side(man.side) if man else inks["black"]
        sketch.circle(x, y, r, inks["white"], ink, 0.3)
        sketch.cross(x, y, 2 * r, inks["accent"], inks["white"])

    def _name(self, sketch: Sketch, x: float, y: float, name: str, color: str) -> None:
        look = self.brushes.style("text-bold", NAME, color)
        foot = y * PT_PER_MM - look.cap_height_pt / 2
        lines.draw(sketch.canvas, name, x * PT_PER_MM, foot, look, "center")

    def _corners(self, outline: Polygon) -> list[tuple[float, float]]:
        return [self.spot(corner) for corner in outline.corners]


def window(before: Position, after: Position, over: Overlay) -> tuple[int, int, int, int]:
    """Left, bottom, right and top of what is shown, hundredths, within the table."""
    spots = [man.at for each in (before, after) for man in each.men.values()]
    spots += [at for at, _ in before.neutrals.values()]
    spots += [corner for hull in before.hulls.values() for corner in hull.outline.corners]
    spots += [
        middle.by(Spot(sign * ZONE, sign * ZONE)) for middle, _ in after.zones for sign in (1, -1)
    ]
    spots += over.spots
    land = before.landscape
    if not spots:
        return 0, 0, land.width, land.height
    low_x, high_x = _span([spot.x for spot in spots], land.width)
    low_y, high_y = _span([spot.y for spot in spots], land.height)
    return low_x, low_y, high_x, high_y


def _span(values: list[int], most: int) -> tuple[int, int]:
    """From the least to the most of them with air around, as long as the table goes."""
    low, high = min(values) - AIR, max(values) + AIR
    more = max(0, LEAST - (high - low)) // 2
    return max(0, low - more), min(most, high + more)
