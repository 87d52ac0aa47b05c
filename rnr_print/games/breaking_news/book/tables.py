"""Rows of the tables that are looked up in play, as the cards have them (T1, T3, T5, T7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from rnr_print.book.words import Words
from rnr_print.cards.card import Card
from rnr_print.cards.rules_text import Teller
from rnr_print.games.breaking_news.cards import told
from rnr_print.games.breaking_news.cards.models import BANDS, FighterClass, Saves, Vehicle, Weapon

CLASS_COLUMNS: Final = (
    "class", "initiative", "spotting", "fire", "covering", "melee", "save", "suppression",
)  # fmt: skip
STEPS, ADDED = 11, 7
"""Steps of a turn; what is added to a need."""
Row = tuple[str, ...]


class Tables:
    """Writes heads and rows in the words of a book."""

    def __init__(self, words: Words, teller: Teller, cards: Iterable[Card]) -> None:
        self.words, self.teller, self.cards = words, teller, tuple(cards)

    def heads(self, *names: str) -> Row:
        """Heads of columns."""
        return tuple(self.words.say(f"quick/head/{name}") for name in names)

    @property
    def class_head(self) -> Row:
        """What stands over the classes."""
        return self.heads(*CLASS_COLUMNS)

    def classes(self) -> Iterator[tuple[FighterClass, Row]]:
        """A row for each class."""
        for card in self.cards:
            if isinstance(card, FighterClass):
                yield card, (
                    f"{card.id.capitalize()} {self._name(card)}", str(card.initiative),
                    card.told["spotting"], card.told["fire"], card.told["covering"],
                    str(card.melee), card.told["save"], str(card.suppression),
                )  # fmt: skip

    @property
    def weapon_head(self) -> Row:
        """What stands over the weapons."""
        bands = (str(band) for band in BANDS)
        return (*self.heads("weapon"), *bands, *self.heads("dice", "blast", "covers"))

    def weapons(self) -> Iterator[tuple[Weapon, Row]]:
        """A row for each way to fire each weapon."""
        for card in self.cards:
            if not isinstance(card, Weapon):
                continue
            covers = "/".join(card.told["covering"]) if card.covering else told.DASH
            for how, row in (("aimed", card.aimed), ("burst", card.burst)):
                if row is not None:
                    name = self._name(card)
                    if card.aimed is not None and card.burst is not None:
                        name = self.words.say(f"quick/{how}", weapon=name)
                    blast = told.plain(card.blast)
                    yield card, (name, *card.told[how], str(row.dice), blast, covers)

    @property
    def vehicle_head(self) -> Row:
        """What stands over the saves of vehicles."""
        return self.heads("vehicle", *Saves.model_fields)

    def vehicles(self) -> Iterator[Row]:
        """A row for each armored vehicle, two where its front is better."""
        for card in self.cards:
            if isinstance(card, Vehicle) and card.saves is not None:
                if card.front is not None:
                    front = self.words.say("quick/front", vehicle=self._name(card))
                    yield front, *self._saves(card.front)
                yield self._name(card), *self._saves(card.saves)

    def _saves(self, saves: Saves) -> Iterator[str]:
        """The saves of a row; what takes no harm is told in words."""
        for need in saves.told.values():
            yield self.teller.pattern("labels/safe") if need == told.SAFE else need

    def _name(self, card: Card) -> str:
        return self.teller.name(card).plain
