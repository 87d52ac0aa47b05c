"""A box that has no room on its page waits, and the text behind it comes first."""

from __future__ import annotations

from collections.abc import Callable

from small_texts import words

from rnr_print.print.pages.blocks import (
    Box,
    Break,
    Figure,
    FullPage,
    Heading,
    Section,
    Tailpiece,
    Text,
)
from rnr_print.print.pages.book import Book
from rnr_print.print.pages.paginate import Page
from rnr_print.print.pages.slabs import Gap

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


def test_a_box_stays_within_its_chapter_where_the_page_is_well_filled(paged: Paged) -> None:
    book = paged(
        Section((*lines(20), box()), "First"), Section((Heading("Two", 1, "two"),), "Second")
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


def gap_above(page: Page, name: str) -> float:
    """What is free above the slab with an id, pt."""
    items = [item for region in page.regions for column in region.columns for item in column.items]
    at = next(i for i, item in enumerate(items) if name in getattr(item, "ids", ()))
    return sum(item.height for item in items[at - 1 : at] if isinstance(item, Gap))


def test_where_a_box_was_taken_out_no_wider_gap_is_left(paged: Paged) -> None:
    story = [Text("One line.", "body", id=f"p{n}") for n in range(40)]
    plain = gap_above(paged(*story).pages[0], "p18")
    book = paged(*story[:18], box(16), *story[18:])
    assert ids(book.pages[1])[0] == "box"
    assert gap_above(book.pages[0], "p18") == plain > 0


def test_a_box_keeps_its_distance_where_the_next_one_is_taken_out(paged: Paged) -> None:
    story = [Text("One line.", "body", id=f"p{n}") for n in range(40)]
    book = paged(*story[:22], box(14, "one"), *story[22:26], box(14, "two"), *story[26:])
    second = book.pages[1]
    assert ids(second)[0] == "one"
    below = next(name for name in ids(second) if name.startswith("p"))
    assert gap_above(second, below) == 12.0


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


def test_a_last_box_waits_for_the_next_section_rather_than_leave_a_third_empty(
    paged: Paged,
) -> None:
    first = Section((*lines(16), box(9)), "First")
    second = Section((Heading("Two", 1, "two"), *lines(30, "more")), "Second")
    one, two = paged(first, second).pages[:2]
    assert "two" in ids(one)
    assert one.regions[0].height < 0.66 * FULL < sum(region.height for region in one.regions)
    assert ids(two)[0] == "box"
    assert (two.running, ids(two)[1][:4]) == ("First", "more")


def test_a_box_that_waits_is_set_before_the_page_is_turned_or_the_book_ends(paged: Paged) -> None:
    first = Section((*lines(16), box(9)), "First")
    for rest in ((), (Break(),), (Break("recto"), *lines(1, "b"))):
        found = [name for page in paged(first, *rest).pages for name in ids(page)]
        assert found.count("box") == 1
        assert found[:17] == [*(f"line{n}" for n in range(16)), "box"]


def test_spare_blocks_stand_below_a_text_if_no_page_is_blank(paged: Paged) -> None:
    def ended(count: int) -> list[str]:
        spare = (Section(tuple(lines(count, "spare")), "Spare", 2),)
        book = paged(*lines(2 * 28 + 9), Break("back", spare, tailpiece()), *lines(1, "b"))
        assert [bool(page.slabs) for page in book.pages] == [True] * 4
        return ids(book.pages[2])

    assert [name[:5] for name in ended(20)] == ["line5"] * 4 + ["line6"] * 5 + ["spare"] * 20
    assert not any(name.startswith("spare") for name in ended(60))


def test_pages_that_would_be_blank_are_filled(paged: Paged) -> None:
    fill = tuple(FullPage(lambda *_: None, words) for words in ("A log.", "A stone."))
    spare = (Section(tuple(lines(9, "spare")), "Spare"),)
    book = paged(*lines(9), Break("back", spare, None, fill[:1]), *lines(1, "b"))
    assert [(len(ids(page)), bool(page.whole), page.blank) for page in book.pages] == [
        (9, False, False), (9, False, False), (0, True, False), (1, False, False),
    ]  # fmt: skip
    whole = [page.whole for page in paged(*lines(9), Break("back", (), None, fill)).pages]
    assert whole[0] is None
    assert len(set(map(id, whole))) == len(whole) > 2
