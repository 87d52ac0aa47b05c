"""Reading text files from strangers."""

from __future__ import annotations

from pathlib import Path

from rnr_print.core.untrusted import reading

MAX_BYTES = 200_000  # the largest chapter of ours has 30,000


def read_text(path: Path) -> str:
    """The text of a Markdown file. Raises InputError where it can't be read."""
    return reading.read_text(path, MAX_BYTES)
