"""Garbage is swept between files, not while one is made.

A book makes a million objects and throws few of them away: Python's collector would look through
them again and again.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from contextlib import contextmanager

from rnr_print.build import heap

_swept = 0
"""The process that has swept before: in it there may be something to throw away."""
_often = 0
"""The process that sweeps often."""
SOME = 50_000, 3, 3
"""Objects after which it does, and how often for it looks through older ones."""
FEW = 1_000_000
"""Objects that are left lying, 150 MB or less: looking through them takes longer than a map."""


def let_lie() -> None:
    """Sweep no garbage in this process but when told to."""
    gc.disable()


def often() -> None:
    """Sweep in this process as soon as some garbage has come together: it takes a third less memory
    for it, and hardly more time."""
    global _often
    gc.freeze()
    gc.set_threshold(*SOME)
    gc.enable()
    _often = os.getpid()


@contextmanager
def lying() -> Iterator[None]:
    """Within, no garbage is swept but in a process that sweeps often."""
    swept = gc.isenabled()
    if _often == os.getpid():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        if swept:
            gc.enable()


def collect() -> None:
    """Throw all garbage away, and give its memory back."""
    gc.collect()
    heap.trim()


def collect_all() -> None:
    """The same, where something was let go that had been kept for all files."""
    gc.unfreeze()
    collect()
    gc.freeze()


def sweep() -> None:
    """Before a file is made: throw away what the one before left, keep what was read for all."""
    global _swept
    if gc.isenabled():
        return
    if _swept == os.getpid():
        if gc.get_count()[0] < FEW:
            return
        gc.collect()
    gc.freeze()
    _swept = os.getpid()
