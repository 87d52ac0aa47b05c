"""What a typesetter of the language does to plain text: apostrophes, spaces that don't break."""

from __future__ import annotations

import re
from collections.abc import Callable

NBSP = "\u00a0"
_RU_SHORT = (
    "а|без|бы|в|во|до|же|за|и|из|изо|или|к|ко|ли|на|не|ни|но|о|об|от|по|под|при|про|с|со|у|что"
)
_RU_BINDS = re.compile(rf"(?<![\w-])({_RU_SHORT}) ", re.IGNORECASE)
_RU_CLINGS = re.compile(r" (бы|же|ли|б|ж)(?![\w-])")
_DASH = re.compile(r" (?=—)")
_NUMBER = re.compile(r"(\d\+?(?:\*\*)?) (?=\w)")
_APOSTROPHE = re.compile(r"(?<=\w)'")
_SIGN = re.compile(r"(?<=\}) (?=\*\*|\w)")


def russian(text: str) -> str:
    """Short words stay with the next one, particles with the one before, a dash with its left."""
    text = _RU_BINDS.sub(rf"\1{NBSP}", _RU_BINDS.sub(rf"\1{NBSP}", text))
    return english(_RU_CLINGS.sub(rf"{NBSP}\1", text))


def english(text: str) -> str:
    """A number stays with what it counts, a leading mark with its words, a dash with its left.

    Apostrophes become those of a typesetter.
    """
    text = _APOSTROPHE.sub("’", text)
    text = _NUMBER.sub(rf"\1{NBSP}", _DASH.sub(NBSP, text))
    return _SIGN.sub(NBSP, text)


MANNERS: dict[str, Callable[[str], str]] = {"ru": russian, "uk": russian}


def bound(text: str, language: str) -> str:
    """`text` with non-breaking spaces where the language wants them."""
    return MANNERS.get(language, english)(text)
