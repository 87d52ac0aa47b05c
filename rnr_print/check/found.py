"""What checks find, as plain data that a memory keeps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from rnr_print.core.errors import Cell, Place, Problem
from rnr_print.core.memory import Memory

Told = list[tuple[Any, ...]]
"""Problems as plain data."""


def told(problems: Iterable[Problem]) -> Told:
    """The problems as plain data that `read` understands."""
    return [
        (each.message, each.place and tuple(each.place), isinstance(each.place, Cell),
         each.finding, each.code)
        for each in problems
    ]  # fmt: skip


def read(found: Told) -> list[Problem]:
    """The problems that were `told`."""
    return [
        Problem(message, (Cell if cell else Place)(*place) if place else None, finding, code)
        for message, place, cell, finding, code in found
    ]


def recall(
    memory: Memory, name: str, look: Callable[[], Iterable[Problem]], reads: Sequence[str] = ()
) -> list[Problem]:
    """What is found by `look`, or was before where it would be found again."""
    return read(memory.recall(name, lambda: told(look()), reads))
