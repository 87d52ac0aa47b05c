"""Fills the `{{ values }}` of a text from the card database, so that no number stands twice."""

from __future__ import annotations

from collections.abc import Mapping

from jinja2 import StrictUndefined, TemplateError
from jinja2.sandbox import SandboxedEnvironment

from rnr_print.cards.database import Database
from rnr_print.cards.game import Game, Mode
from rnr_print.errors import InputError, Problem
from rnr_print.rulebook.tree import Paragraph, Rulebook, Table


class Values:
    """The values a rulebook may name: price, arrival, mode, set and card.

    Ids are written with `_` for `-`: `card.voi_dai.attack`, `mode.hundred_thousand.field_limit`.
    """

    def __init__(self, names: Mapping[str, object]) -> None:
        self._jinja = SandboxedEnvironment(undefined=StrictUndefined, autoescape=False)
        self._jinja.globals = dict(names)

    def fill(self, text: str) -> str:
        """`text` with its values. Raises jinja2.TemplateError for a name that doesn't exist."""
        return self._jinja.from_string(text).render() if "{{" in text else text


def values_of(database: Database) -> Values:
    """The values of a card database."""
    game = database.game
    modes = {key: _whole(game, key) for key in game.modes}
    return Values(
        {
            "price": game.prices,
            "arrival": _by_name(game.arrival),
            "mode": _by_name(modes),
            "set": _by_name(game.sets),
            "card": _by_name(database.cards),
        }
    )


def check_values(book: Rulebook, values: Values) -> None:
    """Raises InputError for every paragraph that names a value which doesn't exist."""
    problems = []
    for chapter in book.chapters:
        for block in chapter.blocks:
            for text in _texts(block):
                try:
                    values.fill(text)
                except TemplateError as error:
                    message = f"{error}; name a value of the card database"
                    problems.append(Problem(message, block.place))
    if problems:
        raise InputError(problems)


def _texts(block: object) -> tuple[str, ...]:
    if isinstance(block, Paragraph):
        return (block.text,)
    if isinstance(block, Table):
        return tuple(cell for row in (block.header, *block.rows) for cell in row)
    return ()


def _by_name(values: Mapping[str, object]) -> dict[str, object]:
    return {key.replace("-", "_"): value for key, value in values.items()}


def _whole(game: Game, name: str) -> Mode:
    """A mode with the values of those it stands on; the nearest word holds."""
    values: dict[str, object] = {}
    chain: list[str] = []
    below: str | None = name
    while below and below not in chain:
        chain.append(below)
        mode = game.modes[below]
        for key in mode.model_fields_set:
            values.setdefault(key, getattr(mode, key))
        below = mode.on
    return game.modes[name].model_copy(update=values)
