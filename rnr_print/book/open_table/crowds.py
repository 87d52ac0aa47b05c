"""Signs of bodies that stand close: a sign is larger than its body, and two must both be read."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, dist, hypot, sin
from typing import Final

from rnr_print.book.open_table.places import Point

ROUNDS: Final = 24
FARTHEST: Final = 1.8
"""How far a sign is moved from where its body stands, at most, mm."""
TOUCH: Final = 0.15
"""How much two signs may overlap: those of bodies in contact touch, mm."""
GOLDEN: Final = 2.4
"""The turn from one way to the next, of signs of one place, radians."""


def apart(signs: Mapping[str, tuple[Point, float]], wide: float, high: float) -> dict[str, Point]:
    """Where signs are drawn in a picture so large, mm. Each is told by where its body stands and by
    its radius: it lies as near to there as lets none cover another, no farther than `FARTHEST`.
    Signs that none covers stay.
    """

    def moved_by(name: str, at: Point, x: float, y: float) -> Point:
        """A sign moved, within the picture if its body is, and not too far from that."""
        home, r = signs[name]
        x = min(max(at[0] + x, min(r, home[0])), max(wide - r, home[0])) - home[0]
        y = min(max(at[1] + y, min(r, home[1])), max(high - r, home[1])) - home[1]
        part = min(1.0, FARTHEST / (hypot(x, y) or FARTHEST))
        return home[0] + x * part, home[1] + y * part

    found = {name: at for name, (at, _) in signs.items()}
    names = list(found)
    for _ in range(ROUNDS):
        moved = False
        for place, one in enumerate(names):
            for other in names[place + 1 :]:
                room = signs[one][1] + signs[other][1] - TOUCH
                far = dist(found[one], found[other])
                if far >= room:
                    continue
                moved = True
                x, y = _way(found[one], found[other], place)
                half = (room - far) / 2
                found[one] = moved_by(one, found[one], -x * half, -y * half)
                found[other] = moved_by(other, found[other], x * half, y * half)
        if not moved:
            break
    return found


def _way(one: Point, other: Point, turn: int) -> Point:
    """The way from one place to another, a mm long; any, if both are one."""
    far = dist(one, other)
    if far < 1e-6:
        return cos(turn * GOLDEN), sin(turn * GOLDEN)
    return (other[0] - one[0]) / far, (other[1] - one[1]) / far
