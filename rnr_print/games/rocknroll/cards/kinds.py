"""The kinds of cards of the game: their words, their values as listed, their faces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from rnr_print.cards.card import Card
from rnr_print.cards.face_words import Face, FaceWords, Values
from rnr_print.cards.kinds import LOOKS, CardSystem, CardText, Effect, Fact, Kind, Summary
from rnr_print.cards.reference import ReferenceKind
from rnr_print.cards.rules_text import Teller
from rnr_print.games.rocknroll.cards.ability import Ability
from rnr_print.games.rocknroll.cards.columns import COLUMNS, ORDER
from rnr_print.games.rocknroll.cards.consistency import consistency_problems
from rnr_print.games.rocknroll.cards.game import RocknrollGame
from rnr_print.games.rocknroll.cards.hand_written import hand_written_problems
from rnr_print.games.rocknroll.cards.models import Fighter, Local, Op, Order, Point, Unit
from rnr_print.games.rocknroll.cards.sentences import Sentences

AnyFighter = TypeVar("AnyFighter", bound=Fighter)
LISTED = ("attack", "armor", "marks", "role")
TOLD = ("when/", "verbs/", "conditions/", "limit/")
"""Patterns that only abilities and conditions of cards can ask for."""


class FighterKind(Kind[AnyFighter]):
    """What units and locals share."""

    bends = True

    def effect(self, card: AnyFighter) -> object:
        return _effect(card)

    def texts(self, card: AnyFighter) -> Iterator[CardText]:
        yield from _ability_texts(card.abilities)

    def rules(self, card: AnyFighter, teller: Teller) -> Iterator[Fact]:
        yield from _ability_facts(card, card.abilities, teller)


class UnitKind(FighterKind[Unit]):
    """Units of a side, recruits and veterans."""

    model = Unit

    def facts(self, card: Unit, teller: Teller) -> Iterator[Fact]:
        yield _fact(card, "side", teller.side(card.side).plain)
        if card.veteran_of:
            yield _fact(card, "veteran_of", card.veteran_of)
        yield from _corner_facts(card)

    def face(self, card: Unit, words: FaceWords) -> Face:
        veteran = card.veteran_of is not None
        fields = {"side": words.teller.side(card.side)}
        kind_line = words.label("veteran" if veteran else "unit", fields)
        return _fighter_face(card, card.side, kind_line, words, veteran)


class LocalKind(FighterKind[Local]):
    """Neutrals."""

    model = Local

    def texts(self, card: Local) -> Iterator[CardText]:
        yield CardText("nature", card.nature, "what this local is, beside the word Local")
        yield from super().texts(card)

    def facts(self, card: Local, teller: Teller) -> Iterator[Fact]:
        yield _fact(card, "nature", teller.card_text(card, "nature", card.nature))
        yield _fact(card, "deploys", card.deploys)
        if card.not_in:
            yield _fact(card, "not_in", ", ".join(card.not_in))
        yield from _corner_facts(card)

    def face(self, card: Local, words: FaceWords) -> Face:
        kind_line = words.label("local", {"nature": words.text(card, "nature", card.nature)})
        return _fighter_face(card, "local", kind_line, words)


class OrderKind(Kind[Order]):
    """Orders, of both sides or of one."""

    model = Order
    sides = ("faction",)

    def effect(self, card: Order) -> object:
        return _effect(card)

    def texts(self, card: Order) -> Iterator[CardText]:
        yield from _ability_texts(card.abilities)

    def facts(self, card: Order, teller: Teller) -> Iterator[Fact]:
        yield _fact(card, "suit", card.suit)
        if card.faction:
            yield _fact(card, "faction", teller.side(card.faction).plain)

    def rules(self, card: Order, teller: Teller) -> Iterator[Fact]:
        yield from _ability_facts(card, card.abilities, teller)

    def face(self, card: Order, words: FaceWords) -> Face:
        if card.faction:
            kind = words.label("order-faction", {"side": words.teller.side(card.faction)})
        else:
            kind = words.label(f"order-{card.suit}")
        sentences = Sentences(words.teller)
        told = (sentences.sentence(card, ability) for ability in card.abilities)
        return "order", {
            "kind_line": kind,
            "suit": card.suit,
            "faction": card.faction,
            "paragraphs": [words.set(f"{{{card.suit}}} {sentence}") for sentence in told],
        }


class PointKind(Kind[Point]):
    """Points, one of them with an effect for each value of a die."""

    model = Point

    def effect(self, card: Point) -> object:
        return _effect(card) if card.effects else None

    def texts(self, card: Point) -> Iterator[CardText]:
        yield CardText("place", card.place, "what this Point is, under its name")

    def facts(self, card: Point, teller: Teller) -> Iterator[Fact]:
        yield _fact(card, "letter", card.letter)
        yield _fact(card, "place", teller.card_text(card, "place", card.place))

    def effects(self, card: Point, teller: Teller) -> Sequence[Effect]:
        sentences = Sentences(teller)
        return [
            Effect(
                sentences.sentence(card, effect),
                "black-dot" if effect.when.event == "held" else "red-dot",
            )
            for effect in card.effects
        ]

    def rules(self, card: Point, teller: Teller) -> Iterator[Fact]:
        sentences = Sentences(teller)
        for die, effect in enumerate(card.effects, 1):
            told = f"{{d{die}}} {sentences.sentence(card, effect)}"
            yield _fact(card, f"effects.{effect.id}", told)

    def face(self, card: Point, words: FaceWords) -> Face:
        place = words.text(card, "place", card.place)
        values: Values = {
            "letter": card.letter,
            "kind_line": words.label("point", {"place": place}),
        }
        if not card.effects:
            return "point", values
        sentences = Sentences(words.teller)
        rows = [
            {
                "die": value,
                "dot": "black" if effect.when.event == "held" else "red",
                "text": words.set(sentences.sentence(card, effect)),
            }
            for value, effect in enumerate(card.effects, 1)
        ]
        legend = {"black": words.label("held"), "red": words.label("held-at-round-end")}
        return "echo", {**values, "rows": rows, "legend": legend}


class OpKind(Kind[Op]):
    """Special operations."""

    model = Op

    def rules(self, card: Op, teller: Teller) -> Iterator[Fact]:
        sentences = Sentences(teller)
        yield _fact(card, "condition", sentences.condition(card))
        yield _fact(card, "reward", sentences.reward(card))

    def face(self, card: Op, words: FaceWords) -> Face:
        sentences = Sentences(words.teller)
        return "op", {
            "kind_line": words.label("op"),
            "condition_label": words.label("condition"),
            "condition": words.set(sentences.condition(card)),
            "reward_label": words.label("reward"),
            "reward": words.set(sentences.reward(card)),
            "stamp": words.label("stamp"),
        }


def _fighter_face(
    card: Fighter, side: str, kind_line: str, words: FaceWords, veteran: bool = False
) -> Face:
    told = Sentences(words.teller).paragraphs(card)
    return "arrow_unit" if "arrow" in card.marks else "unit", {
        "side": side,
        "kind_line": kind_line,
        "attack": card.attack.on,
        "dice": card.attack.dice,
        "marks": _corner(card),
        "paragraphs": [words.set(paragraph) for paragraph in told],
        "veteran": veteran,
    }


def _corner(card: Fighter) -> list[object]:
    """The marks in the corner, top to bottom."""
    marks: list[object] = list(card.marks)
    if card.armor is not None:
        marks.append({"shield": card.armor})
    if card.ace:
        marks.append("ace")
    return marks


def _fact(card: Card, field: str, value: str) -> Fact:
    return Fact(field, value, card.origin_of(field))


def _corner_facts(card: Fighter) -> Iterator[Fact]:
    yield _fact(card, "role", card.role)
    yield _fact(card, "attack.on", f"{card.attack.on}+")
    if card.attack.dice > 1:
        yield _fact(card, "attack.dice", str(card.attack.dice))
    if card.armor is not None:
        yield _fact(card, "armor", f"{card.armor}+")
    if card.ace:
        yield _fact(card, "ace", "{ace}")


def _ability_facts(card: Card, abilities: tuple[Ability, ...], teller: Teller) -> Iterator[Fact]:
    sentences = Sentences(teller)
    for ability in abilities:
        yield _fact(card, f"abilities.{ability.id}", sentences.ability(card, ability))


def _ability_texts(abilities: tuple[Ability, ...]) -> Iterator[CardText]:
    for ability in abilities:
        if ability.title:
            yield CardText(f"{ability.id}/title", ability.title, "title of a trait, in bold")
        if ability.text:
            yield CardText(f"{ability.id}/text", ability.text, "sentence of a trait")


def _effect(card: Card) -> dict[str, Any]:
    """All values of a card but for words, those of its abilities too."""
    values = card.model_dump(exclude=LOOKS | {"role", "veteran_of", "nature"})
    for ability in (*values.get("abilities", ()), *values.get("effects", ())):
        for words in ("id", "title", "text"):
            ability.pop(words)
    return values


def summary(card: Card) -> dict[str, Summary]:
    """The corner of a card in a line, its marks and its role."""
    fighter = card if isinstance(card, Fighter) else None
    return {
        "attack": str(fighter.attack) if fighter else None,
        "armor": fighter.armor if fighter else None,
        "ace": fighter.ace if fighter else None,
        "marks": [*fighter.marks, *["ace"] * fighter.ace] if fighter else [],
        "role": fighter.role if fighter else None,
    }


CARDS = CardSystem(
    kinds={
        "unit": UnitKind(),
        "local": LocalKind(),
        "order": OrderKind(),
        "point": PointKind(),
        "op": OpKind(),
        "reference": ReferenceKind(),
    },
    game=RocknrollGame,
    columns=COLUMNS,
    order=ORDER,
    listed=LISTED,
    ink="order",
    colors=("local",),
    sentences=TOLD,
    summary=summary,
    consistency=consistency_problems,
    hand_written=hand_written_problems,
)
