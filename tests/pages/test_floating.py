"""A box that has no room on its page waits, and the text behind it comes first."""

from __future__ import annotations

from collections.abc import Callable

from small_texts import words

from rnr_print.pages.blocks import Box, Break, Figure, Heading, Section, Tailpiece, Text
from rnr_print.pages.book import Book
from rnr_print.pages.paginate import Page

Paged = Callable[..., Book]
FULL = 42 * 12.0


def box(paragraphs: int = 8, name: str = "box") -> Box:
    said = tuple(Text(words(20), "story-line") for _ in range(paragraphs))
    return Box(said, label="Example", id=name)


def lines(count: int, name: str = "line") -> list[Text]:
    return [Text("One line.", id=f"{name}{n}") for n in range(count)]


def ids(page: Page) -> list[str]:
    return [name for slab in page.slabs for name in slab.ids]


def test_text_behind_a_box_fills_its_page(paged: Paged) -> None:
    book = paged(*lines(18), box(), *lines(30, "more"))
    first, second = book.pages[:2]
    assert ids(first)[:18] == [f"line{n}" for n in range(18)]
    assert "more0" in ids(first)
    assert ids(second)[0] == "box"
    assert first.regions[0].height > 0.9 * FULL


def test_nothing_is_lost_or_doubled(paged: Paged) -> None:
    told = [*lines(18), box(), *lines(9, "b"), box(6, "second"), *lines(30, "c")]
    book = paged(*told)
    found = [name for page in book.pages for name in ids(page)]
    assert sorted(found) == sorted(block.id for block in told)
    assert found.index("box") < found.index("second")


def test_a_box_stays_within_its_chapter(paged: Paged) -> None:
    book = paged(
        Section((*lines(18), box()), "First"), Section((Heading("Two", 1, "two"),), "Second")
    )
    found = [name for page in book.pages for name in ids(page)]
    assert found.index("box") < found.index("two")


def test_a_title_goes_along_with_the_columns_under_it(paged: Paged) -> None:
    head = Section((Heading("Cases", 3, "cases"),), style="wide")
    for count in range(22, 28):
        book = paged(*lines(count), head, Section(tuple(lines(60, "case")), columns=2))
        title = next(page for page in book.pages if "cases" in ids(page))
        assert "case0" in ids(title)


def test_a_section_heads_a_page_only_once_it_stands_there(paged: Paged) -> None:
    book = paged(
        Section(tuple(lines(27)), "First"), Section((box(12, "large"),), "Second", tab="2")
    )
    assert [page.running for page in book.pages] == ["First", "Second"]


def test_a_page_is_named_after_what_it_begins_with(paged: Paged) -> None:
    first = Section(tuple(lines(30)), "First", tab="1")
    book = paged(first, Section(tuple(lines(9, "more")), "Second", tab="2"))
    assert [(page.running, page.tab) for page in book.pages] == [("First", "1")] * 2


def test_spare_blocks_fill_a_blank_page_or_are_left_out(paged: Paged) -> None:
    def pages(count: int) -> list[list[str]]:
        spare = (Section(tuple(lines(count, "spare")), "Spare"),)
        return [ids(page) for page in paged(*lines(9), Break("back", spare), *lines(1, "b")).pages]

    assert [len(page) for page in pages(9)] == [9, 9, 0, 1]
    assert [len(page) for page in pages(90)] == [9, 0, 0, 1]


def tailpiece() -> Tailpiece:
    return Tailpiece(Figure(100, 60, lambda *_: None, ""))


def test_a_tailpiece_stands_in_the_middle_of_what_is_left(paged: Paged) -> None:
    (page,) = paged(*lines(4), tailpiece()).pages
    space, _ = page.regions[-1].columns[0].items
    assert sum(region.height for region in page.regions) == FULL
    assert space.height > 60


def test_a_tailpiece_is_left_out_where_there_is_no_room(paged: Paged) -> None:
    (page,) = paged(*lines(24), tailpiece()).pages
    assert len(page.slabs) == 24
