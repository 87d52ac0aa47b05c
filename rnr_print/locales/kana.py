"""Kana as dictionaries sort them: all hiragana, none small, long vowels written out."""

from __future__ import annotations

import re
import unicodedata

_KANA = re.compile("[ぁ-ゖァ-ヶー]+")
_LONG = "ー"


def plain(text: str) -> str:
    """`text` as a dictionary sorts it: クイーン stands at くいいん."""
    return _KANA.sub(lambda found: _plain(found[0]), text)


def _plain(kana: str) -> str:
    told = ""
    for letter in kana:
        name = unicodedata.name(letter)
        if letter != _LONG:
            plainest = name.replace("KATAKANA", "HIRAGANA").replace(" SMALL", "")
            told += unicodedata.lookup(plainest)
        elif told:
            told += _vowel(told[-1])
    return told


def _vowel(letter: str) -> str:
    """The vowel that `letter` ends with: あ of か; nothing of ん, that has none."""
    vowel = unicodedata.name(letter)[-1]
    return unicodedata.lookup(f"HIRAGANA LETTER {vowel}") if vowel in "AIUEO" else ""
