"""Pseudo-languages that show what a translation will strain: longer words, right to left.

`xx-long` has accents on its letters and 45 % more of them, between brackets; `xx-rtl` has Arabic
letters. What a translation must keep is kept: placeholders, icons, numbers, markup, links.
"""

from __future__ import annotations

import re
from collections.abc import Callable

LONGER = 0.45
"""How much longer: what nineteen of twenty German texts stay below."""

_KEPT = re.compile(
    r"(\{\{.*?\}\}|\{[^{}]*\}|\]\([^)]*\)|\[|\*\*|__|\d+\+?|[\d ]*\d|\s+|~|[^\w\s])", re.DOTALL
)
_ACCENTED = str.maketrans(
    "aceinorsuyzACEINORSUYZ", "áçéîñöřšüýžÁÇÉÎÑÖŘŠÜÝŽ",
)  # fmt: skip
_ARABIC = dict(zip("abcdefghijklmnopqrstuvwxyz", "ابكدةفجهيزخلمنوقرستثعغشصضط", strict=True))
_VOWELS = "aeiouyáéîöüý"


def long(text: str) -> str:
    """`text` with accents, about 45 % longer word by word, between ‹ and ›."""
    owed = -2.0  # the brackets

    def longer(word: str) -> str:
        nonlocal owed
        owed += (len(word) + 1) * LONGER  # and the space after it
        told = word.translate(_ACCENTED)
        at = next((i for i, c in enumerate(told.lower()) if c in _VOWELS), len(told) - 1)
        more = max(int(owed), 0)
        owed -= more
        return told[: at + 1] + told[at] * more + told[at + 1 :]

    return f"‹{_each_word(text, longer)}›"


def rtl(text: str) -> str:
    """`text` in Arabic letters."""
    return _each_word(text, lambda word: "".join(_ARABIC.get(c, c) for c in word.lower()))


def _each_word(text: str, change: Callable[[str], str]) -> str:
    return "".join(
        part if not part or _KEPT.fullmatch(part) else change(part) for part in _KEPT.split(text)
    )


PSEUDO: dict[str, Callable[[str], str]] = {"xx-long": long, "xx-rtl": rtl}
LOCALES = {
    "xx-long": "name: ‹Löng›\n",
    "xx-rtl": "name: رتل\nscript: Arab\ndirection: rtl\n",
}
"""Their locale.yaml."""


def is_pseudo(language: str) -> bool:
    """Whether a language is there for tests only."""
    return language.startswith("xx-")
