"""What `rnr cards list` and `show` say of a card: plain values, each with its origin."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rnr_print.cards.database import Database
from rnr_print.cards.game_numbers import with_numbers
from rnr_print.cards.models import Card, CardBase, Fighter, Local, Op, Order, Point, Reference, Unit
from rnr_print.cards.rules_text import Teller

Value = str | int | bool | list[str] | dict[str, list[str]] | None
LIST_FIELDS = (
    "id", "name", "set", "deck", "copies", "attack", "armor", "marks", "role", "origin",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Fact:
    """One value of a card as a reader sees it; `origin` is book, page or house."""

    field: str
    value: str
    origin: str


def summary(teller: Teller, card: Card) -> dict[str, Value]:
    """The card in a line: who it is, its corner, its marks, and which values are not ours."""
    database = teller.database
    fighter = card if isinstance(card, Fighter) else None
    return {
        "id": card.id,
        "number": database.number(card),
        "name": teller.name(card).plain,
        "set": card.set,
        "kind": card.kind,
        "deck": database.deck_id(card),
        "side": getattr(card, "side", None),
        "copies": database.copies(card),
        "attack": str(fighter.attack) if fighter else None,
        "armor": fighter.armor if fighter else None,
        "ace": fighter.ace if fighter else None,
        "marks": [*fighter.marks, *["ace"] * fighter.ace] if fighter else [],
        "role": fighter.role if fighter else None,
        "origin": {origin: list(fields) for origin, fields in card.origin.items()},
        "overridden": card.id in database.changed,
    }


def facts(teller: Teller, card: Card) -> Iterator[Fact]:
    """Every value of a card, its sentences told, in the order of the card."""
    for field, value in _values(teller, card):
        yield Fact(field, value, card.origin_of(field))
    if isinstance(card, Fighter | Order):
        for ability in card.abilities:
            field = f"abilities.{ability.id}"
            yield Fact(field, teller.ability(card, ability), card.origin_of(field))
    if isinstance(card, Point):
        for die, effect in enumerate(card.effects, 1):
            told = f"{{d{die}}} {teller.sentence(card, effect)}"
            yield Fact(f"effects.{effect.id}", told, card.origin_of(f"effects.{effect.id}"))
    if isinstance(card, Op):
        yield Fact("condition", teller.condition(card), card.origin_of("condition"))
        yield Fact("reward", teller.reward(card), card.origin_of("reward"))
    if isinstance(card, Reference):
        for field, row in _rows(teller, card):
            yield Fact(field, row, card.origin_of("sections"))
    if card.flavor:
        words = teller.card_text(card, "flavor", card.flavor)
        yield Fact("flavor", words, card.origin_of("flavor"))
    for number, variant in enumerate(card.variants, 2):
        if variant.flavor:
            words = teller.card_text(card, f"{number}/flavor", variant.flavor)
            yield Fact(f"variants.{number}", words, card.origin_of("variants"))


def place(database: Database, card: CardBase) -> str:
    """Where the card stands, as file:line:column."""
    return str(database.places[card.id])


def _values(teller: Teller, card: Card) -> Iterator[tuple[str, str]]:
    yield "id", card.id
    yield "name", teller.name(card).plain
    yield "set", card.set
    match card:
        case Unit():
            yield "side", teller.side(card.side).plain
            if card.veteran_of:
                yield "veteran_of", card.veteran_of
        case Local():
            yield "nature", teller.card_text(card, "nature", card.nature)
            yield "deploys", card.deploys
            if card.not_in:
                yield "not_in", ", ".join(card.not_in)
        case Order():
            yield "suit", card.suit
            if card.faction:
                yield "faction", teller.side(card.faction).plain
        case Point():
            yield "letter", card.letter
            yield "place", teller.card_text(card, "place", card.place)
    if isinstance(card, Fighter):
        yield from _corner(card)
    copies = teller.database.copies(card)
    if copies > 1:
        yield "copies", str(copies)


def _corner(card: Fighter) -> Iterator[tuple[str, str]]:
    yield "role", card.role
    yield "attack.on", f"{card.attack.on}+"
    if card.attack.dice > 1:
        yield "attack.dice", str(card.attack.dice)
    if card.armor is not None:
        yield "armor", f"{card.armor}+"
    if card.ace:
        yield "ace", "{ace}"


def _rows(teller: Teller, card: Reference) -> Iterator[tuple[str, str]]:
    for section in card.sections:
        for i, row in enumerate(section.rows, 1):
            field = f"{section.id}/{i}"
            head = f"{{{row.icon}}}" if row.icon else (row.label or "")
            told = f"{head} {teller.card_text(card, field, row.text)}"
            rule = teller.catalog.plural_form
            yield field, with_numbers(told.strip(), teller.database.game, rule)
