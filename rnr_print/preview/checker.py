"""The checker: looks a game over as `rnr check` does after each change, and tells the desk.

Each look has a process of its own, which ends with it: what it found is kept on disk, and what it
read would take more memory than all the rest of the desk. The first one, which finds nothing kept,
has several, one after the other (`looking`).
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

from rnr_print.core.workspace import Workspace
from rnr_print.preview.processes import context

Told = dict[str, Any]
Tell = Callable[[str, Told], None]
"""Takes a game and what was found in it."""
LOOKING: Told = {"looking": True, "findings": [], "unable": [], "waived": 0}
"""What is known before the first look is done, but for what that tells."""
KILLED: Told = {
    **LOOKING, "looking": False,
    "unable": [{"message": "the process that checks was killed; is there enough memory?"}],
}  # fmt: skip
QUIET = 0.4
"""Seconds without a change before a look begins: pictures come first."""


@dataclass
class _Watched:
    """A game that is looked after: what was found last, whether it changed since a look began."""

    found: Told = field(default_factory=lambda: dict(LOOKING))
    changed: threading.Event = field(default_factory=threading.Event)
    process: Any = None
    aside: bool = False
    """Whether its process was ended for somebody else."""


class Checker:
    """Looks after the games that pages ask for; `tell` is called when one was looked over."""

    def __init__(self, workspace: Workspace, tell: Tell) -> None:
        self._workspace, self._tell = workspace, tell
        self._lock = threading.Lock()
        self._watched: dict[str, _Watched] = {}
        self._closed = threading.Event()
        self._free = threading.Event()
        self._free.set()
        self._context = context()

    def found(self, game: str) -> Told:
        """What the last look at a game found; who asks first begins it."""
        with self._lock:
            if game not in self._watched and not self._closed.is_set():
                watched = self._watched[game] = _Watched()
                threading.Thread(target=self._run, args=(game, watched), daemon=True).start()
            known = self._watched.get(game)
            return known.found if known else dict(LOOKING)

    def changed(self, _: Collection[Path]) -> None:
        """Look again at all games that are looked after."""
        with self._lock:
            for each in self._watched.values():
                each.changed.set()

    @contextmanager
    def held(self) -> Iterator[None]:
        """Within, nothing is looked at: somebody waits for a picture, and a look takes a core.

        Windows can't hold a process; there it only lets others go first.
        """
        held = [each.process for each in tuple(self._watched.values()) if each.process]
        _signal(held, "SIGSTOP")
        try:
            yield
        finally:
            _signal(held, "SIGCONT")

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Within, nothing is looked at, and what was under way ends: it begins anew afterwards, as
        somebody needs its memory for longer. One at a time may have it so."""
        with self._lock:
            self._free.clear()
            for each in self._watched.values():
                if each.process is not None and each.process.is_alive():
                    each.aside = True
                    each.process.terminate()
        try:
            yield
        finally:
            self._free.set()

    def close(self) -> None:
        """End all looking."""
        self._closed.set()
        self._free.set()
        with self._lock:
            watched, self._watched = list(self._watched.values()), {}
        for each in watched:
            each.changed.set()
            if each.process is not None:
                each.process.terminate()
                each.process.join(2)

    def _run(self, game: str, watched: _Watched) -> None:
        """Look, and look again after each change, until the end."""
        while not self._closed.is_set():
            self._look(game, watched)
            watched.changed.wait()
            while watched.changed.is_set() and not self._closed.is_set():
                watched.changed.clear()
                self._closed.wait(QUIET)

    def _look(self, game: str, watched: _Watched) -> None:
        """Look once, and tell what is found, the first time as it is found."""
        if not watched.found["looking"]:
            self._run_stage(game, watched, None)
            return
        for stage in count():
            self._run_stage(game, watched, stage)
            if self._closed.is_set() or not watched.found["looking"]:
                return

    def _run_stage(self, game: str, watched: _Watched, stage: int | None) -> None:
        """Look in a process of its own: a stage of the first look, or all at once."""
        while not (self._closed.is_set() or self._is_run(game, watched, stage)):
            pass

    def _is_run(self, game: str, watched: _Watched, stage: int | None) -> bool:
        """The same; whether nobody set it aside."""
        self._free.wait()
        ours, theirs = self._context.Pipe(duplex=False)
        with self._lock:
            if self._closed.is_set() or not self._free.is_set():
                return False
            given = self._workspace, game, stage, watched.found, theirs
            process = self._context.Process(  # type: ignore[attr-defined]  # each context has one
                target=_look, args=given, daemon=True
            )
            watched.process = process
            process.start()
        theirs.close()
        try:
            while found := ours.recv():
                self._take(game, watched, found)
        except (EOFError, OSError):
            if not watched.aside:
                self._take(game, watched, KILLED)
        process.join()  # it writes down what it found
        ours.close()
        with self._lock:
            aside, watched.aside = watched.aside, False
        return not aside

    def _take(self, game: str, watched: _Watched, found: Told) -> None:
        if not self._closed.is_set():
            watched.found = {**LOOKING, **found}
            self._tell(game, watched.found)


def _signal(processes: Collection[Any], name: str) -> None:
    """Send a signal to those that still run, where the system knows it."""
    number = getattr(signal, name, None)
    for each in processes:
        if number and each.is_alive():
            os.kill(each.pid, number)


def _look(*given: Any) -> None:
    """In the process: what reads a game takes a while to load, and lies in memory there already."""
    from rnr_print.preview.looking import look

    look(*given)
