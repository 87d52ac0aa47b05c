"""A whole game, from wherever it is to its ending."""

from __future__ import annotations

from rnr_print.engine.ending import Ending, GameOver
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.turn import next_turn


def play(game: Skirmish) -> Ending:
    """Play on to the ending."""
    try:
        while True:
            next_turn(game)
    except GameOver as over:
        return over.ending
