"""The prose of our rulebook as Markdown: what the three typesetters set."""

from __future__ import annotations

import re
from pathlib import Path

from .job import ROOT

SOURCE = ROOT / "card_data" / "rocknroll" / "rulebook"
SHORTEST = 90
"""Letters; shorter paragraphs have no line to justify."""
_BEHIND = re.compile(r"\s*\{[#.][^{}]*\}\s*$")
_MARKS = re.compile(r"\[([^\]]*)\]\(#[^)]*\)|\*\*|\{\{.*?\}\}|[*_`]")


def prose() -> list[str]:
    """The longer paragraphs of the source, as plain text."""
    found = []
    for file in sorted(SOURCE.glob("*.md")):
        for block in re.split(r"\n{2,}", _without_fences(file)):
            text = _MARKS.sub(r"\1", _BEHIND.sub("", block)).strip()
            if len(text) >= SHORTEST and text[0] not in "#|":
                found.append(" ".join(text.split()))
    return found


def write_prose(path: Path) -> None:
    """Write it to a Markdown file."""
    path.write_text("\n\n".join(prose()) + "\n", encoding="utf-8")


def _without_fences(file: Path) -> str:
    return re.sub(r"(?ms)^```.*?^```$", "", file.read_text(encoding="utf-8"))
