"""Each fault of a PDF file is found, and nothing else; a sound file has none."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name
from PIL import Image
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from rnr_print.check.pdf_files import CHECKS, check_files
from rnr_print.core.errors import InputError
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.document import Document
from rnr_print.print.pdf.pictures import draw_picture

SIZE_MM = 40
FONT = Path(__file__).parents[2] / "fonts" / "oswald" / "Oswald[wght].ttf"


def sound() -> bytes:
    """A card with bleed, a line and a picture of 254 dpi."""
    document = Document(title="Card", subject="100 %", lang="en", version="1")
    document.begin_page(69, 94, trim=(3, 3, 66, 91), bleed=(0, 0, 69, 94))
    document.canvas.rect(10, 10, 50, 50)
    picture = BytesIO()
    Image.new("RGB", (400, 400), "#804020").save(picture, "PNG")
    draw_picture(document.canvas, "p", picture.getvalue(), 5, 5, SIZE_MM, SIZE_MM)
    document.end_page()
    return document.bytes()


def add(pdf: pikepdf.Pdf, code: bytes) -> None:
    pdf.pages[0].contents_add(code)


def strange_font(pdf: pikepdf.Pdf) -> None:
    font = Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica)
    pdf.pages[0].obj.Resources.Font = Dictionary(F9=pdf.make_indirect(font))


def note(kind: str, at: list[int]) -> Callable[[pikepdf.Pdf], None]:
    def spoil(pdf: pikepdf.Pdf) -> None:
        stamp = Dictionary(Type=Name.Annot, Subtype=Name("/" + kind), Rect=Array(at))
        pdf.pages[0].obj.Annots = Array([pdf.make_indirect(stamp)])

    return spoil


def wide_trim(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].obj.TrimBox = Array([-9, 0, 100, 100])


def enlarged(pdf: pikepdf.Pdf) -> None:
    (name,) = pdf.pages[0].obj.Resources.XObject.keys()
    add(pdf, f"q 400 0 0 400 0 0 cm {name} Do Q".encode())


def claim(pdf: pikepdf.Pdf) -> None:
    with pdf.open_metadata() as metadata:
        metadata["pdfuaid:part"] = "1"


def cream_on_orange(pdf: pikepdf.Pdf) -> None:
    """A page with small type that one hardly sees."""
    pdfmetrics.registerFont(TTFont("Body", FONT))
    canvas = Canvas("en")
    canvas.setPageSize((200, 100))
    canvas.setFillColor("#dd9018")
    canvas.rect(0, 0, 200, 100, stroke=0, fill=1)
    canvas.setFillColor("#f6eed8")
    canvas.setFont("Body", 9)
    canvas.drawString(20, 50, "ORDERS")
    canvas.showPage()
    with pikepdf.open(BytesIO(canvas.getpdfdata())) as added:
        pdf.pages.extend(added.pages)


def shrunk_gauge(pdf: pikepdf.Pdf) -> None:
    """A square of 50 mm that says it is, printed at 97 %."""
    square = pdf.make_stream(b"/DieCut BMC 0 0 141.732 141.732 re S EMC")
    square.Type, square.Subtype, square.BBox = Name.XObject, Name.Form, Array([0, 0, 150, 150])
    pdf.pages[0].obj.Resources.XObject.Square = square
    told = b"/Gauge <</Name(block)/Box[50 50]>> BDC q .97 0 0 .97 9 9 cm /Square Do Q EMC"
    add(pdf, told)


def form(pdf: pikepdf.Pdf, flags: int) -> None:
    """A field of a form, with the flags of how it is shown."""
    note("Widget", [50, 50, 90, 90])(pdf)
    pdf.pages[0].obj.Annots[0].F = flags
    pdf.Root.AcroForm = pikepdf.Dictionary(Fields=pdf.pages[0].obj.Annots)


FAULTS: dict[str, tuple[str, Callable[[pikepdf.Pdf], None]]] = {
    "font": ("pdf-font", strange_font),
    "trim": ("pdf-boxes", wide_trim),
    "stamp": ("pdf-annotation", note("Stamp", [50, 50, 90, 90])),
    "words": ("pdf-annotation", note("FreeText", [50, 50, 90, 90])),
    "field": ("pdf-annotation", lambda pdf: form(pdf, 0)),
    "ink": ("pdf-colors", lambda pdf: add(pdf, b"1 0 0 rg 0 1 0 0 k")),
    "line": ("pdf-hairline", lambda pdf: add(pdf, b"q 0.1 w 0 0 m 9 9 l S Q")),
    "scaled line": ("pdf-hairline", lambda pdf: add(pdf, b"q .1 0 0 .1 0 0 cm 0 0 m 9 9 l S Q")),
    "picture": ("pdf-resolution", enlarged),
    "cream on orange": ("pdf-contrast", cream_on_orange),
    "gauge": ("pdf-gauge", shrunk_gauge),
}


def findings(folder: Path, spoil: Callable[[pikepdf.Pdf], None] | None = None) -> list[str]:
    path = folder / "card.pdf"
    with pikepdf.open(BytesIO(sound())) as pdf:
        if spoil:
            spoil(pdf)
        pdf.save(path)
    found = check_files([path]).findings
    assert all(each.place and each.place.file == str(path) for each in found)
    return [each.code for each in found]


def test_a_sound_file_has_no_findings(tmp_path: Path) -> None:
    assert findings(tmp_path) == []


def test_fields_of_a_form_are_meant_to_be_printed(tmp_path: Path) -> None:
    assert findings(tmp_path, lambda pdf: form(pdf, 4)) == []


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found_and_nothing_else(tmp_path: Path, fault: str) -> None:
    code, spoil = FAULTS[fault]
    assert set(findings(tmp_path, spoil)) == {code}


def test_what_a_file_says_of_itself_is_held_against_it(tmp_path: Path) -> None:
    pytest.importorskip("page")
    assert set(findings(tmp_path, claim)) == {"pdf-standard"}


def test_every_check_has_a_fault() -> None:
    assert {code for code, _ in FAULTS.values()} | {"pdf-standard"} == {
        check.code for check in CHECKS
    }


@pytest.mark.parametrize("harmless", [note("Link", [50, 50, 90, 90]), note("Stamp", [0, 0, 5, 5])])
def test_links_and_notes_outside_the_trim_are_no_fault(
    tmp_path: Path, harmless: Callable[[pikepdf.Pdf], None]
) -> None:
    assert findings(tmp_path, harmless) == []


def test_what_is_no_pdf_is_told(tmp_path: Path) -> None:
    path = tmp_path / "no.pdf"
    path.write_bytes(b"%PDF-1.7 of a kind")
    with pytest.raises(InputError, match="no sound PDF"):
        check_files([path])
    with pytest.raises(InputError, match="can't be read"):
        check_files([tmp_path / "none.pdf"])
    with pytest.raises(InputError, match="no file to check"):
        check_files([])


def set_box(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].obj.TrimBox = Name.None_


def measureless_picture(pdf: pikepdf.Pdf) -> None:
    (name,) = pdf.pages[0].obj.Resources.XObject.keys()
    del pdf.pages[0].obj.Resources.XObject[name].Width


def bare_note(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].obj.Annots = Array([pdf.make_indirect(Dictionary(Subtype=Name.Stamp))])


def no_matrix(pdf: pikepdf.Pdf) -> None:
    add(pdf, b"q 1 0 cm Q")


@pytest.mark.parametrize("spoil", [set_box, measureless_picture, bare_note, no_matrix])
def test_a_file_whose_parts_are_not_what_they_should_be_is_told(
    tmp_path: Path, spoil: Callable[[pikepdf.Pdf], None]
) -> None:
    with pytest.raises(InputError, match=r"is no sound PDF, pdf-.* can't look at it"):
        findings(tmp_path, spoil)


def test_a_claim_that_can_not_be_looked_at_is_told(tmp_path: Path) -> None:
    pytest.importorskip("page")
    path = tmp_path / "card.pdf"
    with pikepdf.open(BytesIO(sound())) as pdf:
        claim(pdf)
        pdf.save(path)
    path.write_bytes(path.read_bytes().replace(b"startxref", b"startxxxx"))  # others recover it
    with pytest.raises(InputError, match="pdf-standard can't look at it: file is damaged"):
        check_files([path])
