"""The workshop: a process that keeps all views warm, so that no book that is laid keeps a card from
being shown."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import nullcontext
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rnr_print.core.errors import fail
from rnr_print.core.workspace import Workspace
from rnr_print.preview.painter import Alone, Painter, Tell, Unpainted
from rnr_print.preview.processes import Rest, begin_beside, context

if TYPE_CHECKING:
    from rnr_print.print.art.paintings import Painting

TRIES = 2
"""Times that something is asked for: a process that was killed is begun anew once."""
_rest = Rest()


class Workshop:
    """Asks the views of games in a process of its own, which begins when it is first asked. What
    must be painted first is painted beside it, `alone`."""

    def __init__(
        self, workspace: Workspace, tell: Tell = lambda *_: None, profiles: Sequence[Path] = (),
        alone: Alone = nullcontext,
    ) -> None:  # fmt: skip
        self._workspace, self._profiles = workspace, tuple(profiles)
        self._painter = Painter(tell, alone)
        self._beside: dict[frozenset[Path], threading.Thread] = {}
        self._lock = threading.Lock()
        self._closed = False
        self._pool: ProcessPoolExecutor | None = None
        self._context = context()

    def ask(self, game: str, view: str, *given: Any) -> Any:
        """What a view of `views.Views` gives. Raises InputError."""
        try:
            return self._asked(game, view, given)
        except Unpainted as missing:
            self._painter.paint(missing.wanted)
            return self._asked(game, view, given, paint=True)

    def ask_soon(self, painted: Callable[[], None], game: str, view: str, *given: Any) -> Any:
        """The same; where pictures must be painted first, what the view gives without any. Then
        they are painted meanwhile, and `painted` is called. Raises InputError."""
        try:
            return self._asked(game, view, given)
        except Unpainted as missing:
            if not self._paint_beside(missing.wanted, painted):
                return self._asked(game, view, given, paint=True)
            return self._asked(game, view, (*given, True))

    def _paint_beside(self, wanted: Sequence[Painting], painted: Callable[[], None]) -> bool:
        """Paint in a thread; whether there was no try before that has ended."""

        def paint() -> None:
            self._painter.paint(wanted)
            painted()

        key = frozenset(each.path for each in wanted)
        with self._lock:
            if key not in self._beside:
                self._beside[key] = threading.Thread(target=paint, daemon=True)
                self._beside[key].start()
            return self._beside[key].is_alive()

    def _asked(self, game: str, view: str, given: Sequence[Any], paint: bool = False) -> Any:
        for _ in range(TRIES):
            pool = self._begun()
            asked = self._workspace, game, self._profiles, view, given, paint
            try:
                return pool.submit(_answer, *asked).result()
            except BrokenProcessPool:
                self._drop(pool)
        raise fail("the process that prints was killed; is there enough memory?")

    def close(self) -> None:
        """End the process, and what paints for it; none begins any more."""
        self._closed = True
        self._painter.close()
        with self._lock:
            pool, self._pool = self._pool, None
        if pool:
            for each in list(pool._processes.values()):  # what it does, nobody waits for any longer
                each.terminate()
            pool.shutdown(wait=True, cancel_futures=True)

    def _begun(self) -> ProcessPoolExecutor:
        with self._lock:
            if self._closed:
                raise fail("this desk was closed")
            if self._pool is None:
                self._pool = ProcessPoolExecutor(1, self._context, begin_beside)
            return self._pool

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        with self._lock:
            if self._pool is pool:
                self._pool = None
        pool.shutdown(wait=False)


def _answer(
    workspace: Workspace, game: str, profiles: tuple[Path, ...], view: str, given: Sequence[Any],
    paint: bool,
) -> Any:  # fmt: skip
    """In the process: what a view gives. Raises Unpainted where it isn't to `paint` itself."""
    views = _views(workspace, game, profiles)
    views.prints.paints = paint
    try:
        return getattr(views, view)(*given)
    finally:
        _rest.soon()


@cache
def _views(workspace: Workspace, game: str, profiles: tuple[Path, ...]) -> Any:
    from rnr_print.preview.views import Views

    return Views(workspace, game, profiles)
