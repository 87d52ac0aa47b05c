"""Proofs of the PO files of a language: what is wrong with each entry, at its line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from babel.messages.catalog import Catalog as PoCatalog
from babel.messages.catalog import Message as PoMessage

from rnr_print.core.errors import Place, Problem
from rnr_print.core.unprintable import brief
from rnr_print.locales.locale_data import LocaleData
from rnr_print.locales.po_findings import LETTERS
from rnr_print.locales.proofs import ends, leftovers, letters, quotes, roles, spaces
from rnr_print.locales.proofs.plural_forms import Forms, PluralForms
from rnr_print.locales.proofs.proof import Text, counted_words

LANGUAGE = "translation-language"
PLURALS = "translation-plural"


@dataclass(frozen=True)
class Proofreader:
    """What is known of a language, of its neighbors, and of the icons that texts have."""

    facts: LocaleData
    others: Mapping[str, LocaleData] = field(default_factory=dict)
    icons: frozenset[str] = frozenset()

    def problems(
        self, catalog: PoCatalog, path: Path, all_files: Iterable[PoCatalog]
    ) -> Iterator[Problem]:
        """What is wrong with the entries of the PO file at `path`, one of `all_files`."""
        forms = PluralForms(
            each for file in all_files for entry in _translated(file)
            for each in counting(entry, file.num_plurals)
        )  # fmt: skip
        for entry in _translated(catalog):
            place = Place(str(path), entry.lineno or 0)
            for code, said in dict.fromkeys(self._faults(entry, forms, catalog.num_plurals)):
                yield Problem(f"{entry.context}: {said}", place, code=code)

    def _faults(
        self, entry: PoMessage, forms: PluralForms, plurals: int
    ) -> Iterator[tuple[str, str]]:
        texts = list(_texts(entry))
        strange = [(code, said) for text in texts for code, said in self._of_another_language(text)]
        if strange:  # what else is wrong with it comes of that
            yield strange[0]
            return
        for text in texts:
            for code, told in (
                ("translation-spaces", spaces.faults(text, self.facts)),
                ("translation-quotes", quotes.faults(text, self.facts)),
                ("translation-ends", ends.faults(text, self.facts)),
                ("translation-order", roles.faults(text, self.icons)),
            ):
                yield from ((code, said) for said in told)
        if not texts[0].is_free_of("plural"):
            for each in counting(entry, plurals):
                if pair := forms.exchanged(each):
                    yield PLURALS, _exchanged(each, *pair, of=_forms(entry))

    def _of_another_language(self, text: Text) -> Iterator[tuple[str, str]]:
        yield from ((LETTERS, said) for said in letters.faults(text, self.facts))
        told = leftovers.faults(text, self.facts, self.others)
        yield from ((LANGUAGE, said) for said in told)


def fuzzy(catalog: PoCatalog, path: Path) -> Iterator[Problem]:
    """The entries of the PO file at `path` that wait for somebody to look at them."""
    for entry in catalog:
        if entry.id and entry.fuzzy:
            was = f", its English was {brief(entry.previous_id[0])!r}" if entry.previous_id else ""
            said = f"{entry.context}: is fuzzy{was}; look at it and take the mark away"
            yield Problem(said, Place(str(path), entry.lineno or 0), code="translation-fuzzy")


def _translated(catalog: PoCatalog) -> Iterator[PoMessage]:
    return (entry for entry in catalog if entry.id and not entry.fuzzy and all(_forms(entry)))


def counting(entry: PoMessage, plurals: int) -> Iterator[Forms]:
    """What an entry says in each of its language's plural forms: all of it, or some words."""
    forms = _forms(entry)
    said = dict.fromkeys(words for form in forms for words in counted_words(form))
    for each in (forms, *said) if entry.pluralizable else said:
        if len(each) == plurals > 1:
            yield each


def _exchanged(forms: Forms, one: int, other: int, of: Forms) -> str:
    """What is said of two plural forms in each other's place, or of words counted in a text."""
    what = "" if forms == of else f" of {'|'.join(forms)}"
    places = f"the plural forms {one} and {other}{what} have changed places"
    return f"{places}; change them back, or flag it ignore-plural"


def _forms(entry: PoMessage) -> tuple[str, ...]:
    given = entry.string if isinstance(entry.string, tuple | list) else (entry.string,)
    return tuple(str(each or "") for each in given)


def _texts(entry: PoMessage) -> Iterator[Text]:
    sources = (entry.id,) if isinstance(entry.id, str) else tuple(entry.id)
    flags = frozenset(entry.flags)
    for form, given in enumerate(_forms(entry)):
        source = sources[min(form, len(sources) - 1)]
        yield Text(entry.context or "", str(source), given, flags)
