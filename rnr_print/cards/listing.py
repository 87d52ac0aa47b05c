"""What `rnr cards list` and `show` say of a card: plain values, each with its origin."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rnr_print.cards.card import Card
from rnr_print.cards.database import Database
from rnr_print.cards.kinds import Fact, Summary
from rnr_print.cards.rules_text import Teller

FIRST, LAST = ("id", "name", "set", "deck", "copies"), ("origin",)
"""The fields of a summary that a list shows before and after those of the game."""


OVERRIDES = "overrides"
"""The origin of a value that a file of overrides changed."""


def list_fields(database: Database) -> tuple[str, ...]:
    """The fields of a summary that a list of the game's cards shows."""
    return (*FIRST, *database.system.listed, *LAST)


def summary(database: Database, teller: Teller, card: Card) -> dict[str, Summary]:
    """The card in a line: who it is, what it is worth, and which values are not ours."""
    side = card.value("side")
    return {
        "id": card.id,
        "number": database.number(card),
        "name": teller.name(card).plain,
        "set": card.set,
        "kind": card.kind,
        "deck": database.deck_id(card),
        "side": side if isinstance(side, str) else None,
        "copies": database.copies(card),
        **database.system.summary(card),
        "origin": {origin: list(fields) for origin, fields in card.origin.items()},
        "overridden": card.id in database.changed,
    }


def facts(database: Database, teller: Teller, card: Card) -> Iterator[Fact]:
    """Every value of a card, its sentences told, in the order of the card; those that an overrides
    file changed have that for their origin."""
    changed = {f"{path}." for path in database.changed.get(card.id, ())}
    for fact in _facts(database, teller, card):
        own = f"{fact.field}."
        over = any(own.startswith(path) or path.startswith(own) for path in changed)
        yield replace(fact, origin=OVERRIDES) if over else fact


def _facts(database: Database, teller: Teller, card: Card) -> Iterator[Fact]:
    kind = database.system.of(card)
    for field, value in (("id", card.id), ("name", teller.name(card).plain), ("set", card.set)):
        yield Fact(field, value, card.origin_of(field))
    yield from kind.facts(card, teller)
    copies = database.copies(card)
    if copies > 1:
        yield Fact("copies", str(copies), card.origin_of("copies"))
    yield from kind.rules(card, teller)
    if card.flavor:
        words = teller.card_text(card, "flavor", card.flavor)
        yield Fact("flavor", words, card.origin_of("flavor"))
    for number, variant in enumerate(card.variants, 2):
        if variant.flavor:
            words = teller.card_text(card, f"{number}/flavor", variant.flavor)
            yield Fact(f"variants.{number}", words, card.origin_of("variants"))


def place(database: Database, card: Card) -> str:
    """Where the card stands, as file:line:column."""
    return str(database.places[card.id])
