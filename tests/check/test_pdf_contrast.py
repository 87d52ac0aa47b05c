"""How words stand out from their ground: measured on the page, whatever lies behind them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from rnr_print.check.pdf_contrast import contrast, faint
from rnr_print.print.pdf.canvas import Canvas

FONT = Path(__file__).parents[2] / "fonts" / "oswald" / "Oswald[wght].ttf"
CREAM, ORANGE, BLACK = "#f6eed8", "#dd9018", "#000000"
Print = Callable[[str, str, float], Path]


@pytest.fixture
def page(tmp_path: Path) -> Print:
    """Prints a word in a color and a size, on a ground."""
    pdfmetrics.registerFont(TTFont("Body", FONT))

    def printed(word: str, ground: str, size: float) -> Path:
        canvas = Canvas("en")
        canvas.setPageSize((200, 100))
        canvas.setFillColor(ground)
        canvas.rect(0, 0, 200, 100, stroke=0, fill=1)
        canvas.setFillColor(word)
        canvas.setFont("Body", size)
        canvas.drawString(20, 50, "ORDERS")
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
