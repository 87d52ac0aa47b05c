"""A position said briefly: without the piles that nobody looks into, and the cards below those that
are drawn."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

Setup = dict[str, object]
Same = Callable[[Setup], bool]


def briefly(setup: Mapping[str, object], stays: Collection[str], same: Same) -> Setup:
    """The set-up with as little as makes the `same` happen; what `stays` is kept whole."""
    kept = dict(setup)
    for key, value in setup.items():
        if key not in stays:
            kept = _with_less(kept, key, value, same)
    return kept


def _with_less(setup: Setup, key: str, value: object, same: Same) -> Setup:
    """The set-up with less under one key, or nothing, if that makes no difference."""
    without = {each: setup[each] for each in setup if each != key}
    if same(without):
        return without
    if isinstance(value, Mapping):
        inner: Setup = dict(value)
        for name, each in value.items():
            inner = _with_less(inner, name, each, lambda less: same({**setup, key: less}))
        return {**setup, key: inner}
    if isinstance(value, list):
        return {**setup, key: _first(value, lambda few: same({**setup, key: few}))}
    return setup


def _first(cards: list[object], same: Callable[[list[object]], bool]) -> list[object]:
    """As few of the first cards as do."""
    low, high = 0, len(cards)
    while low < high:
        middle = (low + high) // 2
        if same(cards[:middle]):
            high = middle
        else:
            low = middle + 1
    return cards[:high]
