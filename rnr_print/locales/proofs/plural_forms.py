"""Plural forms that stand in each other's place, by how the other texts of the language count."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from rnr_print.locales.proofs.proof import bare, words

Forms = Sequence[str]
SURE = 2
"""Texts that have it the other way around: of two that differ either may be wrong."""


class PluralForms:
    """In which plural forms of a language's texts a word stands that other forms don't have."""

    def __init__(self, texts: Iterable[Forms]) -> None:
        self._votes: dict[str, Counter[int]] = defaultdict(Counter)
        for forms in texts:
            for number, told in enumerate(_told(forms)):
                for word in told:
                    self._votes[word][number] += 1

    def faults(self, forms: Forms) -> Iterator[str]:
        """Two forms of a text that the other texts of the language have the other way around."""
        told = _told(forms)
        for one, other in combinations(range(len(forms)), 2):
            first = self._fitting(told[one] - told[other], one, other)
            second = self._fitting(told[other] - told[one], other, one)
            if max(first, second) <= -SURE:
                yield f"the plural forms {one} and {other} have changed places; change them back"
                return

    def _fitting(self, told: frozenset[str], here: int, there: int) -> int:
        """How many more of the other texts have these words in this form than in that."""
        votes = ((self._votes[word][here] - 1, self._votes[word][there]) for word in told)
        return sum(mine - yours for mine, yours in votes)


def _told(forms: Forms) -> tuple[frozenset[str], ...]:
    """The words of each form that not all have."""
    said = [frozenset(word.casefold() for word in words(bare(form))) for form in forms]
    shared = frozenset.intersection(*said) if said else frozenset()
    return tuple(each - shared for each in said)
