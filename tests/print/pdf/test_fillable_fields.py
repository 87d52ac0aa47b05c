"""Fields of a file, filled by a program, as readers show them."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from PIL import Image
from pypdfium2 import PdfDocument

from rnr_print.core.workspace import OURS
from rnr_print.print.pdf import fillable
from rnr_print.print.pdf.document import Document
from rnr_print.print.typeset import FontLibrary
from rnr_print.print.typeset.embed import embedded_whole

TEXT, TICK = (10, 20, 50, 26), (10, 10, 16, 16)
"""Where the fields lie, mm: left, bottom, right, top."""
HIGH, DPI = 30, 100
TYPED = "Ёж, Łódź 7"


def made() -> bytes:
    """A page with a line to type in and a box to tick."""
    document = Document(title="Form", lang="en")
    document.begin_page(60, HIGH)
    face = FontLibrary.load(OURS / "fonts").role("text").first
    font = embedded_whole(document.canvas._doc, face).resource
    fillable.text_field(document.canvas, "name", "Name", TEXT, font, 9)
    fillable.check_box(document.canvas, "out", "Out", TICK)
    document.end_page()
    return document.bytes()


def filled(text: str) -> bytes:
    """The same, its fields filled by a program that draws nothing."""
    pdf, done = pikepdf.open(BytesIO(made())), BytesIO()
    line, box = pdf.Root.AcroForm.Fields
    if text:
        line.V = pikepdf.String(text)
        box.V = box.AS = pikepdf.Name.Yes
    pdf.save(done)
    return done.getvalue()


def by_pdfium(data: bytes, tmp_path: Path) -> Image.Image:
    pdf = PdfDocument(data)
    pdf.init_forms()
    return pdf[0].render(scale=DPI / 72, may_draw_forms=True).to_pil()


def by_poppler(data: bytes, tmp_path: Path) -> Image.Image:
    path = tmp_path / "form.pdf"
    path.write_bytes(data)
    subprocess.run(["pdftoppm", "-r", str(DPI), "-png", path, tmp_path / "page"], check=True)
    (page,) = tmp_path.glob("page*.png")
    return Image.open(page)


def inked(page: Image.Image, box: tuple[float, float, float, float]) -> int:
    """How many pixels are dark in a box, mm from the lower left."""
    left, low, right, top = (each / 25.4 * DPI for each in box)
    height = HIGH / 25.4 * DPI
    cut = page.convert("L").crop((int(left), int(height - top), int(right), int(height - low)))
    return sum(cut.histogram()[:128])


POPPLER = pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="poppler is not installed")


@pytest.mark.parametrize("shown", [by_pdfium, pytest.param(by_poppler, marks=POPPLER)])
def test_what_a_program_fills_in_is_shown(
    shown: Callable[[bytes, Path], Image.Image], tmp_path: Path
) -> None:
    (empty := tmp_path / "empty").mkdir()
    page, none = shown(filled(TYPED), tmp_path), shown(filled(""), empty)
    assert inked(none, TEXT) == inked(none, TICK) == 0
    assert inked(page, TICK) > 5
    # all along: what is Cyrillic, what is Polish, what is plain
    spans = [(left, TEXT[1], left + 3, TEXT[3]) for left in (10.5, 13.5, 16.5, 19.5)]
    assert all(inked(page, span) > 3 for span in spans)


def test_fields_have_the_whole_font() -> None:
    pdf = pikepdf.open(BytesIO(made()))
    (font, *others) = pdf.Root.AcroForm.DR.Font.values()
    assert all(each.objgen == font.objgen for each in others)
    assert "+" not in str(font.BaseFont)  # no subset
    told = bytes(font.ToUnicode.read_bytes())
    assert all(f"<{ord(each):04X}> <{ord(each):04X}>".encode() in told for each in "AzЁяЇŁß№")


def test_fields_have_their_own_names() -> None:
    document = Document(title="Form", lang="en")
    document.begin_page(60, HIGH)
    fillable.check_box(document.canvas, "out", "Out", TICK)
    with pytest.raises(ValueError, match="there is a field 'out' already"):
        fillable.check_box(document.canvas, "out", "Out", TICK)


def test_forms_have_the_same_bytes_each_time() -> None:
    assert made() == made()
