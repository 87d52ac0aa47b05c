"""The processes that look at languages; each keeps to its own, and what it has read of them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import ExitStack, contextmanager
from functools import partial
from threading import RLock
from typing import Any, TypeVar

from rnr_print.build import gc_policy, loaders
from rnr_print.build.workers import default_jobs, hand
from rnr_print.core.memory import keep_now
from rnr_print.print.art.draftsman import rest

Result = TypeVar("Result")
Waiting = Callable[[], Result]
"""Gives a result, once it is there."""


class Hand:
    """Another process, and the tasks that wait for it: it is given one at a time, so any other may
    be cancelled. An executor of Python's takes one more ahead."""

    def __init__(self, process: Executor) -> None:
        self._process, self._lock, self._free = process, RLock(), True
        self._waiting: deque[tuple[Future[Any], Callable[[], Any]]] = deque()

    def submit(self, do: Callable[[], Result]) -> Future[Result]:
        """What becomes of a task."""
        future: Future[Result] = Future()
        self._waiting.append((future, do))
        self._go_on()
        return future

    def _go_on(self) -> None:
        with self._lock:
            while self._free and self._waiting:
                future, do = self._waiting.popleft()
                if not future.set_running_or_notify_cancel():
                    continue
                self._free = False
                try:
                    begun = self._process.submit(do)
                except RuntimeError as error:  # it was killed, or sent away
                    self._end(future, error)
                else:
                    begun.add_done_callback(partial(self._done, future))

    def _done(self, future: Future[Any], done: Future[Any]) -> None:
        with self._lock:
            error = done.exception()
            self._end(future, error, None if error else done.result())
            self._go_on()

    def _end(self, future: Future[Any], error: BaseException | None, result: Any = None) -> None:
        self._free = True
        if error:
            future.set_exception(error)
        else:
            future.set_result(result)


class Crew:
    """This process, and `others` that end with `opened`. What they find is written down when
    nobody waits for it; by a `lean` one that is alone after each task, of which it then forgets
    what was read of its language."""

    def __init__(self, others: int, opened: ExitStack, lean: bool = False) -> None:
        self._others, self._opened, self._lean = others, opened, lean
        self._hands: list[Hand] = []
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
            self._hands.append(Hand(self._opened.enter_context(hand())))
        future = self._hands[number].submit(do)
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
