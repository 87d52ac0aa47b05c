"""A book as a saddle booklet: two pages on a side, printed on both, folded into each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from rnr_print.print.pages.blocks import Block
from rnr_print.print.pages.book import ENGLISH, Book, Title, set_pages
from rnr_print.print.pages.flow import Terms
from rnr_print.print.pages.furniture import Furniture
from rnr_print.print.pages.kept_pages import KeptPages
from rnr_print.print.pages.paginate import frame_spans
from rnr_print.print.pages.sheet import Sheet
from rnr_print.print.pages.slab_record import PagePainter
from rnr_print.print.pages.styles import PageFormat, Styles
from rnr_print.print.pdf import forms
from rnr_print.print.pdf.document import Document
from rnr_print.print.pdf.units import PT_PER_MM

PAGES_A_SHEET = 4
MOST_SHEETS = 20
"""More than these are not folded into each other: no stapler at home goes through them."""
MARK_LENGTH = 4.0
"""Of the marks where to fold, mm."""


@dataclass(frozen=True, slots=True)
class Placed:
    """Page `number` on one half of a side; `shift` mm to the right make up for the creep."""

    number: int
    right: bool
    shift: float

    @property
    def mirrored(self) -> Placed:
        """The same on the other half, for a book whose spine is on the right."""
        return Placed(self.number, not self.right, -self.shift)


@dataclass(frozen=True, slots=True)
class Side:
    """One side of sheet `sheet`; sheets count from 0, the outermost of the first signature."""

    sheet: int
    back: bool
    placed: tuple[Placed, Placed]


def signatures(sheets: int) -> tuple[int, ...]:
    """How many sheets are folded into each other: all, or as many in each part as nearly can be,
    where they are more than a stapler takes."""
    parts = -(-sheets // MOST_SHEETS)
    return tuple(sheets // parts + (part < sheets % parts) for part in range(parts))


def imposed(pages: int, thickness: float, from_right: bool = False) -> Iterator[Side]:
    """The sides in the order of printing, on paper `thickness` mm thick; flip on the short edge.

    An inner sheet is pushed out by the sheets around it, so what stands on it moves to the spine;
    each signature is folded by itself. `from_right`: the spine is on the right, so each side is
    the other way round. ValueError where `pages` is no multiple of four.
    """
    if pages % PAGES_A_SHEET:
        raise ValueError(f"{pages} pages don't fill sheets of {PAGES_A_SHEET}")
    before = 0
    for sheets in signatures(pages // PAGES_A_SHEET):
        for sheet in range(sheets):
            creep = sheet * thickness
            first = PAGES_A_SHEET * before + 2 * sheet + 1
            last = PAGES_A_SHEET * (before + sheets) - 2 * sheet
            front = Placed(last, False, creep), Placed(first, True, -creep)
            back = Placed(first + 1, False, creep), Placed(last - 1, True, -creep)
            for is_back, (left, right) in ((False, front), (True, back)):
                placed = (right.mirrored, left.mirrored) if from_right else (left, right)
                yield Side(before + sheet, is_back, placed)
        before += sheets


def lay_booklet(
    blocks: Sequence[Block], form: PageFormat, styles: Styles, title: Title, terms: Terms = ENGLISH,
    prepare: Callable[[Document], None] | None = None, kept: KeptPages | None = None,
) -> tuple[Document, int]:  # fmt: skip
    """A document of sheets to print, and the number of its pages; it is for paper, so nothing in
    it is tagged or linked. `prepare` is given the empty document. Raises InputError."""
    book = set_pages(blocks, form, styles, terms, kept)
    document = Document(title=title.title, subject=title.subject, lang=styles.lang)
    document.suggest_duplex("DuplexFlipShortEdge")
    if prepare:
        prepare(document)
    if styles.from_right:
        document.read_from_right()
    _keep_pages(document, book, form, styles, title, kept)
    assert form.sheet
    width, height = form.sheet
    spine, foot = width / 2, (height - form.size[1]) / 2
    for side in imposed(len(book.pages), form.thickness, styles.from_right):
        document.begin_page(width, height)
        for placed in side.placed:
            left = spine if placed.right else spine - form.size[0]
            _clipped(document, placed, left, foot, form)
        _fold_marks(document, styles, spine, height)
        document.end_page()
    return document, len(book.pages)


def _keep_pages(
    document: Document, book: Book, form: PageFormat, styles: Styles, title: Title,
    kept: KeptPages | None,
) -> None:  # fmt: skip
    """Every page as a form, to be placed once."""
    furniture = Furniture(title.running, title.draft)
    sheet = Sheet(document.canvas, styles, form, 0, None, book.places, frame_spans(book.pages))
    painter = PagePainter(kept, document.canvas, styles.fonts.faces) if kept else None
    sheet.painter = painter
    for sheet.number, page in enumerate(book.pages, 1):
        forms.define(
            document.canvas, f"page {sheet.number}", (0, 0, *form.size),
            lambda _, page=page: book.draw(document, page, sheet, furniture),  # type: ignore[misc]
        )  # fmt: skip
    if painter:
        painter.finish()


def _clipped(
    document: Document, placed: Placed, left: float, foot: float, form: PageFormat
) -> None:
    """A page within its half, shifted for the creep; what crosses the spine is cut off."""
    canvas = document.canvas
    canvas.saveState()
    path = canvas.beginPath()
    half = (left, foot, *form.size)
    path.rect(*(edge * PT_PER_MM for edge in half))
    canvas.clipPath(path, stroke=0, fill=0)
    forms.place(canvas, f"page {placed.number}", left + placed.shift, foot)
    canvas.restoreState()


def _fold_marks(document: Document, styles: Styles, spine: float, height: float) -> None:
    canvas = document.canvas
    canvas.setStrokeColor(styles.colors["soft"])
    canvas.setLineWidth(0.25)
    canvas.setDash(1, 1)
    for low, high in ((0, MARK_LENGTH), (height - MARK_LENGTH, height)):
        canvas.line(spine * PT_PER_MM, low * PT_PER_MM, spine * PT_PER_MM, high * PT_PER_MM)
