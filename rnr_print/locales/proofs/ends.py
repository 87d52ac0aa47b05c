"""How a translation begins and ends: in a capital and with a full stop where its source does."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rnr_print.locales.locale_data import LocaleData
from rnr_print.locales.proofs.proof import FILLED, Text

_CLOSERS = r"[\s»”“\"」』’)\]*_]*$"
_END = re.compile(rf"([.。!！?？؟:：;；…]+){_CLOSERS}")
_STOP = re.compile(rf"(?<![.…])[.。]{_CLOSERS}")
_QUOTED = re.compile(r"[」』]$")
_FIRST = re.compile(rf"[^\W\d_]|{FILLED}|\d")
_WORD = re.compile(r"[^\W\d_]{2,}")
FEW = 3
"""Words of a text that may be an abbreviation."""


def faults(text: Text, facts: LocaleData) -> Iterator[str]:
    """What is wrong with the ends of a translation; flavor is free."""
    if text.is_flavor or not _WORD.search(text.asked):
        return
    asked, given = _END.search(text.asked), _END.search(text.bare)
    many = len(_WORD.findall(text.asked)) >= FEW
    if asked and not given and many and not _QUOTED.search(text.bare):
        yield f"ends without the {asked[1]!r} of its source; end it as its source ends"
    elif given and not asked and many and _STOP.search(text.bare):
        yield f"ends with {given[1]!r}, which its source has not; end it as its source ends"
    first = _begins(text.bare)
    if asked and many and not facts.charset and _begins(text.asked).isupper() and first.islower():
        yield f"begins with {first!r}; begin it with a capital, as its source begins"


def _begins(text: str) -> str:
    found = _FIRST.search(text)
    return found[0] if found else ""
