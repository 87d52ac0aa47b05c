"""The processes that look at languages; each keeps to its own, and what it has read of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import TypeVar

from rnr_print.build import gc_policy, loaders
from rnr_print.build.workers import default_jobs, hand
from rnr_print.core.memory import keep_now
from rnr_print.print.art.draftsman import rest

Result = TypeVar("Result")
Waiting = Callable[[], Result]
"""Gives a result, once it is there."""


class Crew:
    """This process, and `others` that end with `opened`. What they find is written down when
    nobody waits for it; by a `lean` one that is alone after each task, of which it then forgets
    what was read of its language."""

    def __init__(self, others: int, opened: ExitStack, lean: bool = False) -> None:
        self._others, self._opened, self._lean = others, opened, lean
        self._hands: list[Executor] = []
        self._tasks: dict[str, int] = {}
        self._keeping: list[Future[None]] = []

    def begin(self, name: str, do: Callable[[], Result]) -> Waiting[Result]:
        """Begin a task; one of the same name always goes to the same process.

        Whoever waits for one that has not been begun yet does it meanwhile.
        """
        if not self._others:
            return partial(self._lone, do)
        number = self._tasks.setdefault(name, len(self._tasks)) % self._others
        while len(self._hands) <= number:
            self._hands.append(self._opened.enter_context(hand()))
        future: Future[Result] = self._hands[number].submit(do)
        return lambda: do() if future.cancel() else future.result()

    def _lone(self, do: Callable[[], Result]) -> Result:
        result = do()
        if self._lean:
            keep_now()
            loaders.forget_languages()
            rest()
            gc_policy.collect()
        return result

    def keep_after(self) -> None:
        """Have each of the others write down what it found when it has done its tasks."""
        self._keeping = [each.submit(keep_now) for each in self._hands]

    def settle(self) -> None:
        """Write down what was found, and see that all the others have."""
        keep_now()
        for kept in self._keeping:
            kept.result()

    def rest(self) -> None:
        """The same, and sweep everywhere: nobody waits for the next look."""
        self.settle()
        for each in self._hands:
            each.submit(gc_policy.sweep)
        gc_policy.sweep()


@contextmanager
def crew(jobs: int, lean: bool = False) -> Iterator[Crew]:
    """A crew of so many processes, this one among them; none: one for each core."""
    with ExitStack() as opened:
        yield Crew((jobs or default_jobs()) - 1, opened, lean)
