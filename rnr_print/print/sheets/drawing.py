"""Draws planned sheets: faces, cut marks, ruler, footer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from reportlab.pdfgen.canvas import FILL_NON_ZERO

from rnr_print.print.pdf import forms
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.document import Document, Duplex
from rnr_print.print.pdf.units import PT_PER_MM, points
from rnr_print.print.sheets.footer import Define, define_heading, draw_footer, draw_head
from rnr_print.print.sheets.geometry import Edges, Rect, Size
from rnr_print.print.sheets.imposition import Filling, SheetPage, Slot
from rnr_print.print.sheets.marks import cut_marks, fold_line
from rnr_print.print.sheets.ruler import draw_ruler
from rnr_print.print.sheets.rules import SheetRules
from rnr_print.print.sheets.sides import Sides
from rnr_print.print.sheets.wording import SheetStyles, SheetText

DefineFace = Callable[[Canvas, str, str, forms.Box], None]
"""Keeps the face of a key, its trim's lower left corner at the origin, as the form of a name
within a box that takes its bleed, mm."""
HEADING = "H"
"""What the heading is called on its page."""
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
    define_face: DefineFace,
    rules: SheetRules,
    text: SheetText,
    styles: SheetStyles,
    define: Define = forms.define,
) -> None:
    """Draw the pages into `document`: every face and every heading once, as a form, and on pages
    that are filled alike nothing else of their own.

    Raises InputError where a text doesn't fit its strip.
    """
    for sides in {page.sides for page in pages[:1]}:
        document.suggest_duplex(DUPLEX[sides])
    boxes: dict[Filling, list[tuple[str, forms.Box]]] = {}
    for page in pages:
        canvas, filling, note = document.canvas, page.filling, text.note(page)
        if filling not in boxes:
            boxes[filling] = [(str(slot.face), _box(slot.face, rules)) for slot in filling.slots]
        shown = {}
        for number, (key, (size, box)) in enumerate(zip(page.keys, boxes[filling], strict=True)):
            form = f"{key} {size}"
            if not forms.is_defined(canvas, form):
                define_face(canvas, key, form, box)
            shown[_place(number)] = forms.key_of(form)
        if margins := page.margins:
            heading = define_heading(canvas, margins, text.heading(page), note, styles, define)
            shown[HEADING] = forms.key_of(heading)
        document.add_page(
            filling, filling.paper.width, filling.paper.height,
            partial(_draw, filling, rules, note, text, styles), shown,
        )  # fmt: skip


def _place(number: int) -> str:
    """What the face in a slot is called on its page."""
    return f"C{number}"


def _box(face: Size, rules: SheetRules) -> forms.Box:
    bleed = max(rules.bleed.front, rules.bleed.back)
    grown = Rect(0, 0, face.width, face.height).grown(Edges(*(bleed,) * 4))
    return grown.left, grown.bottom, grown.right, grown.top


def _draw(
    filling: Filling, rules: SheetRules, note: str, text: SheetText, styles: SheetStyles,
    canvas: Canvas,
) -> None:  # fmt: skip
    """Everything on a page but what stands in its slots and its heading."""
    for number, slot in enumerate(filling.slots):
        canvas.saveState()
        _clip(canvas, slot.bleed.inked(slot.trim))
        matrix = f"{forms.rotation(slot.rotate)} {points(*_origin(slot))}"
        canvas.write(f"{matrix} cm /{_place(number)} Do")
        canvas.restoreState()
    if margins := filling.margins:
        _draw_marks(canvas, filling, rules)
        draw_ruler(canvas, margins.ruler, text.millimeters, styles.ruler)
        draw_footer(canvas, margins, HEADING, note, styles)
        draw_head(canvas, margins.head, text.top, styles.head)


def _origin(placed: Slot) -> tuple[float, float]:
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


def _draw_marks(canvas: Canvas, page: Filling, rules: SheetRules) -> None:
    canvas.setStrokeGray(0)
    canvas.setLineWidth(rules.marks.weight)
    marks = cut_marks(page, rules.marks)
    canvas.lines([tuple(at * PT_PER_MM for at in mark) for mark in marks])
    if fold := fold_line(page, rules.marks):
        canvas.saveState()
        canvas.setDash(*FOLD_DASH)
        canvas.line(*(at * PT_PER_MM for at in fold))
        canvas.restoreState()
