"""Decisions and games a second of the rules engine, per mode, with and without events.

    python tests/bench/rules_bench.py [--seconds 2] [--format text|json]

Games are played by random agents on one core; the seeds are the same for every line.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

from rnr_print.cards.database import read_database
from rnr_print.games.rocknroll.game import play_seed
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.rules.agents import RandomAgent
from rnr_print.rules.trace import Trace

CARDS = Path(__file__).parents[2] / "card_data" / "rocknroll"
MODES = ("base", "expansion", "deathmatch", "vietchess", "great-war", "hundred-thousand")


def measure(shelf: Shelf, mode: str, kind: str, seconds: float) -> dict[str, float | str]:
    """Plays games of `mode` for `seconds`; `kind` is silent, events or trace."""
    games = decisions = events = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        log = None if kind == "silent" else []
        trace = Trace() if kind == "trace" else None
        war, _ = play_seed(shelf, (mode,), games, RandomAgent(games), log=log, trace=trace)
        games += 1
        decisions += len(war.answers)
        events += len(log or ())
    return {
        "mode": mode,
        "kind": kind,
        "games_per_second": games / spent,
        "decisions_per_second": decisions / spent,
        "events_per_second": events / spent,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--format", choices=("text", "json"), default="text")
    wish = parser.parse_args()
    shelf = Shelf(read_database(CARDS))
    rows = [
        measure(shelf, mode, kind, wish.seconds)
        for mode in MODES
        for kind in ("silent", "events", "trace")
    ]
    if wish.format == "json":
        print(json.dumps(rows, indent=1))
        return
    for row in rows:
        print(
            f"{row['mode']:18}{row['kind']:8}"
            f"{row['decisions_per_second']:10,.0f} decisions/s"
            f"{row['games_per_second']:8.1f} games/s"
        )


if __name__ == "__main__":
    main()
