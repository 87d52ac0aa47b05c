"""Choices made by the bytes of a file: other ones for each input, the same ones each time."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

Thing = TypeVar("Thing")


def one_of(path: Path, things: Sequence[Thing], salt: int = 0) -> Thing:
    """One of `things`."""
    return things[zlib.crc32(path.read_bytes(), salt) % len(things)]
