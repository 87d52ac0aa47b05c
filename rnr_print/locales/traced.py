"""Words that tell, unseen, which texts they are: whatever is set of them can be led back."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from rnr_print.locales.catalog import Catalog

_SIGNS = "\ufe0e\ufe0f"
"""Variation selectors: signs of no width that join and break nothing, in every font."""
_BITS = 13
MOST = 1 << _BITS
"""Texts that can be told from one another; further ones go unmarked."""
_MARKS = re.compile(f"(?:[{_SIGNS}]{{{_BITS}}})+")


class Named(NamedTuple):
    """What names a text: its context, and its source."""

    context: str
    source: str


@dataclass(frozen=True)
class Traced(Catalog):
    """A catalog that marks each text it gives with a number that nobody sees."""

    numbers: dict[Named, int] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def of(cls, catalog: Catalog, numbers: dict[Named, int]) -> Traced:
        """The same words, marked with `numbers`, which take in those that are new."""
        own = catalog.language, catalog.words, catalog.plural_form, catalog.places, catalog.mark
        return cls(*own, numbers)

    def say(self, context: str, text: str) -> str:
        """The translation of `text`, marked."""
        return self._mark(Named(context, text)) + super().say(context, text)

    def count(self, context: str, one: str, other: str, n: int) -> str:
        """The translation that fits the number `n`, marked."""
        return self._mark(Named(context, one)) + super().count(context, one, other, n)

    def _mark(self, named: Named) -> str:
        number = self.numbers.setdefault(named, len(self.numbers))
        if number >= MOST:
            return ""
        return "".join(_SIGNS[number >> bit & 1] for bit in range(_BITS))

    def texts_in(self, words: str) -> list[Named]:
        """The texts that words are made of, each once, in the order of their beginnings."""
        known = list(self.numbers)
        numbers = dict.fromkeys(number for run in _MARKS.findall(words) for number in _read(run))
        return [known[number] for number in numbers if number < len(known)]


def unmarked(words: str) -> str:
    """The words without the marks."""
    return _MARKS.sub("", words)


def before_marks(words: str) -> str:
    """What words begin with that is of none of the marked texts."""
    return _MARKS.split(words, 1)[0]


def _read(run: str) -> list[int]:
    return [
        sum(1 << bit for bit in range(_BITS) if run[at + bit] == _SIGNS[1])
        for at in range(0, len(run), _BITS)
    ]
