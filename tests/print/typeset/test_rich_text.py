"""Marks of a rich text."""

import pytest

from rnr_print.print.typeset import MarkupError
from rnr_print.print.typeset.rich import ICON, Span, parse, plain


def test_bold_italic_and_icons_nest():
    rich = parse("**Mines.** a __b **c**__ {star}")
    assert rich.text == f"Mines. a b c {ICON}"
    assert rich.icons == ("star",)
    assert rich.spans == (
        Span(6, bold=True),
        Span(9),
        Span(11, italic=True),
        Span(12, bold=True, italic=True),
        Span(14),
    )
    assert str(rich) == "Mines. a b c {star}"


def test_tilde_is_a_non_breaking_space_and_a_backslash_takes_marks_literally():
    rich = parse(r"в~Точке \{x\} \*\* \__ \~ \\")
    assert rich == plain("в\u00a0Точке {x} ** __ ~ \\")


@pytest.mark.parametrize(
    ("markup", "message"),
    [
        ("**Mines", r"\*\* is never closed, at character 1 "),
        ("a __b", r"__ is never closed, at character 3 "),
        ("a {b", r"\{ stands alone; write \\\{, at character 3 "),
        ("a } b", r"\} stands alone"),
    ],
)
def test_an_open_mark_is_an_error_with_its_place(markup: str, message: str):
    with pytest.raises(MarkupError, match=message):
        parse(markup)
