"""How large the cards of a game are."""

from __future__ import annotations

from pathlib import Path

from rnr_print.cards.game import Deck, Game
from rnr_print.core import marked_yaml
from rnr_print.core.errors import InputError
from rnr_print.print.sheets.rules import CardSize, SheetTemplate


def size_of(game: Game, deck: Deck | None, template: SheetTemplate, frame: Path) -> CardSize:
    """The size of the cards of a deck, upright; without one, that of the game whose game.yaml is
    `frame`. Raises InputError where there is no size of that name.
    """
    own = deck.size if deck else None
    said = own or game.card_size
    if not isinstance(said, str):
        return CardSize(said.width, said.height, said.corner)
    try:
        return template.card(said)
    except InputError as error:
        path: tuple[str, ...] = ("card_size",)
        if own:
            deck_id = next(name for name, each in game.decks.items() if each is deck)
            path = ("decks", deck_id, "size")
        source = marked_yaml.read(frame)
        raise InputError(source.problem(each.message, *path) for each in error.problems) from None
