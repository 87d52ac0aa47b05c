"""Sheets as PDF: the ruler's length, forms, words, the same bytes."""

from __future__ import annotations

import sys
import zlib
from collections import Counter
from io import BytesIO
from itertools import pairwise

import pikepdf
import pypdfium2
import pytest
from sheet_samples import TEMPLATE, cards, layout

from rnr_print.print.pdf import forms
from rnr_print.print.pdf.document import Document
from rnr_print.print.sheets.drawing import draw_sheets
from rnr_print.print.sheets.geometry import Size
from rnr_print.print.sheets.imposition import plan
from rnr_print.print.sheets.profile import PrinterProfile
from rnr_print.print.sheets.sides import Sides

PT_PER_MM = 72 / 25.4
A4 = Size(210, 297)
MOST_CALLS = 270
"""Of functions, for a card with its back; each sheet has its share in them."""


@pytest.fixture
def drawn(styles, text, blank_face):
    def draw(
        count=9, paper="a4", sides=Sides.DUPLEX_LONG, move=None, face=blank_face, define=None,
        **more,
    ):  # fmt: skip
        document = Document(title="Карты", lang="ru")

        def faces(canvas, key, form, box) -> None:
            forms.define(canvas, form, box, lambda on: face(on, key))

        if move:
            document.move_backs(*move)
        pages = plan(cards(count), layout(paper, **more), sides)
        draw_sheets(document, pages, define or faces, TEMPLATE.rules, text, styles)
        return document.bytes()

    return draw


def straight_lines(data: bytes, page: int = 0) -> list[tuple[float, ...]]:
    """The lines drawn on a page and in its forms, in mm on the paper: x0, y0, x1, y1."""
    pdf = pikepdf.open(BytesIO(data))
    found: list[tuple[float, ...]] = []

    def follow(stream: pikepdf.Object, matrix: pikepdf.Matrix) -> None:
        matrices, at = [matrix], (0.0, 0.0)
        for operands, operator in pikepdf.parse_content_stream(stream):
            match str(operator):
                case "q":
                    matrices.append(matrices[-1])
                case "Q":
                    matrices.pop()
                case "cm":
                    matrices[-1] = pikepdf.Matrix(*map(float, operands)) @ matrices[-1]
                case "Do":
                    follow(stream.Resources.XObject[str(operands[0])], matrices[-1])
                case "m":
                    at = matrices[-1].transform(tuple(map(float, operands)))
                case "l":
                    to = matrices[-1].transform(tuple(map(float, operands)))
                    found.append(tuple(round(v / PT_PER_MM, 3) for v in (*at, *to)))

    follow(pdf.pages[page].obj, pikepdf.Matrix())
    return found


@pytest.mark.parametrize(("paper", "along", "bar"), [("a4", 0, 5.5), ("letter", 1, 9.5)])
def test_the_ruler_is_one_hundred_millimeters_on_paper(
    drawn, paper: str, along: int, bar: float
) -> None:
    """Its ticks stand on a bar along the paper's foot, or on Letter along its left side."""
    across = 1 - along
    ticks = sorted(
        segment[along]
        for segment in straight_lines(drawn(paper=paper))
        if segment[along] == segment[along + 2] and segment[across] == pytest.approx(bar, abs=0.01)
    )
    assert len(ticks) == 101
    assert ticks[-1] - ticks[0] == pytest.approx(100, abs=0.002)
    assert all(b - a == pytest.approx(1, abs=0.002) for a, b in pairwise(ticks))


def test_every_face_is_one_form_and_pages_filled_alike_share_what_they_show(drawn) -> None:
    calls: list[str] = []
    data = drawn(27, face=lambda canvas, key: (calls.append(key), canvas.rect(0, 0, 9, 9)))
    pdf = pikepdf.open(BytesIO(data))
    assert sorted(calls) == sorted([*(str(n) for n in range(27)), "back"])
    fronts, backs = pdf.pages[::2], pdf.pages[1::2]
    assert len({page.obj.Contents.objgen for page in fronts}) == 1
    assert len({page.obj.Contents.objgen for page in backs}) == 1
    shown = [{form.objgen for form in page.Resources.XObject.values()} for page in fronts]
    assert len(set.intersection(*shown)) == 3, "ruler, note, head label"
    assert len(set.union(*shown)) == 3 + 27 + 3, "cards and headings"
    assert {len({each.objgen for each in page.Resources.XObject.values()}) for page in backs} == {5}


def test_words_copy_out_of_the_footer(drawn) -> None:
    pdf = pypdfium2.PdfDocument(drawn(count=12))
    words = [" ".join(page.get_textpage().get_text_bounded().split()) for page in pdf]
    for sheet, side, found in zip((1, 1, 2, 2), ("ЛИЦО", "РУБАШКА") * 2, words, strict=True):
        assert f"ROCK'N'ROLL · БАЗА · ПРИКАЗЫ · ЛИСТ {sheet} / 2 · {side}" in found
        assert "Печать 100 % · переворот по длинному краю · RU · 0.1.0" in found
        assert "ВЕРХ" in found


@pytest.mark.parametrize("sides", Sides)
def test_bytes_repeat_and_qpdf_is_content(drawn, sides: Sides) -> None:
    data = drawn(sides=sides, paper="letter")
    assert data == drawn(sides=sides, paper="letter")
    assert pikepdf.open(BytesIO(data)).check_pdf_syntax() == []


def test_a_bleed_stays_within_its_clip(drawn) -> None:
    """A face that paints far too much leaves the paper's edge and the ruler white."""
    flood = drawn(count=3, face=lambda canvas, key: canvas.rect(-500, -500, 2000, 2000, fill=1))
    image = pypdfium2.PdfDocument(flood)[0].render(scale=4).to_pil().convert("L")
    per_mm = image.width / 210

    def at(x: float, y: float) -> int:
        return image.getpixel((int(x * per_mm), int((297 - y) * per_mm)))

    block = plan(cards(3), layout(), Sides.DUPLEX_LONG)[0].placements[0].trim
    assert [at(x, 250) for x in (8.5, 9.1, 201, 201.5)] == [255, 0, 0, 255]
    assert [at(50, block.bottom - 2.5 + off) for off in (-0.3, 0.3)] == [255, 0]


@pytest.mark.parametrize(
    ("paper", "sides", "page", "corner"),
    [
        ("a4", Sides.DUPLEX_LONG, 0, "lower left"),
        ("a4", Sides.DUPLEX_SHORT, 1, "upper right"),
        ("a3", Sides.DUPLEX_LONG, 0, "lower right"),
        ("a3", Sides.DUPLEX_LONG, 1, "upper left"),
    ],
)
@pytest.mark.parametrize("count", [1, 2])
def test_a_turned_face_fills_its_own_slot(
    drawn, paper: str, sides: Sides, page: int, corner: str, count: int
) -> None:
    """A dot in the face's lower left corner is seen in the right corner of the slot."""
    dot = 2 * PT_PER_MM
    data = drawn(count, paper, sides, face=lambda c, key: c.rect(dot, dot, dot, dot, fill=1))
    (placed, *_) = plan(cards(count), layout(paper), sides)[page].placements
    image = pypdfium2.PdfDocument(data)[page].render(scale=2).to_pil().convert("L")
    trim, scale = placed.trim, 2 * PT_PER_MM
    corners = {
        f"{up} {across}": (x, y)
        for up, y in (("lower", trim.bottom + 3), ("upper", trim.top - 3))
        for across, x in (("left", trim.left + 3), ("right", trim.right - 3))
    }
    inked = [
        name
        for name, (x, y) in corners.items()
        if image.getpixel((int(x * scale), int(image.height - y * scale))) < 128
    ]
    assert inked == [corner]


@pytest.mark.parametrize(
    ("sides", "right", "up"), [(Sides.DUPLEX_LONG, 1.0, -0.5), (Sides.DUPLEX_SHORT, -1.0, 0.5)]
)
def test_a_profile_moves_backs_only(drawn, sides: Sides, right: float, up: float) -> None:
    fix = PrinterProfile(x=1, y=0.5).correction(sides, A4)
    plain, moved = drawn(sides=sides), drawn(sides=sides, move=(fix.x, fix.y, fix.angle))
    assert straight_lines(plain, 0) == straight_lines(moved, 0)
    for before, after in zip(straight_lines(plain, 1), straight_lines(moved, 1), strict=True):
        shift = [there - here for here, there in zip(before, after, strict=True)]
        assert shift == pytest.approx([right, up, right, up], abs=0.002)


@pytest.mark.parametrize("sides", Sides)
def test_without_marks_there_is_nothing_but_cards(drawn, sides: Sides) -> None:
    data = drawn(sides=sides, marks=False, face=lambda canvas, key: None)
    for number, page in enumerate(pypdfium2.PdfDocument(data)):
        assert straight_lines(data, number) == []
        assert page.get_textpage().get_text_range() == ""


def test_many_cards_cost_little_beyond_their_faces(drawn) -> None:
    """Planning and drawing a card more takes no more calls of functions, however many there are."""

    def kept(canvas, key, form, box) -> None:
        forms.define_drawn(canvas, form, box, zlib.compress(b"q Q"), (), ())

    def calls(count: int) -> int:
        entered: Counter[str] = Counter()

        def count_calls(_frame: object, event: str, _value: object) -> None:
            entered[event] += 1

        sys.setprofile(count_calls)
        try:
            drawn(count=count, define=kept)
        finally:
            sys.setprofile(None)
        return entered["call"]

    few, some, many = calls(180), calls(540), calls(900)
    assert many - some == pytest.approx(some - few, rel=0.05)
    assert (many - some) / 360 < MOST_CALLS


def test_no_cut_mark_touches_the_words_of_the_footer(drawn) -> None:
    """Text and marks keep half a millimeter apart, also where gaps between cards meet the foot."""
    page = pypdfium2.PdfDocument(drawn(count=9))[0]
    words = page.get_textpage()
    place = words.search("ROCK'N'ROLL").get_next()
    top = max(words.get_charbox(place[0] + n)[3] for n in range(place[1])) * 25.4 / 72
    left = words.get_charbox(place[0])[0] * 25.4 / 72
    feet = [
        min(y, to) for x, y, right, to in straight_lines(drawn(count=9))
        if x == right and x > left and min(y, to) < 20 and abs(to - y) > 3
    ]  # fmt: skip
    assert feet
    assert min(feet) - top > 0.5
