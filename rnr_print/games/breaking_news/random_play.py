"""Seeded games between programs, for those who ask which rules fire."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, get_args

from rnr_print.engine.dice import SeededDice
from rnr_print.engine.trace import Trace
from rnr_print.games.breaking_news.agents import Aimless, Greedy
from rnr_print.games.breaking_news.cards.game import Option
from rnr_print.games.breaking_news.game import new_game, play
from rnr_print.games.breaking_news.scenarios import read_scenario, scenario_names
from rnr_print.games.breaking_news.shelf import Shelf

WHIM: Final = 0.5
"""How often the greedy agent does something unwise: such games see more of the rules."""


def fired(shelf: Shelf, seed: int) -> Collection[str]:
    """The rules that fire in a game; scenarios take turns, greed and chance do, and every second
    game has all options."""
    names, trace = scenario_names(shelf.database.folder), Trace()
    agent = Greedy(seed, WHIM) if seed % 3 == 0 else Aimless(seed)
    scenario = read_scenario(shelf, names[seed // 3 % len(names)])
    game = new_game(shelf, scenario, SeededDice(seed), agent, None, trace)
    if seed % 2:
        game.options = frozenset(get_args(Option))
    if isinstance(agent, Greedy):
        agent.sit(game)
    play(game)
    return trace.fired
