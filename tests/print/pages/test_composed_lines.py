"""One paragraph in several looks, justified by spaces and by letters."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from rnr_print.print.pages import composed
from rnr_print.print.pages.blocks import Break, Heading, Text
from rnr_print.print.pages.book import Book
from rnr_print.print.pages.composed import BOOK, Copy, Line
from rnr_print.print.pages.markup import Words, parse
from rnr_print.print.pages.registry import Registry
from rnr_print.print.pages.texts import LinePainter
from rnr_print.print.typeset import FontLibrary, Style, rich
from rnr_print.print.typeset.shaped_paragraph import Align, Setting

TEXT = (
    "Open the order, name the shooter and the target, and only then roll the die. A played order "
    "goes to the discard face up, and whoever forgot to name somebody has named nobody at all."
)


@pytest.fixture(scope="module")
def library() -> FontLibrary:
    return FontLibrary.load(Path("fonts"))


@pytest.fixture(scope="module")
def body(library: FontLibrary) -> Style:
    return Style(library.role("book"), 9, 12, lang="en")


def words(markup: str) -> Words:
    return parse(markup, Registry({}, "{place}, p. {n}"))


def compose(
    text: Words, style: Style, width: float, align: Align, before: Sequence[int] = (),
    looks: Mapping[str, Style] = MappingProxyType({}),
) -> tuple[Line, ...]:  # fmt: skip
    copy = Copy(text, style, looks, hyphenate=True)
    return copy.lines(width, align, copy.ends(width, align, before))


def test_a_smaller_run_takes_less_room(library: FontLibrary, body: Style) -> None:
    text = rich.RichText("one two", (rich.Span(4), rich.Span(7, look="small")))
    small = Style(library.role("book"), 4.5, lang="en")
    halved = Setting(text, body, looks={"small": small}).pieces[-1]
    whole = Setting(rich.plain("one two"), body).pieces[-1]
    assert halved.width == pytest.approx(whole.width / 2)
    assert halved.look == "small"


@pytest.mark.parametrize("width", [150, 190, 240, 286])
def test_justified_lines_end_at_the_edge(body: Style, width: float) -> None:
    *lines, last = compose(words(TEXT), body, width, "justify")
    for line in lines:
        hung = line.width - width
        assert -0.1 <= hung <= 3
        assert hung < 0.1 or line.text[-1] in "-.,"
    assert last.width <= width


def test_letters_give_within_their_limits_and_save_the_spaces(body: Style) -> None:
    for width in range(150, 290, 10):
        lines = compose(words(TEXT), body, width, "justify")
        for line in lines:
            assert -BOOK.letter_shrink - 0.01 <= line.tracking <= BOOK.letter_stretch + 0.01
    assert any(line.tracking for line in lines)


def test_no_letter_is_lost_between_lines(body: Style) -> None:
    lines = compose(words(TEXT), body, 190, "justify")
    joined = " ".join(line.text for line in lines).replace("- ", "")
    assert joined.replace(" ", "") == TEXT.replace(" ", "")


def test_looks_share_a_line(library: FontLibrary, body: Style) -> None:
    bold = Style(library.role("text-bold"), 8.8, lang="en")
    text = words("{run lead|Aim.} Then shoot.")
    key = next(iter(text.runs))
    (line,) = compose(text, body, 200, "justify", looks={key: bold})
    first, second = line.segments
    assert (first.look, second.look) == (key, "")
    assert second.x == pytest.approx(first.x + first.width)


def test_lines_of_a_settled_book_end_where_they_did(body: Style):
    before = compose(words(TEXT), body, 190, "justify")
    ends = [line.end for line in before]
    again = compose(words(TEXT.replace("1", "7")), body, 187, "justify", ends)
    assert [line.end for line in again] == ends
    assert [line.end for line in compose(words("Short."), body, 187, "left", ends)] == [0]


@pytest.mark.parametrize(("lang", "script"), [("zh-Hans", "Hans"), ("ja", "Jpan")])
def test_letters_give_way_alike_where_words_have_no_spaces(lang: str, script: str) -> None:
    style = Style(FontLibrary.load(Path("fonts"), script).role("book"), 9, 12, lang=lang)
    *lines, _ = compose(words("3.5 " + "名前、命令。" * 20), style, 100, "justify")
    assert len(lines) > 5
    for line in lines:
        assert line.gap == 0
        assert line.width - line.tracking * 0.009 == pytest.approx(100, abs=0.1)


def test_what_two_books_say_is_shaped_once(monkeypatch, paged: Callable[..., Book]) -> None:
    shaped = []

    class Counted(Setting):
        def __init__(self, rich: rich.RichText, *args: Any) -> None:
            shaped.append(rich.text)
            super().__init__(rich, *args)

    monkeypatch.setattr(composed, "Setting", Counted)
    both, first, second = Text("Both say that."), Text("One says this."), Text("And one says that.")
    paged(both, first)
    paged(both, second, paper="letter")
    assert shaped == [both.text, first.text, second.text]


def test_a_text_that_is_told_another_page_is_shaped_anew(paged: Callable[..., Book]) -> None:
    text = Text("It stands on {page #there}.")
    one = paged(text, Heading("There", 1, "there"))
    two = paged(text, Break(), Heading("There", 1, "there"))
    assert [told(one), told(two)] == ["It stands on 1.", "It stands on 2."]


def told(book: Book) -> str:
    """The first line of a book."""
    painter = book.pages[0].slabs[0].paint
    assert isinstance(painter, LinePainter)
    return painter.line.text
