"""Notes in the outer margin: section numbers, rule ids, coverage marks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rnr_print.print.pages.blocks import Tint
from rnr_print.print.pages.sheet import Align, Sheet
from rnr_print.print.pages.slabs import Slab
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.tags import Element
from rnr_print.print.typeset import Style
from rnr_print.print.typeset import line as lines

if TYPE_CHECKING:
    from rnr_print.print.pages.flow import Flow, Room

MORE = 7.2
"""Leading of a note's further lines, pt."""
MARK = 8.6
"""Width of a coverage mark, pt."""
_BREAKS = re.compile(r"(?<=[-. ])")
TINTS = {"green": "green", "amber": "amber", "red": "alarm"}
DASHES: dict[str, tuple[float, ...]] = {"green": (), "amber": (5, 2.5), "red": (1.9, 1.9)}


@dataclass(slots=True)
class MarginNote:
    """Lines beside a paragraph, and the mark and bar of its coverage: told by shape and color."""

    texts: tuple[str, ...]
    tint: Tint
    first: Style
    more: Style
    flow: Flow
    element: Element

    @classmethod
    def of(
        cls, flow: Flow, text: str, tint: Tint, room: Room, element: Element
    ) -> MarginNote | None:
        """The note of a paragraph's element; None where it has none, or no margin beside it."""
        if not (text or tint) or not room.margins:
            return None
        width = flow.format.margin * 72 / 25.4
        first, more = flow.styles.run("margin"), flow.styles.run("margin-more")
        beside = width - (MARK + 2 if tint else 0)
        head, *rest = text.split("\n")
        own = _wrapped(head, first, beside)
        texts = (own[0], *own[1:], *(part for line in rest for part in _wrapped(line, more, width)))
        return cls(texts, tint, first, more, flow, element.add("Span"))

    @property
    def height(self) -> float:
        """What it takes beside its paragraph, pt."""
        return 12.0 + MORE * (len(self.texts) - 1)

    def stretch(self, slabs: Sequence[Slab]) -> None:
        """Paint its bar beside every line of the paragraph."""
        if self.tint:
            for slab in slabs:
                last = slab is slabs[-1]
                slab.paint = _Barred(slab, self.tint, self.flow, last)

    def paint(self, sheet: Sheet, x: float, y: float) -> None:
        """Paints beside the line that begins at (x, y), its upper corner."""
        edge = sheet.margin_edge
        align: Align = "left" if sheet.recto else "right"
        way = 1 if sheet.recto else -1
        if self.tint:
            sheet.decorate("Layout")
            left = sheet.left(edge if sheet.recto else edge - MARK, MARK)
            draw_mark(sheet.canvas, self.flow, self.tint, left, y - 10.2)
        at = edge + way * (MARK + 2) if self.tint else edge
        sheet.mark(self.element)
        for index, text in enumerate(self.texts):
            style = self.more if index else self.first
            sheet.write(text, edge if index else at, y - 9 - MORE * index, style, align)


class _Barred:
    """A line with the bar of its paragraph's coverage."""

    def __init__(self, slab: Slab, tint: Tint, flow: Flow, last: bool) -> None:
        self.inner, self.slab, self.tint, self.flow = slab.paint, slab, tint, flow
        self.shorter = 2.0 if last else 0.0

    def __call__(self, sheet: Sheet, x: float, y: float) -> None:
        canvas = sheet.canvas
        sheet.decorate("Layout")
        at = sheet.left(x + self.flow.text_width + 4.5 if sheet.recto else x - 4.5)
        canvas.saveState()
        canvas.setStrokeColor(self.flow.styles.colors[TINTS[self.tint]])
        canvas.setLineWidth(1.6)
        canvas.setDash(*([list(DASHES[self.tint])] if DASHES[self.tint] else [[]]))
        canvas.line(at, y, at, y - self.slab.height + self.shorter)
        canvas.restoreState()
        self.inner(sheet, x, y)


def _wrapped(text: str, style: Style, width: float) -> list[str]:
    """A text in lines of `width` pt, ended behind hyphens, points and spaces."""
    done: list[str] = [""]
    for part in _BREAKS.split(text):
        if done[-1] and lines.width(done[-1] + part, style) > width:
            done.append("")
        done[-1] += part
    return [line.rstrip() for line in done]


def draw_mark(canvas: Canvas, flow: Flow, tint: str, x: float, y: float) -> None:
    """A disc with a tick, a triangle with a bang, a square with a cross: covered, partly, not."""
    colors = flow.styles.colors
    canvas.saveState()
    canvas.setFillColor(colors[TINTS[tint]])
    canvas.setStrokeColor(colors["white"])
    canvas.setLineWidth(1.3)
    size, path = MARK, canvas.beginPath()
    if tint == "green":
        canvas.circle(x + size / 2, y + size / 2, size / 2, stroke=0, fill=1)
        _polyline(path, x, y, size, ((0.24, 0.52), (0.43, 0.3), (0.78, 0.7)))
    elif tint == "amber":
        triangle = canvas.beginPath()
        _polyline(triangle, x, y, size, ((0, 0.06), (1, 0.06), (0.5, 1)))
        triangle.close()
        canvas.drawPath(triangle, stroke=0, fill=1)
        _polyline(path, x, y, size, ((0.5, 0.68), (0.5, 0.36)))
        _polyline(path, x, y, size, ((0.5, 0.26), (0.5, 0.16)))
    else:
        canvas.rect(x, y, size, size, stroke=0, fill=1)
        _polyline(path, x, y, size, ((0.26, 0.26), (0.74, 0.74)))
        _polyline(path, x, y, size, ((0.74, 0.26), (0.26, 0.74)))
    canvas.drawPath(path)
    canvas.restoreState()


def _polyline(
    path: object, x: float, y: float, size: float, spots: Sequence[tuple[float, float]]
) -> None:
    for index, (across, up) in enumerate(spots):
        step = path.lineTo if index else path.moveTo  # type: ignore[attr-defined]
        step(x + across * size, y + up * size)
