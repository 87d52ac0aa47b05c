"""Where a word may be divided, by the hyphenation patterns of its language (pyphen)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Protocol

SHORTEST_WORD = 6
FEWEST_BEFORE = 2
FEWEST_AFTER = 3
FEWEST_BEFORE_IN = {"de": 3}
"""Languages that want more letters before a hyphen."""
PATTERNS = {"en": "en_US"}
"""Where pyphen would take others: its plain English is British, and finds few places."""

_WORD = re.compile(rf"(?<!\xad)\b[^\W\d_]{{{SHORTEST_WORD},}}\b(?!\xad)")


class Patterns(Protocol):
    """The patterns of one language."""

    def positions(self, word: str) -> list[int]: ...


def positions(text: str, lang: str) -> Iterator[int]:
    """Offsets in the text where a hyphen may divide a word; none for a language without patterns.

    Words in capitals (abbreviations) and words with the author's own soft hyphens stay as they are.
    """
    patterns = _patterns(lang)
    if patterns is None:
        return
    fewest = FEWEST_BEFORE_IN.get(lang.partition("-")[0], FEWEST_BEFORE)
    for match in _WORD.finditer(text):
        word = match[0]
        if word.isupper():
            continue
        last = len(word) - FEWEST_AFTER
        for offset in _places(lang, word):
            if fewest <= offset <= last:
                yield match.start() + offset


def forget() -> None:
    """Keep no patterns, and no words that they divided."""
    _places.cache_clear()
    if _patterns.cache_info().currsize:
        import pyphen

        pyphen.hdcache.clear()  # which keeps all that it ever read
    _patterns.cache_clear()


@cache
def _places(lang: str, word: str) -> tuple[int, ...]:
    """Where the patterns of a language divide a word."""
    patterns = _patterns(lang)
    return tuple(patterns.positions(word)) if patterns else ()


@cache
def _patterns(lang: str) -> Patterns | None:
    import pyphen

    dictionary = PATTERNS.get(lang) or pyphen.language_fallback(lang.replace("-", "_"))
    if dictionary is None:
        return None
    found: Patterns = pyphen.Pyphen(lang=dictionary)
    return found
