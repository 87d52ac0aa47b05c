"""Where a line may end: UAX 14 with the habits of a printer's reader.

Plain Latin and Cyrillic text takes a short expression; text with other scripts goes through
uniseg. In both, a dash set off by spaces never begins a line (it stays with the word before it),
and U+00A0, U+202F, U+2011 and U+2060 never break.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from rnr_print.print.typeset import hyphens


class Break(NamedTuple):
    """A line may end before character `end`; the next begins at `start`, past spaces between."""

    end: int
    start: int
    hyphen: bool = False
    forced: bool = False


# Patterns are compiled when first used: one line of a footer breaks nowhere.
_COMPLEX = (
    "[\u0e00-\u0fff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7ff"
    "\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\U0001f000-\U0003ffff]"
)
BLANKS = " \t\u1680\u2000-\u2006\u2008-\u200a\u205f\u3000"
_STAYS_BEFORE = "(?![—―–](?:\\s|$)|[?!;:,.)\\]}»/\u2060])"
_SIMPLE = (
    f"(?P<forced>[{BLANKS}]*\n)"
    f"|(?P<space>[{BLANKS}]+){_STAYS_BEFORE}(?=[^\n])"
    "|(?P<soft>\u00ad(?=\\w))"
    "|\u200b"
    r"|(?<=\w)[-‐](?=[^\W\d])"
    r"|(?<=[^\W\d])[–/](?=[^\W\d])"
    r"|(?<=[^\s—])—(?=[^\W_])"
)
_KANA = "あいうえおか-ぢつ-もやゆよら-ろわ-んアイウエオカ-ヂツ-モヤユヨラ-ロワ-ン"
_WIDE = f"[\\u4e00-\\u9fff{_KANA}]"
_AFTER_WIDE = "[\\u4e00-\\u9fffぁ-ゖァ-ヶ、。」』：！？・ー\\u2005]"
_SURE = f"(?<=[A-Za-z0-9,.;:!?)] )(?=[A-Za-z0-9])|(?<={_AFTER_WIDE})(?=[「『]|{_WIDE})"
"""Where a break is allowed whatever stands farther off: between words, between ideographs."""

_WHOLE = f"(?:{_WIDE}|[A-Za-z0-9]+(?:-[0-9]+)?)[、。]? ?"
"""A part that no break is within: an ideograph or a number, what closes it, the space behind."""
_LETTER = "[\u3040-\u30ff\u4e00-\u9fff]"
_TAIL = f"(?<={_LETTER}){_LETTER}{{1,2}}[、。！？」』”）\u00ad]*$"
"""One or two letters at the end of a text in such a script: too few for a line of their own."""


def line_breaks(text: str, lang: str, hyphenate: bool = False) -> list[Break]:
    """All breaks of the text in order, the last one at its end. `lang` chooses the hyphenation."""
    find = _complex_breaks if re.search(_COMPLEX, text) else _simple_breaks
    found = find(text)
    if hyphenate:
        found += [Break(p, p, hyphen=True) for p in hyphens.positions(text, lang)]
        found.sort()
    end = len(text.rstrip(BLANKS + "\n"))
    return [*(b for b in found if b.end > 0 and b.start < end), Break(end, end, forced=True)]


def _simple_breaks(text: str) -> list[Break]:
    breaks = []
    for match in re.finditer(_SIMPLE, text):
        kind = match.lastgroup
        if kind == "space":
            breaks.append(Break(match.start(), match.end()))
        elif kind == "forced":
            breaks.append(Break(match.start(), match.end(), forced=True))
        else:
            breaks.append(Break(match.end(), match.end(), hyphen=kind == "soft"))
    return breaks


def _complex_breaks(text: str) -> list[Break]:
    breaks = []
    tail = re.search(_TAIL, text)
    last = tail.start() if tail else len(text)
    for position in _boundaries(text):
        if last <= position < len(text):
            continue
        before = text[:position]
        end = len(before.rstrip(" \t\n\u3000"))
        if before.endswith("\n"):
            breaks.append(Break(end, position, forced=True))
        elif not _dash_follows(text, position):
            breaks.append(Break(end, position, hyphen=before.endswith("\u00ad")))
    return breaks


def _boundaries(text: str) -> Iterator[int]:
    """Where UAX 14 allows a break. Between sure breaks each part is looked at for itself."""
    parts = re.split(_SURE, text)
    starts = accumulate(map(len, parts), initial=0)
    for start, part in zip(starts, parts, strict=False):
        yield from (start + position for position in _boundaries_of(part))


def forget() -> None:
    """Keep none of these parts."""
    _boundaries_of.cache_clear()


@lru_cache(20_000)
def _boundaries_of(part: str) -> tuple[int, ...]:
    """The same of a part, kept: words come again, and uniseg takes 30 µs a character."""
    if re.fullmatch(_WHOLE, part):
        return (len(part),)
    from uniseg.linebreak import line_break_boundaries

    return tuple(line_break_boundaries(part))


def _dash_follows(text: str, position: int) -> bool:
    return re.match(r"[—―–](?:\s|$)", text[position : position + 2]) is not None
