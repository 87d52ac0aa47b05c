"""What the dice will do: chances counted out exactly, as fractions of all ways the dice fall."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Final

FACES: Final = range(1, 7)
CORNERS: Final = (3, 4, 5, 6)
ARMORS: Final = (4, 5, 6, 7)
POURED: Final = (0, 1, 2, 3, 4)


@cache
def roll(need: int, poured: int = 0) -> Fraction:
    """The chance that one die with `poured` RD added reaches `need`."""
    return Fraction(sum(face + poured >= need for face in FACES), len(FACES))


def hit(corner: int, armor: int = 0, poured: int = 0) -> Fraction:
    """The chance of one roll to destroy: it must reach the corner's number and the armor."""
    return roll(max(corner, armor), poured)


def any_of(chance: Fraction, rolls: int) -> Fraction:
    """The chance that at least one of so many rolls succeeds."""
    return 1 - (1 - chance) ** rolls


def funeral(corner: int, armor: int = 0) -> Fraction:
    """The chance that the roll of a ROCK'N'ROLL kills the attacker: all that doesn't destroy."""
    return 1 - hit(corner, armor)


def percent(chance: Fraction) -> int:
    """A chance in percent, rounded half up."""
    return int(chance * 100 + Fraction(1, 2))
