"""A game and its twin whose sides have swapped their names: agents, dice and the table stay."""

from __future__ import annotations

import re

from rnr_print.engine.agents import Seats
from rnr_print.engine.dice import SeededDice
from rnr_print.engine.event import Event
from rnr_print.engine.seated import seated
from rnr_print.games.breaking_news.agents import Greedy
from rnr_print.games.breaking_news.game import new_game, play
from rnr_print.games.breaking_news.scenarios import read_scenario
from rnr_print.games.breaking_news.shelf import Shelf

OTHER = {"blue": "red", "red": "blue", "b": "r", "r": "b"}
WORD = re.compile(r"\b(?:blue|red|[br](?=v?\d+\b))")


def play_swapped(shelf: Shelf, name: str, seed: int) -> tuple[list[str], list[str]]:
    """The log of a game between greedy agents with names changed, and that of its twin."""
    scenario = read_scenario(shelf, name)
    logs: list[list[str]] = []
    for first, second in (("blue", "red"), ("red", "blue")):
        agents = {first: Greedy(seed), second: Greedy(seed + 1)}
        log: list[Event] = []
        game = new_game(shelf, scenario, SeededDice(seed), Seats(agents), log)
        game.sides = game.side(first), game.side(second)
        game.active = game.sides[0]
        by_side = sorted(game.figures, key=lambda each: (each[0] != first[0], each))
        game.figures = {each: game.figures[each] for each in by_side}
        play(seated(game, agents.values()))
        logs.append([swapped(str(event)) if first == "blue" else str(event) for event in log])
    return logs[0], logs[1]


def swapped(text: str) -> str:
    """A text about sides and men under the names of the other side."""
    return WORD.sub(lambda found: OTHER[found[0]], text)
