"""Fonts as they stand in the PDF."""

import io
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pikepdf
import pypdfium2
import pytest

from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.typeset import FontLibrary, Style, line
from rnr_print.print.typeset.embed import EmbeddedFace, Shape


@pytest.fixture
def opened(pdf) -> Iterator[Callable[..., pikepdf.Page]]:
    """Draws a page and opens it for inspection."""
    with ExitStack() as stack:
        yield lambda draw: stack.enter_context(pikepdf.open(io.BytesIO(pdf(draw)))).pages[0]


@pytest.fixture
def font(library: FontLibrary, opened) -> pikepdf.Object:
    style = Style(library.role("text-bold-italic"), 12, lang="vi")
    return our_fonts(opened(lambda canvas: line.draw(canvas, "Điểm office", 10, 10, style)))[0]


def our_fonts(page: pikepdf.Page) -> list[pikepdf.Object]:
    return [f for f in page.Resources.Font.values() if f.Subtype == "/Type0"]


def test_the_font_is_a_subset_with_true_metrics(font: pikepdf.Object):
    descriptor = font.DescendantFonts[0].FontDescriptor
    name = str(font.BaseFont)
    assert name == str(descriptor.FontName)
    assert name[7:] == "+FiraSansCondensed-BoldItalic"
    assert name[1:7].isupper()
    assert 1000 < len(descriptor.FontFile2.read_bytes()) < 12_000
    assert descriptor.Flags & 64, "italic"
    assert descriptor.ItalicAngle < 0
    assert descriptor.StemV > 150
    assert descriptor.CapHeight == 693


@pytest.mark.parametrize("role", ["text", "name", "kind"])
def test_widths_agree_with_the_embedded_font(library: FontLibrary, opened, role: str):
    from fontTools.ttLib import TTFont

    style = Style(library.role(role), 12)
    page = opened(lambda canvas: line.draw(canvas, "БАО Việt 57", 10, 10, style))
    descendant = our_fonts(page)[0].DescendantFonts[0]
    inside = TTFont(io.BytesIO(descendant.FontDescriptor.FontFile2.read_bytes()))
    glyphs = descendant.CIDToGIDMap.read_bytes()
    widths = {
        int(first) + at: int(width)
        for first, run in zip(*[iter(descendant.W)] * 2, strict=True)
        for at, width in enumerate(run)
    }  # fmt: skip
    assert sorted(widths) == [0, *sorted(map(ord, set("БАО Việt 57")))]
    for cid, width in widths.items():
        glyph = inside.getGlyphName(int.from_bytes(glyphs[2 * cid : 2 * cid + 2], "big"))
        assert inside["hmtx"][glyph][0] == width


def test_what_is_no_letter_in_its_usual_shape_has_a_number_that_no_letter_has(library):
    face = next(iter(library.faces.values()))
    entries = [EmbeddedFace(face, "T1") for _ in range(2)]
    shapes = [Shape(glyph, 500) for glyph in range(300, 700)]
    for entry, told in zip(entries, (shapes, shapes[200:] + shapes[:200]), strict=True):
        ids = [entry.cid(shape, "fi") for shape in told]
        assert len(set(ids)) == len(ids)
        assert min(ids) >= 0xD800 <= max(ids) < 0xF900 + len(ids)
    alike = [entries[0].cid(shape, "fi") == entries[1].cid(shape, "fi") for shape in shapes]
    assert 0 < alike.count(False) < 40, "only those that meet by chance"


@pytest.mark.parametrize("role", ["name", "text", "text-italic"])
@pytest.mark.parametrize("tracking", [0.0, 0.7])
@pytest.mark.parametrize("text", ["AVATAR ГУТА office", "зо\u0301лото q\u0301y", "Tay"])
def test_letters_stand_where_the_layout_says(
    library: FontLibrary, pdf, role: str, tracking: float, text: str
):
    style = Style(library.role(role), 12, tracking=tracking)
    end, alone = (
        right_edge(pdf(lambda c, t=shown: line.draw(c, t, 50, 100, style)))
        for shown in (f"{text} |", "|")
    )
    before = line.width(f"{text} |", style) - line.width("|", style)
    assert end - alone == pytest.approx(before, abs=0.03)


def right_edge(page: bytes) -> float:
    """Where the last text on the page ends, in pt."""
    with pypdfium2.PdfDocument(page) as document:
        return max(shown.get_bounds()[2] for shown in document[0].get_objects())


def test_a_variable_font_is_embedded_at_its_axes(library: FontLibrary, opened):
    def draw(canvas: Canvas) -> None:
        for role in ("name", "kind"):
            line.draw(canvas, "БАО", 10, 10, Style(library.role(role), 12))

    names = sorted(str(font.BaseFont)[8:] for font in our_fonts(opened(draw)))
    assert names == ["Oswald_500wght", "Oswald_700wght"]


def test_text_in_a_form_finds_its_font(library: FontLibrary, copied):
    style = Style(library.role("name"), 12)

    def draw(canvas: Canvas) -> None:
        canvas.beginForm("card")
        line.draw(canvas, "Штаб", 10, 10, style)
        canvas.endForm()
        canvas.doForm("card")

    assert copied(draw) == "Штаб"


def test_tracking_and_rise_do_not_leak_into_later_text(library: FontLibrary, opened):
    style = Style(library.role("name"), 12, tracking=1)
    page = opened(lambda canvas: line.draw(canvas, "qо\u0301н", 10, 10, style))
    content = page.Contents.read_bytes()
    assert content.count(b" Tc") == 2
    assert content.rindex(b" 0 Tc") > content.index(b" 1 Tc")
    assert content.count(b" Ts") == 2 * content.count(b" 0 Ts")


def test_odd_spaces_and_the_no_break_hyphen_need_no_glyph_of_their_own(
    library: FontLibrary, opened
):
    style = Style(library.role("name"), 12)
    page = opened(lambda canvas: line.draw(canvas, "5\u202fмм кто\u2011то", 10, 10, style))
    assert len(our_fonts(page)) == 1
