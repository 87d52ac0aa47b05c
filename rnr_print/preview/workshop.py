"""The workshop: a process that keeps all views warm, so that no book that is laid keeps a card from
being shown."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from rnr_print.core.errors import fail
from rnr_print.core.workspace import Workspace
from rnr_print.preview.processes import begin_beside, context

Tell = Callable[[int, int], None]
"""Is told how many of how many pictures are painted."""
TRIES = 2
"""Times that something is asked for: a process that was killed is begun anew once."""


class Workshop:
    """Asks the views of games in a process of its own, which begins when it is first asked."""

    def __init__(
        self, workspace: Workspace, tell: Tell = lambda *_: None, profiles: Sequence[Path] = ()
    ) -> None:
        self._workspace, self._profiles, self._tell = workspace, tuple(profiles), tell
        self._lock = threading.Lock()
        self._pool: ProcessPoolExecutor | None = None
        self._context = context()

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
            for each in list(pool._processes.values()):  # what it does, nobody waits for any longer
                each.terminate()
            pool.shutdown(wait=True, cancel_futures=True)

    def _begun(self) -> ProcessPoolExecutor:
        with self._lock:
            if self._pool is None:
                ours, theirs = self._context.Pipe(duplex=False)
                self._pool = ProcessPoolExecutor(1, self._context, _begin, (theirs,))
                threading.Thread(target=self._listen, args=(ours,), daemon=True).start()
            return self._pool

    def _listen(self, line: Connection) -> None:
        """Tell of the pictures that are painted, until the process ends."""
        while True:
            try:
                self._tell(*line.recv())
            except (EOFError, OSError):
                return

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        with self._lock:
            if self._pool is pool:
                self._pool = None
        pool.shutdown(wait=False)


_lines: list[Connection] = []
"""In the process: where it tells what is painted."""


def _begin(line: Connection) -> None:
    begin_beside()
    _lines.append(line)


def _painted(done: int, total: int) -> None:
    for line in _lines:
        line.send((done, total))


def _answer(
    workspace: Workspace, game: str, profiles: tuple[Path, ...], view: str, given: Sequence[Any]
) -> Any:
    """In the process: what a view gives."""
    return getattr(_views(workspace, game, profiles), view)(*given)


@cache
def _views(workspace: Workspace, game: str, profiles: tuple[Path, ...]) -> Any:
    from rnr_print.preview.views import Views

    return Views(workspace, game, profiles, _painted)
