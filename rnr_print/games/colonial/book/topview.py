"""The table from above, to scale: Groups slot by slot, Heroes, ways, shots, who fell."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import ClassVar, Final

from rnr_print.book.brushes import Brushes
from rnr_print.book.open_table.markings import Markings
from rnr_print.book.open_table.places import Point, Window
from rnr_print.book.open_table.view import TableView, Texture
from rnr_print.book.sketch import Sketch
from rnr_print.engine.boards.plane.bodies import Body
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.games.colonial.book.floor_plan import Plan
from rnr_print.games.colonial.book.house_marks import draw_ladder, draw_plan
from rnr_print.games.colonial.book.overlay import Overlay
from rnr_print.games.colonial.book.position import Block, Loner, Position
from rnr_print.games.colonial.cards.words import Cover, Obstacle
from rnr_print.games.colonial.terrain import Area

AIR: Final = 200
"""Around everything that matters, hundredths of an inch."""
LEAST: Final = 1200
"""No window is narrower than that."""
REACH: Final = 1800
"""How far the zone before a front is drawn, hundredths."""
MAN: Final = 0.36
"""Radius of a man, as a share of his slot."""
SMALLEST: Final = 0.3
"""Radius of a man, mm, however small the table is drawn."""
STAR: Final = 2.2
"""Radius of a Hero, mm."""
LABEL: Final = 1.4
"""How far behind a Group its name stands, mm."""
LOZENGE: Final = 1.7
"""Half of the sign for Shock, mm."""
WEIGHT: Final[dict[Obstacle, float]] = {"small": 0.5, "low": 0.9, "high": 1.4, "storey": 1.8}
"""How thick walls of each height are, mm."""
MARKED: Final[dict[str, str]] = {
    "ready": "R", "lying": "L", "thirst": "T", "fouled": "F", "empty": "E", "dozing": "Z",
}  # fmt: skip
"""Letters of the marks that lie beside Groups."""
COVERED: Final[dict[Cover, tuple[str, Texture | None]]] = {
    "light": ("scrub", "crosses"), "medium": ("timber", "rings"), "hard": ("works", "bricks"),
}  # fmt: skip
"""What is drawn where men are covered on ground that is easy to cross."""


class TopView(TableView):
    """Draws one position with what happened; the men of the `first` side are discs.

    What `told` says of the length of the scale stands below it.
    """

    unit: ClassVar[str] = "in"
    scales: ClassVar[tuple[float, ...]] = (5.0, 8.0, 10.0, 12.0, 14.0, 16.0, 20.0, 25.0, 30.0)
    bar: ClassVar[int] = 600
    tick: ClassVar[int] = 100
    pitch: ClassVar[int] = 100

    def __init__(
        self, brushes: Brushes, first: str, before: Position, after: Position, over: Overlay,
        wide: float, high: float, told: str = "",
    ) -> None:  # fmt: skip
        self.first, self.before, self.after, self.over = first, before, after, over
        land = before.landscape
        super().__init__(brushes, (land.width, land.height), wide, high, told)

    def window(self, wide: float, high: float) -> Window:
        """What is around everything that matters."""
        return Window.around(self._known(), self.table, AIR, LEAST)

    def _known(self) -> Iterator[Spot]:
        for position in (self.before, self.after):
            for body in position.bodies.values():
                yield from body.box.outline.corners
            for plan in position.plans:
                yield from plan.box.outline.corners
            for _, box in position.things:
                yield from box.outline.corners
        yield from self.over.spots

    def paint(self, sketch: Sketch, mark: Markings) -> None:
        """Everything, from the ground up."""
        for area in self.before.landscape.areas:
            self._area(sketch, area)
        self._walls(sketch)
        self._houses(sketch)
        for name in dict.fromkeys(self.over.zones):
            if name in self.before.groups:
                self._zone(sketch, self.before.groups[name].body)
        for name, block in self.before.groups.items():
            now = self.after.groups.get(name)
            if now is None or now.body.middle != block.body.middle:
                self._ghost(sketch, block.body)
        for walk in self.over.walks:
            self.way(sketch, walk)
        for shot in self.over.shots:
            mark.shot(shot)
        for block in self.after.groups.values():
            self._block(sketch, block)
        for loner in self.after.loners.values():
            self._hero(sketch, loner)
        for walk in self.over.walks if self.told else ():
            mark.length(walk)
        for gap in self.over.gaps if self.told else ():
            (x0, y0), (x1, y1) = self.spot(gap.start), self.spot(gap.end)
            mark.words(f"{gap.told}″", (x0 + x1) / 2, (y0 + y1) / 2, "type")
        mark.steps(self.over.walks, self.over.shots)

    def _area(self, sketch: Sketch, area: Area) -> None:
        inks, (_, texture) = self.brushes.inks, texture_of(area)
        if texture is not None:
            self.ground(sketch, area.outline, texture)
        elif area.ground == "road":
            sketch.polygon(self.corners(area.outline), inks["row-line"])
        else:
            sketch.polygon(self.corners(area.outline), inks["white"], inks["soft"], 0.25)

    def _walls(self, sketch: Sketch) -> None:
        ink = self.brushes.inks["black"]
        for edge in self.before.landscape.edges:
            ends = [self.spot(edge.line.start), self.spot(edge.line.end)]
            sketch.line(ends, ink, WEIGHT[edge.height])

    def _houses(self, sketch: Sketch) -> None:
        """Houses floor by floor, ladders, objects and vessels."""
        inks, shifts = self.brushes.inks, {}
        for plan in self.after.plans or self._grounds():
            draw_plan(self, sketch, plan)
            shifts[plan.house.id, plan.floor] = plan.shift
        for ladder in self.after.ladders:
            shift = shifts.get((ladder.house, ladder.opening.floor), Spot(0, 0))
            draw_ladder(self, sketch, ladder, shift)
        for name, box in self.after.things:
            sketch.polygon(self.corners(box.outline), inks["row-line"], inks["black"], 0.5)
            x, y = self.spot(box.middle)
            self.name(sketch, x, y, name, "black")

    def _grounds(self) -> Iterator[Plan]:
        return (Plan(house, 0, Spot(0, 0)) for house in self.before.landscape.houses)

    def _zone(self, sketch: Sketch, body: Body) -> None:
        """The lines at 45 degrees outward from the ends of a front."""
        for end, turn in ((body.front.left, -45), (body.front.right, 45)):
            x, y = end
            angle = pi / 2 - (body.facing + turn) * pi / 180
            far = (x + cos(angle) * REACH, y + sin(angle) * REACH)
            line = (self.places.at(x, y), self.places.at(*far))
            sketch.line(line, self.brushes.inks["soft"], 0.15, 1.0)

    def _ghost(self, sketch: Sketch, body: Body) -> None:
        inks = self.brushes.inks
        sketch.polygon(self.corners(body.box.outline), inks["white"], inks["soft"], 0.2)
        self._front(sketch, body, "soft", 0.4)

    def _front(self, sketch: Sketch, body: Body, ink: str, width: float) -> None:
        ends = [self.spot(body.front.left), self.spot(body.front.right)]
        sketch.line(ends, self.brushes.inks[ink], width)

    def _block(self, sketch: Sketch, block: Block) -> None:
        inks, body = self.brushes.inks, block.body
        sketch.polygon(self.corners(body.box.outline), inks["white"], inks[block.side], 0.3)
        for slot in body.slots:
            self._man(sketch, self.spot(slot), body, block.side)
        for place in self.lost(block):
            self._lost_man(sketch, self.spot(place), body)
        self._front(sketch, body, block.side, 0.9)
        letters = "".join(MARKED[each] for each in block.marks if each in MARKED)
        words = f"{block.id} {letters}".strip()
        self._label(sketch, self._beside(body, -1, 0, LABEL), words, block.side)
        for number, hero in enumerate(block.heroes):
            self._star(sketch, self._beside(body, 0, 1, STAR * (1 + 2 * number)), hero, block.side)
        if block.shock:
            self._lozenge(sketch, self._beside(body, 0, -1, LOZENGE), str(block.shock))

    def _beside(self, body: Body, ahead: int, right: int, away: float) -> Point:
        """A place `away` mm off the middle of a side: behind (-1, 0), at the right (0, 1)..."""
        x, y = self.spot(body.middle)
        box, angle = body.box, pi / 2 - body.facing * pi / 180
        far = self.mm((box.length if ahead else box.width) / 2) + away
        ux, uy = cos(angle) * ahead + sin(angle) * right, sin(angle) * ahead - cos(angle) * right
        return x + ux * far, y + uy * far

    def lost(self, block: Block) -> tuple[Spot, ...]:
        """The slots of those who fell, if their Group hasn't moved since."""
        was = self.before.groups.get(block.id)
        if was is None or was.body.front_middle != block.body.front_middle:
            return ()
        return was.body.slots[block.men :]

    def _man(self, sketch: Sketch, at: Point, body: Body, side: str) -> None:
        """A disc of the first side, a square of the other."""
        inks, (x, y), r = self.brushes.inks, at, self._radius(body)
        if side == self.first:
            sketch.circle(x, y, r, inks[f"{side}-fill"], inks[side], 0.15)
        else:
            sketch.rectangle(x - r, y - r, 2 * r, 2 * r, inks[f"{side}-fill"], inks[side], 0.15)

    def _lost_man(self, sketch: Sketch, at: Point, body: Body) -> None:
        inks, r = self.brushes.inks, self._radius(body)
        sketch.cross(*at, 2 * r, inks["accent"], inks["white"])

    def _radius(self, body: Body) -> float:
        return max(self.mm(min(body.width, body.depth) * MAN), SMALLEST)

    def _hero(self, sketch: Sketch, loner: Loner) -> None:
        self._star(sketch, self.spot(loner.body.middle), loner.id, loner.side)

    def _star(self, sketch: Sketch, at: Point, hero: str, side: str) -> None:
        """A star with the first letter of his name."""
        inks, (x, y) = self.brushes.inks, at
        rays = ((STAR if n % 2 == 0 else STAR * 0.62, pi / 2 + n * pi / 6) for n in range(12))
        corners = [(x + far * cos(angle), y + far * sin(angle)) for far, angle in rays]
        sketch.polygon(corners, inks["white"], inks[side], 0.3)
        self.name(sketch, x, y, hero.rpartition("-")[2][0].upper(), "black")

    def _lozenge(self, sketch: Sketch, at: Point, shock: str) -> None:
        inks, (x, y), r = self.brushes.inks, at, LOZENGE
        corners = [(x, y + r), (x + r, y), (x, y - r), (x - r, y)]
        sketch.polygon(corners, inks["accent"], inks["white"], 0.2)
        self.name(sketch, x, y, shock, "white")

    def _label(self, sketch: Sketch, at: Point, words: str, ink: str) -> None:
        inks, (x, y) = self.brushes.inks, at
        wide = 1.1 * len(words) + 0.8
        sketch.rectangle(x - wide / 2, y - 1.1, wide, 2.2, inks["white"], inks[ink], 0.15, r=0.5)
        self.name(sketch, x, y, words, "black")


def texture_of(area: Area) -> tuple[str, Texture | None]:
    """What a piece of ground is called on plans, and what grows or lies there, if anything."""
    if area.wood:
        return "wood", "rings"
    if area.water != "none":
        return ("ford", "dots") if area.ground == "broken" else ("water", "waves")
    if area.ground == "broken":
        return ("scrub", "crosses") if area.cover == "light" else ("broken", "dots")
    if area.ground == "heavy":
        return "heavy", "strokes"
    return COVERED.get(area.cover, (area.ground, None))
