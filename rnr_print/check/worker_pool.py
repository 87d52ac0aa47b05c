"""The processes that look at languages; each keeps to its own, and what it has read of them."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from contextlib import ExitStack
from types import TracebackType
from typing import TypeVar

from rnr_print.build.workers import hand

Given = TypeVar("Given")
Result = TypeVar("Result")
Waiting = Callable[[], Result]
"""Gives a result, once it is there."""


class Crew:
    """`count` processes, this one among them; the others end with the block."""

    def __init__(self, count: int) -> None:
        self.others = count - 1
        self._hands: list[Executor] = []
        self._tasks: dict[str, int] = {}
        self._open = ExitStack()

    def __enter__(self) -> Crew:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        self._open.__exit__(kind, error, trace)

    def begin(self, name: str, do: Callable[[Given], Result], given: Given) -> Waiting[Result]:
        """Begin a task; one of the same name always goes to the same process.

        Whoever waits for one that has not been begun yet does it meanwhile.
        """
        if not self.others:
            return lambda: do(given)
        number = self._tasks.setdefault(name, len(self._tasks)) % self.others
        while len(self._hands) <= number:
            self._hands.append(self._open.enter_context(hand()))
        future: Future[Result] = self._hands[number].submit(do, given)
        return lambda: do(given) if future.cancel() else future.result()

    def each(self, do: Callable[[], Result]) -> list[Future[Result]]:
        """Have each of the others do this when it has done its tasks."""
        return [hand.submit(do) for hand in self._hands]
