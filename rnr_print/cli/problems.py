"""Problems as lines for a terminal: as many as somebody can want to read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rnr_print.cli.nearby import near
from rnr_print.core.errors import Problem

MOST_TOLD = 500


def nearer(problem: Problem) -> Problem:
    """The problem with its file named from the current folder, when it lies below."""
    place = problem.place
    if place is None:
        return problem
    return replace(problem, place=place._replace(file=near(place.file)))


def lines(problems: Sequence[Problem]) -> Iterator[str]:
    """A line for each problem; of too many for the first 500, and how many more there are."""
    yield from (str(nearer(problem)) for problem in problems[:MOST_TOLD])
    if (left := len(problems) - MOST_TOLD) > 0:
        yield f"and {left} more; mend these first"
