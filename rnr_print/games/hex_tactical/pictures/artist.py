"""With what pictures are drawn and told in one language."""

from __future__ import annotations

from dataclasses import dataclass

from rnr_print.book.brushes import Brushes
from rnr_print.games.hex_tactical.story import HexStory
from rnr_print.locales.typography import bound


@dataclass(frozen=True)
class Artist:
    """Inks, type and words: the patterns under `pictures` in wording.yaml, and the story's."""

    brushes: Brushes
    story: HexStory

    def say(self, key: str, **fields: object) -> str:
        """A pattern under `pictures`, filled, its spaces bound. InputError where it is missing."""
        told = self.story.teller.pattern(f"pictures/{key}", fields)
        return bound(told, self.brushes.language)

    def word(self, name: str) -> str:
        """What a unit, a weapon or a side is called."""
        return self.story.word(name)
