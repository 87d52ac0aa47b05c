"""What stands beside a drawing, and boxes in pairs, where that takes less of the page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from small_texts import words

from rnr_print.print.pages import beside, book
from rnr_print.print.pages.blocks import Beside, Box, Figure, Pairs, Text
from rnr_print.print.pages.book import LAYERS, Book
from rnr_print.print.pages.slabs import Slab
from rnr_print.print.pdf.document import Document

Paged = Callable[..., Book]


def figure(width: float, height: float) -> Figure:
    return Figure(width, height, lambda *_: None, "A drawing.")


def case(name: str, width: float, height: float = 40.0, told: int = 12) -> Box:
    said = (Text(words(told), "case-set"), Text(words(told), "case-line"))
    return Box((Beside(figure(width, height), said),), "case", "Case", name)


def slabs(book: Book) -> list[Slab]:
    return [slab for page in book.pages for slab in page.slabs]


def high(book: Book) -> float:
    return sum(region.height for page in book.pages for region in page.regions)


def lines_of(book: Book) -> list[tuple[str, ...]]:
    """The ids that stand in one slab, slab by slab."""
    return [slab.ids for slab in slabs(book) if slab.ids]


def test_words_stand_beside_a_drawing_that_leaves_them_room(paged: Paged) -> None:
    told = (Text(words(30), "case-line"),)
    beside = paged(Beside(figure(40, 40), told))
    below = paged(Beside(figure(90, 40), told))
    assert high(beside) == pytest.approx(114.0, abs=12)
    assert high(below) > high(beside)


def test_words_that_reach_below_a_drawing_have_the_full_measure(paged: Paged) -> None:
    told = tuple(Text(words(12), "case-line", id=f"t{n}") for n in range(8))
    found = lines_of(paged(Beside(figure(50, 20), told)))
    assert 1 < len(found[0]) < len(told)
    assert [name for names in found for name in names] == [text.id for text in told]


def test_a_last_line_that_would_stand_alone_below_stands_beside_a_drawing(paged: Paged) -> None:
    told = (Text(words(30), "case-line", id="t0"), Text(words(2), "case-line", id="t1"))
    one = max(lines_of(paged(Beside(figure(60, 14), told))), key=len)
    assert one == ("t0", "t1")


def test_so_many_heads_stand_above_a_drawing_as_it_says(paged: Paged) -> None:
    told = tuple(Text(words(3), "case-line", id=f"t{n}") for n in range(3))
    for heads in (0, 1, 2):
        found = slabs(paged(Beside(figure(110, 40), told, heads=heads)))
        drawn = next(number for number, slab in enumerate(found) if slab.height > 100)
        assert sum(len(slab.ids) for slab in found[:drawn]) == heads


def test_small_boxes_stand_two_and_two(paged: Paged) -> None:
    boxes = [case(f"c{n}", 45) for n in range(5)]
    found = lines_of(paged(Pairs(tuple(boxes))))
    assert sorted(map(len, found)) == [1, 2, 2]
    assert [name for names in found for name in names] == [box.id for box in boxes]


@pytest.mark.parametrize("other", [case("b", 70), Box((Text(words(9)),), "case", "Case", "b")])
def test_a_box_without_room_or_drawing_stands_alone(paged: Paged, other: Box) -> None:
    assert lines_of(paged(Pairs((case("a", 45), other)))) == [("a",), ("b",)]


def test_boxes_over_half_a_page_stand_alone(paged: Paged) -> None:
    high_ones = (case("a", 45, 92), case("b", 45, 92))
    assert lines_of(paged(Pairs(high_ones))) == [("a",), ("b",)]


def test_only_the_way_that_is_taken_is_in_the_structure(laid: Callable[..., Document]) -> None:
    data = laid(Pairs((case("a", 45), case("b", 45)))).bytes()
    assert data.count(b"/S/Figure") == 2


def test_ways_to_stand_are_tried_in_the_first_pass_alone(
    paged: Paged, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[object] = []
    for name in ("_lines", "_shortest"):
        way = getattr(beside, name)
        monkeypatch.setattr(
            beside, name, lambda flow, block, *rest, way=way: (
                tried.append((id(block), *rest[-1:])), way(flow, block, *rest))[1],
        )  # fmt: skip
    refers = Text("See [it](#c1).", id="refers")
    book = paged(refers, Pairs((case("c0", 45), case("c1", 45))))
    assert book.places["c1"] == 1
    assert len(tried) == 1 + 2 + 2  # the line, each box with the full measure, each with half of it


def test_each_block_is_measured_once_for_each_measure(
    paged: Paged, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid = Counter[str]()
    passes = []
    for kind, lay in LAYERS.items():
        monkeypatch.setitem(
            LAYERS, kind, lambda flow, block, room, lay=lay: (
                laid.update([getattr(block, "text", type(block).__name__)]), lay(flow, block, room)
            )[1],
        )  # fmt: skip
    monkeypatch.setattr(
        book, "_one_pass", lambda *given, lay=book._one_pass: (passes.append(1), lay(*given))[1]
    )
    texts = [Text(words(12) + f" {n}", "case-set") for n in range(4)]
    cases = [
        Box((Beside(figure(45, 40), tuple(texts[at : at + 2])),), "case", "Case", f"c{at}")
        for at in (0, 2)
    ]
    paged(Pairs(tuple(cases)))
    again = len(passes) - 1
    # with the full measure above and below, beside, and as is best; with half of it; as is taken
    assert {laid[text.text] - again for text in texts} == {5}
    assert laid["Figure"] - 2 * again == 2 * 5
