"""Numbers of the game in a text: `{price.unit}` and `{arrival.alone.orders}` out of game.yaml."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from pydantic import BaseModel

from rnr_print.cards.game import Game
from rnr_print.cards.plural_words import with_counted
from rnr_print.locales.catalog import PluralRule, english

NOTHING = re.compile(r"(?!)()")


def numbers_named(game: Game) -> re.Pattern[str]:
    """What matches the numbers that texts of `game` may name; the name is its first group."""
    return _named(tuple(game.numbers))


@lru_cache(16)
def _named(kinds: Iterable[str]) -> re.Pattern[str]:
    first = "|".join(map(re.escape, kinds))
    return re.compile(rf"\{{((?:{first})(?:\.[\w-]+)+)\}}") if first else NOTHING


def with_numbers(text: str, game: Game, form: PluralRule = english) -> str:
    """`text` with its numbers filled in, and the words that go with them by the plural rule `form`.

    Raises KeyError with the name of an unknown one.
    """
    text = with_counted(text, lambda name: game_number(game, name), form)
    return numbers_named(game).sub(lambda found: str(game_number(game, found[1])), text)


def game_number(game: Game, name: str) -> int:
    """The number called `price.unit` or `arrival.alone.orders`. Raises KeyError."""
    found: object = game.numbers
    for part in name.split("."):
        if isinstance(found, Mapping) and part in found:
            found = found[part]
        elif isinstance(found, BaseModel) and part in type(found).model_fields:
            found = getattr(found, part)
        else:
            raise KeyError(name)
    if not isinstance(found, int):
        raise KeyError(name)
    return int(found)
