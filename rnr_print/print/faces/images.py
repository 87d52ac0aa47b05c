"""Drawing elements that show icons, pictures and paper."""

from __future__ import annotations

from rnr_print.print.art.picture import Picture
from rnr_print.print.faces import shapes
from rnr_print.print.faces.drawings import paled
from rnr_print.print.faces.outlines import MM
from rnr_print.print.faces.paper import SIZE_MM
from rnr_print.print.faces.pen import Pen
from rnr_print.print.faces.theme import Paint
from rnr_print.print.faces.xml_tree import Element
from rnr_print.print.pdf.masks import draw_mask
from rnr_print.print.pdf.pictures import draw_covering

Rectangle = tuple[float, float, float, float]


def icon(
    pen: Pen, _element: Element, *, name: str, x: float, y: float, size: float, color: Paint = None
) -> None:
    """The icon `name` in a square of `size` mm with its lower left corner at (x, y)."""
    with pen.mirroring(x + size / 2, False):
        pen.stocks.icons.place(pen.canvas, name, x * MM, y * MM, size * MM, color)
    pen.note("icon", name, (x, y, x + size, y + size))


def picture(
    pen: Pen, element: Element, *, id: str, x: float, y: float, w: float, h: float,
    ink: Paint, paper: Paint, black: Paint, mirror: bool = False,
) -> None:  # fmt: skip
    """The picture `id` in a rectangle: on `paper` its color plate in `ink`, then its `black` plate.

    A user's own picture is shown in its own colors and proportions, cut to fill the rectangle so
    that its focus stays in sight; in gray where there is no color, and paled where ink is spared.
    On a mirrored card a picture is mirrored as its plates say, so that what keeps clear of the
    corner block does so on both; one that must, such as what rides along an arrow, in any case
    (`mirror`).
    """
    with pen.mirroring(x + w / 2, pen.mirrored and (mirror or pen.stocks.pictures.mirrors(id))):
        _show(pen, element, id, (x, y, w, h), ink, paper, black)
    pen.note("picture", id, (x, y, x + w, y + h))


def _show(
    pen: Pen, element: Element, id: str, at: Rectangle, ink: Paint, paper: Paint, black: Paint
) -> None:
    x, y, w, h = at
    low, full = pen.stocks.ink == "low", pen.stocks.ink == "full"
    found = pen.stocks.pictures.picture(id, low)
    if found is None:
        message = f"picture {id!r} is missing; draw it under that id or name one that exists"
        pen.wrong(message, element.place, "no-picture")
    elif isinstance(found, Picture):
        shapes.rect(pen, element, x=x, y=y, w=w, h=h, fill=paper)
        for plate, mask, color in (("color", found.color, ink), ("black", found.black, black)):
            if color is not None:
                pen.canvas.write(color.fill)
                draw_mask(pen.canvas, f"{id}-{plate}{'-low' * low}", mask, x, y, w, h)
    else:
        if not full and not pen.canvas.has_xobject(f"picture {id}"):
            found = paled(found, pen.stocks.ink)
        draw_covering(pen.canvas, id, found, x, y, w, h, pen.stocks.pictures.focus(id))


def paper(
    pen: Pen, element: Element, *, x: float, y: float, w: float, h: float,
    fill: Paint, stain: Paint = None, seed: int = 0,
) -> None:  # fmt: skip
    """A ground in `fill` with specks in `stain`; plain in low ink and in grey."""
    shapes.rect(pen, element, x=x, y=y, w=w, h=h, fill=fill)
    if pen.stocks.ink != "full" or stain is None:
        return
    key, mask = pen.stocks.paper.sheet(seed)
    pen.canvas.write("q")
    shapes.clip(pen, (x, y, w, h))
    pen.canvas.write(stain.fill)
    draw_mask(pen.canvas, key, mask, -4, -4, SIZE_MM, SIZE_MM)
    pen.canvas.write("Q")
