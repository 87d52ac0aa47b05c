"""A book's own words: labels, titles, legends out of card_data/<game>/book.yaml, else ours."""

from __future__ import annotations

from pathlib import Path

from rnr_print.cards.rules_text import Teller, capitalized
from rnr_print.cards.wording import read_wording
from rnr_print.locales.typography import bound

FILE = "book.yaml"


class Words:
    """Says the patterns under `book`, the game's before ours, in the teller's language."""

    def __init__(self, game: Path, teller: Teller) -> None:
        path, wording = game / FILE, teller.wording
        if path.is_file():
            wording = wording.joined(read_wording(path))
        self._teller = Teller(teller.game, wording, teller.catalog, teller.cases)
        self.language = teller.catalog.language

    def say(self, key: str, **fields: object) -> str:
        """The pattern `key`, filled, its spaces bound. InputError where it is missing."""
        return bound(self._teller.pattern(f"book/{key}", fields), self.language)

    def term(self, key: str) -> str:
        """The word `key` of the game or of the book, as it stands at the head of an entry."""
        return capitalized(self._teller.pattern(key))

    @property
    def title(self) -> str:
        """What the book is called: by its own words, else as the game."""
        return self.say("title") if self.has("title") else self._teller.title

    def has(self, key: str) -> bool:
        """Whether there is a pattern `key`."""
        return f"book/{key}" in self._teller.wording
