"""Spaces that are two, stand at the ends, or before a sign."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rnr_print.locales.locale_data import LocaleData
from rnr_print.locales.proofs.proof import Text

_TWO = re.compile(r"[ \u00a0\u202f\u2009]{2,}")
_BEFORE = re.compile(r"(?<=[^\s.…(«„“「]) ([,.;:!?])(?=[\s\"”»“]|$)")
_FRENCH = frozenset(";:!?")


def faults(text: Text, facts: LocaleData) -> Iterator[str]:
    """What is wrong with the spaces of a translation."""
    given, source = text.translation, text.source
    if _TWO.search(given) and not _TWO.search(source):
        yield "has two spaces in a row; leave one"
    for side, strip in (("begins", str.lstrip), ("ends", str.rstrip)):
        if (strip(given) != given) and (strip(source) == source):
            yield f"{side} with a space; take it out"
    found = _BEFORE.search(given)
    wrong = found and (found[1] not in _FRENCH or not facts.spaced_signs)
    if found and wrong and not _BEFORE.search(source):
        yield f"has a space before {found[1]!r}; take it out"
