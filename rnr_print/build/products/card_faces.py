"""From a card to its face: the values the face templates ask for, in one language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from zlib import crc32

from rnr_print.cards.card import Card
from rnr_print.cards.database import Database
from rnr_print.cards.face_words import FaceWords, Values
from rnr_print.cards.game import Deck
from rnr_print.cards.rules_text import Teller
from rnr_print.core.errors import InputError, Problem
from rnr_print.print.art.store import PictureStore
from rnr_print.print.faces import FaceContext
from rnr_print.print.sheets.rules import CardSize

SCRIPT_LETTERS = 4
"""A part of a language's name so long tells its script: Hans."""


class CardFaces:
    """Makes the faces of a game's cards in the teller's language."""

    def __init__(
        self, database: Database, teller: Teller, pictures: PictureStore,
        size_of: Callable[[Deck], CardSize],
    ) -> None:  # fmt: skip
        self.database, self.teller, self.pictures = database, teller, pictures
        self._size_of = size_of
        self.words = FaceWords(teller, database.cards)
        self.language = teller.catalog.language

    def front(self, card: Card) -> FaceContext:
        """The face of a card."""
        place = self.database.places[card.id]
        try:
            template, values = self.database.system.of(card).face(card, self.words)
        except KeyError as error:
            message = f"{card.id}: game.yaml has no number {error.args[0]!r}"
            raise InputError(Problem(message, place)) from None
        common: Values = {
            **self._game(),
            "id": card.id,
            "number": self.database.number(card),
            "lang": _short(self.language),
            "set": card.set,
            "set_symbol": self.database.game.sets[card.set].symbol,
            "name": self.words.set(self.teller.name(card).plain),
            "flavor": self._text(card, "flavor", card.flavor),
            "picture": self._picture(card),
            "ink": self._ink(card.art or card.id),
        }
        if card.focuses:
            common["focuses"] = dict(card.focuses)
        size = self._size(self.database.deck(card))
        return FaceContext(template, {**common, **values}, _seed(card.id), card.id, place, size)

    def _picture(self, card: Card) -> str | None:
        """The id of a card's picture, if it has one or must have."""
        own = card.art or card.id
        needed = self.database.system.of(card).needed_pictures(card)
        return own if own in needed or self.pictures.has(own) else None

    def keys(self, card: Card) -> list[str]:
        """What all faces of a card are called: its id, and the id with a number for a variant."""
        return [card.id, *(f"{card.id}/{n}" for n, _ in enumerate(card.variants, 2))]

    def fronts(self, card: Card) -> list[FaceContext]:
        """All faces of a card: its own, then those of its variants."""
        own, keys = self.front(card), self.keys(card)
        return [own, *(
            replace(own, key=key, values={
                **own.values, "picture": variant.art, "ink": self._ink(variant.art),
                "flavor": self._text(card, f"{number}/flavor", variant.flavor),
            })
            for number, (key, variant) in enumerate(zip(keys[1:], card.variants, strict=True), 2)
        )]  # fmt: skip

    def back(self, back: str) -> FaceContext:
        """A card back: `back` is the id a deck gives it, and of its picture."""
        ink = self._ink(back)
        decks = self.database.game.decks.values()
        own = [(number, deck) for number, deck in enumerate(decks, 1) if deck.back == back]
        landscape = any(deck.lying for _, deck in own)
        shown = self.database.system.pictured_backs or self.pictures.has(back)
        number, deck = own[0]
        values = {
            **self._game(), "id": back, "picture": back if shown else None,
            "deck": deck.title, "deck_number": number,
            "ink": ink, "side": ink, "landscape": landscape,
        }  # fmt: skip
        return FaceContext("back", values, _seed(back), back, size=self._size(deck))

    def _size(self, deck: Deck) -> tuple[float, float]:
        """Width and height of the faces of a deck, mm."""
        size = self._size_of(deck)
        return (size.height, size.width) if deck.lying else (size.width, size.height)

    def _game(self) -> Values:
        """What every face may say of the game; one kept in another theme is another face."""
        game = self.database.game
        return {"game": self.teller.title, "theme_name": game.theme, "sides": list(game.sides)}

    def _ink(self, picture: str) -> str:
        return self.pictures.ink(picture) or self.database.system.ink

    def _text(self, card: Card, field: str, text: str | None) -> str:
        return self.words.text(card, field, text)


def _short(language: str) -> str:
    """A language as a footer has room for: ZH for zh-Hans, PT-BR for pt-BR."""
    parts = (part for part in language.split("-") if len(part) != SCRIPT_LETTERS)
    return "-".join(parts).upper()


def _seed(card_id: str) -> int:
    return crc32(card_id.encode()) % 100_000
