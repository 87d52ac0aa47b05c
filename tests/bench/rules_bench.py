"""Decisions and games a second of the rules engine, beside other libraries' in the same run.

    python -m tests.bench.rules_bench [--seconds 2] [--rounds 3] [--format text|json]

Everybody plays at random on one core, a decision being one answer out of all legal ones, which the
library lists for it. Seconds are of processor time, so that a busy machine changes little; of
several rounds, in which all take turns, the median counts. `silent` keeps no events, `events` keeps
all, `trace` names the rules behind each one, too.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

from rnr_print.engine.agents import RandomAgent
from rnr_print.engine.event import Event
from rnr_print.engine.trace import Trace
from rnr_print.games.hex_tactical.game import play_seed as play_hexes
from rnr_print.games.hex_tactical.shelf import Shelf as HexShelf
from rnr_print.games.registry import read_database
from rnr_print.games.rocknroll.game import play_seed
from rnr_print.games.rocknroll.setup import Shelf

from .table import table

CARDS = Path(__file__).parents[2] / "card_data" / "rocknroll"
HEXES = CARDS.with_name("hex-tactical")
SCENARIOS = ("orchard-hill", "the-lesson", "weir-lane")
MODES = ("base", "expansion", "deathmatch", "vietchess", "great-war", "hundred-thousand")
KINDS = ("silent", "events", "trace")
RLCARD_GAMES = ("gin-rummy", "doudizhu")
FLOOR, TARGET = 10_000, 30_000
"""Decisions a second of EXPANSION with events: at least, and wished for."""
Game = Callable[[int], int]
"""Plays the game of a seed to its end; gives how many decisions it took."""


class Speed(NamedTuple):
    """What was measured of one contender."""

    name: str
    kind: str
    decisions: float
    games: float


def our_game(shelf: Shelf, mode: str, kind: str) -> Game:
    """A game of ours."""

    def play(seed: int) -> int:
        log: list[Event] | None = None if kind == "silent" else []
        trace = Trace() if kind == "trace" else None
        war, _ = play_seed(shelf, (mode,), seed, RandomAgent(seed), log=log, trace=trace)
        return len(war.answers)

    return play


def hex_game(shelf: HexShelf, scenario: str, kind: str) -> Game:
    """A game of ours on hexes."""

    def play(seed: int) -> int:
        log: list[Event] | None = None if kind == "silent" else []
        trace = Trace() if kind == "trace" else None
        field, _ = play_hexes(shelf, scenario, seed, RandomAgent(seed), log, trace)
        return len(field.answers)

    return play


def chess_game() -> Game:
    """A game of chess, by python-chess."""
    import chess

    def play(seed: int) -> int:
        luck, board, moves = Random(seed), chess.Board(), 0
        while not board.is_game_over():
            board.push(luck.choice(list(board.legal_moves)))
            moves += 1
        return moves

    return play


def rlcard_game(name: str) -> Game:
    """A game of cards, by RLCard."""
    import rlcard

    environment = rlcard.make(name, config={"seed": 1})

    def play(seed: int) -> int:
        luck, moves = Random(seed), 0
        state, _ = environment.reset()
        while not environment.is_over():
            state, _ = environment.step(luck.choice(list(state["legal_actions"])))
            moves += 1
        return moves

    return play


def contenders() -> Iterator[tuple[str, str, Game]]:
    """Our modes in each kind, then the peers that are installed."""
    shelf = Shelf(read_database(CARDS))
    for mode in MODES:
        for kind in KINDS:
            yield mode, kind, our_game(shelf, mode, kind)
    hexes = HexShelf(read_database(HEXES))
    for scenario in SCENARIOS:
        for kind in KINDS:
            yield scenario, kind, hex_game(hexes, scenario, kind)
    if find_spec("chess"):
        yield f"python-chess {_version('chess')}", "", chess_game()
    if find_spec("rlcard"):
        for game in RLCARD_GAMES:
            yield f"rlcard {_version('rlcard')} {game}", "", rlcard_game(game)


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def measure(play: Game, seconds: float) -> tuple[float, float]:
    """Decisions and games a second, playing seeds 0, 1, 2... for `seconds`."""
    games = decisions = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        decisions += play(games)
        games += 1
    return decisions / spent, games / spent


def run(seconds: float, rounds: int) -> list[Speed]:
    """The medians of all contenders, who take turns."""
    players = list(contenders())
    seen: list[list[tuple[float, float]]] = [[] for _ in players]
    for turn in range(rounds):
        print(f"rules, round {turn + 1} of {rounds}", file=sys.stderr, flush=True)
        for (_, _, play), found in zip(players, seen, strict=True):
            found.append(measure(play, seconds))
    return [
        Speed(name, kind, *(median(column) for column in zip(*found, strict=True)))
        for (name, kind, _), found in zip(players, seen, strict=True)
    ]


def main() -> None:
    """Measure, and print a table, or JSON; exit 1 below the floor."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--format", choices=("text", "json"), default="text")
    wish = parser.parse_args()
    speeds = run(wish.seconds, wish.rounds)
    if wish.format == "json":
        print(json.dumps([speed._asdict() for speed in speeds], indent=1))
    else:
        rows = [(s.name, s.kind, f"{s.decisions:,.0f}", f"{s.games:,.1f}") for s in speeds]
        print(table(("", "events", "decisions/s", "games/s"), rows))
    measured = next(s.decisions for s in speeds if (s.name, s.kind) == ("expansion", "events"))
    told = f"EXPANSION with events: {measured:,.0f} decisions/s; floor {FLOOR:,}, target {TARGET:,}"
    print(told, file=sys.stderr)
    sys.exit(measured < FLOOR)


if __name__ == "__main__":
    main()
