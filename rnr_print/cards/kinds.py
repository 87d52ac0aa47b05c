"""Kinds of cards: what each has, and how it is said, listed and shown. A game gives its own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, ClassVar, Generic, TypeVar

from pydantic import Field, TypeAdapter

from rnr_print.cards.card import Card
from rnr_print.cards.columns import Column
from rnr_print.cards.face_words import Face, FaceWords
from rnr_print.cards.game import Game
from rnr_print.cards.rules_text import Teller
from rnr_print.core.errors import Place, Problem
from rnr_print.core.marked_yaml import Marked
from rnr_print.locales.message import Message

AnyCard = TypeVar("AnyCard", bound=Card)
Summary = str | int | bool | list[str] | dict[str, list[str]] | None


@dataclass(frozen=True, slots=True)
class CardText:
    """A text of a card that a translator has to see; `note` tells what it is."""

    field: str
    text: str
    note: str


@dataclass(frozen=True, slots=True)
class Fact:
    """One value of a card as a reader sees it; `origin` is book, page or house, or
    says that it is overridden."""

    field: str
    value: str
    origin: str


LOOKS = {"id", "name", "set", "flavor", "art", "variants", "origin"}
"""What of a card says nothing of what it does."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One of the effects of a card that a die or a dial chooses among: its sentence, and the icon
    that marks it."""

    text: str
    mark: str = ""


class Kind(ABC, Generic[AnyCard]):
    """Cards that have the same fields and look alike."""

    model: type[AnyCard]
    sides: ClassVar[tuple[str, ...]] = ("side",)
    """Fields that name a side of game.yaml."""
    bends: ClassVar[bool] = False
    """Whether the name stands in sentences, in the cases of a language."""
    pictured: ClassVar[bool] = True
    """Whether every face shows a picture; if not, one shows those that its card names, or that
    are called like it."""

    on_sheets: ClassVar[bool] = True
    """Whether they are printed on sheets of cards; what isn't, the game draws itself."""

    @abstractmethod
    def face(self, card: AnyCard, words: FaceWords) -> Face:
        """The template of the card's face and its values."""

    def needed_pictures(self, card: AnyCard) -> tuple[str, ...]:
        """The pictures that must be there."""
        return card.pictures if self.pictured else card.named_pictures

    def texts(self, card: AnyCard) -> Iterator[CardText]:
        """What is to be translated beside name and flavor."""
        yield from ()

    def effects(self, card: AnyCard, teller: Teller) -> Sequence[Effect]:
        """Those of its effects that a die or a dial chooses among, as its face tells them."""
        return ()

    def facts(self, card: AnyCard, teller: Teller) -> Iterator[Fact]:
        """Its values, as `rnr cards show` lists them beside those that every card has."""
        yield from ()

    def rules(self, card: AnyCard, teller: Teller) -> Iterator[Fact]:
        """Its sentences, as `rnr cards show` lists them."""
        yield from ()

    def effect(self, card: AnyCard) -> object:
        """All that the card is in play, without words and pictures; None if it isn't played."""
        return card.model_dump(exclude=LOOKS)


@dataclass(frozen=True)
class Cards:
    """The cards of a game before they are known to fit together."""

    game: Game
    frame: Marked
    cards: Mapping[str, Card]
    places: Mapping[str, Place]
    at: Callable[[str, str], Place]
    """The place of a field of a card."""


def _none(_: Any) -> Iterator[Any]:
    yield from ()


def _nothing(_: Any, __: Any, ___: Any) -> Iterator[Any]:
    yield from ()


HandWritten = Callable[[Mapping[str, Card], Mapping[str, Place], Teller], Iterator[Problem]]
"""Of cards, their places, and a language: what is wrong with sentences written by hand."""


@dataclass(frozen=True)
class CardSystem:
    """What the cards of a game may be, and what its `game.yaml` says beside cards.

    `columns` are those of its spreadsheets, `order` is that of the values of a card in a file;
    `listed` are the fields of a summary that `rnr cards list` shows.
    """

    kinds: Mapping[str, Kind[Any]]
    game: type[Game] = Game
    columns: tuple[Column, ...] = ()
    order: tuple[str, ...] = ()
    listed: tuple[str, ...] = ()
    ink: str = "ink"
    """The color of pictures whose recipe names none."""
    colors: tuple[str, ...] = ()
    """Colors of the theme that tell cards apart, beside those of the sides."""
    sentences: tuple[str, ...] = ()
    """How the keys of those patterns begin that tell what cards do."""
    entwined: bool = True
    """Whether a card may show something of another one."""
    pictured_backs: bool = True
    """Whether every back shows a picture."""
    summary: Callable[[Card], dict[str, Summary]] = lambda _: {}
    consistency: Callable[[Cards], Iterator[Problem]] = _none
    hand_written: HandWritten = _nothing
    """Problems of sentences written by hand that stand in for those told from the data."""
    file_messages: Callable[[Path], Iterator[Message]] = _none
    """Of the game's folder: the words to be translated in files of its own beside cards."""

    @cached_property
    def card(self) -> TypeAdapter[Card]:
        """Reads a card of any of the kinds."""
        models = tuple(kind.model for kind in self.kinds.values())
        if len(models) == 1:
            return TypeAdapter(models[0])
        union: Any = models[0]
        for model in models[1:]:
            union = union | model
        return TypeAdapter(Annotated[union, Field(discriminator="kind")])

    def of(self, card: Card) -> Kind[Any]:
        """The kind of a card."""
        return self.kinds[card.kind]
