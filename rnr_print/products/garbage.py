"""Garbage is swept between files, not while one is made.

A book makes a million objects and throws few of them away: Python's collector would look through
them again and again.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


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
    if gc.isenabled():
        return
    if gc.get_freeze_count():
        gc.collect()
    gc.freeze()
