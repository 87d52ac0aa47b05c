"""Sheets of boxes, as rosters are: rows as high as fit; one a page, or two small ones on one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from rnr_print.book.entries import Entries, Printed, Typed
from rnr_print.book.panel import Panel
from rnr_print.book.sketch import Sketch
from rnr_print.games.drawn import DrawingDesk, Drawn
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.typeset.errors import Overflow

GAP: Final = 8.0
"""Between two small sheets, mm; the line to cut along lies in its middle."""
RULER: Final = 14.0
"""What a page keeps free for the ruler that says whether it was scaled, mm."""
EMPTY: Final = "blank"
"""What `--only` calls the sheets that are to be filled in."""
Half = Callable[[Canvas, float, float, float, float], None]
"""Draws on a canvas from a lower left corner, so wide and high, mm."""
Sheet = TypeVar("Sheet")


def fitted(
    page: Panel, entries: Entries, rows: Sequence[float], draw: Callable[[float, Entries], None]
) -> None:
    """The sheet with the highest of these rows that leave room for all of it. Raises Overflow."""
    begun = len(page.canvas.content)
    probe: Entries = Printed() if isinstance(entries, Typed) else entries
    for row in rows:
        try:
            draw(row, probe)
        except Overflow:
            page.canvas.cut(begun)
            if row == rows[-1]:
                raise
            continue
        if probe is not entries:  # fields can't be taken back
            page.canvas.cut(begun)
            draw(row, entries)
        return


def paired(sheets: Sequence[Sheet], none: Sheet) -> list[Sequence[Sheet]]:
    """Two and two of them, the last with an empty one where it is alone."""
    pairs = [sheets[at : at + 2] for at in range(0, len(sheets), 2)]
    return [pair if len(pair) == 2 else [*pair, none] for pair in pairs]


def side_by_side(desk: DrawingDesk, name: str, title: str, halves: Sequence[Half]) -> Drawn:
    """Small sheets on a lying one, with lines to cut along between them."""
    wide, high = desk.paper[0], desk.paper[1] - RULER
    each = (wide - GAP * (len(halves) - 1)) / len(halves)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        for at, half in enumerate(halves):
            left = x + at * (each + GAP)
            half(canvas, left, y, each, high)
            if at:
                cut = left - GAP / 2
                ink = desk.brushes.inks["soft"]
                Sketch(canvas).line(((cut, y), (cut, y + high)), ink, 0.2, 1.2)

    return Drawn(name, title, Figure(wide, high, draw, title), group=name)
