"""Problems as lines for a terminal: as many as somebody can want to read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from rnr_print.cli.nearby import near
from rnr_print.core.errors import Problem

MOST_TOLD = 500
MOST_ALIKE = 20
"""Problems that differ in names and numbers alone: of more than these, so many are told."""
_OWN = re.compile(r"'[^']*'|\"[^\"]*\"|\d[\d.,]*|\b[a-z0-9]+(?:-[a-z0-9]+)+\b")
_SUBJECT = re.compile(r"^(?:card )?[\w/-]+(?=[:,])")


def nearer(problem: Problem) -> Problem:
    """The problem with its file named from the current folder, when it lies below."""
    place = problem.place
    if place is None:
        return problem
    return replace(problem, place=place._replace(file=near(place.file)))


def lines(problems: Sequence[Problem]) -> Iterator[str]:
    """A line for each problem; of too many alike, and of too many, how many more there are."""
    alike = Counter(map(shape, problems))
    told: Counter[str] = Counter()
    shown = 0
    for problem in problems:
        kind = shape(problem)
        told[kind] += 1
        if told[kind] > MOST_ALIKE:
            continue
        if shown == MOST_TOLD:
            yield f"and {len(problems) - told.total() + 1} more; mend these first"
            return
        yield str(nearer(problem))
        shown += 1
        if told[kind] == MOST_ALIKE and (left := alike[kind] - MOST_ALIKE):
            yield f"and {left:,} more like it"


def shape(problem: Problem) -> str:
    """What problems have in common that tell the same of other things in one file."""
    file = problem.place.file if problem.place else ""
    return f"{file} {_OWN.sub('', _SUBJECT.sub('', problem.message))}"
