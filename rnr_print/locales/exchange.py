"""Texts on their way to translators without PO tools and back: rows, whatever file holds them."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from babel.messages.catalog import Catalog as PoCatalog
from babel.messages.catalog import Message as PoMessage

from rnr_print.core.errors import Place, Problem

_ENOUGH, _SHOWN = 200, 4
"""Numbers that show every plural form, and how many of a form are told."""
_FILLED = re.compile(r"(?<!\{)\{(\w+)(?:\.\w+)?(?::[^{}]*)?\}(?!\})")
"""A placeholder by its name: its case and the words that go with it are the language's."""


@dataclass(frozen=True)
class Row:
    """One translation of one text: `form` counts the plurals of the language from 0."""

    component: str
    id: str
    form: int
    source: str
    translation: str
    note: str = ""
    fuzzy: bool = False
    place: Place | None = None


def rows_of(component: str, catalog: PoCatalog) -> Iterator[Row]:
    """The rows of a PO file in its order, a plural's translations one by one."""
    for entry in catalog:
        if entry.id:
            for form, given in enumerate(_forms(entry)):
                counts = [_counted(catalog.plural_expr, form)] if entry.pluralizable else []
                note = " ".join((*entry.auto_comments, *counts))
                source = _source(entry, form)
                yield Row(component, entry.context or "", form, source, given, note, entry.fuzzy)


@lru_cache(64)
def _counted(rule: str, form: int) -> str:
    """Which numbers a plural form is for: `for 1, 21, 31, 41...`"""
    of = gettext.c2py(rule)
    found = [str(n) for n in range(_ENOUGH) if of(n) == form]
    return f"for {', '.join(found[:_SHOWN])}{'...' if len(found) > _SHOWN else ''}"


def take(rows: Iterable[Row], catalogs: dict[str, PoCatalog]) -> list[Problem]:
    """Put the translations of `rows` into the catalogs by component; gives what can't be taken.

    A row whose source text is not the catalog's any more is not taken: its translation is stale.
    An empty translation is left out, so that nothing is lost.
    """
    entries = {
        (component, entry.context or ""): entry
        for component, catalog in catalogs.items() for entry in catalog if entry.id
    }  # fmt: skip
    problems = []
    for row in rows:
        entry = entries.get((row.component, row.id))
        if said := _fault(row, entry):
            problems.append(Problem(said, row.place))
        elif entry is not None and row.translation:
            _put(entry, row)
    return problems


def _fault(row: Row, entry: PoMessage | None) -> str:
    if entry is None:
        return f"{row.component}: no text {row.id!r}; export again"
    if row.form >= len(_forms(entry)):
        return f"{row.id}: form {row.form}, but the language has {len(_forms(entry))}; count from 0"
    if row.source != _source(entry, row.form):
        return f"{row.id}: its source has changed to {_source(entry, row.form)!r}; export again"
    if row.translation and (lost := _lost(row.source, row.translation, entry.pluralizable)):
        return f"{row.id}: its translation {lost}; keep what the source has"
    return ""


def _lost(source: str, translation: str, counts: bool) -> str:
    """What placeholders a translation has lost or added; where it `counts`, a dual may spell its
    number."""
    asked, given = set(_FILLED.findall(source)), set(_FILLED.findall(translation))
    told = [f"lacks {{{each}}}" for each in sorted(asked - given) if not counts]
    told += [f"has {{{each}}} too much" for each in sorted(given - asked)]
    return ", ".join(told)


def _put(entry: PoMessage, row: Row) -> None:
    forms = list(_forms(entry))
    forms[row.form] = row.translation
    entry.string = tuple(forms) if entry.pluralizable else forms[0]
    if not row.fuzzy:
        entry.flags.discard("fuzzy")
        entry.previous_id = []
    elif all(forms):
        entry.flags.add("fuzzy")


def _forms(entry: PoMessage) -> tuple[str, ...]:
    given = entry.string if isinstance(entry.string, tuple) else (entry.string,)
    return tuple(str(each or "") for each in given)


def _source(entry: PoMessage, form: int) -> str:
    if isinstance(entry.id, str):
        return entry.id
    return str(entry.id[0 if form == 0 else 1])
