"""Fields of a file, filled by a program, as readers show them."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from PIL import Image
from pypdfium2 import PdfDocument, raw

from rnr_print.core.workspace import OURS
from rnr_print.print.pdf import fillable
from rnr_print.print.pdf.document import Document
from rnr_print.print.pdf.units import PT_PER_MM
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


def by_ghostscript(data: bytes, tmp_path: Path) -> Image.Image:
    """It draws what fields hold as it stands in the file, as printers do, and nothing itself."""
    path, page = tmp_path / "form.pdf", tmp_path / "page.png"
    path.write_bytes(data)
    wish = ("-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-sDEVICE=pnggray", f"-r{DPI}")
    subprocess.run(["gs", *wish, f"-sOutputFile={page}", path], check=True)
    return Image.open(page)


def typed(text: str) -> bytes:
    """The same, typed into and ticked in a reader, and saved by it."""
    pdf, done = PdfDocument(made()), BytesIO()
    pdf.init_forms()
    page, form = pdf[0], pdf.formenv.raw
    for box in (TEXT, TICK):
        x, y = ((box[at] + box[at + 2]) / 2 * PT_PER_MM for at in (0, 1))
        raw.FORM_OnMouseMove(form, page.raw, 0, x, y)
        raw.FORM_OnLButtonDown(form, page.raw, 0, x, y)
        raw.FORM_OnLButtonUp(form, page.raw, 0, x, y)
        if box is TEXT:
            letters = f"{text}\0".encode("utf-16-le")
            raw.FORM_ReplaceSelection(
                form, page.raw, (ctypes.c_ushort * (len(letters) // 2)).from_buffer_copy(letters)
            )
    raw.FORM_ForceToKillFocus(form)
    pdf.save(done)
    return done.getvalue()


POPPLER = pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="poppler is not installed")


GHOSTSCRIPT = pytest.mark.skipif(shutil.which("gs") is None, reason="there is no ghostscript")
Shown = Callable[[bytes, Path], Image.Image]


@pytest.mark.parametrize("shown", [by_pdfium, pytest.param(by_poppler, marks=POPPLER)])
def test_what_a_program_fills_in_is_shown(shown: Shown, tmp_path: Path) -> None:
    (empty := tmp_path / "empty").mkdir()
    none = shown(filled(""), empty)
    assert inked(none, TEXT) == inked(none, TICK) == 0
    shows_all(shown(filled(TYPED), tmp_path))


@pytest.mark.parametrize("shown", [
    by_pdfium, pytest.param(by_poppler, marks=POPPLER),
    pytest.param(by_ghostscript, marks=GHOSTSCRIPT),
])  # fmt: skip
def test_what_a_reader_has_saved_is_shown_by_all(shown: Shown, tmp_path: Path) -> None:
    """Even by what asks no field: a reader that saves a form draws what was typed into it."""
    shows_all(shown(typed(TYPED), tmp_path))


def shows_all(page: Image.Image) -> None:
    """The box is ticked, and the line has letters all along."""
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
