"""With what pictures are drawn and told in one language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rnr_print.book.brushes import Brushes
from rnr_print.games.hex_tactical.story import HexStory
from rnr_print.locales.typography import bound
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import line as lines

TYPE: Final = 6.5
"""Nothing in a picture is set smaller, pt."""


@dataclass(frozen=True)
class Artist:
    """Inks, type and words: the patterns under `pictures` in wording.yaml, and the story's."""

    brushes: Brushes
    story: HexStory

    def say(self, key: str, **fields: object) -> str:
        """A pattern under `pictures`, filled, its spaces bound. InputError where it is missing."""
        told = self.story.teller.pattern(f"pictures/{key}", fields)
        return bound(told, self.brushes.language)

    def tag(self, name: str) -> str:
        """The short name of a counter, as it stands on a picture."""
        card, number = self.story.counters[name]
        key = f"pictures/short/{card.id}"
        known = key in self.story.teller.wording
        told = self.story.teller.pattern(key) if known else self.story.teller.name(card).plain
        return f"{told} {number}".strip()

    def width(self, words: str, size: float = TYPE, role: str = "text-bold") -> float:
        """How wide a line of type is, mm; `size` in pt."""
        return lines.width(words, self.brushes.style(role, size, "line")) / PT_PER_MM

    def word(self, name: str) -> str:
        """What a unit, a weapon or a side is called."""
        return self.story.word(name)
