"""The checker: looks a game over as `rnr check` does after each change, and tells the desk.

Each look has a process of its own, which ends with it: what it found is kept on disk, and what it
read would take more memory than all the rest of the desk.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from time import perf_counter
from typing import Any

from rnr_print.core.errors import Place, Problem
from rnr_print.core.finding import Report
from rnr_print.core.workspace import Workspace
from rnr_print.preview.processes import begin_behind, context
from rnr_print.web.answers import all_told
from rnr_print.web.answers import told as problem_told

Told = dict[str, Any]
Tell = Callable[[str, Told], None]
"""Takes a game and what was found in it."""
LOOKING: Told = {"looking": True, "findings": [], "unable": [], "waived": 0}
"""What is known before the first look is done."""
KILLED: Told = {
    **LOOKING, "looking": False,
    "unable": [{"message": "the process that checks was killed; is there enough memory?"}],
}  # fmt: skip
SELDOM = 0.4
"""Seconds at least from one word of progress to the next."""
QUIET = 0.4
"""Seconds without a change before a look begins: pictures come first."""


@dataclass
class _Watched:
    """A game that is looked after: what was found last, whether it changed since a look began."""

    found: Told = field(default_factory=lambda: dict(LOOKING))
    changed: threading.Event = field(default_factory=threading.Event)
    process: Any = None


class Checker:
    """Looks after the games that pages ask for; `tell` is called when one was looked over."""

    def __init__(self, workspace: Workspace, tell: Tell) -> None:
        self._workspace, self._tell = workspace, tell
        self._lock = threading.Lock()
        self._watched: dict[str, _Watched] = {}
        self._closed = threading.Event()
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

    def close(self) -> None:
        """End all looking."""
        self._closed.set()
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
        ours, theirs = self._context.Pipe(duplex=False)
        with self._lock:
            if self._closed.is_set():
                return
            first = bool(watched.found["looking"])
            process = self._context.Process(  # type: ignore[attr-defined]  # each context has one
                target=_look, args=(self._workspace, game, first, theirs), daemon=True
            )
            watched.process = process
            process.start()
        theirs.close()
        looking = True
        while looking:
            try:
                found = ours.recv()
            except (EOFError, OSError):
                found = KILLED
            if self._closed.is_set():
                return
            looking, watched.found = found["looking"], found
            self._tell(game, found)
        process.join()  # it writes down what it found
        ours.close()


def _signal(processes: Collection[Any], name: str) -> None:
    """Send a signal to those that still run, where the system knows it."""
    number = getattr(signal, name, None)
    for each in processes:
        if number and each.is_alive():
            os.kill(each.pid, number)


def _look(workspace: Workspace, game: str, first: bool, line: Connection) -> None:
    """In the process: look once; who looks `first` tells what is found as it is found."""
    begin_behind()
    from rnr_print.check.context import GameUnderCheck
    from rnr_print.check.runner import Partly
    from rnr_print.check.watching import reported
    from rnr_print.check.worker_pool import crew
    from rnr_print.preview.findings import Index, told

    def place(spot: Place) -> Told:
        found = problem_told(Problem("", spot), workspace.root)
        found.pop("message")
        return found

    index, start = Index(workspace, game), perf_counter()
    told_at = start

    def progress(partly: Partly) -> None:
        nonlocal told_at
        if perf_counter() - told_at >= SELDOM:
            told_at = perf_counter()
            line.send({
                **LOOKING, "at": partly.at, "done": partly.done, "of": partly.of,
                "findings": told(partly.findings, index, place),
            })  # fmt: skip

    with crew(1, lean=True) as hands:
        under = GameUnderCheck(workspace, game, jobs=1)
        looked = reported(under, (), hands, progress if first else None)
        report = looked if isinstance(looked, Report) else Report((), (), 0, 0)
        unable = () if isinstance(looked, Report) else looked
        line.send({
            "looking": False, "unable": all_told(unable, workspace.root),
            "findings": told(report.findings, index, place),
            "waived": report.waived, "seconds": round(perf_counter() - start, 2),
        })  # fmt: skip
        hands.settle()
