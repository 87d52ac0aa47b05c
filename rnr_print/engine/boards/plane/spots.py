"""Spots of an open table, and the ways between them."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

HUNDRED: Final = 100
"""Steps in a unit, whatever the unit is."""
_SPOT: Final = re.compile(r"(-?\d{1,5}(?:\.\d{1,2})?)/(-?\d{1,5}(?:\.\d{1,2})?)")
_LENGTH: Final = re.compile(r"-?\d{1,5}(?:\.\d{1,2})?")


class Spot(NamedTuple):
    """A point, or the way from one to another."""

    x: int
    y: int

    def __str__(self) -> str:
        """Its only form as an answer: `30.5/40`."""
        return f"{written(self.x)}/{written(self.y)}"

    @classmethod
    def parse(cls, text: str) -> Spot:
        """The spot written as `30.5/40`, two decimals at most. ValueError if it isn't one."""
        found = _SPOT.fullmatch(text)
        if found is None:
            raise ValueError(f"{text!r} is no spot; write x/y, two decimals at most: 30.5/40")
        return cls(_read(found[1]), _read(found[2]))

    def to(self, other: Spot) -> Spot:
        """The way from here to `other`."""
        return Spot(other.x - self.x, other.y - self.y)

    def by(self, way: Spot) -> Spot:
        """The spot at the end of `way` from here."""
        return Spot(self.x + way.x, self.y + way.y)


def written(number: int) -> str:
    """Hundredths as a decimal without needless zeros."""
    whole, part = divmod(abs(number), HUNDRED)
    sign = "-" if number < 0 else ""
    return f"{sign}{whole}.{part:02}".rstrip("0") if part else f"{sign}{whole}"


class Length(int):
    """Hundredths that are said as a decimal, `39.27`: for events."""

    __slots__ = ()

    def __str__(self) -> str:
        return written(self)


def parse_length(text: str) -> int:
    """The hundredths written as `12.5`, two decimals at most. ValueError if it isn't a length."""
    if _LENGTH.fullmatch(text) is None:
        raise ValueError(f"{text!r} is no length; write a number, two decimals at most: 12.5")
    return _read(text)


def _read(text: str) -> int:
    whole, _, part = text.lstrip("-").partition(".")
    number = HUNDRED * int(whole) + int(part.ljust(2, "0"))
    return -number if text.startswith("-") else number


def dot(a: Spot, b: Spot) -> int:
    """Positive where two ways lead the same way, 0 at right angles."""
    return a.x * b.x + a.y * b.y


def cross(a: Spot, b: Spot) -> int:
    """Positive where the way `b` turns to the left of `a`, 0 where they are parallel."""
    return a.x * b.y - a.y * b.x


def square(way: Spot) -> int:
    """The length of a way, squared."""
    return way.x * way.x + way.y * way.y


def sign(number: int) -> int:
    """-1, 0 or 1."""
    return (number > 0) - (number < 0)
