"""The order of words in a language: its alphabet, then accents, then capitals.

Chinese and Japanese dictionaries sort Han characters by sounds that their writing does not tell:
the `readings` of a locale.yaml do, and GB 2312, which has its 3755 commonest signs in the order of
pinyin. Those without a sound keep the order of Unicode, after all others.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from rnr_print.locales import kana
from rnr_print.locales.locale_data import LocaleData

Rank = tuple[int, int]
Key = tuple[tuple[Rank, ...], str, str]
_SIGN, _OWN, _FOREIGN = range(3)
_PINYIN = "gb2312"
_INITIALS = "abcdefghjklmnopqrstwxyz"
_FIRSTS = [sign.encode(_PINYIN) for sign in "啊芭擦搭蛾发噶哈击喀垃妈拿哦啪期然撒塌挖昔压匝"]
"""The first sign of GB 2312 whose pinyin begins with each of `_INITIALS`."""
_COMMON = b"\xd7\xf9"
"""The last of its signs that stand by their pinyin; rarer ones stand by their strokes."""


@dataclass(frozen=True)
class Collation:
    """Sorts words by `alphabet`: small letters in their order, with those that have marks.

    A letter that isn't in it stands with the same one without marks (Ё with Е, É with E); letters
    of other scripts come last, signs and digits first. `readings` are how pieces of words are read,
    `headings` the letters under which an index puts others. With the `charset` gb2312 Han signs
    stand by their pinyin, among Latin letters.
    """

    alphabet: str = ""
    readings: Mapping[str, str] = field(default_factory=dict, hash=False)
    headings: Mapping[str, str] = field(default_factory=dict, hash=False)
    charset: str = ""
    _known: dict[str, str] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def of(cls, facts: LocaleData) -> Collation:
        """The order of a language."""
        return cls(facts.alphabet, facts.readings, facts.headings, facts.charset)

    def key(self, text: str) -> Key:
        """What to sort `text` by."""
        letters = self.read(text)
        ranks = (self._rank(letter) for letter in letters if not unicodedata.combining(letter))
        return tuple(ranks), letters, text

    def initial(self, text: str) -> str:
        """The letter under which `text` stands in an index."""
        first = self.read(text)[:1]
        letter = self._sound(first)[0] or self._letter(first)
        heads = (head for head, under in self.headings.items() if letter and letter in under)
        return next(heads, letter).upper()

    def read(self, text: str) -> str:
        """How `text` is read: small letters, and kana for what has a reading."""
        if self.readings:
            text = self._pieces.sub(lambda found: self.readings[found[0]], text)
        return unicodedata.normalize("NFC", kana.plain(text.casefold()))

    @cached_property
    def _pieces(self) -> re.Pattern[str]:
        """Finds what has a reading, the longest first."""
        longest = sorted(self.readings, key=len, reverse=True)
        return re.compile("|".join(map(re.escape, longest)))

    def _rank(self, letter: str) -> Rank:
        initial, place = self._sound(letter)
        if initial:
            return _OWN, (ord(initial) << 16) + place
        letter = self._letter(letter)
        if letter in self._places:
            return _OWN, self._places[letter]
        return _FOREIGN if letter.isalpha() else _SIGN, ord(letter)

    def _sound(self, letter: str) -> tuple[str, int]:
        """The Latin letter under which Chinese has a sign, and its place there."""
        if self.charset != _PINYIN:
            return "", 0
        if letter.isascii():
            return letter if letter.isalpha() else "", 0
        code = letter.encode(_PINYIN, "ignore")
        if not _FIRSTS[0] <= code <= _COMMON:
            return "", 0
        return _INITIALS[bisect(_FIRSTS, code) - 1], int.from_bytes(code)

    @cached_property
    def _places(self) -> dict[str, int]:
        return {letter: place for place, letter in enumerate(self.alphabet)}

    def _letter(self, letter: str) -> str:
        """The letter of the alphabet `letter` counts as; the bare letter where it has none."""
        if letter not in self._known:
            self._known[letter] = self._bare(letter)
        return self._known[letter]

    def _bare(self, letter: str) -> str:
        parts = unicodedata.normalize("NFD", letter)
        base, marks = parts[:1], parts[1:]
        single = (unicodedata.normalize("NFC", base + mark) for mark in marks)
        return next((each for each in (letter, *single) if each in self._places), base)
