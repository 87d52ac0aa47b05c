"""Where a build puts its files until all of them are right; what killed builds left is removed.

A build holds a lock on its folder, which the system lets go when the build dies, however it dies:
what nobody holds is nobody's. Where folders can't be locked, nothing is taken for abandoned.
"""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryFile, mkdtemp

from rnr_print.core.errors import fail
from rnr_print.core.files import unwritten

try:
    import fcntl
except ImportError:  # Windows has none
    fcntl = None  # type: ignore[assignment]

PREFIX = "build-"
HOUR = 3600  # seconds; no build writes one file for so long


@contextmanager
def staging(cache: Path) -> Iterator[Path]:
    """A new folder under `cache`, gone afterwards. Raises InputError where it can't be made."""
    with ExitStack() as stack:
        try:
            cache.mkdir(parents=True, exist_ok=True)
            with _lock(cache):
                _sweep(cache)
                folder = Path(mkdtemp(prefix=PREFIX, dir=cache))
                stack.callback(shutil.rmtree, folder, ignore_errors=True)
                stack.enter_context(_lock(folder))
        except OSError as error:
            message = f"can't be written: {error.strerror}; pictures are kept here between builds"
            raise fail(message, cache) from None
        yield folder


def put(path: Path, data: bytes) -> None:
    """Write a file of a build that is put in place later. Raises InputError."""
    try:
        path.write_bytes(data)
    except OSError as error:
        message = f"can't be written: {error.strerror}; make room, or build less at once"
        raise fail(message, path.parent.parent) from None


def check_writable(folder: Path) -> None:
    """Make `folder` if need be, and remove halves that a killed build left in it long ago.

    Raises InputError where no file can be written in it.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for part in folder.glob(".*.pdf.*.part"):
            if time.time() - part.stat().st_mtime > HOUR:
                part.unlink()
        with TemporaryFile(dir=folder):
            """It can be written."""
    except OSError as error:
        raise unwritten(error, folder) from None


def _sweep(cache: Path) -> None:
    """Remove the folders of builds that were killed."""
    for folder in cache.glob(f"{PREFIX}*"):
        with _lock(folder, wait=False) as ours:
            if ours:
                shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _lock(folder: Path, wait: bool = True) -> Iterator[bool]:
    """Whether nobody but us holds `folder` now."""
    if fcntl is None:
        yield False
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        yield _locked(handle, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
    finally:
        os.close(handle)


def _locked(handle: int, how: int) -> bool:
    try:
        fcntl.flock(handle, how)
    except OSError:
        return False
    return True
