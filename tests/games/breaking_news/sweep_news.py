"""Many games and many tables of Breaking News against the laws of the table.

    python tests/games/breaking_news/sweep_news.py [--games 200] [--turned 40] [--first 0]
        [--swapped 20] [--tables 20000]

Games take scenarios in turn, one by chance alone, one by greed with whims; each is replayed from
its seed and answers. `--turned` games are played again on a turned table, `--swapped` ones with the
names of sides that are alike swapped. On each of `--tables` random tables with a house sight must
be mutual. It stops at the first law broken, and says where.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random

from news_law import Ledger, Watcher
from swapped_sides import play_swapped
from turned_table import play_turned

from rnr_print.engine.boards.plane.bases import Disc
from rnr_print.engine.boards.plane.polygons import Polygon
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.boards.plane.things import Eye
from rnr_print.engine.replay import Replay
from rnr_print.games.breaking_news.agents import Aimless, Greedy
from rnr_print.games.breaking_news.game import play_seed
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.games.breaking_news.sight import CM, End, Sights
from rnr_print.games.breaking_news.terrain import Area, Building, Edge, Landscape
from rnr_print.games.registry import read_database
from rnr_print.games.scenario_files import scenario_names

GAME = Path(__file__).parents[3] / "card_data" / "breaking-news"


def games(shelf: Shelf, first: int, count: int) -> Counter[str]:
    """Endings of that many games that kept the laws."""
    names, endings = scenario_names(shelf.database.folder), Counter[str]()
    for seed in range(first, first + count):
        agent = Aimless(seed) if seed % 2 else Greedy(seed, 0.5)
        name = names[seed // 2 % len(names)]
        watcher, log = Watcher(agent, scrambled=not seed % 10), Ledger()
        try:
            game, ending = play_seed(shelf, name, seed, watcher, log, None, [watcher, log])
            again = Ledger()
            _, same = play_seed(shelf, name, seed, Replay(game.answers), again, None, [again])
            assert (same, list(map(str, again))) == (ending, list(map(str, log)))
        except Exception:
            print(f"game {seed} of {name} broke a law")
            raise
        endings[f"{name}: {ending.reason}"] += 1
    return endings


def turned(shelf: Shelf, first: int, count: int) -> int:
    """How many events came alike on a turned table."""
    events = 0
    for seed in range(first, first + count):
        log, twin = play_turned(shelf, seed)
        assert log == twin, f"seed {seed}"
        events += len(log)
    return events


def swapped(shelf: Shelf, first: int, count: int) -> int:
    """How many events came alike when the names of sides were swapped."""
    events, alike = 0, ("two-patrols", "cells", "two-platoons")
    for seed in range(first, first + count):
        log, twin = play_swapped(shelf, alike[seed % len(alike)], seed)
        assert log == twin, f"seed {seed}"
        events += len(log)
    return events


def random_table(random: Random) -> Sights:
    """Walls, woods and a house at random."""

    def spot() -> Spot:
        return Spot(random.randrange(125, 7875), random.randrange(125, 7875))

    walls = []
    for number in range(random.randrange(12)):
        start = spot()
        end = start.by(Spot(random.randrange(-2000, 2000) or 1, random.randrange(-2000, 2000)))
        walls.append(Edge(Segment(start, end), "wall", random.choice((1, 2, 3)), f"wall-{number}"))
    corner, side = spot(), random.randrange(300, 1800)
    trees = Polygon([corner, corner.by(Spot(side, 0)), corner.by(Spot(0, side))])
    low, long = spot(), random.randrange(800, 2400)
    outline = [low, low.by(Spot(long, 0)), low.by(Spot(long, long)), low.by(Spot(0, long))]
    door = Segment(low.by(Spot(300, 0)), low.by(Spot(500, 0)))
    window = Segment(low.by(Spot(0, 300)), low.by(Spot(0, 500)))
    house = Building("house", Polygon(outline), random.choice((1, 2)), (door,), (window,))
    areas = (Area("woods", trees),)
    return Sights(Landscape(8000, 8000, tuple(walls), areas, (house,)), 10 * CM, 3 * CM)


def mutual(tables: int, pairs: int = 4) -> int:
    """How many pairs saw each other; sight is mutual for all."""
    random, seen = Random(1), 0
    for _ in range(tables):
        sights = random_table(random)
        house = sights.landscape.buildings[0]
        for _ in range(pairs):
            ends = []
            for _ in range(2):
                at = Spot(random.randrange(125, 7875), random.randrange(125, 7875))
                storey = random.randrange(house.storeys) if house.outline.covers(at) else 0
                inside = house if house.outline.covers(at) else None
                ends.append(End(Eye(Disc(at, 125), 4 * storey + 2), inside, storey))
            there, back = sights.between(*ends), sights.between(*reversed(ends))
            assert there.free == back.free, ends
            seen += there.seen
    return seen


def main() -> int:
    """Everything that is asked for, with its figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name, usual in (
        ("games", 200),
        ("turned", 40),
        ("swapped", 20),
        ("first", 0),
        ("tables", 20_000),
    ):
        parser.add_argument(f"--{name}", type=int, default=usual)
    wanted = parser.parse_args()
    shelf = Shelf(read_database(GAME))
    clock = time.process_time()

    def tell(text: str) -> None:
        print(f"{text} ({time.process_time() - clock:.0f} s)", flush=True)

    endings = games(shelf, wanted.first, wanted.games)
    tell(f"{sum(endings.values())} games kept the laws: {dict(sorted(endings.items()))}")
    tell(f"{turned(shelf, wanted.first, wanted.turned)} events alike on a turned table")
    tell(f"{swapped(shelf, wanted.first, wanted.swapped)} events alike with sides swapped")
    seen = mutual(wanted.tables)
    tell(f"sight is mutual on {wanted.tables} tables, {seen} pairs see each other")
    return 0


if __name__ == "__main__":
    sys.exit(main())
