"""Attributes in braces: what they hold, and what is said about those that can't be read."""

from __future__ import annotations

import pytest

from rnr_print.core.errors import Place, Problem
from rnr_print.rulebook.attributes import parse, split

HERE = Place("a.md", 3, 7)


def test_all_kinds_of_attributes() -> None:
    found = parse('#combat.reroll .advice src="4.1 4.4"', HERE, [])
    assert (found.id, found.kind) == ("combat.reroll", "advice")
    assert found.words("src") == ("4.1", "4.4")
    assert found.words("modes") == ()


@pytest.mark.parametrize(
    ("text", "left", "inside"),
    [
        ("Roll. {#a.b}", "Roll.", "#a.b"),
        ("Costs {{ price.unit }} RD {#a.b}", "Costs {{ price.unit }} RD", "#a.b"),
        ("Costs {{ price.unit }}", "Costs {{ price.unit }}", None),
        ("A {star} shines", "A {star} shines", None),
        ("{.story}", "", ".story"),
    ],
)
def test_split_takes_only_attributes(text: str, left: str, inside: str | None) -> None:
    assert split(text) == (left, inside)


@pytest.mark.parametrize(
    ("inside", "said"),
    [
        ("#a =b", "'=b' is no attribute"),
        ('#a src="1" src="2"', "src is given twice"),
        ("#a #b", "id is given twice"),
        ("#Combat", "#Combat is no id"),
        ("#combat..reroll", "is no id"),
    ],
)
def test_what_is_wrong(inside: str, said: str) -> None:
    problems: list[Problem] = []
    parse(inside, HERE, problems)
    assert [said in each.message for each in problems] == [True]
    assert problems[0].place == HERE
