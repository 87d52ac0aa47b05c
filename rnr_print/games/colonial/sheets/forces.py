"""A force on paper: who comes, and for how many points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rnr_print.cards.rules_text import Teller
from rnr_print.games.colonial.cards.models import Gun
from rnr_print.games.colonial.cards.pricing import price_of_group, price_of_hero
from rnr_print.games.colonial.pieces import SENTRY
from rnr_print.games.colonial.scenario_file import Force
from rnr_print.games.colonial.shelf import Shelf


class Line(NamedTuple):
    """So many of something, and what they cost together."""

    number: int
    name: str
    points: int


def lines_of(shelf: Shelf, teller: Teller, force: Force, mode: str) -> Iterator[Line]:
    """Groups by their kind, guns, Heroes, dummies, cards, ladders, as far as a mode plays them."""
    cards, game = shelf.database.cards, shelf.game
    without = game.modes[mode].without

    def name(card: str) -> str:
        return teller.name(cards[card]).plain

    for kind, number in force.troops.items():
        troops = shelf.troops[kind]
        if force.on_foot:
            troops = troops.model_copy(update={"horse": None})
        words = {"troops": name(kind), "n": troops.men}
        weapon = shelf.arms[troops.weapon]
        points = number * (0 if isinstance(weapon, Gun) else price_of_group(game, troops, weapon))
        yield Line(number, teller.pattern("sheets/group", words), points)
    for kind, number in force.sentries.items():
        troops, weapon = shelf.troops[kind], shelf.arms[shelf.troops[kind].weapon]
        told = teller.pattern("sheets/sentries", {"troops": name(kind)})
        whole = 0 if isinstance(weapon, Gun) else price_of_group(game, troops, weapon)
        yield Line(number, told, number * (whole * SENTRY // troops.men))
    for kind, number in (force.guns if "guns" not in without else {}).items():
        yield Line(number, name(kind), number * shelf.arms[kind].price)
    for kind in force.heroes:
        hero = shelf.heroes[kind]
        words = {"hero": name(kind), "status": "I" * hero.status if hero.status < 4 else "IV"}
        yield Line(1, teller.pattern("sheets/hero", words), price_of_hero(game, hero))
    if force.dummies and "blinds" not in without:
        told = teller.pattern("sheets/dummies")
        yield Line(force.dummies, told, force.dummies * game.prices.dummy)
    if force.ambushes and "blinds" not in without:
        yield Line(force.ambushes, teller.pattern("sheets/ambushes"), 0)
    if force.ladders and "buildings" not in without:
        yield Line(force.ladders, teller.pattern("sheets/ladders"), 0)
