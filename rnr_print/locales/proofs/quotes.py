"""Quotation marks of another language, and pairs that aren't closed."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rnr_print.locales.locale_data import LocaleData
from rnr_print.locales.proofs.proof import FILLED, Text

_MARKS = re.compile('["“”„‟«»‹›「」『』＂〝〞‚‘]')
_APOSTROPHE = re.compile(rf"(?<=[\w{FILLED}])['’]|['’](?=\w)")
_PRIME = re.compile(rf"(?<=[\d{FILLED}])[\"'’]")
_SINGLE = re.compile("['’]")


def faults(text: Text, facts: LocaleData) -> Iterator[str]:
    """What is wrong with the quotation marks of a translation."""
    said = _APOSTROPHE.sub("", _PRIME.sub("", text.bare))
    pairs = (facts.quotes, *((facts.inner_quotes,) if facts.inner_quotes else ()))
    known = {mark for pair in pairs for mark in pair}
    for mark in (*_MARKS.findall(said), *_SINGLE.findall(said)):
        if mark not in known:
            first, last = facts.quotes
            yield f"{mark} is no quotation mark of {facts.name}; write {first}...{last}"
            return
    for first, last in pairs:
        opened, closed = said.count(first), said.count(last)
        if opened % 2 if first == last else opened != closed:
            yield f"{first}...{last} don't come in pairs; open and close them"
            return
