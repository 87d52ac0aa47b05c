"""The words of a language, kept as they were read: a PO file takes long to read."""

from __future__ import annotations

import gettext
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rnr_print.core.errors import InputError, Place
from rnr_print.core.files import write_whole
from rnr_print.core.tracking import TrackedDict
from rnr_print.locales.catalog import Catalog


@dataclass(frozen=True)
class Shelf:
    """Where the words of a language are kept, and what they were read from, as a hash."""

    path: Path
    key: str

    def catalog(self, language: str, rule: str, read: Callable[[], Catalog]) -> Catalog:
        """The words as they were kept, or as they are `read`; `rule` counts its plurals."""
        kept = self._kept(language, rule)
        if kept is None:
            kept = read()
            self._keep(kept)
        return kept

    def _kept(self, language: str, rule: str) -> Catalog | None:
        try:
            told = json.loads(self.path.read_text("utf-8"))
            if told["key"] != self.key:
                return None
            words = {(each[0], each[1]): tuple(each[2]) for each in told["words"]}
            places = {(each[0], each[1]): Place(each[3], each[4]) for each in told["words"]}
        except (OSError, ValueError, LookupError, TypeError, AttributeError):
            return None  # none, or not ours
        return Catalog(
            language,
            TrackedDict("word", words),
            gettext.c2py(rule),
            TrackedDict("word-place", places),
        )

    def _keep(self, catalog: Catalog) -> None:
        words = [
            [*key, strings, catalog.places[key].file, catalog.places[key].line]
            for key, strings in catalog.words.items()
        ]
        told = json.dumps({"key": self.key, "words": words}, ensure_ascii=False)
        try:
            write_whole(self.path, told.encode(), precious=False)
        except InputError:
            return  # a folder that can't be written: they are read each time
