"""Plain words made safe for the markup of a book."""

from __future__ import annotations

import re
from typing import Final

_MARK: Final = re.compile(r"[\\\\*_{}~\[\]^]")


def escaped(text: str) -> str:
    """Plain words made safe for markup: what would be read as a mark is taken literally."""
    return _MARK.sub(r"\\\g<0>", text)
