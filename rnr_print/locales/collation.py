"""The order of words in a language: its alphabet, then accents, then capitals.

Han characters keep the order of Unicode: Chinese and Japanese dictionaries sort them by sounds that
their writing does not tell.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from functools import cached_property

Rank = tuple[int, int]
Key = tuple[tuple[Rank, ...], str, str]
_SIGN, _OWN, _FOREIGN = range(3)


@dataclass(frozen=True)
class Collation:
    """Sorts words by `alphabet`: small letters in their order, with those that have marks.

    A letter that isn't in it stands with the same one without marks (Ё with Е, É with E); letters
    of other scripts come last, signs and digits first.
    """

    alphabet: str = ""
    _known: dict[str, str] = field(default_factory=dict, compare=False, repr=False)

    def key(self, text: str) -> Key:
        """What to sort `text` by."""
        letters = unicodedata.normalize("NFC", text.casefold())
        ranks = (self._rank(letter) for letter in letters if not unicodedata.combining(letter))
        return tuple(ranks), letters, text

    def initial(self, text: str) -> str:
        """The letter under which `text` stands in an index."""
        return self._letter(unicodedata.normalize("NFC", text.casefold())[:1]).upper()

    def _rank(self, letter: str) -> Rank:
        letter = self._letter(letter)
        if letter in self._places:
            return _OWN, self._places[letter]
        return _FOREIGN if letter.isalpha() else _SIGN, ord(letter)

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
