"""One-bit plates come out in the fill color, the right way round, embedded once."""

from __future__ import annotations

from io import BytesIO

import pikepdf
import pypdfium2
import pytest

from rnr_print.print.pdf.colors import parse
from rnr_print.print.pdf.masks import Mask, draw_mask

# an F: leftmost pixel in the highest bit, first row on top
LETTER = Mask.from_rows(4, 5, bytes([0xF0, 0x80, 0xE0, 0x80, 0x80]))


def painted(canvas) -> None:
    canvas.setFillColor(parse("#bd3a20"))
    draw_mask(canvas, "F", LETTER, 4, 5, 8, 10)
    draw_mask(canvas, "F", LETTER, 12, 5, 8, 10)


def test_ink_lies_where_the_bits_are(one_page) -> None:
    image = pypdfium2.PdfDocument(one_page(painted))[0].render(scale=10).to_pil().convert("RGB")
    pixels_per_mm = image.width / 20

    def at(column: int, row: int) -> tuple[int, int, int]:
        x, y = 4 + (column + 0.5) * 2, 5 + 10 - (row + 0.5) * 2
        return image.getpixel((round(x * pixels_per_mm), round((20 - y) * pixels_per_mm)))

    seen = [
        "".join("#" if at(c, r) != (255, 255, 255) else "." for c in range(4)) for r in range(5)
    ]
    assert seen == ["####", "#...", "###.", "#...", "#..."]
    assert at(0, 0) == (0xBD, 0x3A, 0x20)


def test_one_key_is_embedded_once(one_page) -> None:
    pdf = pikepdf.open(BytesIO(one_page(painted)))
    images = pdf.pages[0].Resources.XObject
    assert len(images) == 1
    (image,) = images.values()
    assert image.ImageMask
    assert image.read_raw_bytes() == LETTER.data


def test_rows_must_match_the_size() -> None:
    assert LETTER.rows() == bytes([0xF0, 0x80, 0xE0, 0x80, 0x80])
    with pytest.raises(ValueError, match="3 bytes are not 9 x 1"):
        Mask.from_rows(9, 1, b"abc")
