"""Garbage is swept between files, not while one is made.

A book makes a million objects and throws few of them away: Python's collector would look through
them again and again.
"""

from __future__ import annotations

import gc


def let_lie() -> None:
    """Sweep no garbage in this process but when told to."""
    gc.disable()


def sweep() -> None:
    """Before a file is made: throw away what the one before left, keep what was read for all."""
    if gc.isenabled():
        return
    if gc.get_freeze_count():
        gc.collect()
    gc.freeze()
