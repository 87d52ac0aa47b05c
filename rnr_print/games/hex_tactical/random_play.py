"""Seeded games between agents, for those who ask which rules fire."""

from __future__ import annotations

from collections.abc import Collection

from rnr_print.engine.agents import RandomAgent
from rnr_print.engine.trace import Trace
from rnr_print.games.hex_tactical.game import play_seed
from rnr_print.games.hex_tactical.shelf import Shelf


def fired(shelf: Shelf, seed: int) -> Collection[str]:
    """The rules that fire in a game; scenarios take turns."""
    names, trace = shelf.scenario_names, Trace()
    play_seed(shelf, names[seed % len(names)], seed, RandomAgent(seed), trace=trace)
    return trace.fired
