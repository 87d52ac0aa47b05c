"""Lines of sight a second, exact and by table, beside other ways to draw a line of hexes.

    python -m tests.bench.los_bench [--rounds 5] [--format text|json]

All decide the same pairs of a map by the same rules; how they find the hexes on the way differs. A
line in cube coordinates takes as many samples as there are steps and rounds each to a hex; a walk
over pixels takes the hex of each pixel of a picture in which the side of a hex has 54. Seconds are
of processor time; all take turns, and of several rounds the median counts.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

from rnr_print.engine.boards.hex import Hex, Side
from rnr_print.games.hex_tactical.los import look
from rnr_print.games.hex_tactical.map_reading import read_map
from rnr_print.games.hex_tactical.maps import HexMap
from rnr_print.games.hex_tactical.sight import Sight
from rnr_print.games.hex_tactical.threads import shape
from rnr_print.games.hex_tactical.verdicts import BLOCKED, masks

from .table import table

GAME = Path(__file__).parents[2] / "card_data" / "hex-tactical"
MAP = "orchard-hill"
PIXELS = 54
FEW, FEWER = 5, 40
"""Of so many pairs the slow ones decide one."""
EXACT, BY_TABLE, FROM_NOTHING = 100_000, 1_000_000, 0.6
"""What was aimed at: pairs a second, pairs a second, seconds for the whole table."""
Pair = tuple[Hex, Hex]


class Speed(NamedTuple):
    """What was measured of one way: pairs a second, and verdicts that aren't ours."""

    name: str
    pairs: float
    wrong: int | None = None
    wrong_in_all: int | None = None
    """Wrong verdicts, those that differ in the hindrance alone counted too."""


def far_pairs(on: HexMap) -> list[Pair]:
    """All pairs of hexes that aren't neighbors, each once."""
    hexes = sorted(on.grounds)
    return [(a, b) for n, a in enumerate(hexes) for b in hexes[n + 1 :] if a.distance(b) > 1]


def by_steps(start: Hex, end: Hex) -> Iterator[Hex]:
    """The hexes of a line in cube coordinates, a sample a step, without its ends."""
    steps = start.distance(end)

    def cube(at: Hex) -> tuple[float, float]:
        return at.column + 1e-6, at.row - at.column // 2 + 2e-6

    (x, z), (to_x, to_z) = cube(start), cube(end)
    for step in range(1, steps):
        share = step / steps
        across, down = x + (to_x - x) * share, z + (to_z - z) * share
        rest = -across - down
        column, row, other = round(across), round(down), round(rest)
        gaps = abs(column - across), abs(row - down), abs(other - rest)
        if gaps[0] > gaps[1] and gaps[0] > gaps[2]:
            column = -row - other
        elif gaps[1] > gaps[2]:
            row = -column - other
        yield Hex(column, row + column // 2)


class Picture:
    """Pixels, each of the hex whose center is nearest."""

    def __init__(self, side: int = PIXELS) -> None:
        self.side, self.high = side, round(side * 3**0.5 / 2)
        self.pixels: dict[tuple[int, int], Hex] = {}
        """Those that a line went over; the first to do so finds out."""

    def center(self, at: Hex) -> tuple[int, int]:
        x, y = at.center
        return (x + 2) * self.side // 2, (y + 1) * self.high

    def _hex(self, x: int, y: int) -> Hex:
        column = (x - self.side // 4) // (3 * self.side // 2)
        near = (Hex(c, (y // self.high - (c & 1)) // 2) for c in (column - 1, column, column + 1))
        around = [each for at in near for each in (at, *at.neighbors())]

        def far(at: Hex) -> int:
            to_x, to_y = self.center(at)
            return (x - to_x) ** 2 + (y - to_y) ** 2

        return min(around, key=far)

    def hexes(self, start: Hex, end: Hex) -> Iterator[Hex]:
        """The hexes of the pixels of a line, without its ends."""
        (x, y), (to_x, to_y) = self.center(start), self.center(end)
        steps, last = max(abs(to_x - x), abs(to_y - y)), start
        for step in range(steps + 1):
            pixel = x + (to_x - x) * step // steps, y + (to_y - y) * step // steps
            at = self.pixels.get(pixel) or self.pixels.setdefault(pixel, self._hex(*pixel))
            if at != last and at != end:
                yield at
            last = at


def judged(on: HexMap, start: Hex, end: Hex, way: Iterable[Hex]) -> int:
    """Our rules for hexes and the sides between them, without any for what runs along a side."""
    one, other = on.levels[start], on.levels[end]
    low, high, bottom = min(one, other), max(one, other), start if one < other else end
    before, hindrance, hexes = start, 0, [at for at in way if at in on]
    for place, at in enumerate(hexes):
        level, ground = on.levels[at], on.ground(at)
        barrier = None if start in (before, at) or before == at else _barrier(on, before, at)
        if barrier and one == other == min(level, on.levels[before]):
            return BLOCKED
        if level > one if one == other else level >= high:
            return BLOCKED
        beside = level == one if one == other else level >= low and at.distance(bottom) == 1
        after = hexes[place + 1] if place + 1 < len(hexes) else end
        if beside and not (_by_road(on, before, at) and _by_road(on, at, after)):
            if ground.obstacle:
                return BLOCKED
            hindrance = max(hindrance, ground.hindrance)
        before = at
    return hindrance


def _barrier(on: HexMap, one: Hex, other: Hex) -> bool:
    if one.distance(other) != 1:
        return False
    name = on.sides.get(Side.between(one, other))
    return bool(name and on.chart.sides[name].obstacle)


def _by_road(on: HexMap, one: Hex, other: Hex) -> bool:
    return one.distance(other) == 1 and on.by_road(one, other)


def differing(ours: list[int], theirs: list[int]) -> tuple[int, int]:
    """How many verdicts differ in who sees whom, and how many in that or the hindrance."""
    both = list(zip(ours, theirs, strict=True))
    return (
        sum((our == BLOCKED) != (their == BLOCKED) for our, their in both),
        sum(our != their for our, their in both),
    )


def measured(on: HexMap, rounds: int) -> list[Speed]:
    """All ways of deciding, in turns."""
    pairs, sight, picture = far_pairs(on), Sight(on), Picture()
    sight.table()
    number, rows, bits = sight.number, sight.rows, sight.bits
    asked = [
        (bits.index[a], bits.index[b],
         masks(bits.width, a.column & 1, b.column - a.column, b.row - a.row))
        for a, b in pairs
    ]  # fmt: skip
    counted = [(number[a], number[b]) for a, b in pairs]

    def nothing() -> list[int]:
        shape.cache_clear()
        masks.cache_clear()
        made = Sight(on)
        made.table()
        return [made.between(a, b) for a, b in pairs]

    def by_table() -> list[int]:
        return [rows[a][b] for a, b in counted]  # type: ignore[index]

    def with_reasons() -> list[int]:
        looks = (look(on, a, b) for a, b in pairs[::FEW])
        return [each.hindrance if each.seen else BLOCKED for each in looks]

    ways: dict[str, tuple[int, Callable[[], list[int]]]] = {
        "exact": (1, lambda: [bits.verdict(a, b, found) for a, b, found in asked]),
        "by table": (1, by_table),
        "table from nothing": (1, nothing),
        "with reasons": (FEW, with_reasons),
        "line in cube coordinates": (
            1, lambda: [judged(on, a, b, by_steps(a, b)) for a, b in pairs]
        ),
        "walk over pixels": (
            FEWER, lambda: [judged(on, a, b, picture.hexes(a, b)) for a, b in pairs[::FEWER]]
        ),
    }  # fmt: skip
    ours = by_table()
    taken: dict[str, list[float]] = {name: [] for name in ways}
    wrong: dict[str, tuple[int, int]] = {}
    for _ in range(rounds):
        for name, (step, decide) in ways.items():
            start = time.process_time()
            found = decide()
            taken[name].append(len(pairs[::step]) / (time.process_time() - start))
            wrong[name] = differing(ours[::step], found)
    return [Speed(name, median(taken[name]), *wrong[name]) for name in ways]


def told(on: HexMap, speeds: list[Speed]) -> str:
    """The figures as a table, with what they are of the first."""
    count = len(far_pairs(on))
    rows = [
        [each.name, f"{each.pairs:,.0f}", f"{each.pairs / speeds[0].pairs:.3g}",
         str(each.wrong), str(each.wrong_in_all)]
        for each in speeds
    ]  # fmt: skip
    heads = ["", "pairs/s", "of exact", "wrong", "wrong, hindrance too"]
    return f"{on.title}: {count:,} pairs\n\n{table(heads, rows)}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.los_bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="measurements of each way (5)")
    parser.add_argument("--format", choices=("text", "json"), default="text")
    options = parser.parse_args()
    on = read_map(GAME, MAP)
    speeds = measured(on, options.rounds)
    if options.format == "json":
        json.dump([each._asdict() for each in speeds], sys.stdout, indent=2)
    else:
        print(told(on, speeds))


if __name__ == "__main__":
    main()
