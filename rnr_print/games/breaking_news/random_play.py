"""Seeded games between programs, for those who ask which rules fire."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from rnr_print.engine.trace import Trace
from rnr_print.games.breaking_news.agents import Aimless, Greedy
from rnr_print.games.breaking_news.game import play_seed
from rnr_print.games.breaking_news.scenarios import scenario_names
from rnr_print.games.breaking_news.shelf import Shelf

WHIM: Final = 0.5
"""How often the greedy agent does something unwise: such games see more of the rules."""


def fired(shelf: Shelf, seed: int) -> Collection[str]:
    """The rules that fire in a game; scenarios take turns, greed and chance do."""
    names, trace = scenario_names(shelf.database.folder), Trace()
    agent = Greedy(seed, WHIM) if seed % 3 == 0 else Aimless(seed)
    sitting = [agent] if isinstance(agent, Greedy) else []
    play_seed(shelf, names[seed // 3 % len(names)], seed, agent, None, trace, sitting)
    return trace.fired
