"""Checks of what lies in the box for nothing: pieces of no scenario, cards that nobody can play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from rnr_print.cards.field_places import field_place
from rnr_print.core.errors import InputError, Problem
from rnr_print.core.finding import Check, check
from rnr_print.games.hex_tactical.cards.models import Fate, Leader, Squad, Unit, Weapon
from rnr_print.games.hex_tactical.scenarios import Scenario
from rnr_print.games.hex_tactical.shelf import Shelf
from rnr_print.games.under_check import UnderCheck

Has = Callable[[Shelf, Scenario, str], bool]


def _enemy_radio(shelf: Shelf, scenario: Scenario, side: str) -> bool:
    return any(force.radio for other, force in scenario.forces.items() if other != side)


def _radio(shelf: Shelf, scenario: Scenario, side: str) -> bool:
    return scenario.forces[side].radio is not None


def _boxed(shelf: Shelf, scenario: Scenario, side: str) -> bool:
    cards = (shelf.database.cards[name] for name in scenario.forces[side].units)
    return any(isinstance(card, Unit) and "movement" in card.boxed for card in cards)


NEEDS: Final[dict[str, tuple[Has, str]]] = {
    "assault-fire": (_boxed, "a unit with boxed movement"),
    "barrage": (_radio, "a radio"),
    "static": (_enemy_radio, "an enemy with a radio"),
}
"""What an order or an action can't do without."""


@check("piece-idle", "data", "cards/weapons.yaml:5:9: lmg: 1 of 1 of harrow stands in no scenario; "
       "give it to a force, or make it fewer", severity="warning")  # fmt: skip
def pieces(game: UnderCheck) -> Iterator[Problem]:
    """Squads, weapons, and leaders whom nobody promotes, that no scenario ever sends for. Teams come by events, too."""  # noqa: E501
    shelf = Shelf(game.database)
    scenarios = _read(shelf)
    for card in game.database.cards.values() if scenarios else ():
        owned, key = _owned(card)
        for side, number in owned.items():
            forces = (scenario.forces[side] for scenario in scenarios)
            most = max(force.units.get(card.id, force.weapons.get(card.id, 0)) for force in forces)
            if most < number:
                yield Problem(
                    f"{card.id}: {number - most} of {number} of {side} stands in no scenario; give "
                    f"it to a force, or make it fewer", field_place(game.database, card.id, key),
                )  # fmt: skip


def _owned(card: object) -> tuple[dict[str, int], str]:
    """How many pieces of a card each side has, and the field that says so."""
    if isinstance(card, Weapon):
        return dict(card.owners), "owners"
    if isinstance(card, Squad) or (isinstance(card, Leader) and not card.promoted):
        return {card.side: card.count}, "count" if card.count > 1 else "name"
    return {}, ""


@check("card-unplayable", "data", "cards/fate-harrow.yaml:10:36: h16: in no scenario harrow has a "
       "unit with boxed movement; give it one, or the card another action",
       severity="warning")  # fmt: skip
def plays(game: UnderCheck) -> Iterator[Problem]:
    """Orders and actions of a deck that need what its side has in no scenario."""
    shelf = Shelf(game.database)
    scenarios = _read(shelf)
    fates = (card for card in game.database.cards.values() if isinstance(card, Fate))
    for card in fates if scenarios else ():
        for key in ("order", "action"):
            has, needed = NEEDS.get(str(card.value(key)), (None, ""))
            if has and not any(has(shelf, each, card.side) for each in scenarios):
                yield Problem(
                    f"{card.id}: in no scenario {card.side} has {needed}; give it one, or the card "
                    f"another {key}", field_place(game.database, card.id, key),
                )  # fmt: skip


def _read(shelf: Shelf) -> list[Scenario]:
    """The scenarios; none if one of them can't be read, which `scenario-unread` tells."""
    try:
        return [shelf.scenario(name) for name in shelf.scenario_names]
    except InputError:
        return []


CHECKS: Final[tuple[Check[UnderCheck], ...]] = (pieces, plays)
