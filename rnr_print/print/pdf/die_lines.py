"""Die lines: what a tool does to the paper along a line, marked as such in a file."""

from __future__ import annotations

from typing import Literal

Die = Literal["", "cut", "score"]
"""Cut through, or pressed in to be folded there; nothing for lines that only show."""
TAGS: dict[Die, str] = {"": "", "cut": "DieCut", "score": "DieScore"}
"""What lines are marked with in a PDF's content."""
