"""The checker: a process that looks a game over as `rnr check --watch` does, and tells the desk."""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from time import perf_counter
from typing import Any

from rnr_print.build.workers import begin
from rnr_print.core.errors import InputError, Place, Problem
from rnr_print.core.workspace import Workspace
from rnr_print.web.answers import all_told
from rnr_print.web.answers import told as problem_told

Told = dict[str, Any]
Tell = Callable[[str, Told], None]
"""Takes a game and what was found in it."""
LOOKING: Told = {"looking": True, "findings": [], "unable": [], "waived": 0, "appeared": []}
"""What is known before the first look is done."""
SELDOM = 0.4
"""Seconds at least from one word of progress to the next."""
JOBS = 1
"""Processes for a look: the other cores are for pictures."""


@dataclass
class _Watched:
    process: SpawnProcess
    found: Told = field(default_factory=lambda: dict(LOOKING))


class Checker:
    """Looks after the games that pages ask for; `tell` is called when one was looked over."""

    def __init__(self, workspace: Workspace, tell: Tell) -> None:
        self._workspace, self._tell = workspace, tell
        self._lock = threading.Lock()
        self._watched: dict[str, _Watched] = {}
        self._closed = False

    def found(self, game: str) -> Told:
        """What the last look at a game found; who asks first begins it."""
        with self._lock:
            if game not in self._watched and not self._closed:
                self._watched[game] = self._begun(game)
            watched = self._watched.get(game)
            return watched.found if watched else dict(LOOKING)

    def close(self) -> None:
        """End all looking."""
        with self._lock:
            watched, self._watched, self._closed = self._watched, {}, True
        for each in watched.values():
            each.process.terminate()
            each.process.join(2)

    def _begun(self, game: str) -> _Watched:
        context = multiprocessing.get_context("spawn")  # a server has threads
        ours, theirs = context.Pipe(duplex=False)
        process = context.Process(target=_look, args=(self._workspace, game, theirs), daemon=True)
        process.start()
        theirs.close()
        threading.Thread(target=self._listen, args=(game, ours), daemon=True).start()
        return _Watched(process)

    def _listen(self, game: str, line: Connection) -> None:
        while True:
            try:
                told = line.recv()
            except (EOFError, OSError):
                break
            with self._lock:
                if game in self._watched:
                    self._watched[game].found = told
            self._tell(game, told)
        with self._lock:  # who asks next begins anew
            self._watched.pop(game, None)


def _look(workspace: Workspace, game: str, line: Connection) -> None:
    """In the process: look until nobody listens."""
    begin()
    from rnr_print.check.context import GameUnderCheck
    from rnr_print.check.runner import Partly
    from rnr_print.check.watching import looks
    from rnr_print.preview.findings import Index, told

    def place(spot: Place) -> Told:
        found = problem_told(Problem("", spot), workspace.root)
        found.pop("message")
        return found

    index, told_at = Index(workspace, game), perf_counter()

    def progress(partly: Partly) -> None:
        nonlocal told_at
        if perf_counter() - told_at >= SELDOM:
            told_at = perf_counter()
            line.send({
                **LOOKING, "at": partly.at, "done": partly.done, "of": partly.of,
                "findings": told(partly.findings, index, place),
            })  # fmt: skip

    try:
        for look in looks(GameUnderCheck(workspace, game, jobs=JOBS), (), progress):
            index = Index(workspace, game)
            report = look.report
            line.send({
                "looking": False, "unable": all_told(look.unable, workspace.root),
                "findings": told(report.findings, index, place) if report else [],
                "appeared": told(look.appeared, index, place),
                "waived": report.waived if report else 0, "seconds": round(look.seconds, 2),
            })  # fmt: skip
    except InputError as error:
        line.send({**LOOKING, "looking": False, "unable": all_told(error.problems, workspace.root)})
    except BrokenPipeError:
        return
