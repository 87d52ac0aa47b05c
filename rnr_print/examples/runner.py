"""Playing examples, and saying what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import TypedDict

from rnr_print.core.errors import InputError, Problem, gathered
from rnr_print.engine.scenario import Run, run_example
from rnr_print.examples.context import Desk
from rnr_print.examples.failing import seen, told
from rnr_print.rulebook.tree import Example


@dataclass(frozen=True, slots=True)
class Outcome:
    """One example played in one mode."""

    example: Example
    mode: str
    run: Run

    @property
    def name(self) -> str:
        """The example's id, and the mode if that has a name."""
        return f"{self.example.id} ({self.mode})" if self.mode else self.example.id

    @property
    def passed(self) -> bool:
        """Whether everything came as expected."""
        return self.run.passed


class Told(TypedDict):
    """An outcome as plain data."""

    id: str
    title: str
    mode: str
    place: str
    passed: bool
    problems: list[str]
    seen: list[str]
    rules: list[str]


def play_all(desk: Desk, examples: Iterable[Example]) -> list[Outcome]:
    """Every example in each of its modes. Raises InputError with all that can't be read."""
    outcomes, problems = played(desk, examples)
    if problems:
        raise InputError(problems)
    return outcomes


def played(desk: Desk, examples: Iterable[Example]) -> tuple[list[Outcome], list[Problem]]:
    """Every example that can be read in each of its modes, and what is wrong with the others."""
    return gathered(
        partial(play_one, desk, example, mode)
        for example in examples
        for mode in desk.modes(example)
    )


def play_one(desk: Desk, example: Example, mode: str) -> Outcome:
    """One example in one mode. Raises InputError where it can't be read."""
    run = run_example(desk.stage(mode), example.yaml, example.place)
    return Outcome(example, mode, run)


@dataclass(frozen=True, slots=True)
class Result:
    """All outcomes, what couldn't be read, and how many seconds it took."""

    desk: Desk
    outcomes: list[Outcome]
    unread: list[Problem]
    seconds: float

    @property
    def failed(self) -> list[Outcome]:
        """Those that didn't come as expected."""
        return [each for each in self.outcomes if not each.passed]

    def lines(self, verbose: bool) -> Iterator[str]:
        """The failures as a player would see them, then the sum; with `verbose` a line for each."""
        for each in self.outcomes:
            if verbose and each.passed:
                yield f"passed  {each.name}: {each.example.title}"
        for each in self.failed:
            yield f"FAILED  {each.name}: {each.example.title}"
            for failure in each.run.failures:
                yield from told(failure, self.desk.story)
        count = f"{len(self.outcomes)} played, {len(self.failed)} failed"
        yield f"{count}, {self.seconds:.2f} s"

    def told(self) -> list[Told]:
        """Every outcome as plain data."""
        return [tell(each, self.desk) for each in self.outcomes]


def timed(desk: Desk, examples: Iterable[Example]) -> Result:
    """Every example that can be read, with the time it took."""
    start = perf_counter()
    outcomes, unread = played(desk, examples)
    return Result(desk, outcomes, unread, perf_counter() - start)


def tell(outcome: Outcome, desk: Desk) -> Told:
    """An outcome as plain data."""
    example, run = outcome.example, outcome.run
    return {
        "id": example.id,
        "title": example.title,
        "mode": outcome.mode,
        "place": str(example.place),
        "passed": outcome.passed,
        "problems": [str(failure.problem) for failure in run.failures],
        "seen": [line for failure in run.failures for line in seen(failure, desk.story)],
        "rules": sorted(run.fired),
    }
