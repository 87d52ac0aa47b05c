"""From a card to its face: the values the face templates ask for, in one language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from zlib import crc32

from rnr_print.cards.database import Database
from rnr_print.cards.game_numbers import with_numbers
from rnr_print.cards.models import (
    Card,
    CardBase,
    Fighter,
    Local,
    Op,
    Order,
    Point,
    Reference,
    Row,
    Unit,
)
from rnr_print.cards.rules_text import Teller
from rnr_print.core.errors import InputError, Problem
from rnr_print.locales.typography import bound
from rnr_print.print.faces import FaceContext

Values = dict[str, object]
SCRIPT_LETTERS = 4
"""A part of a language's name so long tells its script: Hans."""


class CardFaces:
    """Makes the faces of a game's cards in the teller's language.

    `inks` gives a picture's ink as a theme color, None where the face's own color is meant.
    """

    def __init__(self, teller: Teller, inks: Callable[[str], str | None]) -> None:
        self.teller, self.inks = teller, inks
        self.database: Database = teller.database
        self.language = teller.catalog.language

    def front(self, card: Card) -> FaceContext:
        """The face of a card."""
        template, values = self._face(card)
        common: Values = {
            **self._game(),
            "id": card.id,
            "number": self.database.number(card),
            "lang": _short(self.language),
            "set": card.set,
            "set_symbol": self.database.game.sets[card.set].symbol,
            "name": self._set(self.teller.name(card).plain),
            "flavor": self._text(card, "flavor", card.flavor),
            "picture": card.art or card.id,
            "ink": self.inks(card.art or card.id) or "order",
        }
        place = self.database.places[card.id]
        return FaceContext(template, {**common, **values}, _seed(card.id), card.id, place)

    def keys(self, card: Card) -> list[str]:
        """What all faces of a card are called: its id, and the id with a number for a variant."""
        return [card.id, *(f"{card.id}/{n}" for n, _ in enumerate(card.variants, 2))]

    def fronts(self, card: Card) -> list[FaceContext]:
        """All faces of a card: its own, then those of its variants."""
        own, keys = self.front(card), self.keys(card)
        return [own, *(
            replace(own, key=key, values={
                **own.values, "picture": variant.art, "ink": self.inks(variant.art) or "order",
                "flavor": self._text(card, f"{number}/flavor", variant.flavor),
            })
            for number, (key, variant) in enumerate(zip(keys[1:], card.variants, strict=True), 2)
        )]  # fmt: skip

    def back(self, back: str) -> FaceContext:
        """A card back: `back` is the id a deck gives it, and of its picture."""
        ink = self.inks(back) or "order"
        decks = self.database.game.decks.values()
        landscape = any(deck.back == back and deck.lying for deck in decks)
        values = {
            **self._game(), "id": back, "picture": back,
            "ink": ink, "side": ink, "landscape": landscape,
        }  # fmt: skip
        return FaceContext("back", values, _seed(back), back)

    def _game(self) -> Values:
        """What every face may say of the game."""
        game = self.database.game
        return {"game": game.title, "sides": list(game.sides)}

    def _face(self, card: Card) -> tuple[str, Values]:
        match card:
            case Unit() | Local():
                return self._fighter(card)
            case Order():
                return "order", self._order(card)
            case Point() if card.effects:
                return "echo", self._echo(card)
            case Point():
                return "point", self._point(card)
            case Op():
                return "op", self._op(card)
            case Reference():
                return "reference", self._reference(card)

    def _fighter(self, card: Unit | Local) -> tuple[str, Values]:
        side: str
        if isinstance(card, Unit):
            side, veteran = card.side, card.veteran_of is not None
            fields = {"side": self.teller.side(side)}
            kind_line = self._label("veteran" if veteran else "unit", fields)
        else:
            side, veteran = "local", False
            kind_line = self._label("local", {"nature": self._text(card, "nature", card.nature)})
        return "arrow_unit" if "arrow" in card.marks else "unit", {
            "side": side,
            "kind_line": kind_line,
            "attack": card.attack.on,
            "dice": card.attack.dice,
            "marks": _corner(card),
            "paragraphs": [self._set(words) for words in self.teller.paragraphs(card)],
            "veteran": veteran,
        }

    def _order(self, card: Order) -> Values:
        if card.faction:
            kind = self._label("order-faction", {"side": self.teller.side(card.faction)})
        else:
            kind = self._label(f"order-{card.suit}")
        sentences = (self.teller.sentence(card, ability) for ability in card.abilities)
        return {
            "kind_line": kind,
            "suit": card.suit,
            "faction": card.faction,
            "paragraphs": [self._set(f"{{{card.suit}}} {words}") for words in sentences],
        }

    def _point(self, card: Point) -> Values:
        place = self._text(card, "place", card.place)
        return {"letter": card.letter, "kind_line": self._label("point", {"place": place})}

    def _echo(self, card: Point) -> Values:
        rows = [
            {
                "die": value,
                "dot": "black" if effect.when.event == "held" else "red",
                "text": self._set(self.teller.sentence(card, effect)),
            }
            for value, effect in enumerate(card.effects, 1)
        ]
        legend = {"black": self._label("held"), "red": self._label("held-at-round-end")}
        return {**self._point(card), "rows": rows, "legend": legend}

    def _op(self, card: Op) -> Values:
        return {
            "kind_line": self._label("op"),
            "condition_label": self._label("condition"),
            "condition": self._set(self.teller.condition(card)),
            "reward_label": self._label("reward"),
            "reward": self._set(self.teller.reward(card)),
            "stamp": self._label("stamp"),
        }

    def _reference(self, card: Reference) -> Values:
        sections = [
            {
                "heading": self._text(card, f"{section.id}/heading", section.heading),
                "rows": [
                    self._row(card, row, f"{section.id}/{i}")
                    for i, row in enumerate(section.rows, 1)
                ],
            }
            for section in card.sections
        ]
        return {"kind_line": self._label("reference"), "sections": sections}

    def _row(self, card: Reference, row: Row, field: str) -> Values:
        game, text = self.database.game, self.teller.card_text(card, field, row.text)
        try:
            label = with_numbers(row.label or "", game)
            return {
                **({"icon": row.icon} if row.icon else {"label": label}),
                "text": self._set(with_numbers(text, game, self.teller.catalog.plural_form)),
            }
        except KeyError as error:
            message = f"{card.id}: game.yaml has no number {error.args[0]!r}"
            raise InputError(Problem(message, self.database.places[card.id])) from None

    def _label(self, key: str, fields: Mapping[str, object] | None = None) -> str:
        return self._set(self.teller.pattern(f"labels/{key}", fields))

    def _text(self, card: CardBase, field: str, text: str | None) -> str:
        return self._set(self.teller.card_text(card, field, text)) if text else ""

    def _set(self, text: str) -> str:
        return bound(text, self.language)


def _corner(card: Fighter) -> list[object]:
    """The marks in the corner, top to bottom."""
    marks: list[object] = list(card.marks)
    if card.armor is not None:
        marks.append({"shield": card.armor})
    if card.ace:
        marks.append("ace")
    return marks


def _short(language: str) -> str:
    """A language as a footer has room for: ZH for zh-Hans, PT-BR for pt-BR."""
    parts = (part for part in language.split("-") if len(part) != SCRIPT_LETTERS)
    return "-".join(parts).upper()


def _seed(card_id: str) -> int:
    return crc32(card_id.encode()) % 100_000
