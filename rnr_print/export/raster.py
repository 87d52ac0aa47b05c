"""Pages of a PDF as pictures of so many pixels."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO

import pypdfium2
from PIL import Image, ImageDraw

from rnr_print.export.profile import Picture
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.sheets.geometry import Rect

ROUNDING = 1e-5
"""Of a page's size in points: pdfium would begin another pixel for it."""
SMOOTH = 4
"""Times as large a mask is drawn as it is used, for smooth corners."""
QUALITY = 92
"""Of JPEG and WebP."""


def pictures(pdf: bytes, dpi: float, clear: bool = False) -> Iterator[Image.Image]:
    """The pages of a PDF at a resolution, as RGB; `clear` ones as RGBA, see-through where nothing
    is drawn."""
    document = pypdfium2.PdfDocument(pdf)
    ground = (255, 255, 255, 0) if clear else (255, 255, 255, 255)
    try:
        for page in document:
            drawn = page.render(
                scale=dpi / 72 * (1 - ROUNDING), may_draw_forms=False, fill_color=ground
            )
            yield drawn.to_pil().convert("RGBA" if clear else "RGB")
            page.close()
    finally:
        document.close()


@lru_cache(maxsize=2)
def page(pdf: bytes, number: int, dpi: float) -> Image.Image:
    """A page of a PDF, from 0, as RGB; not to be changed."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        drawn = document[number].render(scale=dpi / 72 * (1 - ROUNDING), may_draw_forms=False)
        image: Image.Image = drawn.to_pil().convert("RGB")
        return image
    finally:
        document.close()


def part(pdf: bytes, number: int, dpi: float, box: Rect) -> Image.Image:
    """A part of a page of a PDF, from 0, as RGB: `box` in mm from its lower left corner."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        sheet = document[number]
        high = sheet.get_height() / PT_PER_MM
        around = (box.left, box.bottom, sheet.get_width() / PT_PER_MM - box.right, high - box.top)
        crop = tuple(max(0.0, edge * PT_PER_MM) for edge in around)
        drawn = sheet.render(scale=dpi / 72 * (1 - ROUNDING), crop=crop, may_draw_forms=False)
        image: Image.Image = drawn.to_pil().convert("RGB")
        return image
    finally:
        document.close()


def rounded(image: Image.Image, radius: float) -> Image.Image:
    """The picture with see-through corners of a radius in pixels."""
    wide, high = image.size
    mask = Image.new("L", (wide * SMOOTH, high * SMOOTH), 0)
    box = (0, 0, wide * SMOOTH - 1, high * SMOOTH - 1)
    ImageDraw.Draw(mask).rounded_rectangle(box, radius * SMOOTH, fill=255)
    image = image.convert("RGBA")
    image.putalpha(mask.resize((wide, high), Image.Resampling.BOX))
    return image


def encoded(image: Image.Image, form: Picture, dpi: int) -> bytes:
    """The picture as a file, the same bytes each time. JPEG knows no transparency."""
    out = BytesIO()
    if form == "png":
        image.save(out, "PNG", dpi=(dpi, dpi), compress_level=6)
    elif form == "webp":
        image.save(out, "WEBP", quality=QUALITY, method=4)
    else:
        image.convert("RGB").save(out, "JPEG", quality=QUALITY, dpi=(dpi, dpi), subsampling=0)
    return out.getvalue()
