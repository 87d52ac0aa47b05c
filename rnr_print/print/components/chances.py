"""The chance that one of several rolls of a die succeeds."""

from __future__ import annotations

from fractions import Fraction

FACES = 6


def chance(needed: int, rolls: int) -> Fraction:
    """That of `rolls` dice at least one shows `needed` or more."""
    return 1 - Fraction(min(max(needed - 1, 0), FACES), FACES) ** rolls
