"""Problems a user can cause, as values with a place; everything else is a bug and may crash."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeVar

from rnr_print.core.unprintable import plain, plain_name

Result = TypeVar("Result")
LONGEST = 4000
"""Signs of a problem as it is told: what a stranger wrote may be quoted in it, however long."""


class Place(NamedTuple):
    """Where in a user's file something stands; line and column count from 1, 0 means unknown."""

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        parts = [plain_name(self.file)]
        if self.line:
            parts.append(str(self.line))
            if self.column:
                parts.append(str(self.column))
        return ":".join(parts)


class Cell(Place):
    """The place of a cell of a spreadsheet: its column is told by the letters over it."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{letters(self.column)}"


def letters(column: int) -> str:
    """What a spreadsheet writes over a column, counted from 1: 1 is A, 28 is AB."""
    said = ""
    while column > 0:
        column, last = divmod(column - 1, 26)
        said = chr(ord("A") + last) + said
    return said


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong, said as `what is wrong; what would be right`.

    A `finding` is about a game, not about input that can't be used: an example that fails. `code`
    is what `rnr check` calls this kind of problem; most have none of their own.
    """

    message: str
    place: Place | None = None
    finding: bool = False
    code: str = ""

    def __str__(self) -> str:
        message = self.message
        if len(message) > LONGEST:
            message = f"{message[: LONGEST // 2]} [...] {message[-LONGEST // 4 :]}"
        return plain(f"{self.place}: {message}" if self.place else message)


class InputError(Exception):
    """All problems found in what the user gave us; the command prints each and exits with 2, or
    with 1 where all of them are findings."""

    def __init__(self, problems: Problem | Iterable[Problem]) -> None:
        found = [problems] if isinstance(problems, Problem) else list(problems)
        self.problems: tuple[Problem, ...] = tuple(found)
        super().__init__("\n".join(map(str, self.problems)))

    def __reduce__(self) -> tuple[type[InputError], tuple[tuple[Problem, ...]]]:
        """Cross process borders whole, as the plain kind: that is all a report needs."""
        return InputError, (self.problems,)


def fail(message: str, file: object = None, line: int = 0, column: int = 0) -> InputError:
    """An `InputError` with one problem, ready to be raised."""
    place = None if file is None else Place(str(file), line, column)
    return InputError(Problem(message, place))


def coded(code: str, problems: Iterable[Problem]) -> Iterator[Problem]:
    """The problems, called `code` where they have no code yet."""
    return (problem if problem.code else replace(problem, code=code) for problem in problems)


def gathered(steps: Iterable[Callable[[], Result]]) -> tuple[list[Result], list[Problem]]:
    """The results of all `steps` that have one, and the problems of the others, each once."""
    results: list[Result] = []
    problems: dict[Problem, None] = {}
    for step in steps:
        try:
            results.append(step())
        except InputError as error:
            problems.update(dict.fromkeys(error.problems))
    return results, list(problems)


def every(steps: Iterable[Callable[[], Result]]) -> list[Result]:
    """The results of all `steps`; raises one InputError with the problems of all of them."""
    results, problems = gathered(steps)
    if problems:
        raise InputError(problems)
    return results
