"""Boxes: full size, tightened, smaller, overflow."""

from dataclasses import replace

import pytest

from rnr_print.print.typeset import FontLibrary, Overflow, Style, rich
from rnr_print.print.typeset.box import FittedBox, Paragraph, fit
from rnr_print.print.typeset.paragraph import Align

WIDTH = 155.0
FLOOR = 6.4
TEXTS = (
    "**Mines.** Attacks an enemy who enters or deploys at his Point.",
    "In one attack with two equal dice Bao may blow himself up, and the Point with him.",
    "__Walk softly. Leave even more softly.__",
)


@pytest.fixture
def paragraphs(library: FontLibrary) -> list[Paragraph]:
    text = Style(library.role("text"), 8.8, 10.2, lang="en")
    flavor = Style(library.role("text"), 7.2, 8.4, lang="en")
    return [
        Paragraph(rich.parse(markup), style, space_after=3)
        for markup, style in zip(TEXTS, (text, text, flavor), strict=True)
    ]


def sizes(box: FittedBox) -> list[float]:
    return [block.style.size for block in box.blocks]


def test_text_with_room_is_set_as_designed(paragraphs: list[Paragraph]):
    box = fit(paragraphs, WIDTH, 70, FLOOR)
    assert (box.tightness, box.scale) == (0, 1)
    assert sizes(box) == [8.8, 8.8, 7.2]
    assert box.height_pt == pytest.approx(4 * 10.2 + 8.4 + 2 * 3)


def test_text_short_of_room_is_tightened_before_it_shrinks(paragraphs: list[Paragraph]):
    room = fit(paragraphs, WIDTH, 70, FLOOR).height_pt - 1.5
    box = fit(paragraphs, WIDTH, room, FLOOR)
    assert box.tightness > 0
    assert sizes(box) == [8.8, 8.8, 7.2]
    assert box.height_pt <= room


def test_text_with_little_room_shrinks_no_more_than_it_must(paragraphs: list[Paragraph]):
    box = fit(paragraphs, WIDTH, 44, FLOOR)
    assert box.height_pt <= 44
    assert FLOOR <= sizes(box)[0] < 8.8
    assert sizes(box)[2] == pytest.approx(max(7.2 * box.scale, FLOOR), abs=1e-3)
    with pytest.raises(Overflow):
        fit(paragraphs, WIDTH, 44, sizes(box)[0] + 0.1)


@pytest.mark.parametrize("width", [0.0, -20.0])
@pytest.mark.parametrize("align", ["left", "center", "justify"])
def test_nothing_fits_where_there_is_no_width(
    paragraphs: list[Paragraph], width: float, align: Align
):
    with pytest.raises(Overflow, match="mm too wide for its box"):
        fit([replace(each, align=align) for each in paragraphs], width, 70, FLOOR)


def test_text_that_does_not_fit_at_the_floor_says_what_it_lacks(paragraphs: list[Paragraph]):
    with pytest.raises(Overflow, match=r"mm too high for its box at 6\.4 pt") as caught:
        fit(paragraphs, WIDTH, 30, FLOOR)
    error = caught.value
    assert error.axis == "height"
    lacking = error.overflow_mm * 72 / 25.4
    assert fit(paragraphs, WIDTH, 30 + lacking + 1e-3, FLOOR)
    with pytest.raises(Overflow):
        fit(paragraphs, WIDTH, 30 + lacking - 0.1, FLOOR)


def test_a_word_too_wide_shrinks_the_text_then_fails_in_width(paragraphs: list[Paragraph]):
    wide = [Paragraph(rich.parse("Unpronounceableness"), paragraphs[0].style)]
    box = fit(wide, 70, 50, FLOOR)
    assert FLOOR <= sizes(box)[0] < 8.8
    with pytest.raises(Overflow, match="too wide") as caught:
        fit(wide, 40, 50, FLOOR)
    assert caught.value.axis == "width"


def test_no_paragraph_goes_under_the_floor_and_small_print_keeps_its_size(
    library: FontLibrary, paragraphs: list[Paragraph]
):
    small = Paragraph(rich.parse("small print"), Style(library.role("text"), 6, 7))
    box = fit([*paragraphs, small], WIDTH, 52, FLOOR)
    assert sizes(box)[-1] == 6
    assert min(sizes(box)[:-1]) >= FLOOR


def test_an_empty_box_is_empty():
    assert fit([], WIDTH, 10, FLOOR).height_pt == 0


def test_few_words_grow_while_they_need_not_be_tightened(paragraphs: list[Paragraph]):
    roomy = fit(paragraphs, WIDTH, 200, FLOOR, most=10.0)
    assert sizes(roomy)[:2] == [pytest.approx(10.0)] * 2
    assert roomy.tightness == 0
    room = fit(paragraphs, WIDTH, 200, FLOOR, most=9.2).height_pt
    between = fit(paragraphs, WIDTH, room, FLOOR, most=10.0)
    assert sizes(between)[0] == pytest.approx(9.2)
    assert between.height_pt <= room


def test_what_fills_its_box_does_not_grow(paragraphs: list[Paragraph]):
    room = fit(paragraphs, WIDTH, 70, FLOOR).height_pt
    for height in (room, room - 1.5, 44):
        assert fit(paragraphs, WIDTH, height, FLOOR, most=10.0) == fit(
            paragraphs, WIDTH, height, FLOOR
        )
