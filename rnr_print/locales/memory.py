"""Translation memory: how texts were translated before, in any game of a workspace."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from pathlib import Path

from babel.messages.catalog import Catalog as PoCatalog
from babel.messages.catalog import Message as PoMessage

from rnr_print.locales.po_reading import opened

NEAREST = 0.75
"""How alike two texts must be at least, 1 being the same."""
SHORTEST = 12
"""Letters of a text that is looked for among those that are only nearly the same."""
CANDIDATES = 6
"""Texts that are compared letter by letter: those that share most of their rare words."""
COMMON = 400
"""A word in more texts than these finds none."""
_WORD = re.compile(r"\w{3,}")
_CASE = re.compile(r"[/:][^/.:]+\.([a-z]+)$")
OF_RULES = "rulebook:"


@dataclass(frozen=True, slots=True)
class Offer:
    """How a text may be translated, and the text that was translated so."""

    translation: str
    source: str


@dataclass
class Memory:
    """The translations of a language by their texts; names in a grammatical case by that, too."""

    known: dict[tuple[str, str], Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    by_word: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))

    def learn(self, catalog: PoCatalog) -> None:
        """Take over what is translated in a catalog, texts that are gone included; what is fuzzy
        is no translation."""
        for entry in (*catalog, *catalog.obsolete.values()):
            if isinstance(entry.id, str) and entry.id and entry.string and not entry.fuzzy:
                self._add(entry.id, str(entry.string), _case(entry))

    def _add(self, text: str, translation: str, case: str) -> None:
        if not case and (text, case) not in self.known and len(text) >= SHORTEST:
            for word in set(_words(text)):
                self.by_word[word].append(text)
        self.known[text, case][translation] += 1

    def offer(self, entry: PoMessage) -> Offer | None:
        """What fits an entry of a catalog that isn't translated: of the same text the usual
        translation, else that of the text most like it. None where nothing comes near."""
        if not isinstance(entry.id, str) or not entry.id:
            return None
        text, case = entry.id, _case(entry)
        if (text, case) in self.known:
            return Offer(self._usual(text, case), text)
        if case or len(text) < SHORTEST:
            return None
        near = self._nearest(text)
        return Offer(self._usual(near, ""), near) if near else None

    def _usual(self, text: str, case: str) -> str:
        told = self.known[text, case]
        return min(told, key=lambda translation: (-told[translation], translation))

    def _nearest(self, text: str) -> str | None:
        """The text most like another, of those that share its rare words."""
        shared: Counter[str] = Counter()
        for word in set(_words(text)):
            texts = self.by_word.get(word, ())
            if len(texts) <= COMMON:
                shared.update(texts)
        best, found = NEAREST, None
        matcher = SequenceMatcher(b=text, autojunk=False)
        for other, _ in sorted(shared.items(), key=lambda each: (-each[1], each[0]))[:CANDIDATES]:
            matcher.set_seq1(other)
            if min(matcher.real_quick_ratio(), matcher.quick_ratio()) >= best:
                alike = matcher.ratio()
                if alike > best or (alike == best and found is None):
                    best, found = alike, other
        return found


def _words(text: str) -> list[str]:
    return _WORD.findall(text.casefold())


def _case(entry: PoMessage) -> str:
    """The grammatical case that an entry asks for; none for most."""
    context = entry.context or ""
    found = None if context.startswith(OF_RULES) else _CASE.search(context)
    return found[1] if found else ""


def memory_of(folders: Iterable[Path], language: str) -> Memory:
    """What was translated into a language in these folders of languages. Raises InputError."""
    memory = Memory()
    for folder in folders:
        for path in sorted((folder / language).glob("*.po")):
            memory.learn(opened(path, language))
    return memory


def offered(catalog: PoCatalog, memory: Memory) -> Sequence[tuple[PoMessage, Offer]]:
    """The entries of a catalog without translation for which the memory knows something."""
    empty = (entry for entry in catalog if entry.id and not entry.string and not entry.fuzzy)
    found = ((entry, memory.offer(entry)) for entry in empty)
    return [(entry, offer) for entry, offer in found if offer]
