"""How large the cards of a game are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rnr_print.core import marked_yaml
from rnr_print.core.errors import InputError
from rnr_print.print.sheets.rules import CardSize, SheetTemplate

if TYPE_CHECKING:
    from rnr_print.build.request import Job
    from rnr_print.cards.game import Deck, Game


def size_of(job: Job, game: Game, sheets: SheetTemplate, deck: Deck | None = None) -> CardSize:
    """The size of the cards of a deck, upright; without one, that of the game. Raises InputError
    where there is no size of that name.
    """
    own = deck.size if deck else None
    said = own or game.card_size
    if not isinstance(said, str):
        return CardSize(said.width, said.height, said.corner)
    try:
        return sheets.card(said)
    except InputError as error:
        path: tuple[str, ...] = ("card_size",)
        if own:
            deck_id = next(name for name, each in game.decks.items() if each is deck)
            path = ("decks", deck_id, "size")
        frame = marked_yaml.read(job.workspace.game(job.game) / "game.yaml")
        raise InputError(frame.problem(each.message, *path) for each in error.problems) from None
