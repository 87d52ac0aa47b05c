"""The table of a scenario from above: a grid of ten centimeters, where each side begins, signs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import ClassVar, Final

from rnr_print.book.brushes import Brushes
from rnr_print.book.open_table.places import Point
from rnr_print.book.sketch import Sketch
from rnr_print.games.breaking_news.book.overlay import Overlay
from rnr_print.games.breaking_news.book.position import Position
from rnr_print.games.breaking_news.book.topview import HOLLOW, TEXTURES, WEIGHT, TopView
from rnr_print.games.breaking_news.cards.game import BattleGame
from rnr_print.games.breaking_news.figures import Edge
from rnr_print.games.breaking_news.scenarios import Scenario
from rnr_print.games.breaking_news.terrain import Ground
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import line as lines

WIDE, HIGH = 8.0, 3.2
"""A sign beside the plan, mm."""
EDGES: Final[tuple[Edge, ...]] = ("south", "north", "west", "east")


class Plan(TopView):
    """The table of a scenario before anybody is placed; `roles` are words for those between."""

    scales: ClassVar[tuple[float, ...]] = (5.0, 7.5, 10.0, 15.0)

    def __init__(
        self, brushes: Brushes, game: BattleGame, scenario: Scenario, roles: Mapping[str, str],
        wide: float, high: float,
    ) -> None:  # fmt: skip
        empty = Position(scenario.landscape, {}, {}, {}, (), (), 0, "")
        there = {name: (at, 0) for name, at in scenario.neutrals.items()}
        super().__init__(
            brushes, game, empty, replace(empty, neutrals=there), Overlay(), wide, high
        )
        self.edges, self.roles = scenario.file.edges, roles
        self.depth = scenario.file.depth or game.deployment.depth

    def neutral(self, sketch: Sketch, at: Point, name: str) -> None:
        """A triangle over the word for who it is."""
        inks, (x, y) = self.brushes.inks, at
        corners = [(x, y + 1.8), (x - 1.7, y - 1.2), (x + 1.7, y - 1.2)]
        sketch.polygon(corners, inks["white"], inks["accent"], 0.5)
        look = self.brushes.style("text-bold", 5.8, "type")
        foot = (x * PT_PER_MM, (y - 3.4) * PT_PER_MM)
        lines.draw(sketch.canvas, self.roles[name], *foot, look, "center")

    def grid(self, sketch: Sketch) -> None:
        """Lines each ten centimeters; the strips that sides begin in, or how deep they are."""
        inks = self.brushes.inks
        for side, edge in self.edges.items():
            x, y, wide, high = self._strip(edge)
            sketch.rectangle(x, y, wide, high, inks.ground(side))
        self.lines(sketch)
        for edge in self.edges.values() or EDGES:
            owner = next((side for side, each in self.edges.items() if each == edge), "accent")
            x, y, wide, high = self._strip(edge)
            ends = {
                "south": ((0, high), (wide, high)), "north": ((0, y), (wide, y)),
                "west": ((wide, 0), (wide, high)), "east": ((x, 0), (x, high)),
            }  # fmt: skip
            sketch.line(ends[edge], inks[owner], 0.35, 1.6)

    def _strip(self, edge: Edge) -> tuple[float, float, float, float]:
        """Where a side begins that has an edge: left, bottom, width, height."""
        deep, wide, high = self.mm(self.depth * 100), self.width, self.height
        return {
            "south": (0.0, 0.0, wide, deep),
            "north": (0.0, high - deep, wide, deep),
            "west": (0.0, 0.0, deep, high),
            "east": (wide - deep, 0.0, deep, high),
        }[edge]

    def signs(self) -> Iterator[tuple[str, Callable[[Sketch, float, float], None]]]:
        """What the signs on this table are called, and what draws each from its lower left."""
        inks, land = self.brushes.inks, self.before.landscape

        def wall(level: int) -> Callable[[Sketch, float, float], None]:
            def draw(sketch: Sketch, x: float, y: float) -> None:
                ends = ((x, y + HIGH / 2), (x + WIDE, y + HIGH / 2))
                sketch.line(ends, inks["black"], WEIGHT[level])
                if level == 1:
                    sketch.line(ends, inks["white"], HOLLOW)

            return draw

        def ground(name: Ground) -> Callable[[Sketch, float, float], None]:
            def draw(sketch: Sketch, x: float, y: float) -> None:
                self.swatch(sketch, (x, y, WIDE, HIGH), TEXTURES[name])

            return draw

        def house(sketch: Sketch, x: float, y: float) -> None:
            sketch.rectangle(x, y, WIDE, HIGH, inks["white" if inks.low else "row-line"])
            for up in (0, HIGH):
                for left, right in ((0, 0.3), (0.7, 1)):
                    ends = ((x + WIDE * left, y + up), (x + WIDE * right, y + up))
                    sketch.line(ends, inks["black"], 0.8)
            sketch.line(((x, y), (x, y + HIGH)), inks["black"], 0.3)
            sketch.line(((x + WIDE, y), (x + WIDE, y + HIGH)), inks["black"], 0.3)

        walls = {edge.level for edge in land.edges if edge.part == "wall"}
        yield from ((f"wall-{level}", wall(level)) for level in sorted(walls & set(WEIGHT)))
        for name in dict.fromkeys(area.ground for area in land.areas):
            yield name, ground(name)
        if land.buildings:
            yield "house", house
