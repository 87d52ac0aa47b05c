"""Every script with its own fonts: words copied out of a PDF come in the order they are read."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pypdfium2
import pytest

from rnr_print.locales.typography import bound
from rnr_print.print.pdf.document import Document
from rnr_print.print.typeset import FontLibrary, Style, bidi, box, rich
from rnr_print.print.typeset import line as lines

FONTS = Path(__file__).parents[2] / "fonts"
TEXTS = {
    "ar": ("Arab", "تصاب وحدة Bao قبل غيرها على 5+ وتسحب الأمر الأول أو 2 من الرزمة."),
    "he": ("Hebr", "יחידה של Bao נפגעת ראשונה על 5+ ושולפת פקודה אחת או 2 מהחפיסה."),
    "ja": ("Jpan", "前列の部隊は他より先に命中を受け、5+で「ロックンロール」の命令を2枚引く。"),
    "zh-Hans": ("Hans", "前排部队先于其他部队被命中，掷出5+时抽2张“摇滚”命令。"),
    "vi": ("", "Đơn vị hàng đầu trúng đạn trước, khi đổ được 5+ thì rút 2 MỆNH LỆNH ẨN."),
}
NO_LINE_BEGINS = "、。，．：；！？）」』ーっゃゅょッャュョ”"
NO_LINE_ENDS = "（「『“"


def copied(lang: str, width_pt: float = 150) -> tuple[list[str], str]:
    """The lines of a language's text as they are set, and what a reader copies of them."""
    script, text = TEXTS[lang]
    role = FontLibrary.load(FONTS, script).role("text")
    style = Style(role, 9, lang=lang)
    align = "right" if bidi.is_rtl(lang) else "left"
    paragraph = box.Paragraph(rich.parse(bound(text, lang)), style, align=align)
    fitted = box.fit([paragraph], width_pt, 200, 9)
    document = Document(title="x", lang=lang)
    document.begin_page(80, 100)
    fitted.draw(document.canvas, 20, 250)
    document.end_page()
    page = pypdfium2.PdfDocument(document.bytes())[0]
    return [t for block in fitted.blocks for t in block.texts], page.get_textpage().get_text_range()


def bare(text: str) -> str:
    """Letters, digits and signs alone."""
    text = unicodedata.normalize("NFC", text)
    return "".join(c for c in text if unicodedata.category(c) not in ("Zs", "Cc", "Cf"))


@pytest.mark.parametrize("lang", TEXTS)
def test_words_are_copied_in_the_order_they_are_read(lang: str):
    set_, out = copied(lang)
    assert len(set_) > 1, "one line proves little"
    assert bare(out) == bare(TEXTS[lang][1])


@pytest.mark.parametrize("lang", ["ja", "zh-Hans"])
@pytest.mark.parametrize("width", range(60, 150, 9))
def test_signs_stay_with_their_words(lang: str, width: int):
    set_, _ = copied(lang, width)
    assert not any(each[0] in NO_LINE_BEGINS for each in set_), set_
    assert not any(each[-1] in NO_LINE_ENDS for each in set_), set_


def test_two_regions_have_two_forms_of_one_letter():
    shapes = []
    for script in ("Hans", "Jpan"):
        (run,) = FontLibrary.load(FONTS, script).role("text").word("直").runs
        shapes.append((run.face.name, run.face.hb_font.get_glyph_extents(run.glyphs[0].id)))
    assert shapes[0][0] != shapes[1][0]
    assert shapes[0][1] != shapes[1][1]


def test_accents_of_vietnamese_capitals_stay_below_the_line_above():
    style = Style(FontLibrary.load(FONTS).role("text"), 9, lang="vi")
    lowest, _ = lines.ink("ợjgặpqyậ", style)
    _, highest = lines.ink("ẾỖẨẮỂỪÀ", style)
    assert highest - lowest < 1.28 * style.leading_pt
    assert highest < style.leading_pt
