"""Numbers of the game in a text: `{price.unit}` and `{arrival.alone.orders}` out of game.yaml."""

from __future__ import annotations

import re

from rnr_print.cards.game import Game

NUMBER = re.compile(r"\{((?:price|arrival)(?:\.[\w-]+)+)\}")


def with_numbers(text: str, game: Game) -> str:
    """`text` with its numbers filled in. Raises KeyError with the name of an unknown one."""
    return NUMBER.sub(lambda found: str(game_number(game, found[1])), text)


def game_number(game: Game, name: str) -> int:
    """The number called `price.unit` or `arrival.alone.orders`. Raises KeyError."""
    match name.split("."):
        case ["price", what] if what in type(game.prices).model_fields:
            return int(getattr(game.prices, what))
        case ["arrival", who, what] if who in game.arrival:
            arrival = game.arrival[who]
            if what in type(arrival).model_fields:
                return int(getattr(arrival, what))
    raise KeyError(name)
