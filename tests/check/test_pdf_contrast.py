"""How words stand out from their ground: measured on the page, whatever lies behind them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from rnr_print.check.pdf_contrast import contrast, faint
from rnr_print.print.pdf import forms
from rnr_print.print.pdf.canvas import Canvas

FONT = Path(__file__).parents[2] / "fonts" / "oswald" / "Oswald[wght].ttf"
MM = 25.4 / 72
CREAM, ORANGE, BLACK = "#f6eed8", "#dd9018", "#000000"
Print = Callable[..., Path]
Draw = Callable[[Canvas], None]


def orders(canvas: Canvas) -> None:
    canvas.drawString(20, 50, "ORDERS")


@pytest.fixture
def page(tmp_path: Path) -> Print:
    """Prints a word in a color and a size, on a ground."""
    pdfmetrics.registerFont(TTFont("Body", FONT))

    def printed(word: str, ground: str, size: float, draw: Draw = orders) -> Path:
        canvas = Canvas("en")
        canvas.setPageSize((200, 100))
        canvas.setFillColor(ground)
        canvas.rect(0, 0, 200, 100, stroke=0, fill=1)
        canvas.setFillColor(word)
        canvas.setFont("Body", size)
        draw(canvas)
        canvas.showPage()
        path = tmp_path / "page.pdf"
        path.write_bytes(canvas.getpdfdata())
        return path

    return printed


def test_contrast_is_that_of_the_web() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((118, 118, 118), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)


def test_what_is_hard_to_read_is_found_with_its_contrast(page: Print) -> None:
    (found,) = faint(page(CREAM, ORANGE, 9))
    assert (found.page, found.letters) == (1, "ORDERS")
    assert found.contrast == pytest.approx(2.25, abs=0.02)


@pytest.mark.parametrize(("word", "size"), [(BLACK, 9), (CREAM, 15), (CREAM, 4)])
def test_dark_large_and_tiny_type_passes(page: Print, word: str, size: float) -> None:
    assert list(faint(page(word, ORANGE, size))) == []


def test_a_word_that_nobody_sees_passes(page: Print) -> None:
    assert list(faint(page(CREAM, CREAM, 9))) == []


def test_a_word_with_a_replacement_text_is_looked_for_where_its_form_lies(page: Print) -> None:
    """PDFium says of such a word where it stands within its form."""

    def in_form(canvas: Canvas) -> None:
        forms.define(canvas, "face", (0, 0, 60, 40), spoken)
        canvas.setFillColor(BLACK)
        canvas.rect(100, 40, 60, 40, stroke=0, fill=1)
        canvas.setFillColor(CREAM)
        canvas.rect(10, 10, 12, 12, stroke=0, fill=1)
        forms.place(canvas, "face", 100 * MM, 40 * MM)

    def spoken(canvas: Canvas) -> None:
        canvas.setFillColor(CREAM)
        canvas.setFont("Body", 9)
        canvas.write("/Span <</ActualText (ORDERS)>> BDC")
        canvas.drawString(10, 10, "ORDERS")
        canvas.write("EMC")

    assert list(faint(page(BLACK, ORANGE, 9, in_form))) == []


def test_a_word_that_is_cut_off_is_not_taken_for_the_edges_of_others(page: Print) -> None:
    def hidden(canvas: Canvas) -> None:
        canvas.setFillColor("#eeeeee")
        canvas.rect(20, 50, 5, 5, stroke=0, fill=1)
        canvas.saveState()
        path = canvas.beginPath()
        path.rect(0, 0, 5, 5)
        canvas.clipPath(path, stroke=0, fill=0)
        canvas.setFillColor(CREAM)
        canvas.drawString(20, 50, "ORDERS")
        canvas.restoreState()

    assert list(faint(page(BLACK, "#ffffff", 8, hidden))) == []


def test_a_halo_is_not_the_type_that_stands_on_it(page: Print) -> None:
    def haloed(canvas: Canvas) -> None:
        canvas.setStrokeColor(CREAM)
        canvas.drawString(20, 50, "ORDERS", mode=1)
        canvas.setFillColor(BLACK)
        canvas.drawString(20, 50, "ORDERS", mode=0)

    assert list(faint(page(CREAM, ORANGE, 9, haloed))) == []
