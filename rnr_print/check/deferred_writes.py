"""What was found is written down later, when nobody waits for it any more."""

from __future__ import annotations

from collections.abc import Iterable

from rnr_print.check.result_cache import Memory
from rnr_print.core.file_states import Files

_unkept: list[tuple[Memory, Files, frozenset[str]]] = []
"""What this process has found since it last wrote anything down."""


def later(memory: Memory, files: Files, parts: Iterable[str] = ()) -> None:
    """Have what was found in `files` written down in a while, if they still stand then.

    Of these parts it is all there is.
    """
    _unkept.append((memory, files, frozenset(parts)))


def keep() -> None:
    """Write down what was found in this process since."""
    while _unkept:
        memory, files, parts = _unkept.pop(0)
        memory.keep(parts, files.stand)
