"""Seeded random games, to see which rules come up in play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import islice

from rnr_print.examples.protocol import Pool


def rules_played(pool: Pool, games: int, seed: int = 0) -> Counter[str]:
    """In how many of `games` random games each rule fired."""
    fired: Counter[str] = Counter()
    for rules in islice(pool.random_games(seed), games):
        fired.update(rules)
    return fired


def never_played(rules: Iterable[str], pool: Pool, games: int) -> set[str]:
    """Those of `rules` that fire in none of so many games; no more are played than it takes."""
    left = set(rules)
    for fired in islice(pool.random_games(0), games) if left else ():
        left.difference_update(fired)
        if not left:
            break
    return left
