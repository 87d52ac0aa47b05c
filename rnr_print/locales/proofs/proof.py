"""One translation under proof, and the proofs that are run over it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache

from rnr_print.locales.locale_data import LocaleData

_VALUE = re.compile(r"\{\{.*?\}\}|`[^`]*`|\]\([^)]*\)|\b[\w-]+\.(?:csv|html|pdf|po|svg|yaml)\b")
"""What is no text: values of the rulebook, code, where links lead, files."""
_WORDS_OF = re.compile(r"\{[\w.-]+:([^{}]*)\}")
_PLACEHOLDER = re.compile(r"\{[^{}]*\}")
FILLED = "\ufffc"
"""Stands for what a placeholder will be."""
_COUNTED_IN = re.compile(r"counted\(([^)]*)\)")
_QUOTED = re.compile(r"'([^']*)'")
IGNORE = "ignore-"
"""Begins a flag of an entry that frees it of a proof, as Weblate has them: `#, ignore-same`."""


@dataclass(frozen=True)
class Text:
    """A translation of a text, one form of it if it has a plural, with the flags of its entry."""

    context: str
    source: str
    translation: str
    flags: frozenset[str] = frozenset()

    @cached_property
    def bare(self) -> str:
        """The translation without what isn't its own words."""
        return bare(self.translation)

    @cached_property
    def asked(self) -> str:
        """The source without what isn't its own words."""
        return bare(self.source)

    @property
    def is_flavor(self) -> bool:
        """Whether it is one of the lines on cards that are free to say it otherwise."""
        return self.context.endswith("/flavor")

    def is_free_of(self, proof: str) -> bool:
        """Whether its translator has said that this proof doesn't fit it."""
        return IGNORE + proof in self.flags


@lru_cache(1 << 14)
def bare(text: str) -> str:
    """A text without placeholders, values, code and links; words that are counted stay."""
    text = _WORDS_OF.sub(lambda found: found[1].replace("|", " "), _VALUE.sub(_value, text))
    return _PLACEHOLDER.sub(FILLED, text)


def _value(found: re.Match[str]) -> str:
    """A value of the rulebook, with the words that are counted by it."""
    counted = "".join(_COUNTED_IN.findall(found[0]))
    return " ".join((FILLED, *_QUOTED.findall(counted))) if counted else FILLED


def counted_words(text: str) -> Iterator[tuple[str, ...]]:
    """The words of a text that are counted by a number of their own, each by its plural forms."""
    yield from (tuple(each.split("|")) for each in _WORDS_OF.findall(text) if "|" in each)
    yield from (tuple(_QUOTED.findall(each)) for each in _COUNTED_IN.findall(text))


@lru_cache(1 << 12)
def script(letter: str) -> str:
    """The script of a letter as Unicode names it: LATIN, CYRILLIC, CJK; the first of its name."""
    return unicodedata.name(letter, "").partition(" ")[0]


def words(text: str) -> Iterator[str]:
    """The words of a text, with their apostrophes."""
    yield from _WORD.findall(text)


_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")


def own_letters(facts: LocaleData) -> frozenset[str]:
    """The small letters that a language writes; none where nobody has said."""
    return frozenset(facts.alphabet + facts.letters)


def own_script(facts: LocaleData) -> str:
    """The script of a language; "" where nobody has said."""
    letters = facts.letters or facts.alphabet
    return script(letters[0]) if letters else ""
