"""Die lines: what a tool does to the paper along a line, marked as such in a file."""

from __future__ import annotations

from typing import Literal

Die = Literal["", "cut", "score", "mark"]
"""Cut through, pressed in to be folded there, or a mark that something is measured by; nothing for
lines that only show."""
TAGS: dict[Die, str] = {"": "", "cut": "DieCut", "score": "DieScore", "mark": "GaugeMark"}
"""What lines are marked with in a PDF's content."""
