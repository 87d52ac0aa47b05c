"""The marks of a book's texts."""

from __future__ import annotations

import pytest

from rnr_print.print.pages.markup import parse, plain
from rnr_print.print.pages.registry import Registry
from rnr_print.print.typeset import MarkupError


@pytest.fixture
def registry() -> Registry:
    return Registry({"rule": "4.2"}, "{place}, p. {n}", {"rule": 27})


def runs_of(markup: str, registry: Registry) -> list[tuple[str, str]]:
    """Each stretch of text with what sets it apart."""
    words = parse(markup, registry)
    found, start = [], 0
    for span in words.rich.spans:
        run = words.runs[span.look] if span.look else None
        told = "/".join(filter(None, (run.look, run.target, run.lang))) if run else ""
        found.append((words.rich.text[start : span.end], told))
        start = span.end
    return found


def test_runs_nest(registry: Registry) -> None:
    assert runs_of("a [b {lang vi|Bảo}](#rule) {run lead|c}", registry) == [
        ("a ", ""), ("b ", "link/rule"), ("Bảo", "link/rule/vi"), (" ", ""), ("c", "lead"),
    ]  # fmt: skip


def test_page_numbers_are_filled_in(registry: Registry) -> None:
    assert parse("on {page #rule}", registry).rich.text == "on 27"
    assert parse("[](#rule)", registry).rich.text == "→\u200a\u20604.2,\u202fp.\u202f27"


def test_each_language_says_a_place_and_its_page_in_its_own_order() -> None:
    references = Registry({"rule": "4.2"}, "{place}，第{n}页", {"rule": 27})
    assert "4.2，第27页" in parse("[](#rule)", references).rich.text


def test_arrows_point_the_way_a_book_is_read(registry: Registry) -> None:
    assert parse("{to}~{tick}", registry).rich.icons == ("to", "tick")
    registry.from_right = True
    assert parse("{to}~{tick}", registry).rich.icons == ("to-left", "tick")
    assert parse("[](#rule)", registry).rich.text == "←\u200a\u20604.2,\u202fp.\u202f27"


def test_notes_and_terms_are_set_aside(registry: Registry) -> None:
    words = parse("Fire{index fire}^[Or [not].] at will", registry)
    assert words.rich.text == "Fire1 at will"
    assert words.notes == ((1, "Or [not]."),)
    assert words.terms == ("fire",)


def test_brackets_alone_are_brackets(registry: Registry) -> None:
    assert parse("a [b] c \\[d\\]", registry).rich.text == "a [b] c [d]"


@pytest.mark.parametrize("broken", ["**a", "{run lead|a", "a}", "x^[a"])
def test_marks_that_do_not_close_are_refused(broken: str, registry: Registry) -> None:
    with pytest.raises(MarkupError):
        parse(broken, registry)


def test_plain_words_of_a_title() -> None:
    assert plain(r"Thanh {chevrons} a~b \[x\] **Bold** {lang vi|Bảo}") == "Thanh a b [x] Bold Bảo"
