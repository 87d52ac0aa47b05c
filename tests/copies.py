"""Copies of a folder that are lent again: what was changed in one is undone when it comes back."""

from __future__ import annotations

import os
import shutil
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

Copy = Callable[[str, str], object]
State = tuple[int, ...]


class Copies:
    """Lends copies of the folder `master`, made with `copy`, which copies a file or links to it.

    A borrower finds the files that nobody changed as the last one left them: what our code keeps
    of files in memory, by path and time of change, still holds.
    """

    def __init__(self, master: Path, copy: Copy = shutil.copy2) -> None:
        self._master = master
        self._copy = copy
        self._idle: list[tuple[Path, dict[str, State]]] = []
        self._made = 0

    @contextmanager
    def lent(self) -> Iterator[Path]:
        """A copy, until the end of the context."""
        folder, states = self._idle.pop() if self._idle else self._new()
        yield folder
        self._undo(folder, states)
        self._idle.append((folder, states))

    def _new(self) -> tuple[Path, dict[str, State]]:
        self._made += 1
        folder = self._master.parent / str(self._made) / self._master.name
        shutil.copytree(self._master, folder, copy_function=self._copy)
        return folder, dict(_states(folder))

    def _undo(self, folder: Path, states: dict[str, State]) -> None:
        """Make `folder` again what it was in these states, which are brought up to date."""
        for name, (mode, *rest) in states.items():
            path = folder / name
            if not rest and path.is_dir() and os.lstat(path).st_mode != mode:
                path.chmod(stat.S_IMODE(mode))
        now = dict(_states(folder))
        changed = {name for name, _ in now.items() ^ states.items()}
        for name in sorted(changed & now.keys(), reverse=True):
            path = folder / name
            if path.is_dir() and not path.is_symlink():
                path.rmdir()
            else:
                path.unlink()
        for name in sorted(changed & states.keys()):
            source, target = self._master / name, folder / name
            if source.is_dir():
                target.mkdir()
                shutil.copystat(source, target)
            else:
                self._copy(str(source), str(target))
            states[name] = _state(os.lstat(target))


def _states(folder: Path) -> Iterator[tuple[str, State]]:
    """How all that is in a folder stands, by its path from there."""
    for at, folders, files in os.walk(folder):
        within = os.path.relpath(at, folder)
        for name in (*folders, *files):
            found = os.lstat(os.path.join(at, name))
            yield os.path.normpath(os.path.join(within, name)), _state(found)


def _state(found: os.stat_result) -> State:
    """What changes when a file is written, replaced or closed to readers; a folder's kind and mode.

    Of a file with links elsewhere the time of its entry says nothing: others come and go.
    """
    if stat.S_ISDIR(found.st_mode):
        return (found.st_mode,)
    entry = found.st_ctime_ns if found.st_nlink == 1 else 0
    return found.st_ino, found.st_mtime_ns, found.st_size, entry
