"""One-bit plates painted with an exact ink: PDF image masks (ISO 32000-1, 8.9.6.2)."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rnr_print.print.pdf.streams import ended
from rnr_print.print.pdf.units import points

if TYPE_CHECKING:
    from reportlab.pdfbase.pdfdoc import PDFStream

    from rnr_print.print.pdf.canvas import Canvas


@dataclass(frozen=True, slots=True)
class Mask:
    """A plate: `data` is zlib-compressed rows from the top, packed, leftmost pixel first, 1 = ink.

    Each row starts on a byte of its own.
    """

    width_px: int
    height_px: int
    data: bytes

    @classmethod
    def from_rows(cls, width_px: int, height_px: int, rows: bytes) -> Mask:
        """A mask of packed, uncompressed rows."""
        if len(rows) != (width_px + 7) // 8 * height_px:
            raise ValueError(f"{len(rows)} bytes are not {width_px} x {height_px} one-bit pixels")
        return cls(width_px, height_px, zlib.compress(rows, 9))

    def rows(self) -> bytes:
        """The packed rows, uncompressed."""
        return zlib.decompress(self.data)


def draw_mask(
    canvas: Canvas, key: str, mask: Mask, x: float, y: float, width: float, height: float
) -> None:
    """Paint `mask` with the current fill color into the given box, in mm.

    Masks of the same `key` are embedded once.
    """
    canvas.embed_xobject(f"mask {key}", lambda: mask_stream(mask))
    across, up, left, bottom = points(width, height, x, y).split()
    canvas.paint_xobject(f"mask {key}", f"{across} 0 0 {up} {left} {bottom}")


def mask_stream(mask: Mask) -> PDFStream:
    """The plate as an image mask, to be embedded."""
    from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFStream

    entries = {
        "Type": PDFName("XObject"),
        "Subtype": PDFName("Image"),
        "Width": mask.width_px,
        "Height": mask.height_px,
        "ImageMask": "true",
        "BitsPerComponent": 1,
        "Decode": PDFArray([1, 0]),  # a 1 bit paints
        "Filter": PDFName("FlateDecode"),
    }
    return PDFStream(PDFDictionary(entries), ended(mask.data))
