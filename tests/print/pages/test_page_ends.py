"""Where pages end: no widows, no orphans, heads with what follows, boxes and notes in place."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from small_texts import words

from rnr_print.print.pages.blocks import Box, Break, Figure, Grid, Heading, Section, Text
from rnr_print.print.pages.book import Book
from rnr_print.print.pages.grids import Cells
from rnr_print.print.pages.paginate import Page
from rnr_print.print.pages.slabs import Gap, Slab
from rnr_print.print.pages.texts import LinePainter, NumberedLine

Paged = Callable[..., Book]
LINES, LINE = 42, 12.0


def lines_of(page: Page) -> list[LinePainter]:
    painters = [slab.paint for slab in page.slabs]
    return [p.line if isinstance(p, NumberedLine) else p for p in painters
            if isinstance(p, LinePainter | NumberedLine)]  # fmt: skip


def height(page: Page) -> float:
    return sum(region.height for region in page.regions)


@pytest.mark.parametrize("before", range(28, 44))
def test_no_line_of_a_paragraph_stands_alone(paged: Paged, before: int) -> None:
    filler = [Text("One line.") for _ in range(before)]
    book = paged(*filler, Text(words(90), id="long"), Text("The end."))
    for page in book.pages:
        own = [p for p in lines_of(page) if len(p.composed.lines) > 3]
        assert len(own) != 1


@pytest.mark.parametrize("before", range(20, 29))
def test_a_heading_never_ends_a_page(paged: Paged, before: int) -> None:
    filler = [Text("One line.") for _ in range(before)]
    book = paged(*filler, Heading("A title", 2), Text(words(60)))
    for page in book.pages:
        last = page.slabs[-1]
        assert not last.headings
        assert not isinstance(last.paint, NumberedLine)


@pytest.mark.parametrize("lead", ["What it costs:", "**What it costs:**{index cost}"])
@pytest.mark.parametrize("before", range(20, 29))
def test_words_that_lead_to_a_table_stand_with_it(paged: Paged, before: int, lead: str) -> None:
    filler = [Text("One line.") for _ in range(before)]
    book = paged(*filler, Text(lead, id="lead"), Grid(("A", "B"), (("one", "b"), ("two", "b"))))
    for page in book.pages:
        assert "lead" not in page.slabs[-1].ids


def test_no_page_is_fuller_than_its_grid(paged: Paged) -> None:
    texts = [Text(f"{words(30 + i % 7)}^[{words(12)}]", margin=f"1.{i}") for i in range(60)]
    book = paged(*texts)
    heights = book.flow.note_heights()
    assert len(heights) == 60
    for page in book.pages:
        notes = sum(heights[number] for number in page.notes)
        assert height(page) + notes + (9 if notes else 0) <= LINES * LINE + 0.1


def test_a_note_stands_on_the_page_of_its_mark(paged: Paged) -> None:
    book = paged(*(Text(f"{words(40)}^[Note {i}.]") for i in range(40)))
    for page in book.pages:
        marks = [number for slab in page.slabs for number in slab.notes]
        assert marks == page.notes
    assert [n for page in book.pages for n in page.notes] == list(range(1, 41))


def test_all_lines_stand_on_the_grid_of_half_lines(paged: Paged) -> None:
    grid = Grid(("A", "B"), (("one", words(9)), ("two", "b")), caption="Table")
    box = Box((Text(words(30), "story-line"),), label="Example", title="A case")
    book = paged(Heading("Title", 1, number="1"), Text(words(50)), grid, box, Text(words(40)))
    for page in book.pages:
        for region in page.regions:
            for column in region.columns:
                here = 0.0
                for item in column.items:
                    assert here % 6 == pytest.approx(0) or isinstance(item, Gap)
                    here += item.height


def test_a_table_begins_every_page_with_its_head(paged: Paged) -> None:
    rows = tuple((f"row {i}", words(6)) for i in range(80))
    book = paged(Grid(("Name", "Words"), rows))
    assert len(book.pages) > 2
    for page in book.pages:
        assert page.slabs[0].paint.cells[0].lines[0].text == "Name"


def test_a_box_that_fits_stays_whole(paged: Paged) -> None:
    box = Box(tuple(Text(words(20), "story-line") for _ in range(10)), "advice")
    book = paged(*(Text("One line.") for _ in range(22)), box)
    boxed = [[s for s in page.slabs if s.frames] for page in book.pages]
    assert sum(1 for slabs in boxed if slabs) == 1


def test_a_box_larger_than_a_page_goes_on_under_its_label(paged: Paged) -> None:
    box = Box(tuple(Text(words(20), "story-line") for _ in range(40)), label="Example")
    book = paged(box)
    assert len(book.pages) > 1
    frame = book.pages[0].slabs[0].frames[0]
    for page in book.pages[1:]:
        assert page.slabs[0] is frame.again


def test_a_box_is_cut_rather_than_a_page_left_bare(paged: Paged) -> None:
    box = Box(tuple(Text(words(20), "story-line") for _ in range(12)), label="Example")
    book = paged(*(Text("One line.") for _ in range(10)), box)
    assert height(book.pages[0]) > 0.6 * LINES * LINE


def test_a_box_that_ends_on_a_page_isn_t_cut_for_what_comes_after_it(paged: Paged) -> None:
    box = Box(tuple(Text(words(20), "story-line") for _ in range(10)), "advice")
    tall = Figure(60, 140, lambda *_: None, "A drawing that needs a page.")
    first, second = paged(box, tall).pages
    assert height(first) < 0.6 * LINES * LINE
    assert any(item.loose for item in first.regions[0].columns[0].items)
    assert not any(slab.frames for slab in second.slabs)


def test_a_recto_break_leaves_a_blank_left_page(paged: Paged) -> None:
    book = paged(Text("First."), Break("recto"), Text("Third."))
    assert [page.blank for page in book.pages] == [False, True, False]


def test_columns_end_level(paged: Paged) -> None:
    book = paged(Section(tuple(Text("A line.", "index") for _ in range(41)), columns=2))
    left, right = book.pages[0].regions[0].columns
    assert abs(left.height - right.height) <= 12
    assert sum(1 for item in (*left.items, *right.items) if isinstance(item, Slab)) == 41


@pytest.mark.parametrize("before", range(14, 30))
def test_the_rule_below_a_table_stands_on_the_page_of_its_last_row(
    paged: Paged, before: int
) -> None:
    tables = [Grid(("A",), tuple((str(n),) for n in range(6)), caption="Table") for _ in range(2)]
    book = paged(*(Text("One line.") for _ in range(before)), *tables)
    for page in book.pages[1:]:
        assert page.slabs[0].height > 0


@pytest.mark.parametrize("before", range(14, 30))
def test_a_table_with_bars_is_not_cut(paged: Paged, before: int) -> None:
    rows = tuple((str(n), "x") for n in range(6))
    told = (Text("One line.") for _ in range(before))
    book = paged(*told, Grid(("A", "B"), rows, bars=((None, 0.5),) * 6))
    assert 7 in [sum(isinstance(s.paint, Cells) for s in page.slabs) for page in book.pages]
