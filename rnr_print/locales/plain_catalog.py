"""The words of a language as plain data: kept, as a PO file takes long to read."""

from __future__ import annotations

import gettext
from typing import Any

from rnr_print.core.errors import Place
from rnr_print.core.tracking import TrackedDict
from rnr_print.locales.catalog import Catalog


def told(catalog: Catalog) -> list[list[Any]]:
    """The words as plain data that `read` understands."""
    return [[*key, words, *catalog.places[key][:2]] for key, words in catalog.words.items()]


def read(language: str, rule: str, kept: list[list[Any]]) -> Catalog:
    """The words that were `told`; `rule` counts the plurals of their language."""
    words = {(context, text): tuple(strings) for context, text, strings, *_ in kept}
    places = {(each[0], each[1]): Place(*each[3:]) for each in kept}
    return Catalog(
        language, TrackedDict("word", words), gettext.c2py(rule), TrackedDict("word-place", places)
    )
