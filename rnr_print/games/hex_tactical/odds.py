"""How likely it is that one roll beats another: exact, of 1,296."""

from __future__ import annotations

from typing import Final

SUMS: Final = {total: 6 - abs(total - 7) for total in range(2, 13)}
"""How many of the 36 rolls have a sum."""
ALL: Final = 36 * 36
FURTHEST: Final = 11


def ways(more: int) -> tuple[int, int]:
    """In how many of 1,296 cases a side that is so much ahead is above, and in how many level."""
    above = level = 0
    for one, weight in SUMS.items():
        for other, against in SUMS.items():
            above += weight * against * (one + more > other)
            level += weight * against * (one + more == other)
    return above, level


BEATS: Final = {more: ways(more)[0] / ALL for more in range(-FURTHEST, FURTHEST + 1)}
"""The chance to be above, by how much one is ahead."""


def beats(more: int) -> float:
    """The chance of a roll to be above another, when it is so much ahead."""
    return BEATS[max(-FURTHEST, min(FURTHEST, more))]


def at_least(need: int) -> float:
    """The chance that a roll is a number or more."""
    return 1 - below(need)


def below(limit: int) -> float:
    """The chance that a roll is less than a number."""
    return sum(weight for total, weight in SUMS.items() if total < limit) / 36
