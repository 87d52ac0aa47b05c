"""Fonts of the workspace, a plain icon set, and PDFs read back by a reader."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest

from rnr_print.print.faces.icon_characters import read_characters
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.typeset import FontLibrary

Draw = Callable[[Canvas], object]

CHARACTERS = read_characters(Path(__file__).parents[3] / "templates" / "icons")
ICON_WIDTHS = {"star": 0.95, "spade": 0.8, "d4": 0.9}


@pytest.fixture(scope="session")
def fonts_folder() -> Path:
    return Path(__file__).parents[3] / "fonts"


@pytest.fixture(scope="session")
def library(fonts_folder: Path) -> FontLibrary:
    return FontLibrary.load(fonts_folder)


class BoxIcons:
    """Draws every icon as a square and notes where; knows three."""

    def __init__(self) -> None:
        self.drawn: list[tuple[str, float, float]] = []

    def advance(self, name: str) -> float:
        return ICON_WIDTHS[name]

    def copied(self, name: str) -> str:
        return CHARACTERS[name]

    def draw(
        self, canvas: Canvas, name: str, x: float, y: float, size: float, color: object
    ) -> None:
        self.drawn.append((name, x, y))
        canvas.rect(x, y, self.advance(name) * size, 0.7 * size, stroke=0, fill=1)


@pytest.fixture
def icons() -> BoxIcons:
    return BoxIcons()


@pytest.fixture(scope="session")
def pdf() -> Callable[[Draw], bytes]:
    """Makes a page of 400 x 300 pt with a drawing on it."""

    def make(draw: Draw) -> bytes:
        canvas = Canvas("en")
        canvas.setPageSize((400, 300))
        canvas.setPageCompression(0)
        draw(canvas)
        made: bytes = canvas.getpdfdata()
        return made

    return make


@pytest.fixture(scope="session")
def copied(pdf: Callable[[Draw], bytes]) -> Callable[[Draw], str]:
    """What a reader copies out of such a page."""

    def read(draw: Draw) -> str:
        page = pypdfium2.PdfDocument(pdf(draw))[0]
        return page.get_textpage().get_text_range().replace("\r\n", "\n")

    return read
