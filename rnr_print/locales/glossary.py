"""The glossary of a language: `locale/<lang>/glossary.yaml`, and texts that don't keep to it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from pydantic import ConfigDict, Field, RootModel

from rnr_print.core.marked_yaml import read, validated
from rnr_print.core.strict_model import StrictModel
from rnr_print.core.untrusted.reading import there

MOST_TERMS = 1000


class Entry(StrictModel):
    """How one English term is said: pieces of words, one of which its translation must have.

    `never` are pieces it must not have; `free` ids of texts in which the term means something else.
    """

    model_config = ConfigDict(populate_by_name=True)

    say: tuple[str, ...] = Field(min_length=1)
    never: tuple[str, ...] = ()
    note: str = ""
    free: tuple[str, ...] = Field(default=(), alias="except")


class _File(RootModel[dict[str, Entry]]):
    """glossary.yaml: entries by their English terms."""

    root: dict[str, Entry] = Field(max_length=MOST_TERMS)


@dataclass(frozen=True)
class Term:
    """A term of a glossary."""

    name: str
    entry: Entry

    def stands_in(self, context: str, source: str) -> bool:
        """Whether an English text speaks of the term, and means it."""
        return _speaks_of(self.name, source) and context not in self.entry.free

    def faults(self, text: str) -> Iterator[str]:
        """What is wrong with `text` as the translation of one that the term stands in."""
        words = text.casefold()
        if not any(piece.casefold() in words for piece in self.entry.say):
            wanted = " or ".join(map(repr, self.entry.say))
            yield f"{self.name!r} is {wanted} in the glossary; say it so here"
        for piece in self.entry.never:
            if piece.casefold() in words:
                wanted = " or ".join(map(repr, self.entry.say))
                yield f"{self.name!r} is never {piece!r}; the glossary says {wanted}"


def read_glossary(folder: Path, language: str) -> tuple[Term, ...]:
    """The glossary of `language` under `folder`, empty where there is none. Raises InputError."""
    path = folder / language / "glossary.yaml"
    if not there(path):
        return ()
    entries = validated(_File, read(path)).root
    return tuple(Term(name, entry) for name, entry in entries.items())


def _speaks_of(term: str, source: str) -> bool:
    """Whether a term stands in an English text: asked anew for each language."""
    known = _known_of(source)
    if term not in known:
        known[term] = _pattern(term).search(source) is not None
    return known[term]


@lru_cache(1 << 12)
def _known_of(source: str) -> dict[str, bool]:
    """What is known of a text: which terms stand in it."""
    return {}


@lru_cache(MOST_TERMS)
def _pattern(term: str) -> re.Pattern[str]:
    """The term as a whole word, with or without a plural's ending."""
    return re.compile(rf"(?<![\w{{.]){re.escape(term)}(s|es)?(?![\w}}])", re.IGNORECASE)
