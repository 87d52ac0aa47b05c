"""The writer's desk with the story of the game, and whose every counter is."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from rnr_print.book.brushes import Brushes
from rnr_print.book.context import Desk
from rnr_print.games.hex_tactical.cards.game import HexGame, game_of
from rnr_print.games.hex_tactical.cards.models import Fate, Radio, Unit, Weapon
from rnr_print.games.hex_tactical.pictures.artist import Artist
from rnr_print.games.hex_tactical.shelf import numbered
from rnr_print.games.hex_tactical.story import HexStory

_NUMBERED: Final = re.compile(r"(?<=[^\W\d_]{3}) (?=[−-]?\d{1,2}(?![\w-]))|(?<=\},) (?=\d)")


@dataclass(frozen=True, repr=False)
class HexDesk(Desk):
    """A desk at which the game is told and drawn; `side_of` knows units, weapons and cards."""

    story: HexStory
    artist: Artist
    side_of: Mapping[str, str]

    @property
    def brushes(self) -> Brushes:
        """What it draws with."""
        return self.artist.brushes

    @property
    def game(self) -> HexGame:
        """The frame of the game."""
        return game_of(self.sources.database)

    def bound(self, text: str) -> str:
        """`text` as its language has it; a number stays with the name, value or dice before it."""
        return _NUMBERED.sub("\u00a0", Desk.bound(self, text))

    def side(self, name: str) -> str:
        """What a side is called."""
        return self.sources.teller.side(name).plain

    def tell(self, key: str, **fields: object) -> str:
        """A pattern of `wording.yaml`, as faces and sheets say it."""
        return self.bound(self.sources.teller.pattern(key, fields))


def hex_desk(desk: Desk) -> HexDesk:
    """The desk with the stories of its language. Raises InputError."""
    sources = desk.sources
    known = replace(sources.teller.catalog, mark="")
    story = HexStory.read(sources.folder, sources.database, sources.language, known)
    artist = Artist(Brushes.of(desk), story)
    return HexDesk(**vars(desk), story=story, artist=artist, side_of=_owners(desk))


def _owners(desk: Desk) -> dict[str, str]:
    """Whose a counter or a fate card is, by its name."""
    found: dict[str, str] = {}
    for card in desk.sources.database.cards.values():
        if isinstance(card, Unit):
            found |= dict.fromkeys(numbered(card.id, card.count), card.side)
        elif isinstance(card, Weapon):
            owners = [side for side in card.owners for _ in range(card.owners[side])]
            found |= zip(numbered(card.id, card.count), owners, strict=True)
        elif isinstance(card, Fate | Radio):
            found[card.id] = card.side
    return found
