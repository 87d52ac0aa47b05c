"""Which words of a face come from which text: a pattern is found again in what was made of it.

Between the two, names were filled in, a capital was set, quotes and spaces became those of the
language, and all may have been set in capitals; so spaces don't count here, nor do capitals.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rnr_print.cards.plural_words import COUNTED
from rnr_print.cards.rules_text import PLACEHOLDER

FEWEST = 2
"""Letters that a pattern must say itself to be found; others would be found everywhere."""
LONGEST = 200
"""Signs that fill a placeholder at most."""
_MARKS = re.compile(r"\*\*|__|\\(?=[\\*_{}~])")
_ALIKE = str.maketrans(
    dict.fromkeys('’‘‛ʼ`´“”„«»"', "'") | {"–": "-", "—": "-", "‑": "-", "~": " "}
)
_GAP, _REST = f".{{1,{LONGEST}}}?", f"[^.!?…。！？]{{1,{LONGEST}}}"
"""What fills a placeholder within a pattern, and at its end."""


class Span(NamedTuple):
    """Where in the words of a face a text was found, and which of the texts it is."""

    start: int
    end: int
    which: int


def found_in(words: str, texts: Sequence[str]) -> list[Span]:
    """Where each of the texts stands in the words, if it does; the longest of one place first, and
    of several that say the same there the first."""
    folded, at = _folded(words)
    spans: dict[tuple[int, int, str], Span] = {}
    for which, text in enumerate(texts):
        if found := _first(folded, text):
            span = Span(at[found.start()], at[found.end() - 1] + 1, which)
            spans.setdefault((span.start, span.end, text), span)
    return sorted(spans.values(), key=lambda span: (span.start, -span.end))


def _first(folded: str, text: str) -> re.Match[str] | None:
    pattern = _pattern(text)
    found = pattern.search(folded) if pattern else None
    return found if found and found.end() > found.start() else None


def _pattern(text: str) -> re.Pattern[str] | None:
    """What finds a text in folded words; None where it says too little."""
    parts, end, letters, filled = [], 0, 0, False
    text = _MARKS.sub("", text)
    holes = sorted((*PLACEHOLDER.finditer(text), *COUNTED.finditer(text)), key=re.Match.start)
    for hole in holes:
        if hole.start() < end:
            continue
        own = _folded(text[end : hole.start()])[0]
        letters += sum(map(str.isalnum, own))
        letters += FEWEST if hole.re is COUNTED else 0
        parts += [re.escape(own), _hole(hole)]
        end, filled = hole.end(), True
    own = _folded(text[end:])[0].rstrip(".")
    if filled and not own and parts[-1].endswith(f"{_GAP})"):
        parts[-1] = f"{parts[-1].removesuffix(f'{_GAP})')}{_REST})"
    letters += sum(map(str.isalnum, own))
    if not letters or (filled and letters < FEWEST):
        return None
    return re.compile("".join((*parts, re.escape(own), r"\.?")))


def _hole(hole: re.Match[str]) -> str:
    """What stands in words for a placeholder: an icon stays as it is, all else is filled."""
    if hole.re is COUNTED:
        words = sorted(hole[2].split("|"), key=len, reverse=True)
        return f"(?:{'|'.join(re.escape(_folded(each)[0]) for each in words)})"
    return f"(?:{re.escape(_folded(hole[0])[0])}|{_GAP})"


def _folded(words: str) -> tuple[str, list[int]]:
    """Words without spaces, capitals and the customs of typesetters, and where each sign stood."""
    signs, at = list[str](), list[int]()
    for number, sign in enumerate(words.translate(_ALIKE)):
        for each in _folded_sign(sign):
            signs.append(each)
            at.append(number)
    return "".join(signs), at


def _folded_sign(sign: str) -> Iterable[str]:
    if sign.isspace() or sign in "\u2060\u200b\u00ad\u200e\u200f":
        return ""
    return sign.casefold()
