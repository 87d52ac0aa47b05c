"""Numbers of the game in a text: `{price.unit}` and `{arrival.alone.orders}` out of game.yaml."""

from __future__ import annotations

import re

from rnr_print.cards.game import Game
from rnr_print.cards.plural_words import with_counted
from rnr_print.locales.catalog import PluralRule, english

NUMBER = re.compile(r"\{((?:price|arrival)(?:\.[\w-]+)+)\}")


def with_numbers(text: str, game: Game, form: PluralRule = english) -> str:
    """`text` with its numbers filled in, and the words that go with them by the plural rule `form`.

    Raises KeyError with the name of an unknown one.
    """
    text = with_counted(text, lambda name: game_number(game, name), form)
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
