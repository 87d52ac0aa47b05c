"""A booklet printed, stacked and folded has its pages in order, and their texts in line."""

from __future__ import annotations

from collections.abc import Iterator

import pypdfium2
import pytest

from rnr_print.print.pages.blocks import Text
from rnr_print.print.pages.book import Title
from rnr_print.print.pages.booklet import Side, imposed, lay_booklet, signatures
from rnr_print.print.pages.styles import Styles


def test_more_than_a_stapler_takes_are_several_signatures() -> None:
    assert signatures(20) == (20,)
    assert signatures(21) == (11, 10)
    assert signatures(37) == (19, 18)
    sides = list(imposed(4 * 21, 0.1))
    first, second = sides[: 2 * 11], sides[2 * 11 :]
    assert sorted(p.number for side in first for p in side.placed) == list(range(1, 45))
    assert sorted(p.number for side in second for p in side.placed) == list(range(45, 85))
    assert {abs(p.shift) for p in second[0].placed} == {0.0}  # no sheet lies around it
    assert max(abs(p.shift) for side in sides for p in side.placed) == pytest.approx(1.0)


def leaves(pages: int, thickness: float = 0.1) -> list[tuple[int, int]]:
    """What a reader turns: each leaf's right-hand and left-hand page, outermost sheet first.

    The stack lies with its fronts down, sheet 0 lowest, and is folded up along the spine, so that
    its right halves come to lie at the front of the book. Flipped on the short edge, the back of
    a right half is the left half of the other side.
    """
    sides = list(imposed(pages, thickness))
    fronts, backs = sides[::2], sides[1::2]
    first_half = [(right(f), left(b)) for f, b in zip(fronts, backs, strict=True)]
    second_half = [(right(b), left(f)) for f, b in zip(fronts, backs, strict=True)]
    return first_half + second_half[::-1]


def right(side: Side) -> int:
    return next(placed.number for placed in side.placed if placed.right)


def left(side: Side) -> int:
    return next(placed.number for placed in side.placed if not placed.right)


@pytest.mark.parametrize("pages", [4, 8, 12, 76, 80])
def test_the_folded_stack_reads_in_order(pages: int) -> None:
    read = [number for leaf in leaves(pages) for number in leaf]
    assert read == list(range(1, pages + 1))


def test_facing_pages_of_the_middle_lie_on_one_side() -> None:
    *_, middle = imposed(12, 0.1)
    assert [placed.number for placed in middle.placed] == [6, 7]


def test_inner_sheets_move_to_the_spine_by_what_lies_around_them() -> None:
    for side in imposed(16, 0.11):
        creep = side.sheet * 0.11
        for placed in side.placed:
            toward_spine = -placed.shift if placed.right else placed.shift
            assert toward_spine == pytest.approx(creep)


def test_trimmed_edges_have_one_margin() -> None:
    """Folded, an inner page sticks out by its creep; trimmed off, its margin is as wide as all."""
    outer_margin, margins = 12.0, set()
    for side in imposed(32, 0.11):
        pushed_out = side.sheet * 0.11
        for placed in side.placed:
            margins.add(round(outer_margin + abs(placed.shift) - pushed_out, 6))
    assert margins == {outer_margin}


def test_pages_that_do_not_fill_their_sheets_are_refused() -> None:
    with pytest.raises(ValueError, match="10 pages"):
        list(imposed(10, 0.1))


@pytest.fixture
def sides(styles: Styles) -> Iterator[pypdfium2.PdfDocument]:
    """A booklet of one page of text, printed."""
    form = styles.format("booklet")
    document, pages = lay_booklet([Text("Words.")], form, styles, Title("T", "T"))
    assert pages == 4
    with pypdfium2.PdfDocument(document.bytes(packed=True)) as printed:
        yield printed


def test_text_stands_on_the_half_that_is_imposed(sides: pypdfium2.PdfDocument) -> None:
    front, back = sides[0].get_textpage(), sides[1].get_textpage()
    half = 297 / 2 * 72 / 25.4
    assert "Words." in front.get_text_bounded(left=half)
    assert front.get_text_bounded(right=half).strip() == ""
    assert back.get_text_bounded().strip() == ""


def test_pages_that_fill_the_last_sheet_are_white(sides: pypdfium2.PdfDocument) -> None:
    back = sides[1].render(scale=0.4).to_pil().convert("L")
    marks = sum(back.histogram()[:250])
    assert marks < 0.002 * back.width * back.height
