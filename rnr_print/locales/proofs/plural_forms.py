"""Plural forms that stand in each other's place, by how the other texts of the language count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, takewhile
from math import log

from rnr_print.locales.proofs.proof import bare, words

Forms = tuple[str, ...]
Trait = tuple[int | str, ...]
"""What one can see of plural forms: `(2, "юнитов")`, a word that stands in form 2 and not in all;
`(0, 2, "", "ов")`, how a word ends in two of them; `(1, 2)`, two that say the same."""
SURE = 12
"""How many times more of the other texts have to have it the other way around, all traits
multiplied. With 8 a shelf of texts half as large tells 1 good text of 300, with 12 none."""


class PluralForms:
    """Which traits the plural forms of a language's texts have, and how often."""

    def __init__(self, texts: Iterable[Forms]) -> None:
        self._seen = Counter(trait for forms in texts for trait in _traits(forms))

    def exchanged(self, forms: Forms) -> tuple[int, int] | None:
        """Two forms of a text that the other texts of the language have the other way around."""
        own = _traits(forms)

        def fitting(traits: frozenset[Trait]) -> float:
            return sum(log(1 + self._seen[trait] - (trait in own)) for trait in traits)

        better = {
            pair: fitting(_traits(_exchanged(forms, *pair))) - fitting(own)
            for pair in combinations(range(len(forms)), 2)
        }
        pair = max(better, key=better.__getitem__)
        return pair if better[pair] >= log(SURE) else None


def _exchanged(forms: Forms, one: int, other: int) -> Forms:
    swapped = list(forms)
    swapped[one], swapped[other] = forms[other], forms[one]
    return tuple(swapped)


@lru_cache(1 << 12)
def _traits(forms: Forms) -> frozenset[Trait]:
    said = [dict.fromkeys(word.casefold() for word in words(bare(form))) for form in forms]
    shared = frozenset(said[0]).intersection(*said)
    told = [[word for word in each if word not in shared] for each in said]
    stand = {(form, word) for form, each in enumerate(told) for word in each}
    changes = (_changes(told, *pair) for pair in combinations(range(len(forms)), 2))
    return frozenset(stand).union(*changes)


def _changes(told: Sequence[Sequence[str]], one: int, other: int) -> Iterator[Trait]:
    """How words of one form end in the other, each beside the word that begins most like it."""
    gone = [word for word in told[one] if word not in told[other]]
    come = [word for word in told[other] if word not in told[one]]
    if not gone and not come:
        yield one, other
    for word in gone if come else ():
        shared, match = max(((_alike(word, each), each) for each in come), key=lambda pair: pair[0])
        if shared:
            yield one, other, word[shared:], match[shared:]


def _alike(one: str, other: str) -> int:
    """How many letters two words begin with alike."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
