"""What is cut out of a print to be handled: the discs of dials, the panels of boxes.

All is cut out of the very page that is printed, so that the desk shows what the scissors give.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from PIL import Image, ImageDraw

from rnr_print.build.products import dials, tuckbox
from rnr_print.preview.page_pictures import png
from rnr_print.preview.prints import Look, Print, Prints
from rnr_print.print.components.dials import HOLE
from rnr_print.print.components.polygons import Outline, arc
from rnr_print.print.sheets.geometry import Rect
from rnr_print.print.typeset.bidi import is_rtl

SMOOTH = 3
"""Times as large a mask is drawn as it is used."""
AROUND = 1.0
"""mm around what is cut out."""
PX_A_MM = 8
"""How fine it is cut out."""
Disc = Literal["base", "cover"]


@dataclass(frozen=True)
class Cut:
    """A piece of a page: its box in mm from the page's lower left, the outline that it is cut along
    and holes in it, mm from the middle of the box; whole where there is no outline."""

    page: int
    at: Rect
    outline: Outline = ()
    holes: Sequence[Outline] = ()

    def picture(self, prints: Prints, shown: Print) -> bytes:
        """The piece as a PNG with what is cut away see-through."""
        page = shown.pages[self.page]
        image = prints.image(page.name, round(page.width * PX_A_MM))
        scale = image.width / page.width
        at = self.at
        left, top = at.left * scale, (page.height - at.top) * scale
        wide, high = round(at.width * scale), round(at.height * scale)
        piece = image.crop((round(left), round(top), round(left) + wide, round(top) + high))
        if self.outline:
            piece.putalpha(self._mask(wide, high, scale))
        return png(piece)

    def _mask(self, wide: int, high: int, scale: float) -> Image.Image:
        mask = Image.new("L", (wide * SMOOTH, high * SMOOTH), 0)
        pen, fine = ImageDraw.Draw(mask), scale * SMOOTH

        def points(outline: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
            middle = wide * SMOOTH / 2, high * SMOOTH / 2
            return [(middle[0] + x * fine, middle[1] - y * fine) for x, y in outline]

        pen.polygon(points(self.outline), fill=255)
        for hole in self.holes:
            pen.polygon(points(hole), fill=0)
        return mask.resize((wide, high), Image.Resampling.BOX)


def dials_told(look: Look) -> list[dict[str, Any]]:
    """The dials of a print: what each setting of the cover shows. Raises InputError."""
    return [_dial_told(each, look) for each in _dials(look)]


def disc(prints: Prints, look: Look, name: str, part: Disc) -> bytes:
    """The base or the cover of a dial, cut out. KeyError where there is no such dial."""
    found = next((each for each in _dials(look) if each.name == name), None)
    if found is None or look.now is None:
        raise KeyError(name)
    dial, (x, y) = found.dial, getattr(found, part)
    half = dial.reach + AROUND
    at, hole = Rect(x - half, y - half, 2 * half, 2 * half), arc(HOLE / 2, 0, 358)
    if part == "base":
        return Cut(found.page, at, arc(dial.radius, 0, 358), (hole,)).picture(prints, look.now)
    return Cut(found.page, at, dial.cover(), (hole, dial.window())).picture(prints, look.now)


def _dials(look: Look) -> list[dials.Placed]:
    return dials.placed(look.now.edition) if look.now else []


def _dial_told(placed: dials.Placed, look: Look) -> dict[str, Any]:
    """A dial for a browser. `shown` are the sectors in the window at each half of a setting, from
    twelve o'clock on; `way` is -1 where the print is mirrored, and its sectors run to the left."""
    dial = placed.dial
    steps = range(2 * dial.sectors)
    assert look.now is not None
    return {
        "name": placed.name, "title": placed.title, "sectors": dial.sectors,
        "page": look.now.pages[placed.page].name,
        "way": -1 if is_rtl(look.now.edition.job.locale) else 1,
        "size": round(2 * (dial.reach + AROUND), 2),
        "says": [{"number": f["number"], "text": f.get("text", "")} for f in placed.fields],
        "shown": [dial.showing(step * dial.sector_angle / 2) for step in steps],
    }  # fmt: skip


def boxes_told(look: Look) -> list[dict[str, Any]]:
    """The boxes of a print: their measures, and cuts and folds on the page, in mm from its upper
    left. Raises InputError."""
    return [_box_told(each, look) for each in _boxes(look)]


def panel(prints: Prints, look: Look, number: int, name: str) -> bytes:
    """A panel of a box, cut out. KeyError where there is none."""
    boxes = _boxes(look)
    if look.now is None or not 0 <= number < len(boxes):
        raise KeyError(name)
    placed = boxes[number]
    at = _flipped(placed, look, placed.box.panels()[name])
    return Cut(placed.page, at).picture(prints, look.now)


def _boxes(look: Look) -> list[tuckbox.Placed]:
    return tuckbox.placed(look.now.edition) if look.now else []


def _flipped(placed: tuckbox.Placed, look: Look, panel: Rect) -> Rect:
    """Where a panel of a net lies on its page, which is mirrored in some languages."""
    x, y = placed.origin[0] + panel.left, placed.origin[1] + panel.bottom
    if look.now and is_rtl(look.now.edition.job.locale):
        x = placed.paper.width - x - panel.width
    return Rect(x, y, panel.width, panel.height)


def _box_told(placed: tuckbox.Placed, look: Look) -> dict[str, Any]:
    assert look.now is not None
    box, rtl = placed.box, is_rtl(look.now.edition.job.locale)
    page = look.now.pages[placed.page]

    def spot(point: tuple[float, float]) -> list[float]:
        x, y = placed.origin[0] + point[0], placed.origin[1] + point[1]
        return [round(placed.paper.width - x if rtl else x, 2), round(page.height - y, 2)]

    return {
        "name": placed.name, "title": placed.title, "page": page.name,
        "paper": [page.width, page.height], "mirrored": rtl,
        "width": round(box.width, 2), "height": round(box.height, 2), "depth": round(box.depth, 2),
        "cut": [spot(each) for each in box.outline()],
        "folds": [[spot(each) for each in fold] for fold in box.folds()],
        "panels": list(box.panels()),
    }  # fmt: skip
