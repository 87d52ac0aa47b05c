"""What a reader copies out of the PDF is what was typed."""

import shutil
import subprocess
import unicodedata
from pathlib import Path

import pytest

from rnr_print.print.typeset import FontLibrary, Style, line, paragraph, rich

WORDS = {
    "ru": "Тихо ходи, «ещё тише» — уходи: 5+ № 7 объём Йод",
    "en": "First office fling: “waffle” AVATAR's To. fjord",
    "vi": "Tấn công kẻ địch bước vào Điểm Ặ ẫ Ữ Ỹ Việt",
}
ROLES = ("name", "kind", "text", "text-bold", "text-italic", "text-bold-italic", "mono", "display")


@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize("role", ROLES)
def test_every_role_in_every_language(library: FontLibrary, copied, role: str, lang: str):
    style = Style(library.role(role), 9, lang=lang)
    assert copied(lambda c: line.draw(c, WORDS[lang], 10, 100, style)) == WORDS[lang]


@pytest.mark.parametrize("tracking", [0.0, 0.05, 0.1, 0.2, 0.4, -0.02])
def test_tracking_does_not_cut_words(library: FontLibrary, copied, tracking: float):
    style = Style(library.role("kind"), 5.6, tracking=tracking * 5.6)
    text = "ЮНИТ · VIỆT NAM"
    assert copied(lambda c: line.draw(c, text, 10, 100, style)) == text


@pytest.mark.parametrize("text", ["за\u0301мок о\u0301н", "ﬁn ﬂag", "Việt Ặ ế й ё"])
def test_accents_and_ligatures_of_any_spelling(library: FontLibrary, copied, text: str):
    for spelled in (text, unicodedata.normalize("NFD", text)):
        style = Style(library.role("text-italic"), 9, tracking=0.3)
        shown = copied(lambda c, s=spelled, t=style: line.draw(c, s, 10, 100, t))
        assert unicodedata.normalize("NFKC", shown) == unicodedata.normalize("NFKC", text)


def test_bold_italic_and_icons_copy_in_their_place(library: FontLibrary, copied, icons):
    style = Style(library.role("text"), 9, lang="ru", icons=icons)
    markup = "{star} **Мины**. {d4}{d4} враг__ам__ ({spade})!"
    lines = paragraph.layout(rich.parse(markup), style, 300)
    assert copied(lambda c: lines.draw(c, 10, 100)) == "★ Мины. ⚃⚃ врагам (♠)!"


def test_a_divided_word_is_whole_without_its_soft_hyphens(library: FontLibrary, copied):
    style = Style(library.role("text"), 9, lang="ru")
    text = "Атакует врага, который развёртывается или подрывается"
    lines = paragraph.layout(rich.parse(text), style, 56, "justify", hyphenate=True)
    shown = copied(lambda c: lines.draw(c, 10, 200))
    assert any(t.endswith("-") for t in lines.texts)
    assert shown.replace("\ufffe", "").replace("\u00ad\n", "").replace("\n", " ") == text


def test_a_words_own_hyphen_is_copied_at_a_lines_end_too(library: FontLibrary, copied):
    style = Style(library.role("text"), 9, lang="uk")
    lines = paragraph.layout(rich.parse("у кожній будь-якій Точці"), style, 62)
    assert lines.texts[0].endswith("-")
    shown = copied(lambda c: lines.draw(c, 10, 200))
    assert shown.split() == ["у", "кожній", "будь\u2010", "якій", "Точці"]


def test_what_holds_letters_together_is_not_copied(library: FontLibrary, copied):
    style = Style(library.role("text"), 9)
    assert copied(lambda c: line.draw(c, "2\u2060x", 10, 100, style)) == "2x"


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="poppler is not installed")
def test_poppler_reads_the_same(library: FontLibrary, pdf, icons, tmp_path: Path):
    texts = [*WORDS.values(), "за\u0301мок о\u0301н", "ЮНИТ ВЬЕТНАМ", "★ ⚃⚃ end"]
    plain = Style(library.role("text"), 9, icons=icons)
    wide = Style(library.role("kind"), 9, tracking=0.9)

    def draw(canvas) -> None:
        for row, text in enumerate(texts[:-2]):
            line.draw(canvas, text, 10, 280 - 30 * row, plain)
        line.draw(canvas, texts[-2], 10, 100, wide)
        line.draw(canvas, rich.parse("{star} {d4}{d4} end"), 10, 70, plain)

    path = tmp_path / "copied.pdf"
    path.write_bytes(pdf(draw))
    result = subprocess.run(["pdftotext", path, "-"], capture_output=True, check=True)
    assert [t for t in result.stdout.decode().split("\n") if t.strip()] == [*texts, "\f"][:-1]
