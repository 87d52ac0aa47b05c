"""The table from above, to scale: Groups slot by slot, Heroes, ways, shots, who fell."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, pi, sin
from typing import ClassVar, Final

from rnr_print.book.brushes import Brushes
from rnr_print.book.open_table.markings import Markings
from rnr_print.book.open_table.places import Point, Window
from rnr_print.book.open_table.view import TableView
from rnr_print.book.sketch import Sketch
from rnr_print.engine.boards.plane.bodies import Body
from rnr_print.engine.boards.plane.rounding import offset
from rnr_print.engine.boards.plane.spots import HUNDRED, Spot
from rnr_print.games.colonial.book.badges import (
    HIGH,
    LABEL,
    LOZENGE,
    STAR,
    half_of,
    label,
    lozenge,
    star,
)
from rnr_print.games.colonial.book.house_marks import draw_houses
from rnr_print.games.colonial.book.overlay import Overlay
from rnr_print.games.colonial.book.position import Block, Card, Loner, Position
from rnr_print.games.colonial.book.textures import texture_of
from rnr_print.games.colonial.cards.words import Obstacle
from rnr_print.games.colonial.terrain import Area

INCH: Final = 25.4
AIR: Final = 100
"""Around everything that matters, and what is written beside it, hundredths of an inch."""
LEAST: Final = 1200
"""No window is narrower than that."""
REACH: Final = 1800
"""How far the zone before a front is drawn, hundredths."""
FAR: Final = 0.66
"""Where along a shot its length stands."""
MAN: Final = 0.36
"""Radius of a man, as a share of his slot."""
SMALLEST: Final = 0.3
"""Radius of a man, mm, however small the table is drawn."""
WEIGHT: Final[dict[Obstacle, float]] = {"small": 0.5, "low": 0.9, "high": 1.4, "storey": 1.8}
"""How thick walls of each height are, mm."""
MARKED: Final[dict[str, str]] = {
    "ready": "R", "lying": "L", "thirst": "T", "fouled": "F", "empty": "E", "dozing": "Z",
}  # fmt: skip
"""Letters of the marks that lie beside Groups."""


class TopView(TableView):
    """Draws one position with what happened; the men of the `first` side are discs.

    With its unit `told`, numbers stand along its edges; `badge` says what stands beside a thing.
    """

    unit: ClassVar[str] = "in"
    scales: ClassVar[tuple[float, ...]] = (5.0, 8.0, 10.0, 12.0, 14.0, 16.0, 20.0, 25.0, 30.0)
    tick: ClassVar[int] = 100
    axis: ClassVar[int] = 600
    pitch: ClassVar[int] = 100

    def __init__(
        self, brushes: Brushes, first: str, before: Position, after: Position, over: Overlay,
        wide: float, high: float, told: str = "", badge: Callable[[str], str] = str,
    ) -> None:  # fmt: skip
        self.first, self.before, self.after, self.over = first, before, after, over
        self.badge = badge
        land = before.landscape
        super().__init__(brushes, (land.width, land.height), wide, high, told)

    def window(self, wide: float, high: float) -> Window:
        """What is around everything that matters, with what is written beside it at the first
        scale at which that has room."""
        for scale in self.scales:
            step = scale * HUNDRED / INCH
            found = Window.around(self._known(step), self.table, AIR, LEAST)
            across, up = found.right - found.left, found.top - found.low
            if across <= wide * step and up <= high * step:
                break
        return found

    def _known(self, step: float) -> Iterator[Spot]:
        """What is to be seen; a millimeter of the picture is so many hundredths of an inch."""
        for position in (self.before, self.after):
            for body in position.bodies.values():
                yield from body.box.outline.corners
            for block in position.groups.values():
                yield from self._around(block, step)
            for loner in position.loners.values():
                yield from (loner.body.middle.by(each) for each in _square(round(STAR * step)))
            for plan in position.plans:
                yield from plan.box.outline.corners
            for _, box in position.things:
                yield from box.outline.corners
        yield from self.over.spots

    def _around(self, block: Block, step: float) -> Iterator[Spot]:
        """How far its name, its Heroes and its Shock reach."""
        body, box = block.body, block.body.box
        behind, heroes = box.length / 2, 2 * STAR * len(block.heroes)
        reach = [(-(behind + (LABEL + HIGH / 2) * step), 0.0)]
        if heroes:
            aside = half_of(self._named(block)) + heroes
            reach.append((-(behind + 2 * STAR * step), aside * step))
        if block.shock:
            reach.append((0.0, -(box.width / 2 + 2 * LOZENGE * step)))
        for ahead, right in reach:
            yield body.middle.by(offset(body.facing, round(ahead), round(right)))

    def paint(self, sketch: Sketch, mark: Markings) -> None:
        """Everything, from the ground up."""
        for area in self.before.landscape.areas:
            self._area(sketch, area)
        self._walls(sketch)
        draw_houses(self, sketch, self.after, self.before.landscape, self.badge)
        for name in dict.fromkeys(self.over.zones):
            if name in self.before.groups:
                self._zone(sketch, self.before.groups[name].body)
        for card in self._blinds():
            self._card(sketch, card)
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
        for block in self.after.groups.values():
            self._badges(sketch, block)
        for loner in self.after.loners.values():
            self._hero(sketch, loner)
        for walk in self.over.walks if self.told else ():
            mark.length(walk)
        for gap in self.over.gaps if self.told else ():
            (x0, y0), (x1, y1) = self.spot(gap.start), self.spot(gap.end)
            x, y = x0 + (x1 - x0) * FAR, y0 + (y1 - y0) * FAR
            mark.words(f"{gap.told}″", x, y, "type")
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

    def _badges(self, sketch: Sketch, block: Block) -> None:
        """Its name behind it and its Heroes beside that, its Shock at its left."""
        words, body = self._named(block), block.body
        label(self, sketch, self._beside(body, -1, 0, LABEL), words, block.side)
        for number, hero in enumerate(block.heroes):
            right = half_of(words) + STAR * (1 + 2 * number)
            star(self, sketch, self._beside(body, -1, 0, STAR, right), self.badge(hero), block.side)
        if block.shock:
            lozenge(self, sketch, self._beside(body, 0, -1, LOZENGE), str(block.shock))

    def _named(self, block: Block) -> str:
        """A Group's name, and letters for its counters."""
        letters = "".join(MARKED[each] for each in block.marks if each in MARKED)
        return f"{block.id} {letters}".strip()

    def _blinds(self) -> Iterator[Card]:
        """The blinds that lie there at first; those that come later."""
        known = {card.id for card in self.before.cards}
        yield from self.before.cards
        yield from (card for card in self.after.cards if card.id not in known)

    def _card(self, sketch: Sketch, card: Card) -> None:
        """A card with its name; the name alone where the ground hides men without one."""
        (x, y), ink = self.spot(card.body.middle), self.brushes.inks[card.side]
        if not card.written:
            corners = self.corners(card.body.box.outline)
            sketch.line([*corners, corners[0]], ink, 0.3, 1.0)
        label(self, sketch, (x, y), self.badge(card.id), card.side)

    def _beside(self, body: Body, ahead: int, right: int, away: float, aside: float = 0.0) -> Point:
        """A place `away` mm off the middle of a side: behind (-1, 0), at the left (0, -1); and as
        far `aside` to the right."""
        x, y = self.spot(body.middle)
        box, angle = body.box, pi / 2 - body.facing * pi / 180
        far = self.mm((box.length if ahead else box.width) / 2) + away
        along, across = ahead * far, right * far + aside
        return (
            x + cos(angle) * along + sin(angle) * across,
            y + sin(angle) * along - cos(angle) * across,
        )

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
        star(self, sketch, self.spot(loner.body.middle), self.badge(loner.id), loner.side)


def _square(half: int) -> Iterator[Spot]:
    """The corners of a square around a spot."""
    return (Spot(x, y) for x in (-half, half) for y in (-half, half))
