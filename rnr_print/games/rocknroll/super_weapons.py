"""Napalm and artillery."""

from __future__ import annotations

from rnr_print.engine.decision import Option
from rnr_print.engine.trace import decides, rule
from rnr_print.games.rocknroll import citations as says
from rnr_print.games.rocknroll.cards.effects import Destroy
from rnr_print.games.rocknroll.losses import destroy
from rnr_print.games.rocknroll.moves import ask_place
from rnr_print.games.rocknroll.pieces import Order, Place, Player, Unit
from rnr_print.games.rocknroll.rolls import check
from rnr_print.games.rocknroll.throws import Throw
from rnr_print.games.rocknroll.war import War


@rule("order-cards.activation")
def fire(war: War, player: Player, order: Order, verb: Destroy) -> None:
    """Name what is struck, roll for the order, destroy everybody there."""
    places = _struck(war, player, verb.points, order)
    roll = Throw(player, order.name, "activation")
    if check(war, roll, activation(war, player, order)):
        _burn(war, player, order, places)


def _struck(war: War, player: Player, points: int, order: Order) -> list[Place]:
    """The Points named: one, or two neighboring ones."""
    first = ask_place(war, player, war.places, order.name)
    if points == 1:
        return [first]
    options = [Option("and", place, place.letter) for place in war.neighbors(first)]
    return [first, war.ask(player.name, "and", options, order.name)]


def activation(war: War, player: Player, order: Order) -> int:
    """The number the order works on; a unit on the field may make it easier."""
    need = order.card.abilities[0].check or 1
    for unit in war.field(player.army):
        need = min(need, _easier(war, unit, order) or need)
    return need


@decides("verbs.cheaper", "marks.exclamation-rule")
def _easier(war: War, unit: Unit, order: Order) -> int | None:
    """The number on which `unit` makes the order work; None if it doesn't help."""
    easier = unit.card.easier_order
    if easier is None or unit.closed or easier.order != order.name:
        return None
    return easier.on


@rule("order-cards.everybody", "order-cards.no-saving", "order-cards.faction-above")
def _burn(war: War, player: Player, order: Order, places: list[Place]) -> None:
    units = [unit for place in places for unit in place.units if not _survives(war, unit)]
    destroy(war, units, "super-weapon", None, player.army, order.name)


@rule(where=says.BURNED)
def _survives(war: War, unit: Unit) -> bool:
    """Whether its trait brings `unit` through; a closed unit has no traits."""
    return unit.card.survives and not unit.closed
