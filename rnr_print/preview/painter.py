"""The painter: a process that paints pictures for the first time, so that meanwhile the workshop
answers all that needs none of them. It ends when they are painted."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any

from rnr_print.core.errors import InputError
from rnr_print.preview.processes import begin_beside, context

if TYPE_CHECKING:
    from rnr_print.print.art.paintings import Painting

Tell = Callable[[int, int], None]
"""Is told how many of how many pictures are painted."""
Alone = Callable[[], AbstractContextManager[None]]
"""Within, what nobody waits for gives its memory back."""


class Unpainted(Exception):
    """Some pictures must be painted before there is an answer."""

    def __init__(self, wanted: Sequence[Painting]) -> None:
        super().__init__(wanted)
        self.wanted = wanted


class Painter:
    """Paints for one who asks after the other, in a process for each, and `alone`."""

    def __init__(self, tell: Tell, alone: Alone = nullcontext) -> None:
        self._tell, self._alone, self._context = tell, alone, context()
        self._turn = threading.Lock()
        self._process: Any = None
        self._closed = False

    def paint(self, wanted: Sequence[Painting]) -> None:
        """Paint what isn't painted yet; what can't be is told where it is asked for again."""
        with self._turn:
            if self._closed:
                return
            with self._alone():
                self._paint(wanted)

    def _paint(self, wanted: Sequence[Painting]) -> None:
        ours, theirs = self._context.Pipe(duplex=False)
        process = self._context.Process(  # type: ignore[attr-defined]  # each context has one
            target=_paint, args=(wanted, theirs), daemon=True
        )
        process.start()
        self._process = process
        theirs.close()
        try:
            while True:
                self._tell(*ours.recv())
        except (EOFError, OSError):  # it is done, or was killed
            pass
        process.join()
        ours.close()

    def close(self) -> None:
        """End it, and paint nothing more."""
        self._closed = True
        if self._process and self._process.is_alive():
            self._process.terminate()


def _paint(wanted: Sequence[Painting], line: Connection) -> None:
    """In the process."""
    begin_beside()
    from rnr_print.print.art.draftsman import rest
    from rnr_print.print.art.paintings import missing, paint

    left = missing(wanted)
    try:
        for number, _ in enumerate(paint(left, None), 1):
            line.send((number, len(left)))
    except InputError:
        pass
    finally:
        rest()
