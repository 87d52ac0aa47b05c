"""Names made of words, as web pages make those of their headings."""

from __future__ import annotations

import re

_NO_WORD = re.compile(r"[^\w\s-]")


def slug(text: str) -> str:
    """`Setting up the table!` as `setting-up-the-table`."""
    return "-".join(_NO_WORD.sub("", text.lower()).replace("_", "-").split())
