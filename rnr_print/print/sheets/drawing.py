"""Draws planned sheets: faces, cut marks, ruler, footer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from reportlab.pdfgen.canvas import FILL_NON_ZERO

from rnr_print.print.pdf import forms
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.document import Document, Duplex
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.sheets.footer import draw_footer, draw_head
from rnr_print.print.sheets.geometry import Edges, Rect, Size
from rnr_print.print.sheets.imposition import Placement, SheetPage
from rnr_print.print.sheets.margins import Margins
from rnr_print.print.sheets.marks import cut_marks, fold_line
from rnr_print.print.sheets.ruler import draw_ruler
from rnr_print.print.sheets.rules import SheetRules
from rnr_print.print.sheets.sides import Sides
from rnr_print.print.sheets.wording import SheetStyles, SheetText

DrawFace = Callable[[Canvas, str], None]
"""Draws the face of a key: origin at the trim's lower left corner, in pt, with its bleed."""
FOLD_DASH = (3, 2)
DUPLEX: dict[Sides, Duplex] = {
    Sides.SIMPLEX: "Simplex",
    Sides.GUTTERFOLD: "Simplex",
    Sides.DUPLEX_LONG: "DuplexFlipLongEdge",
    Sides.DUPLEX_SHORT: "DuplexFlipShortEdge",
}


def draw_sheets(
    document: Document,
    pages: Sequence[SheetPage],
    draw_face: DrawFace,
    rules: SheetRules,
    text: SheetText,
    styles: SheetStyles,
) -> None:
    """Draw the pages into `document`. Faces that come more than once are embedded once.

    Raises InputError where a text doesn't fit its strip.
    """
    for sides in {page.sides for page in pages[:1]}:
        document.suggest_duplex(DUPLEX[sides])
    copies = Counter(placed.key for page in pages for placed in page.placements)
    faces = _Faces(draw_face, {key for key, count in copies.items() if count > 1}, rules)
    for page in pages:
        document.begin_page(page.paper.width, page.paper.height)
        for placed in page.placements:
            faces.draw(document.canvas, placed)
        if page.margins:
            _draw_margins(document.canvas, page, page.margins, rules, text, styles)
        document.end_page()


class _Faces:
    """Draws faces into their places: repeated ones as forms."""

    def __init__(self, draw_face: DrawFace, repeated: set[str], rules: SheetRules) -> None:
        self.draw_face = draw_face
        self.repeated = repeated
        self.bleed = max(rules.bleed.front, rules.bleed.back)

    def draw(self, canvas: Canvas, placed: Placement) -> None:
        x, y = _origin(placed)
        canvas.saveState()
        _clip(canvas, placed.bleed.inked(placed.trim))
        if placed.key in self.repeated:
            key = f"{placed.key} {placed.face}"
            if not forms.is_defined(canvas, key):
                forms.define(canvas, key, self._box(placed.face), self._drawing(placed.key))
            forms.place(canvas, key, x, y, placed.rotate)
        else:
            canvas.translate(x * PT_PER_MM, y * PT_PER_MM)
            if placed.rotate:
                canvas.rotate(placed.rotate)
            self.draw_face(canvas, placed.key)
        canvas.restoreState()

    def _drawing(self, key: str) -> Callable[[Canvas], None]:
        return lambda canvas: self.draw_face(canvas, key)

    def _box(self, face: Size) -> forms.Box:
        grown = Rect(0, 0, face.width, face.height).grown(Edges(*(self.bleed,) * 4))
        return grown.left, grown.bottom, grown.right, grown.top


def _origin(placed: Placement) -> tuple[float, float]:
    """Where the lower left corner of the face comes to lie, once turned."""
    trim = placed.trim
    return {
        0: (trim.left, trim.bottom),
        90: (trim.right, trim.bottom),
        180: (trim.right, trim.top),
        270: (trim.left, trim.top),
    }[placed.rotate]


def _clip(canvas: Canvas, boxes: Iterable[Rect]) -> None:
    path = canvas.beginPath()
    for box in boxes:
        path.rect(*(at * PT_PER_MM for at in (box.left, box.bottom, box.width, box.height)))
    canvas.clipPath(path, stroke=0, fill=0, fillMode=FILL_NON_ZERO)


def _draw_margins(
    canvas: Canvas, page: SheetPage, margins: Margins, rules: SheetRules, text: SheetText,
    styles: SheetStyles,
) -> None:  # fmt: skip
    """Everything around the cards."""
    _draw_marks(canvas, page, rules)
    draw_ruler(canvas, margins.ruler, text.millimeters, styles.ruler)
    draw_footer(canvas, margins, text.heading(page), text.note(page), styles)
    draw_head(canvas, margins.head, text.top, styles.head)


def _draw_marks(canvas: Canvas, page: SheetPage, rules: SheetRules) -> None:
    canvas.setStrokeGray(0)
    canvas.setLineWidth(rules.marks.weight)
    marks = cut_marks(page, rules.marks)
    canvas.lines([tuple(at * PT_PER_MM for at in mark) for mark in marks])
    if fold := fold_line(page, rules.marks):
        canvas.saveState()
        canvas.setDash(*FOLD_DASH)
        canvas.line(*(at * PT_PER_MM for at in fold))
        canvas.restoreState()
