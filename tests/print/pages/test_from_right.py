"""A book that is read from right to left: the mirror image of one that is not."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from rnr_print.print.pages.blocks import Block, Box, Grid, Heading, Items, Row, Section, Text
from rnr_print.print.pages.book import Title, lay, set_pages
from rnr_print.print.pages.booklet import imposed, lay_booklet
from rnr_print.print.pages.styles import Styles
from rnr_print.print.pdf.document import Document
from rnr_print.print.typeset import FontLibrary

ROOT = Path(__file__).parents[3]
A = Text("A")
TITLE = Title("Book", "ספר")
BLOCKS: tuple[Block, ...] = (
    Section((
        Heading("אחד", 1, number="3"),
        Text("שתיים", margin="7.1"),
        Items(("שלוש",)),
        Grid(("ארבע", "חמש"), (("שש", "שבע"),)),
        Row((Text("שמונה"), Text("תשע")), (1, 1)),
        Box((Text("עשר"),), label="מאה"),
    ), "ראש", tab="5"),
)  # fmt: skip


@pytest.fixture(scope="module")
def hebrew() -> Styles:
    fonts = FontLibrary.load(ROOT / "fonts", "Hebr")
    return Styles.read(ROOT / "templates" / "book" / "rocknroll.yaml", fonts, "he")


def places(document: Document) -> dict[str, tuple[float, float]]:
    """The left and right ends of every word of the first page, in mm."""
    page = pypdfium2.PdfDocument(document.bytes())[0].get_textpage()
    found: dict[str, tuple[float, float]] = {}
    for index in range(page.count_rects()):
        left, bottom, right, top = page.get_rect(index)
        for word in page.get_text_bounded(left, bottom, right, top).split():
            found[word] = left / 72 * 25.4, right / 72 * 25.4
    return found


def laid(blocks: Sequence[Block], styles: Styles) -> Document:
    return lay(blocks, styles.format("a5"), styles, TITLE)[0]


def test_everything_stands_on_the_other_side(hebrew: Styles) -> None:
    at = places(laid(BLOCKS, hebrew))
    form = hebrew.format("a5")
    begin = form.width - form.inner
    assert at["שתיים"][1] == pytest.approx(begin, abs=0.6), "text begins at the spine"
    assert at["3"][1] == pytest.approx(begin, abs=0.6), "so does a heading's number"
    assert at["אחד"][1] < at["3"][0]
    assert at["7.1"][0] < form.outer + form.margin, "the margin is outside, on the left"
    assert at["•"][0] > at["שלוש"][1], "a bullet stands before its item"
    assert at["ארבע"][0] > at["חמש"][1], "the first column of a table is the right one"
    assert at["שמונה"][0] > at["תשע"][1]
    assert at["מאה"][0] > begin - 30, "a box's label"
    assert at["ראש"][0] < at["ספר"][0], "the running head"
    assert at["5"][1] < form.outer, "the tab is at the outer edge, on the left"
    assert at["1"][0] == pytest.approx(form.outer, abs=0.6), "and so is the folio"


def test_a_paragraph_of_a_draft_ends_with_its_stop(hebrew: Styles) -> None:
    document = laid((Text("‡Not a loss. The unit goes home."),), hebrew)
    page = pypdfium2.PdfDocument(document.bytes())[0].get_textpage()
    line, *_ = page.get_text_range().splitlines()
    seen = sorted((page.get_charbox(i)[0], char) for i, char in enumerate(line) if char != " ")
    assert "".join(char for _, char in seen) == "‡Notaloss.Theunitgoeshome."


def test_viewers_turn_its_pages_from_right_to_left(hebrew: Styles, styles: Styles) -> None:
    for book, direction in ((hebrew, "/R2L"), (styles, None)):
        form = book.format("booklet")
        title = Title("A", "A")
        for document in (lay([A], form, book, title)[0], lay_booklet([A], form, book, title)[0]):
            pdf = pikepdf.open(io.BytesIO(document.bytes()))
            assert pdf.Root.ViewerPreferences.get("/Direction") == direction


def test_a_booklet_has_its_spine_on_the_right() -> None:
    usual, turned = list(imposed(8, 0.1)), list(imposed(8, 0.1, from_right=True))
    assert [[p.number for p in side.placed] for side in turned] == [[1, 8], [7, 2], [3, 6], [5, 4]]
    for before, after in zip(usual, turned, strict=True):
        assert after.placed == tuple(placed.mirrored for placed in reversed(before.placed))


def test_references_point_to_where_reading_goes(hebrew: Styles) -> None:
    book = set_pages([Heading("אחד", 1, "a", "3"), Text("[](#a)")], hebrew.format("a5"), hebrew)
    (line,) = [slab.paint.line for slab in book.pages[0].slabs][1:]  # type: ignore[attr-defined]
    assert line.text.startswith("←")
