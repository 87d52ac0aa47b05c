"""Lays tables: a black head that stands again on every page, rows on alternate grounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import cast

from rnr_print.print.pages.blocks import Grid, Text
from rnr_print.print.pages.composed import Composed
from rnr_print.print.pages.flow import Flow, Room, space
from rnr_print.print.pages.margins import MarginNote
from rnr_print.print.pages.sheet import Sheet
from rnr_print.print.pages.slabs import HALF_LINE, Gap, Item, Slab
from rnr_print.print.pages.styles import ORDINARY, TextLook
from rnr_print.print.pages.texts import LinePainter, lay_text
from rnr_print.print.pdf.tags import Element
from rnr_print.print.typeset.shaped_paragraph import Align

BAR_HEIGHT, BAR_ROOM = 3.0, 6.0
"""Of the bars below numbers, pt."""
LONGEST_BAR = 50.0
PAD = 5.0
"""Before and behind a cell's text, pt."""
ALIGNS = {"l": "left", "c": "center", "r": "right"}


@dataclass(frozen=True, slots=True)
class Bar:
    """A share of 1 as a bar: where it begins in its row, its whole length, pt, and its color."""

    share: float
    begin: float
    length: float
    color: str

    def paint(self, sheet: Sheet, x: float, y: float) -> None:
        """Paints with its lower edge at y, in a row that begins at x."""
        colors = sheet.styles.colors
        for color, length in (("bar", self.length), (self.color, self.length * self.share)):
            sheet.canvas.setFillColor(colors[color])
            left = sheet.left(x + self.begin, length)
            sheet.canvas.rect(left, y, length, BAR_HEIGHT, stroke=0, fill=1)


@dataclass(slots=True)
class Cells:
    """Paints a row: its ground, then each cell as its element. Repeated heads are decoration."""

    cells: tuple[Composed, ...]
    elements: tuple[Element, ...]
    begins: tuple[float, ...]
    width: float
    height: float
    ground: str
    flow: Flow
    look: TextLook
    target: str = ""
    margin: MarginNote | None = None
    repeated: bool = False
    bars: tuple[Bar, ...] = ()

    def __call__(self, sheet: Sheet, x: float, y: float) -> None:
        """Paints with the row's upper corner at (x, y)."""
        if self.target and not self.repeated:
            sheet.bookmark(self.target, y)
        self._paint_ground(sheet, x, y)
        if self.margin and not self.repeated:
            self.margin.paint(sheet, x, y)
        for composed, element, begin in zip(self.cells, self.elements, self.begins, strict=True):
            high = composed.count * self.look.leading
            top = y - (self.height - high - BAR_ROOM * bool(self.bars)) / 2
            for index in range(composed.count):
                if self.repeated:
                    self._paint_again(sheet, composed, index, x + begin, top)
                else:
                    painter = LinePainter(composed, index, element, self.look.leading * ORDINARY)
                    painter(sheet, x + begin, top)
                top -= self.look.leading

    def _paint_again(
        self, sheet: Sheet, composed: Composed, index: int, x: float, top: float
    ) -> None:
        sheet.decorate("Pagination")
        spare = Element("Span")
        painter = LinePainter(composed, index, spare, self.look.leading * ORDINARY)
        tags, sheet.tags = sheet.tags, None
        painter(sheet, x, top)
        sheet.tags = tags

    def _paint_ground(self, sheet: Sheet, x: float, y: float) -> None:
        if self.ground:
            sheet.decorate("Layout")
            colors, head = self.flow.styles.colors, self.ground == "plate"
            sheet.canvas.setFillColor(colors[self.ground])
            sheet.canvas.setStrokeColor(colors["ink"])
            sheet.canvas.setLineWidth(0.5)
            left = sheet.left(x, self.width)
            sheet.canvas.rect(left, y - self.height, self.width, self.height, stroke=head, fill=1)
        for bar in self.bars:
            sheet.decorate("Layout")
            bar.paint(sheet, x, y - self.height + BAR_ROOM / 3)


def lay_grid(flow: Flow, block: Grid, room: Room) -> list[Item]:
    """A table, its caption before it."""
    items: list[Item] = [space(HALF_LINE, room)]
    if block.caption:
        above, *caption = lay_text(flow, Text(block.caption, "caption"), room)
        items += caption if isinstance(above, Gap) else (above, *caption)  # it has its space
    table = room.element.add("Table")
    layer = _Rows(flow, block, room, table)
    head = layer.head() if any(block.header) else None
    if head:
        items.append(head)
    rows = [layer.row(cells, index) for index, cells in enumerate(block.rows)]
    again = layer.again(head) if head else None
    for index, row in enumerate(rows):
        row.again = again
        row.keep = index == 0 or index >= len(rows) - 2 or bool(block.bars)
    first = head or (rows[0] if rows else None)
    if first and block.id:
        first.ids = (block.id,)
        cast(Cells, first.paint).target = block.id
    return [*items, *rows, _closing(flow, room), space(12.0, room)]  # the last keeps its rule


def _closing(flow: Flow, room: Room) -> Slab:
    def paint(sheet: Sheet, x: float, y: float) -> None:
        sheet.decorate("Layout")
        sheet.canvas.setStrokeColor(flow.styles.colors["ink"])
        sheet.canvas.setLineWidth(0.9)
        left = sheet.left(x, room.width)
        sheet.canvas.line(left, y, left + room.width, y)

    return Slab(0.0, paint, x=room.x, wide=room.wide, frames=room.frames)


class _Rows:
    """Makes the rows of one table."""

    def __init__(self, flow: Flow, block: Grid, room: Room, table: Element) -> None:
        self.flow, self.block, self.room, self.table = flow, block, room, table
        count = max([len(block.header), *map(len, block.rows)])
        shares: Sequence[float] = block.widths or _shares(block, count)
        self.widths = [room.width * share / sum(shares) for share in shares]
        letters = block.align.ljust(count, "l")
        self.aligns = [cast(Align, ALIGNS[letter]) for letter in letters]

    def head(self) -> Slab:
        """The row of column titles."""
        look = self.flow.styles.text("cell-head")
        kinds = ["TH"] * len(self.widths)
        slab = self._slab(self.block.header, look, kinds, "plate")
        slab.keep = True
        return slab

    def again(self, head: Slab) -> Slab:
        """The same row on top of a further page."""
        cells = cast(Cells, head.paint)
        return Slab(
            head.height, replace(cells, repeated=True), head.x, head.wide, frames=head.frames
        )

    def row(self, cells: Sequence[str], index: int) -> Slab:
        """One row of the body."""
        look = self.flow.styles.text("cell")
        ground = "tint" if index % 2 else ""
        shares = self.block.bars[index] if self.block.bars else ()
        return self._slab(cells, look, ["TD"] * len(self.widths), ground, shares)

    def _bars(self, shares: Sequence[float | None], begins: Sequence[float]) -> tuple[Bar, ...]:
        columns = zip(shares, begins, self.widths, strict=False)
        return tuple(
            Bar(share, begin, min(width - 2 * PAD, LONGEST_BAR),
                "red" if column == self.block.alarm else "ink")
            for column, (share, begin, width) in enumerate(columns) if share is not None
        )  # fmt: skip

    def _slab(
        self, cells: Sequence[str], look: TextLook, kinds: Sequence[str], ground: str,
        shares: Sequence[float | None] = (),
    ) -> Slab:  # fmt: skip
        row = self.table.add("TR")
        composed, elements, begins, begin = [], [], [], 0.0
        padded = [*cells, *[""] * (len(self.widths) - len(cells))]
        for text, width, align, kind in zip(padded, self.widths, self.aligns, kinds, strict=True):
            composed.append(self.flow.compose(text, look, width - 2 * PAD, align))
            scope = {"Table": "/Scope/Column"} if kind == "TH" else {}
            elements.append(row.add(kind, **scope))
            begins.append(begin + PAD)
            begin += width
        bars = self._bars(shares, begins)
        high = max(c.count for c in composed) * look.leading + (BAR_ROOM if bars else 4.0)
        high = HALF_LINE * -(-high // HALF_LINE)
        painter = Cells(
            tuple(composed), tuple(elements), tuple(begins), self.room.width, high, ground,
            self.flow, look, bars=bars,
        )  # fmt: skip
        notes = tuple(n for c in composed for line in c.notes for n in line)
        terms = tuple(term for c in composed for term in c.terms)
        return Slab(
            high, painter, x=self.room.x, wide=self.room.wide, notes=notes, terms=terms,
            frames=self.room.frames,
        )  # fmt: skip


def _shares(block: Grid, count: int) -> list[float]:
    """Widths by what the columns have to say."""
    rows = (block.header, *block.rows)
    longest = [max((len(r[i]) for r in rows if i < len(r)), default=1) for i in range(count)]
    return [max(6.0, min(40.0, length)) for length in longest]
