"""Cells of CSV files that are no formulas, wherever a spreadsheet divides their lines.

Many a spreadsheet divides at semicolons or tabs, whatever a file has: then `a;=b` is two cells.
"""

from __future__ import annotations

import re

GUARD = "'"
SIGNS = "=+-@＝＋－＠"
"""What a formula begins with."""
_SIGN = f"(?=[{re.escape(SIGNS)}{GUARD}])"
_DIVIDED = r'([;\t\r\n]"*)'
_OPEN = re.compile(_DIVIDED + _SIGN)
_GUARDED = re.compile(_DIVIDED + GUARD + _SIGN)


def guarded_within(cell: str) -> str:
    """`cell` with a `'` wherever a formula would begin, were it divided."""
    return _OPEN.sub(rf"\1{GUARD}", cell)


def unguarded_within(cell: str) -> str:
    """What `guarded_within` was given."""
    return _GUARDED.sub(r"\1", cell)
