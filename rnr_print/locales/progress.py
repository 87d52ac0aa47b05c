"""How far a translation is: texts translated, fuzzy, missing, and words left, by component."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from babel.messages.catalog import Catalog as PoCatalog
from babel.messages.catalog import Message as PoMessage

from rnr_print.locales.po_reading import opened


@dataclass(frozen=True)
class Progress:
    """Counts of one component in one language, and whether the language promises it whole."""

    language: str
    component: str
    translated: int = 0
    fuzzy: int = 0
    missing: int = 0
    words_left: int = 0
    promised: bool = True

    @property
    def total(self) -> int:
        """All texts."""
        return self.translated + self.fuzzy + self.missing

    @property
    def percent(self) -> float:
        """The share of texts that are translated, rounded down to a tenth."""
        return self.translated * 1000 // self.total / 10 if self.total else 100.0


def progress(path: Path, language: str, component: str, source: PoCatalog) -> Progress:
    """How much of `source` the PO file at `path` has. Raises InputError where it is none."""
    entries: dict[tuple[str | None, str], PoMessage] = {}
    if path.is_file():
        for entry in opened(path, language):
            entries[entry.context, _one(entry)] = entry
    counts = {"translated": 0, "fuzzy": 0, "missing": 0}
    words = 0
    for asked in source:
        if asked.id:
            state = _state(entries.get((asked.context, _one(asked))))
            counts[state] += 1
            words += 0 if state == "translated" else len(_one(asked).split())
    done, fuzzy, missing = counts.values()
    return Progress(language, component, done, fuzzy, missing, words)


def _one(entry: PoMessage) -> str:
    return entry.id if isinstance(entry.id, str) else str(entry.id[0])


def _state(entry: PoMessage | None) -> str:
    if entry is None:
        return "missing"
    given = entry.string if isinstance(entry.string, tuple) else (entry.string,)
    if not all(given):
        return "missing"
    return "fuzzy" if entry.fuzzy else "translated"
