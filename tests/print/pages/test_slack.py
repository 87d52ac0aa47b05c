"""Drawings that are set smaller where their page would be left bare otherwise."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from small_texts import words

from rnr_print.print.pages.blocks import Beside, Block, Box, Figure, Pairs, Text
from rnr_print.print.pages.book import Book
from rnr_print.print.pages.slabs import HALF_LINE, Slab
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.document import Document
from rnr_print.print.pdf.units import PT_PER_MM

Paged = Callable[..., Book]
PAGE = 42 * 12.0


def case(name: str, width: float, height: float, gives: float = 0.2) -> Box:
    figure = Figure(width, height, lambda *_: None, "A drawing.", gives=gives)
    return Box((Beside(figure, (Text(words(9), "case-line"),)),), "case", "Case", name)


def given(book: Book) -> list[float]:
    """What each slab on the book's pages gives of its height."""
    return [slab.slack.given for slab in slabs(book) if slab.slack]


def slabs(book: Book) -> list[Slab]:
    return [slab for page in book.pages for slab in page.slabs]


def high(book: Book) -> float:
    return sum(region.height for region in book.pages[0].regions)


@pytest.mark.parametrize(("count", "tall"), [(3, 56), (6, 46)], ids=["alone", "two and two"])
def test_a_page_is_filled_by_drawings_that_give_what_it_lacks(
    paged: Paged, count: int, tall: float
) -> None:
    def pages(gives: float) -> Book:
        cases = tuple(case(f"c{n}", 45, tall, gives) for n in range(count))
        return paged(*cases) if count % 2 else paged(Pairs(cases))

    stiff, lean = pages(0), pages(0.2)
    assert len(stiff.pages) == 2
    assert len(lean.pages) == 1
    assert PAGE - HALF_LINE < high(lean) <= PAGE
    assert max(given(lean)) - min(given(lean)) <= HALF_LINE
    assert not given(stiff)


@pytest.mark.parametrize(
    "last", [case("last", 45, 56, 0), case("last", 45, 90)], ids=["stiff", "much too high"]
)
def test_drawings_stay_large_where_that_brings_nothing_more_on_the_page(
    paged: Paged, last: Block
) -> None:
    first = (case("a", 45, 56, 0.02), case("b", 45, 56, 0.02))
    assert len(paged(*first, last).pages) == 2
    assert not any(given(paged(*first, last)))


def test_drawings_of_a_page_that_is_full_stay_large(paged: Paged) -> None:
    cases = [case("a", 45, 75), case("b", 45, 75), case("c", 45, 20)]
    book = paged(*cases)
    assert len(book.pages) == 2
    assert high(book) > 0.9 * PAGE
    assert not any(given(book))


def test_a_smaller_drawing_is_scaled_as_a_whole(
    paged: Paged, laid: Callable[..., Document]
) -> None:
    scales: list[str] = []
    blocks = [case(f"c{n}", 45, 56) for n in range(3)]
    (less, *_) = given(paged(*blocks))

    def draw(canvas: Canvas, x: float, y: float) -> None:
        scales.append(canvas.content[-1])

    beside = blocks[0].blocks[0]
    assert isinstance(beside, Beside)
    drawn = replace(beside, figure=replace(beside.figure, draw=draw))
    laid(replace(blocks[0], blocks=(drawn,)), *blocks[1:])
    (told,) = scales
    across, *_, operator = told.split()
    assert operator == "cm"
    assert float(across) == pytest.approx(1 - less / (56 * PT_PER_MM), abs=1e-4)
