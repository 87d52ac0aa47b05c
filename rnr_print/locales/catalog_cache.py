"""The words of a language, kept as they were read: a PO file takes long to read."""

from __future__ import annotations

import gettext
from collections.abc import Callable
from dataclasses import dataclass

from rnr_print.core.errors import Place
from rnr_print.core.store import Store
from rnr_print.core.tracking import TrackedDict
from rnr_print.locales.catalog import Catalog


@dataclass(frozen=True)
class Shelf:
    """Where the words of a language are kept, and what they were read from, as a hash."""

    store: Store
    name: str
    key: str

    def catalog(self, language: str, rule: str, read: Callable[[], Catalog]) -> Catalog:
        """The words as they were kept, or as they are `read`; `rule` counts its plurals."""
        kept = self.store.get(self.name, self.key)
        if kept is None:
            found = read()
            told = [[*key, strings, *found.places[key][:2]] for key, strings in found.words.items()]
            self.store.put(self.name, self.key, told)
            return found
        words = {(context, text): tuple(strings) for context, text, strings, *_ in kept}
        places = {(each[0], each[1]): Place(*each[3:]) for each in kept}
        return Catalog(
            language, TrackedDict("word", words), gettext.c2py(rule),
            TrackedDict("word-place", places),
        )  # fmt: skip
