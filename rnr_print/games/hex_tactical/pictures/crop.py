"""The part of a map that a picture shows: some hexes, and one ring around them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from rnr_print.book.brushes import Brushes
from rnr_print.engine.boards.hex import Hex
from rnr_print.games.hex_tactical.mapart.pen import ROOT3, MapPen
from rnr_print.games.hex_tactical.maps import HexMap
from rnr_print.print.pdf.canvas import Canvas

WIDEST, HALF, TALLEST = 115.0, 56.0, 64.0
"""What a picture takes of a page at most, what one of two side by side takes, mm."""
TOO_TALL: Final = 70.0
"""Where it would be higher than this, mm, hexes are smaller than they should."""
LEAST, MOST = 5.4, 8.2
"""The side of a hex, mm, if it can be."""
EDGE: Final = 0.4
"""Room for the line around a picture, mm."""
APART: Final = 7.0
"""Between pieces of a map, mm."""
NEAR: Final = 3
"""So far apart hexes stand in one piece of the map, with a path between them."""
ALL: Final = (0, 999)
"""Every column."""
CLOSED: Final = 4
"""A hex with so many neighbors in a crop is in it, too."""


@dataclass(frozen=True)
class Crop:
    """Some hexes of a map, their sides `side` mm long."""

    on: HexMap
    hexes: tuple[Hex, ...]
    side: float

    @property
    def width(self) -> float:
        """In mm."""
        return _units(self.hexes)[0] * self.side + 2 * EDGE

    @property
    def height(self) -> float:
        """In mm."""
        return _units(self.hexes)[1] * self.side + 2 * EDGE

    def pen(self, canvas: Canvas, brushes: Brushes, x: float, y: float) -> MapPen:
        """What draws it, its lower left corner at (x, y) mm."""
        left = x + EDGE - min(at.center[0] for at in self.hexes) * self.side / 2
        down = min(at.center[1] for at in self.hexes)
        top = y + self.height - EDGE + down * self.side * ROOT3 / 2
        return MapPen(canvas, brushes, self.on, self.side, left, top, self.hexes)


def _units(hexes: Iterable[Hex]) -> tuple[float, float]:
    """How wide and high hexes with sides of 1 are."""
    across, down = zip(*(at.center for at in hexes), strict=True)
    return (max(across) - min(across) + 4) / 2, (max(down) - min(down) + 2) * ROOT3 / 2


def crop_of(
    on: HexMap, shown: Iterable[Hex], tallest: float = TALLEST, taken: float = 0
) -> Crop:  # fmt: skip
    """The hexes that are to be `shown` with a ring around them, in one piece.

    As large as fits beside what has `taken` some of the width, mm, if hexes are large enough then.
    """
    hexes = closed(on, linked(_within(on, _ringed(shown), ALL)))
    side = _side([hexes], tallest, LEAST)
    beside = (WIDEST - taken - 2 * EDGE) / _units(hexes)[0]
    return Crop(on, tuple(sorted(hexes)), min(side, beside) if beside >= LEAST else side)


def crops_of(
    on: HexMap, shown: Iterable[Hex], columns: tuple[int, int], tallest: float, least: float,
    most: float = MOST, more: Iterable[Hex] = (),
) -> list[Crop]:  # fmt: skip
    """The hexes that are to be `shown` with a ring around them, and some `more` without, of the
    columns in play; what lies far apart in pieces of their own, from west to east.

    All of it is half as wide as a page where hexes are large enough then, else as wide as it takes;
    not higher than `tallest` mm unless hexes were smaller than `least` then; hexes of `most` mm.
    """
    hexes = _within(on, {*_ringed(shown), *more}, columns)
    parts = [closed(on, linked(part)) for part in islands(hexes)]
    side = min(_side(parts, tallest, least), most)
    return [Crop(on, tuple(sorted(part)), side) for part in parts]


def _ringed(shown: Iterable[Hex]) -> set[Hex]:
    return {near for at in shown for near in (at, *at.neighbors())}


def _within(on: HexMap, hexes: Iterable[Hex], columns: tuple[int, int]) -> set[Hex]:
    return {at for at in hexes if at in on and columns[0] <= at.column <= columns[1]}


def _side(parts: Sequence[set[Hex]], tallest: float, least: float) -> float:
    """The side of hexes that lets all parts stand side by side, mm."""
    sizes = [_units(part) for part in parts]
    wide, high = sum(wide for wide, _ in sizes), max(high for _, high in sizes)
    taken = 2 * EDGE * len(parts) + APART * (len(parts) - 1)
    half = (HALF - taken) / wide
    room = half if half >= least else (WIDEST - taken) / wide
    least = min(least, max((TOO_TALL - 2 * EDGE) / high, LEAST))
    return min(room, max((tallest - 2 * EDGE) / high, least), MOST)


def islands(hexes: set[Hex]) -> list[set[Hex]]:
    """Hexes by what lies near together, from west to east."""
    found: list[set[Hex]] = []
    for part in _parts(hexes):
        near = [each for each in found if _apart(each, part) <= NEAR]
        found = [each for each in found if each not in near]
        found.append(part.union(*near))
    return sorted(found, key=min)


def _apart(one: set[Hex], other: set[Hex]) -> int:
    return min(a.distance(b) for a in one for b in other)


def linked(hexes: set[Hex]) -> set[Hex]:
    """Hexes with a path between those that are apart, so that one sees how far."""
    found = set(hexes)
    while len(parts := _parts(found)) > 1:
        rest = set().union(*parts[1:])
        one, other = min(
            ((one, other) for one in parts[0] for other in rest),
            key=lambda pair: (pair[0].distance(pair[1]), pair),
        )
        while one != other:
            one = min(one.neighbors(), key=lambda at: (at.distance(other), _off(at, other)))
            found.add(one)
    return found


def _off(at: Hex, other: Hex) -> tuple[int, Hex]:
    """How far a hex lies from the rows of another: paths run as straight as they can."""
    return abs(at.center[1] - other.center[1]), at


def _parts(hexes: set[Hex]) -> list[set[Hex]]:
    """Hexes by what hangs together, in order."""
    rest, parts = sorted(hexes), list[set[Hex]]()
    while rest:
        part, edge = {rest[0]}, [rest[0]]
        while edge:
            near = [each for each in edge.pop().neighbors() if each in hexes and each not in part]
            part.update(near)
            edge += near
        parts.append(part)
        rest = [at for at in rest if at not in part]
    return parts


def closed(on: HexMap, hexes: set[Hex]) -> set[Hex]:
    """Hexes with those that they all but surround."""
    found = set(hexes)
    while True:
        near = {each for at in found for each in at.neighbors() if each in on} - found
        more = {at for at in near if sum(each in found for each in at.neighbors()) >= CLOSED}
        if not more:
            return found
        found |= more
