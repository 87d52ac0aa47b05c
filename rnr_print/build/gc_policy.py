"""Garbage is swept between files, not while one is made.

A book makes a million objects and throws few of them away: Python's collector would look through
them again and again.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from contextlib import contextmanager

_swept = 0
"""The process that has swept before: in it there may be something to throw away."""
FEW = 200_000
"""Objects that are left lying: looking for them takes longer than they are worth."""


def let_lie() -> None:
    """Sweep no garbage in this process but when told to."""
    gc.disable()


@contextmanager
def lying() -> Iterator[None]:
    """Within, no garbage is swept."""
    swept = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if swept:
            gc.enable()


def sweep() -> None:
    """Before a file is made: throw away what the one before left, keep what was read for all."""
    global _swept
    if gc.isenabled() or gc.get_count()[0] < FEW:
        return
    if _swept == os.getpid():
        gc.collect()
    gc.freeze()
    _swept = os.getpid()
