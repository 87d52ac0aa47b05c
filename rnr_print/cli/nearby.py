"""Paths as a user in the current folder would write them."""

from __future__ import annotations

from pathlib import Path


def near(path: Path | str) -> str:
    """The path from the current folder on where it lies below, else as it is."""
    absolute, here = Path(path).absolute(), Path.cwd()
    return str(absolute.relative_to(here)) if absolute.is_relative_to(here) else str(path)
