"""Plural forms in each other's place: most are found, in every language that has them."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from rnr_print.core.workspace import OURS
from rnr_print.locales.po_reading import opened
from rnr_print.locales.proofs.plural_forms import Forms, PluralForms
from rnr_print.locales.proofs.proofreader import counting

LOCALE = OURS / "card_data/rocknroll/locale"
SHEETS = ("{n} лист", "{n} листа", "{n} листов")
CUTS = ("{n} рез", "{n} реза", "{n} резов")
FOLDS = ("{n} сгиб", "{n} сгиба", "{n} сгибов")
HOLES = ("{n} прокола", "{n} прокол", "{n} проколов")
TIMES = ("{n} раз", "{n} раза", "{n} раз")


@pytest.mark.parametrize("language", ["es", "fr", "he", "pl", "ru", "uk"])
def test_of_twenty_exchanges_seventeen_are_told(language: str) -> None:
    files = (LOCALE / language, OURS / "templates/words" / language)
    texts = [text for folder in files for path in folder.glob("*.po") for text in _texts(path)]
    told = [
        PluralForms([*texts[:at], swapped, *texts[at + 1 :]]).exchanged(swapped)
        for at, text in enumerate(texts)
        for swapped in _exchanges(text)
    ]
    assert sum(map(bool, told)) >= 0.85 * len(told)


def test_a_word_that_no_other_text_has_is_known_by_its_endings() -> None:
    assert PluralForms([SHEETS, CUTS, FOLDS, HOLES]).exchanged(HOLES) == (0, 1)


def test_a_word_that_counts_in_a_way_of_its_own_is_let_be() -> None:
    assert PluralForms([SHEETS, CUTS, FOLDS, TIMES]).exchanged(TIMES) is None


def test_of_two_texts_that_differ_either_may_be_wrong() -> None:
    assert PluralForms([SHEETS, HOLES]).exchanged(HOLES) is None


def _texts(path: Path) -> list[Forms]:
    catalog = opened(path, path.parent.name)
    return [text for entry in catalog for text in counting(entry, catalog.num_plurals)]


def _exchanges(forms: Forms) -> list[Forms]:
    """A text with each two of its forms in each other's place that say different things."""
    swapped = []
    for one, other in combinations(range(len(forms)), 2):
        if forms[one] != forms[other]:
            each = list(forms)
            each[one], each[other] = forms[other], forms[one]
            swapped.append(tuple(each))
    return swapped
