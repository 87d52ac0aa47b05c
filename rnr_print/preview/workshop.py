"""The workshop: a process that keeps all views warm, so that no book that is laid keeps a card from
being shown."""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from pathlib import Path
from typing import Any

from rnr_print.build import gc_policy
from rnr_print.build.workers import _begin
from rnr_print.core.errors import fail
from rnr_print.core.workspace import Workspace

TRIES = 2
"""Times that something is asked for: a process that was killed is begun anew once."""


class Workshop:
    """Asks the views of games in a process of its own, which begins when it is first asked."""

    def __init__(self, workspace: Workspace, profiles: Sequence[Path] = ()) -> None:
        self._workspace, self._profiles = workspace, tuple(profiles)
        self._lock = threading.Lock()
        self._pool: ProcessPoolExecutor | None = None

    def ask(self, game: str, view: str, *given: Any) -> Any:
        """What a view of `views.Views` gives. Raises InputError."""
        for _ in range(TRIES):
            pool = self._begun()
            try:
                task = pool.submit(_answer, self._workspace, game, self._profiles, view, given)
                return task.result()
            except BrokenProcessPool:
                self._drop(pool)
        raise fail("the process that prints was killed; is there enough memory?")

    def close(self) -> None:
        """End the process."""
        with self._lock:
            pool, self._pool = self._pool, None
        if pool:
            pool.shutdown(wait=False, cancel_futures=True)

    def _begun(self) -> ProcessPoolExecutor:
        with self._lock:
            if self._pool is None:
                context = multiprocessing.get_context("spawn")  # a server has threads
                self._pool = ProcessPoolExecutor(1, context, initializer=_begin)
            return self._pool

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        with self._lock:
            if self._pool is pool:
                self._pool = None
        pool.shutdown(wait=False)


def _answer(
    workspace: Workspace, game: str, profiles: tuple[Path, ...], view: str, given: Sequence[Any]
) -> Any:
    """In the process: what a view gives."""
    gc_policy.sweep()
    return getattr(_views(workspace, game, profiles), view)(*given)


@cache
def _views(workspace: Workspace, game: str, profiles: tuple[Path, ...]) -> Any:
    from rnr_print.preview.views import Views

    return Views(workspace, game, profiles)
