"""Lines from right to left are copied in order: vowel signs, brackets, numbers, Latin words."""

from __future__ import annotations

import re
import shutil
import subprocess
import unicodedata
from pathlib import Path

import pypdfium2
import pytest

from rnr_print.print.pdf.document import Document
from rnr_print.print.typeset import FontLibrary, Style, line

SCRIPTS = {"ar": "Arab", "he": "Hebr"}
TEXTS = [
    ("ar", "«امشِ بهدوء. وغادر بهدوء أشد»."),
    ("ar", "حين يدخل عدو هنا أو يُنشر، باو"),
    ("ar", "تُعدّ الأوراق. ثم تُعدّ الخوذ."),
    ("ar", "رمية (كشّاف): 3 ثم [نعم] {لا}"),
    ("ar", "برمية (5+) يموت 4+."),
    ("ar", "ألفٌ (باءٍ) جيمًا لا إلى الله"),
    ("ar", "خريطة ROCK’N’ROLL هنا في البلد البعيد (VPA)، 3."),
    ("he", "שָׁלוֹם (בדיקה)"),
    ("he", "«שקט» (5+) והלאה"),
    ("he", "דוגמה E6-4 בפרק 6."),
    ("he", "[אחד] {שניים} ”שלוש.”"),
    ("he", "הַמִּלְחָמָה נִגְמְרָה, צה״ל ג׳יפ"),
]


def pdf(lang: str, text: str, upright: bool = False) -> bytes:
    style = Style(FontLibrary.load(Path("fonts"), SCRIPTS[lang]).role("text"), 9, lang=lang)
    document = Document(title="x", lang=lang)
    document.begin_page(150, 150)
    if upright:
        document.canvas.rotate(90)
        document.canvas.translate(0, -200)
    line.draw(document.canvas, text, 400, 100, style, "right")
    document.end_page()
    return document.bytes()


def seen(text: str) -> str:
    """All that is seen of a text."""
    bare = re.sub("[\u200e\u200f\u202a-\u202e]", "", text)
    return unicodedata.normalize("NFC", bare).strip()


@pytest.mark.parametrize(("lang", "text"), TEXTS)
@pytest.mark.parametrize("upright", [False, True])
def test_pdfium_copies_what_was_set(lang: str, text: str, upright: bool):
    page = pypdfium2.PdfDocument(pdf(lang, text, upright))[0]
    assert seen(page.get_textpage().get_text_range()) == seen(text)


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="poppler is not installed")
def test_poppler_copies_what_was_set(tmp_path: Path):
    for lang, text in TEXTS:
        path = tmp_path / "copied.pdf"
        path.write_bytes(pdf(lang, text))
        shown = subprocess.run(["pdftotext", path, "-"], capture_output=True, check=True)
        assert seen(shown.stdout.decode()) == seen(text)


def test_a_search_for_words_around_a_number_finds_them():
    page = pypdfium2.PdfDocument(pdf("he", "כאשר 5 או יותר."))[0]
    assert "כאשר 5 או יותר." in page.get_textpage().get_text_range()
