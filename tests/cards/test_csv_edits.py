"""A cell of a CSV file is changed, and no other sign of the file."""

from __future__ import annotations

import pytest

from rnr_print.cards.csv_edits import with_cell
from rnr_print.core.errors import Cell


def without_doubles(text: str) -> str:
    return text.replace("  ", " ")


@pytest.mark.parametrize(
    ("file", "text", "row", "column", "left"),
    [
        ("a.csv", "a,b\nx  y,x  y\n", 2, 2, "a,b\nx  y,x y\n"),
        ("a.csv", "a,b\nx  y,x  y\n", 2, 1, "a,b\nx y,x  y\n"),
        ("a.csv", '\ufeffa;b\r\n"x  ""y""";2\r\n', 2, 1, '\ufeffa;b\r\n"x ""y""";2\r\n'),
        ("a.csv", 'a,b\n"l\nx  y",2\nx  y,3\n', 3, 1, 'a,b\n"l\nx  y",2\nx y,3\n'),
        ("a.csv", 'a,b\n"l\n\nx  y",2', 2, 1, 'a,b\n"l\n\nx y",2'),
        ("a.TSV", "a,\tb\nx,  y\tx,  y\n", 2, 2, "a,\tb\nx,  y\tx, y\n"),
        ("a.csv", "a,b\nx  y x  y,1\n", 2, 1, "a,b\nx y x y,1\n"),
    ],
)
def test_one_cell_is_changed(file: str, text: str, row: int, column: int, left: str) -> None:
    assert with_cell(text, Cell(file, row, column), without_doubles) == left


@pytest.mark.parametrize(
    ("text", "row", "column"),
    [
        ("a,b\nx  y\n", 2, 2),
        ("a,b\nx  y\n", 3, 1),
        ('a,b\n"x  y\n', 2, 1),
        ("a,b\n,x  y\n", 2, 1),
    ],
    ids=["no such column", "no such row", "a broken quote", "nothing in it"],
)
def test_what_is_not_there_is_left_alone(text: str, row: int, column: int) -> None:
    assert with_cell(text, Cell("a.csv", row, column), without_doubles) is None


def test_a_change_that_would_part_the_cell_is_not_made() -> None:
    assert with_cell("a,b\nx y,1\n", Cell("a.csv", 2, 1), lambda _: "x,y") is None
