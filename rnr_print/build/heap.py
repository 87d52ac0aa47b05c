"""Memory below Python's own, where the C library lets us say how it is kept: on Linux, glibc's.

Else a process stays as large as it ever was, and has a heap for each thread that ever asked.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

ARENAS, MAPPED = -8, -3
"""Of glibc's malloc.h: heaps at most; bytes from which something gets pages of its own."""
LARGE = 128 * 1024
"""Bytes: glibc's own beginning, which it gives up for more with each picture that is let go."""


def keep_small() -> None:
    """Have one heap for all threads of this process, and give pages of large things back when they
    are let go. To be called before there are threads: each may have begun a heap."""
    if say := _asked("mallopt"):
        say(ARENAS, 1)
        say(MAPPED, LARGE)


def trim() -> None:
    """Give memory back that isn't used."""
    if give := _asked("malloc_trim"):
        give(0)


def _asked(name: str) -> Callable[..., Any] | None:
    """A function of the C library, if it has it."""
    if sys.platform != "linux":
        return None
    import ctypes  # nobody else needs it, and most commands never come here

    return getattr(ctypes.CDLL(None), name, None)
