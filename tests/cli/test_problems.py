"""Problems as lines: all where they differ, some where they are alike."""

from __future__ import annotations

from rnr_print.cli.problems import MOST_ALIKE, MOST_TOLD, lines
from rnr_print.core.errors import Cell, Place, Problem


def test_of_problems_alike_some_are_told() -> None:
    alike = [
        Problem(f"card-{n}: cost: {n} is wrong; it should be 9 or less", Cell("cards.csv", n, 3))
        for n in range(2, 402)
    ]
    other = Problem("card-7: no picture 'bolt'; add one", Place("cards.csv", 9))
    told = list(lines([*alike, other]))
    assert told[:1] == ["cards.csv:2:C: card-2: cost: 2 is wrong; it should be 9 or less"]
    assert told[MOST_ALIKE:] == [f"and {400 - MOST_ALIKE} more like it", str(other)]


def test_few_are_all_told() -> None:
    few = [Problem(f"{n} is wrong", Place("a.yaml", n)) for n in range(MOST_ALIKE)]
    assert list(lines(few)) == list(map(str, few))


def test_of_too_many_that_differ_the_first_are_told() -> None:
    words = [f"{chr(97 + n % 26)}{chr(97 + n // 26)}" for n in range(MOST_TOLD + 3)]
    told = list(lines([Problem(f"there is no {word} here") for word in words]))
    assert told[-1] == "and 3 more; mend these first"
    assert len(told) == MOST_TOLD + 1
