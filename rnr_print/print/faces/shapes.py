"""Drawing elements made of areas and lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from rnr_print.print.faces import outlines
from rnr_print.print.faces.attributes import Points, numbers
from rnr_print.print.faces.operators import moved
from rnr_print.print.faces.outlines import MM, EdgeShape, svg_path
from rnr_print.print.faces.pen import Pen
from rnr_print.print.faces.theme import Paint
from rnr_print.print.faces.xml_tree import Element
from rnr_print.print.pdf.die_lines import TAGS, Die
from rnr_print.print.pdf.units import number


def rect(
    pen: Pen, _element: Element, *, x: float, y: float, w: float, h: float, r: float = 0,
    fill: Paint = None, stroke: Paint = None, width: float = 0.3,
) -> None:  # fmt: skip
    """A rectangle with its lower left corner at (x, y); `r` rounds its corners."""
    pen.paint(outlines.rectangle(x, y, w, h, r), fill, stroke, width)
    pen.note("rect", "", (x, y, x + w, y + h))


def circle(
    pen: Pen, _element: Element, *, x: float, y: float, r: float,
    fill: Paint = None, stroke: Paint = None, width: float = 0.3, die: Die = "",
) -> None:  # fmt: skip
    """A circle around (x, y); `die` is what a tool does along it."""
    with pen.canvas.marked(TAGS[die]):
        pen.paint(outlines.circle(x, y, r), fill, stroke, width)
    pen.note("circle", "", (x - r, y - r, x + r, y + r))


def polygon(
    pen: Pen, _element: Element, *, points: Points,
    fill: Paint = None, stroke: Paint = None, width: float = 0.3,
) -> None:  # fmt: skip
    """An area within straight lines through `points`, written as `x,y x,y x,y`."""
    pen.paint(outlines.polygon(points), fill, stroke, width)
    pen.note("polygon", "", _around(points))


def line(
    pen: Pen, _element: Element, *, points: Points, stroke: Paint, width: float = 0.3,
    dash: str = "", die: Die = "",
) -> None:  # fmt: skip
    """An open line through `points`; `dash` is two lengths, drawn and left out, `die` what a tool
    does along it."""
    if dash:
        on, off = numbers(dash, 2)
        pen.canvas.write(f"[{number(on * MM)} {number(off * MM)}] 0 d")
    with pen.canvas.marked(TAGS[die]):
        pen.paint(outlines.polygon(points, False), None, stroke, width)
    if dash:
        pen.canvas.write("[] 0 d")
    pen.note("line", "", _around(points))


def path(
    pen: Pen, _element: Element, *, d: str, x: float, y: float, w: float, view: str = "100 100",
    fill: Paint = None, stroke: Paint = None, width: float = 0.3,
    rule: Literal["nonzero", "evenodd"] = "nonzero",
) -> None:  # fmt: skip
    """SVG path data `d`, y down, from a `view` of two lengths into a box `w` wide at (x, y)."""
    across, down = numbers(view, 2)
    scale, height = w / across, down * w / across
    pen.canvas.write(f"q {moved(scale * MM, 0, 0, -scale * MM, x * MM, (y + height) * MM)}")
    pen.paint(svg_path(d), fill, stroke, width / scale / MM, rule == "evenodd")
    pen.canvas.write("Q")
    pen.note("path", "", (x, y, x + w, y + height))


def band(
    pen: Pen, _element: Element, *, x: float, y: float, w: float, h: float, rise: float = 0,
    lift: float = 0, top: EdgeShape = "straight", bottom: EdgeShape = "straight", seed: int = 0,
    fill: Paint = None, stroke: Paint = None, width: float = 0.3,
) -> None:  # fmt: skip
    """A band from (x, y), `rise` higher at its right end, with torn, notched or wavy edges.

    Bands of the same `seed` tear alike; `lift` raises only the top edge of one laid beneath.
    """
    pen.paint(outlines.band(x, y, w, h, rise, lift, top, bottom, seed), fill, stroke, width)
    pen.note("band", f"{top}/{bottom}", (x, y, x + w, y + h + rise + lift))


def clip(pen: Pen, rectangle: Sequence[float]) -> None:
    """Draws nothing outside the rectangle x, y, w, h from here on."""
    x, y, w, h = rectangle
    pen.canvas.write(f"{outlines.rectangle(x, y, w, h).getCode()} W n")


def _around(points: Points) -> tuple[float, float, float, float]:
    xs, ys = zip(*points, strict=True)
    return (min(xs), min(ys), max(xs), max(ys))
