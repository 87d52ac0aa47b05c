"""Which data a rule is about, and how they are broken: numbers it quotes, traits it tells."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from card_mutants import card_wrongs

from rnr_print.cards.database import Database
from rnr_print.games.rocknroll.abilities.firing import MOMENTS
from rnr_print.games.rocknroll.cards.models import Order
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.games.rocknroll.traits import Fighter
from rnr_print.rulebook.tree import Paragraph

Broken = Callable[[Database], Shelf]
Wrong = tuple[str, Broken]
QUOTED = re.compile(r"\b(price|mode|arrival|roll|card_price)\.(\w+)(?:\.(\w+))?")
LASTING = {
    "verbs.reach": "reach", "verbs.march": "march", "verbs.hold-fire": "holds_fire",
    "verbs.count-as": "counts", "verbs.protect": "protects", "verbs.survive": "survives",
    "verbs.capture-easier": "capture_on", "verbs.open-deployment": "opens_deployment",
    "verbs.only-replaces": "only_replaces", "verbs.command-locals": "commands_locals",
    "verbs.sweep": "sweep", "verbs.add-to-attack": "auras", "verbs.easier-order": "easier_order",
    "verbs.cheaper": "cheaper", "verbs.reroll": "free_reroll", "marks.arrow": "arrow",
    "marks.ace": "ace", "marks.shield": "armor",
}  # fmt: skip
"""Lasting effects and marks, and where a fighter keeps them."""
FLAGS = {
    "traits.star": "star", "marks.exclamation": "exclamation",
    "marks.exclamation-enemy-turn": "exclamation", "traits.check": "check",
    "moments.limit": "limit", "moments.alone": "alone",
}  # fmt: skip
"""What a trait is printed with."""


def data_wrongs(rule: Paragraph, database: Database) -> Iterator[Wrong]:
    """Every wrong done to what `rule` tells of."""
    name = rule.id or ""
    yield from _numbers(rule.text, database)
    yield from _moments(name)
    yield from _nuances(name, database)
    yield from _orders(name, database)
    yield from _lasting(name)
    yield from _units(name, database)
    if name in FLAGS:
        yield f"cards: no trait has {FLAGS[name]}", _traits(FLAGS[name])
    if match := re.fullmatch(r"echo\.e([1-6])", name):
        yield f"points: Echo does nothing on {match[1]}", _no_echo(int(match[1]) - 1)


def _numbers(text: str, database: Database) -> Iterator[Wrong]:
    for kind, first, second in dict.fromkeys(QUOTED.findall(text)):
        table = {"price": "prices", "card_price": "card_prices", "roll": "rolls"}.get(kind)
        if table:
            yield f"game.yaml: {kind} {first} off by one", _number(table, first)
        elif second:
            first = first.replace("_", "-")
            table = {"mode": "modes", "arrival": "arrival"}[kind]
            yield f"game.yaml: {kind} {first} {second} off by one", _field(table, first, second)


def _number(table: str, field: str) -> Broken:
    def wrong(database: Database) -> Shelf:
        found = getattr(database.game, table)
        changed = found.model_copy(update={field: getattr(found, field) + 1})
        return Shelf(replace(database, game=database.game.model_copy(update={table: changed})))

    return wrong


def _field(table: str, entry: str, field: str) -> Broken:
    def wrong(database: Database) -> Shelf:
        found = getattr(database.game, table)
        value = getattr(found[entry], field)
        more = tuple(each + 1 for each in value) if isinstance(value, tuple) else value + 1
        changed = {**found, entry: found[entry].model_copy(update={field: more})}
        return Shelf(replace(database, game=database.game.model_copy(update={table: changed})))

    return wrong


def _moments(rule: str) -> Iterator[Wrong]:
    for event in (event for event, paragraph in MOMENTS.items() if paragraph == rule):
        yield f"cards: nobody hears {event}", _deaf(event)
        yield f"cards: {event} is heard everywhere", _keen(event)


def _nuances(rule: str, database: Database) -> Iterator[Wrong]:
    for card in database.cards.values():
        for ability in getattr(card, "abilities", ()):
            if ability.paragraph == rule and not isinstance(card, Order):
                trait = f"{card.id}.{ability.id}"
                yield f"cards: no {trait}", _without(trait)


def _deaf(event: str) -> Broken:
    return _spoilt(lambda fighter: fighter.triggers.pop(event, None))


def _keen(event: str) -> Broken:
    def wrong(fighter: Fighter) -> None:
        for trait in fighter.triggers.get(event, ()):
            trait.where = "anywhere"

    def shelf(database: Database) -> Shelf:
        found = _spoilt(wrong)(database)
        found.heard_afar |= {event}
        return found

    return shelf


def _without(trait: str) -> Broken:
    def wrong(fighter: Fighter) -> None:
        for event, traits in fighter.triggers.items():
            fighter.triggers[event] = [each for each in traits if each.name != trait]

    return _spoilt(wrong)


def _traits(flag: str) -> Broken:
    def wrong(fighter: Fighter) -> None:
        for trait in (trait for traits in fighter.triggers.values() for trait in traits):
            setattr(trait, flag, False if isinstance(getattr(trait, flag), bool) else None)

    return _spoilt(wrong)


def _spoilt(wrong: Callable[[Fighter], object]) -> Broken:
    def shelf(database: Database) -> Shelf:
        found = Shelf(database)
        for fighter in found.fighters.values():
            wrong(fighter)
        return found

    return shelf


def _orders(rule: str, database: Database) -> Iterator[Wrong]:
    for card in (card for card in database.cards.values() if isinstance(card, Order)):
        verb = card.abilities[0].do[0]
        if rule == "order-cards.suit":
            other = "diamond" if card.suit == "spade" else "spade"
            yield f"cards: {card.id} is a {other}", _card(card, suit=other)
        elif rule == "order-cards.faction" and card.faction:
            yield f"cards: {card.id} is anybody's", _card(card, faction=None)
        elif rule in card.paragraphs:
            for field in sorted(type(verb).model_fields.keys() - {"verb"}):
                for value in _others(getattr(verb, field), field):
                    changed = verb.model_copy(update={field: value})
                    ability = card.abilities[0].model_copy(update={"do": (changed,)})
                    told = f"cards: {card.id} {field} {value}"
                    yield told, _card(card, abilities=(ability,))


def _others(value: object, field: str) -> tuple[object, ...]:
    if isinstance(value, bool):
        return (not value,)
    if isinstance(value, int):
        return (value + 1,) if value < 2 else (value + 1, value - 1)
    if field == "by":
        return {"own-unit": ("each-own-unit",), "each-own-unit": ("own-unit",)}.get(str(value), ())
    return ()


def _card(card: Order, **changed: object) -> Broken:
    def wrong(database: Database) -> Shelf:
        cards = {**database.cards, card.id: card.model_copy(update=changed)}
        return Shelf(replace(database, cards=cards))

    return wrong


def _lasting(rule: str) -> Iterator[Wrong]:
    word = LASTING.get(rule)
    if word is None:
        return
    plain = Fighter.__new__(Fighter)
    plain.local, plain.armor, plain.ace = False, 0, False
    plain._lasting_defaults()
    usual = getattr(plain, word)

    def wrong(fighter: Fighter) -> None:
        if not fighter.local or word != "counts":
            setattr(fighter, word, usual)

    yield f"cards: nobody has {word}", _spoilt(wrong)


def _units(rule: str, database: Database) -> Iterator[Wrong]:
    chapter, _, unit = rule.partition(".")
    if chapter != "units":
        return
    for name, spoil in card_wrongs(Shelf(database)):
        if re.match(rf"{re.escape(unit)}(-veteran)?[.:]", name):
            yield f"cards: {name}", _spoiling(spoil)


def _spoiling(spoil: Callable[[Shelf], None]) -> Broken:
    def shelf(database: Database) -> Shelf:
        found = Shelf(database)
        spoil(found)
        return found

    return shelf


def _no_echo(number: int) -> Broken:
    def shelf(database: Database) -> Shelf:
        found = Shelf(database)
        echo = list(found.echo)
        echo[number] = echo[(number + 1) % len(echo)]
        found.echo = tuple(echo)
        return found

    return shelf
