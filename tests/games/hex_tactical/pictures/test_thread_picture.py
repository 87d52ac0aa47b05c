"""A thread is drawn to where it ends, with the hindrances that count."""

from __future__ import annotations

import pytest
from desks import ROOT
from PIL import Image
from pypdfium2 import PdfDocument

from rnr_print.book.brushes import Brushes
from rnr_print.book.inks import Inks
from rnr_print.build import loaders
from rnr_print.engine.boards.hex import Hex
from rnr_print.games.hex_tactical.los import look
from rnr_print.games.hex_tactical.maps import HexMap
from rnr_print.games.hex_tactical.pictures.thread import hexes_of, thread_picture
from rnr_print.print.faces.icon_shelf import IconShelf
from rnr_print.print.faces.theme import Theme
from rnr_print.print.pdf.document import Document

DOTS = 6
"""Of a mm."""


@pytest.fixture(scope="module")
def brushes() -> Brushes:
    theme = Theme.read(Theme.file(ROOT / "templates", "hex-tactical", "hex-tactical"))
    palette = theme.palette("grey")
    icons = IconShelf.read(ROOT / "templates" / "icons", palette)
    return Brushes(Inks(palette), loaders.fonts(ROOT / "fonts", ""), icons, "en")


def drawn(on: HexMap, start: str, end: str, brushes: Brushes) -> tuple[Image.Image, str]:
    """The picture of a thread, and the words on it."""
    found = look(on, Hex.parse(start), Hex.parse(end), {Hex.parse("N8"): 7})
    figure = thread_picture(on, found, brushes, "A thread.")
    document = Document(title="thread", lang="en")
    document.begin_page(figure.width, figure.height)
    figure.draw(document.canvas, 0, 0)
    document.end_page()
    page = PdfDocument(document.bytes())[0]
    picture = page.render(scale=DOTS * 25.4 / 72).to_pil().convert("L")
    return picture, page.get_textpage().get_text_range()


def test_a_hindrance_stands_on_the_thread(hill: HexMap, brushes: Brushes) -> None:
    assert "−7" in drawn(hill, "M9", "N7", brushes)[1]
    assert "−2" in drawn(hill, "M9", "N6", brushes)[1]
    blocked = drawn(hill, "J7", "M9", brushes)[1]
    assert "−" not in blocked


def test_beyond_what_ends_it_the_thread_is_dashed(hill: HexMap, brushes: Brushes) -> None:
    shares = []
    for on in (hill, hill.changed({Hex.parse("L7"): "building"})):
        picture, _ = drawn(on, "L6", "L8", brushes)  # L7 is in the middle
        middle, high = picture.width // 2, picture.height
        dots = picture.crop((middle - 1, high * 58 // 100, middle + 1, high * 66 // 100)).tobytes()
        shares.append(sum(dot < 90 for dot in dots) / len(dots))
    assert shares[0] > 0.95
    assert 0.2 < shares[1] < 0.8


def test_elements_are_read_from_their_names() -> None:
    assert [at.name for at in hexes_of("M8/N8")] == ["M8", "N8"]
    assert [at.name for at in hexes_of("F0/F1")] == ["F1"]
    assert [at.name for at in hexes_of("A10/B10")] == ["A10", "B10"]
