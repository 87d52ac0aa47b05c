"""Translations of one language, read from its PO files by Babel."""

from __future__ import annotations

import gettext
import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from rnr_print.core.errors import Place
from rnr_print.core.tracking import TrackedDict
from rnr_print.core.untrusted.reading import listed
from rnr_print.core.workspace import words_of
from rnr_print.locales.files import SOURCE
from rnr_print.locales.pseudo import is_pseudo

if TYPE_CHECKING:  # the source language has no PO files
    from babel.messages.catalog import Catalog as PoCatalog

_WORD = re.compile(r"(?<!\{)\b[^\W\d_]{3}")
_ENOUGH = range(200)
"""Numbers among which every plural form that holds for several has at least two."""
PluralRule = Callable[[int], int]


def english(n: int) -> int:
    """The plural form of the source language: 0 for one, 1 for anything else."""
    return 0 if n == 1 else 1


@lru_cache(32)
def _numbers_of(rule: PluralRule) -> Counter[int]:
    """How many numbers have each plural form."""
    return Counter(map(rule, _ENOUGH))


@dataclass(frozen=True)
class Catalog:
    """The words of one language. Without entries it gives back the source: that is English.

    A `mark` stands before source text that has no translation, as in a draft.
    """

    language: str
    words: dict[tuple[str, str], tuple[str, ...]] = field(default_factory=dict, repr=False)
    plural_form: PluralRule = english
    places: dict[tuple[str, str], Place] = field(default_factory=dict, repr=False)
    mark: str = ""

    def say(self, context: str, text: str) -> str:
        """The translation of `text`, or the text itself where none is."""
        found = self.words.get((context, text))
        return found[0] if found else self.fallback(text)

    def count(self, context: str, one: str, other: str, n: int) -> str:
        """The translation that fits the number `n`."""
        found = self.words.get((context, one))
        if found:
            return found[min(self.plural_form(n), len(found) - 1)]
        return self.fallback(one if english(n) == 0 else other)

    def names_its_number(self, form: int) -> bool:
        """Whether the plural form holds for one number only, as a dual does, so may spell it."""
        return _numbers_of(self.plural_form)[form] == 1

    def fallback(self, text: str) -> str:
        """What stands for a missing translation: the source text, marked if it has words."""
        return f"{self.mark}{text}" if self.mark and _WORD.search(text) else text

    def has(self, context: str, text: str) -> bool:
        """Whether `text` is translated here (always so in the source language)."""
        return self.language == SOURCE or (context, text) in self.words

    def place(self, context: str, text: str) -> Place | None:
        """Where `text` is translated; None where it isn't."""
        return self.places.get((context, text))


def read_catalog(folder: Path, language: str) -> Catalog:
    """The words that every game says and those of the game whose `locale` folder this is, which
    go before, as one catalog of `language`. Raises InputError.

    Fuzzy entries are left out: a stale translation must show as missing, never as current.
    """
    if language == SOURCE:
        return Catalog(SOURCE)
    from rnr_print.locales.po_reading import opened

    return joined(language, ((path, opened(path)) for path in po_paths(folder, language)))


def po_paths(folder: Path, language: str) -> list[Path]:
    """The PO files of a language: ours, then those of the game whose `locale` folder this is."""
    places = (words_of(folder.parent), folder)
    return [path for place in places for path in listed(place / language, "*.po")]


def joined(language: str, files: Iterable[tuple[Path, PoCatalog]]) -> Catalog:
    """The catalog of all `files` of a language."""
    words: dict[tuple[str, str], tuple[str, ...]] = {}
    places: dict[tuple[str, str], Place] = {}
    rule: PluralRule = english
    for path, catalog in files:
        rule = gettext.c2py(catalog.plural_expr)
        for message in catalog:
            if not message.id or message.fuzzy:
                continue
            one = message.id if isinstance(message.id, str) else message.id[0]
            given = message.string if isinstance(message.string, tuple) else (message.string,)
            if all(given):
                key = message.context or "", str(one)
                words[key] = tuple(map(str, given))
                places[key] = Place(str(path), message.lineno or 0)
    return Catalog(language, TrackedDict("word", words), rule, TrackedDict("word-place", places))


def languages(folder: Path) -> list[str]:
    """The source, and the languages that something is said in under `folder`; without those for
    tests."""
    found = {path.parent.name for path in folder.glob("*/*") if path.suffix in (".po", ".yaml")}
    return [SOURCE, *sorted(each for each in found - {SOURCE} if not is_pseudo(each))]
