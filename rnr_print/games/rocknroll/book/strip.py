"""The row of a case at a glance: each Point with its units by name, chance and marks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rnr_print.book.sketch import Sketch
from rnr_print.games.rocknroll.book.positions import LOCAL, PointState, Position, Stand
from rnr_print.games.rocknroll.book.tokens import Tokens, marks_of
from rnr_print.print.faces.operators import Ink
from rnr_print.print.pages.sheet import Align
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import Style
from rnr_print.print.typeset import line as lines
from rnr_print.print.typeset.bidi import is_rtl

GAP, BAR, LINE, AIR = 1.2, 4.2, 3.3, 0.5
"""Between Points, height of a Point's bar, of a line of type, and above and below all lines, mm."""
SIZE, SMALLEST = 7.4, 6.5
"""Of the type, pt; long names shrink to the smaller, then their corner takes a line of its own."""
MARK, RISE = 2.7, 0.85
"""Size of a mark, height of the type's foot in its line, mm."""
INSIDE: Final = 0.9


@dataclass(frozen=True, slots=True)
class Entry:
    """A unit in a Point: its name in a style that fits, and how many lines it takes."""

    stand: Stand
    name: str
    style: Style
    lines: int


@dataclass(frozen=True, slots=True)
class Cell:
    """A Point with who stands above its bar, and who below."""

    point: PointState
    above: tuple[Entry, ...]
    below: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Strip:
    """A row laid out `width` mm wide."""

    cells: tuple[Cell, ...]
    width: float

    @property
    def cell_width(self) -> float:
        """Of one Point, mm."""
        return (self.width + GAP) / len(self.cells) - GAP

    @property
    def foot(self) -> float:
        """Where the bars begin, mm above the strip's lower edge."""
        return _room(max(_lines(cell.below) for cell in self.cells))

    @property
    def height(self) -> float:
        """Of all of it, mm."""
        return self.foot + BAR + _room(max(_lines(cell.above) for cell in self.cells))


def _room(count: int) -> float:
    return count * LINE + 2 * AIR if count else 0.0


def _lines(entries: Sequence[Entry]) -> int:
    return sum(entry.lines for entry in entries)


class StripPainter:
    """Lays out and paints strips; in books read from the right names begin at the right."""

    def __init__(self, tokens: Tokens) -> None:
        self.tokens, self.inks = tokens, tokens.inks
        self.rtl = is_rtl(tokens.lang)

    def strip(self, position: Position, width: float) -> Strip:
        """A position in `width` mm: the first side above the row, the other and locals below."""
        room = (width + GAP) / len(position.row) - GAP - 2 * INSIDE
        first, second = position.sides
        cells = (
            Cell(
                point,
                tuple(self._entry(stand, room) for stand in point.of(first)),
                tuple(self._entry(s, room) for s in (*point.of(second), *point.of(LOCAL))),
            )
            for point in position.row
        )
        return Strip(tuple(cells), width)

    def _entry(self, stand: Stand, room: float) -> Entry:
        color = self.inks.on(stand.side) if stand.closed else "black"
        style = self._style("text-semibold", SIZE, color)
        name = self.tokens.name(self.tokens.fighters[stand.unit])
        badge = MARK + 0.4 if stand.side == LOCAL else 0.0
        beside = room - badge - (0 if stand.closed else self._corner_width(stand))
        if lines.width(name, style) * SMALLEST / SIZE <= beside * PT_PER_MM:
            return Entry(stand, name, lines.fit(name, style, beside * PT_PER_MM, SMALLEST - 1), 1)
        fitted = lines.fit(name, style, (room - badge) * PT_PER_MM, SMALLEST - 2)
        return Entry(stand, name, fitted, 1 if stand.closed else 2)

    def paint(self, canvas: Canvas, strip: Strip, x: float, y: float) -> None:
        """The strip with its lower left corner at (x, y) mm."""
        sketch, width = Sketch(canvas), strip.cell_width
        with sketch.moved(x, y):
            for index, cell in enumerate(strip.cells):
                left = index * (width + GAP)
                self._ground(sketch, strip, cell, left)
                above = strip.foot + BAR + AIR + _lines(cell.above) * LINE
                for top, entries in ((above, cell.above), (strip.foot - AIR, cell.below)):
                    for entry in entries:
                        top -= entry.lines * LINE
                        self._unit(sketch, entry, left, top, width)
                self._bar(sketch, strip, cell.point, left)

    def _ground(self, sketch: Sketch, strip: Strip, cell: Cell, left: float) -> None:
        """The ground of a Point that somebody stands on."""
        if cell.point.stands:
            fill = None if self.inks.low else self.inks["bone"]
            grey = self.inks["flavor"]
            sketch.rectangle(left, 0, strip.cell_width, strip.height, fill, grey, 0.2, r=0.6)

    def _bar(self, sketch: Sketch, strip: Strip, point: PointState, left: float) -> None:
        ground, foot = self.inks.point(bool(point.stands)), strip.foot
        edge = self.inks["black"] if self.inks.low else None
        sketch.rectangle(left, foot, strip.cell_width, BAR, ground, edge, 0.2, r=0.6)
        style = self._style("title", 11.5, "on-plate")
        rise = foot * PT_PER_MM + (BAR * PT_PER_MM - style.cap_height_pt) / 2
        middle = (left + strip.cell_width / 2) * PT_PER_MM
        lines.draw(sketch.canvas, point.letter, middle, rise, style, "center")
        if point.holder:
            size = BAR - 1.0
            x = self._from(left, left + strip.cell_width, strip.cell_width - size - 1, size)
            self._icon(sketch, f"badge-{point.holder}", x, foot + 0.5, size, "on-plate")

    def _unit(self, sketch: Sketch, entry: Entry, left: float, y: float, width: float) -> None:
        """A unit's name, and at the end of its lines what its corner says."""
        stand, begin, end = entry.stand, left + INSIDE, left + width - INSIDE
        if stand.closed:
            ground = self.inks.side(stand.side)
            sketch.rectangle(left + 0.4, y + 0.1, width - 0.8, LINE - 0.2, ground, r=0.5)
        head = y + (entry.lines - 1) * LINE
        indent = 0.0
        if stand.side == LOCAL:
            indent = MARK + 0.4
            mark = self._from(begin, end, 0, MARK)
            self._icon(sketch, "badge-local", mark, head + 0.3, MARK, "black")
        x = self._from(begin, end, indent, 0)
        foot = (head + RISE) * PT_PER_MM
        align: Align = "right" if self.rtl else "left"
        lines.draw(sketch.canvas, entry.name, x * PT_PER_MM, foot, entry.style, align)
        if not stand.closed:
            self._corner(sketch, stand, begin, end, y)

    def _corner(self, sketch: Sketch, stand: Stand, begin: float, end: float, y: float) -> None:
        """Chance and marks, the last of them at the end of the line."""
        across = end - begin - self._corner_width(stand) + 0.8
        style = self._style("text-bold", SIZE, "black")
        for mark, told in self._parts(stand):
            if mark:
                x = self._from(begin, end, across, MARK)
                self._icon(sketch, mark, x, y + 0.3, MARK, "black")
                across += MARK + 0.25
            if told:
                long = lines.width(told, style) / PT_PER_MM
                x = self._from(begin, end, across, long)
                lines.draw(sketch.canvas, told, x * PT_PER_MM, (y + RISE) * PT_PER_MM, style)
                across += long + 0.25

    def _corner_width(self, stand: Stand) -> float:
        """What chance and marks take, with the space before them, mm."""
        style, long = self._style("text-bold", SIZE, "black"), 0.8
        for mark, told in self._parts(stand):
            long += (MARK + 0.25) * bool(mark)
            long += lines.width(told, style) / PT_PER_MM + 0.25 if told else 0.0
        return long - 0.25

    def _parts(self, stand: Stand) -> list[tuple[str, str]]:
        """The icons of a corner, each with what stands behind it."""
        card = self.tokens.fighters[stand.unit]
        chance = " ".join([f"{card.attack.on}+"] * card.attack.dice)
        marks = marks_of(card, stand.heading)
        told = {"mark-shield": ("shield", str(card.armor))}
        return [("", chance), *(told.get(mark, (mark, "")) for mark in marks)]

    def _from(self, begin: float, end: float, across: float, width: float) -> float:
        """The left end of something `width` wide that lies `across` from where lines begin."""
        return end - across - width if self.rtl else begin + across

    def _icon(self, sketch: Sketch, name: str, x: float, y: float, size: float, ink: str) -> None:
        at = (x * PT_PER_MM, y * PT_PER_MM, size * PT_PER_MM)
        paint: Ink = self.inks[ink]
        self.tokens.icons.place(sketch.canvas, name, *at, paint)

    def _style(self, role: str, size: float, color: str) -> Style:
        return Style(
            self.tokens.fonts.role(role), size, color=self.inks[color].color,
            lang=self.tokens.lang, features=("lnum",),
        )  # fmt: skip
