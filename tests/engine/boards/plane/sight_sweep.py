"""Sight on random tables: mutual on each of them, the same when the table is turned, and how fast.

    python tests/engine/boards/plane/sight_sweep.py [--tables 20000] [--seed 1]

Microseconds are of processor time, for tables of thirty things: houses with doors, walls, woods and
smoke. Exit 1 if anybody sees who doesn't see him.
"""

from __future__ import annotations

import argparse
import sys
import time
from random import Random

from tables import SIDE, random_eye, random_things, turned_eye, turned_thing

from rnr_print.engine.boards.plane.bases import Disc
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.boards.plane.terrain import Terrain
from rnr_print.engine.boards.plane.things import Eye

THINGS, PAIRS, NEAR = 30, 4, 5000
"""What lies on a table, who looks at whom on it, how far apart in x and y they are when timed."""


def one_sided(seed: int) -> list[tuple[Eye, Eye]]:
    """The pairs of one random table that don't see each other alike, on it or on it turned."""
    random = Random(seed)
    things = random_things(random, random.randrange(1, THINGS))
    terrain, back = Terrain(things, 1000), Terrain(map(turned_thing, things), 1000)
    found = []
    for _ in range(PAIRS):
        a, b = random_eye(random), random_eye(random)
        there = [line.free for line in terrain.look(a, b)]
        here = [line.free for line in terrain.look(b, a)]
        turned = [line.free for line in back.look(turned_eye(a), turned_eye(b))]
        if not there == here[::-1] == turned:
            found.append((a, b))
    return found


def speed(tables: int) -> tuple[float, float, float]:
    """Microseconds to lay out a table, for a pair looked at for the first time, and again."""
    random = Random(0)
    laid = first = again = 0.0
    for _ in range(tables):
        things = random_things(random, THINGS)
        pairs = []
        for _ in range(100):
            x, y = random.randrange(SIDE), random.randrange(SIDE)
            across, up = random.randrange(-NEAR, NEAR), random.randrange(-NEAR, NEAR)
            here, there = Spot(x, y), Spot(min(SIDE, max(0, x + across)), min(SIDE, max(0, y + up)))
            pairs.append((Eye(Disc(here, 125), 2), Eye(Disc(there, 125), 2)))
        times = [time.process_time()]
        terrain = Terrain(things, 1000)
        times.append(time.process_time())
        for _ in range(2):
            for a, b in pairs:
                terrain.look(a, b)
            times.append(time.process_time())
        laid += times[1] - times[0]
        first += times[2] - times[1]
        again += times[3] - times[2]
    return laid * 1e6 / tables, first * 1e4 / tables, again * 1e4 / tables


def main() -> int:
    """Look around on as many tables as asked for."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--tables", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    wrong = 0
    for number in range(wanted.tables):
        for a, b in one_sided(wanted.seed * 1_000_000 + number):
            wrong += 1
            print(f"table {wanted.seed * 1_000_000 + number}: {a} {b}", file=sys.stderr)
    print(f"{wanted.tables:,} tables, {wanted.tables * PAIRS:,} pairs, {wrong} not mutual")
    laid, first, again = speed(50)
    print(f"a table laid out {laid:.0f} us, a pair {first:.1f} us, again {again:.2f} us")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
