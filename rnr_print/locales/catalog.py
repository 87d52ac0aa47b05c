"""Translations of one language, read from its PO files by Babel."""

from __future__ import annotations

import gettext
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from babel.messages.pofile import PoFileError, read_po

from rnr_print.errors import fail
from rnr_print.locales.locale_data import SOURCE

PluralRule = Callable[[int], int]


def english(n: int) -> int:
    """The plural form of the source language: 0 for one, 1 for anything else."""
    return 0 if n == 1 else 1


@dataclass(frozen=True)
class Catalog:
    """The words of one language. Without entries it gives back the source: that is English."""

    language: str
    words: dict[tuple[str, str], tuple[str, ...]] = field(default_factory=dict, repr=False)
    plural_form: PluralRule = english

    def say(self, context: str, text: str) -> str:
        """The translation of `text`, or the text itself where none is."""
        found = self.words.get((context, text))
        return found[0] if found else text

    def count(self, context: str, one: str, other: str, n: int) -> str:
        """The translation that fits the number `n`."""
        found = self.words.get((context, one))
        if found:
            return found[min(self.plural_form(n), len(found) - 1)]
        return one if english(n) == 0 else other

    def has(self, context: str, text: str) -> bool:
        """Whether `text` is translated here (always so in the source language)."""
        return self.language == SOURCE or (context, text) in self.words


def read_catalog(folder: Path, language: str) -> Catalog:
    """All PO files of `language` under `folder` as one catalog. Raises InputError.

    Fuzzy entries are left out: a stale translation must show as missing, never as current.
    """
    if language == SOURCE:
        return Catalog(SOURCE)
    words: dict[tuple[str, str], tuple[str, ...]] = {}
    rule: PluralRule = english
    for path in sorted((folder / language).glob("*.po")):
        try:
            with path.open("rb") as stream:
                catalog = read_po(stream, abort_invalid=True)
        except PoFileError as error:
            raise fail(f"this is not a PO file: {error}", path, error.lineno) from None
        except (OSError, UnicodeDecodeError, ValueError) as error:
            raise fail(f"can't be read: {error}", path) from None
        rule = gettext.c2py(catalog.plural_expr)
        for message in catalog:
            if not message.id or message.fuzzy:
                continue
            one = message.id if isinstance(message.id, str) else message.id[0]
            given = message.string if isinstance(message.string, tuple) else (message.string,)
            if all(given):
                words[message.context or "", str(one)] = tuple(map(str, given))
    return Catalog(language, words, rule)


def languages(folder: Path) -> Iterable[str]:
    """The languages under `folder`, source first."""
    found = sorted(path.parent.name for path in folder.glob("*/locale.yaml"))
    return sorted(found, key=lambda language: (language != SOURCE, language))
