"""The table from above, to scale: what stands there, ways, shots, who fell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import cos, pi, radians, sin
from typing import ClassVar, Final

from rnr_print.book.brushes import Brushes
from rnr_print.book.open_table.crowds import apart
from rnr_print.book.open_table.markings import Markings
from rnr_print.book.open_table.places import Point, Window
from rnr_print.book.open_table.view import NAME, TableView, Texture
from rnr_print.book.sketch import Sketch
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.games.breaking_news.book.overlay import Overlay
from rnr_print.games.breaking_news.book.position import Man, Position
from rnr_print.games.breaking_news.book.strings import Strings
from rnr_print.games.breaking_news.cards.game import BattleGame
from rnr_print.games.breaking_news.terrain import Ground
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import line as lines

AIR: Final = 300
"""Around everything that matters, hundredths of a centimeter."""
LEAST: Final = 1600
"""No window is narrower than that."""
SMALLEST: Final = 1.7
"""Radius of a man, mm, however small the table is drawn."""
NEUTRAL: Final = SMALLEST + 0.6
"""Radius of somebody of no side, mm."""
WEIGHT: Final = {1: 1.2, 2: 0.9, 3: 1.5}
"""How thick walls of each level are, mm; low ones are hollow."""
HOLLOW: Final = 0.55
MOST_LOOKS: Final = 2
"""Of more who look at somebody no strings are drawn."""
ZONE: Final = 800
"""How far from its middle an area of covering fire is shown, hundredths."""
ROUND: Final = 24
"""Corners of an arc."""
TEXTURES: Final[dict[Ground, Texture]] = {"woods": "rings", "crops": "strokes", "rubble": "dots"}


class TopView(TableView):
    """Draws one position with what happened.

    What `told` says (ten centimeters) stands at a scale; without it neither that nor strings of
    sight and lengths of ways are shown.
    """

    scales: ClassVar[tuple[float, ...]] = (2.5, 4.0, 5.0, 7.5, 10.0, 15.0)

    def __init__(
        self, brushes: Brushes, game: BattleGame, before: Position, after: Position,
        over: Overlay, wide: float, high: float, told: str = "",
    ) -> None:  # fmt: skip
        self.game, self.before, self.after, self.over = game, before, after, over
        land = before.landscape
        super().__init__(brushes, (land.width, land.height), wide, high, told)

    def window(self, wide: float, high: float) -> Window:
        """What is around everything that matters."""
        return Window.around(self._known(), self.table, AIR, LEAST)

    def _known(self) -> Iterator[Spot]:
        for position in (self.before, self.after):
            yield from (man.at for man in position.men.values())
        yield from (at for at, _ in self.before.neutrals.values())
        for hull in self.before.hulls.values():
            yield from hull.outline.corners
        for middle, _ in self.after.zones:
            yield from (middle.by(Spot(sign * ZONE, sign * ZONE)) for sign in (1, -1))
        yield from self.over.spots

    def paint(self, sketch: Sketch, mark: Markings) -> None:
        """Everything, from the ground up."""
        inks = self.brushes.inks
        self._ground(sketch)
        self._walls(sketch)
        self._discs(sketch)
        for walk in self.over.walks:
            self.way(sketch, walk)
        self._sights(sketch, mark)
        for shot in self.over.shots:
            mark.shot(shot)
        for man in self._ghosts():
            sketch.circle(*self.spot(man.at), self.radius(man), inks["white"], inks["soft"], 0.25)
        places = apart(self._signs(), self.width, self.height)
        for man in self.after.men.values():
            self._nose(sketch, man, places[man.id])
        for name in self.after.neutrals:
            self.neutral(sketch, places[name], name)
        for man in self.after.men.values():
            self._man(sketch, man, places[man.id])
        for name in self.over.fallen:
            self._fallen(sketch, name, places[name])
        for walk in self.over.walks if self.told else ():
            mark.length(walk)
        mark.steps(self.over.walks, self.over.shots)

    def _signs(self) -> dict[str, tuple[Point, float]]:
        """Where everybody stands, or fell, and how large his sign is."""
        signs = {name: (self.spot(at), NEUTRAL) for name, (at, _) in self.after.neutrals.items()}
        for name, at in self.over.fallen.items():
            signs[name] = self.spot(at), self._fallen_radius(name)
        for name, man in self.after.men.items():
            signs[name] = self.spot(man.at), self.radius(man)
        return signs

    def _sights(self, sketch: Sketch, mark: Markings) -> None:
        """Strings of few who look, and where they react."""
        looks = list(dict.fromkeys(self.over.looks))
        if not self.told or len(looks) > MOST_LOOKS:
            return
        for name in dict.fromkeys(self.over.watch):
            if name in self.before.men:
                self._arc(sketch, self.before.men[name])
        shown = replace(self.before, smokes=self.after.smokes, hulls=self.after.hulls)
        strings = Strings(self.game, shown)
        for look in looks:
            for string in strings.of(look):
                mark.string(*string)

    def _arc(self, sketch: Sketch, man: Man) -> None:
        """Where he reacts: so many degrees to both sides of where he looks, up to so far."""
        half = self.game.reactions.arc

        def spot(degrees: float, far: float) -> Point:
            angle = pi / 2 - radians(degrees)
            return self.places.at(man.at.x + cos(angle) * far, man.at.y + sin(angle) * far)

        far, facing = self.game.reactions.reach * 100 + man.radius, man.facing
        turns = [facing - half + 2 * half * n / ROUND for n in range(ROUND + 1)]
        outline = [spot(facing, 0), *(spot(each, far) for each in turns), spot(facing, 0)]
        sketch.line(outline, self.brushes.inks["soft"], 0.18, 1.4)

    def radius(self, man: Man) -> float:
        """How large a man is drawn, mm."""
        return max(self.mm(man.radius), SMALLEST)

    def _ghosts(self) -> Iterator[Man]:
        """Men who stood elsewhere before."""
        for name, man in self.before.men.items():
            now = self.after.men.get(name)
            if (now is None and self.over.fallen.get(name) != man.at) or (now and now.at != man.at):
                yield man

    def _ground(self, sketch: Sketch) -> None:
        inks = self.brushes.inks
        for area in self.before.landscape.areas:
            self.ground(sketch, area.outline, TEXTURES[area.ground])
        for building in self.before.landscape.buildings:
            floor = inks["white" if inks.low else "row-line"]
            sketch.polygon(self.corners(building.outline), floor)

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
            sketch.polygon(self.corners(hull.outline), fill, inks["black"], 0.4)

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

    def _nose(self, sketch: Sketch, man: Man, at: Point) -> None:
        """Where he looks."""
        (x, y), long, angle = at, self.radius(man) + 1.1, pi / 2 - radians(man.facing)
        nose = (x + cos(angle) * long, y + sin(angle) * long)
        sketch.line((at, nose), self.brushes.inks.side(man.side), 0.55)

    def _man(self, sketch: Sketch, man: Man, at: Point) -> None:
        """A disc of the first side, a square of the other, with his id."""
        inks, (x, y), r = self.brushes.inks, at, self.radius(man)
        ink, (first, *_) = inks.side(man.side), self.game.sides
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
        self.name(sketch, x, y, man.id, "black" if hidden else f"on-{man.side}")

    def neutral(self, sketch: Sketch, at: Point, name: str) -> None:
        """A triangle with a name in it, or below where it is too long."""
        inks, (x, y), r = self.brushes.inks, at, NEUTRAL
        foot = y - r * 0.8
        corners = [(x, y + r), (x - r, foot), (x + r, foot)]
        sketch.polygon(corners, inks["white"], inks["black"], 0.35)
        wide = lines.width(name, self.brushes.style("text-bold", NAME, "black")) / PT_PER_MM
        if wide <= r:
            self.name(sketch, x, y - 0.4, name, "black")
            return
        sketch.rectangle(x - wide / 2 - 0.3, foot - 2.4, wide + 0.6, 2, inks["white"], r=0.5)
        self.name(sketch, x, foot - 1.4, name, "black")

    def _fallen_radius(self, name: str) -> float:
        man = self.before.men.get(name)
        return self.radius(man) if man else SMALLEST

    def _fallen(self, sketch: Sketch, name: str, at: Point) -> None:
        inks, (x, y), r = self.brushes.inks, at, self._fallen_radius(name)
        man = self.before.men.get(name)
        ink = inks.side(man.side) if man else inks["black"]
        sketch.circle(x, y, r, inks["white"], ink, 0.3)
        sketch.cross(x, y, 2 * r, inks["accent"], inks["white"])
