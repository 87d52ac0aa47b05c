"""Fields that readers fill in on the screen (ISO 32000-1, 12.7): texts, and boxes to tick.

Readers are asked to draw what a field holds themselves (/NeedAppearances), so a program that fills
fields need not. What only prints, such as Ghostscript, shows what the file has instead: that is
right once a reader has saved it. Empty fields have an empty appearance, as else Ghostscript would
make one, and take letters for codes of a font that isn't encoded so.
"""

from __future__ import annotations

from typing import Final, Literal
from weakref import WeakKeyDictionary

from reportlab.pdfbase.pdfdoc import PDFDocument

from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.source import Source, reference, text_string
from rnr_print.print.pdf.units import PT_PER_MM, number, points

Box = tuple[float, float, float, float]
Align = Literal["left", "center", "right"]
ALIGNED: Final[tuple[Align, ...]] = ("left", "center", "right")
PRINTED: Final = 4
"""The flag of what is shown on paper, too."""
ON: Final = "Yes"
TYPED, TICKED = "Wingdings", "ZaDb"
"""What the fonts are called in fields, whatever they are. PDFium types letters that aren't Latin in
a field's own font only under such a name, and Poppler takes crosses from the font called ZaDb."""


class _Form(Source):
    """All fields of a document, and the font that they are typed in."""

    def __init__(self) -> None:
        super().__init__()
        self.fields: dict[str, str] = {}
        self.font = ""

    def format(self, document: PDFDocument) -> bytes:
        """As it stands in the file; its font is numbered when the file is."""
        numbers = document.idToObjectNumberAndVersion
        fonts = f"/{TYPED} {numbers[self.font][0]} 0 R/{TICKED} {numbers[self.font][0]} 0 R"
        fields = " ".join(self.fields.values())
        return f"<</NeedAppearances true/DR<</Font<<{fonts}>>>>/Fields[{fields}]>>".encode()


_forms: WeakKeyDictionary[PDFDocument, _Form] = WeakKeyDictionary()


def text_field(
    canvas: Canvas, name: str, told: str, box: Box, font: str, size: float, align: Align = "left"
) -> None:
    """A line to type into, in the font with this resource name, which is that of all fields,
    `size` pt; `box` is its left, bottom, right and top on the page, mm. `told` is what readers say
    of it.

    ValueError where the page's document has a field of that name.
    """
    empty = _appearance(canvas, box, "/Tx BMC EMC")
    _form(canvas).font = font
    look = f"/DA(/{TYPED} {number(size)} Tf 0 g)/Q {ALIGNED.index(align)}"
    _widget(canvas, name, told, box, f"/FT/Tx{look}/AP<</N {empty}>>")


def check_box(canvas: Canvas, name: str, told: str, box: Box) -> None:
    """A box that is ticked by a cross, as large as `box`: left, bottom, right and top, mm.

    ValueError where the page's document has a field of that name.
    """
    wide, high = (box[2] - box[0]), (box[3] - box[1])
    air = min(wide, high) * 0.18
    strokes = (
        f"{points(air, air)} m {points(wide - air, high - air)} l "
        f"{points(air, high - air)} m {points(wide - air, air)} l S"
    )
    ticked = _appearance(canvas, box, f"q 0 G {number(min(wide, high) * 0.42)} w 1 J {strokes} Q")
    empty = _appearance(canvas, box, "q Q")
    look = f"/DA(/{TICKED} 0 Tf 0 g)/MK<</CA(\\000\\327)>>"
    states = f"{look}/V/Off/AS/Off/AP<</N<</{ON} {ticked}/Off {empty}>>>>"
    _widget(canvas, name, told, box, f"/FT/Btn{states}")


def _form(canvas: Canvas) -> _Form:
    document = canvas._doc
    form = _forms.get(document)
    if form is None:
        form = _forms[document] = _Form()
        canvas.set_catalog_entry("AcroForm", document.Reference(form))
    return form


def _widget(canvas: Canvas, name: str, told: str, box: Box, entries: str) -> None:
    form = _form(canvas)
    if name in form.fields:
        raise ValueError(f"there is a field {name!r} already")
    rect = " ".join(number(edge * PT_PER_MM) for edge in box)
    widget = Source(
        f"<</Type/Annot/Subtype/Widget/F {PRINTED}/Rect[{rect}]"
        f"/T{text_string(name)}/TU{text_string(told)}{entries}>>"
    )
    canvas._addAnnotation(widget, f"field {name}")
    form.fields[name] = reference(canvas._doc, widget)


def _appearance(canvas: Canvas, box: Box, content: str) -> str:
    """A form that a field shows; how others refer to it. Those that are alike are one."""
    wide, high = (number((box[at + 2] - box[at]) * PT_PER_MM) for at in (0, 1))
    key = f"field {wide} {high} {content}"
    found = _shown.setdefault(canvas._doc, {})
    if key not in found:
        head = f"<</Type/XObject/Subtype/Form/BBox[0 0 {wide} {high}]/Resources<<>>"
        source = Source(f"{head}/Length {len(content)}>>\nstream\n{content}\nendstream")
        found[key] = reference(canvas._doc, source)
    return found[key]


_shown: WeakKeyDictionary[PDFDocument, dict[str, str]] = WeakKeyDictionary()
