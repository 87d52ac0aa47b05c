"""What is wrong with many faces alike is told once: a slip of a template, an icon nobody drew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from rnr_print.core.errors import Place, Problem

UNKNOWN_ICON = "unknown-icon"
OF_ONE = "card "
"""So begins what is wrong with one face alone."""


def told_once(problems: Iterable[Problem]) -> Iterator[Problem]:
    """The problems of many faces, in their order: those alike once, with the number of faces.

    An unknown icon is told where it stands first.
    """
    found: dict[tuple[str, Place | None], Problem] = {}
    faces: Counter[tuple[str, Place | None]] = Counter()
    for problem in problems:
        key = problem.message, None if problem.code == UNKNOWN_ICON else problem.place
        found.setdefault(key, problem)
        faces[key] += 1
    for key, problem in found.items():
        yield problem if faces[key] == 1 or _of_one(problem) else _counted(problem, faces[key])


def _of_one(problem: Problem) -> bool:
    return problem.message.startswith(OF_ONE)


def _counted(problem: Problem, faces: int) -> Problem:
    wrong, mark, right = problem.message.partition("; ")
    return replace(problem, message=f"{wrong}, on {faces} faces{mark}{right}")
