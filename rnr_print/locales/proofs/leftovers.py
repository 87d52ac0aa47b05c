"""Words of another language: English left in place, or a neighbor's."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from rnr_print.locales.locale_data import LocaleData
from rnr_print.locales.proofs.proof import Text, own_script, words

ENOUGH = 2
"""Words of another language that make a text one of it; in a short text one is enough."""
SHORT = 4
"""Words of a short text."""
_PROSE = re.compile(r"(?<![\w.])[a-z]{2,}(?![\w.])")
_LATIN = re.compile(r"[A-Za-z'’]*[a-z]{2}[A-Za-z]*(?:['’][A-Za-z]+)*")


def faults(text: Text, facts: LocaleData, others: Mapping[str, LocaleData]) -> Iterator[str]:
    """What of a translation is in another language: the first of it.

    `others` are the languages that are known, by their codes, English among them.
    """
    if text.translation == text.source:
        if not text.is_free_of("same") and _is_prose(text.asked, facts):
            yield "is its English source; translate it, or flag the entry ignore-same"
        return
    if own_script(facts) != "LATIN" and (own_script(facts) or facts.charset):
        borrowed = {each.lower() for each in facts.borrowed}
        asked = {word.lower() for word in words(text.asked)} - borrowed
        left = _LATIN.findall(text.bare)
        if found := [word for word in left if word.lower() in asked]:
            yield f"{found[0]!r} is left in English; translate it, or name it under `borrowed`"
            return
    yield from _of_another(text, facts, others)


def _is_prose(text: str, facts: LocaleData) -> bool:
    """Whether a text is more than names: two words or more, one of them in small letters."""
    said = [word for word in words(text) if len(word) > 1 and word not in facts.borrowed]
    return len(said) > 1 and any(_PROSE.fullmatch(word) for word in said)


def _of_another(text: Text, facts: LocaleData, others: Mapping[str, LocaleData]) -> Iterator[str]:
    said = [word.lower() for word in words(text.bare)]
    known = {*facts.common, *(word.lower() for word in facts.borrowed)}
    for other in others.values():
        if other.name == facts.name:
            continue
        found = _set(other.common).intersection(said) - known
        if len(found) >= (1 if len(said) <= SHORT else ENOUGH):
            told = ", ".join(repr(word) for word in said if word in found)
            yield f"{told} read as {other.name}; say it in {facts.name}"
            return


@lru_cache(64)
def _set(common: tuple[str, ...]) -> frozenset[str]:
    return frozenset(common)
