"""The table set up, over two facing pages: the map with both areas, forces, and what to do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rnr_print.book.callouts import numbered
from rnr_print.book.figures import style
from rnr_print.book.sketch import Sketch
from rnr_print.games.hex_tactical.book.context import HexDesk
from rnr_print.games.hex_tactical.book.tokens import Tokens
from rnr_print.games.hex_tactical.cards.models import Fate
from rnr_print.games.hex_tactical.map_reading import read_map
from rnr_print.games.hex_tactical.mapart import labels
from rnr_print.games.hex_tactical.mapart.pen import ROOT3, MapPen
from rnr_print.games.hex_tactical.pictures import ground
from rnr_print.games.hex_tactical.scenarios import Force, read_scenario
from rnr_print.games.hex_tactical.sheets.scenario import counted, frame_areas
from rnr_print.games.hex_tactical.shelf import numbered as names_of
from rnr_print.locales.typography import JOINER
from rnr_print.print.pages.blocks import Draw, FullPage
from rnr_print.print.pages.markup import plain
from rnr_print.print.pages.sheet import Align
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import box, rich
from rnr_print.print.typeset import line as lines

PAGE: Final = (148.0, 210.0)
SCENARIO: Final = "orchard-hill"
"""What is laid out."""
STEPS: Final = 8
SIDE: Final = 8.3
"""Of a hex, mm."""
TOP: Final = 201.0
COUNTER, APART = 8.8, 0.7
"""A counter beside the map, and between two, mm."""
EDGE: Final = 9.0
COLUMNS: Final = ((9.0, 62.0), (77.0, 62.0), (156.0, 62.0), (224.0, 62.0))
"""Where the columns of the list begin, and how wide they are, mm."""
SIZES: Final = (9.0, 6.5)
"""Of the list, and what long languages may shrink it to, pt."""
DISC: Final = 2.3


class Spread:
    """Draws the table before the first turn."""

    def __init__(self, desk: HexDesk) -> None:
        self.desk, self.tokens = desk, Tokens(desk)
        self.scenario, _ = read_scenario(desk.sources.database, SCENARIO)
        self.map = read_map(desk.sources.folder, self.scenario.map)
        self.wide = (3 * self.map.board.columns + 1) * SIDE / 2
        self.high = (2 * self.map.board.rows + 1) * SIDE * ROOT3 / 2
        self.west, self.east = sorted(
            self.scenario.forces, key=lambda side: self.map.edges.get(side) == "east"
        )

    def pages(self) -> Iterator[FullPage]:
        """The left page and the right one; the map lies as it does on the table."""
        say = self.desk.words.say
        told = " ".join((say("spread/title"), self._lead, *self.steps))
        alts = (plain(told), say("spread/alt", side=self.desk.side(self.east)))
        for half, alt in enumerate(alts):
            yield FullPage(self._half(half), alt)

    @property
    def _lead(self) -> str:
        title = self.desk.tell(f"scenarios/{SCENARIO}/title")
        return self.desk.words.say("spread/lead", title=title)

    @property
    def steps(self) -> list[str]:
        """What is done, step by step, in the words of the book."""
        desk, scenario = self.desk, self.scenario
        first, second = scenario.sets_up
        limits = desk.game.limits
        changed = {side: scenario.limits.get(side) for side in limits}
        hands = (
            f"{desk.side(side)} {(other.hand if other else None) or limits[side].hand}"
            for side, other in changed.items()
        )
        worth = sum(objective.vp for objective in self.map.objectives.values())
        fields = {
            "first": desk.side(first),
            "second": desk.side(second),
            "first_area": _area(scenario.forces[first]),
            "second_area": _area(scenario.forces[second]),
            "most": desk.game.stacking.most,
            "cards": sum(isinstance(card, Fate) for card in desk.sources.cards) // len(limits),
            "hands": desk.story.listed(hands),
            "points": f"−{worth}" if scenario.holder != next(iter(limits)) else f"+{worth}",
            "holder": desk.side(scenario.holder),
            "initiative": desk.side(scenario.initiative),
            "begins": desk.side(scenario.first),
        }
        return [desk.words.say(f"spread/{n}", **fields) for n in range(1, STEPS + 1)]

    def _half(self, half: int) -> Draw:
        def draw(canvas: Canvas, width: float, height: float) -> None:
            scale = min(width / PAGE[0], height / PAGE[1])
            sketch, low = Sketch(canvas), self.desk.sources.low
            sketch.rectangle(0, 0, width, height, self.desk.inks["white" if low else "halo"])
            left = (width - PAGE[0] * scale) * (1 - half)
            with sketch.moved(left, (height - PAGE[1] * scale) / 2, scale):
                sketch.clip_to(((0, 0), (PAGE[0], 0), PAGE, (0, PAGE[1])))
                with sketch.moved(-half * PAGE[0], 0):
                    self._table(canvas, half)

        return draw

    def _table(self, canvas: Canvas, half: int) -> None:
        left = PAGE[0] - self.wide / 2
        hexes = [
            at for at in self.map.board
            if (at.column - 1 <= self.map.board.columns // 2, True)[half]
            and (True, at.column + 1 >= self.map.board.columns // 2)[half]
        ]  # fmt: skip
        pen = MapPen(canvas, self.desk.brushes, self.map, SIDE, left, TOP, hexes)
        ground.draw(pen)
        frame_areas(pen, self.scenario)
        ground.names(pen)
        labels.objectives(pen, counted(self.scenario, self.map))
        if half == 0:
            self._title(canvas)
            self._force(canvas, self.west, EDGE, 132.0)
        else:
            self._force(canvas, self.east, 2 * PAGE[0] - EDGE - 4 * COUNTER - 3 * APART, 186.0)
        steps = self.steps
        for column in (0, 1) if half == 0 else (2, 3):
            first = column * STEPS // len(COLUMNS)
            part = steps[first : first + STEPS // len(COLUMNS)]
            self._told(canvas, part, *COLUMNS[column], first + 1)

    def _title(self, canvas: Canvas) -> None:
        """The title and what is laid out, above the western forces."""
        title = self.desk.words.say("spread/title").upper()
        room = 4 * COUNTER + 3 * APART
        look = lines.fit(title, style(self.desk, "title", 30, "line"), room * PT_PER_MM, 12)
        lines.draw(canvas, title, EDGE * PT_PER_MM, 188 * PT_PER_MM, look, "left")
        self._paragraph(canvas, self._lead, EDGE, 184.0, room, 40.0)

    def _force(self, canvas: Canvas, side: str, x: float, top: float) -> None:
        """What a side has, from its name down, four counters a row."""
        force = self.scenario.forces[side]
        name = self.desk.side(side).upper()
        room = 4 * COUNTER + 3 * APART
        look = lines.fit(name, style(self.desk, "title", 17, side), room * PT_PER_MM, 9)
        lines.draw(canvas, name, x * PT_PER_MM, top * PT_PER_MM, look, "left")
        step = COUNTER + APART
        for number, token in enumerate(self._counters(force)):
            row, column = divmod(number, 4)
            at = x + column * step, top - 3 - (row + 1) * step
            self.tokens.place(canvas, token, *at, COUNTER)

    def _counters(self, force: Force) -> Iterator[str]:
        cards = self.desk.sources.database.cards
        for pieces in (force.units, force.weapons):
            for card, count in pieces.items():
                yield from names_of(card, getattr(cards[card], "count", 1))[:count]
        if force.radio:
            yield force.radio
        yield from ("markers/foxholes",) * force.foxholes

    def _told(self, canvas: Canvas, told: Sequence[str], x: float, room: float, first: int) -> None:
        """Paragraphs one below the other, each after its number."""
        y = 45.0
        for number, words in enumerate(told, first):
            numbered(self.desk, canvas, number, x + DISC, y - 1.9)
            y -= self._paragraph(canvas, words, x + 7, y, room - 7, 19.0) + 2.2

    def _paragraph(
        self, canvas: Canvas, words: str, x: float, top: float, room: float, high: float
    ) -> float:
        """A paragraph; how high it is, mm."""
        align: Align = "left"
        look = style(self.desk, "text", SIZES[0], "line")
        paragraph = box.Paragraph(rich.parse(self.desk.bound(words)), look, 0, align)
        fitted = box.fit([paragraph], room * PT_PER_MM, high * PT_PER_MM, SIZES[1])
        fitted.draw(canvas, x * PT_PER_MM, top * PT_PER_MM)
        return fitted.height_pt / PT_PER_MM


def _area(force: Force) -> str:
    """Columns and rows, neither of which is parted at the end of a line."""
    rows = f" {force.rows}" if force.rows else ""
    return f"{force.columns}{rows}".replace("-", f"{JOINER}–{JOINER}")
