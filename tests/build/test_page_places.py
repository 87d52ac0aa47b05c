"""Texts are found on the pages of books, line by line."""

from __future__ import annotations

from rnr_print.build.page_places import stands
from rnr_print.build.tracing import Trail
from rnr_print.locales.catalog import Catalog
from rnr_print.print.typeset.witness import Set, Stand


def _line(text: str, page: int, left: float, low: float, right: float) -> Set:
    return Set(text, 10, 10, stand=Stand(page, (left, low, right, low + 11)))


def test_a_text_stands_where_its_lines_do_and_ends_where_the_next_begins() -> None:
    trail = Trail()
    said = trail.laid(Catalog("en"))
    one, two = said.say("rulebook:one", "One. Two"), said.say("rulebook:two", "Three")
    mark = said.say("wording:base", "base")
    found = stands(
        [
            _line(one, 1, 50, 700, 90), _line("Two", 1, 92, 699, 200),
            _line("three", 1, 50, 686, 150), _line(f"ends here. {mark}", 1, 50, 673, 150),
            _line(f"2.2 {two}", 1, 50, 660, 120), _line("far below", 1, 50, 300, 120),
            _line("overleaf", 2, 50, 700, 120), _line(one, 2, 50, 600, 120),
            Set(two, 10, 10, width=100),
        ],
        trail,
    )  # fmt: skip
    assert found == {
        "rulebook:one": Stand(1, (50, 673, 200, 711)),
        "rulebook:two": Stand(1, (50, 660, 120, 671)),
        "wording:base": Stand(1, (50, 673, 150, 684)),
    }  # fmt: skip


def test_texts_of_one_line_stand_in_it_and_the_last_goes_on() -> None:
    trail = Trail()
    said = trail.laid(Catalog("en"))
    first, then = said.say("a", "{unit} dies."), said.say("b", "Two run,")
    found = stands([_line(f"{first} {then}", 3, 10, 50, 80), _line("far.", 3, 10, 37, 30)], trail)
    assert found == {"a": Stand(3, (10, 50, 80, 61)), "b": Stand(3, (10, 37, 80, 61))}
