"""Seeded games between programs, for those who ask which rules fire."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from rnr_print.engine.dice import SeededDice
from rnr_print.engine.trace import Trace
from rnr_print.games.colonial.agents import Aimless, Greedy
from rnr_print.games.colonial.game import new_game, play
from rnr_print.games.colonial.scenarios import read_scenario
from rnr_print.games.colonial.shelf import Shelf
from rnr_print.games.scenario_files import scenario_names

WHIM: Final = 0.3
"""How often the greedy agent does something unwise: such games see more of the rules."""


def fired(shelf: Shelf, seed: int) -> Collection[str]:
    """The rules that fire in a game; scenarios take turns, greed and chance do."""
    names, trace = scenario_names(shelf.database.folder), Trace()
    agent = Greedy(seed, WHIM) if seed % 2 else Aimless(seed)
    scenario = read_scenario(shelf, names[seed // 2 % len(names)])
    battle = new_game(shelf, scenario, SeededDice(seed), agent, None, trace)
    if isinstance(agent, Greedy):
        agent.sit(battle)
    play(battle)
    return trace.fired
