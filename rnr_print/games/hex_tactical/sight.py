"""All lines of sight of a map: looked up in a table that is made row by row, when asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

from rnr_print.core.store import Store
from rnr_print.engine.boards.hex import DIRECTIONS, Hex
from rnr_print.games.hex_tactical import los, strips, threads, verdicts
from rnr_print.games.hex_tactical.maps import HexMap
from rnr_print.games.hex_tactical.verdicts import BLOCKED, Bits, masks

NO_FIRE: Final[frozenset[Hex]] = frozenset()
FOLDER: Final = "sight"


class Sight:
    """Who sees whom on a map, and through what hindrance. The map and its table never change."""

    def __init__(self, on: HexMap) -> None:
        self.map = on
        self.bits = Bits(on)
        self.rows: list[bytes | None] = [None] * len(self.bits.hexes)
        """The verdicts from each hex on every hex, in the order of `hexes`, where asked for."""
        self.number = {at: number for number, at in enumerate(self.bits.hexes)}
        self._burning = lru_cache(16)(lambda blaze: Bits(on, blaze))

    @property
    def hexes(self) -> Sequence[Hex]:
        """All hexes of the map, column by column."""
        return self.bits.hexes

    def between(
        self,
        start: Hex,
        end: Hex,
        smoke: Mapping[Hex, int] | None = None,
        blaze: Set[Hex] = NO_FIRE,
    ) -> int:
        """The hindrance between two hexes of the map, `BLOCKED` where they don't see each other.

        Where there is smoke or fire the thread is looked at anew.
        """
        if blaze:
            found = self._verdict(self._burning(frozenset(blaze)), start, end)
        else:
            number = self.number[start]
            found = (self.rows[number] or self.row(number))[self.number[end]]
        if smoke and found != BLOCKED:
            return los.look(self.map, start, end, smoke, blaze).hindrance
        return found

    def row(self, number: int) -> bytes:
        """The verdicts from the hex with a number on every hex."""
        row = self.rows[number]
        if row is None:
            start = self.hexes[number]
            row = bytes(self._verdict(self.bits, start, end) for end in self.hexes)
            self.rows[number] = row
        return row

    def table(self) -> bytes:
        """All rows, one after the other."""
        return b"".join(map(self.row, range(len(self.rows))))

    @staticmethod
    def _verdict(bits: Bits, start: Hex, end: Hex) -> int:
        if end < start:  # what sees is seen, and half of the threads are enough
            start, end = end, start
        columns, rows = end.column - start.column, end.row - start.row
        found = masks(bits.width, start.column & 1, columns, rows)
        return bits.verdict(bits.index[start], bits.index[end], found)


@lru_cache(32)
def sight_of(on: HexMap) -> Sight:
    """The lines of sight of a map, made once in a process."""
    return Sight(on)


def kept_sight(on: HexMap, cache: Path) -> Sight:
    """The same with its table whole: as an earlier run kept it in the cache, or made and kept."""
    sight, count = sight_of(on), len(on.grounds)
    key = fingerprint(on)
    table = Store(cache).recall(f"{FOLDER}/{key}", key, sight.table)
    sight.rows = [table[at : at + count] for at in range(0, count * count, count)]
    return sight


def fingerprint(on: HexMap) -> str:
    """A hash of all that decides about sight on a map, this code included."""
    told: list[object] = [_code(), on.board.columns, on.board.rows]
    for at in sorted(on.grounds):
        ground = on.ground(at)
        roads = [way in on.road_sides.get(at, ()) for way in DIRECTIONS]
        told.append((ground.obstacle, ground.hindrance, on.levels[at], roads))
    told.append(sorted(side for side, name in on.sides.items() if on.chart.sides[name].obstacle))
    return blake2b(repr(told).encode(), digest_size=16).hexdigest()


@lru_cache(1)
def _code() -> str:
    """A hash of the modules that make the table."""
    files = [Path(str(module.__file__)) for module in (strips, threads, verdicts)]
    return blake2b(b"".join(path.read_bytes() for path in files), digest_size=16).hexdigest()
