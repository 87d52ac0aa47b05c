"""Forms: drawn once, placed often, with every resource they need."""

from __future__ import annotations

from io import BytesIO

import pikepdf
import pypdfium2
import pytest

from rnr_print.print.pdf import forms
from rnr_print.print.pdf.colors import parse
from rnr_print.print.pdf.units import PT_PER_MM


def corner(canvas) -> None:
    """A red square in the lower left corner of a 4 x 2 box."""
    canvas.setFillColor(parse("#ff0000"))
    canvas.rect(0, 0, PT_PER_MM, PT_PER_MM, stroke=0, fill=1)


def sampled(data: bytes, *points: tuple[float, float]) -> list[bool]:
    image = pypdfium2.PdfDocument(data)[0].render(scale=8).to_pil().convert("RGB")
    scale = image.width / 20
    pixels = [image.getpixel((int(x * scale), int((20 - y) * scale))) for x, y in points]
    return [pixel == (255, 0, 0) for pixel in pixels]


@pytest.mark.parametrize(
    ("rotate", "inked"),
    [(0, (10.5, 10.5)), (90, (9.5, 10.5)), (180, (9.5, 9.5)), (270, (10.5, 9.5))],
)
def test_a_form_turns_around_its_origin(one_page, rotate: int, inked: tuple[float, float]) -> None:
    def draw(canvas) -> None:
        forms.define(canvas, "corner", (0, 0, 4, 2), corner)
        forms.place(canvas, "corner", 10, 10, rotate)

    corners = [(x, y) for x in (9.5, 10.5) for y in (9.5, 10.5)]
    assert sampled(one_page(draw), *corners) == [place == inked for place in corners]


def test_many_copies_hold_one_drawing(one_page) -> None:
    drawn = []

    def draw(canvas) -> None:
        forms.define(canvas, "corner", (0, 0, 4, 2), lambda c: (drawn.append(1), corner(c)))
        for x in range(9):
            forms.place(canvas, "corner", x, 0)

    pdf = pikepdf.open(BytesIO(one_page(draw)))
    assert drawn == [1]
    assert len(pdf.pages[0].Resources.XObject) == 1


def test_forms_nest_and_keep_their_resources(one_page, qpdf_says) -> None:
    def outer(canvas) -> None:
        forms.define(canvas, "inner", (0, 0, 4, 2), corner)
        forms.place(canvas, "inner", 2, 2)
        canvas.setFillAlpha(0.5)
        canvas.rect(0, 0, 1, 1, fill=1)

    def draw(canvas) -> None:
        canvas.setLineWidth(3)
        forms.define(canvas, "outer", (0, 0, 10, 10), outer)
        forms.place(canvas, "outer", 5, 5)

    data = one_page(draw)
    assert sampled(data, (7.5, 7.5), (5.9, 5.9)) == [True, False]
    pdf = pikepdf.open(BytesIO(data))
    (form,) = pdf.pages[0].Resources.XObject.values()
    assert set(form.Resources.keys()) == {"/ExtGState", "/Font", "/XObject"}
    assert qpdf_says(data) == ""


def test_a_key_is_defined_once(one_page) -> None:
    def draw(canvas) -> None:
        forms.define(canvas, "corner", (0, 0, 4, 2), corner)
        assert forms.is_defined(canvas, "corner")
        assert not forms.is_defined(canvas, "other")
        forms.define(canvas, "corner", (0, 0, 4, 2), corner)

    with pytest.raises(ValueError, match="exists already"):
        one_page(draw)
