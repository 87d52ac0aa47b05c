"""Right-to-left text: embedding levels (UAX 9, by python-bidi) and the visual order of a line."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Protocol, TypeVar
from unicodedata import bidirectional

_RTL_CHAR = re.compile("[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc]")
_NUMBER = re.compile(
    "(?:(?<![A-Za-z0-9])[+−]|(?<!\\w)-)?[0-9]+(?:[+°]|[ \u00a0\u202f]?%)?|(?<![A-Za-z])[A-Z]\\+"
)
"""A number with its signs, or the letter of any: N+. A hyphen after a letter is none: Hebrew writes
prefixes so."""
_DOT = re.compile(r"(?<= )·(?= )")
"""Stands between parts, as in 036 · EN; a line of them runs as its language does."""
_STOP = re.compile(r"(?<=\S)[.,;:!?](?=\s)")
"""Ends a part of a sentence. In a text from the right what follows it stands on its left, as here:
names by commas, a sentence that begins with the word the last one ended with."""
MOST_NAMES = 2
"""Words of the language in a text that is none of it."""
_NEUTRAL = "\ufffc"
"""What an isolate is to the text around it."""
_WORD = re.compile(r"[^\W\d_]+")
_SIGN = 4
"""Letters of a sign at most, as in EN or ROCK."""
_TURNED = dict(zip("()[]{}<>«»‹›≤≥⟨⟩“”‘’", ")(][}{><»«›‹≥≤⟩⟨”“’‘", strict=True))
_CLOSING = {"(": ")", "[": "]", "{": "}", "⟨": "⟩", "（": "）", "「": "」", "『": "』"}
_SIDES = {"L": "L", "R": "R", "EN": "R", "AN": "R"}
_RTL_LANGUAGES = frozenset({"ar", "arc", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"})


class Leveled(Protocol):
    """Anything with an embedding level; odd levels run right to left."""

    @property
    def level(self) -> int: ...


Piece = TypeVar("Piece", bound=Leveled)


@lru_cache(100)
def is_rtl(lang: str) -> bool:
    """Whether the language is written from right to left; so is any whose name ends in `-rtl`."""
    parts = lang.replace("_", "-").lower().split("-")
    return parts[0] in _RTL_LANGUAGES or parts[-1] == "rtl"


def runs_against(text: str, lang: str) -> bool:
    """Whether a text of a right-to-left language runs from left to right all the same.

    So does one of which most letters do: a source text in a draft, with a name or two translated.
    Short signs of capitals are no text: a list of cases, E7-29 E10-1, runs as the name before it.
    """
    if not is_rtl(lang):
        return False
    words = [word for word in _WORD.findall(text) if len(word) > _SIGN or not word.isupper()]
    if sum(bidirectional(word[0]) != "L" for word in words) > MOST_NAMES:
        return False
    kinds = Counter(bidirectional(char) for word in words for char in word)
    return kinds["L"] > 2 * (kinds["R"] + kinds["AL"])


def levels(text: str, lang: str, apart: Sequence[tuple[int, int]] = ()) -> list[int] | None:
    """The embedding level of every character of a paragraph; None when all run left to right.

    The stretches `apart` run as their language does, whatever stands beside them: a case's number
    before a Latin name, links by commas. Each is an isolate of UAX 9 in the paragraph's direction.

    Signs stay where they are written beside a number, as on dice and cards: 5+, −1, 40 %. UAX 9
    alone would read them as punctuation and turn them round (a higher protocol, rule HL4). A dot
    between parts, and in a text from the right a stop, take the language's direction, even between
    Latin words (rule HL3).
    """
    base = int(is_rtl(lang))
    if not base and not _RTL_CHAR.search(text):
        return None
    text = _NUMBER.sub(lambda number: "0" * len(number[0]), text)
    around = list(text)
    for start, end in apart:
        around[start:end] = _NEUTRAL * (end - start)
    found = _resolve("".join(around), base)
    for start, end in apart:
        deeper = (found[start] - base + 1) // 2 * 2
        found[start:end] = [level + deeper for level in _resolve(text[start:end], base)]
    return found


def _resolve(text: str, base: int) -> list[int]:
    from bidi import algorithm

    storage = algorithm.get_empty_storage()
    storage["base_level"] = base
    storage["base_dir"] = "LR"[base]
    algorithm.get_embedding_levels(text, storage)
    for index, char in enumerate(storage["chars"]):
        char["index"] = index
    for dot in (*_DOT.finditer(text), *(_STOP.finditer(text) if base else ())):
        storage["chars"][dot.start()]["type"] = "LR"[base]
    algorithm.explicit_embed_and_overrides(storage)
    algorithm.resolve_weak_types(storage)
    _resolve_brackets(storage["chars"], "LR"[base])
    algorithm.resolve_neutral_types(storage, False)
    algorithm.resolve_implicit_levels(storage, False)
    found = [base] * len(text)
    for char in storage["chars"]:
        found[char["index"]] = char["level"]
    return found


def _resolve_brackets(chars: list[dict[str, Any]], base: str) -> None:
    """Give both brackets of a pair the direction of what they hold (UAX 9 rule N0)."""
    for first, last in _pairs([char["ch"] if char["type"] == "ON" else "" for char in chars]):
        within = {_SIDES.get(char["type"]) for char in chars[first + 1 : last]} - {None}
        side = base
        if base not in within:
            before = (_SIDES.get(char["type"]) for char in reversed(chars[:first]))
            side = next(filter(None, before), base)
        if within:
            chars[first]["type"] = chars[last]["type"] = side


def _pairs(signs: Sequence[str]) -> list[tuple[int, int]]:
    """Where brackets open and close, in the order of their opening (UAX 9, BD16)."""
    found, waiting = [], []
    for index, sign in enumerate(signs):
        if sign in _CLOSING:
            waiting.append((_CLOSING[sign], index))
        elif sign and any(sign == awaited for awaited, _ in waiting):
            while waiting[-1][0] != sign:
                waiting.pop()
            found.append((waiting.pop()[1], index))
    return sorted(found)


def turned(text: str) -> str:
    """A bracket or quotation mark as its mirror image; any other text is as it was."""
    return _TURNED.get(text, text)


def visual_order(pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """The pieces of one line from left to right (UAX 9 rule L2); such in the order of reading."""
    ordered = list(pieces)
    odd = [p.level for p in ordered if p.level % 2]
    if not odd:
        return tuple(ordered)
    for level in range(max(p.level for p in ordered), min(odd) - 1, -1):
        start = 0
        while start < len(ordered):
            end = start
            while end < len(ordered) and ordered[end].level >= level:
                end += 1
            ordered[start:end] = reversed(ordered[start:end])
            start = max(end, start + 1)
    return tuple(ordered)
