"""Watches the files of a workspace, and says which changed as soon as they are quiet."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from threading import Event, Thread
from traceback import print_exc

from watchfiles import Change, DefaultFilter, watch

QUIET, MOST = 4, 40
"""Milliseconds without a change after which what changed is told, and in which it is told at all
events: an editor writes a file in several steps."""
AWAY = 0.5
"""Seconds after which a folder is looked for again that isn't there."""
HIDDEN = (".rnr-cache", ".git", "__pycache__")


class Watcher:
    """Calls `changed` with the paths that changed below `roots`, in a thread of its own.

    It is called without paths once it watches, for what was saved before. A root that goes away is
    waited for: when it is back, all of it has changed.
    """

    def __init__(self, roots: Iterable[Path], changed: Callable[[Collection[Path]], None]) -> None:
        self._roots, self._changed = tuple(dict.fromkeys(roots)), changed
        self._stop = Event()
        self._thread = Thread(target=self._run, name="watcher", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """End, and wait for it."""
        self._stop.set()
        self._thread.join(5)

    def _run(self) -> None:
        there = self._there()
        while not self._stop.is_set():
            went = self._watch(there) if there else self._stop.wait(AWAY)
            now = self._there()
            if (went or now != there) and not self._stop.is_set():
                self._tell(set(self._roots))
            there = now

    def _watch(self, there: tuple[Path, ...]) -> bool:
        """Watch until a root comes or goes; whether one went, though it may be back already."""
        first = True
        try:
            for changes in watch(
                *there, watch_filter=_Ours(), debounce=MOST, step=QUIET, stop_event=self._stop,
                rust_timeout=int(AWAY * 1000), yield_on_timeout=True, raise_interrupt=False,
            ):  # fmt: skip
                if changes or first:  # what was saved before it watched is missed else
                    first = False
                    self._tell({Path(path) for _, path in changes})
                if any(kind is Change.deleted and Path(path) in there for kind, path in changes):
                    return True
                if self._there() != there:
                    break
        except OSError:
            self._stop.wait(AWAY)  # a root went while it was looked at
        return False

    def _there(self) -> tuple[Path, ...]:
        return tuple(root for root in self._roots if root.exists())

    def _tell(self, paths: Collection[Path]) -> None:
        try:
            self._changed(paths)
        except Exception:  # a bug is told, and the desk goes on
            print_exc(file=sys.stderr)


class _Ours(DefaultFilter):
    """Leaves out what editors keep beside a file, and what we do."""

    ignore_dirs = (*DefaultFilter.ignore_dirs, *HIDDEN)

    def __call__(self, change: Change, path: str) -> bool:
        name = Path(path).name
        return super().__call__(change, path) and not name.startswith((".", "4913"))
