"""The game around the cards: sets, decks, editions (`game.yaml`)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field

from rnr_print.cards.card import Card
from rnr_print.cards.card_size import CardSize
from rnr_print.core.marked_yaml import Span
from rnr_print.core.strict_model import Id, StrictModel, Text

Copies = Annotated[int, Field(ge=0, le=10_000)]
"""Of a card, or in a deck: enough for any game."""


SHEET = re.compile(r"(?:cards/)?[\w][\w .-]{0,80}\.(?:csv|tsv|xlsx|ods)", re.IGNORECASE)
"""A spreadsheet in the folder of a game, or in its `cards`."""


def _sheet(name: str) -> str:
    if not SHEET.fullmatch(name):
        raise ValueError(
            f"{name!r} is no spreadsheet beside game.yaml; write cards.csv, .tsv, .xlsx or .ods"
        )
    return name


def _several(given: object) -> object:
    return [given] if isinstance(given, str) else given


Sheets = Annotated[
    tuple[Annotated[str, AfterValidator(_sheet)], ...],
    BeforeValidator(_several, json_schema_input_type=str | tuple[str, ...]),
]


Wanted = str | int | float | bool
"""A value that the cards of a deck have: that of a field, or one of a list."""


class CardSet(StrictModel):
    """What is sold together: how many cards of each deck, if that is to be held, and copies where
    not one."""

    title: Text
    symbol: Id | None = None
    counts: Mapping[Id, Copies] | None = None
    copies: Mapping[Id, Copies] = Field(default_factory=dict)


class Deck(StrictModel):
    """Cards that share a back: those of one kind, of one side if it is said, and that have the
    values of `where`: `{school: fire}`.

    They have the `size` of the game if it isn't said; `lying` ones are printed lying on their side.
    So many of each card as `fill` says are printed where places on the sheets would stay white.
    """

    title: Text
    back: Id
    kind: Id
    side: Id | None = None
    where: Mapping[str, Wanted] = Field(default_factory=dict)
    size: CardSize | None = None
    lying: bool = False
    fill: Annotated[int, Field(ge=1, le=20)] = 1

    def takes(self, values: Mapping[str, object]) -> bool:
        """Whether cards with these values belong here."""
        alike = values.get("kind") == self.kind and self.side in (None, values.get("side"))
        return alike and all(_has(values.get(name), each) for name, each in self.where.items())


class Thresholds(StrictModel):
    """How much of a language must be translated, in percent: to be built at all, to be printed.

    What is built below `print` is a draft: it says so, and marks what is not translated.
    """

    draft: float = Field(default=0, ge=0, le=100)
    print: float = Field(default=100, ge=0, le=100)


class Edition(StrictModel):
    """Sets printed together: how many `players` play them how many `minutes`, from which `age`.

    Cards that need sheets of their own are an edition `beside` that of their game: who prints
    everything of that one prints them, too.
    """

    title: Text
    sets: tuple[Id, ...] = Field(min_length=1)
    players: Span | None = None
    minutes: Span | None = None
    age: int | None = Field(default=None, ge=1, le=99)
    beside: Id | None = None
    translated: Thresholds = Thresholds()


class Game(StrictModel):
    """All of `game.yaml`; a game with rules of its own adds what they need.

    `rules` names the package that plays the game; without one it is only printed. `source` names
    the spreadsheets whose rows are its cards, beside those of the card files. `theme` is one of
    templates/themes, if not that of the game's name.
    """

    id: Id
    title: Text
    version: Text
    rules: Id | None = None
    source: Sheets = ()
    sides: Mapping[Id, Text] = Field(default_factory=dict)
    sets: Mapping[Id, CardSet]
    decks: Mapping[Id, Deck]
    editions: Mapping[Id, Edition]
    card_size: CardSize = "poker"
    theme: Id | None = None

    @classmethod
    def needed(cls) -> tuple[str, ...]:
        """What must stand in the file."""
        return tuple(name for name, field in cls.model_fields.items() if field.is_required())

    def titles(self) -> Iterator[tuple[str, str, str]]:
        """Names that a translator has to see beside these: context, text, note."""
        yield from ()

    @property
    def numbers(self) -> Mapping[str, object]:
        """The numbers that texts of cards may name: `{price.unit}`."""
        return {}

    @property
    def told_numbers(self) -> Mapping[str, int]:
        """The numbers that the words of a reference sheet may say: `{price_unit}`."""
        return {}

    @property
    def values(self) -> Mapping[str, object]:
        """What the rulebook may name beside: `{{ mode.base.field_limit }}`, `-` written as `_`."""
        return self.numbers


def _has(value: object, wanted: object) -> bool:
    return wanted in value if isinstance(value, list | tuple) else value == wanted


def copies_of(card_set: CardSet, card: Card) -> int:
    """How many of a card of this set are in the box."""
    count = card.value("count")
    return card_set.copies.get(card.id, count if isinstance(count, int) else 1)


def deck_for(game: Game, values: Mapping[str, object]) -> str | None:
    """The id of the deck that takes a card with these values; None if there is none."""
    return next((deck_id for deck_id, deck in game.decks.items() if deck.takes(values)), None)
